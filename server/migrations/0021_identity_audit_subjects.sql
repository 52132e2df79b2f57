-- What was done with one person or document, without reading the whole trail.
create index audit_event_by_subject on audit_event (tenant_id, subject, seq) where subject is not null;
