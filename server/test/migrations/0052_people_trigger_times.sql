insert into detection_failure (tenant_id, code, place)
values ('00000000-0000-7000-8000-000000000001', 'P0001', 'person_identifier_claim');
