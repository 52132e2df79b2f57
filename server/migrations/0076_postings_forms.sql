-- The questions of a posting's application form, where its board publishes them. They are read when somebody opens the
-- role, because most boards need one more request for every form.
alter table posting add column form jsonb;
alter table posting add column form_read_at timestamptz;
