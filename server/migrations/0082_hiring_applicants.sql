-- Views of a job's applicants are kept beside those of people: both are a search with a name.
alter table people_view add column job_id uuid;
alter table people_view add foreign key (tenant_id, job_id) references job (tenant_id, id) on delete cascade;
create index people_view_by_job on people_view (tenant_id, job_id) where job_id is not null;

-- A view of a job is seen by those who see the job.
alter policy member_rows on people_view using (
  tenant_id = current_tenant_id()
  and (is_shared or (select current_user_id()) is null or owner_id = (select current_user_id()))
  and (job_id is null or exists (select from job j where j.id = people_view.job_id)));

-- An applicant who was moved or copied to another job. Their earlier application stays, and its history with it.
alter table application drop constraint application_origin_check;
alter table application add constraint application_origin_check
  check (origin in ('careers', 'added', 'import', 'agency', 'referral', 'transfer'));
alter table application add column from_application_id uuid;
alter table application add constraint application_from_fkey
  foreign key (tenant_id, from_application_id) references application (tenant_id, id) on delete set null (from_application_id);
create index application_by_origin on application (tenant_id, from_application_id) where from_application_id is not null;

-- A move to another job closes the application, and is neither the team's rejection nor the candidate's withdrawal.
alter table stage_history drop constraint stage_history_cause_check;
alter table stage_history add constraint stage_history_cause_check
  check (cause in ('member', 'rule', 'candidate', 'undo', 'transfer'));

-- Takes back an application that a member added, for undo. Answers false, and changes nothing, if the person applied
-- themselves or if anything has happened since: then it is part of the record. The caller has locked the row.
create function remove_added_application(of_application uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from application a
  where a.id = of_application and a.tenant_id = current_tenant_id() and a.version = 1
    and a.origin in ('added', 'agency', 'referral', 'transfer')
  for update;
  if not found
    or exists (select from application_note n where n.application_id = of_application)
    or exists (select from mail_message m where m.application_id = of_application)
    or exists (select from interview i where i.application_id = of_application)
    or exists (select from scorecard c where c.application_id = of_application)
    or exists (select from automation_run r where r.application_id = of_application)
    or exists (select from privacy_request q where q.application_id = of_application)
    or exists (select from application later where later.from_application_id = of_application)
    or exists (select from application_field_value v where v.application_id = of_application) then
    return false;
  end if;
  delete from notification where application_id = of_application;
  delete from application_assignee where application_id = of_application;
  delete from stage_history where application_id = of_application;
  delete from application where id = of_application;
  return true;
end $$;
revoke execute on function remove_added_application from public;
grant execute on function remove_added_application to tenon_app;

-- Correcting a misspelled word was slower the more words a workspace knows: words that merely look like it were compared by
-- trigrams, across all workspaces, and everybody who has one of them was counted. Now one slip is looked up by keys that
-- name the workspace, and two slips are searched among words of the same beginning and length.
drop function person_words_like;
drop index person_word_like;
alter table person_word drop column near;

-- A word, and the word without each one of its letters, marked with the workspace.
create function person_word_keys(of_tenant uuid, word text) returns text[]
language sql immutable strict parallel safe as $$
  select array(select right(of_tenant::text, 8) || key from unnest(public.posting_word_near(word)) key)
$$;
alter table person_word add column near text[] not null generated always as (person_word_keys(tenant_id, word)) stored;
create index person_word_near on person_word using gin (near) with (gin_pending_list_limit = 256);
create index person_word_begins on person_word (tenant_id, word text_pattern_ops);
create index person_word_shape on person_word (tenant_id, left(word, 1), length(word));

-- Which words nobody has, of a search that is being typed: each may be the beginning of one. Words that were learned are
-- asked first; people who are not indexed yet, and words with digits, only have their own row.
create or replace function known_person_words(typed text[]) returns table (token text, word text, is_known boolean)
language sql stable security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
  select t.token, w.word, case when exists (
        select from person_word k
        where k.tenant_id = current_tenant_id() and k.word ~>=~ w.word and k.word ~<~ (w.word || chr(1114111)))
      then true
      else exists (
        select from person_index s
        where s.words @@ (quote_literal(right(current_tenant_id()::text, 8) || w.word) || ':*')::tsquery) end
  from unnest(typed) with ordinality t (token, place)
  cross join lateral string_to_table(posting_asked(t.token), ' ') with ordinality w (word, part)
  where w.word <> '' order by t.place, w.part
$$;

-- Words that are one slip away from a word: a letter too many, too few, or another one, or two that changed places.
create function person_words_near(asked text, most integer) returns table (word text)
language sql stable security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
  select k.word from person_word k
  where k.near && person_word_keys(current_tenant_id(), asked) and k.tenant_id = current_tenant_id() limit most
$$;
revoke execute on function person_words_near from public;
grant execute on function person_words_near to tenon_app;

-- Words with the same first letter and about the same length that look like a word, most alike first.
create function person_words_alike(asked text, most integer) returns table (word text)
language sql stable security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
  select k.word from person_word k
  where k.tenant_id = current_tenant_id() and left(k.word, 1) = left(asked, 1)
    and length(k.word) between length(asked) - 2 and length(asked) + 2 and similarity(k.word, asked) >= 0.2
  order by similarity(k.word, asked) desc, k.word limit most
$$;
revoke execute on function person_words_alike from public;
grant execute on function person_words_alike to tenon_app;

-- How many people have each of these words, up to 100.
create function count_people_with_words(asked text[]) returns table (word text, people integer)
language sql stable security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
  select w.word, (select count(*)::integer from (
      select from person_index s
      where s.head_words @@ quote_literal(right(current_tenant_id()::text, 8) || w.word)::tsquery limit 100) c)
  from unnest(asked) w (word)
$$;
revoke execute on function count_people_with_words from public;
grant execute on function count_people_with_words to tenon_app;

-- What is looked for, in the form that indexes understand. `asked` is an object:
-- words: [["jane"], ["smiht", "smith"]], each the beginning of a word; all must be found, in one of their spellings.
-- tokens: [["skill:a", "skill:b"], ["title:eng*"]]; one of each list must be there; a star stands for any ending.
-- pieces: addresses and numbers, as people search for them (see person_search_piece).
-- months_min, months_max, added_from, added_until: ranges.
-- ids, job, stages, tags, tags_all, list_id, recruiter, own_tags, conflicts, fields: looked up where they are kept, so that a change counts at once.
-- `told` are conditions on a row s; `chosen` are the only people who can match, where that is known; `is_empty`: nobody matches.
create or replace function person_search_plan(asked jsonb, out text_query tsquery, out filter_query tsquery, out told text,
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
    sources := sources || (format(person_of, 'candidate') || format('k.recruiter_person_id = %L', (asked ->> 'recruiter')::uuid)
      -- Only tags of that recruiter's own record.
      || case when asked ? 'own_tags' then format(' and exists (select from unnest(k.tags) tag where lower(normalize(tag, NFKC)) = any (%L))',
           array(select jsonb_array_elements_text(asked -> 'own_tags'))) else '' end);
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
-- What many people have is found soonest by going through everybody in order until the page is full, what few have by
-- looking it up and sorting. The first rows tell which: counting the matches would take longer than either.
create or replace function search_people(asked jsonb, sort text, after jsonb, most integer)
returns table (id uuid, rung integer, sort_name text)
language plpgsql stable security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
declare
  probe constant integer := 100;
  steps constant integer := 3000;
  tenant constant uuid := current_tenant_id();
  plan record;
  by_text boolean;
  rungs text[];
  first integer;
  wanted integer := most;
  got integer;
  walk text;
  walked integer;
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
        walk := shape || '(select * from person_index s where s.tenant_id = ' || quote_literal(tenant) || onwards || sorted
          || ' limit $1) s where ' || plan.told || matches || above || sorted || ' offset $2 limit $3';
        return query execute walk using probe, 0, wanted;
        get diagnostics got = row_count;
        -- If the rest is like the first rows, is the page full soon? Otherwise it is better looked up.
        if got > 0 and got < wanted and got * steps / probe >= 2 * wanted then
          return query execute walk using steps, got, wanted - got;
          get diagnostics walked = row_count;
          got := got + walked;
        end if;
        if got < wanted then
          return query execute shape
            || case when query is null then 'person_index s where true'
                 else format('(select * from person_index s where s.%I @@ %L::tsquery offset 0) s where true', rungs[step], query) end
            || ' and ' || plan.told || above || onwards || sorted || ' offset $1 limit $2' using got, wanted - got;
          get diagnostics walked = row_count;
          got := got + walked;
        end if;
      end if;
      wanted := wanted - got;
    end if;
    above := above || case when query is null then '' else format(' and not s.%I @@ %L::tsquery', rungs[step], query) end;
  end loop;
end $$;
