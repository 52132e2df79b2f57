import type { Frequency, IngestionSchedule } from '@tenon/contract/ingestion-schedules';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import { nextRunAt } from './model.ts';

type Member = { tenantId: string; userId: number };

/** Runs include a company for the first time, so it is updated daily from now on. Others keep their frequency. */
export async function scheduleCompanies(
  sql: Sql,
  { tenantId, userId }: Member,
  companyIds: readonly string[],
  now: Date,
): Promise<void> {
  const next = nextRunAt('daily', tenantId, now);
  await sql`
    insert into ingestion_schedule (tenant_id, company_id, user_id, frequency, next_run_at)
    select ${tenantId}, id, ${userId}, 'daily', ${next}
    from unnest(${companyIds as string[]}::uuid[]) as given (id) order by id
    on conflict (tenant_id, company_id) do update set user_id = excluded.user_id`;
}

/** Creates or changes the schedule of these companies. */
export async function saveFrequency(
  sql: Sql,
  { tenantId, userId }: Member,
  companyIds: readonly string[],
  frequency: Frequency,
  now: Date,
): Promise<void> {
  const next = nextRunAt(frequency, tenantId, now);
  await sql`
    insert into ingestion_schedule (tenant_id, company_id, user_id, frequency, next_run_at)
    select ${tenantId}, id, ${userId}, ${frequency}, ${next}
    from unnest(${companyIds as string[]}::uuid[]) as given (id) order by id
    on conflict (tenant_id, company_id) do update
    set user_id = excluded.user_id, frequency = excluded.frequency, next_run_at = excluded.next_run_at`;
}

export async function readScheduledIds(sql: Sql, tenantId: string): Promise<string[]> {
  const rows = await sql<{ company_id: string }[]>`
    select company_id from ingestion_schedule where tenant_id = ${tenantId}`;
  return rows.map(({ company_id }) => company_id);
}

/** The companies with these keys. A workspace's own company takes precedence over one of the catalog. */
export async function findCompaniesByKey(
  sql: Sql,
  keys: readonly string[],
): Promise<{ id: string; key: string }[]> {
  return sql<{ id: string; key: string }[]>`
    select distinct on (key) id, key from company
    where board <> '{"kind": "generic"}'::jsonb and key = any (${keys as string[]}::text[])
    order by key, tenant_id nulls last`;
}

export async function readSchedule(sql: Sql, tenantId: string): Promise<z.input<typeof IngestionSchedule>> {
  const frequencies = await sql<{ frequency: Frequency; companies: number }[]>`
    select frequency, count(*)::int as companies from ingestion_schedule
    where tenant_id = ${tenantId} group by frequency order by companies desc, frequency`;
  const [next] = await sql<{ next_run_at: Date; due: number }[]>`
    select next_run_at, count(*)::int as due from ingestion_schedule
    where tenant_id = ${tenantId} and next_run_at is not null group by next_run_at order by next_run_at limit 1`;
  return { next_run_at: next?.next_run_at ?? null, due: next?.due ?? 0, frequencies };
}

export async function readDueMembers(sql: Sql, now: Date): Promise<Member[]> {
  const rows = await sql<{ tenant_id: string; user_id: number }[]>`select * from ingestion_due(${now})`;
  return rows.map(({ tenant_id, user_id }) => ({ tenantId: tenant_id, userId: user_id }));
}

export type DueCompany = { id: string; key: string; busy: boolean };

/** Moves what is due to its next time, and returns it. A second scheduler finds nothing left. */
export async function takeDueCompanies(
  sql: Sql,
  { tenantId, userId }: Member,
  now: Date,
): Promise<DueCompany[]> {
  const due = await sql<(DueCompany & { frequency: Frequency })[]>`
    select c.id, c.key, s.frequency, exists (
      select from ingestion_company busy
      where busy.company_id = c.id and busy.tenant_id = ${tenantId} and busy.ended_at is null) as busy
    from ingestion_schedule s join company c on c.id = s.company_id
    where s.tenant_id = ${tenantId} and s.user_id = ${userId} and s.next_run_at <= ${now}
    order by s.company_id for no key update of s`;
  for (const frequency of new Set(due.map((company) => company.frequency))) {
    const ids = due.filter((company) => company.frequency === frequency).map(({ id }) => id);
    await sql`
      update ingestion_schedule set next_run_at = ${nextRunAt(frequency, tenantId, now)}
      where tenant_id = ${tenantId} and company_id = any (${ids}::uuid[])`;
  }
  return due.map(({ frequency: _, ...company }) => company);
}
