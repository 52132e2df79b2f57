insert into audit_event (tenant_id, actor, action, subject, details)
select '00000000-0000-7000-8000-000000000001', 'user:1', 'member.joined', 'user:' || n, json_build_object('role', 'viewer')
from generate_series(1, 3) n;
