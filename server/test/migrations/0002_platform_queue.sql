select queue_send('mail', '[
  {"payload": {"to": "a"}, "group_name": "first", "dedup_id": "a-1", "delay": 0, "priority": 1},
  {"payload": {"to": "b"}, "group_name": "first", "delay": 0, "priority": 1},
  {"payload": {"to": "c"}, "delay": 3600, "priority": 2, "tenant_id": "00000000-0000-7000-8000-000000000001"}
]');
insert into queue_dead_letter (id, queue, priority, payload, attempts, sent_at, error_code, error_message)
values (900, 'mail', 1, '{"to": "d"}', 3, '2026-01-01', 'internal', 'it broke');
insert into queue_schedule (name, cron, time_zone, next_run_at) values ('nightly', '0 3 * * *', 'UTC', '2026-01-02 03:00Z');
