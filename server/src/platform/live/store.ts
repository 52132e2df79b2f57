import type { Sql } from '../db/port.ts';
import { formatEventId } from './event-id.ts';
import type { LiveEvent, Position } from './port.ts';

/** Carries the names of topics that have news; the same name twice in a transaction arrives once. */
export const CHANNEL = 'tenon_live';

export type TopicPage = Position & { tenantId: string | undefined; events: LiveEvent[] };

export async function insertEvent(
  sql: Sql,
  event: { topic: string; name: string; key: string | undefined; json: string },
): Promise<string | undefined> {
  const [row] = await sql<{ epoch: string; seq: number }[]>`
    with next as (
      insert into live_topic as topic (name, last_seq) values (${event.topic}, 1)
      on conflict (name) do update set last_seq = topic.last_seq + 1, updated_at = now()
        where topic.ended_at is null
      returning id, tenant_id, epoch, last_seq
    ), added as (
      insert into live_event (topic_id, seq, tenant_id, name, key, data)
      select id, last_seq, tenant_id, ${event.name}, ${event.key ?? null}, ${event.json}::text::json from next
    )
    select epoch, last_seq as seq, pg_notify(${CHANNEL}, ${event.topic}) from next`;
  return row && formatEventId(row.epoch, row.seq);
}

export async function insertEvents(
  sql: Sql,
  topic: string,
  events: { name: string; key: string | null; json: string }[],
): Promise<void> {
  await sql`
    with next as (
      insert into live_topic as topic (name, last_seq) values (${topic}, ${events.length})
      on conflict (name) do update set last_seq = topic.last_seq + ${events.length}, updated_at = now()
        where topic.ended_at is null
      returning id, tenant_id, last_seq
    ), added as (
      insert into live_event (topic_id, seq, tenant_id, name, key, data)
      select next.id, next.last_seq - ${events.length} + told.place, next.tenant_id, told.name, told.key, told.json::json
      from next, rows from (
        json_to_recordset(${sql.json(events)}::json) as (name text, key text, json text)
      ) with ordinality told (name, key, json, place)
    )
    select pg_notify(${CHANNEL}, ${topic}) from next`;
}

export async function overwriteEvents(
  sql: Sql,
  topic: string,
  events: { key: string; name: string; json: string }[],
): Promise<number> {
  const { count } = await sql`
    update live_event event set name = told.name, data = told.json::json
    from jsonb_to_recordset(${sql.json(events)}) as told (key text, name text, json text)
    where event.topic_id = (select id from live_topic where name = ${topic}) and event.key = told.key`;
  return count;
}

export async function endTopic(sql: Sql, topic: string): Promise<void> {
  await sql`
    with ended as (
      insert into live_topic as topic (name, ended_at) values (${topic}, now())
      on conflict (name) do update set ended_at = now() where topic.ended_at is null
      returning name
    )
    select pg_notify(${CHANNEL}, name) from ended`;
}

export async function readPosition(sql: Sql, topic: string): Promise<Position> {
  const [row] = await sql<{ epoch: string; seq: number; ended: boolean }[]>`
    select epoch, last_seq as seq, ended_at is not null as ended from live_topic where name = ${topic}`;
  return row ?? { epoch: undefined, seq: 0, ended: false };
}

/** Where several topics stand, in one look. Those without a row are left out. */
export async function readPositions(
  sql: Sql,
  topics: string[],
): Promise<{ name: string; epoch: string; seq: number; ended: boolean }[]> {
  return sql`
    select name, epoch, last_seq as seq, ended_at is not null as ended from live_topic
    where name = any(${topics})`;
}

/** The topic and its events after a number, both as of one moment; without a number, the newest events. */
export async function readPage(
  sql: Sql,
  topic: string,
  after: number | undefined,
  limit: number,
): Promise<TopicPage | undefined> {
  const rows = await sql<PageRow[]>`
    select topic.epoch, topic.last_seq, topic.ended_at is not null as ended, topic.tenant_id,
           event.seq, event.name, event.key, event.data::text as json
    from live_topic topic
    left join lateral (
      select seq, name, key, data from live_event
      where topic_id = topic.id and seq > coalesce(${after ?? null}::bigint, topic.last_seq - ${limit}::int)
      order by seq limit ${limit}::int
    ) event on true
    where topic.name = ${topic}
    order by event.seq`;
  const [first] = rows;
  if (!first) return undefined;
  const { epoch, last_seq, ended, tenant_id } = first;
  return { epoch, seq: last_seq, ended, tenantId: tenant_id ?? undefined, events: rows.flatMap(toEvent) };
}

export async function deleteOld(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql`delete from live_event where created_at < ${before}`;
  // A topic that gets its next event right now has a new updated_at by the time this statement may have its row.
  await sql`
    delete from live_topic topic where updated_at < ${before}
      and not exists (select from live_event where topic_id = topic.id)`;
  return count;
}

type PageRow = {
  epoch: string;
  last_seq: number;
  ended: boolean;
  tenant_id: string | null;
  seq: number | null;
  name: string;
  key: string | null;
  json: string;
};

function toEvent({ epoch, seq, name, key, json }: PageRow): LiveEvent[] {
  if (seq === null) return [];
  return [{ id: formatEventId(epoch, seq), seq, name, key: key ?? undefined, json }];
}
