import type { Sql } from '../../platform/db/port.ts';
import type { AlertCode, AlertInputs } from './model.ts';

export type MetricsRow = {
  people: number;
  records: number;
  pending: number;
  oldest_pending_at: Date | null;
  added: number;
  linked: number;
  found: number;
  hours: (number | null)[] | null;
  same_person: number;
  different_people: number;
  splits: number;
  microseconds: (number | null)[] | null;
};

/** Pending conflicts, except those whose sides were merged since. */
const openConflicts = (sql: Sql, tenantId: string) => sql`
  select c.detected_at from duplicate_conflict c
    join person a on a.tenant_id = c.tenant_id and a.id = c.person_a
    join person b on b.tenant_id = c.tenant_id and b.id = c.person_b
  where c.tenant_id = ${tenantId} and c.status = 'pending' and a.canonical_id <> b.canonical_id`;

export async function readMetricsRow(sql: Sql, tenantId: string): Promise<MetricsRow> {
  const [row] = await sql<MetricsRow[]>`
    with open_conflict as (${openConflicts(sql, tenantId)}),
    decided as (
      select decision, extract(epoch from decided_at - asked_at)::float8 / 3600 as hours
      from duplicate_decision where tenant_id = ${tenantId} and decision in ('same_person', 'different_people')
    ),
    latest as (
      select trigger_microseconds from person_identifier
      where tenant_id = ${tenantId} and trigger_microseconds is not null order by id desc limit 10000
    )
    select
      (select count(*) from person where tenant_id = ${tenantId} and not recruits and canonical_id = id) as people,
      (select count(*) from person where tenant_id = ${tenantId} and not recruits) as records,
      (select count(*) from open_conflict) as pending,
      (select min(detected_at) from open_conflict) as oldest_pending_at,
      (select count(*) from person
       where tenant_id = ${tenantId} and not recruits and created_at > now() - interval '30 days') as added,
      (select coalesce(sum(records), 0)::int from person_intake
       where tenant_id = ${tenantId} and outcome = 'linked' and added_at > now() - interval '30 days') as linked,
      (select count(*) from duplicate_conflict
       where tenant_id = ${tenantId} and detected_at > now() - interval '30 days') as found,
      (select percentile_cont(array[0.5, 0.95]) within group (order by hours) from decided) as hours,
      (select count(*) from decided where decision = 'same_person') as same_person,
      (select count(*) from decided where decision = 'different_people') as different_people,
      (select count(*) from person_merge
       where tenant_id = ${tenantId} and undone_at > now() - interval '30 days') as splits,
      (select percentile_cont(array[0.5, 0.95]) within group (order by trigger_microseconds) from latest)
        as microseconds`;
  if (!row) throw new Error('a select without a from returned no row');
  return row;
}

export type Day = {
  day: string;
  added: number;
  linked: number;
  found: number;
  same_person: number;
  different_people: number;
};

/** The last thirty days, today included, oldest first. */
export async function readDays(sql: Sql, tenantId: string): Promise<Day[]> {
  return sql<Day[]>`
    with days as (
      select day::date, (day at time zone 'UTC') as starts, (day + interval '1 day') at time zone 'UTC' as ends
      from generate_series(date_trunc('day', now() at time zone 'UTC') - interval '29 days',
                           date_trunc('day', now() at time zone 'UTC'), interval '1 day') as series (day)
    )
    select day,
      (select count(*) from person p
       where tenant_id = ${tenantId} and not recruits and created_at >= starts and created_at < ends) as added,
      (select coalesce(sum(records), 0)::int from person_intake
       where tenant_id = ${tenantId} and outcome = 'linked' and added_at >= starts and added_at < ends) as linked,
      (select count(*) from duplicate_conflict c
       where tenant_id = ${tenantId} and detected_at >= starts and detected_at < ends) as found,
      (select count(*) from duplicate_decision d where tenant_id = ${tenantId} and decision = 'same_person'
       and decided_at >= starts and decided_at < ends) as same_person,
      (select count(*) from duplicate_decision d where tenant_id = ${tenantId} and decision = 'different_people'
       and decided_at >= starts and decided_at < ends) as different_people
    from days order by day`;
}

/** Counts that are too old for the metrics. */
export async function deleteOldIntakeCounts(sql: Sql, tenantId: string): Promise<void> {
  await sql`
    delete from person_intake where tenant_id = ${tenantId} and added_at < now() - interval '60 days'`;
}

/** The inputs for alerts, without the tasks that failed for good. */
export async function readAlertInputs(sql: Sql, tenantId: string): Promise<AlertInputs> {
  const [row] = await sql<
    { pending: number; hours: number | null; failures: number; last_hour: number; usual: number }[]
  >`
    with open_conflict as (${openConflicts(sql, tenantId)})
    select
      (select count(*) from open_conflict) as pending,
      (select extract(epoch from now() - min(detected_at))::float8 / 3600 from open_conflict) as hours,
      (select count(*) from duplicate_scan where tenant_id = ${tenantId} and state = 'failed'
       and ended_at > now() - interval '1 day')
      + (select count(*) from people_import where tenant_id = ${tenantId} and state = 'failed'
         and ended_at > now() - interval '1 day')
      + (select count(*) from detection_failure where tenant_id = ${tenantId}
         and failed_at > now() - interval '1 day') as failures,
      (select count(*) from duplicate_conflict
       where tenant_id = ${tenantId} and detected_at > now() - interval '1 hour') as last_hour,
      (select count(*)::float8 / (7 * 24 - 1) from duplicate_conflict
       where tenant_id = ${tenantId} and detected_at > now() - interval '7 days'
       and detected_at <= now() - interval '1 hour') as usual`;
  if (!row) throw new Error('a select without a from returned no row');
  return {
    pending: row.pending,
    oldestPendingHours: row.hours ?? undefined,
    failures: row.failures,
    foundLastHour: row.last_hour,
    usualPerHour: row.usual,
  };
}

export type ActiveAlert = { code: AlertCode; message: string; raised_at: Date };

/** Raises new alerts, updates messages, and clears alerts that no longer apply. Returns whether any was raised or cleared. */
export async function saveAlerts(
  sql: Sql,
  tenantId: string,
  alerts: { code: AlertCode; message: string }[],
): Promise<boolean> {
  const cleared = await sql`
    update duplicate_alert set cleared_at = now()
    where tenant_id = ${tenantId} and cleared_at is null and not code = any (${alerts.map(({ code }) => code)})`;
  let isChanged = cleared.count > 0;
  for (const { code, message } of alerts) {
    const [row] = await sql<{ is_new: boolean }[]>`
      insert into duplicate_alert (tenant_id, code, message) values (${tenantId}, ${code}, ${message})
      on conflict (tenant_id, code) where cleared_at is null do update set message = excluded.message
      returning xmax = 0 as is_new`;
    isChanged ||= row?.is_new ?? false;
  }
  return isChanged;
}

export async function readAlerts(sql: Sql, tenantId: string): Promise<ActiveAlert[]> {
  return sql<ActiveAlert[]>`
    select code, message, raised_at from duplicate_alert
    where tenant_id = ${tenantId} and cleared_at is null order by raised_at, id`;
}

export type Totals = {
  pending: number;
  oldest_seconds: number;
  same_person: number;
  different_people: number;
  alerts: number;
  trigger_p50: number | null;
  trigger_p95: number | null;
};

/** The totals of all workspaces. */
export async function readTotals(sql: Sql): Promise<Totals> {
  const [row] = await sql<Totals[]>`select * from duplicate_totals()`;
  if (!row) throw new Error('duplicate_totals returned no row');
  return row;
}
