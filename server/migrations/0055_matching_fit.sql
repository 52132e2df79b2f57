-- Maps the cosines of a model to similarities; null until it was fitted. See docs/adr/0055-calibrated-fit.md.
alter table embedding_model add column calibration jsonb;

-- Scores that were stored before have the fields that breakdowns have now, until they are computed again.
update score set breakdown = breakdown || jsonb_build_object(
  'attainable', 0.85,
  'fit', least(100, round((score / 0.85 * 100)::numeric))::int,
  'versions', (breakdown -> 'versions') || '{"calibration": ""}',
  'semantic', (breakdown -> 'semantic') || jsonb_build_object(
    'similarity', least(1, greatest(0, (breakdown #>> '{semantic,cosine}')::numeric)),
    'facets', coalesce((
      select jsonb_agg(facet || jsonb_build_object('similarity', least(1, greatest(0, (facet ->> 'cosine')::numeric))))
      from jsonb_array_elements(breakdown #> '{semantic,facets}') facet
    ), '[]')
  )
)
where breakdown ? 'semantic';

-- What a posting pays in a year, at most, in its own currency; its currency is among the traits.
alter table match_subject add column pay double precision;

drop function match_candidates(text, text[], text[], text[], text[], text[], integer, integer, integer);
drop function match_passes(text[], text[], integer, text[], text[], text[], integer, integer);
drop function match_subject_changes(text, text, xid8, uuid, integer);

-- Each of `any_traits` is a comma-separated group: a subject has at least one trait of every group.
create function match_passes(places text[], traits text[], months integer, pay double precision, any_places text[],
  any_traits text[], months_min integer, months_max integer, pay_min double precision)
returns boolean language sql immutable parallel safe as $$
  select (cardinality(any_places) = 0 or places && any_places)
    and not exists (select from unnest(any_traits) alternatives where not traits && string_to_array(alternatives, ','))
    and (months_min is null or months >= months_min) and (months_max is null or months <= months_max)
    and (pay_min is null or pay >= pay_min)
$$;
revoke execute on function match_passes from public;
grant execute on function match_passes to tenon_app;

create function match_candidates(of_kind text, asked text[], all_skills text[], any_places text[], any_traits text[], months_min integer, months_max integer, pay_min double precision, most integer)
 returns table(id uuid, hits integer)
 language plpgsql
 stable security definer
 set search_path = public, pg_temp as $$
begin
  if cardinality(asked) = 0 and cardinality(all_skills) = 0 then
    -- Each in the order of its index.
    return query
      select found.id, 0 from (
        (select m.id from match_subject m
         where m.tenant_id = current_tenant_id() and m.kind = of_kind and not m.removed
           and match_passes(m.places, m.traits, m.months, m.pay, any_places, any_traits, months_min, months_max, pay_min)
         order by m.id limit most)
        union all
        (select m.id from match_subject m
         where m.tenant_id is null and m.kind = of_kind and not m.removed
           and match_passes(m.places, m.traits, m.months, m.pay, any_places, any_traits, months_min, months_max, pay_min)
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
            and match_passes(m.places, m.traits, m.months, m.pay, any_places, any_traits, months_min, months_max, pay_min)
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

create function match_subject_changes(of_kind text, of_model text, after_writing xid8, after_id uuid, most integer)
 returns table(id uuid, tenant_id uuid, writing text, skills text[], places text[], traits text[], months integer, pay double precision, skills_vector bytea, experience_vector bytea, full_vector bytea)
 language sql
 stable security definer
 set search_path = public, pg_temp as $$
  select s.id, s.tenant_id, s.written_in::text, s.skills, s.places, s.traits, s.months, s.pay,
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

create or replace function match_subject_written()
 returns trigger
 language plpgsql
 set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (old.facts_hash, old.skills, old.places, old.traits, old.months, old.pay, old.active_at, old.removed, old.model is null)
       is distinct from
       (new.facts_hash, new.skills, new.places, new.traits, new.months, new.pay, new.active_at, new.removed, new.model is null) then
      new.version := old.version + 1;
    elsif new.model is not distinct from old.model and new.written_in = old.written_in then
      return new;
    end if;
  end if;
  new.written_in := pg_current_xact_id();
  perform pg_notify('match_subject', new.kind);
  return new;
end $$;
