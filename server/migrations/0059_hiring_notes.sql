-- Who may see an application: the same rule as the policy of `application`, for members other than the caller.
create function application_viewers(application_id uuid) returns setof bigint
language sql stable as $$
  select m.user_id from application a
  join membership m on m.tenant_id = a.tenant_id
  where a.id = application_id and (
    m.role in ('owner', 'admin', 'recruiter', 'compliance', 'viewer')
    or exists (select from job_member j
      where j.job_id = a.job_id and j.user_id = m.user_id and j.role <> 'interviewer')
    or exists (select from application_assignee s where s.application_id = a.id and s.user_id = m.user_id))
$$;
revoke execute on function application_viewers(uuid) from public;
grant execute on function application_viewers(uuid) to tenon_app;

create table application_note (
  id             uuid primary key default new_id(),
  tenant_id      uuid not null,
  application_id uuid not null,
  author_id      bigint not null references app_user,
  -- Mentions are written as <@12>, so that they show the current name.
  text           text not null,
  mentions       bigint[] not null default '{}',
  created_at     timestamptz not null default now(),
  edited_at      timestamptz,
  deleted_at     timestamptz,
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
create index application_note_by_application on application_note (tenant_id, application_id, created_at, id);

create function application_forget_notes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from application_note where application_id = new.id;
  return null;
end $$;
create trigger application_forget_notes after update of person_id on application
  for each row when (old.person_id is not null and new.person_id is null)
  execute function application_forget_notes();

-- Everyone who sees the application reads its notes. Only their authors change them, and see those they deleted.
alter table application_note enable row level security;
create policy visible_rows on application_note for select using (
  tenant_id = current_tenant_id()
  and (deleted_at is null or author_id = current_user_id())
  and exists (select from application a where a.id = application_note.application_id));
create policy own_new_rows on application_note for insert with check (
  tenant_id = current_tenant_id() and author_id = current_user_id()
  and exists (select from application a where a.id = application_note.application_id));
create policy own_rows on application_note for update
  using (tenant_id = current_tenant_id() and author_id = current_user_id());
grant select, insert, update (text, mentions, edited_at, deleted_at) on application_note to tenon_app;
