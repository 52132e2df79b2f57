import type { PersonSummary } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { findRecruiter } from './recruiter-store.ts';
import { readSummaryRows, type SummaryRow } from './summary-store.ts';

export type Summary = z.input<typeof PersonSummary>;

/**
 * People as lists show them, in the order of `ids`. The ID of a merged record returns the person it was merged into;
 * unknown IDs are left out.
 */
export async function readSummaries(
  sql: Sql,
  recruiterPersonId: string | undefined,
  ids: readonly string[],
): Promise<Summary[]> {
  if (ids.length === 0) return [];
  const rows = await readSummaryRows(sql, recruiterPersonId, ids);
  return rows.map(({ asked_id, region, employers, ...summary }) => summary);
}

/** The same, with `is_mine` for this caller. */
export async function summariesFor(
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  ids: readonly string[],
): Promise<Summary[]> {
  return readSummaries(sql, await findRecruiter(sql, tenantId, actor), ids);
}

export type PersonRow = SummaryRow;

/** The same, with what exports need. */
export async function readSummaryRowsFor(
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  ids: readonly string[],
): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  return readSummaryRows(sql, await findRecruiter(sql, tenantId, actor), ids);
}
