-- Finding postings by words that may be misspelt.
create extension if not exists pg_trgm;

-- Words as they are compared: without their endings (of English; other languages are cut the same way on both sides).
create text search configuration posting_words (parser = default);
alter text search configuration posting_words add mapping for asciiword, word, numword with english_stem;
alter text search configuration posting_words add mapping for int, uint, float, sfloat with simple;

-- Text as the parser should see it: words with blanks between them, names with signs in them as one word. What is written
-- with a hyphen is there in its parts and as one: “front-end” is found by “frontend” too.
create function posting_plain(written text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := written;
begin
  -- As a pronoun it is left out; in capitals it is a trade.
  if strpos(plain, 'IT') > 0 then
    plain := regexp_replace(plain, '\mIT\M', 'infotech', 'g');
  end if;
  plain := replace(replace(replace(replace(lower(plain), 'c++', ' cplusplus '), 'c#', ' csharp '), 'f#', ' fsharp '), '.net', ' dotnet ');
  if strpos(plain, '.js') > 0 then
    plain := regexp_replace(plain, '([a-z0-9]+)\.js\M', '\1 js \1js', 'g');
  end if;
  if strpos(plain, '-') > 0 then
    plain := regexp_replace(plain, '([[:alnum:]]+)-([[:alnum:]]+)', '\1 \2 \1\2', 'g');
  end if;
  return public.fold_words(plain);
end $$;

-- One word that somebody looks for, the same way.
create function posting_asked(written text) returns text language sql immutable strict parallel safe as $$
  select public.fold_words(regexp_replace(
    replace(replace(replace(replace(lower(regexp_replace(written, '\mIT\M', 'infotech', 'g')),
      'c++', ' cplusplus '), 'c#', ' csharp '), 'f#', ' fsharp '), '.net', ' dotnet '),
    '([[:alnum:]])(-|\.(?=js\M))(?=[[:alnum:]])', '\1', 'g'))
$$;

create function posting_vector(written text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('public.posting_words', public.posting_plain(written))
$$;

-- What the fields of a posting would say in words.
create function posting_field_words(remote text, employment_type text, level text) returns text
language sql immutable parallel safe as $$
  select concat_ws(' ',
    case remote when 'onsite' then 'on-site' else remote end,
    case employment_type when 'full_time' then 'full-time' when 'part_time' then 'part-time' when 'contract' then 'contract freelance'
      when 'internship' then 'internship' when 'other' then null else employment_type end,
    case level when 'intern' then 'intern internship' when 'entry' then 'entry-level' when 'mid' then 'mid-level'
      when 'vice_president' then 'vice president vp' when 'c_level' then 'c-level executive' else level end)
$$;

create function posting_year_salary(low double precision, high double precision, period text) returns double precision
language sql immutable parallel safe as $$
  select coalesce(high, low) * case period when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12
    when 'year' then 1 else case when coalesce(high, low) >= 10000 then 1 end end
$$;

-- For putting salaries of several currencies in order and for nothing else: about how many euros a year it is, -1 where
-- nobody says. Rates are rough on purpose, they only keep crowns from standing above pounds.
create function posting_worth(salary double precision, currency text) returns double precision
language sql immutable parallel safe as $$
  select coalesce(salary / case currency when 'USD' then 1.1 when 'GBP' then 0.86 when 'CHF' then 0.95 when 'CAD' then 1.5
    when 'AUD' then 1.7 when 'NZD' then 1.8 when 'SGD' then 1.45 when 'BGN' then 2 when 'PLN' then 4.3 when 'ILS' then 4
    when 'AED' then 4 when 'SAR' then 4 when 'RON' then 5 when 'BRL' then 6 when 'DKK' then 7.5 when 'CNY' then 8
    when 'HKD' then 8.6 when 'SEK' then 11 when 'NOK' then 11.5 when 'MXN' then 20 when 'ZAR' then 20 when 'CZK' then 25
    when 'TRY' then 45 when 'INR' then 95 when 'JPY' then 165 when 'HUF' then 400 when 'KRW' then 1550 else 1 end, -1)
$$;

-- Cities, regions and countries as a filter asks for them, with a blank before every word: | berlin | country:de | new york |.
create function posting_places(locations jsonb) returns text language sql immutable strict parallel safe as $$
  select '| ' || coalesce(string_agg(distinct place || ' |', ' '), '')
  from jsonb_array_elements(locations) l
  cross join lateral (
    select 'country:' || lower(l ->> 'country') as place
    union all
    select trim(regexp_replace(public.fold_words(part), ' +', ' ', 'g'))
    from unnest(array[l ->> 'city', l ->> 'region'] || regexp_split_to_array(l ->> 'text', '[,;/|()•·]| - | – ')) part
  ) each
  where place <> ''
$$;

-- What is searched: one narrow row per posting. Kept by a trigger, so that nobody who writes postings needs to think of it, and
-- apart from them, because a search that goes through ten thousand of them must not read ten thousand descriptions.
create table posting_search (
  posting_id      uuid primary key references posting on delete cascade,
  tenant_id       uuid references tenant,
  company_id      uuid not null,
  state           text not null,
  -- When it was posted, or else first seen.
  posted          timestamptz not null,
  first_seen_at   timestamptz not null,
  -- When anything of this row was last written.
  touched_at      timestamptz not null default now(),
  remote          text,
  employment_type text,
  level           text,
  -- The upper end, for a year.
  salary          double precision,
  currency        text,
  company_name    text not null collate "C",
  skills          text[] not null,
  places          text not null,
  -- Cities as they are written, for counting.
  cities          text[] not null,
  title_words     tsvector not null,
  -- And company, department, places, asked skills, and what the fields would say in words.
  head_words      tsvector not null,
  -- And the description.
  words           tsvector not null
);
-- The long columns lie elsewhere: without weights and phrases the index answers for them.
alter table posting_search set (toast_tuple_target = 256);
alter table posting_search alter column words set storage external, alter column head_words set storage external,
  alter column title_words set storage main, alter column skills set storage main, alter column places set storage main,
  alter column cities set storage main;

-- What waits to be put in order is read by every search: little of it may wait.
create index posting_search_title on posting_search using gin (title_words) with (gin_pending_list_limit = 256) where state = 'open';
create index posting_search_head on posting_search using gin (head_words) with (gin_pending_list_limit = 256) where state = 'open';
create index posting_search_words on posting_search using gin (words) with (gin_pending_list_limit = 256) where state = 'open';
create index posting_search_closed on posting_search using gin (words) with (gin_pending_list_limit = 256) where state = 'closed';
create index posting_search_places on posting_search using gin (places gin_trgm_ops);
create index posting_search_skills on posting_search using gin (skills);
create index posting_search_newest on posting_search (state, posted desc, posting_id desc) include (tenant_id);
create index posting_search_salary on posting_search (state, posting_worth(salary, currency) desc, posting_id desc);
create index posting_search_company on posting_search (state, company_name, posting_id);
create index posting_search_by_company on posting_search (company_id);
create index posting_search_touched on posting_search (touched_at);

alter table posting_search enable row level security;
create policy tenant_rows on posting_search using (tenant_id is null or tenant_id = current_tenant_id());
grant select on posting_search to tenon_app;

-- Postings whose words are to be put into the vocabulary.
create table posting_unlearned (posting_id uuid primary key references posting on delete cascade);

create function posting_search_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  says_the_same constant boolean := tg_op = 'UPDATE' and (old.title, old.company_name, old.department, old.locations, old.remote,
    old.employment_type, old.level, old.description_text, old.requirements) is not distinct from (new.title, new.company_name,
    new.department, new.locations, new.remote, new.employment_type, new.level, new.description_text, new.requirements);
  facts posting_search;
begin
  -- Fetched and not read yet: nobody could find it by what it says.
  if new.state = 'closed' and new.extracted_at is null then
    return null;
  end if;
  facts.posting_id := new.id;
  facts.tenant_id := new.tenant_id;
  facts.company_id := new.company_id;
  facts.state := new.state;
  facts.posted := coalesce(new.posted_at, new.first_seen_at);
  facts.first_seen_at := new.first_seen_at;
  facts.touched_at := now();
  facts.remote := new.remote;
  facts.employment_type := new.employment_type;
  facts.level := new.level;
  facts.salary := posting_year_salary(new.salary_min, new.salary_max, new.salary_period);
  facts.currency := new.salary_currency;
  facts.company_name := left(fold_words(new.company_name), 100);
  facts.skills := new.skills[1:100];
  facts.places := left(posting_places(new.locations), 1000);
  facts.cities := array(select distinct left(coalesce(nullif(l ->> 'city', ''), l ->> 'text'), 100)
    from jsonb_array_elements(new.locations) l where coalesce(nullif(l ->> 'city', ''), l ->> 'text') <> '' limit 20);
  if says_the_same then
    update posting_search s set (tenant_id, company_id, state, posted, first_seen_at, touched_at, salary, currency, skills)
      = (facts.tenant_id, facts.company_id, facts.state, facts.posted, facts.first_seen_at, facts.touched_at, facts.salary,
         facts.currency, facts.skills)
    where s.posting_id = new.id;
    if found then
      return null;
    end if;
  end if;
  facts.title_words := posting_vector(left(new.title, 1000));
  facts.head_words := facts.title_words || posting_vector(concat_ws(' , ', left(new.company_name, 300), left(new.department, 300),
      posting_field_words(new.remote, new.employment_type, new.level),
      (select string_agg(left(concat_ws(' ', l ->> 'text', l ->> 'city', l ->> 'region'), 300), ' , ')
       from jsonb_array_elements(new.locations) l),
      (select string_agg(left(skill ->> 'name', 100), ' , ') from jsonb_path_query(new.requirements, '$[*].skills[*]') skill)))
    || array_to_tsvector(array(select distinct 'country:' || lower(l ->> 'country')
       from jsonb_array_elements(new.locations) l where l ->> 'country' <> ''));
  facts.words := facts.head_words || posting_vector(left(new.description_text, 60000));
  insert into posting_search select (facts).*
  on conflict (posting_id) do update set (tenant_id, company_id, state, posted, first_seen_at, touched_at, remote,
      employment_type, level, salary, currency, company_name, skills, places, cities, title_words, head_words, words)
    = (excluded.tenant_id, excluded.company_id, excluded.state, excluded.posted, excluded.first_seen_at, excluded.touched_at,
       excluded.remote, excluded.employment_type, excluded.level, excluded.salary, excluded.currency, excluded.company_name,
       excluded.skills, excluded.places, excluded.cities, excluded.title_words, excluded.head_words,
       excluded.words);
  insert into posting_unlearned values (new.id) on conflict do nothing;
  return null;
end $$;

create trigger posting_search_starts after insert on posting for each row execute function posting_search_follows();
create trigger posting_search_follows after update on posting
  for each row when ((old.title, old.company_name, old.department, old.locations, old.remote, old.employment_type, old.level,
    old.description_text, old.requirements, old.state, old.tenant_id, old.company_id, old.posted_at, old.first_seen_at,
    old.salary_min, old.salary_max, old.salary_period, old.salary_currency, old.skills)
    is distinct from (new.title, new.company_name, new.department, new.locations, new.remote, new.employment_type, new.level,
    new.description_text, new.requirements, new.state, new.tenant_id, new.company_id, new.posted_at, new.first_seen_at,
    new.salary_min, new.salary_max, new.salary_period, new.salary_currency, new.skills))
  execute function posting_search_follows();

-- What is looked for, as the index understands it. A word or phrase is taken apart by the parser and never read as syntax:
-- {"word": "…"}, {"phrase": "…"}, {"lexeme": "…"}, {"all": […]}, {"any": […]}, {"not": …}. Loosely, a phrase is its words.
create function posting_query(asked jsonb, loose boolean default false) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  made tsquery;
  next tsquery;
  part jsonb;
begin
  if asked ? 'word' then
    return plainto_tsquery('public.posting_words', public.posting_asked(asked ->> 'word'));
  elsif asked ? 'phrase' and loose then
    return plainto_tsquery('public.posting_words', public.posting_asked(asked ->> 'phrase'));
  elsif asked ? 'phrase' then
    return phraseto_tsquery('public.posting_words', public.posting_asked(asked ->> 'phrase'));
  elsif asked ? 'lexeme' then
    return quote_literal(asked ->> 'lexeme')::tsquery;
  elsif asked ? 'not' then
    -- Left as it is: loosely, more would be left out than was asked for.
    return !! public.posting_query(asked -> 'not');
  end if;
  for part in select jsonb_array_elements(coalesce(asked -> 'all', asked -> 'any')) loop
    next := public.posting_query(part, loose);
    made := case when made is null or numnode(made) = 0 then next when asked ? 'all' then made && next else made || next end;
  end loop;
  return made;
end $$;

-- The filters of a search as SQL about a row s, but for the one that is left out. Values are quoted here and nowhere else.
create function posting_conditions(filter jsonb, leave text default '') returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant_id();
  stages constant text[] := array(select jsonb_array_elements_text(filter -> 'stage'));
  listed constant integer := 1000;
  unwanted uuid[];
  told text := format('s.state = %L and (s.tenant_id is null or s.tenant_id = %L)', filter ->> 'state', tenant);
  name text;
begin
  foreach name in array array['remote', 'level', 'employment_type'] loop
    if filter ? name and leave <> name then
      told := told || format(' and s.%I = any (%L)', name, array(select jsonb_array_elements_text(filter -> name)));
    end if;
  end loop;
  if filter ? 'company' and leave <> 'company' then
    told := told || format(' and s.company_id = any (%L)', array(select c.id from company c
      where c.key = any (array(select jsonb_array_elements_text(filter -> 'company'))) and (c.tenant_id is null or c.tenant_id = tenant)));
  end if;
  if filter ? 'skill' and leave <> 'skill' then
    told := told || format(' and s.skills @> %L', array(select jsonb_array_elements_text(filter -> 'skill')));
  end if;
  -- Each part of what was asked for, in any of its names: [["% berlin%"], ["%| country:de |%", "% germany%"]].
  if filter ? 'places' and leave <> 'location' then
    told := told || (select string_agg(format(' and s.places like any (%L)', array(select jsonb_array_elements_text(part))), '')
      from jsonb_array_elements(filter -> 'places') part);
  end if;
  if filter ? 'salary_min' then
    told := told || format(' and s.salary >= %L', (filter ->> 'salary_min')::double precision);
  end if;
  if filter ? 'currency' then
    told := told || format(' and s.currency = %L', filter ->> 'currency');
  end if;
  if filter ? 'posted_since' then
    told := told || format(' and s.posted >= %L', (filter ->> 'posted_since')::timestamptz);
  end if;
  if filter ? 'touched_since' then
    told := told || format(' and s.touched_at >= %L and s.first_seen_at >= %L', (filter ->> 'touched_since')::timestamptz,
      (filter ->> 'first_seen_since')::timestamptz);
  end if;
  -- What nobody has touched is discovered. Those that are not wanted are few, mostly none: the planner should know.
  if 'discovered' = any (stages) then
    unwanted := array(select w.posting_id from workspace_posting w where w.tenant_id = tenant and w.stage <> all (stages)
      limit listed + 1);
    if cardinality(unwanted) > listed then
      told := told || format(' and s.posting_id not in (select w.posting_id from workspace_posting w where w.tenant_id = %L
        and w.stage <> all (%L))', tenant, stages);
    elsif cardinality(unwanted) > 0 then
      told := told || format(' and s.posting_id <> all (%L::uuid[])', unwanted);
    end if;
  elsif filter ? 'stage' then
    told := told || format(' and s.posting_id in (select w.posting_id from workspace_posting w where w.tenant_id = %L
      and w.stage = any (%L))', tenant, stages);
  end if;
  if filter ? 'starred' then
    told := told || format(' and s.posting_id in (select w.posting_id from workspace_posting w where w.tenant_id = %L
      and w.starred)', tenant);
  end if;
  return told;
end $$;

-- Where the rows s with these words come from, as SQL that goes on with conditions: a column that has an index, and what is looked
-- for in it. The planner takes a look at the words of a row for cheap, but they lie elsewhere and are long: unless other conditions
-- leave `few` rows, it has to ask the index.
create function posting_rows(place text, query tsquery, filter jsonb, few boolean) returns text
language sql stable set search_path = public, pg_temp as $$
  select case
    when numnode(query) = 0 or query is null then 'posting_search s where true'
    when few then format('posting_search s where s.%I @@ %L::tsquery', place, query)
    -- There is one index of those that are closed, that of all words.
    when filter ->> 'state' = 'closed' and place <> 'words' then format('(select * from posting_search s where s.state = ''closed''
      and s.words @@ %2$L::tsquery offset 0) s where s.%1$I @@ %2$L::tsquery', place, query)
    else format('(select * from posting_search s where s.state = %L and s.%I @@ %L::tsquery offset 0) s where true',
      filter ->> 'state', place, query)
  end
$$;

-- Whether filters that have an index leave few rows.
create function leaves_few_postings(filter jsonb) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  few constant integer := 400;
  counted integer := few;
begin
  if filter ?| '{company,places,skill,starred,posted_since,touched_since}' or not filter -> 'stage' ? 'discovered' then
    execute format('select count(*) from (select from posting_search s where %s limit %s) c', posting_conditions(filter), few)
      into counted;
  end if;
  return counted < few;
end $$;

-- How many rows the statistics expect.
create function expected_postings(found_rows text) returns double precision language plpgsql set search_path = public, pg_temp as $$
declare
  plan json;
begin
  execute 'explain (format json) select from ' || found_rows into plan;
  return plan -> 0 -> 'Plan' ->> 'Plan Rows';
end $$;

-- Without any of these words.
create function posting_lacks(query tsquery, filter jsonb) returns text language sql stable set search_path = public, pg_temp as $$
  select case when numnode(query) > 0 then format(' and s.posting_id not in (select n.posting_id from posting_search n
    where n.state = %L and n.words @@ %L::tsquery)', filter ->> 'state', query) else '' end
$$;

-- How many are found, and no further than a limit: where the statistics say that there are far more, nobody
-- counts them. Whether words stand side by side is only seen in the posting: with a phrase, of
-- more than a thousand that have its words, a thousand are looked at and the rest is estimated.
create function count_found_postings(asked jsonb, filter jsonb, most integer) returns integer
language plpgsql security definer
set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
declare
  looked_at constant integer := 1000;
  query constant tsquery := posting_query(asked -> -1 -> 'query');
  loosely constant tsquery := posting_query(asked -> -1 -> 'query', true);
  found_rows constant text := posting_rows('words', loosely, filter, leaves_few_postings(filter)) || ' and '
    || posting_conditions(filter) || coalesce(posting_lacks(posting_query(asked -> -1 -> 'without'), filter), '');
  far_more constant double precision := 1;
  counted integer;
  share double precision;
begin
  if expected_postings(found_rows) > most * far_more then
    counted := most;
  else
    execute 'select count(*) from (select from ' || found_rows || ' limit ' || most || ') c' into counted;
  end if;
  if query = loosely or query is null or counted = 0 then
    return counted;
  end if;
  execute format('select avg((s.words @@ %L::tsquery)::integer) from (select s.words from %s offset 0 limit %s) s', query,
    found_rows, looked_at) into share;
  return round(counted * share);
end $$;

-- One page of what is found. With the owner's rights and a look at the tenant of its own: behind row-level security the server
-- may use none of the indexes that this is about.
--
-- By relevance, results stand on rungs: all words in the title, then in the title and the fields, then anywhere; on each the
-- newest first. `asked` is a list of queries, the exact one first: what only a wider one finds stands below all of them. A rung
-- is only gone through when those above it did not fill the page.
--
-- What few postings have is looked up and put in order. What more than `walk_above` have is found soonest by going through all in order until the
-- page is full; where that takes too long, all who have it are looked up after all.
create function find_postings(asked jsonb, filter jsonb, sort text, after jsonb, walk_above integer, most integer)
returns table (id uuid, rung integer, posted timestamptz, salary double precision, company_name text)
language plpgsql security definer
set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
declare
  steps constant integer := 2000;
  told constant text := ' and ' || posting_conditions(filter);
  few constant boolean := leaves_few_postings(filter);
  sorted constant text := ' order by ' || case sort when 'salary' then 'posting_worth(s.salary, s.currency) desc, s.posting_id desc'
    when 'company' then 's.company_name, s.posting_id' else 's.posted desc, s.posting_id desc' end;
  onwards constant text := case when after is null then ''
    when sort = 'salary' then format(' and (posting_worth(s.salary, s.currency), s.posting_id) < (%L, %L)', after ->> 'salary', after ->> 'id')
    when sort = 'company' then format(' and (s.company_name, s.posting_id) > (%L, %L)', after ->> 'company', after ->> 'id')
    else format(' and (s.posted, s.posting_id) < (%L, %L)', after ->> 'posted', after ->> 'id') end;
  shape constant text := 'select s.posting_id, %s, s.posted, posting_worth(s.salary, s.currency), s.company_name from ';
  rungs constant text[] := case when sort = 'relevance' then '{title_words,head_words,words}' else '{words}'::text[] end;
  everything constant double precision := (select greatest(reltuples, 1) from pg_class where oid = 'posting_search'::regclass);
  expected double precision;
  first integer := coalesce((after ->> 'rung')::integer, 1);
  step integer := 0;
  wanted integer := most;
  got integer;
  -- Told of one posting: `here`. Looked up among all: `there`. What stands on rungs above is not found again.
  above_here text := '';
  above_there text := '';
  here text;
  there text;
  before text;
  place text;
  one jsonb;
  query tsquery;
  loosely tsquery;
  shown tsquery;
begin
  -- Nothing is asked for, or only that something be absent: that is read in its order.
  if coalesce(numnode(posting_query(asked -> -1 -> 'query')), 0) = 0 then
    return query execute format(shape, 0) || 'posting_search s where true' || told
      || coalesce(posting_lacks(posting_query(asked -> -1 -> 'without'), filter), '') || onwards || sorted || ' limit ' || most;
    return;
  end if;
  if sort <> 'relevance' then
    asked := jsonb_build_array(asked -> -1);
    first := 1;
  end if;

  for one in select jsonb_array_elements(asked) loop
    query := posting_query(one -> 'query');
    loosely := posting_query(one -> 'query', true);
    shown := posting_query(one -> 'shown');
    foreach place in array rungs loop
      step := step + 1;
      continue when step < first;
      before := case when step = first then onwards else '' end;
      here := case when place = 'words' or one ? 'negated' then format(' and s.words @@ %L::tsquery', query) else '' end;
      there := '';
      if place <> 'words' then
        here := format(' and s.%I @@ %L::tsquery', place, shown) || here;
        if one ? 'negated' then
          there := format(' and s.posting_id in (select s.posting_id from %s)', posting_rows('words', query, filter, false));
        end if;
      end if;
      if place = 'head_words' then
        here := here || format(' and not s.title_words @@ %L::tsquery', shown);
        there := there || format(' and not s.title_words @@ %L::tsquery', shown);
      elsif place = 'words' and sort = 'relevance' then
        here := here || format(' and not s.head_words @@ %L::tsquery', shown);
        there := there || case when few then format(' and not s.head_words @@ %L::tsquery', shown)
          else format(' and s.posting_id not in (select s.posting_id from %s)',
            posting_rows('head_words', shown, filter, false)) end;
      end if;
      got := 0;
      there := posting_rows(place, case place when 'words' then loosely else shown end, filter, few) || told || there
        || above_there || before;
      expected := expected_postings(there);
      if expected > walk_above and expected * steps / everything > wanted then
        return query execute format(shape, step) || format('(select * from posting_search s where s.state = %L', filter ->> 'state')
          || before || sorted || ' limit ' || steps || ') s where true' || told || here || above_here || sorted
          || ' limit ' || wanted;
        get diagnostics got = row_count;
        wanted := wanted - got;
      end if;
      if wanted > 0 then
        -- Whether words stand side by side is looked at in order, until there are enough.
        if place = 'words' and query <> loosely then
          there := '(select s.posting_id, s.posted, s.salary, s.currency, s.company_name, s.words from ' || there || sorted || ' offset 0) s'
            || format(' where s.words @@ %L::tsquery', query);
        else
          there := there || sorted;
        end if;
        return query execute format(shape, step) || there || ' offset ' || got || ' limit ' || wanted;
        get diagnostics got = row_count;
        wanted := wanted - got;
      end if;
      if wanted <= 0 then
        return;
      end if;
    end loop;
    above_here := above_here || format(' and not s.words @@ %L::tsquery', query);
    above_there := above_there || posting_lacks(query, filter);
  end loop;
end $$;

-- How what is found is spread: for each facet the values that come up most, counted with all filters but its own. Of more than
-- ten thousand the newest are counted, as many as a search counts; with a phrase, of more than a thousand.
create function count_posting_facets(asked jsonb, filter jsonb) returns table (facet text, value text, count integer)
language plpgsql stable security definer
set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
declare
  most constant integer := 10000;
  most_phrases constant integer := 1000;
  -- What each is counted by, and where a filter of its own is kept.
  facets constant text[][] := array[
    ['company', 'company', 's.company_id'], ['location', 'places', 'unnest(s.cities)'], ['remote', 'remote', 's.remote'],
    ['level', 'level', 's.level'], ['employment_type', 'employment_type', 's.employment_type'], ['skill', 'skill', 'unnest(s.skills)']];
  query constant tsquery := posting_query(asked -> -1 -> 'query');
  loosely constant tsquery := posting_query(asked -> -1 -> 'query', true);
  -- Phrases are looked for in the newest, until there are enough.
  hits constant text := 'select s.company_id, s.cities, s.remote, s.level, s.employment_type, s.skills, s.salary from ' || case
    when query = loosely or query is null then '%s order by s.posted desc, s.posting_id desc limit ' || most
    else format('(select * from %%s order by s.posted desc, s.posting_id desc offset 0) s where s.words @@ %L::tsquery limit ', query)
      || most_phrases end;
  lacks constant text := coalesce(posting_lacks(posting_query(asked -> -1 -> 'without'), filter), '');
  pieces text[] := '{}';
  one text[];
begin
  foreach one slice 1 in array facets loop
    pieces := pieces || format('(select %L, f.value::text, count(*)::integer from (select %s as value from %s s) f
      where f.value is not null group by f.value order by 3 desc, 2 limit 50)', one[1], one[3],
      case when filter ? one[2] then '(' || format(hits, posting_rows('words', loosely, filter, leaves_few_postings(filter - one[2]))
        || ' and ' || posting_conditions(filter, one[1]) || lacks) || ')' else 'hits' end);
  end loop;
  return query execute format('with hits as materialized (' || hits || ') ', posting_rows('words', loosely, filter,
      leaves_few_postings(filter)) || ' and ' || posting_conditions(filter) || lacks)
    || array_to_string(pieces, ' union all ')
    || ' union all select ''salary'', '''', count(s.salary)::integer from hits s'
    || ' union all select ''total'', '''', count(*)::integer from hits s';
end $$;

-- The vocabulary: every word as it is written, what a misspelt one is corrected against. The words of postings that all share are
-- everybody's; those of a workspace's own postings are its own. How many postings said it is counted when they are learned and
-- never taken back: it only tells which of two neighbours is meant. Whether a word is there at all is asked of the index.
create table posting_word (
  tenant_id uuid references tenant,
  word      text not null collate "C",
  lexeme    text not null,
  -- The word, and what is left of it without each of its letters: two words that are one slip apart have one of these in common.
  near      text[] not null,
  postings  integer not null
) with (fillfactor = 50);
create unique index posting_word_once on posting_word (word, coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'));
create index posting_word_lexeme on posting_word (lexeme);
create index posting_word_like on posting_word using gin (word gin_trgm_ops);
create index posting_word_near on posting_word using gin (near);

alter table posting_word enable row level security;
create policy tenant_rows on posting_word using (tenant_id is null or tenant_id = current_tenant_id());
grant select on posting_word to tenon_app;

create function posting_word_near(word text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct overlay(word placing '' from place for 1) from generate_series(1, least(length(word), 24)) place
    union select word)
$$;

-- Puts the words of some postings into the vocabulary and says of how many; one caller at a time.
create function learn_posting_words(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  taken uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('learn_posting_words'));
  with gone as (
    delete from posting_unlearned where posting_id in (select posting_id from posting_unlearned order by posting_id limit most)
    returning posting_id)
  select array_agg(posting_id) into taken from gone;

  with said as materialized (
    select p.tenant_id, word, count(*)::integer as postings
    from posting p
    cross join unnest(tsvector_to_array(to_tsvector('simple', posting_plain(concat_ws(' ', p.title, p.company_name, p.department,
      (select string_agg(concat_ws(' ', l ->> 'text', l ->> 'city', l ->> 'region'), ' ') from jsonb_array_elements(p.locations) l),
      (select string_agg(skill ->> 'name', ' ') from jsonb_path_query(p.requirements, '$[*].skills[*]') skill),
      posting_field_words(p.remote, p.employment_type, p.level), left(p.description_text, 60000)))))) word
    where p.id = any (taken) and p.state = 'open' and length(word) between 2 and 40 and word !~ '^[0-9]+$'
    group by p.tenant_id, word
  ), known as (
    update posting_word k set postings = k.postings + said.postings
    from said where k.word = said.word and k.tenant_id is not distinct from said.tenant_id
    returning k.word, k.tenant_id
  )
  insert into posting_word (tenant_id, word, lexeme, near, postings)
  select said.tenant_id, said.word, coalesce((tsvector_to_array(to_tsvector('posting_words', said.word)))[1], ''),
    posting_word_near(said.word), said.postings
  from said
  where not exists (select from posting_word k where k.word = said.word and k.tenant_id is not distinct from said.tenant_id);
  return coalesce(cardinality(taken), 0);
end $$;

-- Whether each of these words is anywhere in an open posting that the caller may see, and how often it was learned. What the
-- parser leaves out (“the”) counts as being there.
create function look_up_posting_words(asked text[])
returns table (token text, word text, is_there boolean, postings integer)
language plpgsql stable security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
declare
  tenant constant uuid := current_tenant_id();
  often constant integer := 20;
  one record;
begin
  for one in
    select t as token, w as word, plainto_tsquery('posting_words', w) as query, (select coalesce(sum(k.postings), 0)::integer
      from posting_word k where k.lexeme = (tsvector_to_array(to_tsvector('posting_words', w)))[1]
        and (k.tenant_id is null or k.tenant_id = tenant)) as postings
    from unnest(asked) t cross join string_to_table(posting_asked(t), ' ') w where w <> ''
  loop
    token := one.token;
    word := one.word;
    postings := one.postings;
    is_there := numnode(one.query) = 0 or one.postings >= often;
    if not is_there then
      execute format('select exists (select from (select s.tenant_id from posting_search s where s.state = ''open''
        and s.words @@ %L::tsquery offset 0) s where s.tenant_id is null or s.tenant_id = %L)', one.query, tenant) into is_there;
    end if;
    return next;
  end loop;
end $$;

-- Words of the vocabulary that are one slip away from a word, or look like it.
create function posting_words_like(asked text, most integer) returns table (word text, postings integer)
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  select near.word, sum(near.postings)::integer
  from (
    (select k.word, k.postings from posting_word k
     where k.near && posting_word_near(asked) and (k.tenant_id is null or k.tenant_id = current_tenant_id()))
    union
    (select k.word, k.postings from posting_word k
     where k.word % asked and abs(length(k.word) - length(asked)) <= 3 and (k.tenant_id is null or k.tenant_id = current_tenant_id())
     order by similarity(k.word, asked) desc limit most)
  ) near
  group by near.word
$$;

create table saved_search (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null references tenant,
  user_id    bigint not null references app_user,
  name       text not null,
  -- As in the address of the search.
  query      jsonb not null,
  alert      boolean not null default true,
  created_at timestamptz not null default now(),
  checked_at timestamptz
);
create index saved_search_by_user on saved_search (tenant_id, user_id, id);

alter table saved_search enable row level security;
create policy tenant_rows on saved_search using (tenant_id = current_tenant_id());
grant select, insert, delete, update (name, alert, checked_at) on saved_search to tenon_app;

create table saved_search_match (
  search_id  uuid not null references saved_search on delete cascade,
  posting_id uuid not null references posting on delete cascade,
  tenant_id  uuid not null references tenant,
  found_at   timestamptz not null default now(),
  seen_at    timestamptz,
  primary key (search_id, posting_id)
);
create index saved_search_match_by_posting on saved_search_match (posting_id);

alter table saved_search_match enable row level security;
create policy tenant_rows on saved_search_match using (tenant_id = current_tenant_id());
grant select, insert, delete, update (seen_at) on saved_search_match to tenon_app;

-- Who is to be told what a run has brought, in all workspaces.
create function tenants_with_alerts() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from saved_search where alert
$$;

-- A link that somebody pastes may be of a posting that is known.
create index posting_by_url on posting using hash (url) where url is not null;
