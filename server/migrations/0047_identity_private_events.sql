-- What a member does with their own resumes, applications and answers is recorded, but only they can read it. The hash chain
-- still covers these events: it is verified without a user, who would see gaps.
alter table audit_event add column private_to bigint references app_user;
comment on column audit_event.private_to is 'The only member who can read it; null for everyone who may read the trail.';

-- The column is not part of the hashes, so that earlier events can be marked.
alter table audit_event disable trigger refuse_change;
with actors as (
  select 'user:' || u.id as actor, u.id as user_id from app_user u
  union all
  select 'api-key:' || k.id, k.created_by from api_key k
)
update audit_event e set private_to = a.user_id
from actors a
where a.actor = e.actor and (
  e.action in ('applicant.changed', 'answer.added', 'answer.changed', 'answer.removed', 'apply-run.settled',
    'apply-runs.exported', 'posting.filed', 'saved_search.added', 'saved_search.changed', 'saved_search.removed')
  or (e.subject like 'document:%' and exists (select from membership m
    where m.tenant_id = e.tenant_id and m.user_id = a.user_id and m.role = 'seeker')));
update audit_event e set private_to = d.owner_user_id
from document d
where d.tenant_id = e.tenant_id and d.owner_user_id is not null and e.subject = 'document:' || d.id;
alter table audit_event enable trigger refuse_change;

drop policy tenant_rows on audit_event;
create policy visible_rows on audit_event using (
  tenant_id = (select current_tenant_id())
  and (private_to is null or (select current_user_id()) is null or private_to = (select current_user_id())));
grant insert (private_to) on audit_event to tenon_app;
