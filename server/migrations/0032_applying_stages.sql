-- Who moved a role last, and why: each move is copied into its history.
alter table workspace_posting
  add column stage_actor  text,
  add column stage_reason text,
  add column stage_run_id uuid;
grant update (stage_actor, stage_reason, stage_run_id) on workspace_posting to tenon_app;

create table stage_change (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null,
  posting_id uuid not null,
  at         timestamptz not null default clock_timestamp(),
  from_stage text not null,
  to_stage   text not null,
  -- None: the role was closed or opened again by its board.
  actor      text,
  reason     text,
  run_id     uuid,
  foreign key (tenant_id, posting_id) references workspace_posting on delete cascade
);
create index stage_change_by_posting on stage_change (tenant_id, posting_id, id);

alter table stage_change enable row level security;
create policy tenant_rows on stage_change using (tenant_id = current_tenant_id());
-- Written by the trigger alone.
grant select on stage_change to tenon_app;

-- discovered → queued → applied, and back to discovered while nobody is at it; put away and expired from anywhere.
-- Applied means that a run went well, and stays so.
create function workspace_posting_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Of the one run that did not fail.
  run text;
begin
  select r.status into run from apply_run r
  where r.tenant_id = new.tenant_id and r.posting_id = new.posting_id and r.status <> 'failed';
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
revoke execute on function workspace_posting_guard() from public;
create trigger workspace_posting_guard before update of stage on workspace_posting
  for each row when (old.stage is distinct from new.stage) execute function workspace_posting_guard();
create trigger workspace_posting_guard_new before insert on workspace_posting
  for each row when (new.stage not in ('discovered', 'expired')) execute function workspace_posting_guard();

create function workspace_posting_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stage_before text;
begin
  if tg_op = 'INSERT' then
    select case p.state when 'closed' then 'expired' else 'discovered' end into stage_before
    from posting p where p.id = new.posting_id;
  else
    stage_before := old.stage;
  end if;
  insert into stage_change (tenant_id, posting_id, from_stage, to_stage, actor, reason, run_id)
  values (new.tenant_id, new.posting_id, stage_before, new.stage, new.stage_actor, new.stage_reason, new.stage_run_id);
  return null;
end $$;
revoke execute on function workspace_posting_history() from public;
create trigger workspace_posting_history after update of stage on workspace_posting
  for each row when (old.stage is distinct from new.stage) execute function workspace_posting_history();
create trigger workspace_posting_history_new after insert on workspace_posting
  for each row when (new.stage not in ('discovered', 'expired')) execute function workspace_posting_history();

-- What nobody is at goes with the posting and comes back with it, in every workspace.
create or replace function posting_stage_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'closed' then
    update workspace_posting w
    set stage = 'expired', stage_actor = null, stage_reason = 'closed', stage_run_id = null, updated_at = now()
    where w.posting_id = new.id and w.stage in ('discovered', 'queued') and not exists (
      select from apply_run r where r.tenant_id = w.tenant_id and r.posting_id = new.id
        and r.status not in ('failed', 'success'));
  else
    update workspace_posting w
    set stage = 'discovered', stage_actor = null, stage_reason = 'reopened', stage_run_id = null, updated_at = now()
    where w.posting_id = new.id and w.stage = 'expired' and not exists (
      select from apply_run r where r.tenant_id = w.tenant_id and r.posting_id = new.id and r.status <> 'failed');
  end if;
  return null;
end $$;

-- Agents name a role as its board does.
create index posting_by_external_id on posting (external_id);

-- Which roles a workspace may mean by the id that a board gives, or by ours: the id goes before the name, the key of a
-- company before the kind of its board, a company of its own before one that all share.
create function find_roles(of_tenant uuid, named text, at_board text)
returns table (id uuid, board text, job_id text, title text, company text, url text, has_reposts boolean)
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  by_id uuid := case when named ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named::uuid end;
begin
  return query
    select r.id, r.key, r.external_id, r.title, r.name, r.url, r.has_reposts from (
      select p.id, c.key, p.external_id, p.title, c.name, coalesce(p.apply_url, p.url) as url,
        p.repost_of is not null or exists (select from posting later where later.repost_of = p.id) as has_reposts,
        rank() over (order by p.id = by_id desc nulls last, c.key = at_board desc nulls last) as place,
        row_number() over (partition by c.key, p.external_id order by c.tenant_id nulls last) as turn
      from posting p join company c on c.id = p.company_id
      where (p.id = by_id or p.external_id = named)
        and (p.tenant_id is null or p.tenant_id = of_tenant)
        and (at_board is null or c.key = at_board or c.board ->> 'kind' = at_board)
        and p.extracted_at is not null
    ) r
    where r.place = 1 and (r.turn = 1 or r.id = by_id) limit 2;
end $$;
revoke execute on function find_roles(uuid, text, text) from public;
grant execute on function find_roles(uuid, text, text) to tenon_app;

-- Earlier and later postings of the same opening, and this one: all that lead to the same first posting.
create function posting_family(of_posting uuid) returns table (id uuid)
language sql stable set search_path = public, pg_temp as $$
  with recursive up as (
    select p.id, p.repost_of from posting p where p.id = of_posting
    union
    select p.id, p.repost_of from posting p join up on p.id = up.repost_of
  ), family as (
    select up.id from up
    union
    select p.id from posting p join family f on p.repost_of = f.id
  )
  select family.id from family
$$;
revoke execute on function posting_family(uuid) from public;
grant execute on function posting_family(uuid) to tenon_app;
