-- Background work with the promises of SQS FIFO: in a group one message at a time and in order, side by side otherwise.
-- These tables are machinery: they are bound to no tenant, the tenant is only kept to filter what people are shown.

create table queue_message (
  -- Also the order inside a group.
  id            bigint generated always as identity,
  queue         text not null,
  -- Empty: in no group.
  group_name    text not null,
  tenant_id     uuid,
  -- 0 high, 1 normal, 2 low.
  priority      smallint not null,
  -- json takes every string that JSON can write; jsonb refuses \u0000.
  payload       json not null,
  -- First of its group, or in none: only such a message can be received.
  is_head       boolean not null,
  -- Counted when received, so that a task that kills its worker comes to an end too.
  attempts      integer not null default 0,
  -- Who holds it; changes with every delivery, so that a late worker can do nothing to its successor's.
  receipt       uuid,
  sent_at       timestamptz not null default clock_timestamp(),
  -- Not to be received before: the end of its delay, of a pause between attempts or of the visibility timeout.
  visible_at    timestamptz not null,
  error_code    text,
  error_message text,
  -- By its group, not by its id alone: a second index that could answer the same question would now and then be
  -- chosen, by statistics of a moment when the table was empty, and read from end to end.
  primary key (queue, group_name, id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

create index queue_message_ready on queue_message (queue, priority, visible_at) where is_head;

-- One row for each group with messages. Its lock makes senders and removers of a group take turns, so that the
-- order of the ids is the order of the commits and no message is left behind without a head.
create table queue_group (
  queue text not null,
  name  text not null,
  primary key (queue, name)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

create table queue_dedup (
  queue      text not null,
  dedup_id   text not null,
  expires_at timestamptz not null,
  primary key (queue, dedup_id)
);

create index queue_dedup_expired on queue_dedup (expires_at);

create table queue_dead_letter (
  id            bigint primary key,
  queue         text not null,
  group_name    text not null,
  tenant_id     uuid,
  priority      smallint not null,
  payload       json not null,
  attempts      integer not null,
  sent_at       timestamptz not null,
  died_at       timestamptz not null default clock_timestamp(),
  error_code    text not null,
  error_message text not null
);

create index queue_dead_letter_queue on queue_dead_letter (queue, id);
create index queue_dead_letter_tenant on queue_dead_letter (tenant_id, id);

create table queue_schedule (
  name        text primary key,
  cron        text not null,
  time_zone   text not null,
  next_run_at timestamptz not null,
  last_run_at timestamptz
);

-- The functions below find their rows by index, one by one, whatever the tables hold. Left to itself the planner would
-- keep what it found good while they were empty, and would plan every call anew for its arrays. What is switched off
-- looks endlessly expensive to servers before 18, which would then compile it: so no compiling either.

create function queue_read(messages json)
returns table (place bigint, payload json, group_name text, dedup_id text, delay float8, priority smallint, tenant_id uuid)
language sql immutable as $$
  select m.ordinality, m.payload::json, coalesce(m.group_name, ''), m.dedup_id, m.delay, m.priority, m.tenant_id
  from rows from (
    json_to_recordset(messages)
    as (payload text, group_name text, dedup_id text, delay float8, priority smallint, tenant_id uuid)
  ) with ordinality m
$$;

-- Adds messages ([{payload (JSON as text), group_name, dedup_id, delay, priority, tenant_id}, …]) in their order. Gives
-- the place in the list (from 1) and the id of each; a place that is missing was a duplicate. Locks are taken in
-- sorted order: two senders may wait for each other, never in a circle.
create function queue_send(queue_name text, messages json) returns table (place bigint, message_id bigint)
language plpgsql set jit = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  moment timestamptz := clock_timestamp();
  duplicates bigint[];
  accepted bigint[];
  was_quiet boolean;
begin
  with firsts as (
    select distinct on (m.dedup_id) m.place, m.dedup_id from queue_read(messages) m
    where m.dedup_id is not null order by m.dedup_id, m.place
  ), remembered as (
    insert into queue_dedup as known (queue, dedup_id, expires_at)
    select queue_name, firsts.dedup_id, moment + interval '5 minutes' from firsts order by firsts.dedup_id
    on conflict (queue, dedup_id) do update set expires_at = excluded.expires_at where known.expires_at <= moment
    returning known.dedup_id
  )
  select coalesce(array_agg(m.place), '{}') into duplicates from queue_read(messages) m
  where m.dedup_id is not null
    and m.place not in (select firsts.place from firsts join remembered using (dedup_id));

  insert into queue_group (queue, name)
  select distinct queue_name, m.group_name from queue_read(messages) m
  where m.group_name <> '' and m.place <> all (duplicates)
  order by m.group_name
  on conflict (queue, name) do update set name = excluded.name;

  -- Every notification makes its commit wait for all others. While something is ready the workers are awake or on
  -- their way, and one that fell asleep in between looks again by itself.
  was_quiet := not exists (
    select from queue_message m
    where m.queue = queue_name and m.priority in (0, 1, 2) and m.is_head and m.visible_at <= moment);

  accepted := array(select m.place from queue_read(messages) m where m.place <> all (duplicates) order by m.place);

  return query
  with sent as (
    insert into queue_message (queue, group_name, tenant_id, priority, payload, is_head, visible_at)
    select queue_name, m.group_name, m.tenant_id, m.priority, m.payload,
      m.group_name = '' or (
        row_number() over (partition by m.group_name order by m.place) = 1
        -- Not `exists`: that may be answered by reading the whole table once.
        and (
          select o.id from queue_message o where o.queue = queue_name and o.group_name = m.group_name limit 1
        ) is null),
      clock_timestamp() + make_interval(secs => m.delay)
    from queue_read(messages) m
    where m.place <> all (duplicates)
    order by m.place
    returning id, is_head, visible_at
  ), woken as (
    select pg_notify('queue', queue_name)
    where was_quiet and exists (select from sent where sent.is_head and sent.visible_at <= clock_timestamp())
  )
  select accepted[row_number() over (order by sent.id)], sent.id from sent left join woken on true;
end $$;

-- Hands out up to `most` messages that are due: the highest priority first, then from the queues in the order given,
-- then those due longest. The row that is locked is the row that is read: one acknowledged in the meantime is
-- passed over, not handed out again.
create function queue_receive(queue_names text[], visibilities float8[], most integer) returns setof queue_message
language plpgsql set jit = off set enable_seqscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Not the function itself in the condition: the index cannot be searched for a value that changes by the row.
  moment timestamptz := clock_timestamp();
  head record;
begin
  -- All that a crash of the server can undo here is that somebody is at work, and that ends with the crash.
  perform set_config('synchronous_commit', 'off', true);

  for head in
    select due.*, wanted.visibility
    from (
      select level.priority, queues.* from unnest('{0,1,2}'::smallint[]) as level (priority)
      cross join unnest(queue_names, visibilities) with ordinality as queues (queue, visibility, place)
      order by level.priority, queues.place
    ) wanted
    cross join lateral (
      select m.queue, m.group_name, m.id from queue_message m
      where m.queue = wanted.queue and m.priority = wanted.priority and m.is_head and m.visible_at <= moment
      order by m.visible_at
      limit most
      for update skip locked
    ) due
    limit most
  loop
    return query
    update queue_message m
    set receipt = gen_random_uuid(), attempts = m.attempts + 1,
      visible_at = clock_timestamp() + make_interval(secs => head.visibility)
    where m.queue = head.queue and m.group_name = head.group_name and m.id = head.id
    returning m.*;
  end loop;
end $$;

-- Takes out those messages whose receipt is still current, and lets the next of their groups come forward.
create function queue_remove(queue_names text[], group_names text[], ids bigint[], receipts uuid[])
returns setof queue_message
language plpgsql set jit = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  held record;
  gone queue_message;
begin
  -- The groups first, in sorted order, and in statements of their own: those that follow then see what senders
  -- committed while these waited for them.
  for held in select distinct t.queue, t.name from unnest(queue_names, group_names) as t (queue, name) order by 1, 2 loop
    perform from queue_group g where g.queue = held.queue and g.name = held.name for update;
  end loop;

  for held in select * from unnest(queue_names, group_names, ids, receipts) as t (queue, name, id, receipt) loop
    delete from queue_message m
    where m.queue = held.queue and m.group_name = held.name and m.id = held.id and m.receipt = held.receipt
    returning m.* into gone;
    continue when not found;

    if held.name <> '' then
      -- A group that was served goes to the back of the line.
      update queue_message m set is_head = true, visible_at = greatest(m.visible_at, clock_timestamp())
      where m.queue = held.queue and m.group_name = held.name and m.id = (
        select o.id from queue_message o
        where o.queue = held.queue and o.group_name = held.name and o.id > held.id order by o.id limit 1);
      if not found then
        delete from queue_group g where g.queue = held.queue and g.name = held.name;
      end if;
    end if;
    return next gone;
  end loop;
end $$;

-- Gives the ids whose receipt is still current. A message that its handler is acknowledging right now stays locked until
-- that commits: it needs no extension, and waiting for it would let the others run out.
create function queue_extend(queue_names text[], group_names text[], ids bigint[], receipts uuid[], seconds float8[])
returns setof bigint
language plpgsql set jit = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  held record;
begin
  perform set_config('synchronous_commit', 'off', true);

  for held in
    select * from unnest(queue_names, group_names, ids, receipts, seconds) as t (queue, name, id, receipt, seconds)
  loop
    perform from queue_message m
    where m.queue = held.queue and m.group_name = held.name and m.id = held.id and m.receipt = held.receipt;
    continue when not found;
    return next held.id;

    perform from queue_message m
    where m.queue = held.queue and m.group_name = held.name and m.id = held.id and m.receipt = held.receipt
    for update skip locked;
    continue when not found;

    update queue_message m set visible_at = clock_timestamp() + make_interval(secs => held.seconds)
    where m.queue = held.queue and m.group_name = held.name and m.id = held.id;
  end loop;
end $$;

grant select, insert, update, delete
  on queue_message, queue_group, queue_dedup, queue_dead_letter, queue_schedule to tenon_app;
