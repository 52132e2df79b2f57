-- What the API keys of job seekers uploaded is theirs, too.
update document d set owner_user_id = m.user_id
from api_key k join membership m on m.tenant_id = k.tenant_id and m.user_id = k.created_by and m.role = 'seeker'
where k.tenant_id = d.tenant_id and d.uploaded_by = 'api-key:' || k.id and d.owner_user_id is null
  and not exists (select from document other where other.tenant_id = d.tenant_id and other.hash = d.hash
    and other.owner_user_id = m.user_id);

-- A member can share a resume with the hiring side, which gets a copy. Without the copy, it is not shared.
alter table document
  add column is_selected boolean not null default false,
  add column shared_copy_id uuid,
  add column shared_by_user_id bigint references app_user,
  add column shared_at timestamptz,
  add constraint document_shared_copy foreign key (tenant_id, shared_copy_id) references document (tenant_id, id)
    on delete set null (shared_copy_id),
  add constraint document_side check (
    case when owner_user_id is null then shared_copy_id is null and not is_selected else shared_by_user_id is null end);
comment on column document.is_selected is 'The resume that its owner uses.';
comment on column document.shared_copy_id is 'The copy on the hiring side of a resume that its owner shares.';
comment on column document.shared_by_user_id is 'Whose resume this is a copy of.';

create unique index document_one_selected on document (tenant_id, owner_user_id) where is_selected;
create unique index document_by_shared_copy on document (shared_copy_id) where shared_copy_id is not null;
-- A copy is a document of its own, even if a recruiter has uploaded the same file.
alter table document drop constraint document_same_bytes;
alter table document add constraint document_same_bytes
  unique nulls not distinct (tenant_id, hash, candidate_id, owner_user_id, shared_by_user_id);

-- The resume that a member chose for applications is the one they selected.
update document d set is_selected = true
from applicant a
where a.tenant_id = d.tenant_id and a.user_id = d.owner_user_id and a.facts ->> 'document_id' = d.id::text;
update applicant set facts = facts - 'document_id' where facts ? 'document_id';
