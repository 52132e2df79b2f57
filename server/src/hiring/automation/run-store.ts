import type { RuleAction } from '@tenon/contract/automation';
import type { Sql } from '../../platform/db/port.ts';
import type { AutomationRunRow } from '../rows.ts';

export type NewRun = Omit<AutomationRunRow, 'id' | 'actions'> & { actions: RuleAction[] };

/** Returns undefined if the rule has already acted on this entry. */
export async function insertRun(sql: Sql, { actions, ...run }: NewRun): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into automation_run ${sql({ ...run, actions: sql.json(actions as never) as never })}
    on conflict (rule_id, application_id, entry_version) do nothing returning id`;
  return row?.id;
}

export async function saveMove(sql: Sql, runId: string, moveId: string): Promise<void> {
  await sql`update automation_run set move_id = ${moveId} where id = ${runId}`;
}

export type ListedRun = Omit<AutomationRunRow, 'tenant_id' | 'actions'> & {
  actions: RuleAction[];
  rule_name: string;
  at_key: string;
};

/** The newest first. */
export async function readRuns(
  sql: Sql,
  tenantId: string,
  { rule }: { rule?: string | undefined },
  { before, limit }: { before?: { at: string; id: string } | undefined; limit: number },
): Promise<ListedRun[]> {
  return sql<ListedRun[]>`
    select r.id, r.rule_id, u.name as rule_name, r.job_id, r.application_id, r.entry_version, r.stage, r.outcome,
      r.code, r.actual_stage, r.actions, r.move_id, r.at,
      to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_key
    from automation_run r join automation_rule u on u.tenant_id = r.tenant_id and u.id = r.rule_id
    where r.tenant_id = ${tenantId}
      ${rule ? sql`and r.rule_id = ${rule}` : sql``}
      ${before ? sql`and (r.at, r.id) < (${before.at}::text::timestamptz, ${before.id}::uuid)` : sql``}
    order by r.at desc, r.id desc limit ${limit}`;
}

/** Members who left the workspace are passed over. */
export async function addAssignees(
  sql: Sql,
  { tenantId, jobId, applicationId }: { tenantId: string; jobId: string; applicationId: string },
  userIds: readonly number[],
): Promise<void> {
  await sql`
    insert into application_assignee (tenant_id, job_id, application_id, user_id)
    select tenant_id, ${jobId}, ${applicationId}, user_id from membership
    where tenant_id = ${tenantId} and user_id = any (${userIds as number[]}::bigint[]) on conflict do nothing`;
}
