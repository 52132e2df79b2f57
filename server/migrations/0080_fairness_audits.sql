-- Which laws a workspace follows. Without a row, the defaults apply.
create table fairness_law_setting (
  tenant_id     uuid primary key references tenant,
  laws          text[] not null,
  -- Since when the careers site says that applications are scored.
  notice_since  timestamptz,
  -- The due date of the last reminder about an audit, so that nobody is reminded twice.
  reminded_for  date,
  changed_by    text not null,
  changed_at    timestamptz not null default now()
);
alter table fairness_law_setting enable row level security;
create policy tenant_rows on fairness_law_setting using (tenant_id = current_tenant_id());
grant select, insert, update (laws, notice_since, reminded_for, changed_by, changed_at)
  on fairness_law_setting to tenon_app;

-- The numbers of an audit as they were when it was made. Only its sign-off and its publication change.
create table fairness_audit (
  id             uuid primary key default new_id(),
  tenant_id      uuid not null references tenant,
  law            text not null,
  stage          text not null check (stage in ('screening', 'interview', 'offer', 'hired')),
  period_from    date not null,
  period_to      date not null check (period_to >= period_from),
  excludes_small boolean not null,
  document       jsonb not null,
  -- Of the figures in the document, which the sign-off names.
  sha256         bytea not null check (octet_length(sha256) = 32),
  created_by     text not null,
  created_at     timestamptz not null default now(),
  signed_by      text check (signed_by <> created_by),
  signed_at      timestamptz,
  sign_comment   text,
  published_by   text,
  published_at   timestamptz,
  check ((signed_by is null) = (signed_at is null) and (signed_by is null) = (sign_comment is null)),
  check ((published_by is null) = (published_at is null)),
  -- What the public reads was signed by an auditor.
  check (published_at is null or signed_at is not null)
);
create index fairness_audit_by_tenant on fairness_audit (tenant_id, id);
-- The careers site shows one audit.
create unique index fairness_audit_one_published on fairness_audit (tenant_id) where published_at is not null;
alter table fairness_audit enable row level security;
create policy tenant_rows on fairness_audit using (tenant_id = current_tenant_id());
grant select, insert, update (signed_by, signed_at, sign_comment, published_by, published_at)
  on fairness_audit to tenon_app;

create function fairness_audit_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.tenant_id, new.law, new.stage, new.period_from, new.period_to, new.excludes_small, new.document,
      new.sha256, new.created_by, new.created_at)
    is distinct from (old.id, old.tenant_id, old.law, old.stage, old.period_from, old.period_to, old.excludes_small,
      old.document, old.sha256, old.created_by, old.created_at) then
    raise exception 'the numbers of audit % cannot change', old.id using errcode = 'check_violation';
  end if;
  if old.signed_at is not null
    and (new.signed_by, new.signed_at, new.sign_comment)
      is distinct from (old.signed_by, old.signed_at, old.sign_comment) then
    raise exception 'the sign-off of audit % cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger fairness_audit_guard before update on fairness_audit
  for each row execute function fairness_audit_guard();

-- A proposal to adjust results by group. It needs a legal basis in writing and the approval of a second person.
create table fairness_mitigation (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null references tenant,
  mode         text not null check (mode in ('threshold_adjust', 'calibration')),
  class        text not null check (class in ('gender', 'ethnicity', 'age_group', 'disability_status')),
  stage        text not null check (stage in ('screening', 'interview', 'offer', 'hired')),
  strength     double precision not null check (strength > 0 and strength <= 1),
  cutoff       double precision not null check (cutoff >= 0 and cutoff <= 1),
  legal_basis  text not null,
  proposed_by  text not null,
  proposed_at  timestamptz not null default now(),
  approved_by  text check (approved_by <> proposed_by),
  approved_at  timestamptz,
  ended_by     text,
  ended_at     timestamptz,
  unique (tenant_id, id),
  check ((approved_by is null) = (approved_at is null)),
  check ((ended_by is null) = (ended_at is null))
);
create index fairness_mitigation_by_tenant on fairness_mitigation (tenant_id, id);
create unique index fairness_mitigation_one_open on fairness_mitigation (tenant_id) where ended_at is null;
alter table fairness_mitigation enable row level security;
create policy tenant_rows on fairness_mitigation using (tenant_id = current_tenant_id());
grant select, insert, update (approved_by, approved_at, ended_by, ended_at) on fairness_mitigation to tenon_app;

-- What an approved adjustment did, or would do where a law forbids it.
create table fairness_mitigation_run (
  id            uuid primary key default new_id(),
  tenant_id     uuid not null,
  mitigation_id uuid not null,
  forbidden_by  text[] not null,
  is_simulation boolean not null generated always as (cardinality(forbidden_by) > 0) stored,
  -- Sums for each group.
  groups        jsonb not null,
  effects       integer not null check (effects >= 0),
  ran_by        text not null,
  ran_at        timestamptz not null default now(),
  reverted_by   text,
  reverted_at   timestamptz,
  unique (tenant_id, id),
  check ((reverted_by is null) = (reverted_at is null)),
  check (effects = 0 or cardinality(forbidden_by) = 0),
  foreign key (tenant_id, mitigation_id) references fairness_mitigation (tenant_id, id)
);
create index fairness_mitigation_run_by_mitigation on fairness_mitigation_run (tenant_id, mitigation_id, id);
alter table fairness_mitigation_run enable row level security;
create policy tenant_rows on fairness_mitigation_run using (tenant_id = current_tenant_id());
grant select, insert (tenant_id, mitigation_id, forbidden_by, groups, effects, ran_by, ran_at),
  update (reverted_by, reverted_at) on fairness_mitigation_run to tenon_app;

-- Whom a run recommends for a second reading. No score and no stage depends on it, and nobody who decides can read it.
create table fairness.mitigation_effect (
  tenant_id       uuid not null,
  run_id          uuid not null,
  application_id  uuid not null,
  score           double precision not null,
  adjusted_score  double precision not null,
  adjusted_cutoff double precision not null,
  primary key (run_id, application_id),
  foreign key (tenant_id, run_id) references public.fairness_mitigation_run (tenant_id, id)
);
create index mitigation_effect_by_application on fairness.mitigation_effect (application_id);
alter table fairness.mitigation_effect enable row level security;
create policy tenant_rows on fairness.mitigation_effect using (tenant_id = current_tenant_id());
grant select, insert, delete on fairness.mitigation_effect to tenon_fairness;

create function fairness.refuse_forbidden_effect() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from fairness_mitigation_run r where r.id = new.run_id and r.is_simulation) then
    raise exception 'a simulation has no effects' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_forbidden_effect before insert or update on fairness.mitigation_effect
  for each row execute function fairness.refuse_forbidden_effect();
revoke execute on function fairness.refuse_forbidden_effect() from public;

-- What was computed about an application goes with it, and with the answers that it was computed from.
create function fairness.effects_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from fairness.mitigation_effect where application_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger fairness_effects_removed after delete on application
  for each row execute function fairness.effects_removed('id');
create trigger fairness_effects_removed after delete on self_identification.answer
  for each row execute function fairness.effects_removed('application_id');
revoke execute on function fairness.effects_removed() from public;

-- Added to the kinds that there are.
do $$
declare
  kinds constant text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'notification'::regclass and conname = 'notification_kind_check');
begin
  alter table notification drop constraint notification_kind_check;
  execute 'alter table notification add constraint notification_kind_check '
    || replace(kinds, '])', ', ''audit-due''::text])');
end $$;

-- Workspaces that chose laws: for the scheduler, which then works in each of them.
create function tenants_with_laws() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from fairness_law_setting order by 1
$$;
revoke execute on function tenants_with_laws() from public;
grant execute on function tenants_with_laws() to tenon_app;

-- Public pages also show the notice about scoring and link to the published audit.
create or replace function open_careers_site(workspace_slug text)
returns table (tenant_id uuid, slug text, workspace text, version text)
language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select t.id, t.slug, t.name, md5(concat_ws('|', t.name, s.updated_at, jobs.state, l.notice_since, a.published_at))
  from tenant t
  left join careers_site s on s.tenant_id = t.id
  left join fairness_law_setting l on l.tenant_id = t.id
  left join fairness_audit a on a.tenant_id = t.id and a.published_at is not null
  cross join lateral (
    select count(*) || ':' || coalesce(sum(hashtextextended(j.id || ':' || j.version, 0)::numeric), 0) as state
    from job j where j.tenant_id = t.id and j.status = 'open'
  ) jobs
  where t.slug = workspace_slug
$$;
