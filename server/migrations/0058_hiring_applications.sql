-- One person's application to one of our jobs.
create table application (
  id            uuid primary key default new_id(),
  tenant_id     uuid not null,
  job_id        uuid not null,
  -- The record that applied. Whom it was merged into is looked up. Null once the person was erased.
  person_id     uuid,
  current_stage text not null,
  -- Increases with every move. Equal to the version of the newest row in stage_history.
  version       integer not null default 1,
  origin        text not null check (origin in ('careers', 'added', 'import', 'agency', 'referral')),
  source        text,
  -- {name, email, phone}, as given in the application.
  contact       jsonb,
  -- [{key, label, value}]
  answers       jsonb not null default '[]',
  document_id   uuid references document on delete set null,
  -- Of the private link that the candidate has.
  token_hash    bytea unique,
  consented_at  timestamptz,
  reason        text,
  created_by    text not null,
  applied_at    timestamptz not null default now(),
  stage_since   timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, job_id, id),
  foreign key (tenant_id, job_id) references job (tenant_id, id),
  constraint application_stage_fkey foreign key (tenant_id, job_id, current_stage)
    references job_stage (tenant_id, job_id, key),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
-- A person applies to a job once. This index, not the code, settles a race.
create unique index application_one_per_person on application (job_id, person_id) where person_id is not null;
create index application_by_stage on application (job_id, current_stage);
create index application_by_person on application (tenant_id, person_id);
create index application_by_time on application (tenant_id, applied_at, id);
create index application_by_document on application (document_id) where document_id is not null;

-- Every stage that an application was in, and who moved it. Never changed.
create table stage_history (
  tenant_id      uuid not null,
  application_id uuid not null,
  version        integer not null,
  job_id         uuid not null,
  -- Null for the application itself.
  from_stage     text,
  to_stage       text not null,
  -- What the stages meant at that time: stages can be renamed later.
  from_kind      text,
  to_kind        text not null,
  cause          text not null check (cause in ('member', 'rule', 'candidate', 'undo')),
  actor          text not null,
  note           text,
  reason         text,
  -- Moves that were made together, and are undone together.
  move_id        uuid not null,
  at             timestamptz not null default now(),
  -- A second move from the same version fails here.
  primary key (application_id, version),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
create index stage_history_by_move on stage_history (tenant_id, move_id);
create index stage_history_by_job on stage_history (tenant_id, job_id, at);

-- Who reviews an application. For interviewers, this decides what they see.
create table application_assignee (
  tenant_id      uuid not null,
  job_id         uuid not null,
  application_id uuid not null,
  user_id        bigint not null,
  assigned_at    timestamptz not null default now(),
  primary key (application_id, user_id),
  foreign key (tenant_id, job_id, application_id) references application (tenant_id, job_id, id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);
create index application_assignee_by_user on application_assignee (tenant_id, user_id, job_id);

-- An application moves by one version at a time, and only together with its history.
create function application_guard() returns trigger language plpgsql as $$
begin
  if new.current_stage is distinct from old.current_stage and new.version <> old.version + 1 then
    raise exception 'application % must move from version % to %', old.id, old.version, old.version + 1
      using errcode = 'check_violation';
  end if;
  if new.current_stage is not distinct from old.current_stage and new.version <> old.version then
    raise exception 'the version of application % changes only with its stage', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger application_guard before update of current_stage, version on application
  for each row execute function application_guard();

create function application_history_guard() returns trigger language plpgsql as $$
begin
  if not exists (
    select from stage_history h
    where h.application_id = new.id and h.version = new.version and h.to_stage = new.current_stage
  ) then
    raise exception 'application % has no history for version %', new.id, new.version
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger application_history_guard after insert or update of current_stage, version on application
  deferrable initially deferred for each row execute function application_history_guard();

-- Continues where the last row ended: no history with holes or jumps.
create function stage_history_guard() returns trigger language plpgsql as $$
declare
  last stage_history;
begin
  select * into last from stage_history h
  where h.application_id = new.application_id order by h.version desc limit 1;
  if new.version <> coalesce(last.version, 0) + 1 or new.from_stage is distinct from last.to_stage then
    raise exception 'the history of application % continues from % (version %), not from %',
      new.application_id, last.to_stage, last.version, new.from_stage using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger stage_history_guard before insert on stage_history
  for each row execute function stage_history_guard();

-- Erasing a person leaves the numbers for reports, and nothing about the person.
create function application_forget_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update application set contact = null, answers = '[]', token_hash = null, source = null, document_id = null
  where id = new.id;
  update stage_history set note = null where application_id = new.id and note is not null;
  return null;
end $$;
revoke execute on function application_forget_person from public;
create trigger application_forget_person after update of person_id on application
  for each row when (old.person_id is not null and new.person_id is null)
  execute function application_forget_person();

alter table application_assignee enable row level security;
create policy tenant_rows on application_assignee using (tenant_id = current_tenant_id());
grant select, insert, delete on application_assignee to tenon_app;

alter table job enable row level security;
create policy visible_rows on job using (
  tenant_id = current_tenant_id() and (
    (select sees_all_jobs())
    or exists (select from job_member m where m.job_id = job.id and m.user_id = current_user_id())
    or exists (select from application_assignee a where a.job_id = job.id and a.user_id = current_user_id())));
grant select, insert, delete, update (title, text, department, location, workplace, employment_type, level, pay, openings,
  questions, status, published_at, closed_at, updated_at, version) on job to tenon_app;

alter table application enable row level security;
create policy visible_rows on application using (
  tenant_id = current_tenant_id() and (
    (select sees_all_jobs())
    or exists (select from job_member m
      where m.job_id = application.job_id and m.user_id = current_user_id() and m.role <> 'interviewer')
    or exists (select from application_assignee a
      where a.application_id = application.id and a.user_id = current_user_id())));
grant select, insert, update (person_id, current_stage, version, reason, stage_since, document_id, contact, answers,
  token_hash) on application to tenon_app;

alter table stage_history enable row level security;
create policy visible_rows on stage_history using (
  tenant_id = current_tenant_id() and (
    (select sees_all_jobs())
    or exists (select from application a where a.id = stage_history.application_id)));
grant select, insert on stage_history to tenon_app;
