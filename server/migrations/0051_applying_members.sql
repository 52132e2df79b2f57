-- Runs are personal: each member applies to a posting once, within their own limits, and nobody else sees it.
drop policy tenant_rows on apply_run;
create policy member_rows on apply_run using (
  tenant_id = (select current_tenant_id())
  and ((select current_user_id()) is null or user_id = (select current_user_id())));
drop policy tenant_rows on apply_event;
create policy member_rows on apply_event using (
  tenant_id = (select current_tenant_id()) and ((select current_user_id()) is null
    or exists (select from apply_run r where r.tenant_id = apply_event.tenant_id and r.id = run_id)));

drop index apply_run_once, apply_run_once_by_posting, apply_run_by_time, apply_run_by_status, apply_run_by_role,
  apply_run_by_likeness;
create unique index apply_run_once on apply_run (tenant_id, user_id, board, job_id) where status <> 'failed';
create unique index apply_run_once_by_posting on apply_run (tenant_id, user_id, posting_id) where status <> 'failed';
create index apply_run_by_time on apply_run (tenant_id, user_id, created_at, id);
create index apply_run_by_status on apply_run (tenant_id, user_id, status, created_at, id) include (actor);
create index apply_run_by_role on apply_run (tenant_id, user_id, job_id, board);
create index apply_run_by_likeness on apply_run (tenant_id, user_id, company_key, title_key) where status <> 'failed';

-- The key of a lease names the member. A lease in Redis keeps its old key: its run ends like one whose agent is gone.
update lease l set key = r.lease_key || ':' || r.user_id
from apply_run r
where l.key = r.lease_key and l.token = r.token and r.status in ('pending', 'running', 'submitting', 'submitted');
update apply_run set lease_key = lease_key || ':' || user_id
where status in ('pending', 'running', 'submitting', 'submitted');

drop function apply_places_taken(uuid, text, timestamptz, integer, boolean);
drop function apply_claims_since(uuid, text, timestamptz);

-- A member's claims since then that did not fail: for one company, or for all.
create function apply_claims_since(of_tenant uuid, of_user bigint, of_company text, since timestamptz) returns integer
language plpgsql set search_path = public, pg_temp as $$
begin
  if of_company is null then
    return (select count(*) from apply_run r
      where r.tenant_id = of_tenant and r.user_id = of_user and r.created_at >= since and r.status <> 'failed');
  end if;
  return (select count(*) from apply_run r where r.tenant_id = of_tenant and r.user_id = of_user
    and r.company_key = of_company and r.created_at >= since and r.status <> 'failed');
end $$;
revoke execute on function apply_claims_since(uuid, bigint, text, timestamptz) from public;

-- How many places of a member's limit are taken. From 100,000 on there is no limit, and nothing is counted. Far from the
-- limit, claims share a lock. Near it, each holds it alone until its transaction ends, after all who shared it. Each claim
-- has a connection: while there are more places than connections, claims that share the lock cannot exceed the limit.
create function apply_places_taken(of_tenant uuid, of_user bigint, of_company text, since timestamptz, most integer,
  alone boolean)
returns integer language plpgsql set search_path = public, pg_temp as $$
declare
  name bigint := hashtextextended('apply-places:' || of_tenant || ':' || of_user || ':' || coalesce(of_company, ''), 0);
  at_once integer := current_setting('max_connections');
  taken integer;
  is_far boolean;
begin
  if most >= 100000 and not alone then
    return 0;
  end if;
  taken := apply_claims_since(of_tenant, of_user, of_company, since);
  is_far := most - taken >= 2 * at_once and not alone;
  if is_far then
    perform pg_advisory_xact_lock_shared(name);
  else
    perform pg_advisory_xact_lock(name);
  end if;
  taken := apply_claims_since(of_tenant, of_user, of_company, since);
  -- Upgrading a shared lock could make two claims wait for each other forever, so this one starts over.
  if is_far and most - taken < at_once then
    raise exception 'the limit came near while a claim waited' using errcode = 'serialization_failure';
  end if;
  return taken;
end $$;
revoke execute on function apply_places_taken(uuid, bigint, text, timestamptz, integer, boolean) from public;

create or replace function apply_claim(
  for_tenant uuid, for_run uuid, for_posting uuid, for_company_key text, for_title_key text,
  held_lease text, held_token bigint, lease_seconds double precision,
  by_user bigint, by_actor text, with_variant text, with_artifacts jsonb,
  has_reposts boolean, is_duplicate_confirmed boolean, at_time timestamptz,
  default_per_day integer, default_per_company integer, default_company_days integer)
returns table (
  refusal text, created_at timestamptz, leased_until timestamptz, stage text,
  -- The run with this ID, and runs for this posting that did not fail.
  existing_run_ids uuid[],
  -- A run for what looks like the same opening: the same company and title, or a repost.
  similar_run_id uuid, similarity text,
  per_day integer, per_company integer, company_days integer, used_today integer, used_by_company integer)
language plpgsql security definer set search_path = public, pg_temp
-- A connection caches its plans. A plan made while the tables were nearly empty would scan all of them later.
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  target record;
  is_paused boolean;
begin
  if for_tenant is distinct from current_tenant_id() or by_user is distinct from current_user_id() then
    raise exception 'members claim postings for themselves only' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('apply-role:' || held_lease, 0)),
    pg_advisory_xact_lock(
      hashtextextended('apply-like:' || for_tenant || ':' || by_user || ':' || for_company_key || ':' || for_title_key, 0));
  select s.paused, s.per_day, s.per_company, s.company_days into is_paused, per_day, per_company, company_days
  from apply_setting s where s.tenant_id = for_tenant;
  per_day := coalesce(per_day, default_per_day);
  per_company := coalesce(per_company, default_per_company);
  company_days := coalesce(company_days, default_company_days);
  used_by_company := apply_places_taken(for_tenant, by_user, for_company_key, at_time - make_interval(days => company_days),
    per_company, has_reposts);
  used_today := apply_places_taken(for_tenant, by_user, null, date_trunc('day', at_time, 'UTC'), per_day, false);

  select c.key, p.external_id, p.title, c.name, coalesce(p.apply_url, p.url) as url,
    posting_stage(w.stage, p.state) as stage into target
  from posting p join company c on c.id = p.company_id
  left join member_posting w on w.tenant_id = for_tenant and w.user_id = by_user and w.posting_id = p.id
  where p.id = for_posting and (p.tenant_id is null or p.tenant_id = for_tenant);
  stage := target.stage;
  select array_agg(r.id) into existing_run_ids from (
    -- An ID that another member has taken is taken, too.
    select a.id from apply_run a where a.tenant_id = for_tenant and a.id = for_run
    union
    select b.id from apply_run b where b.tenant_id = for_tenant and b.user_id = by_user and b.posting_id = for_posting
      and b.status <> 'failed'
    union
    select c.id from apply_run c where c.tenant_id = for_tenant and c.user_id = by_user and c.board = target.key
      and c.job_id = target.external_id and c.status <> 'failed'
  ) r;
  select r.id into similar_run_id from apply_run r
  where r.tenant_id = for_tenant and r.user_id = by_user and r.company_key = for_company_key
    and r.title_key = for_title_key and r.status <> 'failed'
  order by r.created_at desc limit 1;
  similarity := 'same-title';
  if similar_run_id is null and has_reposts then
    select r.id into similar_run_id from posting_family(for_posting) f
    join apply_run r on r.tenant_id = for_tenant and r.user_id = by_user and r.posting_id = f.id and r.status <> 'failed'
    where f.id <> for_posting order by r.created_at desc limit 1;
    similarity := 'repost';
  end if;

  -- Ordered by what the caller can do about it.
  refusal := case
    when existing_run_ids is not null then 'run-exists'
    when stage is null then 'no-such-job'
    when stage not in ('discovered', 'queued') then 'bad-job-status'
    when is_paused then 'applying-paused'
    when similar_run_id is not null and not is_duplicate_confirmed then 'looks-applied-already'
    when used_today >= per_day then 'daily-limit-reached'
    when used_by_company >= per_company then 'company-limit-reached'
  end;
  if refusal is not null then
    return next;
    return;
  end if;

  created_at := clock_timestamp();
  leased_until := created_at + make_interval(secs => lease_seconds);
  insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, url, company_key, title_key, variant_id,
    artifacts, written, user_id, actor, lease_key, token, lease_until, duplicate_of, created_at, updated_at)
  values (for_tenant, for_run, for_posting, target.key, target.external_id, target.title, target.name, target.url,
    for_company_key, for_title_key, with_variant, with_artifacts, octet_length(with_artifacts::text), by_user, by_actor,
    held_lease, held_token, leased_until, similar_run_id, apply_claim.created_at, apply_claim.created_at);
  insert into apply_event (tenant_id, run_id, kind, actor, to_status, artifacts)
  values (for_tenant, for_run, 'claimed', by_actor, 'pending', nullif(with_artifacts, '{}'));
  insert into member_posting as w (tenant_id, user_id, posting_id, stage, stage_actor, stage_reason, stage_run_id)
  values (for_tenant, by_user, for_posting, 'queued', by_actor, 'claimed', for_run)
  on conflict (tenant_id, user_id, posting_id) do update
  set stage = excluded.stage, stage_actor = excluded.stage_actor, stage_reason = excluded.stage_reason,
    stage_run_id = excluded.stage_run_id, updated_at = now()
  where w.stage in ('discovered', 'queued');
  if not found then
    raise exception 'posting % changed its stage during the claim', for_posting using errcode = 'serialization_failure';
  end if;
  stage := 'queued';
  return next;
end $$;

drop function apply_runs_out_of_time(integer);

-- Runs of all workspaces whose lease has ended as far as the database knows.
create function apply_runs_out_of_time(most integer)
returns table (tenant_id uuid, user_id bigint, id uuid, lease_key text, token bigint, status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, user_id, id, lease_key, token, status from apply_run
  where status in ('pending', 'running', 'submitting', 'submitted') and lease_until < clock_timestamp()
  order by lease_until limit most
$$;
revoke execute on function apply_runs_out_of_time(integer) from public;
grant execute on function apply_runs_out_of_time(integer) to tenon_app;
