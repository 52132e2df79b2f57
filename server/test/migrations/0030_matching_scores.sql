insert into score (tenant_id, demand_id, person_id, score, breakdown, demand_version, subject_version, weights_hash, model, rules)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000e1',
        '00000000-0000-7000-8000-000000000012', 0.5, '{}', 1, 1, '\x01', 'tenon-embed@1', '1');
insert into ranked_list (tenant_id, demand_id, query_hash, entries, fresh_until)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000e1', '\x02', '[]', now());
