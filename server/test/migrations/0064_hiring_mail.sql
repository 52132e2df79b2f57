insert into mail_setting (tenant_id, acknowledges_careers, updated_by)
values ('00000000-0000-7000-8000-000000000001', false, 'user:1');
insert into mail_template (tenant_id, key, name, subject, body, updated_by)
values ('00000000-0000-7000-8000-000000000001', 'rejection', 'Rejection', 'Your application', 'Dear {{candidate.name}}',
        'user:1');
insert into mail_message (tenant_id, job_id, application_id, direction, kind, state, message_id, from_address,
  to_address, subject, body, created_by)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000a1',
        '00000000-0000-7000-8000-0000000000b1', 'out', 'message', 'captured', '<1@example.org>', 'hiring@example.org',
        'ann@example.org', 'Your application', 'Dear Ann', 'user:1');
