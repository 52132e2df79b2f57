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
  primary key (run_id, company_id)
);
create index ingestion_company_by_company on ingestion_company (company_id);

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
);
create index ingestion_item_open on ingestion_item (run_id, company_id, place) where status in ('pending', 'crawling', 'extracting');
create index ingestion_item_by_place on ingestion_item (run_id, company_id, place);
create index ingestion_item_by_posting on ingestion_item (posting_id) where posting_id is not null;

alter table ingestion_item enable row level security;
create policy tenant_rows on ingestion_item using (tenant_id = current_tenant_id());
grant select, insert, update on ingestion_item to tenon_app;
