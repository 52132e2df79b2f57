insert into tracked_role (tenant_id, user_id, posting_id)
select tenant_id, user_id, posting_id from member_posting where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1
on conflict do nothing;
insert into tracked_move (tenant_id, user_id, posting_id, happened_on, from_column, to_column, actor)
select tenant_id, user_id, posting_id, '2026-05-03', 'new', 'saved', 'user:1' from tracked_role limit 1;
insert into role_note (tenant_id, user_id, posting_id, text)
select tenant_id, user_id, posting_id, 'Ask about the workshop' from tracked_role limit 1;
insert into role_contact (tenant_id, user_id, posting_id, name)
select tenant_id, user_id, posting_id, 'Dana' from tracked_role limit 1;
insert into role_date (tenant_id, user_id, posting_id, kind, starts_at)
select tenant_id, user_id, posting_id, 'deadline', now() from tracked_role limit 1;
insert into role_file (tenant_id, user_id, posting_id, name, size, hash)
select tenant_id, user_id, posting_id, 'offer.pdf', 3, repeat('a', 64) from tracked_role limit 1;
insert into tracker_setting (tenant_id, user_id)
select tenant_id, user_id from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
insert into role_calendar_feed (tenant_id, user_id, token_hash)
select tenant_id, user_id, 'hash' from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
