insert into used_id_token (token_hash, expires_at) values ('token', '2026-01-01');
