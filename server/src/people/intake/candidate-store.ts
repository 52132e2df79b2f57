import type { Candidate } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import { detailColumns } from '../records/candidate-detail-store.ts';

export type StoredCandidate = Omit<z.input<typeof Candidate>, 'is_mine'>;

/** One recruiter's record. `person_id` is the person that its record was merged into, if it was. */
export async function readCandidate(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<StoredCandidate | undefined> {
  const [row] = await sql<StoredCandidate[]>`
    select c.id, p.canonical_id as person_id, c.recruiter_person_id, r.name as recruiter_name, c.name, c.headline,
      c.source, c.note, c.tags, ${detailColumns(sql)}, c.version, c.created_at, c.updated_at
    -- Separate lookups: a join would depend on how many people the planner believes there are.
    from (select * from candidate where id = ${id} and tenant_id = ${tenantId} limit 1) c
    cross join lateral (
      select canonical_id from person where tenant_id = ${tenantId} and id = c.person_id limit 1) p
    cross join lateral (
      select name from person where tenant_id = ${tenantId} and id = c.recruiter_person_id limit 1) r`;
  return row;
}
