insert into notification (tenant_id, user_id, kind, job_id, application_id, actor)
select tenant_id, user_id, 'assigned', '00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000b1',
  'user:1' from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
insert into notification_setting (tenant_id, user_id, digest)
select tenant_id, user_id, 'never' from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
