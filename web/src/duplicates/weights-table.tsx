import { Text } from '@mantine/core';
import type { DuplicateMetrics } from '@tenon/contract/duplicates';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { fieldName } from './duplicate-labels.ts';
import { bitWords } from './waterfall-steps.ts';
import classes from './weights-table.module.css';

type Weights = DuplicateMetrics['weights'];

/** What agreement and disagreement in each field are worth. */
export function WeightsTable({ weights }: { weights: Weights }) {
  const all = weights.fields.flatMap(({ levels }) => levels.map(({ weight }) => Math.abs(weight)));
  const most = Math.max(1, ...all);
  return (
    <Panel
      title="Match weights"
      description={
        <>
          In bits: each one doubles or halves the odds of a match.{' '}
          {weights.learned_at ? (
            <>
              Learned from your people <Moment at={weights.learned_at} /> (version {weights.version}).
            </>
          ) : (
            'These are the defaults. A scan learns from your own people once there are enough.'
          )}
        </>
      }
      flush
    >
      <table className={classes.table} aria-label="Weights by field and level">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Similarity</th>
            <th scope="col" className={classes.bits}>
              Bits
            </th>
            <th scope="col" className={classes.chart}>
              <Text span inherit className={classes.unseen ?? ''}>
                Bar
              </Text>
            </th>
          </tr>
        </thead>
        {weights.fields.map(({ field, levels }) => (
          <tbody key={field}>
            {levels.map(({ level, weight }, at) => (
              <tr key={level}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={levels.length}>
                    {fieldName(field)}
                  </th>
                )}
                <td>{level}</td>
                <td className={classes.bits}>{bitWords(weight)}</td>
                <td className={classes.chart}>
                  <Bar weight={weight} most={most} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Panel>
  );
}

function Bar({ weight, most }: { weight: number; most: number }) {
  const width = `${(Math.abs(weight) / most) * 50}%`;
  return (
    <span className={classes.track} aria-hidden="true">
      <span
        className={classes.bar}
        data-tone={weight < 0 ? 'against' : 'for'}
        style={weight < 0 ? { right: '50%', width } : { left: '50%', width }}
      />
    </span>
  );
}
