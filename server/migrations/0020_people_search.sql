-- Finding people by what somebody remembers of them: words in any order and without their accents, the beginning of
-- an address, the end of a number.

-- Addresses are looked up by their beginning: only the order of their bytes is the same on every server.
alter table person_identifier alter column key type text collate "C";
alter table person_identifier alter column value type text collate "C";
create index person_identifier_by_end on person_identifier (tenant_id, reverse(value))
  where type = 'phone' and status in ('active', 'contested', 'shared');

-- Lower-case words with blanks between them. Gives the same on every server: what is a letter is not asked of the
-- locale.
create function fold_words(written text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := written;
begin
  if octet_length(plain) <> length(plain) then
    plain := translate(regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f’´ʼ]', '', 'g'), 'øØłŁđĐðıħŧ', 'oOlLdDdiht');
    plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    plain := regexp_replace(plain, '[\u0080-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g');
  end if;
  -- Apostrophes vanish, O'Brien is one word; whatever else parts words becomes a blank. Not all by `translate`, which
  -- goes through its whole list for each letter.
  plain := regexp_replace(translate(lower(plain), '`''', ''), '[\t\n\r!-/:-@[-_{-~]', ' ', 'g');
  if length(plain) > 200 then
    plain := regexp_replace(plain, '([^ ]{60})[^ ]+', '\1', 'g');
  end if;
  return plain;
end $$;

-- Words carry a mark of their workspace: looking one up does not wade through those of all others. Names the schema of
-- what it calls: where an index is built or analysed, the search path is empty. The cost keeps the planner from making
-- the words of everybody anew when an index has them.
create function person_words(of_tenant uuid, employers text[], variadic written text[]) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  mark constant text := right(of_tenant::text, 8);
begin
  return array_to_tsvector(string_to_array(
    mark || replace(public.fold_words(array_to_string(written || employers, ' ')), ' ', ' ' || mark), ' '));
end $$;

-- Null when nothing was asked for.
create function person_words_query(of_tenant uuid, asked text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(quote_literal(right(of_tenant::text, 8) || left(word, 60)) || ':*', ' & ')::tsquery
  from string_to_table(fold_words(asked), ' ') as word where word <> ''
$$;

create index person_search on person using gin (
  person_words(tenant_id, employers, name, given_name, family_name, own ->> 'name', headline, address, city, region,
    postcode, country))
  where person_type = 'candidate';

-- Everybody about whom there is an open question.
create function people_in_conflict() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select side.id from duplicate_conflict c
  join person a on a.tenant_id = c.tenant_id and a.id = c.person_a
  join person b on b.tenant_id = c.tenant_id and b.id = c.person_b
  cross join lateral (values (a.canonical_id), (b.canonical_id)) side (id)
  where c.tenant_id = current_tenant_id() and c.status = 'pending' and a.canonical_id <> b.canonical_id
  group by side.id
$$;

-- One thing that is looked for, as SQL: `owners` gives everybody who has it, `holds` tells it of one person p. Written
-- so that no planner mistakes one for the other: `limit 1` keeps it from looking everybody up to tell it of one, and
-- so does `left`, which no index knows. The piece is an object with what may answer it:
-- {"words": "…", "starts": ["jane@"], "ends": "5550123"}.
create function person_search_piece(tenant uuid, piece jsonb, out owners text, out holds text)
language plpgsql stable as $$
declare
  -- As the index has it.
  words constant text := 'person_words(m.tenant_id, m.employers, m.name, m.given_name, m.family_name, m.own ->> ''name'', '
    || 'm.headline, m.address, m.city, m.region, m.postcode, m.country)';
  asked constant tsquery := person_words_query(tenant, piece ->> 'words');
  ends constant text := piece ->> 'ends';
  last constant text := chr(1114111);
  claim constant text := ' union all select m.canonical_id from person_identifier i
    join person m on m.tenant_id = i.tenant_id and m.id = i.person_id where i.tenant_id = %1$L and ';
  starting constant text := 'i.type in (''email'', ''phone'', ''linkedin'', ''github'', ''website'') and ';
  answers text := '';
  tests text[] := '{}';
  start text;
begin
  if asked is not null then
    answers := format(' union all select m.canonical_id from person m where m.tenant_id = %L
      and m.person_type = ''candidate'' and %s @@ %L::tsquery', tenant, words, asked);
    holds := format('(select true from person m where m.tenant_id = %L and m.canonical_id = p.id
      and %s @@ %L::tsquery limit 1)', tenant, words, asked);
  end if;
  for start in select * from jsonb_array_elements_text(piece -> 'starts') loop
    answers := answers || format(
      claim || starting || 'i.status = ''active'' and i.key >= %2$L and i.key < %3$L'
      || claim || starting || 'i.status in (''contested'', ''shared'') and i.key >= %2$L and i.key < %3$L',
      tenant, start, start || last);
    tests := tests || format(starting || 'left(i.key, %s) = %L', length(start), start);
  end loop;
  if ends is not null then
    answers := answers || format(
      claim || 'i.type = ''phone'' and i.status in (''active'', ''contested'', ''shared'')
        and reverse(i.value) >= %2$L and reverse(i.value) < %3$L', tenant, reverse(ends), reverse(ends) || last);
    tests := tests || format('i.type = ''phone'' and right(i.value, %s) = %L', length(ends), ends);
  end if;
  if tests <> '{}' then
    holds := concat_ws(' or ', holds, format('(select true from person m
      join person_identifier i on i.tenant_id = m.tenant_id and i.person_id = m.id
      where m.tenant_id = %L and m.canonical_id = p.id and i.status in (''active'', ''contested'', ''shared'')
        and (%s) limit 1)', tenant, array_to_string(tests, ' or ')));
  end if;
  owners := nullif(substr(answers, length(' union all ') + 1), '');
end $$;

-- One page of people, each human once, newest first or by name. With the owner's rights and a look at the tenant of
-- its own: behind row-level security the server may use none of the indexes that this is about.
--
-- What few people have is looked up, and the rest told of those few. What many have is found soonest by going through
-- everybody in order until the page is full; where that takes too long, all who have it are looked up after all.
create function find_people(
  pieces jsonb, recruiter uuid, conflicts boolean, by_name boolean, after_name text, after_id uuid, most integer
) returns table (id uuid, sort_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  few constant integer := 5000;
  steps constant integer := 3000;
  tenant constant uuid := current_tenant_id();
  sorted constant text := case when by_name then ' order by sort_name, p.id' else ' order by p.id desc' end;
  page constant text := 'select p.id, p.sort_name from ';
  -- Nearly everybody is their own canonical person. Asked plainly, the planner takes that for a rare thing, and sorts
  -- all people rather than go through them in order.
  everybody text := format('select p.id, lower(p.name) as sort_name from person p where p.tenant_id = %L
    and p.person_type = ''candidate'' and case when p.canonical_id = p.id then true end', tenant);
  sources text[] := '{}';
  tests text[] := '{}';
  broad text[] := '{}';
  broad_tests text[] := '{}';
  piece jsonb;
  owners text;
  holds text;
  hits uuid[];
  chosen uuid[];
  walked integer;
begin
  if after_id is not null then
    everybody := everybody || case when by_name then format(' and (lower(p.name), p.id) > (%L, %L)', after_name, after_id)
      else format(' and p.id < %L', after_id) end;
  end if;
  for piece in select * from jsonb_array_elements(pieces) loop
    select s.owners, s.holds into owners, holds from person_search_piece(tenant, piece) s;
    if owners is null then
      return;
    end if;
    sources := sources || owners;
    tests := tests || holds;
  end loop;
  if recruiter is not null then
    sources := sources || format('select m.canonical_id from candidate c
      join person m on m.tenant_id = c.tenant_id and m.id = c.person_id
      where c.tenant_id = %L and c.recruiter_person_id = %L', tenant, recruiter);
    tests := tests || format('(select true from person m
      join candidate c on c.tenant_id = m.tenant_id and c.person_id = m.id
      where m.tenant_id = %L and m.canonical_id = p.id and c.recruiter_person_id = %L limit 1)', tenant, recruiter);
  end if;
  if conflicts then
    sources := sources || 'select people_in_conflict()'::text;
    tests := tests || 'p.id in (select people_in_conflict())'::text;
  end if;

  for at in 1 .. cardinality(sources) loop
    execute format('select array_agg(h.id) from (%s limit %s) h (id)', sources[at], few + 1) into hits;
    if hits is null then
      return;
    elsif cardinality(hits) > few then
      -- `is true` has them gathered once and each person looked up among them: as a join, the planner may go through
      -- all of them for each person.
      broad := broad || format('(p.id in (%s)) is true', sources[at]);
      broad_tests := broad_tests || tests[at];
    elsif chosen is null then
      chosen := hits;
    else
      chosen := array(select unnest(chosen) intersect select unnest(hits));
    end if;
  end loop;
  if not conflicts then
    broad := broad || 'p.id not in (select people_in_conflict())'::text;
    broad_tests := broad_tests || 'p.id not in (select people_in_conflict())'::text;
  end if;

  if chosen is not null then
    return query execute page || '(' || everybody || ' and p.id = any ($1)) p where ('
      || array_to_string('{true}' || broad_tests, ') and (') || ')' || sorted || ' limit $2' using chosen, most;
    return;
  end if;
  if broad = '{}' then
    return query execute page || '(' || everybody || ') p' || sorted || ' limit $1' using most;
    return;
  end if;
  return query execute page || '(' || everybody || sorted || ' limit $1) p where ('
    || array_to_string(broad_tests, ') and (') || ')' || sorted || ' limit $2' using steps, most;
  get diagnostics walked = row_count;
  if walked < most then
    return query execute page || '(' || everybody || ') p where (' || array_to_string(broad, ') and (') || ')'
      || sorted || ' offset $1 limit $2' using walked, most - walked;
  end if;
end $$;
