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
