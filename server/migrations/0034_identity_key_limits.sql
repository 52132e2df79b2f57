-- Requests a minute that a key may make; none: as many as anybody.
alter table api_key add column rate_limit integer check (rate_limit > 0);

drop function open_api_key(uuid, text);
create function open_api_key(key_id uuid, with_hash text)
returns table (tenant_id uuid, scopes text[], user_id bigint, role text, rate_limit integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select k.tenant_id, k.scopes, k.created_by, m.role, k.rate_limit
    from api_key k join membership m on m.tenant_id = k.tenant_id and m.user_id = k.created_by
    where k.id = key_id and k.secret_hash = with_hash and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now());
  -- To the minute is enough, and spares a write per request.
  update api_key k set last_used_at = now()
  where found and k.id = key_id
    and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
end $$;
