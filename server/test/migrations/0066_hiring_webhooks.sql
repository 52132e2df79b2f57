insert into webhook (id, tenant_id, url, events, secret, created_by)
values ('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-000000000001', 'https://hooks.example.org',
        '{application.moved}', 'sealed', 'user:1');
insert into webhook_delivery (tenant_id, webhook_id, event, cause, payload)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000e1', 'application.moved', 'move:1', '{}');
