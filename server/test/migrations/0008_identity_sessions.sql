insert into sign_in (user_id, tenant_id, user_agent, expires_at)
select id, '00000000-0000-7000-8000-000000000001', 'Firefox', '2030-01-01' from app_user;
insert into refresh_token (hash, sign_in_id) select 'refresh-' || id, id from sign_in;
insert into signing_key (id, public_key, private_key, signs_until, verifies_until)
values ('key-1', '{"kty": "OKP"}', 'sealed', '2026-02-01', '2026-02-03');
insert into sign_in_nonce (nonce_hash, expires_at) values ('nonce', '2026-01-01');
