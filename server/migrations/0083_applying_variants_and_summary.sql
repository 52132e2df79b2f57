-- The resume variant that the applicant chose to send instead of the one that is made for the role.
alter table approval add variant_id uuid;
grant update (variant_id) on approval to tenon_app;
-- When a file was prepared last, which tells whether its variant was edited since.
grant update (created_at) on variant_file to tenon_app;

-- The Monday of the last weekly summary that a member got.
alter table tracker_setting add summary_on date;
grant update (summary_on) on tracker_setting to tenon_app;

-- Another kind of notification, in addition to whatever kinds there are.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint
  where conrelid = 'notification'::regclass and conname = 'notification_kind_check';
  alter table notification drop constraint notification_kind_check;
  execute 'alter table notification add constraint notification_kind_check '
    || replace(definition, 'ARRAY[', 'ARRAY[''weekly-summary''::text, ');
end $$;

-- Members of all workspaces who applied, heard back or have to decide something, and were not told this week.
create function weekly_summaries_due(monday date, most integer) returns table (tenant_id uuid, user_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id, m.user_id from membership m
  where not exists (select from tracker_setting s
      where s.tenant_id = m.tenant_id and s.user_id = m.user_id and s.summary_on >= monday)
    and (exists (select from apply_run r where r.tenant_id = m.tenant_id and r.user_id = m.user_id
        and r.created_at >= monday - 14 and r.status = 'success')
      or exists (select from tracked_move t where t.tenant_id = m.tenant_id and t.user_id = m.user_id
        and t.happened_on >= monday - 7 and t.happened_on < monday)
      or exists (select from approval a where a.tenant_id = m.tenant_id and a.user_id = m.user_id
        and a.state in ('ready', 'needs_answers')))
  order by m.tenant_id, m.user_id limit most
$$;
revoke execute on function weekly_summaries_due(date, integer) from public;
grant execute on function weekly_summaries_due(date, integer) to tenon_app;

-- How many roles of a company members of this workspace keep something about that would be deleted with it.
create function tracked_roles_of_company(of_company uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from tracked_role t join posting p on p.id = t.posting_id
  where p.company_id = of_company and t.tenant_id = current_tenant_id() and (t.progress is not null
    or exists (select from role_note n where (n.tenant_id, n.user_id, n.posting_id) = (t.tenant_id, t.user_id, t.posting_id))
    or exists (select from role_contact c where (c.tenant_id, c.user_id, c.posting_id) = (t.tenant_id, t.user_id, t.posting_id))
    or exists (select from role_file f where (f.tenant_id, f.user_id, f.posting_id) = (t.tenant_id, t.user_id, t.posting_id))
    or exists (select from role_date d where (d.tenant_id, d.user_id, d.posting_id) = (t.tenant_id, t.user_id, t.posting_id)
      and not d.is_automatic))
$$;
revoke execute on function tracked_roles_of_company(uuid) from public;
grant execute on function tracked_roles_of_company(uuid) to tenon_app;
