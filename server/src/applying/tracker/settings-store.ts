import type { TrackerSettings } from '@tenon/contract/tracker-timeline';
import type { Sql } from '../../platform/db/port.ts';
import type { Member } from './role-store.ts';

const defaults: TrackerSettings = { follow_up_days: 7, no_response_days: 30 };

export async function readTrackerSettings(sql: Sql, { tenantId, userId }: Member): Promise<TrackerSettings> {
  const [row] = await sql<TrackerSettings[]>`
    select follow_up_days, no_response_days from tracker_setting where tenant_id = ${tenantId} and user_id = ${userId}`;
  return row ?? defaults;
}

export async function saveTrackerSettings(
  sql: Sql,
  { tenantId, userId }: Member,
  { follow_up_days, no_response_days }: TrackerSettings,
): Promise<void> {
  await sql`
    insert into tracker_setting (tenant_id, user_id, follow_up_days, no_response_days)
    values (${tenantId}, ${userId}, ${follow_up_days}, ${no_response_days})
    on conflict (tenant_id, user_id) do update
    set follow_up_days = excluded.follow_up_days, no_response_days = excluded.no_response_days`;
}

export async function findFeed(sql: Sql, { tenantId, userId }: Member): Promise<Date | undefined> {
  const [row] = await sql<{ created_at: Date }[]>`
    select created_at from role_calendar_feed where tenant_id = ${tenantId} and user_id = ${userId}`;
  return row?.created_at;
}

export async function isFeed(sql: Sql, { tenantId, userId }: Member, hash: string): Promise<boolean> {
  const found = await sql`
    select from role_calendar_feed
    where tenant_id = ${tenantId} and user_id = ${userId} and token_hash = ${hash}`;
  return found.count > 0;
}

export async function saveFeed(
  sql: Sql,
  { tenantId, userId }: Member,
  hash: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into role_calendar_feed (tenant_id, user_id, token_hash, created_at)
    values (${tenantId}, ${userId}, ${hash}, ${at})
    on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`;
}

export async function deleteFeed(sql: Sql, { tenantId, userId }: Member): Promise<void> {
  await sql`delete from role_calendar_feed where tenant_id = ${tenantId} and user_id = ${userId}`;
}
