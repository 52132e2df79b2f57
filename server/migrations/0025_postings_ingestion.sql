-- A run lists the boards of its companies and brings in what is new or changed. Its rows are the truth: tasks only say
-- that there is something to do, so a task that is lost or comes twice changes nothing.
create table ingestion_run (
  id            uuid primary key default new_id(),
  tenant_id     uuid not null references tenant,
  status        text not null default 'pending'
                check (status in ('pending', 'initializing', 'ingesting', 'finished', 'error', 'aborted')),
  title_filters text[] not null default '{}',
  started_by    text not null,
  problem       jsonb,
  created_at    timestamptz not null default now(),
  started_at    timestamptz,
  ended_at      timestamptz
);
create index ingestion_run_by_tenant on ingestion_run (tenant_id, id);
create index ingestion_run_open on ingestion_run (status) where status in ('pending', 'initializing', 'ingesting');

alter table ingestion_run enable row level security;
create policy tenant_rows on ingestion_run using (tenant_id = current_tenant_id());
grant select, insert, update (status, problem, started_at, ended_at) on ingestion_run to tenon_app;

create table ingestion_company (
  run_id     uuid not null references ingestion_run on delete cascade,
  company_id uuid not null references company on delete cascade,
  tenant_id  uuid not null references tenant,
  status     text not null default 'pending'
             check (status in ('pending', 'listing', 'ingesting', 'finished', 'error', 'aborted')),
  advertised integer,
  listed     integer not null default 0,
  filtered   integer not null default 0,
  closed     integer not null default 0,
  -- Pages given up, and tries of the listing: at a limit the rest is not asked for any more.
  failures   integer not null default 0,
  attempts   integer not null default 0,
  problem    jsonb,
  listed_at  timestamptz,
  ended_at   timestamptz,
  -- A page that was read at or after this moment is not fetched again: when the first of the runs began that were at
  -- this company together.
  fresh_since timestamptz not null default now(),
  -- When a worker is to look next, which of the messages that say so counts, and how often a lost one was sent again
  -- since anything was done.
  due_at     timestamptz not null default now(),
  ticket     integer not null default 0,
  revived    smallint not null default 0,
  -- Items by status, kept by a trigger.
  pending    integer not null default 0,
  crawling   integer not null default 0,
  skipped    integer not null default 0,
  extracting integer not null default 0,
  ready      integer not null default 0,
  error      integer not null default 0,
  primary key (run_id, company_id)
) with (fillfactor = 50);
create index ingestion_company_by_company on ingestion_company (company_id);
create index ingestion_company_busy on ingestion_company (company_id) where ended_at is null;
create index ingestion_company_open on ingestion_company (due_at) where ended_at is null;

alter table ingestion_company enable row level security;
create policy tenant_rows on ingestion_company using (tenant_id = current_tenant_id());
grant select, insert, update on ingestion_company to tenon_app;

create table ingestion_item (
  run_id      uuid not null,
  company_id  uuid not null,
  external_id text not null,
  tenant_id   uuid not null references tenant,
  -- In the order of the board, from 0.
  place       integer not null,
  title       text not null,
  url         text,
  -- What to ask for, where the list does not hold everything: {url, method, body}.
  request     jsonb,
  status      text not null default 'pending'
              check (status in ('pending', 'crawling', 'skipped', 'extracting', 'ready', 'error')),
  attempts    smallint not null default 0,
  problem     jsonb,
  note        text,
  posting_id  uuid references posting on delete set null,
  changed_at  timestamptz not null default now(),
  primary key (run_id, company_id, external_id),
  foreign key (run_id, company_id) references ingestion_company on delete cascade
) with (fillfactor = 70);
create index ingestion_item_open on ingestion_item (run_id, company_id, place) where status in ('pending', 'crawling', 'extracting');
create index ingestion_item_by_place on ingestion_item (run_id, company_id, place);
create index ingestion_item_by_posting on ingestion_item (posting_id) where posting_id is not null;

alter table ingestion_item enable row level security;
create policy tenant_rows on ingestion_item using (tenant_id = current_tenant_id());
grant select, insert, update on ingestion_item to tenon_app;

-- Whoever changes items holds the row of their company: nobody else counts at the same time.
create function ingestion_items_counted() returns trigger language plpgsql as $$
begin
  update ingestion_company c
  set pending = c.pending + d.pending, crawling = c.crawling + d.crawling, skipped = c.skipped + d.skipped,
    extracting = c.extracting + d.extracting, ready = c.ready + d.ready, error = c.error + d.error
  from (
    select run_id, company_id,
      count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'crawling') as crawling,
      count(*) filter (where status = 'skipped') as skipped, count(*) filter (where status = 'extracting') as extracting,
      count(*) filter (where status = 'ready') as ready, count(*) filter (where status = 'error') as error
    from added group by run_id, company_id
  ) d
  where c.run_id = d.run_id and c.company_id = d.company_id;
  return null;
end $$;

create function ingestion_items_moved() returns trigger language plpgsql as $$
begin
  update ingestion_company c
  set pending = c.pending + d.pending, crawling = c.crawling + d.crawling, skipped = c.skipped + d.skipped,
    extracting = c.extracting + d.extracting, ready = c.ready + d.ready, error = c.error + d.error
  from (
    select run_id, company_id,
      sum(way) filter (where status = 'pending') as pending, sum(way) filter (where status = 'crawling') as crawling,
      sum(way) filter (where status = 'skipped') as skipped, sum(way) filter (where status = 'extracting') as extracting,
      sum(way) filter (where status = 'ready') as ready, sum(way) filter (where status = 'error') as error
    from (
      select run_id, company_id, status, 1 as way from added
      union all
      select run_id, company_id, status, -1 from gone
      -- So that every status has a row to be summed.
      union all
      select a.run_id, a.company_id, s.status, 0 from (select distinct run_id, company_id from added) a
      cross join unnest('{pending,crawling,skipped,extracting,ready,error}'::text[]) as s (status)
    ) moves
    group by run_id, company_id
  ) d
  where c.run_id = d.run_id and c.company_id = d.company_id;
  return null;
end $$;

create trigger ingestion_items_counted after insert on ingestion_item
  referencing new table as added for each statement execute function ingestion_items_counted();
create trigger ingestion_items_moved after update on ingestion_item
  referencing old table as gone new table as added for each statement execute function ingestion_items_moved();

-- Since when runs have been at a company, whoever's they are: a moment is all that one workspace learns of another.
create function ingestion_since(of_company uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select min(r.created_at) from ingestion_company c join ingestion_run r on r.id = c.run_id
  where c.company_id = of_company and c.ended_at is null
$$;

-- Companies of open runs that nobody has looked at for a while, longer each time that was of no use, of all workspaces:
-- for the sweep, which then works as each of them.
create function ingestion_overdue(patience interval) returns table (tenant_id uuid, run_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.tenant_id, c.run_id, c.company_id from ingestion_company c join ingestion_run r on r.id = c.run_id
  where c.ended_at is null and c.due_at < now() - patience * (2 ^ c.revived) and r.status in ('pending', 'initializing', 'ingesting')
  order by c.due_at limit 1000
$$;

-- Open runs none of whose companies is open: the last one was removed.
create function ingestion_stranded() returns table (tenant_id uuid, run_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.tenant_id, r.id from ingestion_run r
  where r.status in ('pending', 'initializing', 'ingesting')
    and not exists (select from ingestion_company c where c.run_id = r.id and c.ended_at is null)
$$;

-- Forgets some runs of all workspaces that ended long ago, with their items, but never the newest of a workspace.
create function ingestion_forget(age interval, kept integer, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select id from (
      select id, ended_at, row_number() over (partition by tenant_id order by id desc) as place from ingestion_run
    ) r where place > kept and ended_at < now() - age order by id limit most
  ), forgotten as (
    delete from ingestion_run using old where ingestion_run.id = old.id returning ingestion_run.id
  )
  select count(*)::integer from forgotten
$$;

revoke execute on function ingestion_since(uuid), ingestion_overdue(interval), ingestion_stranded(),
  ingestion_forget(interval, integer, integer) from public;
grant execute on function ingestion_since(uuid), ingestion_overdue(interval), ingestion_stranded(),
  ingestion_forget(interval, integer, integer) to tenon_app;
