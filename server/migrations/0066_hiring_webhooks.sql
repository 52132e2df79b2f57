-- Programs that are told about changes in hiring.
create table webhook (
  id          uuid primary key default new_id(),
  tenant_id   uuid not null references tenant,
  url         text not null,
  events      text[] not null check (cardinality(events) > 0),
  -- Sealed: it signs deliveries, so it must be readable again.
  secret      text not null,
  is_active   boolean not null default true,
  -- Deliveries in a row that failed for good. Reset by a success.
  failures    integer not null default 0,
  disabled_at timestamptz,
  created_by  text not null,
  created_at  timestamptz not null default now(),
  unique (tenant_id, id)
);

-- Payloads contain IDs and stages, nothing about people.
create table webhook_delivery (
  id               uuid primary key default new_id(),
  tenant_id        uuid not null,
  webhook_id       uuid not null,
  event            text not null,
  -- Names the change, so that an event that is processed twice is delivered once.
  cause            text not null,
  replay_of        uuid,
  payload          jsonb not null,
  state            text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts         integer not null default 0,
  response_status  integer,
  response_excerpt text,
  error            text,
  duration_ms      integer,
  created_at       timestamptz not null default now(),
  due_at           timestamptz not null default now(),
  finished_at      timestamptz,
  foreign key (tenant_id, webhook_id) references webhook (tenant_id, id) on delete cascade
);
create unique index webhook_delivery_once on webhook_delivery (webhook_id, cause) where replay_of is null;
create index webhook_delivery_by_time on webhook_delivery (webhook_id, created_at, id);
create index webhook_delivery_due on webhook_delivery (due_at) where state = 'queued';
create index webhook_delivery_by_age on webhook_delivery (created_at);

alter table webhook enable row level security;
create policy tenant_rows on webhook using (tenant_id = current_tenant_id());
grant select, insert, delete, update (url, events, secret, is_active, failures, disabled_at) on webhook to tenon_app;

alter table webhook_delivery enable row level security;
create policy tenant_rows on webhook_delivery using (tenant_id = current_tenant_id());
grant select, insert, delete, update (state, attempts, response_status, response_excerpt, error, duration_ms, due_at,
  finished_at) on webhook_delivery to tenon_app;

-- Queued deliveries whose task got lost, in every workspace.
create function overdue_deliveries(before timestamptz) returns table (tenant_id uuid, id uuid, webhook_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.tenant_id, d.id, d.webhook_id from webhook_delivery d where d.state = 'queued' and d.due_at < before
  order by d.due_at limit 1000
$$;
revoke execute on function overdue_deliveries(timestamptz) from public;
grant execute on function overdue_deliveries(timestamptz) to tenon_app;

create function purge_deliveries() returns integer
language sql security definer set search_path = public, pg_temp as $$
  with removed as (delete from webhook_delivery where created_at < now() - interval '30 days' returning 1)
  select count(*)::int from removed
$$;
revoke execute on function purge_deliveries() from public;
grant execute on function purge_deliveries() to tenon_app;
