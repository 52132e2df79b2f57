import type { ApplicantFacts } from '@tenon/contract/answers';
import { findSelectedResume } from '../../documents/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { ApplicantData } from './applicant-data.ts';
import { readFacts } from './applicant-store.ts';
import { readWholeBook } from './book-store.ts';

type Member = { tenantId: string; userId: number };

/** Row-level security shows these rows only in a transaction of the applicant. */
export async function readApplicantData(
  sql: Sql,
  member: Member,
): Promise<Pick<ApplicantData, 'facts' | 'book'>> {
  const owner = { tenant_id: member.tenantId, user_id: member.userId };
  const [{ facts }, book] = await Promise.all([readOwnFacts(sql, member), readWholeBook(sql, owner)]);
  return { facts, book };
}

/** With the resume that the applicant selected, which is the one to send. */
export async function readOwnFacts(
  sql: Sql,
  member: Member,
): Promise<{ facts: Partial<ApplicantFacts>; updated_at: Date | null }> {
  const { tenantId: tenant_id, userId: user_id } = member;
  const [stored, document_id] = await Promise.all([
    readFacts(sql, { tenant_id, user_id }),
    findSelectedResume(sql, member),
  ]);
  return {
    facts: { ...stored?.facts, ...(document_id && { document_id }) },
    updated_at: stored?.updated_at ?? null,
  };
}
