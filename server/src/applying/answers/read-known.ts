import type { Sql } from '../../platform/db/port.ts';
import { readFacts } from './applicant-store.ts';
import { readWholeBook } from './book-store.ts';
import type { Known } from './what-is-known.ts';

/** What somebody told about themselves. Seen in a transaction of theirs, and in no other. */
export async function readKnown(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
): Promise<Omit<Known, 'role'>> {
  const owner = { tenant_id: tenantId, user_id: userId };
  const [applicant, book] = await Promise.all([readFacts(sql, owner), readWholeBook(sql, owner)]);
  return { facts: applicant?.facts ?? {}, book };
}
