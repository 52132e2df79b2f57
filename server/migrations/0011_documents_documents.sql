-- Files that people upload. The bytes lie in the blob store under their hash; the row says what became of them.
create table document (
  id                 uuid primary key default new_id(),
  tenant_id          uuid not null references tenant,
  candidate_id       uuid,
  hash               text not null,
  name               text not null,
  size               integer not null,
  -- As the sender said; what it really is, is `kind`.
  content_type       text,
  kind               text,
  state              text not null default 'waiting' check (state in ('waiting', 'reading', 'ready', 'failed')),
  stage              text,
  uploaded_by        text not null,
  created_at         timestamptz not null default now(),
  -- When its last task was sent: an older task that died says nothing about this one.
  requested_at       timestamptz not null default now(),
  parsed_at          timestamptz,
  duration_ms        integer,
  -- Rises with every reading and every correction.
  version            integer not null default 0,
  page_count         integer,
  language           text,
  resume_probability double precision,
  looks_like         text,
  person_name        text,
  headline           text,
  email              text,
  confidence         double precision,
  warnings           jsonb not null default '[]',
  failure_code       text,
  failure_message    text,
  -- The same bytes for the same candidate are the same document.
  unique nulls not distinct (tenant_id, hash, candidate_id)
);
create index document_by_tenant on document (tenant_id, id);
create index document_by_state on document (tenant_id, state, id);
create index document_by_candidate on document (tenant_id, candidate_id) where candidate_id is not null;

alter table document enable row level security;
create policy tenant_rows on document using (tenant_id = current_tenant_id());
grant select, insert, update, delete on document to tenon_app;

-- The text of the last reading with the place of every line. `partial` while pictures are still being read.
create table parse_result (
  document_id uuid primary key references document on delete cascade,
  tenant_id   uuid not null references tenant,
  version     integer not null,
  parser      text not null,
  status      text not null check (status in ('partial', 'complete')),
  text        text not null,
  pages       jsonb not null,
  lines       jsonb not null,
  hidden      jsonb not null,
  -- Of the reading; the document shows those that corrections have not answered.
  warnings    jsonb not null default '[]',
  created_at  timestamptz not null default now()
);
create index parse_result_by_tenant on parse_result (tenant_id, document_id);

alter table parse_result enable row level security;
create policy tenant_rows on parse_result using (tenant_id = current_tenant_id());
grant select, insert, update, delete on parse_result to tenon_app;

-- The facts as they were read, and as they are shown: with what people corrected.
create table profile (
  document_id uuid primary key references document on delete cascade,
  tenant_id   uuid not null references tenant,
  as_read     jsonb not null,
  content     jsonb not null,
  is_partial  boolean not null
);
create index profile_by_tenant on profile (tenant_id, document_id);

alter table profile enable row level security;
create policy tenant_rows on profile using (tenant_id = current_tenant_id());
grant select, insert, update, delete on profile to tenon_app;

-- What people said instead. Never changed, only taken back; applied anew to every reading.
create table profile_correction (
  id          uuid primary key default new_id(),
  tenant_id   uuid not null references tenant,
  document_id uuid not null references document on delete cascade,
  path        text not null,
  was         jsonb,
  -- None: there is no such value.
  value       jsonb,
  -- The list entry as it stood, to bring it back when a later reading does not find it.
  entry       jsonb,
  author      text not null,
  created_at  timestamptz not null default now(),
  is_applied  boolean not null default true,
  undone_at   timestamptz,
  undone_by   text
);
create index profile_correction_by_document on profile_correction (tenant_id, document_id, id);

alter table profile_correction enable row level security;
create policy tenant_rows on profile_correction using (tenant_id = current_tenant_id());
grant select, insert, delete, update (is_applied, undone_at, undone_by) on profile_correction to tenon_app;

-- What needs a person, once for every document and reason.
create table document_review (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null references tenant,
  document_id  uuid not null references document on delete cascade,
  reason       text not null,
  message      text not null,
  state        text not null default 'open' check (state in ('open', 'settled')),
  created_at   timestamptz not null default now(),
  settled_at   timestamptz,
  settled_by   text,
  settled_with text,
  note         text,
  unique (document_id, reason)
);
create index document_review_by_state on document_review (tenant_id, state, id);
create index document_review_by_document on document_review (tenant_id, document_id);

alter table document_review enable row level security;
create policy tenant_rows on document_review using (tenant_id = current_tenant_id());
grant select, insert, update, delete on document_review to tenon_app;

-- For the upkeep of files, which looks at every tenant in turn.
create function document_tenants() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from tenant order by id
$$;
