insert into model_answer (tenant_id, hash, answer)
values ('00000000-0000-7000-8000-000000000001', repeat('b', 64), '{"sections": []}');
