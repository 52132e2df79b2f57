-- Looking at everybody at once for people who may be one human, and what needs attention about duplicates.
create table duplicate_scan (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null references tenant,
  state      text not null default 'waiting'
             check (state in ('waiting', 'running', 'finished', 'failed', 'aborted')),
  stage      text,
  progress   double precision not null default 0,
  people     integer not null default 0,
  pairs      bigint not null default 0,
  found      integer not null default 0,
  known      integer not null default 0,
  message    text,
  started_by text not null,
  created_at timestamptz not null default now(),
  ended_at   timestamptz
);
create index duplicate_scan_by_tenant on duplicate_scan (tenant_id, id);
create unique index duplicate_scan_one_at_a_time on duplicate_scan (tenant_id) where state in ('waiting', 'running');

-- Raised when its condition begins to hold, cleared when it ends.
create table duplicate_alert (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null references tenant,
  code       text not null check (code in ('many-pending', 'detection-failures', 'rate-spike', 'pending-too-long')),
  message    text not null,
  raised_at  timestamptz not null default now(),
  cleared_at timestamptz
);
create unique index duplicate_alert_one_standing on duplicate_alert (tenant_id, code) where cleared_at is null;

create index duplicate_conflict_by_time on duplicate_conflict (tenant_id, detected_at);
create index person_by_time on person (tenant_id, created_at);

alter table duplicate_scan enable row level security;
create policy tenant_rows on duplicate_scan using (tenant_id = current_tenant_id());
grant select, insert, update (state, stage, progress, people, pairs, found, known, message, ended_at)
  on duplicate_scan to tenon_app;

alter table duplicate_alert enable row level security;
create policy tenant_rows on duplicate_alert using (tenant_id = current_tenant_id());
grant select, insert, update (message, cleared_at) on duplicate_alert to tenon_app;

-- For whoever scrapes the program: all workspaces together, nothing about anybody.
create function duplicate_totals(
  out pending bigint, out oldest_seconds double precision, out same bigint, out different bigint, out alerts bigint,
  out trigger_p50 double precision, out trigger_p95 double precision
) language sql stable security definer set search_path = public, pg_temp as $$
  select
    count(*) filter (where status = 'pending'),
    coalesce(extract(epoch from now() - min(detected_at) filter (where status = 'pending')), 0),
    count(*) filter (where status = 'same'),
    count(*) filter (where status = 'different'),
    (select count(*) from duplicate_alert where cleared_at is null),
    percentiles[1], percentiles[2]
  from duplicate_conflict,
    (select percentile_cont(array[0.5, 0.95]) within group (order by check_microseconds) as percentiles
     from (select check_microseconds from person_identifier where check_microseconds is not null
           order by id desc limit 10000) latest) latest
  group by percentiles
$$;

-- For the watch over duplicates, which looks at every tenant in turn.
create function people_tenants() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from tenant order by id
$$;
