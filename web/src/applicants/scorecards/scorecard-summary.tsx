import { Text } from '@mantine/core';
import type { AttributeSummary, ScorecardsOfApplication } from '@tenon/contract/scorecards';
import { recommendationLabels } from '../../shared/hiring/interview-labels.ts';
import { counted } from '../../ui/counted.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatDecimal } from '../../ui/format.ts';
import classes from './scorecards.module.css';

/** Recommendations and means, always with the number of scorecards behind them and their range. */
export function ScorecardSummary({ summary }: { summary: NonNullable<ScorecardsOfApplication['summary']> }) {
  const given = Object.entries(recommendationLabels).filter(
    ([value]) => summary.recommendations[value as keyof typeof recommendationLabels] > 0,
  );
  return (
    <>
      <Facts
        facts={given.map(([value, { label }]) => [
          label,
          scorecards(summary.recommendations[value as keyof typeof recommendationLabels]),
        ])}
      />
      <dl className={classes.ratings}>
        {summary.attributes.map((attribute) => (
          <div key={attribute.key} style={{ display: 'contents' }}>
            <dt>{attribute.label}</dt>
            <dd>
              <Text span {...(attribute.n === 0 && { c: 'dimmed' })}>
                {describe(attribute)}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const scorecards = (count: number) => counted(count, 'scorecard');

/** One opinion has no mean, and a mean hides how far apart the opinions are. */
function describe({ n, mean, min, max }: AttributeSummary): string {
  if (n === 0 || mean === null) return 'Not assessed';
  if (n === 1) return `${mean} of 4 (1 scorecard)`;
  const range = min === max ? 'all the same' : `from ${min} to ${max}`;
  return `${formatDecimal(mean, 1)} of 4 (${scorecards(n)}, ${range})`;
}
