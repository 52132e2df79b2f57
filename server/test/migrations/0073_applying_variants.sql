insert into resume_variant (id, tenant_id, user_id, name, posting_title, posting_company, content)
select '00000000-0000-7000-8000-0000000000e5', '00000000-0000-7000-8000-000000000001', id, 'For Quarry Works',
  'Senior GraphQL Engineer', 'Quarry Works', '{"sections": [], "removed": []}' from app_user where name = 'Ada';
insert into variant_file (tenant_id, variant_id, user_id, sha256, name, media, size, shown)
select '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000e5', id, repeat('b', 64),
  'Ada - Resume.pdf', 'application/pdf', 4711, '{Ada}' from app_user where name = 'Ada';
