import type { Sql } from '../../platform/db/port.ts';
import { compensationColumns, detailColumns } from '../records/candidate-detail-store.ts';
import type { CandidateDetails } from '../records/model.ts';
import type { CandidateRow } from '../rows.ts';

export type OwnCandidate = Pick<
  CandidateRow,
  'id' | 'person_id' | 'recruiter_person_id' | 'name' | 'headline' | 'source' | 'note' | 'tags' | 'version'
> &
  CandidateDetails;

/** One recruiter's candidates of a person's records, in the order of the records. Each record has at most one. */
export async function readOwnCandidates(
  sql: Sql,
  tenantId: string,
  recruiterPersonId: string,
  recordIds: readonly string[],
): Promise<OwnCandidate[]> {
  return sql<OwnCandidate[]>`
    select id, person_id, recruiter_person_id, name, headline, source, note, tags, version, ${detailColumns(sql)}
    from candidate c
    where tenant_id = ${tenantId} and recruiter_person_id = ${recruiterPersonId}
      and person_id = any (${recordIds as string[]}::uuid[])
    order by array_position(${recordIds as string[]}::uuid[], person_id)`;
}

export type CandidateChanges = Partial<
  Pick<CandidateRow, 'headline' | 'source' | 'note' | 'tags'> & CandidateDetails
>;

export async function updateCandidate(
  sql: Sql,
  tenantId: string,
  id: string,
  changes: CandidateChanges,
): Promise<void> {
  await sql`
    update candidate set ${sql({ ...toColumns(changes), updated_at: new Date() })}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function insertCandidate(
  sql: Sql,
  row: CandidateChanges & Pick<CandidateRow, 'tenant_id' | 'person_id' | 'recruiter_person_id' | 'name'>,
): Promise<void> {
  await sql`insert into candidate ${sql(toColumns(row))}`;
}

function toColumns<T extends CandidateChanges>({ compensation, ...columns }: T) {
  return compensation === undefined ? columns : { ...columns, ...compensationColumns(compensation) };
}
