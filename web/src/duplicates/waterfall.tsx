import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { WeightPart } from '@tenon/contract/duplicates';
import { Panel } from '../ui/panel.tsx';
import { fieldInSentence, fieldName, formatConfidence } from './duplicate-labels.ts';
import classes from './waterfall.module.css';
import { barPosition, formatBits, formatChance, type WaterfallData, waterfallOf } from './waterfall-steps.ts';

type WaterfallProps = {
  parts: WeightPart[];
  prior: number;
  probability: number | null;
  /** Why the confidence is higher than the total. */
  note?: string | undefined;
};
type Bar = { name: string; detail: string; bits: number; from: number; to: number; tone: string };

/** The evidence for and against a match, from the prior to the total, one bar per field. */
export function Waterfall({ parts, prior, probability, note }: WaterfallProps) {
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  if (parts.length === 0) {
    return (
      <Panel title="Evidence">
        <Text c="dimmed">This pair has not been scored. Compare the records yourself.</Text>
      </Panel>
    );
  }
  const data = waterfallOf(parts, prior);
  const bars = barsOf(data, probability);
  return (
    <Panel title="Evidence" description="In bits: each one doubles or halves the odds." flush>
      {narrow ? <Bars bars={bars} data={data} /> : <BarTable bars={bars} data={data} />}
      {note && (
        <Text size="sm" className={classes.neutral ?? ''}>
          {note}
        </Text>
      )}
      {data.neutral.length > 0 && (
        <Text size="xs" c="dimmed" className={classes.neutral ?? ''}>
          No evidence either way: {data.neutral.map(({ field }) => fieldInSentence(field)).join(', ')}.
        </Text>
      )}
    </Panel>
  );
}

function barsOf(data: WaterfallData, probability: number | null): Bar[] {
  return [
    {
      name: 'Any two people',
      detail: `${formatChance(data.prior)} are the same person`,
      bits: data.prior,
      from: 0,
      to: data.prior,
      tone: 'start',
    },
    ...data.steps.map(({ part, from, to }) => ({
      name: fieldName(part.field),
      detail: part.level,
      bits: part.weight,
      from,
      to,
      tone: part.weight < 0 ? 'against' : 'for',
    })),
    {
      name: 'Total',
      detail: probability === null ? 'not scored' : `${formatConfidence(probability)} confidence`,
      bits: data.total,
      from: 0,
      to: data.total,
      tone: 'end',
    },
  ];
}

function BarTable({ bars, data }: { bars: Bar[]; data: WaterfallData }) {
  return (
    <table className={classes.table} aria-label="Evidence for and against a match">
      <thead>
        <tr>
          <th scope="col">Compared</th>
          <th scope="col" className={classes.chart}>
            <span className={classes.hidden}>Bar</span>
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
              <BarLabel bar={bar} />
            </th>
            <td className={classes.chart}>
              <Track bar={bar} data={data} />
            </td>
            <td className={classes.bits}>{formatBits(bar.bits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bars({ bars, data }: { bars: Bar[]; data: WaterfallData }) {
  return (
    <ol className={classes.list} aria-label="Evidence for and against a match">
      {bars.map((bar) => (
        <li key={bar.name} data-tone={bar.tone}>
          <div className={classes.item}>
            <span>
              <BarLabel bar={bar} />
            </span>
            <span className={classes.bits}>
              {formatBits(bar.bits)}
              <span className={classes.hidden}> bits</span>
            </span>
          </div>
          <Track bar={bar} data={data} />
        </li>
      ))}
    </ol>
  );
}

function BarLabel({ bar }: { bar: Bar }) {
  return (
    <>
      <span className={classes.name}>{bar.name}</span> <span className={classes.detail}>{bar.detail}</span>
    </>
  );
}

function Track({ bar, data }: { bar: Bar; data: WaterfallData }) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.zero} style={{ left: barPosition(data, 0, 0).left }} />
      <span className={classes.bar} data-tone={bar.tone} style={barPosition(data, bar.from, bar.to)} />
    </span>
  );
}
