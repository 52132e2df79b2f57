-- Interviewers get calendar mail about an application: it is for a member, and it is deleted with the applicant.
alter table mail_message drop constraint mail_message_check;
alter table mail_message add constraint mail_message_check check (
  (application_id is not null or user_id is not null)
  and (application_id is null or user_id is null or kind = 'interview'));

-- The private link to an application is removed from the confirmation once it was sent.
grant update (body) on mail_message to tenon_app;
