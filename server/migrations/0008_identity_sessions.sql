-- One row per place where somebody is signed in. A refresh token works once: using the one before again ends the session.
create table sign_in (
  id            uuid primary key default new_id(),
  user_id       bigint not null references app_user,
  tenant_id     uuid not null references tenant,
  refresh_hash  text not null unique,
  previous_hash text,
  user_agent    text,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  expires_at    timestamptz not null,
  ended_at      timestamptz
);
create index sign_in_by_user on sign_in (user_id, created_at);
create index sign_in_by_previous on sign_in (previous_hash);
create index sign_in_ended on sign_in (ended_at) where ended_at is not null;

alter table sign_in enable row level security;
create policy mine on sign_in using (user_id = current_user_id());
grant select, insert, update on sign_in to tenon_app;

-- Access tokens outlive their session by minutes: every API process keeps a list of the ended ones, told by this.
create function announce_ended_sign_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('sign_in_ended', new.id::text);
  return null;
end $$;
create trigger announce_ended_sign_in after update of ended_at on sign_in
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_ended_sign_in();

create function recently_ended_sign_ins(within interval) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  select id from sign_in where ended_at > now() - within
$$;

-- Trades a refresh token for the next one. `outcome`: rotated, or reused (a stolen or doubled token: the session ends).
create function rotate_sign_in(with_hash text, next_hash text, lifetime interval)
returns table (outcome text, id uuid, user_id bigint, tenant_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    update sign_in s set refresh_hash = next_hash, previous_hash = s.refresh_hash, last_used_at = now(),
                         expires_at = now() + lifetime
    where s.refresh_hash = with_hash and s.ended_at is null and s.expires_at > now()
      and exists (select from membership m where m.tenant_id = s.tenant_id and m.user_id = s.user_id)
    returning 'rotated'::text, s.id, s.user_id, s.tenant_id;
  if found then return; end if;
  -- A grace of some seconds: two tabs, or a repeat after a lost answer, are no theft.
  return query
    update sign_in s set refresh_hash = next_hash, last_used_at = now()
    where s.previous_hash = with_hash and s.ended_at is null and s.expires_at > now()
      and s.last_used_at > now() - interval '15 seconds'
    returning 'rotated'::text, s.id, s.user_id, s.tenant_id;
  if found then return; end if;
  return query
    update sign_in s set ended_at = now()
    where s.previous_hash = with_hash and s.ended_at is null
    returning 'reused'::text, s.id, s.user_id, s.tenant_id;
end $$;

create function end_sign_ins_of_member(in_tenant uuid, of_user bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sign_in set ended_at = now() where tenant_id = in_tenant and user_id = of_user and ended_at is null
$$;

-- Keys that our tokens are signed with; the private half is encrypted with the installation's secret.
create table signing_key (
  id             text primary key,
  public_key     jsonb not null,
  private_key    text not null,
  created_at     timestamptz not null default now(),
  signs_until    timestamptz not null,
  verifies_until timestamptz not null
);
grant select, insert, delete on signing_key to tenon_app;

-- Values that an ID token must carry back, each usable once.
create table sign_in_nonce (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on sign_in_nonce to tenon_app;

create function purge_sign_ins(older_than interval) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from sign_in where coalesce(ended_at, expires_at) < now() - older_than returning 1
  )
  select count(*) from gone
$$;

create function end_sign_in(with_hash text) returns table (id uuid, user_id bigint, tenant_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update sign_in s set ended_at = now()
  where (s.refresh_hash = with_hash or s.previous_hash = with_hash) and s.ended_at is null
  returning s.id, s.user_id, s.tenant_id
$$;
