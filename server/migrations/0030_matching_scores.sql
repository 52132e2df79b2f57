-- How well a person on a demand's list fits it, with every term and the versions that made it.
create table score (
  tenant_id       uuid not null,
  demand_id       uuid not null,
  person_id       uuid not null,
  score           double precision not null check (score between 0 and 1),
  breakdown       jsonb not null,
  -- What the terms add up to: tells those apart whose score was cut off at 0 or 1, as everywhere where people are ordered.
  points          double precision generated always as (
    ((breakdown #>> '{semantic,points}')::numeric + (breakdown #>> '{keyword,points}')::numeric
      + (breakdown #>> '{recency,points}')::numeric + (breakdown #>> '{must,points}')::numeric)::double precision) stored,
  -- Looked at sentence by sentence: for the top of the list only.
  is_deep         boolean not null default false,
  -- What it was made of: a newer one of any of them makes it stale.
  demand_version  integer not null,
  subject_version integer not null,
  weights_hash    bytea not null,
  -- Empty: without meaning, because there were no vectors.
  model           text not null,
  -- Of the formula and of the taxonomy.
  rules           text not null,
  scored_at       timestamptz not null default now(),
  -- {text, model, written_at, of_score_version}: words about the breakdown, never a number of it.
  prose           jsonb,
  -- A writer that read an older one reads again.
  version         integer not null default 1,
  primary key (demand_id, person_id),
  foreign key (tenant_id, demand_id) references demand (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index score_by_rank on score (demand_id, points desc, person_id);
create index score_by_person on score (tenant_id, person_id);

alter table score enable row level security;
create policy tenant_rows on score using (tenant_id = current_tenant_id());
grant select, insert, update, delete on score to tenon_app;

-- Activity counts more within 30 days and within 90: a score is stale when its day has left the band that it was made in.
create function recency_band(active_at timestamptz, at timestamptz) returns integer
language sql immutable parallel safe as $$
  select case when active_at is null then 0
    else width_bucket(floor(greatest(0, extract(epoch from at - active_at)) / 86400)::int, array[31, 91]) end
$$;

-- Orders that were computed, for five minutes; older ones serve only while there is nothing better.
create table ranked_list (
  tenant_id  uuid not null references tenant,
  demand_id  uuid not null,
  -- Of audience, filters and weights.
  query_hash bytea not null,
  -- [{id, …}] in their order; see ranking/.
  entries    jsonb not null,
  about      jsonb not null default '{}',
  made_at    timestamptz not null default now(),
  -- Emptied by what changes the order: such a list is looked at again, and is kept for bad times.
  fresh_until timestamptz not null,
  primary key (demand_id, query_hash),
  foreign key (tenant_id, demand_id) references demand (tenant_id, id) on delete cascade
);
create index ranked_list_by_time on ranked_list (made_at);
create index ranked_list_by_tenant on ranked_list (tenant_id);

alter table ranked_list enable row level security;
create policy tenant_rows on ranked_list using (tenant_id = current_tenant_id());
grant select, insert, update, delete on ranked_list to tenon_app;

-- Of all workspaces, some at a time: what was made before then serves nobody any more, not even in bad times.
create function forget_ranked_lists(made_before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from ranked_list l using (
    select demand_id, query_hash from ranked_list where made_at < made_before order by made_at limit most
    for update skip locked
  ) old
  where l.demand_id = old.demand_id and l.query_hash = old.query_hash;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function forget_ranked_lists from public;
grant execute on function forget_ranked_lists to tenon_app;

-- Keys that subjects are looked up by, each with a mark of whose they are: one workspace does not wade through the others.
create function match_keys(of_kind text, of_tenant uuid, skills text[]) returns text[]
language sql immutable parallel safe as $$
  select array(select left(of_kind, 2) || coalesce(right(of_tenant::text, 8), 'shared') || ' ' || skill from unnest(skills) skill)
$$;
create index match_subject_by_skill on match_subject using gin (match_keys(kind, tenant_id, skills)) where not removed;

-- One of each that is asked for, and the months between.
create function match_passes(
  places text[], traits text[], months integer,
  any_places text[], any_remote text[], any_level text[], months_min integer, months_max integer
) returns boolean language sql immutable parallel safe as $$
  select (cardinality(any_places) = 0 or places && any_places)
    and (cardinality(any_remote) = 0 or traits && any_remote)
    and (cardinality(any_level) = 0 or traits && any_level)
    and (months_min is null or months >= months_min) and (months_max is null or months <= months_max)
$$;

-- Who shows most of what is asked, without any vector: a bounded look at each skill, and a full one at those who show all.
-- Nothing asked: all that pass the filters. Sees what the workspace may see: its own, and what all share.
create function match_candidates(
  of_kind text, asked text[], all_skills text[], any_places text[], any_remote text[], any_level text[],
  months_min integer, months_max integer, most integer
) returns table (id uuid, hits integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if cardinality(asked) = 0 and cardinality(all_skills) = 0 then
    -- Each in the order of its index.
    return query
      select found.id, 0 from (
        (select m.id from match_subject m
         where m.tenant_id = current_tenant_id() and m.kind = of_kind and not m.removed
           and match_passes(m.places, m.traits, m.months, any_places, any_remote, any_level, months_min, months_max)
         order by m.id limit most)
        union all
        (select m.id from match_subject m
         where m.tenant_id is null and m.kind = of_kind and not m.removed
           and match_passes(m.places, m.traits, m.months, any_places, any_remote, any_level, months_min, months_max)
         order by m.id limit most)
      ) found order by found.id limit most;
    return;
  end if;
  return query
    with look as materialized (
      select match_keys(of_kind, scope.tenant, all_skills || part.skills) as keys, part.bound
      from (values (current_tenant_id()), (null)) scope (tenant),
        lateral (
          select asked, most
          union all select array[skill], 400 from unnest(asked) skill where cardinality(asked) > 1
        ) part (skills, bound)
    ), pool as (
      select found.id, count(*) as seen from look,
        lateral (
          select m.id from match_subject m
          where match_keys(m.kind, m.tenant_id, m.skills) @> look.keys and not m.removed
            and (m.tenant_id = current_tenant_id() or m.tenant_id is null) and m.kind = of_kind
            and match_passes(m.places, m.traits, m.months, any_places, any_remote, any_level, months_min, months_max)
          limit look.bound
        ) found
      group by found.id order by count(*) desc, found.id limit greatest(most, 1000)
    )
    select m.id, (select count(*)::int from unnest(asked) skill where skill = any (m.skills)) as shown
    from pool join match_subject m on m.id = pool.id and m.kind = of_kind
    order by shown desc, m.active_at desc nulls last, m.id limit most;
end $$;
revoke execute on function match_candidates from public;
grant execute on function match_candidates to tenon_app;
