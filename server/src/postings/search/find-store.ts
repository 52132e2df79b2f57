import type { PostingSort } from '@tenon/contract/postings';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { SearchQuery } from './query-parts.ts';
import type { SearchFilter } from './search-filter.ts';

/** Below this number of matches, all of them are looked up and sorted. */
const SCAN_ABOVE = 2000;

export type Order = {
  sort: z.output<typeof PostingSort>;
  after?: SortPosition | undefined;
  limit: number;
  /** If more postings match, the sorted index is scanned until there are enough results. */
  walkAbove?: number | undefined;
};

/** Sort key of a row, for the cursor. */
export type SortPosition = { id: string; rung: number; posted: string; salary: number; company: string };

export type FoundRow = {
  id: string;
  rung: number;
  /** As text: a Date would lose the microseconds, and the next page would start at the wrong row. */
  posted: string;
  salary: number | null;
  company_name: string;
};

/** Reads results after a sort position. Without queries, finds every posting that passes the filter. */
export async function findPostings(
  sql: Sql,
  queries: readonly SearchQuery[],
  filter: SearchFilter,
  { sort, after, limit, walkAbove = SCAN_ABOVE }: Order,
): Promise<FoundRow[]> {
  return sql<FoundRow[]>`
    select id, rung, to_char(posted at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posted, salary, company_name
    from find_postings(${sql.json(queries as never)}, ${sql.json(filter)}, ${sort}, ${after ? sql.json(after) : null},
      ${walkAbove}, ${limit})`;
}

export async function countFound(
  sql: Sql,
  queries: readonly SearchQuery[],
  filter: SearchFilter,
  most: number,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count_found_postings(${sql.json(queries as never)}, ${sql.json(filter)}, ${most}) as count`;
  return row?.count ?? 0;
}

/** When a run of the workspace was created, to the microsecond. */
export async function readRunStart(sql: Sql, runId: string): Promise<string | undefined> {
  const [row] = await sql<{ at: string }[]>`
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from ingestion_run where id = ${runId}`;
  return row?.at;
}
