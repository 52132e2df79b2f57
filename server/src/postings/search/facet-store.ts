import type { Sql } from '../../platform/db/port.ts';
import type { SearchQuery } from './query-parts.ts';
import type { SearchFilter } from './search-filter.ts';

export type FacetRow = {
  facet: 'company' | 'location' | 'remote' | 'level' | 'employment_type' | 'skill' | 'salary' | 'total';
  value: string;
  /** Display name; for companies, their name. */
  name: string;
  count: number;
};

export async function countFacets(
  sql: Sql,
  queries: readonly SearchQuery[],
  filter: SearchFilter,
): Promise<FacetRow[]> {
  return sql<FacetRow[]>`
    select f.facet, coalesce(c.key, f.value) as value, coalesce(c.name, f.value) as name, f.count
    from count_posting_facets(${sql.json(queries as never)}, ${sql.json(filter)}) with ordinality
      f (facet, value, count, place)
    left join company c on f.facet = 'company' and c.id = case when f.facet = 'company' then f.value::uuid end
    order by f.place`;
}
