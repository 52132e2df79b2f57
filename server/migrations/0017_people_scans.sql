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

-- For whoever scrapes the program: all workspaces together, nothing about anybody. A pair that has become one human since
-- is no question any more.
create function duplicate_totals(
  out pending bigint, out oldest_seconds double precision, out same bigint, out different bigint, out alerts bigint,
  out trigger_p50 double precision, out trigger_p95 double precision
) language sql stable security definer set search_path = public, pg_temp as $$
  with open_conflict as (
    select c.detected_at from duplicate_conflict c
      join person a on a.tenant_id = c.tenant_id and a.id = c.person_a
      join person b on b.tenant_id = c.tenant_id and b.id = c.person_b
    where c.status = 'pending' and a.canonical_id <> b.canonical_id
  ),
  latest as (
    select percentile_cont(array[0.5, 0.95]) within group (order by check_microseconds) as took
    from (select check_microseconds from person_identifier where check_microseconds is not null
          order by id desc limit 10000) written
  )
  select
    (select count(*) from open_conflict),
    (select coalesce(extract(epoch from now() - min(detected_at)), 0) from open_conflict),
    (select count(*) from duplicate_conflict where status = 'same'),
    (select count(*) from duplicate_conflict where status = 'different'),
    (select count(*) from duplicate_alert where cleared_at is null),
    took[1], took[2]
  from latest
$$;

-- For the watch over duplicates, which looks at every tenant that knows anybody; with a moment, only at those where
-- somebody was added or changed since their last scan.
create function people_tenants(only_changed boolean default false) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (
    select from person p
    where p.tenant_id = t.id and p.person_type = 'candidate'
      and (not only_changed or p.touched_at > coalesce(
        (select max(s.created_at) from duplicate_scan s where s.tenant_id = t.id and s.state = 'finished'),
        '-infinity'))
  )
  order by t.id
$$;
