insert into match_subject (kind, id, tenant_id, facts, facts_hash, skills, places, months, active_at)
values
  ('posting', '00000000-0000-7000-8000-0000000000d1', null, '{"titles": []}', '\x01', '{software.graphql}', '{}', null, now()),
  ('posting', '00000000-0000-7000-8000-0000000000d2', '00000000-0000-7000-8000-000000000001', '{}', '\x02', '{}', '{}', null, null);
insert into embedding (owner_kind, owner_id, tenant_id, facet, model, content_hash, vector)
values ('posting', '00000000-0000-7000-8000-0000000000d1', null, 'full', 'tenon-embed@1', '\x03', '\x7f00');
insert into embedding_model (model, dimensions, state, served_at) values ('tenon-embed@1', 2, 'serving', now());
insert into subject_document (document_id, tenant_id, person_id)
values ('00000000-0000-7000-8000-0000000000d3', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000d4');
