import type { Breakdown, ScoreBasis } from '@tenon/contract/matching';
import { FitMeaning } from './fit-meaning.tsx';
import classes from './score-bar.module.css';
import { scoreSummary, type TermKey, termKeys, termName, termsOf } from './score-terms.ts';

/** The fit is a whole number. */
const ROUNDING_ERROR = 0.005;

/** The fit as a number, and as a bar of the terms of the score. Deductions are hatched. */
export function ScoreBar({ breakdown }: { breakdown: Breakdown }) {
  const earned = termsOf(breakdown).filter(({ points }) => points > 0);
  const sum = earned.reduce((total, { points }) => total + points, 0);
  const fit = breakdown.fit / 100;
  const deducted = Math.min(sum, 1) - fit;
  return (
    <div className={classes.score}>
      <span className={classes.number} aria-hidden="true">
        {breakdown.fit}
      </span>
      <span className={classes.track} role="img" aria-label={scoreSummary(breakdown)}>
        {earned.map(({ key, points }) => (
          <span key={key} className={classes.part} data-term={key} style={{ width: percentWidth(points) }} />
        ))}
        {deducted > ROUNDING_ERROR && (
          <span className={classes.off} style={{ left: percentWidth(fit), width: percentWidth(deducted) }} />
        )}
      </span>
    </div>
  );
}

/** Explains the colors of the score bars below it. */
export function ScoreLegend({ basis = 'hybrid' }: { basis?: ScoreBasis | undefined }) {
  return (
    <div className={classes.key}>
      <ul className={classes.legend} aria-label="Score components">
        {termKeys.map((key) => (
          <li key={key}>
            <span className={classes.swatch} data-term={key} aria-hidden="true" />
            {termName(key, basis)}
          </li>
        ))}
      </ul>
      <FitMeaning />
    </div>
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
