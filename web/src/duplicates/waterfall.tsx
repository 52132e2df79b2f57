import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { WeightPart } from '@tenon/contract/duplicates';
import { Panel } from '../ui/panel.tsx';
import { certaintyWords, fieldName, inSentence } from './duplicate-labels.ts';
import classes from './waterfall.module.css';
import { bitWords, chanceWords, type Fall, fallOf, placeOf } from './waterfall-steps.ts';

type WaterfallProps = { parts: WeightPart[]; prior: number; probability: number | null };
type Bar = { name: string; words: string; bits: number; from: number; to: number; tone: string };

/** What speaks for and against one human: from what is known of any two people, bar by bar, to the sum. */
export function Waterfall({ parts, prior, probability }: WaterfallProps) {
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  if (parts.length === 0) {
    return (
      <Panel title="Evidence">
        <Text c="dimmed">This pair has not been scored. Compare the records yourself.</Text>
      </Panel>
    );
  }
  const fall = fallOf(parts, prior);
  const bars = barsOf(fall, probability);
  return (
    <Panel title="Evidence" description="In bits: each one doubles or halves the odds." flush>
      {narrow ? <Bars bars={bars} fall={fall} /> : <BarTable bars={bars} fall={fall} />}
      {fall.silent.length > 0 && (
        <Text size="xs" c="dimmed" className={classes.silent ?? ''}>
          No evidence either way: {fall.silent.map(({ field }) => inSentence(field)).join(', ')}.
        </Text>
      )}
    </Panel>
  );
}

function barsOf(fall: Fall, probability: number | null): Bar[] {
  return [
    {
      name: 'Any two people',
      words: `${chanceWords(fall.prior)} are the same person`,
      bits: fall.prior,
      from: 0,
      to: fall.prior,
      tone: 'start',
    },
    ...fall.steps.map(({ part, from, to }) => ({
      name: fieldName(part.field),
      words: part.level,
      bits: part.weight,
      from,
      to,
      tone: part.weight < 0 ? 'against' : 'for',
    })),
    {
      name: 'Total',
      words: probability === null ? 'not scored' : `${certaintyWords(probability)} confidence`,
      bits: fall.total,
      from: 0,
      to: fall.total,
      tone: 'end',
    },
  ];
}

function BarTable({ bars, fall }: { bars: Bar[]; fall: Fall }) {
  return (
    <table className={classes.table} aria-label="Evidence for and against a match">
      <thead>
        <tr>
          <th scope="col">Compared</th>
          <th scope="col" className={classes.chart}>
            <span className={classes.unseen}>Bar</span>
          </th>
          <th scope="col" className={classes.bits}>
            Bits
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.name} data-tone={bar.tone}>
            <th scope="row">
              <Words bar={bar} />
            </th>
            <td className={classes.chart}>
              <Track bar={bar} fall={fall} />
            </td>
            <td className={classes.bits}>{bitWords(bar.bits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bars({ bars, fall }: { bars: Bar[]; fall: Fall }) {
  return (
    <ol className={classes.list} aria-label="Evidence for and against a match">
      {bars.map((bar) => (
        <li key={bar.name} data-tone={bar.tone}>
          <div className={classes.item}>
            <span>
              <Words bar={bar} />
            </span>
            <span className={classes.bits}>
              {bitWords(bar.bits)}
              <span className={classes.unseen}> bits</span>
            </span>
          </div>
          <Track bar={bar} fall={fall} />
        </li>
      ))}
    </ol>
  );
}

function Words({ bar }: { bar: Bar }) {
  return (
    <>
      <span className={classes.name}>{bar.name}</span> <span className={classes.words}>{bar.words}</span>
    </>
  );
}

function Track({ bar, fall }: { bar: Bar; fall: Fall }) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.zero} style={{ left: placeOf(fall, 0, 0).left }} />
      <span className={classes.bar} data-tone={bar.tone} style={placeOf(fall, bar.from, bar.to)} />
    </span>
  );
}
