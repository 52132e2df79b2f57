insert into queue_message (queue, group_name, tenant_id, priority, payload, is_head, visible_at) values
  ('mail', 'first', null, 1, '{"to": "a"}', true, '2026-01-01'),
  ('mail', 'first', null, 1, '{"to": "b"}', false, '2026-01-01'),
  ('mail', '', '00000000-0000-7000-8000-000000000001', 2, '{"to": "c"}', true, '2026-01-02');
insert into queue_group (queue, name) values ('mail', 'first');
insert into queue_dedup (queue, dedup_id, expires_at) values ('mail', 'a-1', '2026-01-01');
insert into queue_dead_letter (id, queue, group_name, priority, payload, attempts, sent_at, error_code, error_message)
values (900, 'mail', '', 1, '{"to": "d"}', 3, '2026-01-01', 'internal', 'it broke');
insert into queue_schedule (name, cron, time_zone, next_run_at) values ('nightly', '0 3 * * *', 'UTC', '2026-01-02 03:00Z');
