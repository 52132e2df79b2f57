-- What recruiters note about a person's situation, and a version, so that two edits of one record do not overwrite each
-- other.
alter table candidate
  add column years_experience double precision check (years_experience between 0 and 80),
  add column compensation_min double precision check (compensation_min between 0 and 1000000000),
  add column compensation_max double precision check (compensation_max between 0 and 1000000000),
  add column compensation_currency text check (compensation_currency ~ '^[A-Z]{3}$'),
  add column compensation_period text check (compensation_period in ('year', 'month', 'day', 'hour')),
  add column availability text check (availability in ('now', 'notice', 'open', 'not_looking')),
  add column available_from date,
  add column version integer not null default 1,
  add constraint candidate_compensation_order check (compensation_min <= compensation_max),
  -- An amount without a currency means nothing, and a currency without an amount is not a range.
  add constraint candidate_compensation_whole check (
    (compensation_currency is null) = (compensation_period is null)
    and (compensation_currency is null) = (compensation_min is null and compensation_max is null));
grant update (years_experience, compensation_min, compensation_max, compensation_currency, compensation_period,
              availability, available_from, version)
  on candidate to tenon_app;

-- Two people with the same identifier are most likely one person, whatever else is known about them.
create function duplicate_conflict_confidence() returns trigger language plpgsql as $$
begin
  new.probability := greatest(new.probability, 0.95);
  return new;
end $$;
create trigger duplicate_conflict_confidence before insert or update of kind, probability on duplicate_conflict
  for each row when (new.kind = 'identifier') execute function duplicate_conflict_confidence();

update duplicate_conflict set probability = greatest(probability, 0.95) where kind = 'identifier';
alter table duplicate_conflict add constraint duplicate_conflict_identifier_confidence
  check (kind <> 'identifier' or coalesce(probability, 0) >= 0.95);

-- Equal identifiers come first, then similar people.
drop index duplicate_conflict_by_status;
create index duplicate_conflict_by_status
  on duplicate_conflict (tenant_id, status, kind, probability desc nulls last, id);

-- How many records were added with each outcome, for the detection rate: a record that is linked to a known person leaves
-- no other trace. One row for each batch and outcome, so that nobody waits for a counter.
create table person_intake (
  id        uuid primary key default new_id(),
  tenant_id uuid not null references tenant,
  outcome   text not null check (outcome in ('created', 'linked', 'possible_duplicate', 'conflict')),
  records   integer not null check (records > 0),
  added_at  timestamptz not null default now()
);
create index person_intake_by_time on person_intake (tenant_id, added_at);
alter table person_intake enable row level security;
create policy tenant_rows on person_intake using (tenant_id = current_tenant_id());
grant select, insert, delete on person_intake to tenon_app;
