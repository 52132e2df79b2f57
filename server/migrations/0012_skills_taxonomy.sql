-- What a user's own download adds to the taxonomy of the program: the same for all workspaces, written by the owner of
-- the database (`tenon skills load`), read by everybody.
create table skill_source (
  source    text primary key check (source in ('esco', 'onet')),
  version   text not null,
  languages text[] not null,
  skills    integer not null,
  aliases   integer not null,
  loaded_at timestamptz not null default now()
);
grant select on skill_source to tenon_app;

create table imported_skill (
  id       text primary key,
  source   text not null references skill_source on delete cascade,
  name     text not null,
  category text not null,
  parent   text,
  aliases  text[] not null
);
create index imported_skill_by_source on imported_skill (source);
grant select on imported_skill to tenon_app;
