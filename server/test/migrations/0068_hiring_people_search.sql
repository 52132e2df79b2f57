insert into person_word (tenant_id, word) values ('00000000-0000-7000-8000-000000000001', 'jane');
