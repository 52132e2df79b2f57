-- Rules are checked when a run says that it is about to send. One that skips this was not checked: what it says it sent is
-- unknown until a person has looked.
create or replace function apply_run_guard() returns trigger language plpgsql as $$
begin
  if old.sent is not null and new.sent is distinct from old.sent then
    raise exception 'what apply run % sent cannot change', old.id using errcode = 'check_violation';
  end if;
  if new.status is distinct from old.status and (old.status, new.status) not in (
    ('pending', 'running'), ('pending', 'submitting'), ('pending', 'failed'), ('pending', 'unknown'),
    ('running', 'submitting'), ('running', 'failed'), ('running', 'unknown'),
    ('submitting', 'submitted'), ('submitting', 'success'), ('submitting', 'failed'), ('submitting', 'unknown'),
    ('submitted', 'success'), ('submitted', 'unknown'),
    ('unknown', 'success'), ('unknown', 'failed')
  ) then
    raise exception 'apply run % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if old.status = 'unknown' and new.status <> 'unknown' and new.settled_by is null then
    raise exception 'the unknown outcome of apply run % is settled by nobody', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
