insert into scorecard_template (tenant_id, job_id, attributes, updated_by)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000a1', '[{"key": "dough", "label": "Dough"}]', 'user:1');
insert into scorecard (id, tenant_id, application_id, author_id, after_others)
select '00000000-0000-7000-8000-0000000000f1', tenant_id, '00000000-0000-7000-8000-0000000000b1', user_id, false
from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
update scorecard set state = 'submitted', submitted_at = now(), recommendation = 'yes', version = 1
where id = '00000000-0000-7000-8000-0000000000f1';
