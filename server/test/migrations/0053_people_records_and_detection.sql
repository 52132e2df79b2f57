insert into person_intake (tenant_id, outcome, records)
values ('00000000-0000-7000-8000-000000000001', 'linked', 2);
