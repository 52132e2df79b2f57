-- Resumes that became private with 0039 or 0048 may have become people before. A person who is known from such resumes only
-- is removed. Anyone else stays, without the link.
do $$
declare
  of_tenant record;
begin
  for of_tenant in
    select l.tenant_id as id, array_agg(distinct l.person_id) as people
    from person_document l join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    join person p on p.tenant_id = l.tenant_id and p.id = l.person_id
    where d.owner_user_id is not null and l.outcome = 'created' and p.canonical_id = p.id
      and not exists (select from person m where m.tenant_id = p.tenant_id and m.canonical_id = p.id and m.id <> p.id)
      and not exists (select from person_document o join document od on od.tenant_id = o.tenant_id and od.id = o.document_id
        where o.tenant_id = p.tenant_id and o.person_id = p.id and od.owner_user_id is null)
      -- Nobody but the owner of the resume has a record of this person.
      and not exists (select from candidate c join person r on r.tenant_id = c.tenant_id and r.id = c.recruiter_person_id
        where c.tenant_id = p.tenant_id and c.person_id = p.id and r.actor is distinct from d.uploaded_by)
    group by l.tenant_id
  loop
    perform set_config('app.tenant_id', of_tenant.id::text, true);
    perform erase_people(of_tenant.id, of_tenant.people);
    update match_subject set removed = true, facts = '{}', facts_hash = '', skills = '{}', places = '{}', traits = '{}',
      months = null, active_at = null, model = null, updated_at = now()
    where kind = 'person' and id = any (of_tenant.people);
    delete from embedding where owner_kind = 'person' and owner_id = any (of_tenant.people);
    delete from subject_document where tenant_id = of_tenant.id and person_id = any (of_tenant.people);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

delete from person_document l using document d
where d.tenant_id = l.tenant_id and d.id = l.document_id and d.owner_user_id is not null;
delete from subject_document s using document d
where d.tenant_id = s.tenant_id and d.id = s.document_id and d.owner_user_id is not null;
