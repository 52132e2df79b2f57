import type { PersonSummary } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { findRecruiter } from '../intake/recruiter-store.ts';
import { readSummaries } from './summary-store.ts';

export type Summary = z.input<typeof PersonSummary>;

/**
 * People as lists show them, in the order asked. The id of a merged record stands for whom it turned out to be;
 * unknown ids are left out.
 */
export async function summaries(
  sql: Sql,
  recruiterPersonId: string | undefined,
  ids: readonly string[],
): Promise<Summary[]> {
  if (ids.length === 0) return [];
  const rows = await readSummaries(sql, recruiterPersonId, ids);
  return rows.map(({ asked_id, region, employers, ...summary }) => summary);
}

/** As the caller sees them. */
export async function summariesFor(
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  ids: readonly string[],
): Promise<Summary[]> {
  return summaries(sql, await findRecruiter(sql, tenantId, actor), ids);
}
