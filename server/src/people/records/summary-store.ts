import type { PersonSummary } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';

export type SummaryRow = z.input<typeof PersonSummary> & {
  asked_id: string;
  /** Only in exports. */
  region: string | null;
  employers: string[];
};

/** One row per id that is known, in the order asked; what belongs to merged records counts for who they are. */
export async function readSummaries(
  sql: Sql,
  recruiterPersonId: string | undefined,
  ids: readonly string[],
): Promise<SummaryRow[]> {
  return sql<SummaryRow[]>`
    select * from people_summaries(${ids as string[]}::uuid[], ${recruiterPersonId ?? null})`;
}
