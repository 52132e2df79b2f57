import type { Breakdown } from '@tenon/contract/matching';
import { counted } from '../counted.ts';
import { formatPercent } from '../format.ts';
import { TermSwatch } from './score-bar.tsx';
import classes from './score-sum.module.css';
import { pointsWord, scoreWord, type TermKey, termsOf } from './score-terms.ts';

/** The sum that the score is, term by term, as it would be checked by hand. */
export function ScoreSum({ breakdown }: { breakdown: Breakdown }) {
  const terms = termsOf(breakdown);
  const sum = terms.reduce((total, { points }) => total + points, 0);
  const isCut = Math.abs(sum - breakdown.score) > 0.0005;
  return (
    <table className={classes.sum} aria-label="Score breakdown">
      <tbody>
        {terms.map(({ key, name, points }) => (
          <tr key={key}>
            <th scope="row">
              <span className={classes.name}>
                <TermSwatch term={key} />
                {name}
              </span>
            </th>
            <td className={classes.how}>{howOf(key, breakdown)}</td>
            <td className={classes.points}>{pointsWord(points)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">Score</th>
          <td className={classes.how}>{isCut && `limited to ${breakdown.score <= 0 ? '0' : '100'}`}</td>
          <td className={classes.points}>{scoreWord(breakdown.score)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function howOf(term: TermKey, { basis, semantic, keyword, recency, must }: Breakdown): string {
  if (term === 'semantic') {
    const what = basis === 'hybrid' ? 'similarity' : 'shared words';
    return `${what} ${formatPercent(Math.max(0, semantic.cosine))}`;
  }
  if (term === 'keyword')
    return keyword.hits.length > 0 ? counted(keyword.hits.length, 'match', 'matches') : 'none found';
  if (term === 'recency') {
    if (recency.days === null) return 'no date';
    return recency.days === 0 ? 'today' : `${counted(recency.days, 'day')} ago`;
  }
  return must.ratio === null ? 'none checked' : `${formatPercent(must.ratio)} met`;
}
