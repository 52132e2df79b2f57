-- The time that the trigger itself takes. `check_microseconds` is the share of a lookup that the program did for a whole
-- batch, after which the trigger has nothing to do.
alter table person_identifier add column trigger_microseconds integer;

create or replace function person_identifier_claim() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  started_at constant timestamptz := clock_timestamp();
  owner_id uuid;
begin
  -- Locked, so that an owner who releases it at the same time either sees this claim, or has visibly released it. Not
  -- `tenant_id =`: other indexes start with the tenant, and for an empty table any of them looks as good.
  select person_id into owner_id from person_identifier
    where key = new.key and type = new.type and tenant_id is not distinct from new.tenant_id and status = 'active'
    for share;
  new.status := case when found then 'contested' else 'active' end;
  -- Between the records themselves, not the people that they were merged into: this stays true after any split.
  if owner_id <> new.person_id then
    new.conflict_id := report_conflict(
      new.tenant_id, owner_id, new.person_id, 'identifier', array[new.type || ':' || new.key],
      coalesce(nullif(current_setting('app.found_by', true), ''), 'change'));
    if new.conflict_id is null
      or (select status from duplicate_conflict where tenant_id = new.tenant_id and id = new.conflict_id)
        = 'different_people'
    then
      new.status := 'shared';
    end if;
  end if;
  new.trigger_microseconds := extract(epoch from clock_timestamp() - started_at) * 1000000;
  return new;
end $$;

create or replace function duplicate_totals(
  out pending bigint, out oldest_seconds double precision, out same_person bigint, out different_people bigint,
  out alerts bigint, out trigger_p50 double precision, out trigger_p95 double precision
) language sql stable security definer set search_path = public, pg_temp as $$
  with open_conflict as (
    select c.detected_at from duplicate_conflict c
      join person a on a.tenant_id = c.tenant_id and a.id = c.person_a
      join person b on b.tenant_id = c.tenant_id and b.id = c.person_b
    where c.status = 'pending' and a.canonical_id <> b.canonical_id
  ),
  latest as (
    select percentile_cont(array[0.5, 0.95]) within group (order by trigger_microseconds) as took
    from (select trigger_microseconds from person_identifier where trigger_microseconds is not null
          order by id desc limit 10000) written
  )
  select
    (select count(*) from open_conflict),
    (select coalesce(extract(epoch from now() - min(detected_at)), 0) from open_conflict),
    (select count(*) from duplicate_conflict where status = 'same_person'),
    (select count(*) from duplicate_conflict where status = 'different_people'),
    (select count(*) from duplicate_alert where cleared_at is null),
    took[1], took[2]
  from latest
$$;
-- The latest ones are found without reading all identifiers.
create index person_identifier_by_trigger on person_identifier (id) where trigger_microseconds is not null;

-- Requests that failed in the triggers that detect duplicates. Tasks that failed become dead letters.
create table detection_failure (
  id        uuid primary key default new_id(),
  tenant_id uuid not null references tenant,
  failed_at timestamptz not null default now(),
  -- An SQLSTATE, and where it was raised. Never values.
  code      text not null,
  place     text not null
);
create index detection_failure_by_time on detection_failure (tenant_id, failed_at);
alter table detection_failure enable row level security;
create policy tenant_rows on detection_failure using (tenant_id = (select current_tenant_id()));
grant select, insert, delete on detection_failure to tenon_app;
