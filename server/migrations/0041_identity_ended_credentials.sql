-- ID tokens that have opened a session: the same token opens no second one, in no process. Kept until the token expires.
create table used_id_token (
  -- Of the signed part alone: some signatures can be rewritten into other valid ones.
  token_hash text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on used_id_token to tenon_app;

-- A stream that was opened with an API key must not outlive it. Every process with such streams is told which key to
-- look at again: one that was revoked, or whose maker has another role or left.
create function announce_changed_api_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_key_changed', new.id::text);
  return null;
end $$;
create trigger announce_changed_api_key after update of revoked_at, expires_at, scopes on api_key
  for each row execute function announce_changed_api_key();

create function announce_api_keys_of_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('api_key_changed', k.id::text) from api_key k
  where k.tenant_id = old.tenant_id and k.created_by = old.user_id and k.revoked_at is null;
  return null;
end $$;
revoke execute on function announce_api_keys_of_member() from public;
create trigger announce_api_keys_of_member after update of role or delete on membership
  for each row execute function announce_api_keys_of_member();

-- Of these keys, those that still open anything, with the role that limits them now.
create function usable_api_keys(ids uuid[]) returns table (id uuid, role text, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, m.role, k.expires_at
  from api_key k join membership m on m.tenant_id = k.tenant_id and m.user_id = k.created_by
  where k.id = any (ids) and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$$;
revoke execute on function usable_api_keys(uuid[]) from public;
grant execute on function usable_api_keys(uuid[]) to tenon_app;
