-- A topic's row hands out the numbers of its events and stays locked until the append commits: no reader that
-- saw number 7 can miss a number 6 that commits later.
create table live_topic (
  id         bigint generated always as identity primary key,
  name       text not null unique check (name ~ '^[a-z0-9][A-Za-z0-9:._-]{0,199}$'),
  -- Whoever appends first owns the topic; null belongs to the installation.
  tenant_id  uuid default current_tenant_id(),
  -- A topic that was purged and came back counts from 1 again; its epoch tells old numbers from new ones.
  epoch      text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  last_seq   bigint not null default 0,
  ended_at   timestamptz,
  updated_at timestamptz not null default now()
) with (fillfactor = 50);

create table live_event (
  topic_id   bigint not null references live_topic on delete cascade,
  seq        bigint not null,
  tenant_id  uuid,
  name       text not null check (name ~ '^[A-Za-z][A-Za-z0-9_.-]{0,99}$'),
  key        text,
  -- json, not jsonb: it is passed on as text and never looked into.
  data       json not null,
  created_at timestamptz not null default now(),
  primary key (topic_id, seq)
);

create index live_event_created on live_event using brin (created_at) with (autosummarize = on);

-- A transaction of a tenant reaches its own topics and the installation's. One reader per process follows the
-- topics of all tenants, so a transaction of nobody reaches them all.
alter table live_topic enable row level security;
alter table live_event enable row level security;

create policy live_topic_own on live_topic to tenon_app
  using (current_tenant_id() is null or tenant_id is null or tenant_id = current_tenant_id());
create policy live_event_own on live_event to tenon_app
  using (current_tenant_id() is null or tenant_id is null or tenant_id = current_tenant_id());

grant select, insert, update, delete on live_topic to tenon_app;
grant select, insert, delete on live_event to tenon_app;
