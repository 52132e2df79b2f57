import type { Sql } from '../../platform/db/port.ts';
import type { AlertCode, Signs } from './model.ts';

export type Numbers = {
  people: number;
  records: number;
  pending: number;
  oldest_pending_at: Date | null;
  added: number;
  found: number;
  hours: (number | null)[] | null;
  same: number;
  different: number;
  splits: number;
  microseconds: (number | null)[] | null;
};

/** Pending ones whose sides have since become one human are no question any more. */
const open = (sql: Sql, tenantId: string) => sql`
  select c.detected_at from duplicate_conflict c
    join person a on a.tenant_id = c.tenant_id and a.id = c.person_a
    join person b on b.tenant_id = c.tenant_id and b.id = c.person_b
  where c.tenant_id = ${tenantId} and c.status = 'pending' and a.canonical_id <> b.canonical_id`;

export async function readNumbers(sql: Sql, tenantId: string): Promise<Numbers> {
  const [row] = await sql<Numbers[]>`
    with open_conflict as (${open(sql, tenantId)}),
    decided as (
      select decision, extract(epoch from decided_at - asked_at)::float8 / 3600 as hours
      from duplicate_decision where tenant_id = ${tenantId} and decision in ('same', 'different')
    ),
    latest as (
      select check_microseconds from person_identifier
      where tenant_id = ${tenantId} and check_microseconds is not null order by valid_from desc limit 10000
    )
    select
      (select count(*) from person where tenant_id = ${tenantId} and not recruits and canonical_id = id) as people,
      (select count(*) from person where tenant_id = ${tenantId} and not recruits) as records,
      (select count(*) from open_conflict) as pending,
      (select min(detected_at) from open_conflict) as oldest_pending_at,
      (select count(*) from person
       where tenant_id = ${tenantId} and not recruits and created_at > now() - interval '30 days') as added,
      (select count(*) from duplicate_conflict
       where tenant_id = ${tenantId} and detected_at > now() - interval '30 days') as found,
      (select percentile_cont(array[0.5, 0.95]) within group (order by hours) from decided) as hours,
      (select count(*) from decided where decision = 'same') as same,
      (select count(*) from decided where decision = 'different') as different,
      (select count(*) from person_merge
       where tenant_id = ${tenantId} and undone_at > now() - interval '30 days') as splits,
      (select percentile_cont(array[0.5, 0.95]) within group (order by check_microseconds) from latest)
        as microseconds`;
  if (!row) throw new Error('a select without a from gave no row');
  return row;
}

export type Day = { day: string; added: number; found: number; same: number; different: number };

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
      (select count(*) from duplicate_conflict c
       where tenant_id = ${tenantId} and detected_at >= starts and detected_at < ends) as found,
      (select count(*) from duplicate_decision d where tenant_id = ${tenantId} and decision = 'same'
       and decided_at >= starts and decided_at < ends) as same,
      (select count(*) from duplicate_decision d where tenant_id = ${tenantId} and decision = 'different'
       and decided_at >= starts and decided_at < ends) as different
    from days order by day`;
}

/** What the alerts are judged by, except for the tasks that the queue gave up. */
export async function readSigns(sql: Sql, tenantId: string): Promise<Signs> {
  const [row] = await sql<
    { pending: number; hours: number | null; failures: number; last_hour: number; usual: number }[]
  >`
    with open_conflict as (${open(sql, tenantId)})
    select
      (select count(*) from open_conflict) as pending,
      (select extract(epoch from now() - min(detected_at))::float8 / 3600 from open_conflict) as hours,
      (select count(*) from duplicate_scan where tenant_id = ${tenantId} and state = 'failed'
       and ended_at > now() - interval '1 day')
      + (select count(*) from people_import where tenant_id = ${tenantId} and state = 'failed'
         and ended_at > now() - interval '1 day') as failures,
      (select count(*) from duplicate_conflict
       where tenant_id = ${tenantId} and detected_at > now() - interval '1 hour') as last_hour,
      (select count(*)::float8 / (7 * 24 - 1) from duplicate_conflict
       where tenant_id = ${tenantId} and detected_at > now() - interval '7 days'
       and detected_at <= now() - interval '1 hour') as usual`;
  if (!row) throw new Error('a select without a from gave no row');
  return {
    pending: row.pending,
    oldestPendingHours: row.hours ?? undefined,
    failures: row.failures,
    foundLastHour: row.last_hour,
    usuallyFound: row.usual,
  };
}

export type StandingAlert = { code: AlertCode; message: string; raised_at: Date };

/** Raises what is new, keeps the words current, clears what is over. Says whether any was raised or cleared. */
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

export async function readAlerts(sql: Sql, tenantId: string): Promise<StandingAlert[]> {
  return sql<StandingAlert[]>`
    select code, message, raised_at from duplicate_alert
    where tenant_id = ${tenantId} and cleared_at is null order by raised_at, id`;
}

export type Totals = {
  pending: number;
  oldest_seconds: number;
  same: number;
  different: number;
  alerts: number;
  trigger_p50: number | null;
  trigger_p95: number | null;
};

/** Of all workspaces together. */
export async function readTotals(sql: Sql): Promise<Totals> {
  const [row] = await sql<Totals[]>`select * from duplicate_totals()`;
  if (!row) throw new Error('duplicate_totals gave no row');
  return row;
}
