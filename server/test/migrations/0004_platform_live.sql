insert into live_topic (name, tenant_id, last_seq) values ('workspace:1', '00000000-0000-7000-8000-000000000001', 2);
insert into live_event (topic_id, seq, tenant_id, name, key, data)
select id, seq, tenant_id, 'changed', 'members', '{"what": "members"}' from live_topic, generate_series(1, 2) seq;
