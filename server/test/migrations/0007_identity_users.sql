insert into tenant (id, name, slug) values ('00000000-0000-7000-8000-000000000001', 'Acme', 'acme');
select sign_in_user('https://issuer.example', 'subject-1', 'ada@acme.example', 'Ada', 'https://acme.example/ada.png');
select sign_in_user('https://issuer.example', 'subject-2', 'bob@acme.example', 'Bob', null);
insert into membership (tenant_id, user_id, role)
select '00000000-0000-7000-8000-000000000001', id, case name when 'Ada' then 'owner' else 'seeker' end from app_user;
update user_setting set enabled_companies = '{acme,globex}', title_filters = '{engineer}'
where user_id = (select id from app_user where name = 'Bob');
insert into invitation (tenant_id, email, role, token_hash, invited_by, expires_at)
select '00000000-0000-7000-8000-000000000001', 'cleo@acme.example', 'recruiter', 'token', id, '2030-01-01' from app_user where name = 'Ada';
insert into api_key (tenant_id, name, hint, secret_hash, scopes, created_by)
select '00000000-0000-7000-8000-000000000001', 'agent', 'tnk_…abcd', 'secret', '{workspace.read}', id from app_user where name = 'Ada';
