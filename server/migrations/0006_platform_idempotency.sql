-- The first answer to each request that carried an Idempotency-Key, so that sending it again changes nothing.
create table idempotency_key (
  tenant_id    uuid not null,
  principal    text not null,
  key          text not null,
  request_hash text not null,
  status       integer,
  body         text,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, principal, key)
);
create index idempotency_key_age on idempotency_key (created_at);

alter table idempotency_key enable row level security;
create policy tenant_rows on idempotency_key using (tenant_id = current_tenant_id());
grant select, insert, update on idempotency_key to tenon_app;

-- Cleaning up looks at all tenants, which the application role cannot.
create function purge_idempotency_keys(older_than interval) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from idempotency_key where created_at < now() - older_than returning 1)
  select count(*) from gone
$$;
