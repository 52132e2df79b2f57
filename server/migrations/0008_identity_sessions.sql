-- One row per place where somebody is signed in.
create table sign_in (
  id           uuid primary key default new_id(),
  user_id      bigint not null references app_user,
  tenant_id    uuid not null references tenant,
  user_agent   text,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index sign_in_by_user on sign_in (user_id, id);
create index sign_in_ended on sign_in (ended_at) where ended_at is not null;

alter table sign_in enable row level security;
create policy mine on sign_in using (user_id = current_user_id());
grant select, insert, update on sign_in to tenon_app;

-- A refresh token works once and gives the next one. Those that were used are kept: whoever comes with one of them
-- has stolen it, or was stolen from.
create table refresh_token (
  hash       text primary key,
  sign_in_id uuid not null references sign_in on delete cascade,
  issued_at  timestamptz not null default now(),
  used_at    timestamptz
);
create index refresh_token_by_sign_in on refresh_token (sign_in_id);

alter table refresh_token enable row level security;
create policy mine on refresh_token using (exists (select from sign_in s where s.id = sign_in_id));
grant insert, select (sign_in_id), update (sign_in_id) on refresh_token to tenon_app;

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

-- Trades a refresh token for the next one. `outcome`: rotated, or reused (the session ends).
create function rotate_sign_in(with_hash text, next_hash text, lifetime interval)
returns table (outcome text, id uuid, user_id bigint, tenant_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given refresh_token;
begin
  -- Locked, so that two who come with the same token follow each other.
  select * into given from refresh_token t where t.hash = with_hash for update;
  -- A grace of some seconds: two tabs, or a repeat after a lost answer, are no theft. Each gets a token of its own.
  if given.used_at < now() - interval '15 seconds' then
    return query
      update sign_in s set ended_at = now()
      where s.id = given.sign_in_id and s.ended_at is null
      returning 'reused'::text, s.id, s.user_id, s.tenant_id;
    return;
  end if;
  return query
    update sign_in s set last_used_at = now(), expires_at = now() + lifetime
    where s.id = given.sign_in_id and s.ended_at is null and s.expires_at > now()
      and exists (select from membership m where m.tenant_id = s.tenant_id and m.user_id = s.user_id)
    returning 'rotated'::text, s.id, s.user_id, s.tenant_id;
  if not found then return; end if;
  update refresh_token t set used_at = coalesce(t.used_at, now()) where t.hash = with_hash;
  insert into refresh_token (hash, sign_in_id) values (next_hash, given.sign_in_id);
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

-- Nonces of ID tokens that have opened a session: a copy of the token opens no second one.
create table sign_in_nonce (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on sign_in_nonce to tenon_app;

create function purge_sign_ins(older_than interval) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from sign_in where coalesce(ended_at, expires_at) < now() - older_than returning 1
  ), forgotten as (
    delete from refresh_token where used_at < now() - older_than
  )
  select count(*) from gone
$$;

create function end_sign_in(with_hash text) returns table (id uuid, user_id bigint, tenant_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update sign_in s set ended_at = now() from refresh_token t
  where t.hash = with_hash and s.id = t.sign_in_id and s.ended_at is null
  returning s.id, s.user_id, s.tenant_id
$$;
