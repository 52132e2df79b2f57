-- How a workspace monitors its decisions. Without a row, the defaults apply.
create table fairness_monitoring (
  tenant_id           uuid primary key references tenant,
  stage               text not null default 'hired' check (stage in ('screening', 'interview', 'offer', 'hired')),
  max_months          smallint not null default 12 check (max_months between 1 and 24),
  -- Of the rejections while an alert is open, the share that a second person reads. None if 0.
  second_reader_share double precision not null default 0.2 check (second_reader_share between 0 and 1),
  changed_by          text not null,
  changed_at          timestamptz not null default now()
);
alter table fairness_monitoring enable row level security;
create policy tenant_rows on fairness_monitoring using (tenant_id = current_tenant_id());
grant select, insert, update (stage, max_months, second_reader_share, changed_by, changed_at)
  on fairness_monitoring to tenon_app;

-- What was measured, and when. A figure is added when it differs from the one before.
create table fairness_metric (
  id          uuid primary key default new_id(),
  tenant_id   uuid not null references tenant,
  class       text not null check (class in ('gender', 'ethnicity', 'age_group', 'disability_status')),
  -- Null for figures of the class as a whole.
  group_name  text,
  reference   text,
  stage       text not null check (stage in ('screening', 'interview', 'offer', 'hired')),
  metric      text not null,
  value       double precision,
  n           integer not null,
  low         double precision,
  high        double precision,
  p_value     double precision,
  window_from date not null,
  window_to   date not null,
  status      text not null check (status in ('ok', 'below_threshold', 'alert', 'insufficient_data')),
  caveats     text[] not null default '{}',
  computed_at timestamptz not null default now()
);
create index fairness_metric_by_key on fairness_metric (tenant_id, class, stage, metric, group_name, id);
create index fairness_metric_by_tenant on fairness_metric (tenant_id, id);
alter table fairness_metric enable row level security;
create policy tenant_rows on fairness_metric using (tenant_id = current_tenant_id());
grant select, insert on fairness_metric to tenon_app;
create trigger refuse_change before update or delete on fairness_metric for each row execute function refuse_change();
create trigger refuse_truncate before truncate on fairness_metric for each statement execute function refuse_change();

create table fairness_alert (
  id                 uuid primary key default new_id(),
  tenant_id          uuid not null references tenant,
  kind               text not null check (kind in ('disparity', 'anomaly')),
  class              text check (class in ('gender', 'ethnicity', 'age_group', 'disability_status')),
  group_name         text,
  reference          text,
  stage              text not null check (stage in ('screening', 'interview', 'offer', 'hired')),
  metric             text not null,
  value              double precision not null,
  severity           text not null check (severity in ('medium', 'high')),
  recommended_action text not null,
  p_value            double precision not null,
  -- Rates, sizes, the interval, what to check first, and caveats.
  evidence           jsonb not null,
  window_from        date not null,
  window_to          date not null,
  since              date not null,
  -- False once later decisions no longer show it.
  is_current         boolean not null default true,
  state              text not null default 'open' check (state in ('open', 'acknowledged', 'resolved')),
  state_reason       text,
  state_by           text,
  state_at           timestamptz,
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (tenant_id, id),
  check ((kind = 'disparity') = (class is not null and group_name is not null and reference is not null)),
  check ((state = 'open') or (state_by is not null and state_at is not null))
);
create index fairness_alert_by_tenant on fairness_alert (tenant_id, created_at, id);
-- The same finding is one alert until someone resolves it.
create unique index fairness_alert_one_unresolved
  on fairness_alert (tenant_id, kind, metric, stage, coalesce(class, ''), coalesce(group_name, ''))
  where state <> 'resolved';
alter table fairness_alert enable row level security;
create policy tenant_rows on fairness_alert using (tenant_id = current_tenant_id());
grant select, insert, update (reference, value, severity, recommended_action, p_value, evidence, window_from, window_to,
  since, is_current, state, state_reason, state_by, state_at, version, updated_at) on fairness_alert to tenon_app;

-- A rejection that a second person should read. Who is asked about does not depend on what applicants said about
-- themselves, so being here says nothing about a person.
create table fairness_review (
  id             uuid primary key default new_id(),
  tenant_id      uuid not null,
  job_id         uuid not null,
  application_id uuid not null,
  alert_id       uuid not null,
  -- Who rejected the application. Somebody else reads it.
  decided_by     text not null,
  state          text not null default 'open' check (state in ('open', 'agreed', 'disagreed', 'withdrawn')),
  note           text,
  read_by        text check (read_by <> decided_by),
  read_at        timestamptz,
  asked_at       timestamptz not null default now(),
  unique (tenant_id, application_id),
  foreign key (tenant_id, alert_id) references fairness_alert (tenant_id, id),
  foreign key (tenant_id, job_id) references job (tenant_id, id) on delete cascade,
  foreign key (tenant_id, application_id) references application (tenant_id, id) on delete cascade,
  check ((state in ('agreed', 'disagreed')) = (read_by is not null)),
  check ((read_by is null) = (read_at is null))
);
create index fairness_review_by_time on fairness_review (tenant_id, asked_at, id);
create index fairness_review_by_job on fairness_review (tenant_id, job_id);
create index fairness_review_by_alert on fairness_review (tenant_id, alert_id);
create index fairness_review_by_application on fairness_review (application_id);
alter table fairness_review enable row level security;
create policy tenant_rows on fairness_review using (tenant_id = current_tenant_id());
grant select, insert, update (state, note, read_by, read_at) on fairness_review to tenon_app;

-- Members who changed whether they get the weekly summary. Those who manage fairness get it by default.
create table fairness_digest_setting (
  tenant_id uuid not null,
  user_id   bigint not null,
  is_on     boolean not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);
alter table fairness_digest_setting enable row level security;
create policy own_rows on fairness_digest_setting using (
  tenant_id = current_tenant_id() and (current_user_id() is null or user_id = current_user_id()));
grant select, insert, update (is_on) on fairness_digest_setting to tenon_app;

-- Workspaces with decisions, for tasks that then work in each of them.
create function tenants_with_decisions() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t where exists (select from fairness.decision d where d.tenant_id = t.id)
    or exists (select from fairness.change c where c.tenant_id = t.id)
  order by 1
$$;
revoke execute on function tenants_with_decisions() from public, tenon_app;
grant execute on function tenants_with_decisions() to tenon_fairness;

-- Workspaces whose decisions changed and have not been looked at since.
create function tenants_with_new_decisions() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from fairness.change order by 1
$$;
revoke execute on function tenants_with_new_decisions() from public, tenon_app;
grant execute on function tenants_with_new_decisions() to tenon_fairness;

-- Added to the kinds that there are.
do $$
declare
  kinds constant text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'notification'::regclass and conname = 'notification_kind_check');
begin
  alter table notification drop constraint notification_kind_check;
  execute 'alter table notification add constraint notification_kind_check '
    || replace(kinds, '])', ', ''fairness-alert''::text, ''second-reader''::text])');
end $$;
