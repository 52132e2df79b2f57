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
create index apply_run_by_posting on apply_run (posting_id, tenant_id);
create index apply_run_by_likeness on apply_run (tenant_id, company_key, title_key) where status <> 'failed';
create index apply_run_under_way on apply_run (lease_until)
  where status in ('pending', 'running', 'submitting', 'submitted');

alter table apply_run enable row level security;
create policy tenant_rows on apply_run using (tenant_id = current_tenant_id());
grant select, insert,
  update (status, variant_id, artifacts, sent, sent_at, error, lease_until, settled_as, settled_by, settled_at,
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
