-- What is looked for: a job of ours points at one, and one may stand alone.
create table demand (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null references tenant,
  title        text not null,
  text         text not null default '',
  level        text,
  -- [{text, kind, years, skills: [{id, name}], any}]
  requirements jsonb not null default '[]',
  -- Of its own; null: those of the workspace.
  weights      jsonb,
  created_by   text not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  archived_at  timestamptz,
  version      integer not null default 1,
  unique (tenant_id, id)
);
create index demand_by_change on demand (tenant_id, updated_at, id);

alter table demand enable row level security;
create policy tenant_rows on demand using (tenant_id = current_tenant_id());
grant select, insert, delete, update (title, text, level, requirements, weights, updated_at, archived_at, version) on demand to tenon_app;

-- Whose lists the clock has to look at, in all workspaces.
create function tenants_with_demands() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from demand where archived_at is null
$$;
revoke execute on function tenants_with_demands() from public;
grant execute on function tenants_with_demands() to tenon_app;

-- A chosen list of people. The person as they were put on it: whom they turned out to be is looked up.
create table demand_person (
  tenant_id uuid not null,
  demand_id uuid not null,
  person_id uuid not null,
  added_by  text not null,
  added_at  timestamptz not null default now(),
  primary key (demand_id, person_id),
  foreign key (tenant_id, demand_id) references demand (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index demand_person_by_person on demand_person (tenant_id, person_id);
create index demand_person_by_time on demand_person (demand_id, added_at, person_id);

alter table demand_person enable row level security;
create policy tenant_rows on demand_person using (tenant_id = current_tenant_id());
grant select, insert, delete on demand_person to tenon_app;

create table matching_setting (
  tenant_id  uuid primary key references tenant,
  weights    jsonb,
  updated_by text not null,
  updated_at timestamptz not null default now()
);

alter table matching_setting enable row level security;
create policy tenant_rows on matching_setting using (tenant_id = current_tenant_id());
grant select, insert, update on matching_setting to tenon_app;
