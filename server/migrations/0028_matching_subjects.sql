-- What matching knows of people and postings: blind facts, and vectors made of blind texts. Nothing here says who somebody
-- is. Written by matching alone, from what other slices publish; all of it can be made again.

create table match_subject (
  kind        text not null check (kind in ('person', 'posting')),
  id          uuid not null,
  -- Null: a posting of the catalogue that all workspaces share.
  tenant_id   uuid references tenant,
  -- What scores are made of (see subjects/facts.ts); empty once removed.
  facts       jsonb not null default '{}',
  facts_hash  bytea not null,
  -- What can be filtered by: ids of skills with their wider ones, places, months of experience.
  skills      text[] not null default '{}',
  places      text[] not null default '{}',
  traits      text[] not null default '{}',
  months      integer,
  active_at   timestamptz,
  -- Which model the vectors of exactly these facts were made with; null while they wait for one.
  model       text,
  -- Merged, erased or closed. The row stays, so that every index hears of it.
  removed     boolean not null default false,
  updated_at  timestamptz not null default now(),
  -- The transaction that wrote it last: indexes follow in this order, which no late commit can fall behind.
  written_in  xid8 not null default pg_current_xact_id(),
  version     integer not null default 1,
  primary key (id, kind),
  check (kind = 'posting' or tenant_id is not null)
);
create index match_subject_by_writing on match_subject (kind, written_in, id);
create index match_subject_by_tenant on match_subject (tenant_id, kind, id) where not removed;
create index match_subject_waiting on match_subject (kind, updated_at) where model is null and not removed;

create function match_subject_written() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.written_in := pg_current_xact_id();
  if tg_op = 'UPDATE' then new.version := old.version + 1; end if;
  perform pg_notify('match_subject', new.kind);
  return new;
end $$;
create trigger match_subject_written before insert or update on match_subject
  for each row execute function match_subject_written();

alter table match_subject enable row level security;
create policy tenant_rows on match_subject using (tenant_id is null or tenant_id = current_tenant_id());
grant select, insert, update, delete on match_subject to tenon_app;

-- One vector per facet: int8, compared by direction only.
create table embedding (
  owner_kind   text not null check (owner_kind in ('person', 'posting', 'demand')),
  owner_id     uuid not null,
  tenant_id    uuid references tenant,
  facet        text not null check (facet in ('skills', 'experience', 'full')),
  model        text not null,
  -- Of the blind text: an equal one needs no new vector.
  content_hash bytea not null,
  vector       bytea not null,
  made_at      timestamptz not null default now(),
  primary key (owner_id, owner_kind, facet, model)
);
alter table embedding alter column vector set storage external;
create index embedding_by_model on embedding (model, owner_kind);

alter table embedding enable row level security;
create policy tenant_rows on embedding using (tenant_id is null or tenant_id = current_tenant_id());
grant select, insert, update, delete on embedding to tenon_app;

-- Which model serves, and which is being prepared while it does. Of the whole installation.
create table embedding_model (
  model      text primary key,
  dimensions integer not null,
  state      text not null check (state in ('preparing', 'serving', 'retired')),
  started_at timestamptz not null default now(),
  served_at  timestamptz
);
create unique index embedding_model_one_serving on embedding_model (state) where state = 'serving';
grant select, insert, update, delete on embedding_model to tenon_app;
