insert into posting (id, company_id, tenant_id, external_id, source, url, title, company_name, description_text, content_key, simhash)
values
  ('00000000-0000-7000-8000-0000000000d1', '00000000-0000-7000-8000-0000000000c1', null, '4001', 'greenhouse',
   'https://boards.greenhouse.io/quarry/jobs/4001', 'Senior GraphQL Engineer', 'Quarry Works',
   'You build GraphQL services.', 42, -7),
  ('00000000-0000-7000-8000-0000000000d2', '00000000-0000-7000-8000-0000000000c2',
   '00000000-0000-7000-8000-000000000001', 'welder', 'generic', 'https://tidewater.example/jobs/welder', 'Welder',
   'Tidewater', 'You weld.', null, null);
insert into posting_raw (posting_id, tenant_id, media, content)
values ('00000000-0000-7000-8000-0000000000d2', '00000000-0000-7000-8000-000000000001', 'html', '\x28b52ffd');
insert into posting_change (posting_id, tenant_id, kind)
values ('00000000-0000-7000-8000-0000000000d2', '00000000-0000-7000-8000-000000000001', 'found');
insert into workspace_posting (tenant_id, posting_id, stage)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000d1', 'queued');
