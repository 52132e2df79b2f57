-- Workspaces, the people who sign in to them, and what each may do there.
create table tenant (
  id         uuid primary key default new_id(),
  name       text not null,
  slug       text not null unique,
  is_demo    boolean not null default false,
  created_at timestamptz not null default now()
);

create table app_user (
  id         bigint generated always as identity primary key,
  email      text not null,
  name       text not null,
  picture    text,
  created_at timestamptz not null default now(),
  -- None before the first sign-in: somebody else may have made the user.
  last_login timestamptz
);
create unique index app_user_one_per_email on app_user (lower(email));

-- Who an issuer says it is. The subject is the key, not the address: addresses change hands.
create table user_identity (
  issuer     text not null,
  subject    text not null,
  user_id    bigint not null references app_user,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  -- A second subject with a known address is somebody new who was given that address, not the same user again.
  constraint user_identity_one_per_issuer unique (user_id, issuer)
);

create table membership (
  tenant_id uuid not null references tenant,
  user_id   bigint not null references app_user,
  role      text not null
            check (role in ('owner', 'admin', 'recruiter', 'hiring_manager', 'compliance', 'seeker', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
create index membership_by_user on membership (user_id);

-- Null companies means all of them, also those added later.
create table user_setting (
  user_id           bigint primary key references app_user,
  enabled_companies text[],
  title_filters     text[] not null default '{}',
  updated_at        timestamptz not null default now()
);

create table invitation (
  id          uuid primary key default new_id(),
  tenant_id   uuid not null references tenant,
  email       text not null,
  role        text not null
              check (role in ('owner', 'admin', 'recruiter', 'hiring_manager', 'compliance', 'seeker', 'viewer')),
  token_hash  text not null unique,
  invited_by  bigint not null references app_user,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  accepted_at timestamptz,
  revoked_at  timestamptz
);
create unique index invitation_one_open on invitation (tenant_id, lower(email))
  where accepted_at is null and revoked_at is null;
create index invitation_open_by_email on invitation (lower(email))
  where accepted_at is null and revoked_at is null;

create table api_key (
  id           uuid primary key default new_id(),
  tenant_id    uuid not null references tenant,
  name         text not null,
  hint         text not null,
  secret_hash  text not null,
  scopes       text[] not null,
  created_by   bigint not null references app_user,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz
);
create index api_key_by_tenant on api_key (tenant_id, id);

alter table tenant enable row level security;
alter table app_user enable row level security;
alter table user_identity enable row level security;
alter table membership enable row level security;
alter table user_setting enable row level security;
alter table invitation enable row level security;
alter table api_key enable row level security;

create policy mine on membership
  using (tenant_id = current_tenant_id() or user_id = current_user_id())
  with check (tenant_id = current_tenant_id());
create policy mine on tenant
  using (id = current_tenant_id()
         or exists (select from membership m where m.tenant_id = tenant.id and m.user_id = current_user_id()))
  with check (id = current_tenant_id());
create policy mine on app_user
  using (id = current_user_id()
         or exists (select from membership m where m.user_id = app_user.id and m.tenant_id = current_tenant_id()))
  with check (id = current_user_id());
create policy mine on user_setting using (user_id = current_user_id());
create policy tenant_rows on invitation using (tenant_id = current_tenant_id());
create policy tenant_rows on api_key using (tenant_id = current_tenant_id());

grant select, update (name) on tenant to tenon_app;
grant select on app_user to tenon_app;
grant select, update (role), delete on membership to tenon_app;
grant select, update on user_setting to tenon_app;
grant select, insert, update on invitation to tenon_app;
grant select, insert, update on api_key to tenon_app;

-- A workspace without an owner could never be managed again. Deferrable, so that ownership can be handed over.
create function keep_an_owner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from tenant where id = old.tenant_id for update;
  if not exists (select from membership where tenant_id = old.tenant_id and role = 'owner') then
    raise exception 'a workspace keeps at least one owner' using errcode = 'check_violation', constraint = 'keep_an_owner';
  end if;
  return null;
end $$;
create constraint trigger keep_an_owner after update of role or delete on membership
  deferrable initially immediate for each row when (old.role = 'owner') execute function keep_an_owner();

-- The doors that must open before a tenant is known. Each is one narrow step; the application role has no other way.

create function create_workspace(owner_id bigint, workspace_name text, workspace_slug text, demo boolean default false)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made uuid;
  wanted text := workspace_slug;
begin
  loop
    insert into tenant (name, slug, is_demo) values (workspace_name, wanted, demo)
      on conflict (slug) do nothing returning id into made;
    exit when made is not null;
    wanted := workspace_slug || '-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 6);
  end loop;
  insert into membership (tenant_id, user_id, role) values (made, owner_id, 'owner');
  return made;
end $$;

-- Creates the user on first sign-in, refreshes name, picture and last_login on every one.
create function sign_in_user(
  from_issuer text, from_subject text, user_email text, user_name text, user_picture text,
  is_present boolean default true,
  out user_id bigint, out is_new boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One sign-in of a subject and of an address at a time: two first ones at once must end as one user.
  perform pg_advisory_xact_lock(hashtextextended('sign-in:' || from_issuer || ' ' || from_subject, 0));
  perform pg_advisory_xact_lock(hashtextextended('sign-in:' || lower(user_email), 0));
  select i.user_id into user_id from user_identity i where i.issuer = from_issuer and i.subject = from_subject;
  if user_id is null then
    select u.id into user_id from app_user u where lower(u.email) = lower(user_email);
  end if;
  is_new := user_id is null;
  if is_new then
    insert into app_user (email, name, picture, last_login)
      values (user_email, user_name, user_picture, case when is_present then now() end) returning id into user_id;
    insert into user_setting (user_id) values (sign_in_user.user_id);
  else
    update app_user u set name = user_name, picture = user_picture,
      last_login = case when is_present then now() else u.last_login end where u.id = sign_in_user.user_id;
    update app_user u set email = user_email where u.id = sign_in_user.user_id and u.email <> user_email
      and not exists (select from app_user other where lower(other.email) = lower(user_email) and other.id <> u.id);
  end if;
  insert into user_identity (issuer, subject, user_id) values (from_issuer, from_subject, sign_in_user.user_id)
    on conflict (issuer, subject) do nothing;
end $$;

-- Joins every workspace that invited this address; the caller has seen that it is the user's. Gives those joined now.
create function accept_invitations(for_user bigint, to_address text)
returns table (tenant_id uuid, invitation_id uuid, role text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    with mine as (
      update invitation i set accepted_at = now()
      where lower(i.email) = lower(to_address)
        and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      returning i.tenant_id, i.id, i.role
    ), joined as (
      insert into membership as m (tenant_id, user_id, role) select mine.tenant_id, for_user, mine.role from mine
      on conflict on constraint membership_pkey do nothing
      returning m.tenant_id
    )
    select mine.tenant_id, mine.id, mine.role from mine join joined on joined.tenant_id = mine.tenant_id;
end $$;

-- `joined` is false for somebody who is a member already: the invitation then stays open for whom it was meant.
create function accept_invitation(for_user bigint, with_token_hash text)
returns table (tenant_id uuid, invitation_id uuid, role text, joined boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  open_one invitation;
begin
  select * into open_one from invitation i
  where i.token_hash = with_token_hash
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  for update;
  if not found then return; end if;
  insert into membership as m (tenant_id, user_id, role) values (open_one.tenant_id, for_user, open_one.role)
    on conflict on constraint membership_pkey do nothing;
  joined := found;
  if joined then
    update invitation i set accepted_at = now() where i.id = open_one.id;
  end if;
  return query select open_one.tenant_id, open_one.id, open_one.role, joined;
end $$;

create function workspace_exists(workspace_slug text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from tenant where slug = workspace_slug)
$$;

-- The demo workspace of that name, made if missing, with this user in that role.
create function join_demo_workspace(for_user bigint, workspace_name text, workspace_slug text, as_role text)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id uuid;
begin
  insert into tenant (name, slug, is_demo) values (workspace_name, workspace_slug, true)
    on conflict (slug) do nothing returning id into found_id;
  if found_id is null then
    select id into found_id from tenant where slug = workspace_slug and is_demo;
  end if;
  if found_id is not null then
    insert into membership (tenant_id, user_id, role) values (found_id, for_user, as_role)
      on conflict (tenant_id, user_id) do nothing;
  end if;
  return found_id;
end $$;

-- What a request with an API key may do; the hash proves that it knows the secret. A key lives and dies with the
-- membership of the person who made it.
create function open_api_key(key_id uuid, with_hash text)
returns table (tenant_id uuid, scopes text[], user_id bigint, role text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select k.tenant_id, k.scopes, k.created_by, m.role
    from api_key k join membership m on m.tenant_id = k.tenant_id and m.user_id = k.created_by
    where k.id = key_id and k.secret_hash = with_hash and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now());
  -- To the minute is enough, and spares a write per request.
  update api_key k set last_used_at = now()
  where found and k.id = key_id
    and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
end $$;
