import type { Breakdown, ScoreBasis } from '@tenon/contract/matching';
import classes from './score-bar.module.css';
import { scoreSentence, scoreWord, type TermKey, termKeys, termName, termsOf } from './score-terms.ts';

/** Below it nothing was taken off: a sum of fractions is rarely exact. */
const LEAST = 0.0005;

/** A score as a number and as a bar of what it is made of; what is taken off is hatched. */
export function ScoreBar({ breakdown }: { breakdown: Breakdown }) {
  const earned = termsOf(breakdown).filter(({ points }) => points > 0);
  const sum = earned.reduce((total, { points }) => total + points, 0);
  const off = Math.min(sum, 1) - breakdown.score;
  return (
    <div className={classes.score}>
      <span className={classes.number} aria-hidden="true">
        {scoreWord(breakdown.score)}
      </span>
      <span className={classes.track} role="img" aria-label={scoreSentence(breakdown)}>
        {earned.map(({ key, points }) => (
          <span key={key} className={classes.part} data-term={key} style={{ width: share(points) }} />
        ))}
        {off > LEAST && (
          <span className={classes.off} style={{ left: share(breakdown.score), width: share(off) }} />
        )}
      </span>
    </div>
  );
}

/** Which colour is which, once above a list of scores. */
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

function share(points: number): string {
  return `${(points * 100).toFixed(2)}%`;
}
