-- One human, one record. Every record that ever came in stays what it was; that two of them are one human is an edge
-- between them (person_merge). Merging draws an edge, splitting takes it away again, in any order; `canonical_id` says
-- where the edges lead. So nothing is moved, and whatever a merge did can be undone exactly.

create table person (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null references tenant,
  person_type  text not null default 'candidate'
               check (person_type in ('candidate', 'agency_recruiter', 'platform', 'employer_user')),
  -- Recruits rather than being recruited. Part of a key, so that foreign keys can ask for one or the other.
  recruits     boolean not null generated always as (person_type <> 'candidate') stored,
  -- Who a recruiter is in the audit trail.
  actor        text check ((actor is null) = (person_type = 'candidate')),
  -- Whom this record turned out to be: itself, unless it was merged. Kept by the triggers of person_merge.
  canonical_id uuid not null,
  name         text not null,
  given_name   text,
  family_name  text,
  headline     text,
  birth_date   date,
  address      text,
  city         text,
  region       text,
  postcode     text,
  country      text,
  employers    text[] not null default '{}',
  schools      text[] not null default '{}',
  -- The facts of this record alone, while those of records merged into it show through; none when all are its own.
  own          jsonb,
  -- Through which kind of record it came: person, candidate, import, document.
  source       text not null,
  created_by   text not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  -- When anybody last did something with this person: what retention counts from.
  touched_at   timestamptz not null default now(),
  version      integer not null default 1,
  unique (tenant_id, id),
  unique (tenant_id, id, recruits)
);
-- Whose it is comes first: no other index is as good for looking that up, however empty the table once was.
create index person_by_canonical on person (canonical_id, tenant_id);
-- Few are merged: who they turned out to be is found without looking at everybody else.
create index person_merged on person (tenant_id, id, canonical_id) where canonical_id <> id;
create index person_by_name on person (tenant_id, lower(name), id) where person_type = 'candidate';
create index person_by_touch on person (tenant_id, touched_at) where person_type = 'candidate';
create unique index person_one_per_actor on person (tenant_id, actor) where actor is not null;

-- What blocks of alike records a person is in: see linkage/blocking.ts for what the keys are made of.
create table person_block (
  tenant_id uuid not null,
  key       bigint not null,
  person_id uuid not null,
  -- The key first: it tells two entries apart at once, and many are written.
  primary key (key, tenant_id, person_id)
);
create index person_block_by_person on person_block (person_id);

create table duplicate_conflict (
  id               uuid primary key default new_id(),
  tenant_id        uuid not null references tenant,
  -- Ordered, so that a pair has one row whichever side is looked at first.
  person_a         uuid not null,
  person_b         uuid not null,
  kind             text not null check (kind in ('identifier', 'likeness')),
  status           text not null default 'pending' check (status in ('pending', 'same', 'different')),
  -- What speaks for one human: 'email:<key>', 'phone:<key>', 'likeness:<field>'.
  evidence         text[] not null,
  -- What was known when it was decided: only something new asks again.
  decided_evidence text[] not null default '{}',
  weight           double precision,
  probability      double precision,
  parts            jsonb,
  found_by         text not null,
  detected_at      timestamptz not null default now(),
  decided_at       timestamptz,
  decided_by       text,
  note             text,
  check (person_a < person_b),
  check (cardinality(evidence) > 0 or status <> 'pending'),
  -- Who decided, and when, is said of what is decided; what is open keeps nothing of earlier answers.
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (note is null or status <> 'pending'),
  -- Two who are different are so in the face of all that speaks for one human.
  check (status <> 'different' or evidence <@ decided_evidence),
  unique (tenant_id, id),
  unique (tenant_id, person_a, person_b),
  foreign key (tenant_id, person_a) references person (tenant_id, id),
  foreign key (tenant_id, person_b) references person (tenant_id, id)
);
create index duplicate_conflict_by_b on duplicate_conflict (tenant_id, person_b);
create index duplicate_conflict_by_status on duplicate_conflict (tenant_id, status, probability desc nulls last, id);
create index duplicate_conflict_by_age on duplicate_conflict (tenant_id, status, detected_at, id);

create table duplicate_decision (
  id          uuid primary key default new_id(),
  tenant_id   uuid not null,
  conflict_id uuid not null,
  decision    text not null check (decision in ('same', 'different', 'reopened', 'split')),
  note        text,
  decided_by  text not null,
  decided_at  timestamptz not null default now(),
  -- When the question that it answers was asked.
  asked_at    timestamptz not null,
  foreign key (tenant_id, conflict_id) references duplicate_conflict (tenant_id, id) on delete cascade
);
create index duplicate_decision_by_conflict on duplicate_decision (tenant_id, conflict_id, id);
create index duplicate_decision_by_time on duplicate_decision (tenant_id, decided_at);

create table person_identifier (
  id                 uuid primary key default new_id(),
  tenant_id          uuid not null,
  person_id          uuid not null,
  type               text not null check (type in ('email', 'phone', 'linkedin', 'github', 'website', 'national_id')),
  value              text not null,
  raw                text not null,
  -- What two of them are the same by: an address without dots and tags that its provider ignores.
  key                text not null,
  status             text not null default 'active'
                     check (status in ('active', 'contested', 'shared', 'superseded', 'deleted')),
  -- These two are written by triggers alone, which stay within the tenant: a key less to keep for each row.
  superseded_by      uuid references person_identifier deferrable initially deferred,
  conflict_id        uuid references duplicate_conflict,
  reason             text,
  changed_by         text not null,
  changed_through    text not null check (changed_through in ('person', 'candidate', 'import', 'document', 'merge')),
  valid_from         timestamptz not null default now(),
  valid_to           timestamptz,
  -- Who ended it and why; the columns above tell of its beginning.
  ended_by           text,
  end_reason         text,
  -- What looking for another owner took. Whoever has looked before writing says so; the trigger looks otherwise.
  check_microseconds integer,
  check ((valid_to is null) = (status in ('active', 'contested', 'shared'))),
  check ((valid_to is null) = (ended_by is null)),
  check ((superseded_by is not null) = (status = 'superseded')),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
-- One owner each: this index, not the code, settles a race. A second claim is kept outside of it, as contested, until
-- somebody decides; what several share on purpose stays outside of it too.
-- The key first: the trigger that looks for a holder has no other index to go by, however empty the table once was.
create unique index person_identifier_one_owner on person_identifier (key, type, tenant_id) where status = 'active';
create index person_identifier_claims on person_identifier (tenant_id, type, key) where status in ('contested', 'shared');
create index person_identifier_by_person on person_identifier (tenant_id, person_id, type);
create index person_identifier_by_time on person_identifier (tenant_id, valid_from);
-- Whoever erases a row is asked who points at it.
create index person_identifier_by_successor on person_identifier (superseded_by) where superseded_by is not null;
create index person_identifier_by_conflict on person_identifier (conflict_id) where conflict_id is not null;

-- Each recruiter's own record of a person.
create table candidate (
  person_id           uuid not null,
  recruiter_person_id uuid not null,
  id                  uuid not null default new_id() unique,
  tenant_id           uuid not null,
  person_recruits     boolean not null default false check (not person_recruits),
  recruiter_recruits  boolean not null default true check (recruiter_recruits),
  name                text not null,
  headline            text,
  source              text,
  note                text,
  tags                text[] not null default '{}',
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (person_id, recruiter_person_id),
  -- A candidate is a candidate, and a recruiter is a recruiter.
  foreign key (tenant_id, person_id, person_recruits) references person (tenant_id, id, recruits),
  foreign key (tenant_id, recruiter_person_id, recruiter_recruits) references person (tenant_id, id, recruits)
);
create index candidate_by_recruiter on candidate (tenant_id, recruiter_person_id, person_id);

-- That one record is the same human as another. An edge: taken back by `undone_at`, never removed.
create table person_merge (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null references tenant,
  survivor_id  uuid not null,
  merged_id    uuid not null,
  conflict_id  uuid,
  -- Which fields show what the merged record says: {"facts": {"name": "merged"}, "candidates": {…}}.
  choices      jsonb not null default '{"facts": {}, "candidates": {}}',
  note         text,
  merged_by    text not null,
  merged_at    timestamptz not null default clock_timestamp(),
  undone_by    text,
  undone_at    timestamptz,
  undo_note    text,
  check (survivor_id <> merged_id),
  check ((undone_at is null) = (undone_by is null)),
  check (jsonb_typeof(choices -> 'facts') = 'object' and jsonb_typeof(choices -> 'candidates') = 'object'),
  foreign key (tenant_id, conflict_id) references duplicate_conflict (tenant_id, id),
  foreign key (tenant_id, survivor_id) references person (tenant_id, id),
  foreign key (tenant_id, merged_id) references person (tenant_id, id)
);
create unique index person_merge_one_standing on person_merge (tenant_id, merged_id) where undone_at is null;
create index person_merge_by_survivor on person_merge (tenant_id, survivor_id);
create index person_merge_by_merged on person_merge (tenant_id, merged_id);
create index person_merge_by_conflict on person_merge (tenant_id, conflict_id) where conflict_id is not null;

-- So that a document of one tenant is never linked to a person of another.
alter table document add constraint document_of_tenant unique (tenant_id, id);

-- Whose document it is.
create table person_document (
  document_id uuid primary key,
  tenant_id   uuid not null,
  person_id   uuid not null,
  outcome     text not null check (outcome in ('created', 'linked', 'possible_duplicate', 'conflict')),
  -- The version of the document that was looked at.
  version     integer not null,
  linked_at   timestamptz not null default now(),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index person_document_by_person on person_document (tenant_id, person_id);

create table people_setting (
  tenant_id        uuid primary key references tenant,
  default_region   text not null default 'US' check (default_region ~ '^[A-Z]{2}$'),
  auto_link        boolean not null default false,
  retention_months integer check (retention_months between 1 and 240),
  retention_runs   boolean not null default false,
  updated_at       timestamptz not null default now()
);

-- What agreement and disagreement are worth in this workspace, learned from its own people.
create table linkage_weights (
  tenant_id  uuid primary key references tenant,
  version    integer not null default 1,
  weights    jsonb not null,
  people     integer not null,
  pairs      bigint not null,
  learned_at timestamptz not null default now()
);

-- Everything of a tenant is seen by that tenant alone.
alter table person enable row level security;
create policy tenant_rows on person using (tenant_id = current_tenant_id());
alter table person_block enable row level security;
create policy tenant_rows on person_block using (tenant_id = current_tenant_id());
alter table duplicate_conflict enable row level security;
create policy tenant_rows on duplicate_conflict using (tenant_id = current_tenant_id());
alter table duplicate_decision enable row level security;
create policy tenant_rows on duplicate_decision using (tenant_id = current_tenant_id());
alter table person_identifier enable row level security;
create policy tenant_rows on person_identifier using (tenant_id = current_tenant_id());
alter table candidate enable row level security;
create policy tenant_rows on candidate using (tenant_id = current_tenant_id());
alter table person_merge enable row level security;
create policy tenant_rows on person_merge using (tenant_id = current_tenant_id());
alter table person_document enable row level security;
create policy tenant_rows on person_document using (tenant_id = current_tenant_id());
alter table people_setting enable row level security;
create policy tenant_rows on people_setting using (tenant_id = current_tenant_id());
alter table linkage_weights enable row level security;
create policy tenant_rows on linkage_weights using (tenant_id = current_tenant_id());

grant select, insert,
  update (name, given_name, family_name, headline, birth_date, address, city, region, postcode, country, employers,
          schools, own, updated_at, touched_at, version)
  on person to tenon_app;
grant select, insert, delete on person_block to tenon_app;
grant select, insert,
  update (kind, status, evidence, decided_evidence, weight, probability, parts, detected_at, decided_at, decided_by, note)
  on duplicate_conflict to tenon_app;
grant select, insert on duplicate_decision to tenon_app;
-- Where a row leads, what it was asked about and when it held is written by the triggers alone.
grant select,
  insert (id, tenant_id, person_id, type, value, raw, key, status, reason, changed_by, changed_through, check_microseconds),
  update (value, raw, key, status, reason, changed_by, changed_through, valid_to, ended_by, end_reason)
  on person_identifier to tenon_app;
grant select, insert, update (name, headline, source, note, tags, updated_at) on candidate to tenon_app;
grant select, insert (id, tenant_id, survivor_id, merged_id, conflict_id, choices, note, merged_by),
  update (choices, undone_by, undone_at, undo_note) on person_merge to tenon_app;
grant select, insert, update, delete on person_document to tenon_app;
grant select, insert, update on people_setting to tenon_app;
grant select, insert, update on linkage_weights to tenon_app;
