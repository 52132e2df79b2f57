import type { Breakdown, ScoreBasis } from '@tenon/contract/matching';
import classes from './score-bar.module.css';
import { formatScore, scoreSummary, type TermKey, termKeys, termName, termsOf } from './score-terms.ts';

/** Smaller differences are rounding errors of the sum. */
const ROUNDING_ERROR = 0.0005;

/** A score as a number and as a bar of its terms. Deductions are hatched. */
export function ScoreBar({ breakdown }: { breakdown: Breakdown }) {
  const earned = termsOf(breakdown).filter(({ points }) => points > 0);
  const sum = earned.reduce((total, { points }) => total + points, 0);
  const deducted = Math.min(sum, 1) - breakdown.score;
  return (
    <div className={classes.score}>
      <span className={classes.number} aria-hidden="true">
        {formatScore(breakdown.score)}
      </span>
      <span className={classes.track} role="img" aria-label={scoreSummary(breakdown)}>
        {earned.map(({ key, points }) => (
          <span key={key} className={classes.part} data-term={key} style={{ width: percentWidth(points) }} />
        ))}
        {deducted > ROUNDING_ERROR && (
          <span
            className={classes.off}
            style={{ left: percentWidth(breakdown.score), width: percentWidth(deducted) }}
          />
        )}
      </span>
    </div>
  );
}

/** Explains the colors of the score bars below it. */
export function ScoreLegend({ basis = 'hybrid' }: { basis?: ScoreBasis | undefined }) {
  return (
    <ul className={classes.legend} aria-label="Score components">
      {termKeys.map((key) => (
        <li key={key}>
          <span className={classes.swatch} data-term={key} aria-hidden="true" />
          {termName(key, basis)}
        </li>
      ))}
    </ul>
  );
}

export function TermSwatch({ term }: { term: TermKey }) {
  return (
    <span className={classes.legend}>
      <span className={classes.swatch} data-term={term} aria-hidden="true" />
    </span>
  );
}

function percentWidth(points: number): string {
  return `${(points * 100).toFixed(2)}%`;
}
