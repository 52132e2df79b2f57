-- Views of a job's applicants are kept beside those of people: both are a search with a name.
alter table people_view add column job_id uuid;
alter table people_view add foreign key (tenant_id, job_id) references job (tenant_id, id) on delete cascade;
create index people_view_by_job on people_view (tenant_id, job_id) where job_id is not null;

-- A view of a job is seen by those who see the job.
alter policy member_rows on people_view using (
  tenant_id = current_tenant_id()
  and (is_shared or (select current_user_id()) is null or owner_id = (select current_user_id()))
  and (job_id is null or exists (select from job j where j.id = people_view.job_id)));

-- An applicant who was moved or copied to another job. Their earlier application stays, and its history with it.
alter table application drop constraint application_origin_check;
alter table application add constraint application_origin_check
  check (origin in ('careers', 'added', 'import', 'agency', 'referral', 'transfer'));
alter table application add column from_application_id uuid;
alter table application add constraint application_from_fkey
  foreign key (tenant_id, from_application_id) references application (tenant_id, id) on delete set null (from_application_id);
create index application_by_origin on application (tenant_id, from_application_id) where from_application_id is not null;

-- A move to another job closes the application, and is neither the team's rejection nor the candidate's withdrawal.
alter table stage_history drop constraint stage_history_cause_check;
alter table stage_history add constraint stage_history_cause_check
  check (cause in ('member', 'rule', 'candidate', 'undo', 'transfer'));

-- Takes back an application that a member added, for undo. Answers false, and changes nothing, if the person applied
-- themselves or if anything has happened since: then it is part of the record. The caller has locked the row.
create function remove_added_application(of_application uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from application a
  where a.id = of_application and a.tenant_id = current_tenant_id() and a.version = 1
    and a.origin in ('added', 'agency', 'referral', 'transfer')
  for update;
  if not found
    or exists (select from application_note n where n.application_id = of_application)
    or exists (select from mail_message m where m.application_id = of_application)
    or exists (select from interview i where i.application_id = of_application)
    or exists (select from scorecard c where c.application_id = of_application)
    or exists (select from automation_run r where r.application_id = of_application)
    or exists (select from privacy_request q where q.application_id = of_application)
    or exists (select from application later where later.from_application_id = of_application)
    or exists (select from application_field_value v where v.application_id = of_application) then
    return false;
  end if;
  delete from notification where application_id = of_application;
  delete from application_assignee where application_id = of_application;
  delete from stage_history where application_id = of_application;
  delete from application where id = of_application;
  return true;
end $$;
revoke execute on function remove_added_application from public;
grant execute on function remove_added_application to tenon_app;
