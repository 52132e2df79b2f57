-- What reviewers rate for a job. Without a row, the attributes come from the job's requirements.
create table scorecard_template (
  tenant_id  uuid not null,
  job_id     uuid primary key,
  -- [{key, label}]
  attributes jsonb not null,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, job_id) references job (tenant_id, id) on delete cascade
);
alter table scorecard_template enable row level security;
create policy visible_rows on scorecard_template using (
  tenant_id = current_tenant_id() and exists (select from job j where j.id = scorecard_template.job_id));
grant select, insert, delete, update (attributes, updated_by, updated_at) on scorecard_template to tenon_app;

create table scorecard (
  id             uuid primary key default new_id(),
  tenant_id      uuid not null,
  application_id uuid not null,
  interview_id   uuid,
  author_id      bigint not null references app_user,
  state          text not null default 'draft' check (state in ('draft', 'submitted')),
  recommendation text check (recommendation in ('strong_no', 'no', 'yes', 'strong_yes')),
  -- [{key, label, rating, text}]: rating is 1 to 4, or null if it was not assessed.
  ratings        jsonb not null default '[]',
  summary        text,
  -- The author could read the scorecards of others before starting this one.
  after_others   boolean not null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  submitted_at   timestamptz,
  -- The number of times it was submitted or amended.
  version        integer not null default 0,
  unique (tenant_id, id),
  check ((state = 'submitted') = (submitted_at is not null)),
  check (state = 'draft' or recommendation is not null),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, interview_id) references interview (tenant_id, id)
);
-- One per reviewer and interview, and one without an interview. This index settles a race.
create unique index scorecard_one_per_reviewer on scorecard (application_id, author_id, interview_id) nulls not distinct;
create index scorecard_by_application on scorecard (tenant_id, application_id);

-- Every version that was submitted. Written by a trigger, so that no amendment can skip it.
create table scorecard_revision (
  tenant_id      uuid not null,
  scorecard_id   uuid not null,
  version        integer not null,
  recommendation text not null,
  ratings        jsonb not null,
  summary        text,
  at             timestamptz not null default now(),
  primary key (scorecard_id, version),
  foreign key (tenant_id, scorecard_id) references scorecard (tenant_id, id)
);

create function scorecard_guard() returns trigger language plpgsql as $$
begin
  if old.state = 'submitted' and new.state = 'draft' then
    raise exception 'scorecard % was submitted and cannot become a draft again', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger scorecard_guard before update of state on scorecard for each row execute function scorecard_guard();

create function scorecard_keep_revision() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into scorecard_revision (tenant_id, scorecard_id, version, recommendation, ratings, summary, at)
  values (new.tenant_id, new.id, new.version, new.recommendation, new.ratings, new.summary, new.updated_at);
  return null;
end $$;
-- Fires for every write of the content, whatever the statement sets besides: a version is used once.
create trigger scorecard_keep_revision after update of state, recommendation, ratings, summary, version on scorecard
  for each row when (new.state = 'submitted' and pg_trigger_depth() = 0)
  execute function scorecard_keep_revision();

-- Reviewers form their opinion before they read those of others. Someone is a reviewer if they are assigned or have
-- started a scorecard. Until they have submitted it, they see no other one; nor does anybody who sees only their own
-- jobs. The others (owners, recruiters, compliance) read what was submitted. Tasks have no user and see everything.
create function scorecards_are_hidden(of_application uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select current_user_id() is not null and case
    when exists (select from scorecard s where s.application_id = of_application and s.author_id = current_user_id())
      then exists (select from scorecard s where s.application_id = of_application
        and s.author_id = current_user_id() and s.state = 'draft')
    else not sees_all_jobs() or exists (select from application_assignee a
      where a.application_id = of_application and a.user_id = current_user_id())
  end
$$;
revoke execute on function scorecards_are_hidden(uuid) from public;
grant execute on function scorecards_are_hidden(uuid) to tenon_app;

-- “2 of 3 submitted”: all that is told about scorecards that are hidden.
create function scorecard_progress(of_application uuid) returns table (submitted integer, reviewers integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(distinct s.author_id)::int from scorecard s
      where s.tenant_id = current_tenant_id() and s.application_id = of_application and s.state = 'submitted'),
    (select count(*)::int from (
      select a.user_id from application_assignee a
      where a.tenant_id = current_tenant_id() and a.application_id = of_application
      union select s.author_id from scorecard s
      where s.tenant_id = current_tenant_id() and s.application_id = of_application and s.state = 'submitted') r)
$$;
revoke execute on function scorecard_progress(uuid) from public;
grant execute on function scorecard_progress(uuid) to tenon_app;

-- The numbers stay for reports; what was written about the person does not.
create function application_forget_scorecards() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from scorecard_revision r using scorecard s where s.id = r.scorecard_id and s.application_id = new.id;
  update scorecard set summary = null, ratings = coalesce(
    (select jsonb_agg(r - 'text' || '{"text": null}') from jsonb_array_elements(ratings) r), '[]')
  where application_id = new.id;
  return null;
end $$;
create trigger application_forget_scorecards after update of person_id on application
  for each row when (old.person_id is not null and new.person_id is null)
  execute function application_forget_scorecards();

alter table scorecard enable row level security;
create policy visible_rows on scorecard for select using (
  tenant_id = current_tenant_id()
  and exists (select from application a where a.id = scorecard.application_id)
  and (author_id = current_user_id() or state = 'submitted' and not scorecards_are_hidden(application_id)));
create policy own_new_rows on scorecard for insert with check (
  tenant_id = current_tenant_id() and author_id = current_user_id()
  and exists (select from application a where a.id = scorecard.application_id));
create policy own_rows on scorecard for update
  using (tenant_id = current_tenant_id() and author_id = current_user_id());
grant select, insert, update (state, recommendation, ratings, summary, updated_at, submitted_at, version)
  on scorecard to tenon_app;

alter table scorecard_revision enable row level security;
create policy visible_rows on scorecard_revision using (
  tenant_id = current_tenant_id() and exists (select from scorecard s where s.id = scorecard_revision.scorecard_id));
grant select on scorecard_revision to tenon_app;
