import type { TeamRole } from '@tenon/contract/jobs';
import type { Sql } from '../../platform/db/port.ts';

type Member = { tenantId: string; jobId: string; userId: number };

/** Returns false if the user is not a member of the workspace. */
export async function saveTeamMember(
  sql: Sql,
  { tenantId, jobId, userId }: Member,
  role: TeamRole,
  addedBy: string,
): Promise<boolean> {
  const saved = await sql`
    insert into job_member (tenant_id, job_id, user_id, role, added_by)
    select tenant_id, ${jobId}, user_id, ${role}, ${addedBy} from membership
    where tenant_id = ${tenantId} and user_id = ${userId}
    on conflict (job_id, user_id) do update set role = excluded.role`;
  return saved.count > 0;
}

export async function deleteTeamMember(sql: Sql, { tenantId, jobId, userId }: Member): Promise<boolean> {
  const deleted = await sql`
    delete from job_member where tenant_id = ${tenantId} and job_id = ${jobId} and user_id = ${userId}`;
  return deleted.count > 0;
}
