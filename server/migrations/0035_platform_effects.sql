-- What a transaction sends and acknowledges is written in one call at its end, for all queues together.

drop function queue_send(text, json);
drop function queue_read(json);

create function queue_read(messages json)
returns table (
  place bigint, queue text, payload json, group_name text, dedup_id text, delay float8, priority smallint, tenant_id uuid)
language sql immutable as $$
  select m.ordinality, m.queue, m.payload::json, coalesce(m.group_name, ''), m.dedup_id, m.delay, m.priority, m.tenant_id
  from rows from (
    json_to_recordset(messages)
    as (queue text, payload text, group_name text, dedup_id text, delay float8, priority smallint, tenant_id uuid)
  ) with ordinality m
$$;

-- Adds messages ([{queue, payload (JSON as text), group_name, dedup_id, delay, priority, tenant_id}, …]) in their order,
-- then takes out those whose receipts are given; gives the ids of those that were still current.
-- Every caller takes its locks in the same order, dedup ids before groups and each sorted by queue and name: two callers
-- may wait for each other, never in a circle.
create function queue_write(
  messages json, queue_names text[], group_names text[], ids bigint[], receipts uuid[]) returns setof bigint
language plpgsql set jit = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  moment timestamptz := clock_timestamp();
  duplicates bigint[];
  quiet text[];
  woken record;
begin
  with firsts as (
    select distinct on (m.queue, m.dedup_id) m.place, m.queue, m.dedup_id from queue_read(messages) m
    where m.dedup_id is not null order by m.queue, m.dedup_id, m.place
  ), remembered as (
    insert into queue_dedup as known (queue, dedup_id, expires_at)
    select firsts.queue, firsts.dedup_id, moment + interval '5 minutes' from firsts
    order by firsts.queue, firsts.dedup_id
    on conflict (queue, dedup_id) do update set expires_at = excluded.expires_at where known.expires_at <= moment
    returning known.queue, known.dedup_id
  )
  select coalesce(array_agg(m.place), '{}') into duplicates from queue_read(messages) m
  where m.dedup_id is not null
    and m.place not in (select firsts.place from firsts join remembered using (queue, dedup_id));

  insert into queue_group (queue, name)
  select m.queue, m.group_name from queue_read(messages) m where m.group_name <> '' and m.place <> all (duplicates)
  union
  select t.queue, t.name from unnest(queue_names, group_names) as t (queue, name) where t.name <> ''
  order by 1, 2
  on conflict (queue, name) do update set name = excluded.name;

  -- Every notification makes its commit wait for all others. While something is ready the workers are awake or on
  -- their way, and one that fell asleep in between looks again by itself.
  quiet := array(
    select sent.queue from (select distinct m.queue from queue_read(messages) m) sent
    where (
      select o.id from queue_message o
      where o.queue = sent.queue and o.priority in (0, 1, 2) and o.is_head and o.visible_at <= moment limit 1
    ) is null);

  for woken in with sent as (
    insert into queue_message (queue, group_name, tenant_id, priority, payload, is_head, visible_at)
    select m.queue, m.group_name, m.tenant_id, m.priority, m.payload,
      m.group_name = '' or (
        row_number() over (partition by m.queue, m.group_name order by m.place) = 1
        -- Not `exists`: that may be answered by reading the whole table once.
        and (
          select o.id from queue_message o where o.queue = m.queue and o.group_name = m.group_name limit 1
        ) is null),
      clock_timestamp() + make_interval(secs => m.delay)
    from queue_read(messages) m
    where m.place <> all (duplicates)
    order by m.place
    returning queue, is_head, visible_at
  )
  select distinct sent.queue from sent
  where sent.queue = any (quiet) and sent.is_head and sent.visible_at <= clock_timestamp()
  loop
    perform pg_notify('queue', woken.queue);
  end loop;

  return query select gone.id from queue_remove(queue_names, group_names, ids, receipts) gone;
end $$;
