import type { Breakdown, Facet } from '@tenon/contract/matching';
import { formatPercent } from '../format.ts';
import classes from './facet-bars.module.css';

export const facetNames: Record<Facet, string> = {
  skills: 'Skills',
  experience: 'Experience',
  full: 'Overall',
};

/** The semantic similarity and the weight of each facet. Their weighted mean is the similarity of the score. */
export function FacetBars({ facets }: { facets: Breakdown['semantic']['facets'] }) {
  return (
    <dl className={classes.facets}>
      {facets.map(({ facet, weight, similarity }) => (
        <div key={facet} className={classes.facet}>
          <dt>
            {facetNames[facet]}
            <span className={classes.weight}>weight {formatPercent(weight)}</span>
          </dt>
          <dd aria-hidden="true">
            <span className={classes.track}>
              <span className={classes.bar} style={{ width: `${similarity * 100}%` }} />
            </span>
          </dd>
          <dd className={classes.cosine}>{formatPercent(similarity)}</dd>
        </div>
      ))}
    </dl>
  );
}
