-- A member's resume variants: which facts of one of their own resumes to show, in which order and layout.
create table resume_variant (
  id               uuid primary key default new_id(),
  tenant_id        uuid not null references tenant,
  user_id          bigint not null references app_user,
  name             text not null,
  -- Null once the resume is deleted: the variant then has no facts.
  document_id      uuid references document on delete set null,
  -- The version of the document whose changes the member accepted last.
  document_version integer not null default 0,
  posting_id       uuid references posting on delete set null,
  posting_title    text,
  posting_company  text,
  layout           text not null default 'classic' check (layout in ('classic', 'compact', 'modern')),
  page_size        text not null default 'a4' check (page_size in ('a4', 'letter')),
  -- Paths of facts, with the text that the member accepted last. What is printed comes from the profile.
  content          jsonb not null,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  -- A variant that was sent is kept for the history of the applications.
  deleted_at       timestamptz
);
create index resume_variant_by_change on resume_variant (tenant_id, user_id, updated_at, id) where deleted_at is null;
create index resume_variant_by_document on resume_variant (document_id);
create index resume_variant_by_posting on resume_variant (posting_id);
alter table resume_variant enable row level security;
create policy mine on resume_variant using (tenant_id = current_tenant_id() and user_id = current_user_id());
grant select, insert, delete, update (name, document_version, layout, page_size, content, version, updated_at, deleted_at)
  on resume_variant to tenon_app;

-- Files that were prepared for sending, by the hash of their bytes. They never change.
create table variant_file (
  tenant_id  uuid not null references tenant,
  variant_id uuid not null references resume_variant on delete cascade,
  user_id    bigint not null references app_user,
  sha256     text not null,
  name       text not null,
  media      text not null,
  size       integer not null,
  -- Values that the file shows, normalized and as written: answers may be taken from them.
  shown      text[] not null,
  created_at timestamptz not null default now(),
  primary key (variant_id, sha256)
);
create index variant_file_by_bytes on variant_file (tenant_id, sha256);
alter table variant_file enable row level security;
create policy mine on variant_file using (tenant_id = current_tenant_id() and user_id = current_user_id());
grant select, insert, delete on variant_file to tenon_app;
