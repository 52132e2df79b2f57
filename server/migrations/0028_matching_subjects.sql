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
  -- By which rules and which taxonomy they were read: by others, they are read again.
  read_with   text not null default '',
  -- The newest model that vectors of exactly these facts were made with; null while they wait for one.
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
create index match_subject_by_model on match_subject (tenant_id, model, id) where not removed;

-- A version is what scores are made of: facts, what is filtered by, and that there are vectors. Vectors of another model
-- beside those that serve are news to indexes only; that the same was read again is news to nobody.
create function match_subject_written() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (old.facts_hash, old.skills, old.places, old.traits, old.months, old.active_at, old.removed, old.model is null)
       is distinct from
       (new.facts_hash, new.skills, new.places, new.traits, new.months, new.active_at, new.removed, new.model is null) then
      new.version := old.version + 1;
    elsif new.model is not distinct from old.model and new.written_in = old.written_in then
      return new;
    end if;
  end if;
  new.written_in := pg_current_xact_id();
  perform pg_notify('match_subject', new.kind);
  return new;
end $$;
create trigger match_subject_written before insert or update on match_subject
  for each row execute function match_subject_written();

alter table match_subject enable row level security;
create policy tenant_rows on match_subject using (tenant_id is null or tenant_id = current_tenant_id());
grant select, insert, update, delete on match_subject to tenon_app;

-- Which documents the facts of a person came from: once a document is gone, nothing else says whose it was.
create table subject_document (
  document_id uuid primary key,
  tenant_id   uuid not null references tenant,
  person_id   uuid not null
);
create index subject_document_by_person on subject_document (tenant_id, person_id);

alter table subject_document enable row level security;
create policy tenant_rows on subject_document using (tenant_id = current_tenant_id());
grant select, insert, update, delete on subject_document to tenon_app;

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
create index embedding_by_model on embedding (model, owner_id);

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

-- Of the workspace at hand, or of what all share: those whose vectors are missing, or are of these other models only.
create function subjects_to_embed(other_models text[], after uuid, most integer)
returns table (kind text, id uuid, version integer, facts jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_tenant_id() is null then
    return query select s.kind, s.id, s.version, s.facts from match_subject s
      where s.tenant_id is null and (s.model is null or s.model = any (other_models)) and not s.removed
        and s.id > after order by s.id limit most;
  else
    return query select s.kind, s.id, s.version, s.facts from match_subject s
      where s.tenant_id = current_tenant_id() and (s.model is null or s.model = any (other_models)) and not s.removed
        and s.id > after order by s.id limit most;
  end if;
end $$;
revoke execute on function subjects_to_embed from public;
grant execute on function subjects_to_embed to tenon_app;

-- The upkeep looks at everybody, every minute: whose vectors have to be made, by one look at an index for each. Null: what
-- all share.
create function matching_to_embed(other_models text[]) returns table (tenant_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (select from match_subject s where s.tenant_id = t.id and s.model is null and not s.removed)
    or exists (select from match_subject s where s.tenant_id = t.id and s.model = any (other_models) and not s.removed)
  union all
  select null
  where exists (select from match_subject s where s.tenant_id is null and s.model is null and not s.removed)
    or exists (select from match_subject s where s.tenant_id is null and s.model = any (other_models) and not s.removed)
$$;
revoke execute on function matching_to_embed from public;
grant execute on function matching_to_embed to tenon_app;

-- And now and then, because it compares all there is: whose subjects were never read, were read by other rules, or are
-- of somebody who is gone.
create function matching_to_read(reading text) returns table (tenant_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (
      select from person p left join match_subject s on s.id = p.id and s.kind = 'person'
      where p.tenant_id = t.id and p.person_type = 'candidate' and p.canonical_id = p.id
        and (s.id is null or s.removed or s.read_with <> reading))
    or exists (
      select from posting p left join match_subject s on s.id = p.id and s.kind = 'posting'
      where p.tenant_id = t.id and p.state = 'open' and (s.id is null or s.removed or s.read_with <> reading))
    or exists (
      select from match_subject s where s.tenant_id = t.id and not s.removed and case s.kind
        when 'person' then not exists (select from person p where p.id = s.id and p.canonical_id = p.id)
        else not exists (select from posting p where p.id = s.id and p.state = 'open') end)
  union all
  select null
  where exists (
      select from posting p left join match_subject s on s.id = p.id and s.kind = 'posting'
      where p.tenant_id is null and p.state = 'open' and (s.id is null or s.removed or s.read_with <> reading))
    or exists (
      select from match_subject s where s.tenant_id is null and not s.removed
        and not exists (select from posting p where p.id = s.id and p.state = 'open'))
$$;
revoke execute on function matching_to_read from public;
grant execute on function matching_to_read to tenon_app;

-- What indexes follow, of all workspaces, in the order of writing: never past a transaction that has yet to end.
create function match_subject_changes(of_kind text, of_model text, after_writing xid8, after_id uuid, most integer)
returns table (
  id uuid, tenant_id uuid, writing text, skills text[], places text[], traits text[], months integer,
  skills_vector bytea, experience_vector bytea, full_vector bytea
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.tenant_id, s.written_in::text, s.skills, s.places, s.traits, s.months,
    one.vector, two.vector, three.vector
  from (
    select * from match_subject m
    where m.kind = of_kind and (m.written_in, m.id) > (after_writing, after_id)
      and m.written_in < pg_snapshot_xmin(pg_current_snapshot())
    order by m.written_in, m.id limit most
  ) s
  left join embedding one on not s.removed and one.owner_id = s.id and one.owner_kind = s.kind
    and one.facet = 'skills' and one.model = of_model
  left join embedding two on not s.removed and two.owner_id = s.id and two.owner_kind = s.kind
    and two.facet = 'experience' and two.model = of_model
  left join embedding three on not s.removed and three.owner_id = s.id and three.owner_kind = s.kind
    and three.facet = 'full' and three.model = of_model
  order by s.written_in, s.id
$$;
revoke execute on function match_subject_changes from public;
grant execute on function match_subject_changes to tenon_app;

create function match_subject_count(of_kind text, of_model text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from match_subject s where s.kind = of_kind and not s.removed
    and exists (select from embedding e where e.owner_id = s.id and e.owner_kind = s.kind and e.facet = 'full' and e.model = of_model)
$$;
revoke execute on function match_subject_count from public;
grant execute on function match_subject_count to tenon_app;

-- Numbers of transactions begin anew where a backup is brought back: what comes from later than now is written again.
create function match_subject_restamp() returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with late as (
    -- Both kinds by name: the index on the order of writing begins with the kind, and this runs every minute.
    update match_subject set written_in = '0'
    where kind in ('person', 'posting') and written_in > pg_current_xact_id() returning 1
  ) select count(*) from late
$$;
revoke execute on function match_subject_restamp from public;
grant execute on function match_subject_restamp to tenon_app;

-- Vectors of a model that no longer serves, some at a time.
create function forget_vectors(of_model text, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  if exists (select from embedding_model m where m.model = of_model and m.state <> 'retired') then return 0; end if;
  delete from embedding e using (
    select owner_id, owner_kind, facet from embedding where model = of_model limit most
  ) old
  where e.owner_id = old.owner_id and e.owner_kind = old.owner_kind and e.facet = old.facet and e.model = of_model;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function forget_vectors from public;
grant execute on function forget_vectors to tenon_app;

-- Who has subjects; null for what all share.
create function matching_tenants() returns table (tenant_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t where exists (select from match_subject s where s.tenant_id = t.id and not s.removed)
  union all
  select null where exists (select from match_subject s where s.tenant_id is null and not s.removed)
$$;
revoke execute on function matching_tenants from public;
grant execute on function matching_tenants to tenon_app;
