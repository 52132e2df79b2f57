import type { Sql } from '../../platform/db/port.ts';

export type ApplicantRow = {
  /** The person that the record belongs to today. Null once they were erased. */
  person_id: string | null;
  demand_id: string;
  /** Sent with the application. */
  document_id: string | null;
};

/** Row-level security hides the applications that the caller may not see. */
export async function readApplicant(
  sql: Sql,
  tenantId: string,
  applicationId: string,
): Promise<ApplicantRow | undefined> {
  const [row] = await sql<ApplicantRow[]>`
    select m.canonical_id as person_id, j.demand_id, a.document_id
    from application a
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    where a.tenant_id = ${tenantId} and a.id = ${applicationId}`;
  return row;
}
