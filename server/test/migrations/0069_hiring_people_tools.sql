insert into person_tag (tenant_id, person_id, tag, tag_key, tagged_by)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000012', 'Hot', 'hot', 'user:1');
insert into person_list (id, tenant_id, owner_id, name)
select '00000000-0000-7000-8000-000000000101', tenant_id, user_id, 'Nurses' from membership
where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
insert into person_list_member (tenant_id, list_id, person_id, added_by)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000101',
        '00000000-0000-7000-8000-000000000012', 'user:1');
insert into people_view (tenant_id, owner_id, name, query)
select tenant_id, user_id, 'Nurses', '{"title": "nurse"}' from membership
where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
insert into custom_field (id, tenant_id, subject, name, name_key, type, created_by) values
  ('00000000-0000-7000-8000-000000000102', '00000000-0000-7000-8000-000000000001', 'person', 'Shift', 'shift', 'text', 'user:1'),
  ('00000000-0000-7000-8000-000000000103', '00000000-0000-7000-8000-000000000001', 'application', 'Notice', 'notice', 'number', 'user:1');
insert into person_field_value (tenant_id, field_id, person_id, text_value, text_key, changed_by)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000102',
        '00000000-0000-7000-8000-000000000012', 'Night', 'night', 'user:1');
insert into application_field_value (tenant_id, field_id, application_id, number_value, changed_by)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000103',
        '00000000-0000-7000-8000-0000000000b1', 4, 'user:1');
