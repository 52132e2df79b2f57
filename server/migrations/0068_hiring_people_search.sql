-- One narrow row per person, for searching everybody by words and filters. A trigger adds it together with the person, so
-- that a new name is found at once; a task fills in what other slices know (see people-search/refresh-index.ts).

-- Words with blanks between them, marked with their workspace: looking one up does not wade through those of all others.
create function person_lexemes(of_tenant uuid, written text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  mark constant text := right(of_tenant::text, 8);
begin
  return array_to_tsvector(array(
    select mark || left(word, 60) from string_to_table(public.posting_plain(coalesce(written, '')), ' ') word
    where word <> ''));
end $$;

-- Filters are lexemes too. No word contains a tilde.
create function person_filter_lexemes(of_tenant uuid, tokens text[]) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct right(of_tenant::text, 8) || '~' || left(token, 200) from unnest(tokens) token where token <> ''))
$$;

create table person_index (
  person_id     uuid primary key,
  tenant_id     uuid not null references tenant,
  sort_name     text not null collate "C",
  added_at      timestamptz not null,
  -- Of all positions; null if unknown.
  months        integer,
  -- What can be filtered by and counted: skill:…, level:…, city:…, language:…, title:…, source:….
  filters       text[] not null default '{}',
  -- Names; and headline, titles, employers, skills, places, contacts and tags; and the resume. Each contains the filters.
  name_words    tsvector not null,
  head_words    tsvector not null,
  words         tsvector not null,
  -- What it was filled in with; null until then.
  indexed_with  text,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
-- The long columns lie elsewhere: the indexes answer for them.
alter table person_index set (toast_tuple_target = 256);
alter table person_index alter column words set storage external, alter column head_words set storage external,
  alter column name_words set storage main, alter column filters set storage external;

create index person_index_newest on person_index (tenant_id, person_id desc);
create index person_index_by_name on person_index (tenant_id, sort_name, person_id);
create index person_index_name_words on person_index using gin (name_words) with (gin_pending_list_limit = 256);
create index person_index_head_words on person_index using gin (head_words) with (gin_pending_list_limit = 256);
create index person_index_words on person_index using gin (words) with (gin_pending_list_limit = 256);

alter table person_index enable row level security;
create policy tenant_rows on person_index using (tenant_id = current_tenant_id());
grant select, update on person_index to tenon_app;

-- The words that anybody has, for correcting misspelled ones.
create table person_word (
  tenant_id uuid not null references tenant,
  word      text not null,
  near      text[] not null generated always as (posting_word_near(word)) stored,
  primary key (tenant_id, word)
);
create index person_word_near on person_word using gin (near);
create index person_word_like on person_word using gin (word gin_trgm_ops);

alter table person_word enable row level security;
create policy tenant_rows on person_word using (tenant_id = current_tenant_id());
grant select, insert on person_word to tenon_app;

-- Whose content is outdated. Rows are only added and taken away, so that writers never wait for each other.
create table person_unindexed (
  tenant_id uuid not null references tenant,
  person_id uuid not null
);
create index person_unindexed_by_tenant on person_unindexed (tenant_id, person_id);

alter table person_unindexed enable row level security;
create policy tenant_rows on person_unindexed using (tenant_id = current_tenant_id());
grant select, insert, delete on person_unindexed to tenon_app;

create function person_index_starts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into person_index (person_id, tenant_id, sort_name, added_at, name_words, head_words, words)
  select n.id, n.tenant_id, left(lower(n.name), 200), n.created_at, v.name_words, v.head_words, v.head_words
  from added n
  cross join lateral (
    select person_lexemes(n.tenant_id, n.name) as name_words,
      person_lexemes(n.tenant_id, concat_ws(' , ', n.name, n.headline, n.city, n.country, array_to_string(n.employers, ' , '))) as head_words
  ) v
  where n.person_type = 'candidate'
  on conflict do nothing;
  insert into person_unindexed select n.tenant_id, n.id from added n where n.person_type = 'candidate';
  return null;
end $$;
create trigger person_index_starts after insert on person referencing new table as added
  for each statement execute function person_index_starts();

-- For tables with a row per person, or several.
create function person_index_outdated() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into person_unindexed values (old.tenant_id, old.person_id);
  elsif new.person_id is not null then
    insert into person_unindexed values (new.tenant_id, new.person_id);
  end if;
  return null;
end $$;

create function person_index_person_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into person_unindexed
  select new.tenant_id, id from unnest(array[old.canonical_id, new.canonical_id]) id group by id;
  return null;
end $$;
create trigger person_index_person_changed after update on person for each row
  when (new.person_type = 'candidate' and (old.name, old.given_name, old.family_name, old.headline, old.address, old.city,
    old.region, old.postcode, old.country, old.employers, old.schools, old.own, old.canonical_id)
    is distinct from (new.name, new.given_name, new.family_name, new.headline, new.address, new.city,
    new.region, new.postcode, new.country, new.employers, new.schools, new.own, new.canonical_id))
  execute function person_index_person_changed();

create trigger person_index_identifier after insert or update on person_identifier
  for each row execute function person_index_outdated();
create trigger person_index_candidate after insert or update or delete on candidate
  for each row execute function person_index_outdated();
create trigger person_index_application after insert on application
  for each row execute function person_index_outdated();

create function person_index_facts_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into person_unindexed values (new.tenant_id, new.id);
  return null;
end $$;
create trigger person_index_facts_start after insert on match_subject for each row when (new.kind = 'person')
  execute function person_index_facts_changed();
create trigger person_index_facts_changed after update on match_subject for each row
  when (new.kind = 'person' and (old.facts_hash, old.skills, old.places, old.months, old.removed)
    is distinct from (new.facts_hash, new.skills, new.places, new.months, new.removed))
  execute function person_index_facts_changed();

-- Words of somebody who was erased stay only if somebody else has them. The mark in the lexeme says whose it is: a condition
-- on the tenant would let the planner go through all of its people instead of asking the index of words.
create function forget_person_words(of_tenant uuid, lexemes text[]) returns void
language sql security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
  delete from person_word w
  where w.tenant_id = of_tenant
    and w.word in (select substr(lexeme, 9) from unnest(lexemes) lexeme where strpos(lexeme, '~') = 0)
    and not exists (
      select from person_index s
      where s.words @@ quote_literal(right(of_tenant::text, 8) || w.word)::tsquery)
$$;
revoke execute on function forget_person_words from public;

create function person_index_ends() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform forget_person_words(old.tenant_id, tsvector_to_array(old.words));
  return null;
end $$;
create trigger person_index_ends after delete on person_index for each row execute function person_index_ends();

-- Fills in rows that exist, in the order of their IDs: [{"person_id": …, "sort_name": …, "months": …, "filters": […],
-- "names": "…", "head": "…", "text": "…", "indexed_with": …}]. Learns the words of each.
create function fill_person_index(rows jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant_id();
  gone text[];
begin
  perform from person_index s join jsonb_to_recordset(rows) r (person_id uuid) using (person_id)
  where s.tenant_id = tenant order by s.person_id for update of s;
  with given as (
    select r.*, person_filter_lexemes(tenant, r.filters) as marks, person_lexemes(tenant, r.names) as names_of
    from jsonb_to_recordset(rows) r (person_id uuid, sort_name text, months integer, filters text[], names text, head text,
      "text" text, indexed_with text)
  ), made as (
    select g.*, names_of || person_lexemes(tenant, left(g.head, 20000)) as head_of from given g
  ), before as (
    select s.person_id, s.words from person_index s join given g using (person_id) where s.tenant_id = tenant
  ), written as (
    update person_index s set sort_name = m.sort_name, months = m.months, filters = m.filters,
      name_words = m.names_of || m.marks, head_words = m.head_of || m.marks,
      words = m.head_of || person_lexemes(tenant, left(m."text", 60000)) || m.marks, indexed_with = m.indexed_with
    from made m where s.person_id = m.person_id and s.tenant_id = tenant
    returning s.person_id, s.words
  ), learned as (
    insert into person_word (tenant_id, word)
    select distinct tenant, substr(lexeme, 9) as word from written w, unnest(tsvector_to_array(w.words)) lexeme
    where strpos(lexeme, '~') = 0 and length(lexeme) between 11 and 48 and substr(lexeme, 9) !~ '[0-9]'
    order by word
    on conflict do nothing
  )
  select array_agg(distinct lexeme) into gone
  from before b join written w using (person_id)
  cross join lateral (
    select unnest(tsvector_to_array(b.words)) except select unnest(tsvector_to_array(w.words))
  ) lost (lexeme);
  if gone is not null then
    perform forget_person_words(tenant, gone);
  end if;
end $$;
revoke execute on function fill_person_index from public;
grant execute on function fill_person_index to tenon_app;

-- Workspaces with people that are outdated.
create function tenants_with_unindexed_people() returns table (tenant_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t where exists (select from person_unindexed u where u.tenant_id = t.id)
$$;
revoke execute on function tenants_with_unindexed_people from public;
grant execute on function tenants_with_unindexed_people to tenon_app;

-- Everybody who was filled in by other rules becomes outdated, in all workspaces.
create function outdate_people(rules text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into person_unindexed
  select s.tenant_id, s.person_id from person_index s where s.indexed_with <> rules
$$;
revoke execute on function outdate_people from public;
grant execute on function outdate_people to tenon_app;

-- Takes outdated people away, for filling them in.
create function take_unindexed_people(most integer) returns table (person_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    delete from person_unindexed u where u.ctid = any (array(
      select w.ctid from person_unindexed w where w.tenant_id = current_tenant_id() order by w.person_id limit most
      for update skip locked))
    returning u.person_id
  )
  select distinct t.person_id from taken t
$$;
revoke execute on function take_unindexed_people from public;
grant execute on function take_unindexed_people to tenon_app;

-- Which words nobody has, of a search that is being typed: the last word may be the beginning of one.
create function known_person_words(typed text[]) returns table (token text, word text, is_known boolean)
language sql stable security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
  select t.token, w.word, exists (
      select from person_index s
      where s.words @@ (quote_literal(right(current_tenant_id()::text, 8) || w.word) || ':*')::tsquery)
  from unnest(typed) with ordinality t (token, place)
  cross join lateral string_to_table(posting_asked(t.token), ' ') with ordinality w (word, part)
  where w.word <> '' order by t.place, w.part
$$;
revoke execute on function known_person_words from public;
grant execute on function known_person_words to tenon_app;

-- Words that are one slip away from a word, or look like it, with how many people have them (up to 100).
create function person_words_like(asked text, most integer) returns table (word text, people integer)
language sql stable security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
  select near.word, (select count(*)::integer from (
      select from person_index s
      where s.head_words @@ quote_literal(right(current_tenant_id()::text, 8) || near.word)::tsquery limit 100) c)
  from (
    (select k.word from person_word k
     where k.near && posting_word_near(asked) and k.tenant_id = current_tenant_id() limit most)
    union
    (select k.word from person_word k
     where k.word % asked and abs(length(k.word) - length(asked)) <= 3 and k.tenant_id = current_tenant_id()
     order by similarity(k.word, asked) desc limit most)
  ) near
$$;
revoke execute on function person_words_like from public;
grant execute on function person_words_like to tenon_app;

-- What is looked for, in the form that indexes understand. `asked` is an object:
-- words: [["jane"], ["smiht", "smith"]], each the beginning of a word; all must be found, in one of their spellings.
-- tokens: [["skill:a", "skill:b"], ["title:eng*"]]; one of each list must be there; a star stands for any ending.
-- pieces: addresses and numbers, as people search for them (see person_search_piece).
-- months_min, months_max, added_from, added_until: ranges.
-- ids, job, stages, tags, tags_all, list_id, recruiter, conflicts, fields: looked up where they are kept, so that a change counts at once.
-- `told` are conditions on a row s; `chosen` are the only people who can match, where that is known; `is_empty`: nobody matches.
create function person_search_plan(asked jsonb, out text_query tsquery, out filter_query tsquery, out told text,
  out chosen uuid[], out is_empty boolean)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  few constant integer := 5000;
  tenant constant uuid := current_tenant_id();
  mark constant text := right(tenant::text, 8);
  person_of constant text := 'select m.canonical_id from %s k join person m on m.tenant_id = k.tenant_id and m.id = k.person_id
    where k.tenant_id = ' || quote_literal(tenant) || ' and ';
  sources text[] := '{}';
  source text;
  hits uuid[];
  piece jsonb;
begin
  is_empty := false;
  -- quote_literal writes E'…' for a text with a backslash, and a tsquery has no such form.
  select string_agg('(' || one.forms || ')', ' & ')::tsquery into text_query
  from jsonb_array_elements(asked -> 'words') word
  cross join lateral (
    select string_agg(ltrim(quote_literal(mark || left(form, 60)), ' E') || ':*', ' | ') as forms from jsonb_array_elements_text(word) form
  ) one;
  select string_agg('(' || one.forms || ')', ' & ')::tsquery into filter_query
  from jsonb_array_elements(asked -> 'tokens') token
  cross join lateral (
    select string_agg(ltrim(quote_literal(mark || '~' || left(rtrim(form, '*'), 200)), ' E') || case when form like '%*' then ':*' else '' end, ' | ') as forms
    from jsonb_array_elements_text(token) form
  ) one;
  -- Few are merged. Their words are found with the person they were merged into.
  told := format('s.tenant_id = %L and s.person_id not in (select m.id from person m where m.tenant_id = %L
    and m.canonical_id <> m.id)', tenant, tenant);
  if asked ? 'months_min' then told := told || format(' and s.months >= %L', (asked ->> 'months_min')::integer); end if;
  if asked ? 'months_max' then told := told || format(' and s.months <= %L', (asked ->> 'months_max')::integer); end if;
  if asked ? 'added_from' then told := told || format(' and s.added_at >= %L', (asked ->> 'added_from')::timestamptz); end if;
  if asked ? 'added_until' then told := told || format(' and s.added_at < %L', (asked ->> 'added_until')::timestamptz); end if;
  if (asked ->> 'conflicts')::boolean is false then
    told := told || ' and s.person_id not in (select people_in_conflict())';
  elsif (asked ->> 'conflicts')::boolean then
    sources := sources || 'select people_in_conflict()'::text;
  end if;

  if asked ? 'ids' then
    chosen := array(select jsonb_array_elements_text(asked -> 'ids')::uuid);
  end if;
  for piece in select jsonb_array_elements(asked -> 'pieces') loop
    sources := sources || coalesce((person_search_piece(tenant, piece)).owners, 'select null::uuid where false');
  end loop;
  if asked ? 'recruiter' then
    sources := sources || (format(person_of, 'candidate') || format('k.recruiter_person_id = %L', (asked ->> 'recruiter')::uuid));
  end if;
  if asked ? 'job' or asked ? 'stages' then
    sources := sources || (format(person_of, 'application') || 'true'
      || case when asked ? 'job' then format(' and k.job_id = %L', (asked ->> 'job')::uuid) else '' end
      || case when asked ? 'stages' then format(' and k.current_stage = any (%L)',
           array(select jsonb_array_elements_text(asked -> 'stages'))) else '' end);
  end if;
  if asked ? 'list_id' then
    sources := sources || (format(person_of, 'person_list_member') || format('k.list_id = %L', (asked ->> 'list_id')::uuid));
  end if;
  if asked ? 'tags' then
    sources := sources || (format(person_of, 'person_tag') || format('k.tag_key = any (%L)',
      array(select jsonb_array_elements_text(asked -> 'tags'))));
  end if;
  for source in select jsonb_array_elements_text(asked -> 'tags_all') loop
    sources := sources || (format(person_of, 'person_tag') || format('k.tag_key = %L', source));
  end loop;
  for piece in select jsonb_array_elements(asked -> 'fields') loop
    sources := sources || (format(person_of, 'person_field_value') || format('k.field_id = %L', (piece ->> 'id')::uuid)
      || case when piece ? 'text' then format(' and k.text_key = any (%L)', array(select jsonb_array_elements_text(piece -> 'text'))) else '' end
      || case when piece ? 'contains' then format(' and strpos(k.text_key, %L) > 0', piece ->> 'contains') else '' end
      || case when piece ? 'min' then format(' and k.number_value >= %L', (piece ->> 'min')::double precision) else '' end
      || case when piece ? 'max' then format(' and k.number_value <= %L', (piece ->> 'max')::double precision) else '' end
      || case when piece ? 'from' then format(' and k.date_value >= %L', (piece ->> 'from')::date) else '' end
      || case when piece ? 'until' then format(' and k.date_value <= %L', (piece ->> 'until')::date) else '' end);
  end loop;

  foreach source in array sources loop
    execute format('select array_agg(h.id) from (%s limit %s) h (id)', source, few + 1) into hits;
    if hits is null then
      is_empty := true;
      return;
    elsif cardinality(hits) > few then
      told := told || format(' and (s.person_id in (%s)) is true', source);
    elsif chosen is null then
      chosen := array(select distinct unnest(hits));
    else
      chosen := array(select unnest(chosen) intersect select unnest(hits));
      is_empty := cardinality(chosen) = 0;
    end if;
  end loop;
end $$;

-- One page. With the owner's rights and a look at the tenant of its own: behind row-level security the server may use none
-- of the indexes that this is about.
--
-- By relevance, results stand on rungs: all words in the name, then in the fields, then anywhere; on each the newest first.
-- What few people have is looked up and sorted. What many have is found soonest by going through everybody in order until
-- the page is full; where that takes too long, all who have it are looked up after all.
create function search_people(asked jsonb, sort text, after jsonb, most integer)
returns table (id uuid, rung integer, sort_name text)
language plpgsql stable security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
declare
  few constant integer := 5000;
  steps constant integer := 3000;
  tenant constant uuid := current_tenant_id();
  plan record;
  by_text boolean;
  rungs text[];
  first integer;
  wanted integer := most;
  got integer;
  counted integer;
  sorted constant text := case sort when 'name' then ' order by s.sort_name, s.person_id' else ' order by s.person_id desc' end;
  onwards text;
  above text := '';
  matches text;
  query tsquery;
  shape text;
begin
  plan := person_search_plan(asked);
  if plan.is_empty then return; end if;
  by_text := plan.text_query is not null and sort = 'relevance';
  rungs := case when by_text then '{name_words,head_words,words}' else '{words}'::text[] end;
  first := case when by_text then coalesce((after ->> 'rung')::integer, 1) else 1 end;
  query := case when plan.filter_query is null then plan.text_query when plan.text_query is null then plan.filter_query
    else plan.text_query && plan.filter_query end;
  for step in 1 .. cardinality(rungs) loop
    matches := case when query is null then '' else format(' and s.%I @@ %L::tsquery', rungs[step], query) end;
    if step >= first and wanted > 0 then
      shape := format('select s.person_id, %s, s.sort_name from ', step);
      onwards := case when after is null or (by_text and step > first) then ''
        when sort = 'name' then format(' and (s.sort_name, s.person_id) > (%L, %L)', after ->> 'name', (after ->> 'id')::uuid)
        else format(' and s.person_id < %L', (after ->> 'id')::uuid) end;
      got := 0;
      if plan.chosen is not null then
        return query execute shape || 'person_index s where s.person_id = any ($1) and ' || plan.told || matches || above
          || onwards || sorted || ' limit $2' using plan.chosen, wanted;
        get diagnostics got = row_count;
      else
        counted := few + 1;
        if query is not null then
          execute format('select count(*) from (select from person_index s where s.%I @@ %L::tsquery limit %s) c',
            rungs[step], query, few + 1) into counted;
        end if;
        if counted > few then
          return query execute shape || '(select * from person_index s where s.tenant_id = ' || quote_literal(tenant) || onwards
            || sorted || ' limit $1) s where ' || plan.told || matches || above || sorted || ' limit $2' using steps, wanted;
          get diagnostics got = row_count;
        end if;
        if got < wanted then
          return query execute shape
            || case when query is null then 'person_index s where true'
                 else format('(select * from person_index s where s.%I @@ %L::tsquery offset 0) s where true', rungs[step], query) end
            || ' and ' || plan.told || above || onwards || sorted || ' offset $1 limit $2' using got, wanted - got;
          wanted := wanted - got;
          get diagnostics got = row_count;
        end if;
      end if;
      wanted := wanted - got;
    end if;
    above := above || case when query is null then '' else format(' and not s.%I @@ %L::tsquery', rungs[step], query) end;
  end loop;
end $$;
revoke execute on function search_people from public;
grant execute on function search_people to tenon_app;

-- Everybody who matches, if they are at most so many; nothing otherwise.
create function matching_people(asked jsonb, most integer) returns table (id uuid, filters text[])
language plpgsql stable security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
declare
  plan record;
  query tsquery;
begin
  plan := person_search_plan(asked);
  if plan.is_empty then return; end if;
  query := case when plan.filter_query is null then plan.text_query when plan.text_query is null then plan.filter_query
    else plan.text_query && plan.filter_query end;
  return query execute 'select s.person_id, s.filters from '
    || case when plan.chosen is not null then 'person_index s where s.person_id = any ($1)'
            || case when query is null then '' else format(' and s.words @@ %L::tsquery', query) end
          when query is null then 'person_index s where true'
          -- Not beside the tenant: see forget_person_words.
          else format('(select * from person_index s where s.words @@ %L::tsquery offset 0) s where true', query) end
    || ' and ' || plan.told || ' limit $2' using plan.chosen, most;
end $$;
revoke execute on function matching_people from public;
grant execute on function matching_people to tenon_app;

-- How many match, and no further than a limit.
create function count_matching_people(asked jsonb, most integer) returns integer
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  select count(*)::integer from matching_people(asked, most)
$$;
revoke execute on function count_matching_people from public;
grant execute on function count_matching_people to tenon_app;

insert into person_index (person_id, tenant_id, sort_name, added_at, name_words, head_words, words)
select n.id, n.tenant_id, left(lower(n.name), 200), n.created_at, person_lexemes(n.tenant_id, n.name), v.head, v.head
from person n
cross join lateral (
  select person_lexemes(n.tenant_id, concat_ws(' , ', n.name, n.headline, n.city, n.country, array_to_string(n.employers, ' , '))) as head
) v
where n.person_type = 'candidate';
insert into person_unindexed select tenant_id, person_id from person_index;
