-- How well a person on a demand's list fits it, with every term and the versions that made it.
create table score (
  tenant_id       uuid not null,
  demand_id       uuid not null,
  person_id       uuid not null,
  score           double precision not null check (score between 0 and 1),
  breakdown       jsonb not null,
  -- Looked at sentence by sentence: for the top of the list only.
  is_deep         boolean not null default false,
  -- What it was made of: a newer one of any of them makes it stale.
  demand_version  integer not null,
  subject_version integer not null,
  weights_hash    bytea not null,
  model           text not null,
  rules           text not null,
  scored_at       timestamptz not null default now(),
  -- {text, model, written_at, of_score_version}: words about the breakdown, never a number of it.
  prose           jsonb,
  -- A writer that read an older one reads again.
  version         integer not null default 1,
  primary key (demand_id, person_id),
  foreign key (tenant_id, demand_id) references demand (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index score_by_rank on score (demand_id, score desc, person_id);
create index score_by_person on score (tenant_id, person_id);

alter table score enable row level security;
create policy tenant_rows on score using (tenant_id = current_tenant_id());
grant select, insert, update, delete on score to tenon_app;

-- Orders that were computed, for five minutes; older ones serve only while there is nothing better.
create table ranked_list (
  tenant_id  uuid not null references tenant,
  demand_id  uuid not null,
  -- Of audience, filters and weights.
  query_hash bytea not null,
  -- [{id, …}] in their order; see ranking/.
  entries    jsonb not null,
  about      jsonb not null default '{}',
  made_at    timestamptz not null default now(),
  -- Emptied by what changes the order: such a list is looked at again, and is kept for bad times.
  fresh_until timestamptz not null,
  primary key (demand_id, query_hash),
  foreign key (tenant_id, demand_id) references demand (tenant_id, id) on delete cascade
);
create index ranked_list_by_time on ranked_list (made_at);
create index ranked_list_by_tenant on ranked_list (tenant_id);

alter table ranked_list enable row level security;
create policy tenant_rows on ranked_list using (tenant_id = current_tenant_id());
grant select, insert, update, delete on ranked_list to tenon_app;
