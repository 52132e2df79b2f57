insert into demand (id, tenant_id, title, text, requirements, created_by)
values ('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-000000000001', 'GraphQL Engineer',
        'You must know GraphQL.', '[{"text": "You must know GraphQL", "kind": "must", "years": null, "skills": [], "any": false}]', 'user:1');
insert into demand_person (tenant_id, demand_id, person_id, added_by)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000e1',
        '00000000-0000-7000-8000-000000000012', 'user:1');
insert into matching_setting (tenant_id, weights, updated_by) values ('00000000-0000-7000-8000-000000000001', null, 'user:1');
