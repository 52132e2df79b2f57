insert into person (id, tenant_id, person_type, actor, canonical_id, name, source, created_by) values
  ('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000001', 'agency_recruiter', 'user:1',
   '00000000-0000-7000-8000-000000000011', 'Rita Cruit', 'person', 'user:1'),
  ('00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000001', 'candidate', null,
   '00000000-0000-7000-8000-000000000012', 'Jane Doe', 'person', 'user:1'),
  ('00000000-0000-7000-8000-000000000013', '00000000-0000-7000-8000-000000000001', 'candidate', null,
   '00000000-0000-7000-8000-000000000013', 'Jane M. Doe', 'import', 'user:1');
insert into person_block (tenant_id, key, person_id)
values ('00000000-0000-7000-8000-000000000001', 4711, '00000000-0000-7000-8000-000000000012');
insert into duplicate_conflict (id, tenant_id, person_a, person_b, kind, evidence, found_by)
values ('00000000-0000-7000-8000-000000000014', '00000000-0000-7000-8000-000000000001',
        '00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000013', 'identifier',
        '{email:jane@example.org}', 'import');
insert into duplicate_decision (tenant_id, conflict_id, decision, decided_by, asked_at)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000014', 'same', 'user:1', '2026-01-01');
insert into person_identifier (tenant_id, person_id, type, value, raw, key, status, changed_by, changed_through) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000012', 'email', 'jane@example.org',
   'Jane@example.org', 'jane@example.org', 'active', 'user:1', 'person'),
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000013', 'email', 'jane@example.org',
   'jane@example.org', 'jane@example.org', 'contested', 'user:1', 'import');
insert into candidate (person_id, recruiter_person_id, tenant_id, name)
values ('00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000011',
        '00000000-0000-7000-8000-000000000001', 'Jane Doe');
insert into person_merge (tenant_id, survivor_id, merged_id, merged_by)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000012',
        '00000000-0000-7000-8000-000000000013', 'user:1');
insert into person_document (document_id, tenant_id, person_id, outcome, version)
values ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001',
        '00000000-0000-7000-8000-000000000012', 'created', 2);
insert into people_setting (tenant_id, default_region) values ('00000000-0000-7000-8000-000000000001', 'DE');
insert into linkage_weights (tenant_id, weights, people, pairs) values ('00000000-0000-7000-8000-000000000001', '{}', 3, 3);
