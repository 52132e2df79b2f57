-- What a member does about a role after applying, and what they keep about it. All of it is personal.
-- A run that a person recorded afterwards. Nothing was sent by Tenon, so the person can take it back.
alter table apply_run add column is_manual boolean not null default false;

create or replace function apply_run_guard() returns trigger language plpgsql as $$
begin
  if old.sent is not null and new.sent is distinct from old.sent then
    raise exception 'what apply run % sent cannot change', old.id using errcode = 'check_violation';
  end if;
  if new.status is distinct from old.status and (old.status, new.status) not in (
    ('pending', 'running'), ('pending', 'submitting'), ('pending', 'failed'), ('pending', 'unknown'),
    ('running', 'submitting'), ('running', 'failed'), ('running', 'unknown'),
    ('submitting', 'submitted'), ('submitting', 'success'), ('submitting', 'failed'), ('submitting', 'unknown'),
    ('submitted', 'success'), ('submitted', 'unknown'),
    ('unknown', 'success'), ('unknown', 'failed')
  ) and not (old.is_manual and old.status = 'success' and new.status = 'failed' and new.settled_by is not null) then
    raise exception 'apply run % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if old.status = 'unknown' and new.status <> 'unknown' and new.settled_by is null then
    raise exception 'the unknown outcome of apply run % is settled by nobody', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create table tracked_role (
  tenant_id   uuid not null,
  user_id     bigint not null,
  posting_id  uuid not null,
  -- What happened after applying. None: nothing yet.
  progress    text check (progress in ('interviewing', 'offer', 'accepted', 'rejected', 'withdrawn', 'no_response')),
  -- The day of the application if the member corrected it.
  applied_on  date,
  archived_at timestamptz,
  -- When the role came into its column.
  moved_at    timestamptz not null default now(),
  primary key (tenant_id, user_id, posting_id),
  foreign key (tenant_id, user_id, posting_id) references member_posting on delete cascade
);

-- The column of a role on the member's board. None: the role is not on it.
create function tracked_column(stage text, starred boolean, progress text) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select case
    when progress is not null then progress
    when stage = 'applied' then 'applied'
    when stage = 'queued' then 'applying'
    when stage in ('discovered', 'expired') and starred then 'saved'
    when stage = 'discovered' then 'new'
  end
$$;

-- Progress needs an application, whoever writes it.
create function tracked_role_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from apply_run r where r.tenant_id = new.tenant_id and r.user_id = new.user_id
    and r.posting_id = new.posting_id and r.status = 'success') then
    raise exception 'nobody applied to posting %', new.posting_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function tracked_role_guard() from public;
grant execute on function tracked_role_guard() to tenon_app;
create trigger tracked_role_guard before update of progress on tracked_role
  for each row when (new.progress is not null and old.progress is distinct from new.progress)
  execute function tracked_role_guard();
create trigger tracked_role_guard_new before insert on tracked_role
  for each row when (new.progress is not null) execute function tracked_role_guard();

-- Moves on the board. Rows are only ever added; the day can be corrected, the time of the entry cannot.
create table tracked_move (
  id          uuid primary key default new_id(),
  tenant_id   uuid not null,
  user_id     bigint not null,
  posting_id  uuid not null,
  recorded_at timestamptz not null default clock_timestamp(),
  happened_on date not null,
  from_column text not null,
  to_column   text not null,
  actor       text not null,
  note        text,
  foreign key (tenant_id, user_id, posting_id) references tracked_role on delete cascade
);
create index tracked_move_by_role on tracked_move (tenant_id, user_id, posting_id, id);

create table role_note (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null,
  user_id    bigint not null,
  posting_id uuid not null,
  text       text not null,
  created_at timestamptz not null default now(),
  edited_at  timestamptz,
  foreign key (tenant_id, user_id, posting_id) references tracked_role on delete cascade
);
create index role_note_by_role on role_note (tenant_id, user_id, posting_id, id);

create table role_contact (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null,
  user_id    bigint not null,
  posting_id uuid not null,
  name       text not null,
  title      text,
  email      text,
  phone      text,
  url        text,
  note       text,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, user_id, posting_id) references tracked_role on delete cascade
);
create index role_contact_by_role on role_contact (tenant_id, user_id, posting_id, id);

-- Deadlines, interviews and follow-ups. A reminder is the time when the member is told.
create table role_date (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null,
  user_id      bigint not null,
  posting_id   uuid not null,
  kind         text not null check (kind in ('deadline', 'interview', 'follow_up', 'other')),
  starts_at    timestamptz not null,
  is_all_day   boolean not null default false,
  note         text,
  remind_at    timestamptz,
  reminded_at  timestamptz,
  done_at      timestamptz,
  -- Added after an application. It ends when the role moves on, and comes back with an undo.
  is_automatic boolean not null default false,
  is_overtaken boolean not null default false,
  -- SEQUENCE of the calendar event.
  sequence     integer not null default 0,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  foreign key (tenant_id, user_id, posting_id) references tracked_role on delete cascade
);
create index role_date_by_role on role_date (tenant_id, user_id, posting_id, starts_at);
create index role_date_by_time on role_date (tenant_id, user_id, starts_at) where done_at is null;
create index role_date_to_remind on role_date (remind_at) where done_at is null and reminded_at is null;
create unique index role_date_one_follow_up on role_date (tenant_id, user_id, posting_id) where is_automatic;

create table role_file (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null,
  user_id    bigint not null,
  posting_id uuid not null,
  name       text not null,
  size       bigint not null,
  hash       text not null,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, user_id, posting_id) references tracked_role on delete cascade
);
create index role_file_by_role on role_file (tenant_id, user_id, posting_id, id);
create index role_file_by_hash on role_file (tenant_id, user_id, hash);

create table tracker_setting (
  tenant_id        uuid not null,
  user_id          bigint not null,
  -- 0: no follow-up is added.
  follow_up_days   integer not null default 7 check (follow_up_days between 0 and 365),
  no_response_days integer not null default 30 check (no_response_days between 1 and 365),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);

-- The secret address of a member's dates. A new one replaces the old one.
create table role_calendar_feed (
  tenant_id  uuid not null,
  user_id    bigint not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['tracked_role', 'tracked_move', 'role_note', 'role_contact', 'role_date', 'role_file',
    'tracker_setting', 'role_calendar_feed'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy member_rows on %I using (tenant_id = (select current_tenant_id())
      and ((select current_user_id()) is null or user_id = (select current_user_id())))', name);
  end loop;
end $$;
grant select, insert, update (progress, applied_on, archived_at, moved_at) on tracked_role to tenon_app;
grant select, insert, update (happened_on) on tracked_move to tenon_app;
grant select, insert, delete, update (text, edited_at) on role_note to tenon_app;
grant select, insert, delete, update (name, title, email, phone, url, note) on role_contact to tenon_app;
grant select, insert, delete, update (kind, starts_at, is_all_day, note, remind_at, reminded_at, done_at, is_overtaken,
  sequence, updated_at) on role_date to tenon_app;
grant select, insert, delete on role_file to tenon_app;
grant select, insert, update (follow_up_days, no_response_days) on tracker_setting to tenon_app;
grant select, insert, delete, update (token_hash, created_at) on role_calendar_feed to tenon_app;

-- Whichever way a role became applied, the member is reminded to follow up. Not of an application from long ago.
create function member_posting_follow_up() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  days integer := coalesce((select s.follow_up_days from tracker_setting s
    where s.tenant_id = new.tenant_id and s.user_id = new.user_id), 7);
  applied timestamptz := coalesce((select r.created_at from apply_run r where r.tenant_id = new.tenant_id
    and r.id = new.stage_run_id and r.is_manual), now());
  due timestamptz := greatest(applied + make_interval(days => days), now() + interval '1 day');
begin
  insert into tracked_role (tenant_id, user_id, posting_id) values (new.tenant_id, new.user_id, new.posting_id)
  on conflict (tenant_id, user_id, posting_id) do update set moved_at = now();
  if days > 0 and applied > now() - interval '30 days' then
    insert into role_date (tenant_id, user_id, posting_id, kind, starts_at, is_all_day, remind_at, is_automatic)
    values (new.tenant_id, new.user_id, new.posting_id, 'follow_up', due, true, due, true)
    on conflict (tenant_id, user_id, posting_id) where is_automatic do update
    set starts_at = excluded.starts_at, remind_at = excluded.remind_at, reminded_at = null, done_at = null,
      is_overtaken = false, sequence = role_date.sequence + 1, updated_at = now();
  end if;
  return null;
end $$;
revoke execute on function member_posting_follow_up() from public;
grant execute on function member_posting_follow_up() to tenon_app;
create trigger member_posting_follow_up after update of stage on member_posting
  for each row when (old.stage is distinct from new.stage and new.stage = 'applied')
  execute function member_posting_follow_up();
create trigger member_posting_follow_up_new after insert on member_posting
  for each row when (new.stage = 'applied') execute function member_posting_follow_up();

-- Reminders of all workspaces whose time has come.
create function role_reminders_due(at_time timestamptz, most integer)
returns table (tenant_id uuid, user_id bigint, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.tenant_id, d.user_id, d.id from role_date d
  where d.done_at is null and d.reminded_at is null and d.remind_at <= at_time
  order by d.remind_at limit most
$$;
revoke execute on function role_reminders_due(timestamptz, integer) from public;
grant execute on function role_reminders_due(timestamptz, integer) to tenon_app;


-- Roles that were applied to before there was a board.
insert into tracked_role (tenant_id, user_id, posting_id, moved_at)
select tenant_id, user_id, posting_id, updated_at from member_posting where stage = 'applied'
on conflict do nothing;

-- A notification about a role of another company.
alter table notification add column posting_id uuid references posting on delete cascade;
create index notification_by_posting on notification (posting_id) where posting_id is not null;
