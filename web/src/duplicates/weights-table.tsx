import { Text } from '@mantine/core';
import type { DuplicateMetrics } from '@tenon/contract/duplicates';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { fieldName } from './duplicate-labels.ts';
import { formatBits } from './waterfall-steps.ts';
import classes from './weights-table.module.css';

type Weights = DuplicateMetrics['weights'];

/** The weight of each level of agreement, by field. */
export function WeightsTable({ weights }: { weights: Weights }) {
  const all = weights.fields.flatMap(({ levels }) => levels.map(({ weight }) => Math.abs(weight)));
  const max = Math.max(1, ...all);
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
              <Text span inherit className={classes.hidden ?? ''}>
                Bar
              </Text>
            </th>
          </tr>
        </thead>
        {weights.fields.map(({ field, levels }) => (
          <tbody key={field}>
            {levels.map(({ level, weight }, index) => (
              <tr key={level}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={levels.length}>
                    {fieldName(field)}
                  </th>
                )}
                <td>{level}</td>
                <td className={classes.bits}>{formatBits(weight)}</td>
                <td className={classes.chart}>
                  <Bar weight={weight} max={max} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Panel>
  );
}

function Bar({ weight, max }: { weight: number; max: number }) {
  const width = `${(Math.abs(weight) / max) * 50}%`;
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
