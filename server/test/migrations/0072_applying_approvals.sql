insert into approval (id, tenant_id, user_id, posting_id, title, company, origin, requested_by)
select '00000000-0000-7000-8000-0000000000f2', '00000000-0000-7000-8000-000000000001', id,
       '00000000-0000-7000-8000-0000000000d1', 'Senior GraphQL Engineer', 'Quarry Works', 'prepared', 'user:1'
from app_user where name = 'Ada';
insert into approval_event (tenant_id, user_id, approval_id, kind, actor, to_state)
select '00000000-0000-7000-8000-000000000001', id, '00000000-0000-7000-8000-0000000000f2', 'requested', 'user:1', 'preparing'
from app_user where name = 'Ada';
insert into approval_rule (tenant_id, user_id, name)
select '00000000-0000-7000-8000-000000000001', id, 'Bakeries' from app_user where name = 'Ada';
