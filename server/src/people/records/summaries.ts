import type { PersonSummary } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { findRecruiter } from '../intake/recruiter-store.ts';
import { readSummaries } from './summary-store.ts';

export type Summary = z.input<typeof PersonSummary>;
export type Reader = { tenantId: string; recruiterPersonId?: string | undefined };

/**
 * People as lists show them, in the order asked. The id of a merged record stands for whom it turned out to be;
 * unknown ids are left out.
 */
export async function summaries(
  sql: Sql,
  { tenantId, recruiterPersonId }: Reader,
  ids: readonly string[],
): Promise<Summary[]> {
  if (ids.length === 0) return [];
  const rows = await readSummaries(sql, tenantId, recruiterPersonId, ids);
  return rows.map(({ asked_id: _, ...summary }) => summary);
}

/** As the caller sees them. */
export async function summariesFor(
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  ids: readonly string[],
): Promise<Summary[]> {
  return summaries(sql, { tenantId, recruiterPersonId: await findRecruiter(sql, tenantId, actor) }, ids);
}
