insert into fairness.decision_import (id, tenant_id, name, sha256, rows, imported_by)
values ('00000000-0000-7000-8000-0000000000f1', '00000000-0000-7000-8000-000000000001', 'decisions.csv', '\x01', 1, 'user:1');
insert into fairness.decision (tenant_id, import_id, applied_at, furthest, ended, sex)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000f1', '2026-01-01', 4, 'hired', 'female');
