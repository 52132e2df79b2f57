-- Finding people by what somebody remembers of them: words in any order and without their accents, the beginning of
-- an address, the end of a number.

-- Addresses are looked up by their beginning: only the order of their bytes is the same on every server.
alter table person_identifier alter column key type text collate "C";
alter table person_identifier alter column value type text collate "C";
create index person_identifier_by_end on person_identifier (tenant_id, reverse(value))
  where type = 'phone' and status in ('active', 'contested', 'shared');

-- Written so that it gives the same on every server: what is a letter is not asked of the locale.
create function fold_words(written text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  plain text := written;
begin
  if octet_length(plain) <> length(plain) then
    plain := translate(regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f’´ʼ]', '', 'g'), 'øØłŁđĐðıħŧ', 'oOlLdDdiht');
    plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    plain := regexp_replace(plain, '[\u0080-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g');
  end if;
  -- Whatever parts words becomes a blank; apostrophes, which stand last, vanish: O'Brien is one word.
  plain := translate(lower(plain), E'\t\n\r!"#$%&()*+,-./:;<=>?@[\\]^_{|}~`''', repeat(' ', 33));
  return array(select distinct left(word, 60) from string_to_table(plain, ' ') as word where word <> '');
end $$;

-- Words carry a mark of their workspace: looking one up does not wade through those of all others.
create function word_mark(of_tenant uuid) returns text language sql immutable strict parallel safe as $$
  select left(md5(of_tenant::text), 8)
$$;

-- The cost keeps the planner from reading all people and making their words anew when an index has them.
create function person_words(of_tenant uuid, employers text[], variadic written text[]) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  mark constant text := word_mark(of_tenant);
begin
  return array_to_tsvector(array(
    select mark || word from unnest(fold_words(array_to_string(written || employers, ' '))) as word));
end $$;

create function person_words_query(of_tenant uuid, asked text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(quote_literal(word_mark(of_tenant) || word) || ':*', ' & ')::tsquery
  from unnest(fold_words(asked)) as word
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

-- One page of people, each human once, newest first or by name. With the owner's rights and a look at the tenant of
-- its own: behind row-level security the server may use none of the indexes that this is about. Each thing that is
-- looked for is an object with what may answer it: {"words": "…", "starts": ["jane@"], "ends": "5550123"}.
create function find_people(
  pieces jsonb, recruiter uuid, conflicts boolean, by_name boolean, after_name text, after_id uuid, most integer
) returns table (id uuid, sort_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant_id();
  words constant text := 'person_words(w.tenant_id, w.employers, w.name, w.given_name, w.family_name, w.own ->> ''name'', '
    || 'w.headline, w.address, w.city, w.region, w.postcode, w.country)';
  claimed constant text := 'select o.canonical_id from person_identifier i '
    || 'join person o on o.tenant_id = i.tenant_id and o.id = i.person_id where i.tenant_id = %1$L';
  query text := format('select p.id, lower(p.name) from person p where p.tenant_id = %L
    and p.person_type = ''candidate'' and p.canonical_id = p.id', tenant);
  piece jsonb;
  asked tsquery;
  start text;
  answers text[];
begin
  for piece in select * from jsonb_array_elements(pieces) loop
    answers := '{}';
    asked := person_words_query(tenant, piece ->> 'words');
    if asked is not null then
      answers := answers || format('select w.id from person w where w.tenant_id = %1$L and w.person_type = ''candidate''
          and w.canonical_id = w.id and %2$s @@ %3$L::tsquery
        union all
        select w.canonical_id from person w where w.tenant_id = %1$L and w.person_type = ''candidate''
          and w.canonical_id <> w.id and %2$s @@ %3$L::tsquery', tenant, words, asked);
    end if;
    for start in select * from jsonb_array_elements_text(piece -> 'starts') loop
      answers := answers || format(claimed || ' and i.status = ''active'' and %2$s
        union all ' || claimed || ' and i.status in (''contested'', ''shared'') and %2$s', tenant,
        format('i.type in (''email'', ''phone'', ''linkedin'', ''github'', ''website'') and i.key >= %L and i.key < %L',
          start, start || chr(1114111)));
    end loop;
    if piece ->> 'ends' is not null then
      answers := answers || format(claimed || ' and i.type = ''phone''
        and i.status in (''active'', ''contested'', ''shared'')
        and reverse(i.value) >= %2$L and reverse(i.value) < %3$L', tenant,
        reverse(piece ->> 'ends'), reverse(piece ->> 'ends') || chr(1114111));
    end if;
    if answers = '{}' then
      return;
    end if;
    query := query || ' and p.id in (' || array_to_string(answers, ' union all ') || ')';
  end loop;
  if recruiter is not null then
    query := query || format(' and p.id in (
      select c.person_id from candidate c where c.tenant_id = %1$L and c.recruiter_person_id = %2$L
      union all
      select m.canonical_id from person m join candidate c on c.tenant_id = m.tenant_id and c.person_id = m.id
      where m.tenant_id = %1$L and m.canonical_id <> m.id and c.recruiter_person_id = %2$L)', tenant, recruiter);
  end if;
  if conflicts is not null then
    query := query || case when conflicts then ' and p.id in ' else ' and p.id not in ' end
      || '(select people_in_conflict())';
  end if;
  if after_id is not null then
    query := query || case when by_name then format(' and (lower(p.name), p.id) > (%L, %L)', after_name, after_id)
      else format(' and p.id < %L', after_id) end;
  end if;
  query := query || case when by_name then ' order by lower(p.name), p.id' else ' order by p.id desc' end;
  return query execute query || format(' limit %s', most);
end $$;
