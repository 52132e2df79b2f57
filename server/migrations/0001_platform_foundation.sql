-- The role that requests and tasks run as. It owns nothing and bypasses nothing, so row-level security binds it.
-- Roles belong to the whole server: another database of the same server may have made it already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tenon_app') then
    create role tenon_app nologin noinherit nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;

-- From Postgres 16 on, whoever makes a role may hand it out, but may not take it on without handing it to themselves.
do $$
declare
  right_to_become constant text :=
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  if not pg_has_role(current_user, 'tenon_app', right_to_become) then
    execute format('grant tenon_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to tenon_app;
grant select on schema_migration to tenon_app;

-- Functions that run with the owner's rights are doors for the application role, not for every login of the server.
alter default privileges revoke execute on functions from public;
alter default privileges grant execute on functions to tenon_app;

-- Whose rows this transaction may see. A setting that was once set reads back as '', not null.
create function current_tenant_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.tenant_id', true), '')::uuid
$$;

create function current_user_id() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::bigint
$$;

-- UUID version 7: sorts by time of creation. Servers before 18 have no function of their own for it.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1),
      53, 1),
    'hex')::uuid
$$;

-- For triggers on what must never change once written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
