insert into duplicate_scan (tenant_id, state, people, pairs, found, started_by, ended_at)
values ('00000000-0000-7000-8000-000000000001', 'finished', 3, 3, 1, 'user:1', now());
insert into duplicate_alert (tenant_id, code, message)
values ('00000000-0000-7000-8000-000000000001', 'many-pending', '51 questions are open.');
