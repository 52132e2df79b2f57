-- What happens to applications without anyone doing it. A rule acts only while enabled_at is set.
create table automation_rule (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null references tenant,
  name         text not null,
  -- Shapes: contract/src/automation.ts
  trigger      jsonb not null,
  conditions   jsonb not null,
  actions      jsonb not null,
  -- Who confirmed that the rule rejects people without anyone looking.
  confirmed_by text,
  enabled_at   timestamptz,
  -- Deleted rules stay for their log.
  removed_at   timestamptz,
  created_by   text not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  version      integer not null default 1,
  unique (tenant_id, id),
  check (enabled_at is null or removed_at is null)
);
create index automation_rule_by_time on automation_rule (tenant_id, created_at, id) where removed_at is null;

-- What a rule did to an application, or why it did nothing. Holds nothing about the person.
create table automation_run (
  id             uuid primary key default new_id(),
  tenant_id      uuid not null,
  rule_id        uuid not null,
  job_id         uuid not null,
  application_id uuid not null,
  -- The entry into a stage that the rule acted on: a version in stage_history.
  entry_version  integer not null,
  stage          text not null,
  outcome        text not null check (outcome in ('applied', 'skipped')),
  code           text check (code in ('stage-changed', 'no-such-stage', 'move-not-allowed')),
  actual_stage   text,
  actions        jsonb not null,
  move_id        uuid,
  at             timestamptz not null default now(),
  unique (tenant_id, id),
  check ((outcome = 'skipped') = (code is not null)),
  foreign key (tenant_id, rule_id) references automation_rule (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
-- A rule acts once on each entry into a stage, however often it is delivered.
create unique index automation_run_once on automation_run (rule_id, application_id, entry_version);
create index automation_run_by_time on automation_run (tenant_id, at, id);
create index automation_run_by_application on automation_run (application_id);

-- Which workspaces the hourly sweep has to look at.
create function tenants_with_rules() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from automation_rule where enabled_at is not null
$$;
revoke execute on function tenants_with_rules() from public;
grant execute on function tenants_with_rules() to tenon_app;

alter table automation_rule enable row level security;
create policy tenant_rows on automation_rule using (tenant_id = current_tenant_id());
grant select, insert, update (name, trigger, conditions, actions, confirmed_by, enabled_at, removed_at, updated_at,
  version) on automation_rule to tenon_app;

alter table automation_run enable row level security;
create policy visible_rows on automation_run using (
  tenant_id = current_tenant_id() and (
    (select sees_all_jobs())
    or exists (select from application a where a.id = automation_run.application_id)));
grant select, insert, update (move_id) on automation_run to tenon_app;
