-- The role that fairness figures are computed with. It can do what the application can, and is the only one that reads
-- what applicants said about themselves. The application cannot become it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tenon_fairness') then
    create role tenon_fairness nologin inherit nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;

do $$
declare
  right_to_become constant text :=
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  if not pg_has_role(current_user, 'tenon_fairness', right_to_become) then
    execute format('grant tenon_fairness to %I', current_user);
  end if;
  if not pg_has_role('tenon_fairness', 'tenon_app', 'usage') then
    grant tenon_app to tenon_fairness;
  end if;
exception when unique_violation then
  -- Another database of the same server is at this line too.
  null;
end $$;

-- Auditors see figures and sign audits, and nothing else.
alter table membership drop constraint membership_role_check;
alter table membership add constraint membership_role_check check (role in
  ('owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer', 'compliance', 'auditor', 'seeker', 'viewer'));
alter table invitation drop constraint invitation_role_check;
alter table invitation add constraint invitation_role_check check (role in
  ('owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer', 'compliance', 'auditor', 'seeker', 'viewer'));

grant usage on schema self_identification to tenon_fairness;
grant select on self_identification.answer to tenon_fairness;
create policy tenant_rows on self_identification.answer for select to tenon_fairness
  using (tenant_id = current_tenant_id());

create schema fairness;
grant usage on schema fairness to tenon_fairness;

-- A table of past decisions that someone imported.
create table fairness.decision_import (
  id          uuid primary key default new_id(),
  tenant_id   uuid not null references public.tenant,
  name        text not null,
  -- Of the file, so that the same file is not counted twice.
  sha256      bytea not null,
  rows        integer not null,
  imported_by text not null,
  imported_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, sha256)
);
alter table fairness.decision_import enable row level security;
create policy tenant_rows on fairness.decision_import using (tenant_id = current_tenant_id());
grant select, insert, delete on fairness.decision_import to tenon_fairness;

-- One row for each application, and for each imported decision: what is known about how it was decided, and what the
-- applicant said about themselves.
create table fairness.decision (
  id             uuid primary key default new_id(),
  tenant_id      uuid not null references public.tenant,
  -- Either of these.
  application_id uuid unique,
  import_id      uuid,
  job_id         uuid,
  job            text,
  job_family     text,
  level          text,
  source         text,
  place          text,
  applied_at     timestamptz not null,
  -- The furthest stage: 0 applied, 1 screening, 2 interview, 3 offer, 4 hired. Moves that were undone do not count.
  furthest       smallint not null check (furthest between 0 and 4),
  -- Null while it is undecided.
  ended          text check (ended in ('hired', 'rejected', 'withdrawn')),
  ended_at       timestamptz,
  -- Between 0 and 1, as the matching engine computed it. Its terms: {semantic, keyword, recency, must} in points.
  score          double precision,
  terms          jsonb,
  scored_by      text,
  -- What turned out to be right: 1 for a person who did well, 0 for one who did not.
  outcome        smallint check (outcome in (0, 1)),
  sex            text,
  ethnicity      text,
  age_band       text,
  disability     text,
  check ((application_id is null) <> (import_id is null)),
  foreign key (tenant_id, import_id) references fairness.decision_import (tenant_id, id) on delete cascade
);
create index decision_by_time on fairness.decision (tenant_id, applied_at);
create index decision_by_job on fairness.decision (tenant_id, job_id);
create index decision_by_import on fairness.decision (import_id) where import_id is not null;
alter table fairness.decision enable row level security;
create policy tenant_rows on fairness.decision using (tenant_id = current_tenant_id());
grant select, insert, update, delete on fairness.decision to tenon_fairness;

-- Applications whose decision row is behind. Appended to in the transaction of the change, so that none is lost.
create table fairness.change (
  id             bigint generated always as identity primary key,
  tenant_id      uuid not null,
  application_id uuid not null
);
create index change_by_tenant on fairness.change (tenant_id, id);
alter table fairness.change enable row level security;
create policy tenant_rows on fairness.change using (tenant_id = current_tenant_id());
grant select, delete on fairness.change to tenon_fairness;

create function fairness.application_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fairness.change (tenant_id, application_id) values (new.tenant_id, new.id);
  return null;
end $$;
create trigger fairness_application_added after insert on application
  for each row execute function fairness.application_changed();
create trigger fairness_application_changed after update of current_stage, person_id, source, version on application
  for each row execute function fairness.application_changed();

create function fairness.answer_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fairness.change (tenant_id, application_id)
  select coalesce(new.tenant_id, old.tenant_id), coalesce(new.application_id, old.application_id);
  return null;
end $$;
create trigger fairness_answer_changed after insert or update or delete on self_identification.answer
  for each row execute function fairness.answer_changed();

create function fairness.job_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fairness.change (tenant_id, application_id)
  select a.tenant_id, a.id from application a where a.tenant_id = new.tenant_id and a.job_id = new.id;
  return null;
end $$;
create trigger fairness_job_changed after update of title, department, level, location on job
  for each row when ((old.title, old.department, old.level, old.location)
    is distinct from (new.title, new.department, new.level, new.location))
  execute function fairness.job_changed();

create function fairness.scores_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fairness.change (tenant_id, application_id)
  select a.tenant_id, a.id from changed c
  join job j on j.tenant_id = c.tenant_id and j.demand_id = c.demand_id
  join person m on m.tenant_id = c.tenant_id and m.canonical_id = c.person_id
  join application a on a.tenant_id = c.tenant_id and a.person_id = m.id and a.job_id = j.id;
  return null;
end $$;
create trigger fairness_scores_added after insert on score referencing new table as changed
  for each statement execute function fairness.scores_changed();
create trigger fairness_scores_updated after update on score referencing new table as changed
  for each statement execute function fairness.scores_changed();
revoke execute on all functions in schema fairness from tenon_app;

insert into fairness.change (tenant_id, application_id) select tenant_id, id from application;
