import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { AutomationRuleRow } from '../rows.ts';
import type { RuleContent } from './model.ts';

export type StoredRule = Omit<AutomationRuleRow, 'trigger' | 'conditions' | 'actions'> & RuleContent;

type NewRule = RuleContent & { name: string; confirmed_by: string | null };

export async function insertRule(
  sql: Sql,
  { tenantId, actor }: { tenantId: string; actor: string },
  rule: NewRule,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into automation_rule ${sql({ tenant_id: tenantId, created_by: actor, ...columnsOf(sql, rule) })}
    returning id`;
  if (!row) throw new Error('insert into automation_rule returned no row');
  return row.id;
}

/** Also turns the rule off. */
export async function updateRule(
  sql: Sql,
  tenantId: string,
  id: string,
  rule: NewRule,
  at: Date,
): Promise<void> {
  await sql`
    update automation_rule set ${sql({ ...columnsOf(sql, rule), updated_at: at })}, enabled_at = null,
      version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function setEnabled(sql: Sql, tenantId: string, id: string, at: Date | null): Promise<void> {
  await sql`update automation_rule set enabled_at = ${at} where tenant_id = ${tenantId} and id = ${id}`;
}

export async function markRemoved(sql: Sql, tenantId: string, id: string, at: Date): Promise<void> {
  await sql`
    update automation_rule set removed_at = ${at}, enabled_at = null where tenant_id = ${tenantId} and id = ${id}`;
}

export async function lockRule(sql: Sql, tenantId: string, id: string): Promise<StoredRule | undefined> {
  const [row] = await sql<StoredRule[]>`
    select * from automation_rule where tenant_id = ${tenantId} and id = ${id} and removed_at is null
    for no key update`;
  return row;
}

/** The rule, if it is on. It stays on until the transaction ends. */
export async function holdEnabledRule(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<StoredRule | undefined> {
  const [row] = await sql<StoredRule[]>`
    select * from automation_rule where tenant_id = ${tenantId} and id = ${id} and enabled_at is not null for share`;
  return row;
}

export async function readEnabledRules(sql: Sql, tenantId: string): Promise<StoredRule[]> {
  return sql<StoredRule[]>`
    select * from automation_rule where tenant_id = ${tenantId} and enabled_at is not null order by created_at, id`;
}

export async function readTenantsWithRules(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from tenants_with_rules() id order by id`;
  return rows.map(({ id }) => id);
}

export type ListedRule = StoredRule & {
  job_title: string | null;
  applied: number;
  skipped: number;
  created_key: string;
};

/** The oldest first, with what each did in the last 30 days. */
export async function readRules(
  sql: Sql,
  tenantId: string,
  {
    id,
    after,
    limit,
  }: { id?: string; after?: { created_at: string; id: string } | undefined; limit: number },
): Promise<ListedRule[]> {
  return sql<ListedRule[]>`
    select r.id, r.name, r.trigger, r.conditions, r.actions, r.enabled_at, r.updated_at, r.version,
      ${displayName(sql, 'r.created_by')} as created_by, r.confirmed_by, j.title as job_title,
      coalesce(done.applied, 0)::int as applied, coalesce(done.skipped, 0)::int as skipped,
      to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key
    from automation_rule r
    left join job j on j.tenant_id = r.tenant_id and j.id = (r.conditions ->> 'job_id')::uuid
    left join lateral (
      select count(*) filter (where outcome = 'applied') as applied, count(*) filter (where outcome = 'skipped') as skipped
      from automation_run a where a.rule_id = r.id and a.at > now() - interval '30 days'
    ) done on true
    where r.tenant_id = ${tenantId} and r.removed_at is null
      ${id ? sql`and r.id = ${id}` : sql``}
      ${after ? sql`and (r.created_at, r.id) > (${after.created_at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by r.created_at, r.id limit ${limit}`;
}

export async function countMembers(sql: Sql, tenantId: string, userIds: readonly number[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from membership
    where tenant_id = ${tenantId} and user_id = any (${userIds as number[]}::bigint[])`;
  return row?.count ?? 0;
}

function columnsOf(sql: Sql, { name, confirmed_by, trigger, conditions, actions }: NewRule) {
  const json = (value: unknown) => sql.json(value as never) as never;
  return {
    ...{ name, confirmed_by },
    ...{ trigger: json(trigger), conditions: json(conditions), actions: json(actions) },
  };
}
