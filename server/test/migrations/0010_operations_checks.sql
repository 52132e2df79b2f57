insert into check_run (tenant_id, state, started_by, note, steps)
values ('00000000-0000-7000-8000-000000000001', 'finished', 'user:1', 'first', '[{"name": "queue", "state": "ok"}]');
insert into system_process (id, kind, host, pid, version, memory_mb)
values ('00000000-0000-7000-8000-000000000002', 'api', 'host-1', 4711, '0.1.0', 99.5);
