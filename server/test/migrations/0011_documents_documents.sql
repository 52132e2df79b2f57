insert into document (id, tenant_id, hash, name, size, kind, state, uploaded_by, version, person_name)
values ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', repeat('a', 64), 'jane.pdf', 4711,
        'pdf', 'ready', 'user:1', 2, 'Jane Doe');
insert into parse_result (document_id, tenant_id, version, parser, status, text, pages, lines, hidden)
values ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', 2, 'rules 1', 'complete', 'Jane Doe',
        '[{"number": 1}]', '[{"text": "Jane Doe"}]', '[]');
insert into profile (document_id, tenant_id, as_read, content, is_partial)
values ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', '{"name": null}',
        '{"name": {"value": "Jane Doe"}}', false);
insert into profile_correction (tenant_id, document_id, path, was, value, author)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000003', 'name', 'null', '"Jane Doe"', 'user:1');
insert into document_review (tenant_id, document_id, reason, message)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000003', 'missing-contact', 'There is none.');
