-- Two records of one person are not different people, whatever was decided about others of their records before they
-- were merged: the question about them was refused by its own guard, and with it whatever raised it.
create or replace function report_conflict(
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
  -- Of one person's own records nothing is decided, also where they were once said to be different.
  if one <> all (others) and (cardinality(ones) > 1 or cardinality(others) > 1) then
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
