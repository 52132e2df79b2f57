select learn_posting_words(10);
insert into saved_search (id, tenant_id, user_id, name, query)
select '00000000-0000-7000-8000-0000000000f1', '00000000-0000-7000-8000-000000000001', min(id), 'Welding', '{"search": "weld"}'
from app_user;
insert into saved_search_match (search_id, posting_id, tenant_id)
values ('00000000-0000-7000-8000-0000000000f1', '00000000-0000-7000-8000-0000000000d2',
        '00000000-0000-7000-8000-000000000001');
