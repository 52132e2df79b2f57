insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, company_key, title_key, user_id, actor, lease_key, token, lease_until)
select '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000f1',
       '00000000-0000-7000-8000-0000000000d1', 'quarry', '4001', 'Senior GraphQL Engineer', 'Quarry Works',
       'quarry works', 'senior graphql engineer', id, 'user:1', 'lock:apply:quarry:4001', 7, now()
from app_user where name = 'Ada';
insert into apply_event (tenant_id, run_id, kind, actor, to_status)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000f1', 'claimed', 'user:1', 'pending');
