-- What must hold about people whoever writes: detection, history, merges. The application role cannot go around it.
-- Functions that run with the owner's rights name the tenant in every statement: row-level security does not bind them.
-- They all look things up by index, whatever the tables looked like when a session first planned them: a plan that was
-- made for an empty table, and kept, would read all of it for each row of an import.

-- A record starts as itself; only a merge makes it somebody else's.
create function person_starts_as_itself() returns trigger language plpgsql as $$
begin
  new.canonical_id := new.id;
  return new;
end $$;
create trigger person_starts_as_itself before insert on person
  for each row when (new.canonical_id is distinct from new.id) execute function person_starts_as_itself();

-- A question is about two people who are looked for, not about who looks; they are the same only by a merge, and
-- different only while none makes them one.
create function duplicate_conflict_guard() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  one record;
begin
  select bool_or(recruits) as recruits, count(distinct canonical_id) = 1 as is_one into one from person
    where id in (new.person_a, new.person_b) and tenant_id is not distinct from new.tenant_id;
  if one.recruits then
    raise exception 'a recruiter is nobody''s duplicate: % and %', new.person_a, new.person_b
      using errcode = 'check_violation', constraint = 'conflict_of_candidates';
  end if;
  if new.status <> 'pending' and one.is_one <> (new.status = 'same') then
    raise exception 'conflict % cannot be decided as %', new.id, new.status
      using errcode = 'check_violation', constraint = 'conflict_follows_merges';
  end if;
  return new;
end $$;
create trigger duplicate_conflict_guard before insert on duplicate_conflict
  for each row execute function duplicate_conflict_guard();
create trigger duplicate_conflict_decided before update of status on duplicate_conflict
  for each row when (new.status is distinct from old.status) execute function duplicate_conflict_guard();

-- Two records may be one human: remembered once per pair, asked again only when something new speaks for it. What was
-- decided of two people holds for all their records. Null when there is nothing to ask.
create function report_conflict(
  of_tenant uuid, one uuid, other uuid, of_kind text, with_evidence text[], by_whom text,
  with_weight double precision default null, with_probability double precision default null,
  with_parts jsonb default null
) returns uuid language plpgsql set enable_seqscan = off as $$
declare
  told constant text[] := array(select distinct unnest(with_evidence) order by 1);
  ones uuid[];
  others uuid[];
  ruling duplicate_conflict;
  question uuid;
begin
  -- Not `tenant_id =`: see below.
  select array_agg(id) into ones from person where tenant_id is not distinct from of_tenant and canonical_id = (
    select canonical_id from person where id = one and tenant_id is not distinct from of_tenant and not recruits);
  select array_agg(id) into others from person where tenant_id is not distinct from of_tenant and canonical_id = (
    select canonical_id from person where id = other and tenant_id is not distinct from of_tenant and not recruits);
  if one = other or ones is null or others is null then
    return null;
  end if;
  if cardinality(ones) > 1 or cardinality(others) > 1 then
    select * into ruling from duplicate_conflict c
      where c.tenant_id = of_tenant and c.status = 'different' and told <@ c.decided_evidence
        and (c.person_a = any (ones) and c.person_b = any (others)
          or c.person_a = any (others) and c.person_b = any (ones))
      order by c.decided_at desc limit 1;
  end if;
  insert into duplicate_conflict as known
    (tenant_id, person_a, person_b, kind, status, evidence, decided_evidence, found_by, weight, probability, parts,
     decided_at, decided_by, note)
  values (of_tenant, least(one, other), greatest(one, other), of_kind,
          case when ruling.id is null then 'pending' else 'different' end, told,
          case when ruling.id is null then '{}' else told end, by_whom, with_weight, with_probability, with_parts,
          ruling.decided_at, ruling.decided_by, ruling.note)
  on conflict (tenant_id, person_a, person_b) do update set
    evidence = array(select distinct unnest(known.evidence || excluded.evidence) order by 1),
    decided_evidence = case
      when known.status = 'different' and excluded.status = 'different'
      then array(select distinct unnest(known.decided_evidence || excluded.evidence) order by 1)
      else known.decided_evidence end,
    kind = case when excluded.kind = 'identifier' then 'identifier' else known.kind end,
    weight = coalesce(excluded.weight, known.weight),
    probability = coalesce(excluded.probability, known.probability),
    parts = coalesce(excluded.parts, known.parts),
    (status, detected_at, decided_at, decided_by, note) = (
      select case when again then 'pending' else known.status end,
        case when again then now() else known.detected_at end,
        case when not again then known.decided_at end,
        case when not again then known.decided_by end,
        case when not again then known.note end
      from (values (known.status = 'different' and excluded.status = 'pending'
                    and not excluded.evidence <@ known.decided_evidence)) as asked (again))
  returning id into question;
  return question;
end $$;

-- An identifier that somebody else holds is kept as contested, with the question who has it: the row would otherwise
-- be refused by the index, and nobody would know. Between two who are known to be different people, or where one of
-- them recruits, there is nothing to ask: they share it.
create function person_identifier_claim() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  began constant timestamptz := clock_timestamp();
  holder uuid;
begin
  -- Locked, so that a holder who gives it up at this moment either sees this claim or is seen to have left. Not
  -- `tenant_id =`: other indexes begin with the tenant, and for an empty table any of them looks as good.
  select person_id into holder from person_identifier
    where key = new.key and type = new.type and tenant_id is not distinct from new.tenant_id and status = 'active'
    for share;
  new.status := case when found then 'contested' else 'active' end;
  -- Between the records themselves, not whom they were merged into: it stays true whatever is split later.
  if holder <> new.person_id then
    new.conflict_id := report_conflict(
      new.tenant_id, holder, new.person_id, 'identifier', array[new.type || ':' || new.key],
      coalesce(nullif(current_setting('app.found_by', true), ''), 'change'));
    if new.conflict_id is null
      or (select status from duplicate_conflict where tenant_id = new.tenant_id and id = new.conflict_id) = 'different'
    then
      new.status := 'shared';
    end if;
  end if;
  new.check_microseconds := extract(epoch from clock_timestamp() - began) * 1000000;
  return new;
end $$;
-- Whoever says that they have looked, and saw nobody, is believed: where somebody was faster the index refuses the row,
-- and they look again.
create trigger person_identifier_claim before insert on person_identifier
  for each row when (new.status = 'active' and new.check_microseconds is null
    or new.status = 'contested' and pg_trigger_depth() = 0)
  execute function person_identifier_claim();

-- History: whoever changes a value makes a new row with it; the old row keeps its own, superseded, and points there.
create function person_identifier_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  successor constant uuid := new_id();
begin
  if old.status in ('superseded', 'deleted') then
    -- A question that was erased with whom it was about is forgotten here too.
    if new.conflict_id is null and to_jsonb(old) - 'conflict_id' = to_jsonb(new) - 'conflict_id' then
      return new;
    end if;
    raise exception 'identifier % is history and stays as it is', old.id
      using errcode = 'restrict_violation', constraint = 'identifier_is_history';
  end if;
  if (old.value, old.raw, old.key) is not distinct from (new.value, new.raw, new.key) then
    -- Whose it is and how it came stays as it is: a change that changes nothing leaves no trace.
    new.person_id := old.person_id;
    new.type := old.type;
    new.reason := old.reason;
    new.changed_by := old.changed_by;
    new.changed_through := old.changed_through;
    new.valid_from := old.valid_from;
    if old.status <> new.status and (old.status, new.status) not in (
      ('active', 'deleted'), ('contested', 'deleted'), ('shared', 'deleted'),
      ('contested', 'active'), ('contested', 'shared'), ('shared', 'contested')
    ) then
      raise exception 'identifier % cannot go from % to %', old.id, old.status, new.status
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
  -- Another spelling of the same has to wait until the old row leaves the index: the trigger below hands it over.
  insert into person_identifier
    (id, tenant_id, person_id, type, value, raw, key, status, conflict_id, reason, changed_by, changed_through)
  values
    (successor, old.tenant_id, old.person_id, old.type, new.value, new.raw, new.key,
     -- `app.successor` says that the new one is nobody's alone: an address that an office answers.
     case when new.key <> old.key and current_setting('app.successor', true) = 'shared' then 'shared'
          when new.key <> old.key then 'active' when old.status = 'shared' then 'shared' else 'contested' end,
     case when new.key = old.key then old.conflict_id end,
     new.reason, new.changed_by, new.changed_through);
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
  new.changed_through := old.changed_through;
  new.valid_from := old.valid_from;
  new.status := 'superseded';
  new.superseded_by := successor;
  new.valid_to := now();
  return new;
end $$;
create trigger person_identifier_history before update on person_identifier
  for each row execute function person_identifier_history();

-- An identifier that its holder gave up belongs to whoever claims it: the new spelling first, then whom a decision
-- named (`app.heir`), then the oldest claim. The others who claim it ask the new holder from now on.
create function person_identifier_release() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  heir person_identifier;
  claim record;
  question uuid;
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
      question := report_conflict(
        heir.tenant_id, heir.person_id, claim.person_id, 'identifier', array[heir.type || ':' || heir.key],
        coalesce(nullif(current_setting('app.found_by', true), ''), 'change'));
      update person_identifier i set conflict_id = question,
        status = case when c.status = 'different' then 'shared' else i.status end
      from duplicate_conflict c
      where i.tenant_id = heir.tenant_id and i.id = claim.id and c.tenant_id = heir.tenant_id and c.id = question;
    end loop;
  end if;
  return null;
end $$;
-- Not `update of status`: that would not see what the trigger above made of an update of the value.
create trigger person_identifier_release after update on person_identifier
  for each row when (old.status = 'active' and new.status <> 'active') execute function person_identifier_release();
create trigger person_identifier_gone after delete on person_identifier
  for each row when (old.status = 'active') execute function person_identifier_release();

-- Merging and splitting within a tenant wait for each other: what a tree is must not change while it is walked.
create function lock_merges(of_tenant uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('person_merge:' || of_tenant, 0))
$$;

-- Only two people who stand for themselves can become one.
create function person_merge_guard() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  standing integer;
begin
  perform lock_merges(new.tenant_id);
  perform 1 from person where tenant_id = new.tenant_id and id in (new.survivor_id, new.merged_id)
    order by id for no key update;
  select count(*) into standing from person
    where tenant_id = new.tenant_id and id in (new.survivor_id, new.merged_id) and canonical_id = id and not recruits;
  if standing <> 2 or new.undone_at is not null then
    raise exception 'person % cannot be merged into %', new.merged_id, new.survivor_id
      using errcode = 'check_violation', constraint = 'merge_of_two_standing';
  end if;
  -- After whatever was merged before: the order of merges is the order in which their facts are laid over each other.
  new.merged_at := clock_timestamp();
  return new;
end $$;
create trigger person_merge_guard before insert on person_merge
  for each row execute function person_merge_guard();

-- With the owner's rights: the application role cannot say who is whose, only that two are one. All that was asked
-- about these two is answered by it.
create function person_merge_done() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  joined uuid[];
  stayed uuid[];
begin
  select array_agg(id) into joined from person where tenant_id = new.tenant_id and canonical_id = new.merged_id;
  select array_agg(id) into stayed from person where tenant_id = new.tenant_id and canonical_id = new.survivor_id;
  update person set canonical_id = new.survivor_id where tenant_id = new.tenant_id and id = any (joined);
  with answered as (
    update duplicate_conflict c
    set status = 'same', decided_at = new.merged_at, decided_by = new.merged_by, note = new.note
    where c.tenant_id = new.tenant_id and c.status = 'pending'
      and (c.person_a = any (joined) and c.person_b = any (stayed)
        or c.person_a = any (stayed) and c.person_b = any (joined))
    returning c.id, c.detected_at)
  insert into duplicate_decision (tenant_id, conflict_id, decision, note, decided_by, decided_at, asked_at)
  select new.tenant_id, id, 'same', new.note, new.merged_by, new.merged_at, detected_at from answered;
  return null;
end $$;
create trigger person_merge_done after insert on person_merge
  for each row execute function person_merge_done();

create function person_merge_undo_guard() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null and to_jsonb(old) - 'conflict_id' <> to_jsonb(new) - 'conflict_id' then
    raise exception 'merge % was undone', old.id
      using errcode = 'restrict_violation', constraint = 'merge_is_history';
  end if;
  if (old.survivor_id, old.merged_id, old.merged_by, old.merged_at)
    is distinct from (new.survivor_id, new.merged_id, new.merged_by, new.merged_at) then
    raise exception 'merge % can be undone, not changed', old.id
      using errcode = 'restrict_violation', constraint = 'merge_is_history';
  end if;
  if new.undone_at is not null and old.undone_at is null then
    perform lock_merges(new.tenant_id);
    new.undone_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger person_merge_undo_guard before update on person_merge
  for each row execute function person_merge_undo_guard();

-- Whoever was merged stands for itself again, with all that was merged into it and still is. What the merges between
-- the two sides had answered is asked again.
create function person_merge_undone() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  parted uuid[];
begin
  with recursive tree (id) as (
    select new.merged_id
    union
    select m.merged_id from person_merge m join tree t on m.survivor_id = t.id
    where m.tenant_id = new.tenant_id and m.undone_at is null
  )
  select array_agg(id) into parted from tree;
  update person set canonical_id = new.merged_id where tenant_id = new.tenant_id and id = any (parted);
  with asked as (
    update duplicate_conflict c set status = 'pending', decided_at = null, decided_by = null, note = null
    where c.tenant_id = new.tenant_id and c.status = 'same'
      and (c.person_a = any (parted) or c.person_b = any (parted))
      and not (c.person_a = any (parted) and c.person_b = any (parted))
    returning c.id, c.detected_at)
  insert into duplicate_decision (tenant_id, conflict_id, decision, note, decided_by, decided_at, asked_at)
  select new.tenant_id, id, 'split', new.undo_note, new.undone_by, new.undone_at, detected_at from asked;
  return null;
end $$;
create trigger person_merge_undone after update of undone_at on person_merge
  for each row when (old.undone_at is null and new.undone_at is not null) execute function person_merge_undone();
