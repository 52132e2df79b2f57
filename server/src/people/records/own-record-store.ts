import type { Sql } from '../../platform/db/port.ts';
import { detailColumns } from './candidate-detail-store.ts';
import type { CandidateFacts } from './model.ts';

export type OwnRecord = CandidateFacts & { shown_id: string };

/** One recruiter's records of these people and of the records merged into them. */
export async function readRecordsOfRecruiter(
  sql: Sql,
  tenantId: string,
  recruiterPersonId: string,
  personIds: readonly string[],
): Promise<OwnRecord[]> {
  return sql<OwnRecord[]>`
    select p.canonical_id as shown_id, c.person_id, c.recruiter_person_id, c.name, c.headline, c.source, c.note, c.tags,
      c.version, ${detailColumns(sql)}
    from unnest(${personIds as string[]}::uuid[]) as shown (id)
    cross join lateral (
      select id, canonical_id from person where tenant_id = ${tenantId} and canonical_id = shown.id) p
    cross join lateral (
      select * from candidate where tenant_id = ${tenantId} and person_id = p.id
        and recruiter_person_id = ${recruiterPersonId} limit 1) c`;
}
