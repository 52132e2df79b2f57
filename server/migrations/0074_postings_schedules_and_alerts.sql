-- How often a workspace imports a company's roles again. A row is created when a run first includes the company.
create table ingestion_schedule (
  tenant_id   uuid not null references tenant,
  company_id  uuid not null references company on delete cascade,
  -- Scheduled runs use this member's companies and title filters: whoever imported the company or changed this last.
  user_id     bigint not null,
  frequency   text not null default 'daily' check (frequency in ('off', 'hourly', 'every_6_hours', 'daily', 'weekly')),
  next_run_at timestamptz,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade,
  check ((frequency = 'off') = (next_run_at is null))
);
create index ingestion_schedule_due on ingestion_schedule (next_run_at) where next_run_at is not null;
create index ingestion_schedule_by_company on ingestion_schedule (company_id);
create index ingestion_schedule_by_member on ingestion_schedule (tenant_id, user_id);

alter table ingestion_schedule enable row level security;
create policy tenant_rows on ingestion_schedule using (tenant_id = current_tenant_id());
grant select, insert, update (user_id, frequency, next_run_at) on ingestion_schedule to tenon_app;

-- Members with companies that are due, of all workspaces: for the scheduler, which then works as each of them.
create function ingestion_due(at timestamptz) returns table (tenant_id uuid, user_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.tenant_id, s.user_id from ingestion_schedule s where s.next_run_at <= at order by 1, 2
$$;
revoke execute on function ingestion_due(timestamptz) from public;
grant execute on function ingestion_due(timestamptz) to tenon_app;

-- Companies that were imported before are updated daily from now on, for whoever started the last run of theirs.
insert into ingestion_schedule (tenant_id, company_id, user_id, frequency, next_run_at)
select distinct on (c.tenant_id, c.company_id) c.tenant_id, c.company_id, m.user_id, 'daily', now() + interval '12 hours'
from ingestion_company c
join ingestion_run r on r.id = c.run_id
join membership m on m.tenant_id = c.tenant_id
  and m.user_id = coalesce(substring(r.started_by from '^user:(\d+)$')::bigint,
    (select k.created_by from api_key k where 'api-key:' || k.id = r.started_by))
order by c.tenant_id, c.company_id, r.id desc;

-- Roles that a member was told about: once, whichever of their saved searches or their resume found a role first.
create table role_alert (
  tenant_id  uuid not null,
  user_id    bigint not null,
  posting_id uuid not null references posting on delete cascade,
  -- The saved search that found it; null for the member's resume, with the fit then.
  search_id  uuid references saved_search on delete set null,
  fit        smallint check (fit between 0 and 100),
  found_at   timestamptz not null default now(),
  seen_at    timestamptz,
  primary key (tenant_id, user_id, posting_id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);
create index role_alert_by_time on role_alert (tenant_id, user_id, found_at, posting_id);
create index role_alert_by_posting on role_alert (posting_id);
create index role_alert_by_search on role_alert (search_id) where search_id is not null;

alter table role_alert enable row level security;
create policy member_rows on role_alert using (
  tenant_id = (select current_tenant_id())
  and ((select current_user_id()) is null or user_id = (select current_user_id())));
grant select, insert, update (seen_at) on role_alert to tenon_app;

-- The secret address of a saved search for feed readers. Only its hash is stored.
alter table saved_search add column feed_hash text, add column feed_created_at timestamptz,
  add check ((feed_hash is null) = (feed_created_at is null));
create unique index saved_search_by_feed on saved_search (feed_hash) where feed_hash is not null;
grant update (feed_hash, feed_created_at) on saved_search to tenon_app;

-- The address says neither the workspace nor the member, and works as long as they are a member.
create function find_role_feed(hash text) returns table (tenant_id uuid, user_id bigint, search_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.user_id, s.id from saved_search s
  join membership m on m.tenant_id = s.tenant_id and m.user_id = s.user_id
  where s.feed_hash = hash
$$;
revoke execute on function find_role_feed(text) from public;
grant execute on function find_role_feed(text) to tenon_app;

-- Alerts of all workspaces that are old news.
create function purge_role_alerts() returns integer
language sql security definer set search_path = public, pg_temp as $$
  with removed as (
    delete from role_alert a using posting p
    where p.id = a.posting_id and p.state = 'closed' and a.found_at < now() - interval '90 days' returning 1)
  select count(*)::int from removed
$$;
revoke execute on function purge_role_alerts() from public;
grant execute on function purge_role_alerts() to tenon_app;
