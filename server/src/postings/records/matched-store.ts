import type { Sql } from '../../platform/db/port.ts';
import type { PostingRow } from '../rows.ts';

/** The columns of a posting that matching reads. */
export type MatchedPosting = Pick<
  PostingRow,
  | 'id'
  | 'tenant_id'
  | 'state'
  | 'title'
  | 'level'
  | 'locations'
  | 'remote'
  | 'description_text'
  | 'requirements'
  | 'posted_at'
  | 'first_seen_at'
  | 'changed_at'
  | 'language'
> & {
  /** The upper end for a year. */
  pay: number | null;
  currency: string | null;
};

/** Returns those postings that the current scope can see. */
export async function readMatchedPostings(sql: Sql, ids: readonly string[]): Promise<MatchedPosting[]> {
  return sql<MatchedPosting[]>`
    select id, tenant_id, state, title, level, locations, remote, description_text, requirements, posted_at,
      first_seen_at, changed_at, language, salary_currency as currency,
      posting_year_salary(salary_min, salary_max, salary_period) as pay
    from posting where id = any (${ids as string[]}::uuid[])`;
}
