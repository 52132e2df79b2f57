-- One row per attempt to apply to a role, by an agent or a person. What it was about stays when the role is removed.
create table apply_run (
  tenant_id    uuid not null references tenant,
  -- Chosen by whoever claims, so that they can ask again.
  id           uuid not null,
  posting_id   uuid references posting on delete set null,
  -- Key of the company, and what its board calls the role.
  board        text not null,
  job_id       text not null,
  title        text not null,
  company      text not null,
  url          text,
  -- The same for the same company and the same role under another id.
  company_key  text not null,
  title_key    text not null,
  status       text not null default 'pending'
               check (status in ('pending', 'running', 'submitting', 'submitted', 'success', 'failed', 'unknown')),
  variant_id   text,
  artifacts    jsonb not null default '{}',
  -- Bytes of all that its steps added: there is an end to what reading them takes.
  written      integer not null default 0,
  -- The exact artifacts when submitting began, written before anything was sent.
  sent         jsonb,
  sent_at      timestamptz,
  -- {code, message}
  error        jsonb,
  user_id      bigint not null references app_user,
  actor        text not null,
  lease_key    text not null,
  -- What the claim's lease was given: a run never gets another.
  token        bigint not null,
  -- As it was last known; whoever keeps the leases has the word.
  lease_until  timestamptz not null,
  -- A run that looked like the same role; claimed all the same, because somebody said so.
  duplicate_of uuid,
  settled_as   text check (settled_as in ('sent', 'not_sent', 'failed')),
  settled_by   text,
  settled_at   timestamptz,
  settled_note text,
  created_at   timestamptz not null default clock_timestamp(),
  updated_at   timestamptz not null default clock_timestamp(),
  ended_at     timestamptz,
  primary key (tenant_id, id)
) with (fillfactor = 80);
-- Never twice: whatever happened to the lease, a role has one run that is under way, unknown or went well.
create unique index apply_run_once on apply_run (tenant_id, board, job_id) where status <> 'failed';
create unique index apply_run_once_by_posting on apply_run (tenant_id, posting_id) where status <> 'failed';
create index apply_run_by_time on apply_run (tenant_id, created_at, id);
create index apply_run_by_status on apply_run (tenant_id, status, created_at, id) include (actor);
create index apply_run_by_role on apply_run (tenant_id, job_id, board);
create index apply_run_by_posting on apply_run (posting_id, tenant_id);
create index apply_run_by_likeness on apply_run (tenant_id, company_key, title_key) where status <> 'failed';
-- Few, and not in the order of their leases: a column that every write changes would cost an entry in each index.
create index apply_run_under_way on apply_run (tenant_id, id)
  where status in ('pending', 'running', 'submitting', 'submitted');

alter table apply_run enable row level security;
create policy tenant_rows on apply_run using (tenant_id = current_tenant_id());
grant select, insert,
  update (status, variant_id, artifacts, written, sent, sent_at, error, lease_until, settled_as, settled_by, settled_at,
    settled_note, updated_at, ended_at) on apply_run to tenon_app;

-- Once something may have been sent, nothing but a confirmation or a person says that it was not.
create function apply_run_guard() returns trigger language plpgsql as $$
begin
  if old.sent is not null and new.sent is distinct from old.sent then
    raise exception 'what apply run % sent cannot change', old.id using errcode = 'check_violation';
  end if;
  if new.status is distinct from old.status and (old.status, new.status) not in (
    ('pending', 'running'), ('pending', 'submitting'), ('pending', 'submitted'), ('pending', 'success'),
    ('pending', 'failed'), ('pending', 'unknown'),
    ('running', 'submitting'), ('running', 'submitted'), ('running', 'success'), ('running', 'failed'),
    ('running', 'unknown'),
    ('submitting', 'submitted'), ('submitting', 'success'), ('submitting', 'failed'), ('submitting', 'unknown'),
    ('submitted', 'success'), ('submitted', 'unknown'),
    ('unknown', 'success'), ('unknown', 'failed')
  ) then
    raise exception 'apply run % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if old.status = 'unknown' and new.status <> 'unknown' and new.settled_by is null then
    raise exception 'the unknown outcome of apply run % is settled by nobody', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger apply_run_guard before update on apply_run for each row execute function apply_run_guard();

-- What each run did, step by step. Rows are only ever added.
create table apply_event (
  id          uuid primary key default new_id(),
  tenant_id   uuid not null,
  run_id      uuid not null,
  at          timestamptz not null default clock_timestamp(),
  kind        text not null check (kind in ('claimed', 'artifacts', 'status', 'lease-ended', 'settled')),
  actor       text not null,
  from_status text,
  to_status   text,
  -- What was added, as it was sent.
  artifacts   jsonb,
  error       jsonb,
  note        text,
  foreign key (tenant_id, run_id) references apply_run (tenant_id, id)
);
create index apply_event_by_run on apply_event (tenant_id, run_id, id);

alter table apply_event enable row level security;
create policy tenant_rows on apply_event using (tenant_id = current_tenant_id());
grant select, insert on apply_event to tenon_app;
create trigger refuse_change before update or delete on apply_event for each row execute function refuse_change();
create trigger refuse_truncate before truncate on apply_event for each statement execute function refuse_change();

-- Runs whose time is over as far as is known here, of all workspaces.
create function apply_runs_out_of_time(most integer)
returns table (tenant_id uuid, id uuid, lease_key text, token bigint, status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, id, lease_key, token, status from apply_run
  where status in ('pending', 'running', 'submitting', 'submitted') and lease_until < clock_timestamp()
  order by lease_until limit most
$$;
revoke execute on function apply_runs_out_of_time(integer) from public;
grant execute on function apply_runs_out_of_time(integer) to tenon_app;

-- Claimed since then and not failed: of one company, or of all.
create function apply_claims_since(of_tenant uuid, of_company text, since timestamptz) returns integer
language plpgsql set search_path = public, pg_temp as $$
begin
  if of_company is null then
    return (select count(*) from apply_run r
      where r.tenant_id = of_tenant and r.created_at >= since and r.status <> 'failed');
  end if;
  return (select count(*) from apply_run r where r.tenant_id = of_tenant and r.company_key = of_company
    and r.created_at >= since and r.status <> 'failed');
end $$;
revoke execute on function apply_claims_since(uuid, text, timestamptz) from public;

-- How many places of a limit are taken. 100,000 is no limit, and nothing is counted. Far from the limit claims share it;
-- near it each has it alone, after all who shared it, until its transaction ends. Each claim has a connection: as long as
-- there are more places than connections, those who share cannot take too many.
create function apply_places_taken(of_tenant uuid, of_company text, since timestamptz, most integer, alone boolean)
returns integer language plpgsql set search_path = public, pg_temp as $$
declare
  name bigint := hashtextextended('apply-places:' || of_tenant || ':' || coalesce(of_company, ''), 0);
  at_once integer := current_setting('max_connections');
  taken integer;
  is_far boolean;
begin
  if most >= 100000 and not alone then
    return 0;
  end if;
  taken := apply_claims_since(of_tenant, of_company, since);
  is_far := most - taken >= 2 * at_once and not alone;
  if is_far then
    perform pg_advisory_xact_lock_shared(name);
  else
    perform pg_advisory_xact_lock(name);
  end if;
  taken := apply_claims_since(of_tenant, of_company, since);
  -- A shared lock cannot become one's own without two of them waiting for each other for ever: begin again.
  if is_far and most - taken < at_once then
    raise exception 'the limit came near while a claim waited' using errcode = 'serialization_failure';
  end if;
  return taken;
end $$;
revoke execute on function apply_places_taken(uuid, text, timestamptz, integer, boolean) from public;

-- Claims a role for whoever has its lease, when nothing speaks against it; says what it saw either way. Until the
-- transaction ends nobody else claims this role or one that looks the same, and places of limits that are nearly used up
-- are given out one after the other.
create function apply_claim(of_tenant uuid, of_run uuid, of_posting uuid, of_company text, of_title text, of_lease text,
  of_token bigint, lease_seconds double precision, by_user bigint, by_actor text, of_variant text, with_artifacts jsonb,
  has_reposts boolean, is_confirmed boolean, moment timestamptz, start_per_day integer,
  start_per_company integer, start_company_days integer)
returns table (made_at timestamptz, leased_until timestamptz, stage text, run_ids uuid[], alike uuid, likeness text,
  paused boolean, per_day integer, per_company integer, company_days integer, used_today integer, used_by_company integer)
language plpgsql security definer set search_path = public, pg_temp
-- A connection keeps its plans: one that was made while the tables were all but empty would read all of them later on.
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  role record;
begin
  perform pg_advisory_xact_lock(hashtextextended('apply-role:' || of_lease, 0)),
    pg_advisory_xact_lock(hashtextextended('apply-like:' || of_tenant || ':' || of_company || ':' || of_title, 0));
  select s.paused, s.per_day, s.per_company, s.company_days into paused, per_day, per_company, company_days
  from apply_setting s where s.tenant_id = of_tenant;
  paused := coalesce(paused, false);
  per_day := coalesce(per_day, start_per_day);
  per_company := coalesce(per_company, start_per_company);
  company_days := coalesce(company_days, start_company_days);
  used_by_company := apply_places_taken(of_tenant, of_company, moment - make_interval(days => company_days), per_company,
    has_reposts);
  used_today := apply_places_taken(of_tenant, null, date_trunc('day', moment, 'UTC'), per_day, false);

  select c.key, p.external_id, p.title, c.name, coalesce(p.apply_url, p.url) as url,
    coalesce(w.stage, case p.state when 'closed' then 'expired' else 'discovered' end) as stage into role
  from posting p join company c on c.id = p.company_id
  left join workspace_posting w on w.tenant_id = of_tenant and w.posting_id = p.id
  where p.id = of_posting and (p.tenant_id is null or p.tenant_id = of_tenant);
  stage := role.stage;
  select array_agg(r.id) into run_ids from (
    select a.id from apply_run a where a.tenant_id = of_tenant and a.id = of_run
    union
    select b.id from apply_run b where b.tenant_id = of_tenant and b.posting_id = of_posting and b.status <> 'failed'
    union
    select c.id from apply_run c where c.tenant_id = of_tenant and c.board = role.key and c.job_id = role.external_id
      and c.status <> 'failed'
  ) r;
  select r.id into alike from apply_run r
  where r.tenant_id = of_tenant and r.company_key = of_company and r.title_key = of_title and r.status <> 'failed'
  order by r.created_at desc limit 1;
  likeness := 'same-title';
  if alike is null and has_reposts then
    select r.id into alike from posting_family(of_posting) f
    join apply_run r on r.tenant_id = of_tenant and r.posting_id = f.id and r.status <> 'failed'
    where f.id <> of_posting order by r.created_at desc limit 1;
    likeness := 'repost';
  end if;

  if run_ids is null and stage in ('discovered', 'queued') and not paused and (alike is null or is_confirmed)
    and used_today < per_day and used_by_company < per_company then
    made_at := clock_timestamp();
    leased_until := made_at + make_interval(secs => lease_seconds);
    insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, url, company_key, title_key, variant_id,
      artifacts, written, user_id, actor, lease_key, token, lease_until, duplicate_of, created_at, updated_at)
    values (of_tenant, of_run, of_posting, role.key, role.external_id, role.title, role.name, role.url, of_company, of_title,
      of_variant, with_artifacts, octet_length(with_artifacts::text), by_user, by_actor, of_lease, of_token, leased_until, alike, made_at, made_at);
    insert into apply_event (tenant_id, run_id, kind, actor, to_status, artifacts)
    values (of_tenant, of_run, 'claimed', by_actor, 'pending', nullif(with_artifacts, '{}'));
    insert into workspace_posting as w (tenant_id, posting_id, stage, stage_actor, stage_reason, stage_run_id)
    values (of_tenant, of_posting, 'queued', by_actor, 'claimed', of_run)
    on conflict (tenant_id, posting_id) do update
    set stage = excluded.stage, stage_actor = excluded.stage_actor, stage_reason = excluded.stage_reason,
      stage_run_id = excluded.stage_run_id, updated_at = now()
    where w.stage in ('discovered', 'queued');
    if not found then
      raise exception 'the role was moved while it was claimed' using errcode = 'serialization_failure';
    end if;
    stage := 'queued';
  end if;
  return next;
end $$;
revoke execute on function apply_claim(uuid, uuid, uuid, text, text, text, bigint, double precision, bigint, text, text,
  jsonb, boolean, boolean, timestamptz, integer, integer, integer) from public;
grant execute on function apply_claim(uuid, uuid, uuid, text, text, text, bigint, double precision, bigint, text, text,
  jsonb, boolean, boolean, timestamptz, integer, integer, integer) to tenon_app;
