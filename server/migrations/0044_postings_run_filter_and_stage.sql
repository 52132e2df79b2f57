-- A search can be limited to the postings that one run added or updated ("View new roles" of a finished run).

create or replace function leaves_few_postings(filter jsonb) returns boolean
language plpgsql stable set search_path to 'public', 'pg_temp' as $$
declare
  few constant integer := 400;
  counted integer := few;
begin
  if filter ?| '{company,places,skill,starred,posted_since,touched_since,run}' or not filter -> 'stage' ? 'discovered' then
    execute format('select count(*) from (select from posting_search s where %s limit %s) c', posting_conditions(filter), few)
      into counted;
  end if;
  return counted < few;
end $$;

create or replace function posting_conditions(filter jsonb, leave text default '') returns text
language plpgsql stable set search_path to 'public', 'pg_temp' as $$
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
  -- Every part of the location must match in one of its names: [["% berlin%"], ["%| country:de |%", "% germany%"]].
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
  -- A posting without a row here is discovered. Usually few postings are excluded, and the planner should know which.
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
  -- The primary key starts with the run, so this reads only the items of that run.
  if filter ? 'run' then
    told := told || format(' and s.posting_id in (select i.posting_id from ingestion_item i where i.run_id = %L
      and i.tenant_id = %L and i.status = ''ready'')', filter ->> 'run', tenant);
  end if;
  if filter ? 'starred' then
    told := told || format(' and s.posting_id in (select w.posting_id from workspace_posting w where w.tenant_id = %L
      and w.starred)', tenant);
  end if;
  return told;
end $$;

-- The stage of a posting in a workspace: without a row in workspace_posting, it follows from whether the posting is open.
create function posting_stage(stage text, state text) returns text
language sql immutable parallel safe as $$
  select coalesce(stage, case state when 'closed' then 'expired' else 'discovered' end)
$$;

create or replace function workspace_posting_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stage_before text;
begin
  if tg_op = 'INSERT' then
    select posting_stage(null, p.state) into stage_before from posting p where p.id = new.posting_id;
  else
    stage_before := old.stage;
  end if;
  insert into stage_change (tenant_id, posting_id, from_stage, to_stage, actor, reason, run_id)
  values (new.tenant_id, new.posting_id, stage_before, new.stage, new.stage_actor, new.stage_reason, new.stage_run_id);
  return null;
end $$;
