-- Stages, stars and notes are personal: each member has their own row for a posting. So are saved searches.
alter table workspace_posting rename to member_posting;
alter table member_posting rename constraint workspace_posting_pkey to member_posting_pkey;
alter table member_posting rename constraint workspace_posting_posting_id_fkey to member_posting_posting_id_fkey;
alter table member_posting rename constraint workspace_posting_tenant_id_fkey to member_posting_tenant_id_fkey;
alter table member_posting rename constraint workspace_posting_stage_check to member_posting_stage_check;
alter index workspace_posting_by_posting rename to member_posting_by_posting;
alter table member_posting add column user_id bigint references app_user;
alter table stage_change add column user_id bigint;

-- A row belongs to whoever applied, else to whoever moved, starred or annotated the posting last, else to the first owner.
-- Their name is in the row or in the audit trail.
with actors as (
  select 'user:' || u.id as actor, u.id as user_id from app_user u
  union all
  select 'api-key:' || k.id, k.created_by from api_key k
)
update member_posting w set user_id = coalesce(
  (select r.user_id from apply_run r where r.tenant_id = w.tenant_id and r.posting_id = w.posting_id
   order by (r.status <> 'failed') desc, r.created_at desc limit 1),
  (select a.user_id from actors a where a.actor = w.stage_actor),
  (select a.user_id from audit_event e join actors a on a.actor = e.actor
   where e.tenant_id = w.tenant_id and e.subject = 'posting:' || w.posting_id and e.action = 'posting.filed'
   order by e.seq desc limit 1),
  (select m.user_id from membership m where m.tenant_id = w.tenant_id
   order by (m.role = 'owner') desc, m.user_id limit 1));
update stage_change s set user_id = w.user_id
from member_posting w where w.tenant_id = s.tenant_id and w.posting_id = s.posting_id;
-- Without any member, nobody can see it.
delete from member_posting where user_id is null;

alter table stage_change drop constraint stage_change_tenant_id_posting_id_fkey;
alter table member_posting drop constraint member_posting_pkey;
alter table member_posting alter column user_id set not null;
alter table member_posting add constraint member_posting_pkey primary key (tenant_id, user_id, posting_id);
alter table stage_change alter column user_id set not null;
alter table stage_change add constraint stage_change_member_posting
  foreign key (tenant_id, user_id, posting_id) references member_posting on delete cascade;
drop index stage_change_by_posting;
create index stage_change_by_posting on stage_change (tenant_id, user_id, posting_id, id);

drop policy tenant_rows on member_posting;
create policy member_rows on member_posting using (
  tenant_id = (select current_tenant_id())
  and ((select current_user_id()) is null or user_id = (select current_user_id())));
drop policy tenant_rows on stage_change;
create policy member_rows on stage_change using (
  tenant_id = (select current_tenant_id())
  and ((select current_user_id()) is null or user_id = (select current_user_id())));
drop policy tenant_rows on saved_search;
create policy member_rows on saved_search using (
  tenant_id = (select current_tenant_id())
  and ((select current_user_id()) is null or user_id = (select current_user_id())));
drop policy tenant_rows on saved_search_match;
create policy member_rows on saved_search_match using (
  tenant_id = (select current_tenant_id()) and ((select current_user_id()) is null
    or exists (select from saved_search s where s.id = search_id and s.user_id = (select current_user_id()))));

create or replace function posting_conditions(filter jsonb, leave text default '') returns text
language plpgsql stable set search_path to 'public', 'pg_temp' as $$
declare
  tenant constant uuid := current_tenant_id();
  member constant bigint := current_user_id();
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
    unwanted := array(select w.posting_id from member_posting w where w.tenant_id = tenant and w.user_id = member
      and w.stage <> all (stages) limit listed + 1);
    if cardinality(unwanted) > listed then
      told := told || format(' and s.posting_id not in (select w.posting_id from member_posting w where w.tenant_id = %L
        and w.user_id = %L and w.stage <> all (%L))', tenant, member, stages);
    elsif cardinality(unwanted) > 0 then
      told := told || format(' and s.posting_id <> all (%L::uuid[])', unwanted);
    end if;
  elsif filter ? 'stage' then
    told := told || format(' and s.posting_id in (select w.posting_id from member_posting w where w.tenant_id = %L
      and w.user_id = %L and w.stage = any (%L))', tenant, member, stages);
  end if;
  -- The primary key starts with the run, so this reads only the items of that run.
  if filter ? 'run' then
    told := told || format(' and s.posting_id in (select i.posting_id from ingestion_item i where i.run_id = %L
      and i.tenant_id = %L and i.status = ''ready'')', filter ->> 'run', tenant);
  end if;
  if filter ? 'starred' then
    told := told || format(' and s.posting_id in (select w.posting_id from member_posting w where w.tenant_id = %L
      and w.user_id = %L and w.starred)', tenant, member);
  end if;
  return told;
end $$;

drop trigger workspace_posting_guard on member_posting;
drop trigger workspace_posting_guard_new on member_posting;
drop trigger workspace_posting_history on member_posting;
drop trigger workspace_posting_history_new on member_posting;
drop function workspace_posting_guard();
drop function workspace_posting_history();

-- A stage agrees with the member's run for the posting. Anything can become expired.
create function member_posting_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- The status of the only run that did not fail.
  run text;
begin
  select r.status into run from apply_run r
  where r.tenant_id = new.tenant_id and r.user_id = new.user_id and r.posting_id = new.posting_id and r.status <> 'failed';
  if new.stage = 'applied' and run is distinct from 'success' then
    raise exception 'no run has applied to posting %', new.posting_id using errcode = 'check_violation';
  end if;
  if new.stage in ('discovered', 'queued') and run = 'success' then
    raise exception 'posting % was applied to', new.posting_id using errcode = 'check_violation';
  end if;
  if new.stage = 'discovered' and run is not null then
    raise exception 'a run is at posting %', new.posting_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function member_posting_guard() from public;
grant execute on function member_posting_guard() to tenon_app;

create function member_posting_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stage_before text;
begin
  if tg_op = 'INSERT' then
    select posting_stage(null, p.state) into stage_before from posting p where p.id = new.posting_id;
  else
    stage_before := old.stage;
  end if;
  insert into stage_change (tenant_id, user_id, posting_id, from_stage, to_stage, actor, reason, run_id)
  values (new.tenant_id, new.user_id, new.posting_id, stage_before, new.stage, new.stage_actor, new.stage_reason,
    new.stage_run_id);
  return null;
end $$;
revoke execute on function member_posting_history() from public;
grant execute on function member_posting_history() to tenon_app;

create trigger member_posting_guard before update of stage on member_posting
  for each row when (old.stage is distinct from new.stage) execute function member_posting_guard();
create trigger member_posting_guard_new before insert on member_posting
  for each row when (new.stage not in ('discovered', 'expired')) execute function member_posting_guard();
create trigger member_posting_history after update of stage on member_posting
  for each row when (old.stage is distinct from new.stage) execute function member_posting_history();
create trigger member_posting_history_new after insert on member_posting
  for each row when (new.stage not in ('discovered', 'expired')) execute function member_posting_history();

-- The stages of all members follow when a board closes a posting, or opens it again. What a member closed by hand stays
-- closed.
create or replace function posting_stage_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'closed' then
    update member_posting w
    set stage = 'expired', stage_actor = null, stage_reason = 'closed', stage_run_id = null, updated_at = now()
    where w.posting_id = new.id and w.stage in ('discovered', 'queued') and not exists (
      select from apply_run r where r.tenant_id = w.tenant_id and r.user_id = w.user_id and r.posting_id = new.id
        and r.status not in ('failed', 'success'));
  else
    update member_posting w
    set stage = 'discovered', stage_actor = null, stage_reason = 'reopened', stage_run_id = null, updated_at = now()
    where w.posting_id = new.id and w.stage = 'expired' and w.stage_reason is distinct from 'by hand' and not exists (
      select from apply_run r where r.tenant_id = w.tenant_id and r.user_id = w.user_id and r.posting_id = new.id
        and r.status <> 'failed');
  end if;
  return null;
end $$;
