insert into ingestion_run (id, tenant_id, status, started_by)
values ('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-000000000001', 'finished', 'user:1');
insert into ingestion_company (run_id, company_id, tenant_id, status, listed)
values ('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-0000000000c2',
        '00000000-0000-7000-8000-000000000001', 'finished', 1);
insert into ingestion_item (run_id, company_id, external_id, tenant_id, place, title, status, posting_id)
values ('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-0000000000c2', 'welder',
        '00000000-0000-7000-8000-000000000001', 0, 'Welder', 'ready', '00000000-0000-7000-8000-0000000000d2');
