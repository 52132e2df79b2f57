select append_log_lines('[
  {"logged_at": "2026-01-01T00:00:00Z", "level": "info", "group": "api", "message": "hello", "fields": {"port": 4400}},
  {"logged_at": "2026-01-01T00:00:01Z", "level": "error", "message": "again", "tenant_id": "00000000-0000-7000-8000-000000000001"}
]');
