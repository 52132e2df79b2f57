-- The most outdated statistics of a table, made new. Autovacuum looks once a minute; until then, a table that has just been
-- filled counts as nearly empty, and plans for it take a hundred times longer. Returns the table, or null when all are
-- recent, or another process is at it.
create function refresh_statistics() returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  outdated regclass;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('refresh statistics', 0)) then
    return null;
  end if;
  select s.relid into outdated
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where c.relkind = 'r' and c.relowner = (select oid from pg_roles where rolname = current_user)
    and s.n_mod_since_analyze > 20 + 0.1 * greatest(c.reltuples, 0)
  order by s.n_mod_since_analyze / greatest(c.reltuples, 1) desc limit 1;
  if outdated is not null then
    execute format('analyze %s', outdated);
  end if;
  return outdated::text;
end $$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to tenon_app;
