-- Our own openings. What people are ranked against is the job's demand.
create table job (
  id              uuid primary key default new_id(),
  tenant_id       uuid not null references tenant,
  demand_id       uuid not null,
  -- Part of the public URL. It never changes, so that links keep working.
  slug            text not null,
  title           text not null,
  text            text not null default '',
  department      text,
  location        text,
  workplace       text check (workplace in ('onsite', 'hybrid', 'remote')),
  employment_type text,
  level           text,
  -- {min, max, currency, period}
  pay             jsonb,
  openings        integer not null default 1 check (openings > 0),
  -- [{key, label, kind, choices, required}]
  questions       jsonb not null default '[]',
  status          text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  published_at    timestamptz,
  closed_at       timestamptz,
  created_by      text not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  version         integer not null default 1,
  unique (tenant_id, id),
  unique (tenant_id, slug),
  constraint job_demand_fkey foreign key (tenant_id, demand_id) references demand (tenant_id, id)
);
create index job_by_change on job (tenant_id, updated_at, id);
create index job_by_demand on job (tenant_id, demand_id);

-- The stages that an application can be in, in order. Rejected and withdrawn come last.
create table job_stage (
  tenant_id uuid not null,
  job_id    uuid not null,
  key       text not null,
  name      text not null,
  kind      text not null
            check (kind in ('applied', 'screening', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  position  integer not null,
  primary key (job_id, key),
  unique (tenant_id, job_id, key),
  foreign key (tenant_id, job_id) references job (tenant_id, id) on delete cascade
);

create table job_member (
  tenant_id uuid not null,
  job_id    uuid not null,
  user_id   bigint not null,
  role      text not null check (role in ('recruiter', 'hiring_manager', 'interviewer')),
  added_by  text not null,
  added_at  timestamptz not null default now(),
  primary key (job_id, user_id),
  foreign key (tenant_id, job_id) references job (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);
create index job_member_by_user on job_member (tenant_id, user_id, job_id);

-- Hiring managers see the jobs whose team they are on, interviewers what they are assigned to. Tasks have no user and
-- see everything.
create function sees_all_jobs() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select current_user_id() is null or exists (
    select from membership m
    where m.tenant_id = current_tenant_id() and m.user_id = current_user_id()
      and m.role in ('owner', 'admin', 'recruiter', 'compliance', 'viewer'))
$$;
revoke execute on function sees_all_jobs() from public;
grant execute on function sees_all_jobs() to tenon_app;

alter table job_member enable row level security;
create policy tenant_rows on job_member using (tenant_id = current_tenant_id());
grant select, insert, delete, update (role) on job_member to tenon_app;

alter table job_stage enable row level security;
create policy tenant_rows on job_stage using (tenant_id = current_tenant_id());
grant select, insert, delete, update (name, kind, position) on job_stage to tenon_app;
