import type { Breakdown } from '@tenon/contract/matching';
import { counted } from '../counted.ts';
import { formatPercent } from '../format.ts';
import { TermSwatch } from './score-bar.tsx';
import classes from './score-sum.module.css';
import { formatPoints, type TermKey, termsOf } from './score-terms.ts';

/** The fit as a sum of its terms, so that it can be checked by hand. */
export function ScoreSum({ breakdown }: { breakdown: Breakdown }) {
  const terms = termsOf(breakdown);
  const sum = terms.reduce((total, { points }) => total + points, 0);
  const isLimited = sum < 0 || sum > 1;
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
            <td className={classes.how}>{detailOf(key, breakdown)}</td>
            <td className={classes.points}>{formatPoints(points)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">Fit</th>
          <td className={classes.how}>{isLimited && `limited to ${sum < 0 ? '0' : '100'}`}</td>
          <td className={classes.points}>{breakdown.fit}</td>
        </tr>
      </tbody>
    </table>
  );
}

function detailOf(term: TermKey, { basis, semantic, keyword, recency, must }: Breakdown): string {
  if (term === 'semantic') {
    const measure = basis === 'hybrid' ? 'similarity' : 'shared words';
    return `${measure} ${formatPercent(semantic.similarity)}`;
  }
  if (term === 'keyword')
    return keyword.hits.length > 0 ? counted(keyword.hits.length, 'match', 'matches') : 'none found';
  if (term === 'recency') {
    if (recency.days === null) return 'no date';
    return recency.days === 0 ? 'today' : `${counted(recency.days, 'day')} ago`;
  }
  return must.ratio === null ? 'none checked' : `${formatPercent(must.ratio)} met`;
}
