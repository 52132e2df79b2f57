insert into interview (id, tenant_id, job_id, application_id, kind, starts_at, ends_at, time_zone, created_by)
values ('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000b1', 'phone',
        '2026-11-20 09:00Z', '2026-11-20 10:00Z', 'Europe/Lisbon', 'user:1');
insert into interview_attendee (tenant_id, interview_id, user_id)
select tenant_id, '00000000-0000-7000-8000-0000000000e1', user_id from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
insert into calendar_feed (tenant_id, user_id, token_hash)
select tenant_id, user_id, 'hash' from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
