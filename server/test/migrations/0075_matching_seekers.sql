insert into seeker (tenant_id, user_id, resume_alerts, min_fit)
select tenant_id, user_id, true, 80 from membership
where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
