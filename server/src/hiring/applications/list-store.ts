import type { Application, BoardCard } from '@tenon/contract/applications';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import { type ApplicationFilter, applicationsWithPeople, matchesFilter } from './filter-store.ts';

export type ListedApplication = z.input<typeof Application> & { applied_key: string };

/** Where a page ends: by time, or by fit with people who could not be checked last. */
export type ApplicationCursor = { applied_at: string; id: string } | { at: number };

/** Applications with the person they belong to today, and the current score. */
export async function readApplications(
  sql: Sql,
  tenantId: string,
  filter: ApplicationFilter,
  { after, limit, sort }: { after?: ApplicationCursor | undefined; limit: number; sort: 'applied' | 'fit' },
): Promise<ListedApplication[]> {
  const byTime = after && 'id' in after ? after : undefined;
  const offset = after && 'at' in after ? after.at : 0;
  return sql<ListedApplication[]>`
    select a.id, jsonb_build_object('id', j.id, 'title', j.title) as job, a.current_stage as stage, a.version,
      jsonb_build_object('id', p.id, 'name', coalesce(p.name, 'Erased person'), 'headline', p.headline,
        'city', p.city, 'country', p.country) as person,
      case when s.person_id is not null then jsonb_build_object('fit', (s.breakdown ->> 'fit')::float8,
        'is_checked', s.is_checked, 'scored_at', s.scored_at, 'version', s.version) end as score,
      a.origin, a.source, a.document_id, a.applied_at, a.stage_since,
      to_char(a.applied_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as applied_key
    from ${applicationsWithPeople(sql)}
    where ${matchesFilter(sql, tenantId, filter)}
      ${byTime ? sql`and (a.applied_at, a.id) < (${byTime.applied_at}::text::timestamptz, ${byTime.id}::uuid)` : sql``}
    order by ${sort === 'fit' ? sql`s.is_checked desc nulls last, s.points desc nulls last, a.id` : sql`a.applied_at desc, a.id desc`}
    limit ${limit} offset ${offset}`;
}

export type Card = z.input<typeof BoardCard>;

/** Best fit first within each stage. */
export async function readCards(
  sql: Sql,
  tenantId: string,
  filter: ApplicationFilter,
  limit: number,
): Promise<Card[]> {
  return sql<Card[]>`
    select a.id, a.current_stage as stage, a.version,
      jsonb_build_object('id', p.id, 'name', coalesce(p.name, 'Erased person'), 'headline', p.headline) as person,
      (s.breakdown ->> 'fit')::float8 as fit, coalesce(s.is_checked, false) as is_checked, a.origin, a.applied_at,
      a.stage_since
    from ${applicationsWithPeople(sql)}
    where ${matchesFilter(sql, tenantId, filter)}
    order by s.is_checked desc nulls last, s.points desc nulls last, a.id limit ${limit}`;
}

export async function countByStage(sql: Sql, jobId: string): Promise<Map<string, number>> {
  const rows = await sql<{ stage: string; count: number }[]>`
    select current_stage as stage, count(*)::int as count from application where job_id = ${jobId}
    group by current_stage`;
  return new Map(rows.map(({ stage, count }) => [stage, count]));
}
