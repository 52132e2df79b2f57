create table log_line (
  id         bigint generated always as identity primary key,
  logged_at  timestamptz not null,
  level      text not null check (level in ('debug', 'info', 'warn', 'error')),
  "group"    text,
  run_id     text,
  tenant_id  uuid,
  request_id text,
  message    text not null,
  fields     jsonb not null default '{}'
);

create index log_line_run on log_line (run_id, id) where run_id is not null;
create index log_line_group on log_line (tenant_id, "group", id);
create index log_line_tenant on log_line (tenant_id, id);
create index log_line_logged on log_line using brin (logged_at) with (autosummarize = on);

-- A tenant reads its own lines; nobody's lines are read by nobody, that is, outside of any tenant.
alter table log_line enable row level security;
create policy log_line_own on log_line for select to tenon_app
  using (tenant_id = current_tenant_id() or (tenant_id is null and current_tenant_id() is null));
grant select on log_line to tenon_app;

-- One process logs for many tenants, so lines come in by a function and not by a policy. Appends wait for each
-- other: ids then become visible in their order, and a reader that asks for what follows an id misses nothing.
create function append_log_lines(lines jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7311004712);
  insert into log_line (logged_at, level, "group", run_id, tenant_id, request_id, message, fields)
  select line.logged_at, line.level, line."group", line.run_id, line.tenant_id, line.request_id,
         line.message, coalesce(line.fields, '{}')
  from rows from (
    jsonb_to_recordset(lines) as (logged_at timestamptz, level text, "group" text, run_id text, tenant_id uuid,
                                  request_id text, message text, fields jsonb)
  ) with ordinality as line (logged_at, level, "group", run_id, tenant_id, request_id, message, fields, place)
  order by place;
end $$;

create function purge_log_lines(before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from log_line where logged_at < before returning 1)
  select count(*) from gone
$$;

revoke execute on function append_log_lines(jsonb), purge_log_lines(timestamptz) from public;
grant execute on function append_log_lines(jsonb), purge_log_lines(timestamptz) to tenon_app;
