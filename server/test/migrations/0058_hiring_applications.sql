insert into application (id, tenant_id, job_id, person_id, current_stage, origin, created_by)
values ('00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-000000000001',
        '00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-000000000012', 'applied', 'added', 'user:1');
insert into stage_history (tenant_id, application_id, version, job_id, to_stage, to_kind, cause, actor, move_id)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000b1', 1,
        '00000000-0000-7000-8000-0000000000a1', 'applied', 'applied', 'member', 'user:1',
        '00000000-0000-7000-8000-0000000000c1');
insert into application_assignee (tenant_id, job_id, application_id, user_id)
select tenant_id, '00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000b1', user_id from membership
where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
