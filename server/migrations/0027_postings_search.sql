-- Finding postings by words that may be misspelt.
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- Every word of open postings with how many name it: what a misspelt word is corrected against.
create table posting_word (
  word     text primary key,
  postings integer not null
);
create index posting_word_like on posting_word using gin (word gin_trgm_ops);
grant select, insert, update, delete on posting_word to tenon_app;

create table saved_search (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null references tenant,
  user_id    bigint not null references app_user,
  name       text not null,
  -- As in the address of the search.
  query      jsonb not null,
  alert      boolean not null default true,
  created_at timestamptz not null default now(),
  checked_at timestamptz
);
create index saved_search_by_user on saved_search (tenant_id, user_id, id);

alter table saved_search enable row level security;
create policy tenant_rows on saved_search using (tenant_id = current_tenant_id());
grant select, insert, delete, update (name, alert, checked_at) on saved_search to tenon_app;

create table saved_search_match (
  search_id  uuid not null references saved_search on delete cascade,
  posting_id uuid not null references posting on delete cascade,
  tenant_id  uuid not null references tenant,
  found_at   timestamptz not null default now(),
  seen_at    timestamptz,
  primary key (search_id, posting_id)
);
create index saved_search_match_by_posting on saved_search_match (posting_id);

alter table saved_search_match enable row level security;
create policy tenant_rows on saved_search_match using (tenant_id = current_tenant_id());
grant select, insert, delete, update (seen_at) on saved_search_match to tenon_app;
