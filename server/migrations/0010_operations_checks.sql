-- A check sends a piece of work through every engine; its steps are shown live.
create table check_run (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null references tenant,
  state      text not null default 'pending' check (state in ('pending', 'running', 'finished', 'failed')),
  started_by text not null,
  note       text,
  steps      jsonb not null,
  created_at timestamptz not null default now(),
  ended_at   timestamptz
);
create index check_run_by_tenant on check_run (tenant_id, id);

alter table check_run enable row level security;
create policy tenant_rows on check_run using (tenant_id = current_tenant_id());
grant select, insert, update on check_run to tenon_app;

-- Which processes serve this database right now: each writes its row every few seconds.
create table system_process (
  id         uuid primary key,
  kind       text not null,
  host       text not null,
  pid        integer not null,
  version    text not null,
  memory_mb  real not null,
  started_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);
grant select, insert, update, delete on system_process to tenon_app;
