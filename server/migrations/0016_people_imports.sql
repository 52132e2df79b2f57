-- Tables of people that were uploaded. The file lies in the blob store; each batch of rows is done once, together with
-- the line that says so.
create table people_import (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null references tenant,
  hash       text not null,
  name       text not null,
  state      text not null default 'preview'
             check (state in ('preview', 'waiting', 'running', 'finished', 'failed', 'aborted')),
  -- Header, meaning and samples of each column, in order.
  columns    jsonb not null,
  rows       integer not null,
  done       integer not null default 0,
  counts     jsonb not null default '{}',
  problem    text,
  created_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at   timestamptz
);
create index people_import_by_tenant on people_import (tenant_id, id);

alter table people_import enable row level security;
create policy tenant_rows on people_import using (tenant_id = current_tenant_id());
grant select, insert, update, delete on people_import to tenon_app;

create table people_import_batch (
  import_id uuid not null references people_import on delete cascade,
  tenant_id uuid not null,
  number    integer not null,
  -- What became of each row, in order.
  results   jsonb not null,
  primary key (import_id, number)
);

alter table people_import_batch enable row level security;
create policy tenant_rows on people_import_batch using (tenant_id = current_tenant_id());
grant select, insert, update, delete on people_import_batch to tenon_app;
