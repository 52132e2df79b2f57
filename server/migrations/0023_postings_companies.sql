-- Companies whose boards can be read. Those without a tenant are the catalogue that all workspaces share: a board that
-- is public is read once for everybody. A workspace's own are its own, down to their postings.
create table company (
  id            uuid primary key default new_id(),
  tenant_id     uuid references tenant,
  key           text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name          text not null,
  careers_url   text not null,
  -- Kind of the board and where it is, in the shape of the contract's BoardAddress.
  board         jsonb not null check (board ? 'kind'),
  added_by      bigint references app_user,
  created_at    timestamptz not null default now(),
  -- The last complete listing: only such a one says anything about what is no longer there.
  listed_at     timestamptz,
  listed_count  integer,
  -- To ask whether the list changed at all, and what it said when it was last read completely.
  list_etag     text,
  list_modified text,
  -- Why the last listing failed; none after one that did not.
  problem       jsonb
);
create unique index company_key on company (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'), key);
create index company_by_name on company (tenant_id, name, id);

alter table company enable row level security;
create policy tenant_rows on company using (tenant_id is null or tenant_id = current_tenant_id());
grant select, insert, delete,
  update (name, careers_url, board, listed_at, listed_count, list_etag, list_modified, problem) on company to tenon_app;
