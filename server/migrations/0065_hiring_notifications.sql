-- What a member should know about. Written by tasks, read by the member only.
create table notification (
  id             uuid primary key default new_id(),
  tenant_id      uuid not null,
  user_id        bigint not null,
  kind           text not null
                 check (kind in ('mention', 'assigned', 'new-applicant', 'moved', 'conflict', 'reminder', 'representation', 'reply', 'mail-failed',
                   'webhook-disabled')),
  job_id         uuid,
  application_id uuid,
  actor          text,
  text           text,
  -- Unread notifications with the same topic are counted in one row.
  topic          text,
  count          integer not null default 1,
  created_at     timestamptz not null default now(),
  read_at        timestamptz,
  mailed_at      timestamptz,
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, job_id) references job (tenant_id, id) on delete cascade,
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
create index notification_by_time on notification (tenant_id, user_id, created_at, id);
create index notification_by_job on notification (tenant_id, job_id) where job_id is not null;
create index notification_by_application on notification (application_id) where application_id is not null;
create unique index notification_one_per_topic on notification (tenant_id, user_id, topic)
  where read_at is null and topic is not null;

create table notification_setting (
  tenant_id uuid not null,
  user_id   bigint not null,
  digest    text not null default 'daily' check (digest in ('daily', 'never')),
  -- Kinds that the member does not want in the app.
  muted     text[] not null default '{}',
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);

alter table notification enable row level security;
create policy own_rows on notification using (
  tenant_id = current_tenant_id() and (current_user_id() is null or user_id = current_user_id()));
grant select, insert, delete, update (count, actor, text, created_at, read_at, mailed_at) on notification to tenon_app;

alter table notification_setting enable row level security;
create policy own_rows on notification_setting using (
  tenant_id = current_tenant_id() and (current_user_id() is null or user_id = current_user_id()));
grant select, insert, update (digest, muted) on notification_setting to tenon_app;

-- Members with something new for their digest, in every workspace.
create function members_with_news() returns table (tenant_id uuid, user_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct n.tenant_id, n.user_id from notification n
  left join notification_setting s on s.tenant_id = n.tenant_id and s.user_id = n.user_id
  where n.read_at is null and n.mailed_at is null and n.created_at > now() - interval '7 days'
    and coalesce(s.digest, 'daily') = 'daily'
$$;
revoke execute on function members_with_news() from public;
grant execute on function members_with_news() to tenon_app;

create function application_forget_notifications() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notification where application_id = new.id;
  return null;
end $$;
revoke execute on function application_forget_notifications() from public;
create trigger application_forget_notifications after update of person_id on application
  for each row when (old.person_id is not null and new.person_id is null)
  execute function application_forget_notifications();

-- Old notifications of all workspaces.
create function purge_notifications() returns integer
language sql security definer set search_path = public, pg_temp as $$
  with removed as (delete from notification where created_at < now() - interval '90 days' returning 1)
  select count(*)::int from removed
$$;
revoke execute on function purge_notifications() from public;
grant execute on function purge_notifications() to tenon_app;
