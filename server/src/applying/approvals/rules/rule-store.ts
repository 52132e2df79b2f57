import type { Sql } from '../../../platform/db/port.ts';
import type { ApprovalRuleRow } from '../../rows.ts';
import type { Member } from '../../runs/approval/approval-store.ts';

export type StoredRule = ApprovalRuleRow & { used_today: number };
export type RuleInput = Omit<ApprovalRuleRow, 'id' | 'tenant_id' | 'user_id' | 'created_at' | 'updated_at'>;

/** Oldest first, which is the order in which they are tried. */
export async function readRules(
  sql: Sql,
  { tenantId, userId }: Member,
  { id, since }: { id?: string; since: Date },
): Promise<StoredRule[]> {
  return sql<StoredRule[]>`
    select r.*, (select count(*)::int from approval a where a.tenant_id = r.tenant_id and a.user_id = r.user_id
      and a.rule_id = r.id and a.decided_at >= ${since}) as used_today
    from approval_rule r where r.tenant_id = ${tenantId} and r.user_id = ${userId} ${id ? sql`and r.id = ${id}` : sql``}
    order by r.id`;
}

/** Keeps the rules of a member from changing, and from approving elsewhere, until the transaction ends. */
export async function lockRules(sql: Sql, { tenantId, userId }: Member): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approval-rules:${tenantId}:${userId}`}, 0))`;
}

export async function insertRule(sql: Sql, { tenantId, userId }: Member, rule: RuleInput): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into approval_rule ${sql({ tenant_id: tenantId, user_id: userId, ...rule })} returning id`;
  return row?.id ?? '';
}

export async function updateRule(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
  changes: Partial<RuleInput>,
): Promise<void> {
  await sql`
    update approval_rule set ${sql(changes)}, updated_at = clock_timestamp()
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`;
}

export async function deleteRule(sql: Sql, { tenantId, userId }: Member, id: string): Promise<boolean> {
  const rows = await sql`
    delete from approval_rule where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} returning id`;
  return rows.length === 1;
}
