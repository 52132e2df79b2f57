-- What a workspace sends by itself.
create table mail_setting (
  tenant_id            uuid primary key references tenant,
  acknowledges_careers boolean not null default true,
  updated_by           text not null,
  updated_at           timestamptz not null default now()
);

-- Templates that a workspace wrote or changed. The built-in ones are in the program.
create table mail_template (
  tenant_id  uuid not null references tenant,
  key        text not null,
  name       text not null,
  subject    text not null,
  body       text not null,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, key)
);

-- All mail, in and out. Outgoing mail is a row first and sent afterwards, so a crash never loses it.
create table mail_message (
  id             uuid primary key default new_id(),
  tenant_id      uuid not null references tenant,
  -- Mail with an applicant has an application; a digest has the member that it is for.
  job_id         uuid,
  application_id uuid,
  user_id        bigint,
  direction      text not null check (direction in ('out', 'in')),
  kind           text not null check (kind in ('message', 'application-received', 'interview', 'digest')),
  -- Captured: there is no mail server, so it was kept here instead of being sent.
  state          text not null check (state in ('queued', 'sent', 'captured', 'failed', 'received')),
  template       text,
  -- Stays the same for every attempt, so that mail servers and readers recognize a repeat.
  message_id     text not null,
  in_reply_to    text,
  thread_ids     text[] not null default '{}',
  from_name      text,
  from_address   text not null,
  to_name        text,
  to_address     text not null,
  reply_to       text,
  subject        text not null,
  body           text not null,
  -- Of received mail: the text with everything that it quotes.
  full_text      text,
  -- [{name, media, bytes}] of received mail. The files themselves are not kept.
  attachments    jsonb not null default '[]',
  headers        jsonb not null default '{}',
  -- {method, content} of an invitation: programs offer to accept it.
  calendar       jsonb,
  -- A second mail for the same cause is not queued.
  cause          text,
  attempts       integer not null default 0,
  error          text,
  created_by     text not null,
  created_at     timestamptz not null default now(),
  due_at         timestamptz not null default now(),
  sent_at        timestamptz,
  check ((application_id is null) <> (user_id is null)),
  check ((direction = 'in') = (state = 'received')),
  foreign key (tenant_id, job_id, application_id) references application (tenant_id, job_id, id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);
create unique index mail_message_once_per_cause on mail_message (tenant_id, cause) where cause is not null;
create unique index mail_message_received_once on mail_message (application_id, message_id) where direction = 'in';
create index mail_message_by_thread on mail_message (application_id, created_at, id);
create index mail_message_by_time on mail_message (tenant_id, created_at, id);
create index mail_message_by_recipient on mail_message (tenant_id, to_address, sent_at) where direction = 'out';
create index mail_message_due on mail_message (due_at) where state = 'queued';
create index mail_message_by_member on mail_message (tenant_id, user_id) where user_id is not null;

-- Mail can contain offers, so interviewers do not see it.
create function sees_mail(job uuid, member bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select current_user_id() is null or case
    when job is null then member = current_user_id()
    else exists (select from job_member m
      where m.job_id = job and m.user_id = current_user_id() and m.role <> 'interviewer') end
$$;
revoke execute on function sees_mail(uuid, bigint) from public;
grant execute on function sees_mail(uuid, bigint) to tenon_app;

alter table mail_setting enable row level security;
create policy tenant_rows on mail_setting using (tenant_id = current_tenant_id());
grant select, insert, update (acknowledges_careers, updated_by, updated_at) on mail_setting to tenon_app;

alter table mail_template enable row level security;
create policy tenant_rows on mail_template using (tenant_id = current_tenant_id());
grant select, insert, delete, update (name, subject, body, updated_by, updated_at) on mail_template to tenon_app;

alter table mail_message enable row level security;
create policy visible_rows on mail_message using (
  tenant_id = current_tenant_id()
  and ((job_id is not null and (select sees_all_jobs())) or sees_mail(job_id, user_id)));
grant select, insert, update (state, attempts, error, due_at, sent_at) on mail_message to tenon_app;

-- Queued mail whose task got lost, in every workspace.
create function overdue_mail(before timestamptz) returns table (tenant_id uuid, id uuid, to_address text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id, m.id, m.to_address from mail_message m where m.state = 'queued' and m.due_at < before
  order by m.due_at limit 1000
$$;
revoke execute on function overdue_mail(timestamptz) from public;
grant execute on function overdue_mail(timestamptz) to tenon_app;

-- Whose reply a received mail is: its address names the application, and the workspace is not known yet.
create function workspace_of_application(application_id uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select a.tenant_id from application a where a.id = application_id and a.person_id is not null
$$;
revoke execute on function workspace_of_application(uuid) from public;
grant execute on function workspace_of_application(uuid) to tenon_app;

-- Mail with an erased person is deleted: all of it is about them.
create function application_forget_mail() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from mail_message where application_id = new.id;
  return null;
end $$;
revoke execute on function application_forget_mail() from public;
create trigger application_forget_mail after update of person_id on application
  for each row when (old.person_id is not null and new.person_id is null)
  execute function application_forget_mail();
