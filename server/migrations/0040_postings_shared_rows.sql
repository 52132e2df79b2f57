-- Rows without a tenant are shared by all workspaces: the catalogue of companies, its postings, and what matching knows of
-- them. Everybody reads them. Only machinery writes them: transactions without a tenant, and those of ingestion, which
-- work for one workspace's run and say so (`sharedRows` in platform/db/port.ts). A request never does.
create function may_write_shared_rows() returns boolean language sql stable as $$
  select current_tenant_id() is null or current_setting('app.shared_rows', true) = 'write'
$$;

do $$
declare
  name text;
  readable constant text := 'tenant_id is null or tenant_id = current_tenant_id()';
  writable constant text := 'tenant_id = current_tenant_id() or (tenant_id is null and may_write_shared_rows())';
begin
  foreach name in array array['company', 'posting', 'posting_raw', 'posting_change', 'match_subject', 'embedding'] loop
    execute format('drop policy tenant_rows on %I', name);
    execute format('create policy readable_rows on %I for select using (%s)', name, readable);
    execute format('create policy added_rows on %I for insert with check (%s)', name, writable);
    execute format('create policy changed_rows on %I for update using (%s)', name, writable);
    execute format('create policy removed_rows on %I for delete using (%s)', name, writable);
  end loop;
  -- These are only read; triggers and doors write them.
  foreach name in array array['posting_search', 'posting_word'] loop
    execute format('drop policy tenant_rows on %I', name);
    execute format('create policy readable_rows on %I for select using (%s)', name, readable);
  end loop;
end $$;

-- The state of a posting that the workspace can see, held until the transaction ends: whoever closes it waits. A door,
-- because a lock on a row counts as writing it.
create function hold_posting(posting_id uuid) returns table (id uuid, state text)
language sql rows 1 security definer set search_path = public, pg_temp as $$
  select p.id, p.state from posting p
  where p.id = posting_id and (p.tenant_id is null or p.tenant_id = current_tenant_id())
  for share
$$;
revoke execute on function hold_posting(uuid) from public;
grant execute on function hold_posting(uuid) to tenon_app;

-- The same for several, which may still change: only whoever removes one waits. In one order, as removers take them.
create function keep_postings(posting_ids uuid[]) returns table (id uuid, state text)
language sql security definer set search_path = public, pg_temp as $$
  select p.id, p.state from posting p
  where p.id = any (posting_ids) and (p.tenant_id is null or p.tenant_id = current_tenant_id())
  order by p.id for key share
$$;
revoke execute on function keep_postings(uuid[]) from public;
grant execute on function keep_postings(uuid[]) to tenon_app;

-- Topics of no tenant are read by everybody as well, and belong to machinery alone.
do $$
declare
  name text;
  readable constant text := 'current_tenant_id() is null or tenant_id is null or tenant_id = current_tenant_id()';
  writable constant text := 'current_tenant_id() is null or tenant_id = current_tenant_id()';
begin
  foreach name in array array['live_topic', 'live_event'] loop
    execute format('drop policy %I on %I', name || '_own', name);
    execute format('create policy readable_rows on %I for select to tenon_app using (%s)', name, readable);
    execute format('create policy added_rows on %I for insert to tenon_app with check (%s)', name, writable);
    execute format('create policy changed_rows on %I for update to tenon_app using (%s)', name, writable);
    execute format('create policy removed_rows on %I for delete to tenon_app using (%s)', name, writable);
  end loop;
end $$;
