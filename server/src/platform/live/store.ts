import type { Sql } from '../db/port.ts';
import { formatEventId } from './event-id.ts';
import type { LiveEvent, Position } from './port.ts';

/** The channel for names of topics with new events. Postgres sends duplicates within a transaction once. */
export const CHANNEL = 'tenon_live';

export type TopicPage = Position & { tenantId: string | undefined; events: LiveEvent[] };

/** An event that a transaction adds to a topic. An event without a name ends the topic. */
export type NewEntry = { topic: string; name: string | null; key: string | null; json: string | null };

/** Topics are locked in the order of their names, to avoid deadlocks. Topics that have ended are skipped. */
export async function insertEntries(sql: Sql, entries: readonly NewEntry[]): Promise<void> {
  await sql`
    with entry as (
      select * from rows from (
        json_to_recordset(${sql.json(entries)}::json) as (topic text, name text, key text, json text)
      ) with ordinality entry (topic, name, key, json, ordinal)
    ), wanted as (
      select topic, count(name) as events, bool_or(name is null) as ends from entry group by topic
    ), next as (
      insert into live_topic as topic (name, last_seq, ended_at)
      select topic, events, case when ends then now() end from wanted order by topic
      on conflict (name) do update
        set last_seq = topic.last_seq + excluded.last_seq, ended_at = excluded.ended_at, updated_at = now()
        where topic.ended_at is null
      returning id, name, tenant_id, last_seq
    ), added as (
      insert into live_event (topic_id, seq, tenant_id, name, key, data)
      select next.id, next.last_seq - wanted.events + row_number() over (partition by entry.topic order by entry.ordinal),
        next.tenant_id, entry.name, entry.key, entry.json::json
      from next join wanted on wanted.topic = next.name join entry on entry.topic = next.name and entry.name is not null
    )
    select pg_notify(${CHANNEL}, name) from next`;
}

/** Replaces the data of earlier events with these keys. */
export type Overwrite = { topic: string; key: string; name: string; json: string };

export async function overwriteEvents(sql: Sql, events: readonly Overwrite[]): Promise<void> {
  await sql`
    update live_event event set name = overwrite.name, data = overwrite.json::json
    from json_to_recordset(${sql.json(events)}::json) as overwrite (topic text, key text, name text, json text),
      live_topic topic
    where topic.name = overwrite.topic and event.topic_id = topic.id and event.key = overwrite.key`;
}

export async function readPosition(sql: Sql, topic: string): Promise<Position> {
  const [row] = await sql<{ epoch: string; seq: number; ended: boolean }[]>`
    select epoch, last_seq as seq, ended_at is not null as ended from live_topic where name = ${topic}`;
  return row ?? { epoch: undefined, seq: 0, ended: false };
}

/** Reads the positions of several topics in one query. Topics without a row are left out. */
export async function readPositions(
  sql: Sql,
  topics: string[],
): Promise<{ name: string; epoch: string; seq: number; ended: boolean }[]> {
  return sql`
    select name, epoch, last_seq as seq, ended_at is not null as ended from live_topic
    where name = any(${topics})`;
}

/** Reads the topic and its events after a number in one snapshot. Without a number, reads the newest events. */
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
  // A locked topic is being appended to, so it is still in use.
  await sql`
    delete from live_topic where id in (
      select id from live_topic topic where updated_at < ${before}
        and not exists (select from live_event where topic_id = topic.id)
      for update skip locked)`;
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
