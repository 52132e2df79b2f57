-- What a member chose as a job seeker. Without a row, the defaults apply and onboarding has not begun.
create table seeker (
  tenant_id      uuid not null,
  user_id        bigint not null,
  -- The resume whose facts the member confirmed, and when they finished or skipped onboarding.
  confirmed_id   uuid,
  onboarded_at   timestamptz,
  resume_alerts  boolean not null default false,
  min_fit        smallint not null default 70 check (min_fit between 1 and 100),
  -- Roles first seen before are not compared with the resume again.
  checked_until  timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);

alter table seeker enable row level security;
create policy member_rows on seeker using (
  tenant_id = (select current_tenant_id())
  and ((select current_user_id()) is null or user_id = (select current_user_id())));
grant select, insert,
  update (confirmed_id, onboarded_at, resume_alerts, min_fit, checked_until) on seeker to tenon_app;

-- Members of all workspaces whose resume is to be compared with new roles.
create function seekers_with_alerts() returns table (tenant_id uuid, user_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.user_id from seeker s
  where s.resume_alerts and exists (select from posting p where p.first_seen_at > s.checked_until
    and (p.tenant_id is null or p.tenant_id = s.tenant_id))
  order by 1, 2
$$;
revoke execute on function seekers_with_alerts() from public;
grant execute on function seekers_with_alerts() to tenon_app;

-- Members are told about roles as about everything else.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'assigned', 'new-applicant', 'moved', 'conflict', 'reminder', 'representation', 'reply', 'mail-failed',
  'webhook-disabled', 'new-roles', 'matching-roles'));
alter table notification add column search_id uuid references saved_search on delete cascade;
create index notification_by_search on notification (search_id) where search_id is not null;
