-- What a workspace keeps about people for finding them again: tags, lists, saved views and fields of its own. All of it
-- belongs to a record; whom that was merged into is looked up.

create table person_tag (
  tenant_id uuid not null,
  person_id uuid not null,
  tag       text not null,
  -- What two tags are the same by: lower case, single blanks.
  tag_key   text not null,
  tagged_by text not null,
  tagged_at timestamptz not null default now(),
  primary key (person_id, tag_key),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index person_tag_by_tag on person_tag (tenant_id, tag_key, person_id);

alter table person_tag enable row level security;
create policy tenant_rows on person_tag using (tenant_id = current_tenant_id());
grant select, insert, delete on person_tag to tenon_app;

create table person_list (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null references tenant,
  owner_id   bigint not null,
  name       text not null,
  is_shared  boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references membership (tenant_id, user_id) on delete cascade
);
create index person_list_by_owner on person_list (tenant_id, owner_id);

-- A list that is not shared is seen by its owner alone; tasks have no user and see all.
alter table person_list enable row level security;
create policy member_rows on person_list using (
  tenant_id = current_tenant_id()
  and (is_shared or (select current_user_id()) is null or owner_id = (select current_user_id())));
grant select, insert, delete, update (name, is_shared, updated_at) on person_list to tenon_app;

create table person_list_member (
  tenant_id uuid not null,
  list_id   uuid not null,
  person_id uuid not null,
  added_by  text not null,
  added_at  timestamptz not null default now(),
  primary key (list_id, person_id),
  foreign key (tenant_id, list_id) references person_list (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index person_list_member_by_person on person_list_member (tenant_id, person_id);

alter table person_list_member enable row level security;
create policy member_rows on person_list_member using (
  tenant_id = current_tenant_id() and exists (select from person_list l where l.id = person_list_member.list_id));
grant select, insert, delete on person_list_member to tenon_app;

create table people_view (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null references tenant,
  owner_id   bigint not null,
  name       text not null,
  is_shared  boolean not null default false,
  -- As in the address of the search.
  query      jsonb not null,
  columns    text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references membership (tenant_id, user_id) on delete cascade
);
create index people_view_by_owner on people_view (tenant_id, owner_id);

alter table people_view enable row level security;
create policy member_rows on people_view using (
  tenant_id = current_tenant_id()
  and (is_shared or (select current_user_id()) is null or owner_id = (select current_user_id())));
grant select, insert, delete, update (name, is_shared, query, columns) on people_view to tenon_app;

create table custom_field (
  id         uuid primary key default new_id(),
  tenant_id  uuid not null references tenant,
  subject    text not null check (subject in ('person', 'application')),
  name       text not null,
  name_key   text not null,
  type       text not null check (type in ('text', 'number', 'date', 'choice', 'boolean')),
  -- Of a choice.
  options    text[] not null default '{}',
  created_by text not null,
  created_at timestamptz not null default now(),
  version    integer not null default 1,
  -- Hidden with its values; both can be restored until it is deleted for good.
  removed_at timestamptz,
  unique (tenant_id, id)
);
create unique index custom_field_one_name on custom_field (tenant_id, subject, name_key) where removed_at is null;

alter table custom_field enable row level security;
create policy tenant_rows on custom_field using (tenant_id = current_tenant_id());
grant select, insert, delete, update (name, name_key, options, version, removed_at) on custom_field to tenon_app;

create table person_field_value (
  tenant_id    uuid not null,
  field_id     uuid not null,
  person_id    uuid not null,
  text_value   text,
  -- What texts are compared by.
  text_key     text,
  number_value double precision,
  date_value   date,
  changed_by   text not null,
  changed_at   timestamptz not null default now(),
  primary key (person_id, field_id),
  check (num_nonnulls(text_value, number_value, date_value) = 1),
  foreign key (tenant_id, field_id) references custom_field (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index person_field_value_by_text on person_field_value (tenant_id, field_id, left(text_key, 200));
create index person_field_value_by_number on person_field_value (tenant_id, field_id, number_value);
create index person_field_value_by_date on person_field_value (tenant_id, field_id, date_value);

alter table person_field_value enable row level security;
create policy tenant_rows on person_field_value using (tenant_id = current_tenant_id());
grant select, insert, delete, update on person_field_value to tenon_app;

create table application_field_value (
  tenant_id      uuid not null,
  field_id       uuid not null,
  application_id uuid not null,
  text_value     text,
  text_key       text,
  number_value   double precision,
  date_value     date,
  changed_by     text not null,
  changed_at     timestamptz not null default now(),
  primary key (application_id, field_id),
  check (num_nonnulls(text_value, number_value, date_value) = 1),
  foreign key (tenant_id, field_id) references custom_field (tenant_id, id) on delete cascade,
  foreign key (tenant_id, application_id) references application (tenant_id, id) on delete cascade
);
create index application_field_value_by_field on application_field_value (tenant_id, field_id);

-- Whoever sees an application sees its values.
alter table application_field_value enable row level security;
create policy visible_rows on application_field_value using (
  tenant_id = current_tenant_id()
  and exists (select from application a where a.id = application_field_value.application_id));
grant select, insert, delete, update on application_field_value to tenon_app;

-- Erasing a person leaves the numbers of their applications, and nothing that somebody wrote about them.
create function application_forget_fields() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from application_field_value where application_id = new.id;
  return null;
end $$;
revoke execute on function application_forget_fields from public;
create trigger application_forget_fields after update of person_id on application
  for each row when (old.person_id is not null and new.person_id is null)
  execute function application_forget_fields();

create trigger person_index_tag after insert or delete on person_tag
  for each row execute function person_index_outdated();
create trigger person_index_field_value after insert or update or delete on person_field_value
  for each row execute function person_index_outdated();

-- A field that is hidden or restored changes what its people are found by.
create function person_index_field_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into person_unindexed select v.tenant_id, v.person_id from person_field_value v
  where v.tenant_id = new.tenant_id and v.field_id = new.id;
  return null;
end $$;
create trigger person_index_field_changed after update of removed_at on custom_field
  for each row when (new.subject = 'person' and (old.removed_at is null) <> (new.removed_at is null))
  execute function person_index_field_changed();
