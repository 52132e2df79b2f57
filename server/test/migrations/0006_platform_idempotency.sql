insert into idempotency_key (tenant_id, principal, key, request_hash, status, body)
values ('00000000-0000-7000-8000-000000000001', 'user:1', 'k-1', 'hash', 201, '{"id": 1}');
