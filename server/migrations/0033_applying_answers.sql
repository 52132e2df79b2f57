-- What agents may do in a workspace; no row: what the program starts with.
create table apply_setting (
  tenant_id       uuid primary key references tenant,
  paused          boolean not null default false,
  per_day         integer not null default 25 check (per_day >= 0),
  per_company     integer not null default 3 check (per_company >= 0),
  company_days    integer not null default 30 check (company_days > 0),
  facts_only      boolean not null default true,
  confirm_outward boolean not null default false,
  allowed_hosts   text[] not null default '{}',
  updated_by      text not null,
  updated_at      timestamptz not null default now()
);
alter table apply_setting enable row level security;
create policy tenant_rows on apply_setting using (tenant_id = current_tenant_id());
grant select, insert, update on apply_setting to tenon_app;

-- What a member tells employers about themselves. The rest of the workspace does not read it.
create table applicant (
  tenant_id  uuid not null references tenant,
  user_id    bigint not null references app_user,
  -- In the shape of the contract's ApplicantFacts.
  facts      jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
alter table applicant enable row level security;
create policy mine on applicant using (tenant_id = current_tenant_id() and user_id = current_user_id());
grant select, insert, update on applicant to tenon_app;

-- Their answer book: in their words, by the question as it was asked.
create table book_answer (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null references tenant,
  user_id      bigint not null references app_user,
  question     text not null,
  -- The same for the same question in other spacing, case and punctuation.
  question_key text not null,
  answer       text not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (tenant_id, user_id, question_key)
);
create index book_answer_by_change on book_answer (tenant_id, user_id, updated_at, id);
alter table book_answer enable row level security;
create policy mine on book_answer using (tenant_id = current_tenant_id() and user_id = current_user_id());
grant select, insert, delete, update (question, question_key, answer, updated_at) on book_answer to tenon_app;
