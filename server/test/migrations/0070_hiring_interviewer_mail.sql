insert into mail_message (tenant_id, job_id, application_id, user_id, direction, kind, state, message_id, from_address,
  to_address, subject, body, created_by)
select m.tenant_id, m.job_id, m.application_id, u.user_id, 'out', 'interview', 'captured', '<2@example.org>',
  m.from_address, 'interviewer@example.org', 'Invitation', 'You hold an interview', m.created_by
from mail_message m join membership u on u.tenant_id = m.tenant_id where m.message_id = '<1@example.org>' limit 1;
