insert into lease (key, owner, token, expires_at) values ('crawl:acme', 'worker-1', nextval('lease_token'), '2026-01-01');
