insert into erasure (tenant_id, person_id, record_ids, state, reason, requested_by, finished_at, counts)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000099',
        '{00000000-0000-7000-8000-000000000099}', 'finished', 'asked for it', 'user:1',
        now(), '{"records": 1}');
