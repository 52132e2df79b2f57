import type { PersonSummary } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';

export type SummaryRow = z.input<typeof PersonSummary> & {
  asked_id: string;
  /** For exports only. */
  region: string | null;
  employers: string[];
};

/** One row per known ID, in the order of `ids`. Counts include merged records. */
export async function readSummaryRows(
  sql: Sql,
  recruiterPersonId: string | undefined,
  ids: readonly string[],
): Promise<SummaryRow[]> {
  return sql<SummaryRow[]>`
    select * from people_summaries(${ids as string[]}::uuid[], ${recruiterPersonId ?? null})`;
}
