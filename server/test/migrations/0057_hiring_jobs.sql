insert into demand (id, tenant_id, title, created_by)
values ('00000000-0000-7000-8000-0000000000d1', '00000000-0000-7000-8000-000000000001', 'Baker', 'user:1');
insert into job (id, tenant_id, demand_id, slug, title, created_by)
values ('00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-000000000001',
        '00000000-0000-7000-8000-0000000000d1', 'baker', 'Baker', 'user:1');
insert into job_stage (tenant_id, job_id, key, name, kind, position)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000a1', 'applied', 'Applied', 'applied', 0);
insert into job_member (tenant_id, job_id, user_id, role, added_by)
select tenant_id, '00000000-0000-7000-8000-0000000000a1', user_id, 'recruiter', 'user:1' from membership
where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
