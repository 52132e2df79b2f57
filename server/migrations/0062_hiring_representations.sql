-- Which recruiter may represent whom to which client, until when, with the candidate's consent.
create table representation (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null references tenant,
  -- Null once the person was erased.
  person_id    uuid,
  client       text not null,
  -- The client's name without differences in case and spaces.
  client_key   text not null,
  recruiter_id bigint not null references app_user,
  consented_at timestamptz not null,
  consent_how  text not null check (consent_how in ('email', 'phone', 'meeting', 'form', 'other')),
  consent_note text,
  starts_at    timestamptz not null default now(),
  expires_at   timestamptz not null,
  -- Null while it is active. One that has expired is ended when the next one for the same person and client begins.
  ended_at     timestamptz,
  end_reason   text,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  unique (tenant_id, id),
  check (expires_at > starts_at),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id)
);
-- Of two recruiters who submit the same person to the same client, one wins. This index settles the race.
create unique index representation_one_active on representation (tenant_id, person_id, client_key)
  where ended_at is null and person_id is not null;
create index representation_by_time on representation (tenant_id, starts_at, id);

create table representation_event (
  id                uuid primary key default new_id(),
  tenant_id         uuid not null,
  representation_id uuid not null,
  what              text not null check (what in ('added', 'extended', 'ended', 'expired', 'contested')),
  actor             text not null,
  -- {until, reason}
  details           jsonb not null default '{}',
  at                timestamptz not null default now(),
  foreign key (tenant_id, representation_id) references representation (tenant_id, id)
);
create index representation_event_by_representation on representation_event (tenant_id, representation_id, id);

create function representation_forget_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update representation set consent_note = null, end_reason = null, ended_at = coalesce(ended_at, now()) where id = new.id;
  update representation_event set details = details - 'reason' where representation_id = new.id;
  return null;
end $$;
create trigger representation_forget_person after update of person_id on representation
  for each row when (old.person_id is not null and new.person_id is null)
  execute function representation_forget_person();

-- It names people, so it is for those who see all of them.
alter table representation enable row level security;
create policy visible_rows on representation using (tenant_id = current_tenant_id() and (select sees_all_jobs()));
grant select, insert, update (expires_at, ended_at, end_reason, version) on representation to tenon_app;

alter table representation_event enable row level security;
create policy visible_rows on representation_event using (tenant_id = current_tenant_id() and (select sees_all_jobs()));
grant select, insert on representation_event to tenon_app;
