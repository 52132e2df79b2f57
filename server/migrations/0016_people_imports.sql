-- Tables of people that were uploaded. The file lies in the blob store; each batch of rows is done once, together with
-- the line that says so.
create table people_import (
  id          uuid primary key default new_id(),
  tenant_id   uuid not null references tenant,
  -- Whose it is: with it come notes that are nobody else's.
  user_id     bigint not null references app_user,
  -- None once the file was removed, with all that names anybody.
  hash        text,
  name        text not null,
  state       text not null default 'preview'
              check (state in ('preview', 'waiting', 'running', 'finished', 'failed', 'aborted')),
  -- Some tables begin with somebody and not with the names of their columns.
  has_header  boolean not null default true,
  -- Header, meaning and samples of each column, in order.
  columns     jsonb not null,
  -- How 05/03/1980 is read in this file.
  month_first boolean not null default false,
  -- What is wrong with rows under these meanings: a sentence, how many and the first line each.
  problems    jsonb not null default '[]',
  unusable    integer not null default 0,
  rows        integer not null,
  done        integer not null default 0,
  counts      jsonb not null default '{}',
  problem     text,
  created_by  text not null,
  created_at  timestamptz not null default now(),
  started_at  timestamptz,
  ended_at    timestamptz
);
create index people_import_by_tenant on people_import (tenant_id, id);
create index people_import_by_file on people_import (tenant_id, hash) where hash is not null;

alter table people_import enable row level security;
create policy tenant_rows on people_import using (tenant_id = current_tenant_id());
grant select, insert, delete,
  update (hash, state, columns, month_first, problems, unusable, done, counts, problem, started_at, ended_at)
  on people_import to tenon_app;

create table people_import_batch (
  import_id uuid not null references people_import on delete cascade,
  tenant_id uuid not null,
  -- The first of its rows, from 0.
  number    integer not null,
  -- What became of each row, in order.
  results   jsonb not null,
  primary key (import_id, number)
);

alter table people_import_batch enable row level security;
create policy tenant_rows on people_import_batch using (tenant_id = current_tenant_id());
grant select, insert, delete on people_import_batch to tenon_app;

-- The database plans by how many people it believes there are, and in a new workspace that is none: an import that fills
-- the tables within seconds would search them as if they were empty. With the owner's rights, because only the owner may.
create function count_people_anew(at_least integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select reltuples from pg_class where oid = 'person'::regclass) < at_least then
    -- The columns by which an import looks things up: with all of them, the words of everybody would be made anew.
    analyze (skip_locked) person (id, tenant_id, canonical_id), person_identifier (tenant_id, person_id, type, key, status),
      person_block, candidate (tenant_id, person_id, recruiter_person_id, id), duplicate_conflict;
  end if;
end $$;
