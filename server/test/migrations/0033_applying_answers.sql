insert into apply_setting (tenant_id, allowed_hosts, updated_by)
values ('00000000-0000-7000-8000-000000000001', '{boards.example}', 'user:1');
insert into applicant (tenant_id, user_id, facts)
select '00000000-0000-7000-8000-000000000001', id, '{"first_name": "Ada"}' from app_user where name = 'Ada';
insert into book_answer (tenant_id, user_id, question, question_key, answer)
select '00000000-0000-7000-8000-000000000001', id, 'When can you start?', 'when can you start', 'In May' from app_user where name = 'Ada';
