create table interview (
  id                     uuid primary key default new_id(),
  tenant_id              uuid not null,
  job_id                 uuid not null,
  application_id         uuid not null,
  kind                   text not null check (kind in ('phone', 'video', 'onsite', 'technical', 'panel', 'other')),
  state                  text not null default 'scheduled'
                         check (state in ('proposed', 'scheduled', 'cancelled', 'done')),
  starts_at              timestamptz not null,
  ends_at                timestamptz not null check (ends_at > starts_at),
  -- IANA name. Times are shown to the candidate in this zone.
  time_zone              text not null,
  location               text,
  link                   text,
  -- For the candidate: how to prepare, whom they will meet.
  instructions           text,
  candidate_response     text not null default 'pending' check (candidate_response in ('pending', 'accepted', 'declined')),
  candidate_responded_at timestamptz,
  cancel_reason          text,
  -- SEQUENCE of the calendar event: increases when the time, the place or the state changes.
  sequence               integer not null default 0,
  version                integer not null default 1,
  created_by             text not null,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, job_id, application_id) references application (tenant_id, job_id, id)
);
create index interview_by_application on interview (tenant_id, application_id, starts_at);
create index interview_by_time on interview (tenant_id, starts_at, id);

create table interview_attendee (
  tenant_id    uuid not null,
  interview_id uuid not null,
  user_id      bigint not null,
  response     text not null default 'pending' check (response in ('pending', 'accepted', 'declined')),
  responded_at timestamptz,
  primary key (interview_id, user_id),
  foreign key (tenant_id, interview_id) references interview (tenant_id, id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);
create index interview_attendee_by_user on interview_attendee (tenant_id, user_id);

-- The secret address of a member's own calendar. A new one replaces the old one.
create table calendar_feed (
  tenant_id  uuid not null,
  user_id    bigint not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);

-- When members are in other interviews, also in those that the caller may not see. Nothing but the time is told.
create function interview_conflicts(user_ids bigint[], from_time timestamptz, to_time timestamptz, except_id uuid)
returns table (user_id bigint, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.user_id, i.starts_at, i.ends_at
  from interview_attendee t join interview i on i.id = t.interview_id
  where i.tenant_id = current_tenant_id() and t.user_id = any (user_ids) and i.state in ('proposed', 'scheduled')
    and t.response <> 'declined' and i.starts_at < to_time and i.ends_at > from_time
    and i.id is distinct from except_id
  order by i.starts_at, t.user_id limit 50
$$;
revoke execute on function interview_conflicts(bigint[], timestamptz, timestamptz, uuid) from public;
grant execute on function interview_conflicts(bigint[], timestamptz, timestamptz, uuid) to tenon_app;

create function application_forget_interviews() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update interview set location = null, link = null, instructions = null, cancel_reason = null,
    state = case when state in ('proposed', 'scheduled') then 'cancelled' else state end,
    sequence = sequence + case when state in ('proposed', 'scheduled') then 1 else 0 end
  where application_id = new.id;
  return null;
end $$;
create trigger application_forget_interviews after update of person_id on application
  for each row when (old.person_id is not null and new.person_id is null)
  execute function application_forget_interviews();

alter table interview enable row level security;
create policy visible_rows on interview using (
  tenant_id = current_tenant_id() and exists (select from application a where a.id = interview.application_id));
grant select, insert, update (kind, state, starts_at, ends_at, time_zone, location, link, instructions,
  candidate_response, candidate_responded_at, cancel_reason, sequence, version, updated_at) on interview to tenon_app;

alter table interview_attendee enable row level security;
create policy visible_rows on interview_attendee using (
  tenant_id = current_tenant_id() and exists (select from interview i where i.id = interview_attendee.interview_id));
grant select, insert, delete, update (response, responded_at) on interview_attendee to tenon_app;

alter table calendar_feed enable row level security;
create policy own_rows on calendar_feed using (tenant_id = current_tenant_id() and user_id = current_user_id());
grant select, insert, delete, update (token_hash, created_at) on calendar_feed to tenon_app;
