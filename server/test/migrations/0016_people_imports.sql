insert into people_import (id, tenant_id, user_id, hash, name, columns, rows, created_by)
values ('00000000-0000-7000-8000-000000000016', '00000000-0000-7000-8000-000000000001', 1, repeat('b', 64), 'people.csv',
        '[{"header": "name", "field": "name", "samples": ["Jane Doe"]}]', 1, 'user:1');
insert into people_import_batch (import_id, tenant_id, number, results)
values ('00000000-0000-7000-8000-000000000016', '00000000-0000-7000-8000-000000000001', 0, '[]');
