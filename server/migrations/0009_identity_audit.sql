-- What was done, by whom. Rows are only ever added; each carries the hash of the one before it.
create table audit_event (
  id            uuid not null default new_id(),
  tenant_id     uuid not null references tenant,
  seq           bigint not null,
  at            timestamptz not null default clock_timestamp(),
  actor         text not null,
  action        text not null,
  subject       text,
  details       jsonb not null default '{}',
  previous_hash text not null,
  hash          text not null,
  primary key (tenant_id, seq)
);
create index audit_event_by_action on audit_event (tenant_id, action, seq);

-- The end of each chain: takes the next number, and shows when the newest rows were cut off.
create table audit_head (
  tenant_id uuid primary key references tenant,
  seq       bigint not null,
  hash      text not null
);

alter table audit_event enable row level security;
create policy tenant_rows on audit_event using (tenant_id = current_tenant_id());
grant select on audit_event to tenon_app;
grant insert (tenant_id, actor, action, subject, details) on audit_event to tenon_app;
alter table audit_head enable row level security;
create policy tenant_rows on audit_head using (tenant_id = current_tenant_id());
grant select on audit_head to tenon_app;

-- Every field with its length in front, so that no two different rows give the same text.
create function audit_text(variadic fields text[]) returns text language sql immutable parallel safe as $$
  select string_agg(octet_length(coalesce(field, '')) || ':' || coalesce(field, ''), ',' order by position)
  from unnest(fields) with ordinality as f (field, position)
$$;

create function audit_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
begin
  insert into audit_head (tenant_id, seq, hash) values (new.tenant_id, 0, '') on conflict (tenant_id) do nothing;
  -- Held until commit: numbers of one tenant have no gaps and follow the order of commits.
  select * into head from audit_head where tenant_id = new.tenant_id for update;
  new.seq := head.seq + 1;
  new.at := date_trunc('milliseconds', clock_timestamp());
  new.previous_hash := head.hash;
  new.hash := encode(sha256(convert_to(audit_text(
    head.hash, new.tenant_id::text, new.seq::text,
    to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    new.actor, new.action, new.subject, new.details::text), 'UTF8')), 'hex');
  update audit_head set seq = new.seq, hash = new.hash where tenant_id = new.tenant_id;
  return new;
end $$;
create trigger audit_chain before insert on audit_event for each row execute function audit_chain();
create trigger refuse_change before update or delete on audit_event for each row execute function refuse_change();
create trigger refuse_truncate before truncate on audit_event for each statement execute function refuse_change();
