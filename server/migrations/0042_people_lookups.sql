-- Lists of people looked things up by joins. Right after many people were added, the statistics know nothing of them yet: the
-- planner took a whole workspace for one row, and went through all of it for each person. Here everything is looked up
-- by itself, and no constant names the workspace, because its frequency is what the planner would be wrong about.

create or replace function people_in_conflict() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select side.id from duplicate_conflict c
  cross join lateral (select p.canonical_id as id from person p where p.id = c.person_a limit 1) a
  cross join lateral (select p.canonical_id as id from person p where p.id = c.person_b limit 1) b
  cross join lateral (values (a.id), (b.id)) side (id)
  where c.tenant_id = current_tenant_id() and c.status = 'pending' and a.id <> b.id
  group by side.id
$$;

-- The best address and number of one person: of the first record, and of the others where that has none. With the owner's
-- rights, as `find_people`.
create function people_reach(records uuid[], out email text, out phone text)
language sql stable security definer set search_path = public, pg_temp as $$
  with claim as materialized (
    select i.type, i.value,
      row_number() over (order by i.status = 'active' desc, i.status = 'shared' desc, r.position, i.valid_from, i.id) as rank
    from unnest(records) with ordinality as r (id, position)
    -- `is true` keeps the tenant out of the search for an index.
    cross join lateral (
      select p.id, p.tenant_id from person p where p.id = r.id and (p.tenant_id = current_tenant_id()) is true limit 1
    ) record
    cross join lateral (
      select * from person_identifier where tenant_id = record.tenant_id and person_id = record.id offset 0
    ) i
    where i.type in ('email', 'phone') and i.status in ('active', 'contested', 'shared')
  )
  select (select value from claim where type = 'email' order by rank limit 1),
    (select value from claim where type = 'phone' order by rank limit 1)
$$;
revoke execute on function people_reach from public;
grant execute on function people_reach to tenon_app;

-- One row per id that is known, in the order asked; what belongs to merged records counts for who they are. The tenant is
-- checked once for each person, and all that hangs on a person is of the same tenant.
create function people_summaries(asked uuid[], recruiter uuid) returns table (
  asked_id uuid, id uuid, name text, headline text, city text, region text, country text, employers text[],
  email text, phone text, candidates integer, is_mine boolean, documents integer, merged integer,
  open_conflicts integer, created_at timestamptz, updated_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, p.id, p.name, p.headline, p.city, p.region, p.country, p.employers, reach.email, reach.phone,
    recruited.recruiters, recruited.is_mine, filed.documents, cardinality(member.ids) - 1, conflict.open,
    p.created_at, p.updated_at
  from unnest(asked) with ordinality as a (id, position)
  cross join lateral (
    select r.canonical_id from person r
    where r.id = a.id and r.person_type = 'candidate' and (r.tenant_id = current_tenant_id()) is true limit 1
  ) record
  cross join lateral (select * from person where person.id = record.canonical_id limit 1) p
  cross join lateral (
    select array_prepend(p.id, array(select m.id from person m where m.canonical_id = p.id and m.id <> p.id)) as ids
  ) member
  cross join lateral people_reach(member.ids) reach
  cross join lateral (
    select count(distinct c.recruiter_person_id)::int as recruiters,
      coalesce(bool_or(c.recruiter_person_id = recruiter), false) as is_mine
    from unnest(member.ids) as m (id)
    cross join lateral (
      select recruiter_person_id from candidate where person_id = m.id offset 0
    ) c
  ) recruited
  cross join lateral (
    select count(*)::int as documents from unnest(member.ids) as m (id)
    cross join lateral (select from person_document where tenant_id = p.tenant_id and person_id = m.id offset 0) d
  ) filed
  cross join lateral (
    select count(distinct other.id)::int as open from unnest(member.ids) as m (id)
    cross join lateral (
      (select person_b as id, status from duplicate_conflict where tenant_id = p.tenant_id and person_a = m.id offset 0)
      union all
      (select person_a, status from duplicate_conflict where tenant_id = p.tenant_id and person_b = m.id offset 0)
    ) against
    cross join lateral (select o.canonical_id as id from person o where o.id = against.id limit 1) other
    where against.status = 'pending' and other.id <> p.id
  ) conflict
  order by a.position
$$;
revoke execute on function people_summaries from public;
grant execute on function people_summaries to tenon_app;

-- In policies, the tenant is asked for once per statement, not estimated as a constant: the planner then assumes a workspace
-- of average size instead of an empty one, and looks a row up by its id.
do $$
declare
  policy record;
begin
  for policy in select * from pg_policies where schemaname = 'public' and qual like '%current_tenant_id()%' loop
    execute format('alter policy %I on %I using (%s)', policy.policyname, policy.tablename,
      replace(policy.qual, 'current_tenant_id()', '(select current_tenant_id())'));
  end loop;
  for policy in select * from pg_policies where schemaname = 'public' and with_check like '%current_tenant_id()%' loop
    execute format('alter policy %I on %I with check (%s)', policy.policyname, policy.tablename,
      replace(policy.with_check, 'current_tenant_id()', '(select current_tenant_id())'));
  end loop;
end $$;
