-- What must hold about people whoever writes: detection, history, merges. The application role cannot go around it.

-- A record starts as itself; only a merge makes it somebody else's.
create function person_starts_as_itself() returns trigger language plpgsql as $$
begin
  new.canonical_id := new.id;
  return new;
end $$;
create trigger person_starts_as_itself before insert on person
  for each row when (new.canonical_id is distinct from new.id) execute function person_starts_as_itself();

-- Two records may be one human: remembered once per pair, asked again only when something new speaks for it.
create function report_conflict(
  of_tenant uuid, one uuid, other uuid, of_kind text, with_evidence text[], by_whom text,
  with_weight double precision default null, with_probability double precision default null,
  with_parts jsonb default null
) returns uuid language sql as $$
  insert into duplicate_conflict as known
    (tenant_id, person_a, person_b, kind, evidence, found_by, weight, probability, parts)
  values (of_tenant, least(one, other), greatest(one, other), of_kind, with_evidence, by_whom,
          with_weight, with_probability, with_parts)
  on conflict (tenant_id, person_a, person_b) do update set
    evidence = array(select distinct unnest(known.evidence || excluded.evidence) order by 1),
    kind = case when excluded.kind = 'identifier' then 'identifier' else known.kind end,
    weight = coalesce(excluded.weight, known.weight),
    probability = coalesce(excluded.probability, known.probability),
    parts = coalesce(excluded.parts, known.parts),
    status = case when known.status = 'different' and not excluded.evidence <@ known.decided_evidence
                  then 'pending' else known.status end,
    detected_at = case when known.status = 'different' and not excluded.evidence <@ known.decided_evidence
                       then now() else known.detected_at end
  returning id
$$;

-- An identifier that somebody else holds is kept as contested, with the question who has it: the row would otherwise
-- be refused by the index, and nobody would know.
create function person_identifier_claim() returns trigger language plpgsql as $$
declare
  began constant timestamptz := clock_timestamp();
  holder uuid;
  mine uuid;
begin
  select p.canonical_id into holder
    from person_identifier i join person p on p.tenant_id = i.tenant_id and p.id = i.person_id
    where i.tenant_id = new.tenant_id and i.type = new.type and i.key = new.key and i.status = 'active';
  if found then
    select canonical_id into mine from person where tenant_id = new.tenant_id and id = new.person_id;
    new.status := 'contested';
    if holder <> mine then
      new.conflict_id := report_conflict(
        new.tenant_id, holder, mine, 'identifier', array[new.type || ':' || new.key],
        coalesce(nullif(current_setting('app.found_by', true), ''), 'change'));
    end if;
  end if;
  new.check_microseconds := (extract(epoch from clock_timestamp() - began) * 1000000)::integer;
  return new;
end $$;
create trigger person_identifier_claim before insert on person_identifier
  for each row when (new.status = 'active') execute function person_identifier_claim();

-- History: whoever changes a value makes a new row with it; the old row keeps its own, superseded, and points there.
create function person_identifier_history() returns trigger language plpgsql as $$
declare
  successor constant uuid := new_id();
begin
  if old.status in ('superseded', 'deleted') then
    raise exception 'identifier % is history and stays as it is', old.id
      using errcode = 'restrict_violation', constraint = 'identifier_is_history';
  end if;
  if (old.value, old.raw, old.key) is not distinct from (new.value, new.raw, new.key) then
    return new;
  end if;
  -- Another spelling of the same has to wait until the old row leaves the index: the trigger below hands it over.
  insert into person_identifier
    (id, tenant_id, person_id, type, value, raw, key, status, conflict_id, reason, changed_by, changed_through)
  values
    (successor, old.tenant_id, old.person_id, old.type, new.value, new.raw, new.key,
     case when new.key <> old.key then 'active' when old.status = 'shared' then 'shared' else 'contested' end,
     case when new.key = old.key then old.conflict_id end,
     new.reason, new.changed_by, new.changed_through);
  new.ended_by := new.changed_by;
  new.end_reason := new.reason;
  new.value := old.value;
  new.raw := old.raw;
  new.key := old.key;
  new.conflict_id := old.conflict_id;
  new.reason := old.reason;
  new.changed_by := old.changed_by;
  new.changed_through := old.changed_through;
  new.status := 'superseded';
  new.superseded_by := successor;
  new.valid_to := now();
  return new;
end $$;
create trigger person_identifier_history before update on person_identifier
  for each row execute function person_identifier_history();

-- An identifier that its holder gave up belongs to whoever claims it: the new spelling first, then the oldest claim.
create function person_identifier_release() returns trigger language plpgsql as $$
begin
  update person_identifier set status = 'active'
  where id = (
    select id from person_identifier
    where tenant_id = new.tenant_id and type = new.type and key = new.key and status = 'contested'
    order by (id = new.superseded_by) desc nulls last, valid_from, id limit 1);
  return null;
end $$;
-- Not `update of status`: that would not see what the trigger above made of an update of the value.
create trigger person_identifier_release after update on person_identifier
  for each row when (old.status = 'active' and new.status <> 'active') execute function person_identifier_release();

-- Only two people who stand for themselves can become one.
create function person_merge_guard() returns trigger language plpgsql as $$
declare
  standing integer;
begin
  perform 1 from person where tenant_id = new.tenant_id and id in (new.survivor_id, new.merged_id)
    order by id for update;
  select count(*) into standing from person
    where tenant_id = new.tenant_id and id in (new.survivor_id, new.merged_id) and canonical_id = id and not recruits;
  if standing <> 2 or new.undone_at is not null then
    raise exception 'person % cannot be merged into %', new.merged_id, new.survivor_id
      using errcode = 'check_violation', constraint = 'merge_of_two_standing';
  end if;
  return new;
end $$;
create trigger person_merge_guard before insert on person_merge
  for each row execute function person_merge_guard();

-- With the owner's rights: the application role cannot say who is whose, only that two are one.
create function person_merge_done() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update person set canonical_id = new.survivor_id
  where tenant_id = new.tenant_id and canonical_id = new.merged_id;
  return null;
end $$;
create trigger person_merge_done after insert on person_merge
  for each row execute function person_merge_done();

create function person_merge_undo_guard() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null then
    raise exception 'merge % was undone', old.id
      using errcode = 'restrict_violation', constraint = 'merge_is_history';
  end if;
  return new;
end $$;
create trigger person_merge_undo_guard before update on person_merge
  for each row execute function person_merge_undo_guard();

-- Whoever was merged stands for itself again, with all that was merged into it and still is.
create function person_merge_undone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with recursive tree (id) as (
    select new.merged_id
    union
    select m.merged_id from person_merge m join tree t on m.survivor_id = t.id
    where m.tenant_id = new.tenant_id and m.undone_at is null
  )
  update person p set canonical_id = new.merged_id
  from tree where p.tenant_id = new.tenant_id and p.id = tree.id;
  return null;
end $$;
create trigger person_merge_undone after update of undone_at on person_merge
  for each row when (new.undone_at is not null) execute function person_merge_undone();
