-- What the document said when it was looked at last: a correction of it finds what it corrects, and nothing else.
alter table person_document add column taken jsonb;
