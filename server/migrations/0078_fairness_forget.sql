-- Withdrawn answers leave the figures at once, and do not wait until someone looks at them.
create or replace function fairness.answer_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update fairness.decision set sex = null, ethnicity = null, age_band = null, disability = null
    where application_id = old.application_id;
  end if;
  insert into fairness.change (tenant_id, application_id)
  select coalesce(new.tenant_id, old.tenant_id), coalesce(new.application_id, old.application_id);
  return null;
end $$;

-- An application that is gone is no decision any more.
create function fairness.application_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from fairness.decision where application_id = old.id;
  return null;
end $$;
create trigger fairness_application_removed after delete on application
  for each row execute function fairness.application_removed();
revoke execute on all functions in schema fairness from tenon_app;
