insert into representation (id, tenant_id, person_id, client, client_key, recruiter_id, consented_at, consent_how, expires_at)
select '00000000-0000-7000-8000-0000000000f2', tenant_id, '00000000-0000-7000-8000-000000000012', 'Harbor Mill',
  'harbor mill', user_id, now(), 'email', now() + interval '30 days'
from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
insert into representation_event (tenant_id, representation_id, what, actor)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000f2', 'added', 'user:1');
