-- Interviewers see only the applications they are assigned to.
alter table membership drop constraint membership_role_check;
alter table membership add constraint membership_role_check check (role in
  ('owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer', 'compliance', 'seeker', 'viewer'));
alter table invitation drop constraint invitation_role_check;
alter table invitation add constraint invitation_role_check check (role in
  ('owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer', 'compliance', 'seeker', 'viewer'));
