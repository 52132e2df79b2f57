-- The probability that no position, date or name was missed, and the parts of the text that no entry explains. Null and
-- empty for documents that were parsed before: they get a value when they are parsed again.
alter table document
  add column completeness double precision,
  add column unexplained jsonb not null default '[]';

-- As parsed; the document shows what corrections have not explained.
alter table parse_result add column completeness jsonb;
