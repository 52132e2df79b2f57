import type { Candidate } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';

export type StoredCandidate = Omit<z.input<typeof Candidate>, 'is_mine'>;

/** One recruiter's record; the person is whom it turned out to be. */
export async function readCandidate(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<StoredCandidate | undefined> {
  const [row] = await sql<StoredCandidate[]>`
    select c.id, p.canonical_id as person_id, c.recruiter_person_id, r.name as recruiter_name, c.name, c.headline,
      c.source, c.note, c.tags, c.created_at, c.updated_at
    from candidate c
    join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
    join person r on r.tenant_id = c.tenant_id and r.id = c.recruiter_person_id
    where c.tenant_id = ${tenantId} and c.id = ${id}`;
  return row;
}
