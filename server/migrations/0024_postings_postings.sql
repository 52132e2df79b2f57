-- Openings out there. One row per company and the id that its board gives it; visible to whom the company is. One that
-- was found and not read yet is there, closed and without a moment of extraction: nobody is shown an empty posting.
create table posting (
  id               uuid primary key default new_id(),
  company_id       uuid not null references company on delete cascade,
  tenant_id        uuid references tenant,
  external_id      text not null,
  -- The kind of board it was read from, or `hand`.
  source           text not null,
  url              text,
  apply_url        text,
  state            text not null default 'open' check (state in ('open', 'closed')),

  title            text not null,
  company_name     text not null,
  department       text,
  -- [{text, city, region, country}]
  locations        jsonb not null default '[]',
  remote           text check (remote in ('onsite', 'hybrid', 'remote')),
  employment_type  text,
  level            text,
  salary_min       double precision,
  salary_max       double precision,
  salary_currency  text,
  salary_period    text check (salary_period in ('hour', 'day', 'week', 'month', 'year')),
  description_html text not null default '',
  description_text text not null default '',
  -- [{text, kind, years, skills: [{id, name}]}]
  requirements     jsonb not null default '[]',
  -- Ids of all skills that it names.
  skills           text[] not null default '{}',
  language         text,
  posted_at        timestamptz,
  valid_through    timestamptz,
  -- Field to where it was read: json-ld, board, page or hand.
  sources          jsonb not null default '{}',

  -- An equal key of the same source and version means that nothing changed. The fingerprint says how much did, never whether.
  content_key      bigint,
  key_source       text,
  key_version      smallint,
  simhash          bigint,
  etag             text,
  last_modified    text,
  fetched_at       timestamptz,
  extracted_at     timestamptz,
  extractor        smallint,

  first_seen_at    timestamptz not null default now(),
  seen_at          timestamptz not null default now(),
  changed_at       timestamptz,
  -- Complete listings in a row that did not have it.
  missed           smallint not null default 0,
  -- When the last of them was: runs that were under way then do not count once more.
  missed_at        timestamptz,
  closed_at        timestamptz,
  -- An earlier posting of this company that looks like the same opening.
  repost_of        uuid references posting on delete set null,
  unique (company_id, external_id)
-- Each listing touches every row: with room beside it, none of its indexes hears of that.
) with (fillfactor = 80);
create index posting_by_company on posting (company_id, state);
create index posting_by_time on posting (first_seen_at, id);
create index posting_repost on posting (repost_of) where repost_of is not null;

alter table posting enable row level security;
create policy tenant_rows on posting using (tenant_id is null or tenant_id = current_tenant_id());
grant select, insert, update, delete on posting to tenon_app;

-- What it was read from, as it came: a page or an entry of the board's answer, compressed (zstd).
create table posting_raw (
  posting_id    uuid primary key references posting on delete cascade,
  tenant_id     uuid references tenant,
  -- `entry`: what a list said of it, with the draft that its board made of that.
  media         text not null check (media in ('html', 'json', 'xml', 'entry')),
  content       bytea not null,
  url           text,
  fetched_at    timestamptz not null default now(),
  -- What this version of it is known by. The posting has it once it was extracted: what was fetched and never read is
  -- still different from what is known, and is asked for again.
  content_key   bigint,
  key_source    text,
  key_version   smallint,
  simhash       bigint,
  etag          text,
  last_modified text,
  size          text check (size in ('small', 'large')),
  extracted_at  timestamptz
);
alter table posting_raw alter column content set storage external;

alter table posting_raw enable row level security;
create policy tenant_rows on posting_raw using (tenant_id is null or tenant_id = current_tenant_id());
grant select, insert, update, delete on posting_raw to tenon_app;

create table posting_change (
  id         uuid primary key default new_id(),
  posting_id uuid not null references posting on delete cascade,
  tenant_id  uuid references tenant,
  at         timestamptz not null default now(),
  kind       text not null check (kind in ('found', 'changed', 'closed', 'reopened')),
  size       text check (size in ('small', 'large')),
  -- [{field, before, after}]
  changes    jsonb not null default '[]'
);
create index posting_change_by_posting on posting_change (posting_id, at);

alter table posting_change enable row level security;
create policy tenant_rows on posting_change using (tenant_id is null or tenant_id = current_tenant_id());
grant select, insert on posting_change to tenon_app;

-- What a workspace did with a posting; no row: nothing yet.
create table workspace_posting (
  tenant_id  uuid not null references tenant,
  posting_id uuid not null references posting on delete cascade,
  stage      text not null default 'discovered'
             check (stage in ('discovered', 'queued', 'applied', 'expired', 'rejected')),
  starred    boolean not null default false,
  note       text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, posting_id)
);
create index workspace_posting_by_posting on workspace_posting (posting_id);

alter table workspace_posting enable row level security;
create policy tenant_rows on workspace_posting using (tenant_id = current_tenant_id());
grant select, insert, delete, update (stage, starred, note, updated_at) on workspace_posting to tenon_app;

-- What nobody had touched goes with the posting and comes back with it, in every workspace: whoever closes a posting
-- that all share sees the rows of one.
create function posting_stage_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update workspace_posting w
  set stage = case new.state when 'closed' then 'expired' else 'discovered' end, updated_at = now()
  where w.posting_id = new.id and w.stage = case new.state when 'closed' then 'discovered' else 'expired' end;
  return null;
end $$;
revoke execute on function posting_stage_follows() from public;

create trigger posting_stage_follows after update of state on posting
  for each row when (old.state is distinct from new.state)
  execute function posting_stage_follows();
