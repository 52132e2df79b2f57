insert into ingestion_schedule (tenant_id, company_id, user_id, frequency, next_run_at)
select tenant_id, '00000000-0000-7000-8000-0000000000c2', user_id, 'weekly', now() + interval '3 days'
from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1
on conflict (tenant_id, company_id) do nothing;
insert into role_alert (tenant_id, user_id, posting_id, fit)
select tenant_id, user_id, '00000000-0000-7000-8000-0000000000d2', 81
from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
