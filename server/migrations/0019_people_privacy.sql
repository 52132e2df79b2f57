-- Proof of what was erased, when and why, without anything about whom; and what is left to do when a process dies.
create table erasure (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null references tenant,
  person_id    uuid not null,
  -- The records that make up the person, as they were confirmed: whoever is merged with them later is not meant.
  record_ids   uuid[] not null,
  -- By a rule of retention: only if nobody has touched them since.
  untouched_since timestamptz,
  state        text not null default 'waiting'
               check (state in ('waiting', 'running', 'finished', 'failed', 'cancelled')),
  reason       text not null,
  requested_by text not null,
  requested_at timestamptz not null default now(),
  finished_at  timestamptz,
  -- Where, and how many.
  counts       jsonb not null default '{}',
  -- Bytes that are nobody's any more, until they are removed.
  files        text[] not null default '{}'
);
create index erasure_by_tenant on erasure (tenant_id, id);
create unique index erasure_one_under_way on erasure (tenant_id, person_id) where state in ('waiting', 'running');

alter table erasure enable row level security;
create policy tenant_rows on erasure using (tenant_id = current_tenant_id());
grant select, insert, update (state, counts, files, finished_at) on erasure to tenon_app;

-- Nothing else removes people: the application role has no right to. An identifier that others claim goes to them,
-- by the trigger that follows its removal.
create function erase_people(of_tenant uuid, ids uuid[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counts jsonb := '{}';
  gone bigint;
begin
  if of_tenant is distinct from current_tenant_id() then
    raise exception 'only people of the current tenant can be erased' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from person where tenant_id = of_tenant and id = any (ids) order by id for update;

  -- Questions about them are gone, also from what others have to do with them.
  update person_identifier i set conflict_id = null
    from duplicate_conflict c
    where i.tenant_id = of_tenant and i.conflict_id = c.id and (c.person_a = any (ids) or c.person_b = any (ids));
  delete from person_merge where tenant_id = of_tenant and (survivor_id = any (ids) or merged_id = any (ids));
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('merges', gone);
  update person_merge m set conflict_id = null
    from duplicate_conflict c
    where m.tenant_id = of_tenant and m.conflict_id = c.id and (c.person_a = any (ids) or c.person_b = any (ids));
  delete from duplicate_conflict where tenant_id = of_tenant and (person_a = any (ids) or person_b = any (ids));
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('duplicate questions', gone);
  delete from person_document where tenant_id = of_tenant and person_id = any (ids);
  delete from candidate where tenant_id = of_tenant and person_id = any (ids);
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('candidate records', gone);
  delete from person_identifier where tenant_id = of_tenant and person_id = any (ids);
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('identifiers', gone);
  delete from person_block where tenant_id = of_tenant and person_id = any (ids);
  delete from person where tenant_id = of_tenant and id = any (ids) and not recruits;
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('records', gone);
  return counts;
end $$;

-- For the retention of the night, which looks at every tenant that has a rule.
create function retaining_tenants() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from people_setting where retention_runs and retention_months is not null order by tenant_id
$$;
