import type { Sql } from '../../platform/db/port.ts';
import type { ApplicantData } from './applicant-data.ts';
import { readFacts } from './applicant-store.ts';
import { readWholeBook } from './book-store.ts';

/** Row-level security shows these rows only in a transaction of the applicant. */
export async function readApplicantData(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
): Promise<Pick<ApplicantData, 'facts' | 'book'>> {
  const owner = { tenant_id: tenantId, user_id: userId };
  const [applicant, book] = await Promise.all([readFacts(sql, owner), readWholeBook(sql, owner)]);
  return { facts: applicant?.facts ?? {}, book };
}
