-- Decisions about possible duplicates are called `same_person` and `different_people` everywhere: in the API, here, and in
-- exports. An identifier names the kind of record that it was changed through `changed_by_table_type`.

alter table duplicate_conflict drop constraint duplicate_conflict_status_check;
alter table duplicate_conflict drop constraint duplicate_conflict_check5;
alter table duplicate_decision drop constraint duplicate_decision_decision_check;

-- The guard would reject old decisions about people who were merged later. Only their name changes here.
alter table duplicate_conflict disable trigger duplicate_conflict_decided;
update duplicate_conflict set status = case status when 'same' then 'same_person' else 'different_people' end
where status in ('same', 'different');
alter table duplicate_conflict enable trigger duplicate_conflict_decided;
update duplicate_decision set decision = case decision when 'same' then 'same_person' else 'different_people' end
where decision in ('same', 'different');

alter table duplicate_conflict add constraint duplicate_conflict_status_check
  check (status in ('pending', 'same_person', 'different_people'));
alter table duplicate_conflict add constraint duplicate_conflict_check5
  check (status <> 'different_people' or evidence <@ decided_evidence);
alter table duplicate_decision add constraint duplicate_decision_decision_check
  check (decision in ('same_person', 'different_people', 'reopened', 'split'));

alter table person_identifier rename column changed_through to changed_by_table_type;
alter table person_identifier rename constraint person_identifier_changed_through_check
  to person_identifier_changed_by_table_type_check;

update erasure
set counts = counts - 'duplicate questions'
  || jsonb_build_object('possible duplicates', counts -> 'duplicate questions')
where counts ? 'duplicate questions';

create or replace function duplicate_conflict_guard() returns trigger
language plpgsql set enable_seqscan = off as $$
declare
  pair record;
begin
  select bool_or(recruits) as recruits, count(distinct canonical_id) = 1 as are_merged into pair from person
    where id in (new.person_a, new.person_b) and tenant_id is not distinct from new.tenant_id;
  if pair.recruits then
    raise exception 'a recruiter cannot be a duplicate: % and %', new.person_a, new.person_b
      using errcode = 'check_violation', constraint = 'conflict_of_candidates';
  end if;
  if new.status <> 'pending' and pair.are_merged <> (new.status = 'same_person') then
    raise exception 'conflict % cannot be decided as %', new.id, new.status
      using errcode = 'check_violation', constraint = 'conflict_follows_merges';
  end if;
  return new;
end $$;

drop function duplicate_totals();
create function duplicate_totals(
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
    select percentile_cont(array[0.5, 0.95]) within group (order by check_microseconds) as took
    from (select check_microseconds from person_identifier where check_microseconds is not null
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
revoke execute on function duplicate_totals from public;
grant execute on function duplicate_totals to tenon_app;

create or replace function erase_people(of_tenant uuid, ids uuid[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counts jsonb := '{}';
  deleted bigint;
begin
  if of_tenant is distinct from current_tenant_id() then
    raise exception 'only people of the current tenant can be erased' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from person where tenant_id = of_tenant and id = any (ids) order by id for update;

  -- Conflicts with these people are deleted, so other people's identifiers and merges must not refer to them.
  update person_identifier i set conflict_id = null
    from duplicate_conflict c
    where i.tenant_id = of_tenant and i.conflict_id = c.id and (c.person_a = any (ids) or c.person_b = any (ids));
  delete from person_merge where tenant_id = of_tenant and (survivor_id = any (ids) or merged_id = any (ids));
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('merges', deleted);
  update person_merge m set conflict_id = null
    from duplicate_conflict c
    where m.tenant_id = of_tenant and m.conflict_id = c.id and (c.person_a = any (ids) or c.person_b = any (ids));
  delete from duplicate_conflict where tenant_id = of_tenant and (person_a = any (ids) or person_b = any (ids));
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('possible duplicates', deleted);
  delete from person_document where tenant_id = of_tenant and person_id = any (ids);
  delete from candidate where tenant_id = of_tenant and person_id = any (ids);
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('candidate records', deleted);
  delete from person_identifier where tenant_id = of_tenant and person_id = any (ids);
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('identifiers', deleted);
  delete from person_block where tenant_id = of_tenant and person_id = any (ids);
  delete from person where tenant_id = of_tenant and id = any (ids) and not recruits;
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('records', deleted);
  return counts;
end $$;

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
  new.check_microseconds := extract(epoch from clock_timestamp() - started_at) * 1000000;
  return new;
end $$;

create or replace function person_identifier_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  successor constant uuid := new_id();
begin
  if old.status in ('superseded', 'deleted') then
    -- An erasure deletes conflicts, and history must not refer to them.
    if new.conflict_id is null and to_jsonb(old) - 'conflict_id' = to_jsonb(new) - 'conflict_id' then
      return new;
    end if;
    raise exception 'identifier % is history and cannot be changed', old.id
      using errcode = 'restrict_violation', constraint = 'identifier_is_history';
  end if;
  if (old.value, old.raw, old.key) is not distinct from (new.value, new.raw, new.key) then
    -- The value is the same, so its owner, author and reason stay the same too.
    new.person_id := old.person_id;
    new.type := old.type;
    new.reason := old.reason;
    new.changed_by := old.changed_by;
    new.changed_by_table_type := old.changed_by_table_type;
    new.valid_from := old.valid_from;
    if old.status <> new.status and (old.status, new.status) not in (
      ('active', 'deleted'), ('contested', 'deleted'), ('shared', 'deleted'),
      ('contested', 'active'), ('contested', 'shared'), ('shared', 'contested')
    ) then
      raise exception 'identifier % cannot change from % to %', old.id, old.status, new.status
        using errcode = 'check_violation', constraint = 'identifier_status';
    end if;
    if new.status = 'deleted' then
      new.valid_to := now();
    elsif new.status = 'contested' and old.status = 'shared' and not exists (
      select from person_identifier
      where tenant_id = new.tenant_id and type = new.type and key = new.key and status = 'active'
    ) then
      new.status := 'active';
    end if;
    return new;
  end if;
  -- Another spelling of the same key waits until the old row has left the unique index: `person_identifier_release` then
  -- hands the key over.
  insert into person_identifier
    (id, tenant_id, person_id, type, value, raw, key, status, conflict_id, reason, changed_by, changed_by_table_type)
  values
    (successor, old.tenant_id, old.person_id, old.type, new.value, new.raw, new.key,
     -- `app.successor` is `shared` if the new value belongs to no single person: an office address, for example.
     case when new.key <> old.key and current_setting('app.successor', true) = 'shared' then 'shared'
          when new.key <> old.key then 'active' when old.status = 'shared' then 'shared' else 'contested' end,
     case when new.key = old.key then old.conflict_id end,
     new.reason, new.changed_by, new.changed_by_table_type);
  new.ended_by := new.changed_by;
  new.end_reason := new.reason;
  new.person_id := old.person_id;
  new.type := old.type;
  new.value := old.value;
  new.raw := old.raw;
  new.key := old.key;
  new.conflict_id := old.conflict_id;
  new.reason := old.reason;
  new.changed_by := old.changed_by;
  new.changed_by_table_type := old.changed_by_table_type;
  new.valid_from := old.valid_from;
  new.status := 'superseded';
  new.superseded_by := successor;
  new.valid_to := now();
  return new;
end $$;

create or replace function person_identifier_release() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  heir person_identifier;
  claim record;
  reported_id uuid;
begin
  update person_identifier set status = 'active'
  where tenant_id = old.tenant_id and id = (
    select id from person_identifier
    where tenant_id = old.tenant_id and type = old.type and key = old.key and status = 'contested'
    order by (id = (case when tg_op = 'UPDATE' then new.superseded_by end)) desc nulls last,
      (person_id::text = current_setting('app.heir', true)) desc nulls last, valid_from, id
    limit 1)
  returning * into heir;
  if heir.person_id is distinct from old.person_id then
    for claim in
      select id, person_id from person_identifier
      where tenant_id = heir.tenant_id and type = heir.type and key = heir.key and status = 'contested'
        and person_id <> heir.person_id
      order by valid_from, id
    loop
      reported_id := report_conflict(
        heir.tenant_id, heir.person_id, claim.person_id, 'identifier', array[heir.type || ':' || heir.key],
        coalesce(nullif(current_setting('app.found_by', true), ''), 'change'));
      update person_identifier i set conflict_id = reported_id,
        status = case when c.status = 'different_people' then 'shared' else i.status end
      from duplicate_conflict c
      where i.tenant_id = heir.tenant_id and i.id = claim.id and c.tenant_id = heir.tenant_id and c.id = reported_id;
    end loop;
  end if;
  return null;
end $$;

create or replace function person_merge_done() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  merged_ids uuid[];
  survivor_ids uuid[];
begin
  select array_agg(id) into merged_ids from person where tenant_id = new.tenant_id and canonical_id = new.merged_id;
  select array_agg(id) into survivor_ids from person
    where tenant_id = new.tenant_id and canonical_id = new.survivor_id;
  update person set canonical_id = new.survivor_id where tenant_id = new.tenant_id and id = any (merged_ids);
  with decided as (
    update duplicate_conflict c
    set status = 'same_person', decided_at = new.merged_at, decided_by = new.merged_by, note = new.note
    where c.tenant_id = new.tenant_id and c.status = 'pending'
      and (c.person_a = any (merged_ids) and c.person_b = any (survivor_ids)
        or c.person_a = any (survivor_ids) and c.person_b = any (merged_ids))
    returning c.id, c.detected_at)
  insert into duplicate_decision (tenant_id, conflict_id, decision, note, decided_by, decided_at, asked_at)
  select new.tenant_id, id, 'same_person', new.note, new.merged_by, new.merged_at, detected_at from decided;
  return null;
end $$;

create or replace function person_merge_undone() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  split_ids uuid[];
begin
  with recursive tree (id) as (
    select new.merged_id
    union
    select m.merged_id from person_merge m join tree t on m.survivor_id = t.id
    where m.tenant_id = new.tenant_id and m.undone_at is null
  )
  select array_agg(id) into split_ids from tree;
  update person set canonical_id = new.merged_id where tenant_id = new.tenant_id and id = any (split_ids);
  with reopened as (
    update duplicate_conflict c set status = 'pending', decided_at = null, decided_by = null, note = null
    where c.tenant_id = new.tenant_id and c.status = 'same_person'
      and (c.person_a = any (split_ids) or c.person_b = any (split_ids))
      and not (c.person_a = any (split_ids) and c.person_b = any (split_ids))
    returning c.id, c.detected_at)
  insert into duplicate_decision (tenant_id, conflict_id, decision, note, decided_by, decided_at, asked_at)
  select new.tenant_id, id, 'split', new.undo_note, new.undone_by, new.undone_at, detected_at from reopened;
  return null;
end $$;

create or replace function report_conflict(
  of_tenant uuid, one uuid, other uuid, of_kind text, with_evidence text[], by_whom text,
  with_weight double precision default null, with_probability double precision default null,
  with_parts jsonb default null
) returns uuid language plpgsql set enable_seqscan = off as $$
declare
  new_evidence constant text[] := array(select distinct unnest(with_evidence) order by 1);
  ones uuid[];
  others uuid[];
  earlier duplicate_conflict;
  conflict_id uuid;
begin
  -- Not `tenant_id =`: see `person_identifier_claim`.
  select array_agg(id) into ones from person where tenant_id is not distinct from of_tenant and canonical_id = (
    select canonical_id from person where id = one and tenant_id is not distinct from of_tenant and not recruits);
  select array_agg(id) into others from person where tenant_id is not distinct from of_tenant and canonical_id = (
    select canonical_id from person where id = other and tenant_id is not distinct from of_tenant and not recruits);
  if one = other or ones is null or others is null then
    return null;
  end if;
  -- A decision holds for all records of the two people. It does not apply between records of one person, even if they
  -- were decided to be different before they were merged.
  if one <> all (others) and (cardinality(ones) > 1 or cardinality(others) > 1) then
    select * into earlier from duplicate_conflict c
      where c.tenant_id = of_tenant and c.status = 'different_people' and new_evidence <@ c.decided_evidence
        and (c.person_a = any (ones) and c.person_b = any (others)
          or c.person_a = any (others) and c.person_b = any (ones))
      order by c.decided_at desc limit 1;
  end if;
  insert into duplicate_conflict as known
    (tenant_id, person_a, person_b, kind, status, evidence, decided_evidence, found_by, weight, probability, parts,
     decided_at, decided_by, note)
  values (of_tenant, least(one, other), greatest(one, other), of_kind,
          case when earlier.id is null then 'pending' else 'different_people' end, new_evidence,
          case when earlier.id is null then '{}' else new_evidence end, by_whom, with_weight, with_probability,
          with_parts, earlier.decided_at, earlier.decided_by, earlier.note)
  on conflict (tenant_id, person_a, person_b) do update set
    evidence = array(select distinct unnest(known.evidence || excluded.evidence) order by 1),
    decided_evidence = case
      when known.status = 'different_people' and excluded.status = 'different_people'
      then array(select distinct unnest(known.decided_evidence || excluded.evidence) order by 1)
      else known.decided_evidence end,
    kind = case when excluded.kind = 'identifier' then 'identifier' else known.kind end,
    weight = coalesce(excluded.weight, known.weight),
    probability = coalesce(excluded.probability, known.probability),
    parts = coalesce(excluded.parts, known.parts),
    (status, detected_at, decided_at, decided_by, note) = (
      select case when is_reopened then 'pending' else known.status end,
        case when is_reopened then now() else known.detected_at end,
        case when not is_reopened then known.decided_at end,
        case when not is_reopened then known.decided_by end,
        case when not is_reopened then known.note end
      from (values (known.status = 'different_people' and excluded.status = 'pending'
                    and not excluded.evidence <@ known.decided_evidence)) as decided (is_reopened))
  returning id into conflict_id;
  return conflict_id;
end $$;
