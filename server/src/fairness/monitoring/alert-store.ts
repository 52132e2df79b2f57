import type { AlertState, FairnessAlert } from '@tenon/contract/fairness-alerts';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { FairnessAlertRow } from '../rows.ts';

export type NewAlert = Pick<
  FairnessAlertRow,
  | (
      | 'kind'
      | 'class'
      | 'group_name'
      | 'reference'
      | 'stage'
      | 'metric'
      | 'value'
      | 'severity'
      | 'recommended_action'
    )
  | 'p_value'
> & { evidence: AlertEvidence; window_from: string; window_to: string; since: string };

export type AlertEvidence = Pick<
  FairnessAlert,
  | 'group_counts'
  | 'reference_counts'
  | 'interval'
  | 'ratio_before'
  | 'check_first'
  | 'disagreements'
  | 'caveats'
  | 'threshold'
>;

/**
 * Adds the alert, or brings the unresolved one about the same up to date. Returns its ID if it is new: the caller tells
 * people in the same transaction, so they are told once.
 */
export async function raiseAlert(
  sql: Sql,
  tenantId: string,
  alert: NewAlert,
  now: Date,
): Promise<string | undefined> {
  const { evidence, ...columns } = alert;
  const row = {
    tenant_id: tenantId,
    ...columns,
    evidence: sql.json(evidence),
    created_at: now,
    updated_at: now,
  };
  const [raised] = await sql<{ id: string; is_new: boolean }[]>`
    insert into fairness_alert ${sql(row)}
    on conflict (tenant_id, kind, metric, stage, coalesce(class, ''), coalesce(group_name, '')) where state <> 'resolved'
    do update set (reference, value, severity, recommended_action, p_value, evidence, window_from, window_to, since,
        is_current, updated_at)
      = (excluded.reference, excluded.value, excluded.severity, excluded.recommended_action, excluded.p_value,
        excluded.evidence, excluded.window_from, excluded.window_to, excluded.since, true, excluded.updated_at)
    returning id, xmax = 0 as is_new`;
  return raised?.is_new ? raised.id : undefined;
}

export type EvenGroup = { class: string; group_name: string };

/** Marks the unresolved alerts about groups that are no longer behind. Returns whether there were any. */
export async function markEven(
  sql: Sql,
  tenantId: string,
  { stage, groups, now }: { stage: string; groups: readonly EvenGroup[]; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update fairness_alert a set is_current = false, updated_at = ${now}
    from jsonb_to_recordset(${sql.json(groups as EvenGroup[])}) as g (class text, group_name text)
    where a.tenant_id = ${tenantId} and a.stage = ${stage} and a.class = g.class and a.group_name = g.group_name
      and a.state <> 'resolved' and a.is_current`;
  return rows.count > 0;
}

export type ResolvedAlert = {
  metric: string;
  class: string | null;
  group_name: string | null;
  state_at: Date;
};

export async function readResolved(sql: Sql, tenantId: string): Promise<ResolvedAlert[]> {
  return sql<ResolvedAlert[]>`
    select metric, class, group_name, max(state_at) as state_at from fairness_alert
    where tenant_id = ${tenantId} and state = 'resolved' group by 1, 2, 3`;
}

export type ListedAlert = FairnessAlert & { created_key: string };
type Filter = { id?: string; state?: AlertState | undefined };
export type AlertCursor = { created_at: string; id: string };

/** Newest first. */
export async function readAlerts(
  sql: Sql,
  tenantId: string,
  { id, state }: Filter,
  { before, limit }: { before?: AlertCursor | undefined; limit: number },
): Promise<ListedAlert[]> {
  return sql<ListedAlert[]>`
    select id, kind, class, group_name as "group", reference, stage, metric, value, severity, recommended_action,
      p_value, evidence -> 'group_counts' as group_counts, evidence -> 'reference_counts' as reference_counts,
      evidence -> 'interval' as interval, (evidence ->> 'ratio_before')::float8 as ratio_before,
      evidence -> 'check_first' as check_first, evidence -> 'disagreements' as disagreements,
      evidence -> 'caveats' as caveats, (evidence ->> 'threshold')::float8 as threshold,
      jsonb_build_object('from', window_from, 'to', window_to) as window, since::text as since, is_current, state,
      state_reason, case when state_by is null then null when state_by ~ '^(user|api-key):' then ${displayName(sql, 'state_by')}
        else 'Tenon' end as state_by,
      state_at, created_at, updated_at,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key
    from fairness_alert
    where tenant_id = ${tenantId}
      ${id ? sql`and id = ${id}` : sql``}
      ${state ? sql`and state = ${state}` : sql``}
      ${before ? sql`and (created_at, id) < (${before.created_at}::text::timestamptz, ${before.id}::uuid)` : sql``}
    order by fairness_alert.created_at desc, id desc limit ${limit}`;
}

export async function countAlerts(sql: Sql, tenantId: string): Promise<Record<AlertState, number>> {
  const rows = await sql<{ state: AlertState; count: number }[]>`
    select state, count(*)::int as count from fairness_alert where tenant_id = ${tenantId} group by 1`;
  return {
    open: 0,
    acknowledged: 0,
    resolved: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
}

export async function lockAlert(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<FairnessAlertRow | undefined> {
  const [row] = await sql<FairnessAlertRow[]>`
    select * from fairness_alert where tenant_id = ${tenantId} and id = ${id} for update`;
  return row;
}

/** Whether another alert about the same is unresolved. */
export async function hasSuccessor(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  const rows = await sql`
    select from fairness_alert a join fairness_alert o on o.tenant_id = a.tenant_id and o.id <> a.id
      and (o.kind, o.metric, o.stage) = (a.kind, a.metric, a.stage) and o.state <> 'resolved'
      and (o.class, o.group_name) is not distinct from (a.class, a.group_name)
    where a.tenant_id = ${tenantId} and a.id = ${id}`;
  return rows.count > 0;
}

export async function setAlertState(
  sql: Sql,
  tenantId: string,
  id: string,
  change: { state: AlertState; state_reason: string | null; state_by: string; state_at: Date },
): Promise<void> {
  await sql`
    update fairness_alert set ${sql(change)}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`;
}
