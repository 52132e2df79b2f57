insert into application_note (tenant_id, application_id, author_id, text)
select tenant_id, '00000000-0000-7000-8000-0000000000b1', user_id, 'Bakes at night' from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
