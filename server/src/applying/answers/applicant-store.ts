import type { ApplicantFacts } from '@tenon/contract/answers';
import type { Sql } from '../../platform/db/port.ts';
import type { Owner } from '../owner.ts';

export async function readFacts(
  sql: Sql,
  { tenant_id, user_id }: Owner,
): Promise<{ facts: Partial<ApplicantFacts>; updated_at: Date } | undefined> {
  const [row] = await sql<{ facts: Partial<ApplicantFacts>; updated_at: Date }[]>`
    select facts, updated_at from applicant where tenant_id = ${tenant_id} and user_id = ${user_id}`;
  return row;
}

/** Omitted fields are unchanged, null removes a field. Concurrent changes to different fields are both kept. */
export async function mergeFacts(sql: Sql, owner: Owner, changes: Partial<ApplicantFacts>): Promise<void> {
  await sql`
    insert into applicant ${sql({ ...owner, facts: sql.json(changes) })}
    on conflict (tenant_id, user_id) do update
      set facts = jsonb_strip_nulls(applicant.facts || excluded.facts), updated_at = now()`;
}
