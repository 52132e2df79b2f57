-- Claims a posting for the caller, who must hold its lease, unless there is a reason not to. `refusal` is that reason, and
-- the only place where it is decided: null means that the run was created. Until the transaction ends, nobody else can
-- claim this posting or a similar one, and the last places of a limit are handed out one at a time.
drop function apply_claim(uuid, uuid, uuid, text, text, text, bigint, double precision, bigint, text, text, jsonb, boolean,
  boolean, timestamptz, integer, integer, integer);

create function apply_claim(
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
  perform pg_advisory_xact_lock(hashtextextended('apply-role:' || held_lease, 0)),
    pg_advisory_xact_lock(
      hashtextextended('apply-like:' || for_tenant || ':' || for_company_key || ':' || for_title_key, 0));
  select s.paused, s.per_day, s.per_company, s.company_days into is_paused, per_day, per_company, company_days
  from apply_setting s where s.tenant_id = for_tenant;
  per_day := coalesce(per_day, default_per_day);
  per_company := coalesce(per_company, default_per_company);
  company_days := coalesce(company_days, default_company_days);
  used_by_company := apply_places_taken(for_tenant, for_company_key, at_time - make_interval(days => company_days),
    per_company, has_reposts);
  used_today := apply_places_taken(for_tenant, null, date_trunc('day', at_time, 'UTC'), per_day, false);

  select c.key, p.external_id, p.title, c.name, coalesce(p.apply_url, p.url) as url,
    posting_stage(w.stage, p.state) as stage into target
  from posting p join company c on c.id = p.company_id
  left join workspace_posting w on w.tenant_id = for_tenant and w.posting_id = p.id
  where p.id = for_posting and (p.tenant_id is null or p.tenant_id = for_tenant);
  stage := target.stage;
  select array_agg(r.id) into existing_run_ids from (
    select a.id from apply_run a where a.tenant_id = for_tenant and a.id = for_run
    union
    select b.id from apply_run b where b.tenant_id = for_tenant and b.posting_id = for_posting and b.status <> 'failed'
    union
    select c.id from apply_run c where c.tenant_id = for_tenant and c.board = target.key and c.job_id = target.external_id
      and c.status <> 'failed'
  ) r;
  select r.id into similar_run_id from apply_run r
  where r.tenant_id = for_tenant and r.company_key = for_company_key and r.title_key = for_title_key
    and r.status <> 'failed'
  order by r.created_at desc limit 1;
  similarity := 'same-title';
  if similar_run_id is null and has_reposts then
    select r.id into similar_run_id from posting_family(for_posting) f
    join apply_run r on r.tenant_id = for_tenant and r.posting_id = f.id and r.status <> 'failed'
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
  insert into workspace_posting as w (tenant_id, posting_id, stage, stage_actor, stage_reason, stage_run_id)
  values (for_tenant, for_posting, 'queued', by_actor, 'claimed', for_run)
  on conflict (tenant_id, posting_id) do update
  set stage = excluded.stage, stage_actor = excluded.stage_actor, stage_reason = excluded.stage_reason,
    stage_run_id = excluded.stage_run_id, updated_at = now()
  where w.stage in ('discovered', 'queued');
  if not found then
    raise exception 'posting % changed its stage during the claim', for_posting using errcode = 'serialization_failure';
  end if;
  stage := 'queued';
  return next;
end $$;
revoke execute on function apply_claim(uuid, uuid, uuid, text, text, text, bigint, double precision, bigint, text, text,
  jsonb, boolean, boolean, timestamptz, integer, integer, integer) from public;
grant execute on function apply_claim(uuid, uuid, uuid, text, text, text, bigint, double precision, bigint, text, text,
  jsonb, boolean, boolean, timestamptz, integer, integer, integer) to tenon_app;

-- The permissions cover apply runs, answers and rules of the seeking side. `applications.*` is left for the hiring side.
update api_key set scopes = array_replace(array_replace(scopes, 'applications.read', 'applying.read'),
  'applications.manage', 'applying.manage')
where scopes && array['applications.read', 'applications.manage'];
