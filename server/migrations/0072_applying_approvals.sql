-- What would be sent to an employer, waiting for the applicant's decision. One open approval per member and posting.
create table approval (
  id                     uuid primary key default new_id(),
  tenant_id              uuid not null references tenant,
  user_id                bigint not null references app_user,
  posting_id             uuid references posting on delete set null,
  -- Kept when the posting is removed.
  title                  text not null,
  company                text not null,
  url                    text,
  state                  text not null default 'preparing' check (state in
    ('preparing', 'needs_answers', 'ready', 'approved', 'sending', 'unknown', 'sent', 'declined', 'failed')),
  -- Who sends it: the built-in agent, or the agent that asked for approval.
  origin                 text not null check (origin in ('prepared', 'agent')),
  -- In the shape of a run's artifacts: form, answers, resume, cover_letter. Null until it was prepared.
  content                jsonb,
  content_hash           text,
  -- Questions that differ from what was shown before: [{kind, question}].
  changes                jsonb not null default '[]',
  -- {code, message}
  problem                jsonb,
  -- The resume to send instead of the applicant's default one.
  document_id            uuid,
  is_duplicate_confirmed boolean not null default false,
  run_id                 uuid,
  -- What the employer confirmed.
  receipt                jsonb,
  requested_by           text not null,
  decided_by             text,
  decided_at             timestamptz,
  -- The rule that approved it, by the name that it had.
  rule_id                uuid,
  rule_name              text,
  -- Background work that is still due at this time is started again.
  resume_at              timestamptz,
  created_at             timestamptz not null default clock_timestamp(),
  updated_at             timestamptz not null default clock_timestamp(),
  check ((state in ('preparing', 'failed', 'declined')) or content is not null)
);
create unique index approval_once on approval (tenant_id, user_id, posting_id)
  where state not in ('sent', 'declined', 'failed');
create index approval_by_time on approval (tenant_id, user_id, created_at, id);
create index approval_by_run on approval (tenant_id, run_id) where run_id is not null;
create index approval_by_posting on approval (posting_id);
create index approval_due on approval (resume_at) where resume_at is not null;
alter table approval enable row level security;
create policy mine on approval using (tenant_id = (select current_tenant_id()) and user_id = (select current_user_id()));
grant select, insert, update (state, content, content_hash, changes, problem, document_id, is_duplicate_confirmed, run_id,
  receipt, decided_by, decided_at, rule_id, rule_name, resume_at, updated_at) on approval to tenon_app;

-- Every step of an approval: who decided when, or which rule. Never changed.
create table approval_event (
  id          uuid primary key default new_id(),
  tenant_id   uuid not null references tenant,
  user_id     bigint not null references app_user,
  approval_id uuid not null references approval,
  at          timestamptz not null default clock_timestamp(),
  kind        text not null,
  actor       text not null,
  rule_name   text,
  from_state  text,
  to_state    text,
  note        text
);
create index approval_event_of on approval_event (approval_id, id);
alter table approval_event enable row level security;
create policy mine on approval_event
  using (tenant_id = (select current_tenant_id()) and user_id = (select current_user_id()));
grant select, insert on approval_event to tenon_app;

-- What a member lets Tenon approve without asking. Conditions that are null are not checked.
create table approval_rule (
  id                 uuid primary key default new_id(),
  tenant_id          uuid not null references tenant,
  user_id            bigint not null references app_user,
  name               text not null,
  is_active          boolean not null default false,
  companies          text[] not null default '{}',
  title_words        text[] not null default '{}',
  min_fit            integer check (min_fit between 0 and 100),
  saved_answers_only boolean not null default true,
  max_per_day        integer not null default 5 check (max_per_day between 1 and 1000),
  created_at         timestamptz not null default clock_timestamp(),
  updated_at         timestamptz not null default clock_timestamp()
);
create index approval_rule_of on approval_rule (tenant_id, user_id, id);
create index approval_by_rule on approval (tenant_id, user_id, rule_id, decided_at) where rule_id is not null;
alter table approval_rule enable row level security;
create policy mine on approval_rule
  using (tenant_id = (select current_tenant_id()) and user_id = (select current_user_id()));
grant select, insert, delete,
  update (name, is_active, companies, title_words, min_fit, saved_answers_only, max_per_day, updated_at)
  on approval_rule to tenon_app;

-- Nothing that was sent, or may have been, can be prepared again. Decisions are only made about what was shown.
create function approval_guard() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('preparing', 'needs_answers'), ('preparing', 'ready'), ('preparing', 'approved'), ('preparing', 'failed'),
    ('preparing', 'declined'),
    ('needs_answers', 'ready'), ('needs_answers', 'preparing'), ('needs_answers', 'declined'),
    ('ready', 'needs_answers'), ('ready', 'preparing'), ('ready', 'approved'), ('ready', 'declined'),
    ('approved', 'ready'), ('approved', 'preparing'), ('approved', 'sending'), ('approved', 'declined'),
    ('approved', 'failed'),
    ('sending', 'approved'), ('sending', 'preparing'), ('sending', 'sent'), ('sending', 'unknown'), ('sending', 'failed'),
    ('unknown', 'sent'), ('unknown', 'failed'),
    ('failed', 'preparing'), ('declined', 'preparing')
  ) then
    raise exception 'approval % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger approval_guard before update of state on approval
  for each row when (old.state is distinct from new.state) execute function approval_guard();

-- An approval follows the run that sends it, whoever ends the run: its agent, the sweep, or a person.
create function approval_follow_run() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry record;
  next_state text;
begin
  for entry in select * from approval a where a.tenant_id = new.tenant_id and a.run_id = new.id
      and a.state in ('approved', 'sending', 'unknown') for update loop
    next_state := case
      when new.status in ('submitting', 'submitted') then 'sending'
      when new.status = 'success' then 'sent'
      when new.status = 'unknown' then 'unknown'
      -- The built-in agent starts another run if this one ended before anything was sent.
      when new.status = 'failed' and entry.state = 'unknown' then 'failed'
      when new.status = 'failed' and new.sent is not null then 'failed'
      else entry.state
    end;
    if next_state = entry.state then
      continue;
    end if;
    if entry.state = 'approved' and next_state <> 'sending' then
      update approval set state = 'sending' where id = entry.id;
    end if;
    update approval set state = next_state, updated_at = clock_timestamp(),
      resume_at = case when next_state = 'sending' then resume_at end,
      problem = case when next_state in ('unknown', 'failed') then new.error end,
      receipt = case when next_state = 'sent'
        then coalesce(new.artifacts -> 'confirmation', '{}') else receipt end
    where id = entry.id;
    insert into approval_event (tenant_id, user_id, approval_id, kind, actor, from_state, to_state, note)
    values (entry.tenant_id, entry.user_id, entry.id, next_state, new.actor, entry.state, next_state,
      case when next_state in ('unknown', 'failed') then new.error ->> 'message' end);
  end loop;
  return null;
end $$;
revoke execute on function approval_follow_run() from public;
create trigger approval_follow_run after update of status on apply_run
  for each row when (old.status is distinct from new.status) execute function approval_follow_run();

-- Approvals of all workspaces whose background work is overdue.
create function approvals_due(most integer) returns table (tenant_id uuid, user_id bigint, id uuid, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, user_id, id, state from approval where resume_at < clock_timestamp() order by resume_at limit most
$$;
revoke execute on function approvals_due(integer) from public;
grant execute on function approvals_due(integer) to tenon_app;

-- The process that announced the submission. Another one with the same run must not send it again.
alter table apply_run add submission_id uuid;
grant update (submission_id) on apply_run to tenon_app;
