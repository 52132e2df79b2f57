-- A workspace may be on both sides of the market. A document is the workspace's, for those who hire, or it is one member's
-- own resume: then nobody else sees it.
alter table document add column owner_user_id bigint references app_user;
comment on column document.owner_user_id is 'Whose own resume it is; null on the hiring side.';

-- What job seekers have uploaded so far is theirs.
update document d set owner_user_id = m.user_id
from membership m
where m.tenant_id = d.tenant_id and m.role = 'seeker' and d.uploaded_by = 'user:' || m.user_id;

-- The same bytes for the same candidate are the same document, on each side.
alter table document drop constraint document_tenant_id_hash_candidate_id_key;
alter table document add constraint document_same_bytes
  unique nulls not distinct (tenant_id, hash, candidate_id, owner_user_id);
create index document_by_owner on document (tenant_id, owner_user_id, id) where owner_user_id is not null;

-- Which side a transaction is confined to: `hiring`, `seeking`, `neither`, or null for both. Workers see both.
create function current_side() returns text language sql stable parallel safe as $$
  select nullif(current_setting('app.side', true), '')
$$;

drop policy tenant_rows on document;
create policy own_side on document using (
  tenant_id = current_tenant_id()
  and case when owner_user_id is null then coalesce(current_side(), 'hiring') = 'hiring'
    else coalesce(current_side(), 'seeking') = 'seeking'
      and (current_user_id() is null or owner_user_id = current_user_id()) end);

-- What hangs on a document is seen by whoever sees the document.
create function sees_document(id uuid) returns boolean language sql stable as $$
  select current_user_id() is null or exists (select from document d where d.id = sees_document.id)
$$;

drop policy tenant_rows on parse_result;
create policy own_side on parse_result using (tenant_id = current_tenant_id() and sees_document(document_id));
drop policy tenant_rows on profile;
create policy own_side on profile using (tenant_id = current_tenant_id() and sees_document(document_id));
drop policy tenant_rows on profile_correction;
create policy own_side on profile_correction using (tenant_id = current_tenant_id() and sees_document(document_id));
drop policy tenant_rows on document_review;
create policy own_side on document_review using (tenant_id = current_tenant_id() and sees_document(document_id));
