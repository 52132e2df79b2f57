insert into careers_site (tenant_id, name, color, updated_by)
values ('00000000-0000-7000-8000-000000000001', 'Bakery', '#8a4b14', 'user:1');
insert into privacy_request (id, tenant_id, application_id, kind)
values ('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-000000000001',
        '00000000-0000-7000-8000-0000000000b1', 'export');
insert into self_identification.answer (application_id, tenant_id, sex)
values ('00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-000000000001', 'female');
