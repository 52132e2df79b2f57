-- The schema after all migrations, to read and to compare. Made by `npm run schema`: nothing is run from this file.

create sequence lease_token;
grant usage on sequence lease_token to tenon_app;

create table api_key (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  name text not null,
  hint text not null,
  secret_hash text not null,
  scopes text[] not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  rate_limit integer,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint api_key_rate_limit_check CHECK ((rate_limit > 0)),
  constraint api_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX api_key_by_tenant ON public.api_key USING btree (tenant_id, id);
CREATE TRIGGER announce_changed_api_key AFTER UPDATE OF revoked_at, expires_at, scopes ON public.api_key FOR EACH ROW EXECUTE FUNCTION announce_changed_api_key();
alter table api_key enable row level security;
create policy tenant_rows on api_key for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select, update on api_key to tenon_app;

create table app_user (
  id bigint not null generated always as identity,
  email text not null,
  name text not null,
  picture text,
  created_at timestamp with time zone not null default now(),
  last_login timestamp with time zone,
  constraint app_user_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX app_user_one_per_email ON public.app_user USING btree (lower(email));
alter table app_user enable row level security;
create policy mine on app_user for all to public using ((id = current_user_id()) OR (EXISTS ( SELECT
   FROM membership m
  WHERE ((m.user_id = app_user.id) AND (m.tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)))))) with check (id = current_user_id());
grant select on app_user to tenon_app;

create table applicant (
  tenant_id uuid not null,
  user_id bigint not null,
  facts jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone not null default now(),
  constraint applicant_pkey PRIMARY KEY (tenant_id, user_id),
  constraint applicant_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint applicant_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
alter table applicant enable row level security;
create policy mine on applicant for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND (user_id = current_user_id()));
grant insert, select, update on applicant to tenon_app;

create table application (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  job_id uuid not null,
  person_id uuid,
  current_stage text not null,
  version integer not null default 1,
  origin text not null,
  source text,
  contact jsonb,
  answers jsonb not null default '[]'::jsonb,
  document_id uuid,
  token_hash bytea,
  consented_at timestamp with time zone,
  reason text,
  created_by text not null,
  applied_at timestamp with time zone not null default now(),
  stage_since timestamp with time zone not null default now(),
  constraint application_pkey PRIMARY KEY (id),
  constraint application_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE SET NULL,
  constraint application_origin_check CHECK ((origin = ANY (ARRAY['careers'::text, 'added'::text, 'import'::text, 'agency'::text, 'referral'::text]))),
  constraint application_stage_fkey FOREIGN KEY (tenant_id, job_id, current_stage) REFERENCES job_stage(tenant_id, job_id, key),
  constraint application_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint application_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES job(tenant_id, id),
  constraint application_tenant_id_job_id_id_key UNIQUE (tenant_id, job_id, id),
  constraint application_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES person(tenant_id, id) ON DELETE SET NULL (person_id),
  constraint application_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX application_by_document ON public.application USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX application_by_person ON public.application USING btree (tenant_id, person_id);
CREATE INDEX application_by_stage ON public.application USING btree (job_id, current_stage);
CREATE INDEX application_by_time ON public.application USING btree (tenant_id, applied_at, id);
CREATE UNIQUE INDEX application_one_per_person ON public.application USING btree (job_id, person_id) WHERE (person_id IS NOT NULL);
CREATE TRIGGER application_forget_fields AFTER UPDATE OF person_id ON public.application FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION application_forget_fields();
CREATE TRIGGER application_forget_interviews AFTER UPDATE OF person_id ON public.application FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION application_forget_interviews();
CREATE TRIGGER application_forget_mail AFTER UPDATE OF person_id ON public.application FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION application_forget_mail();
CREATE TRIGGER application_forget_notes AFTER UPDATE OF person_id ON public.application FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION application_forget_notes();
CREATE TRIGGER application_forget_notifications AFTER UPDATE OF person_id ON public.application FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION application_forget_notifications();
CREATE TRIGGER application_forget_person AFTER UPDATE OF person_id ON public.application FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION application_forget_person();
CREATE TRIGGER application_forget_requests AFTER UPDATE OF person_id ON public.application FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION application_forget_requests();
CREATE TRIGGER application_forget_scorecards AFTER UPDATE OF person_id ON public.application FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION application_forget_scorecards();
CREATE TRIGGER application_guard BEFORE UPDATE OF current_stage, version ON public.application FOR EACH ROW EXECUTE FUNCTION application_guard();
CREATE CONSTRAINT TRIGGER application_history_guard AFTER INSERT OR UPDATE OF current_stage, version ON public.application DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION application_history_guard();
CREATE TRIGGER fairness_application_added AFTER INSERT ON public.application FOR EACH ROW EXECUTE FUNCTION fairness.application_changed();
CREATE TRIGGER fairness_application_changed AFTER UPDATE OF current_stage, person_id, source, version ON public.application FOR EACH ROW EXECUTE FUNCTION fairness.application_changed();
CREATE TRIGGER fairness_application_removed AFTER DELETE ON public.application FOR EACH ROW EXECUTE FUNCTION fairness.application_removed();
CREATE TRIGGER fairness_effects_removed AFTER DELETE ON public.application FOR EACH ROW EXECUTE FUNCTION fairness.effects_removed('id');
CREATE TRIGGER person_index_application AFTER INSERT ON public.application FOR EACH ROW EXECUTE FUNCTION person_index_outdated();
alter table application enable row level security;
create policy visible_rows on application for all to public using ((tenant_id = current_tenant_id()) AND (( SELECT sees_all_jobs() AS sees_all_jobs) OR (EXISTS ( SELECT
   FROM job_member m
  WHERE ((m.job_id = application.job_id) AND (m.user_id = current_user_id()) AND (m.role <> 'interviewer'::text)))) OR (EXISTS ( SELECT
   FROM application_assignee a
  WHERE ((a.application_id = application.id) AND (a.user_id = current_user_id()))))));
grant insert, select on application to tenon_app;
grant update (person_id, current_stage, version, contact, answers, document_id, token_hash, reason, stage_since) on application to tenon_app;

create table application_assignee (
  tenant_id uuid not null,
  job_id uuid not null,
  application_id uuid not null,
  user_id bigint not null,
  assigned_at timestamp with time zone not null default now(),
  constraint application_assignee_pkey PRIMARY KEY (application_id, user_id),
  constraint application_assignee_tenant_id_job_id_application_id_fkey FOREIGN KEY (tenant_id, job_id, application_id) REFERENCES application(tenant_id, job_id, id),
  constraint application_assignee_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX application_assignee_by_user ON public.application_assignee USING btree (tenant_id, user_id, job_id);
alter table application_assignee enable row level security;
create policy tenant_rows on application_assignee for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select on application_assignee to tenon_app;

create table application_field_value (
  tenant_id uuid not null,
  field_id uuid not null,
  application_id uuid not null,
  text_value text,
  text_key text,
  number_value double precision,
  date_value date,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint application_field_value_pkey PRIMARY KEY (application_id, field_id),
  constraint application_field_value_check CHECK ((num_nonnulls(text_value, number_value, date_value) = 1)),
  constraint application_field_value_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES application(tenant_id, id) ON DELETE CASCADE,
  constraint application_field_value_tenant_id_field_id_fkey FOREIGN KEY (tenant_id, field_id) REFERENCES custom_field(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX application_field_value_by_field ON public.application_field_value USING btree (tenant_id, field_id);
alter table application_field_value enable row level security;
create policy visible_rows on application_field_value for all to public using ((tenant_id = current_tenant_id()) AND (EXISTS ( SELECT
   FROM application a
  WHERE (a.id = application_field_value.application_id))));
grant delete, insert, select, update on application_field_value to tenon_app;

create table application_note (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  application_id uuid not null,
  author_id bigint not null,
  text text not null,
  mentions bigint[] not null default '{}'::bigint[],
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint application_note_pkey PRIMARY KEY (id),
  constraint application_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  constraint application_note_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES application(tenant_id, id)
);
CREATE INDEX application_note_by_application ON public.application_note USING btree (tenant_id, application_id, created_at, id);
alter table application_note enable row level security;
create policy own_new_rows on application_note for insert to public with check ((tenant_id = current_tenant_id()) AND (author_id = current_user_id()) AND (EXISTS ( SELECT
   FROM application a
  WHERE (a.id = application_note.application_id))));
create policy own_rows on application_note for update to public using ((tenant_id = current_tenant_id()) AND (author_id = current_user_id()));
create policy visible_rows on application_note for select to public using ((tenant_id = current_tenant_id()) AND ((deleted_at IS NULL) OR (author_id = current_user_id())) AND (EXISTS ( SELECT
   FROM application a
  WHERE (a.id = application_note.application_id))));
grant insert, select on application_note to tenon_app;
grant update (text, mentions, edited_at, deleted_at) on application_note to tenon_app;

create table apply_event (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  run_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  kind text not null,
  actor text not null,
  from_status text,
  to_status text,
  artifacts jsonb,
  error jsonb,
  note text,
  constraint apply_event_pkey PRIMARY KEY (id),
  constraint apply_event_kind_check CHECK ((kind = ANY (ARRAY['claimed'::text, 'artifacts'::text, 'status'::text, 'lease-ended'::text, 'settled'::text]))),
  constraint apply_event_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES apply_run(tenant_id, id)
);
CREATE INDEX apply_event_by_run ON public.apply_event USING btree (tenant_id, run_id, id);
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.apply_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.apply_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table apply_event enable row level security;
create policy member_rows on apply_event for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (EXISTS ( SELECT
   FROM apply_run r
  WHERE ((r.tenant_id = apply_event.tenant_id) AND (r.id = apply_event.run_id))))));
grant insert, select on apply_event to tenon_app;

create table apply_run (
  tenant_id uuid not null,
  id uuid not null,
  posting_id uuid,
  board text not null,
  job_id text not null,
  title text not null,
  company text not null,
  url text,
  company_key text not null,
  title_key text not null,
  status text not null default 'pending'::text,
  variant_id text,
  artifacts jsonb not null default '{}'::jsonb,
  written integer not null default 0,
  sent jsonb,
  sent_at timestamp with time zone,
  error jsonb,
  user_id bigint not null,
  actor text not null,
  lease_key text not null,
  token bigint not null,
  lease_until timestamp with time zone not null,
  duplicate_of uuid,
  settled_as text,
  settled_by text,
  settled_at timestamp with time zone,
  settled_note text,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  is_manual boolean not null default false,
  submission_id uuid,
  constraint apply_run_pkey PRIMARY KEY (tenant_id, id),
  constraint apply_run_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE SET NULL,
  constraint apply_run_settled_as_check CHECK ((settled_as = ANY (ARRAY['sent'::text, 'not_sent'::text, 'failed'::text]))),
  constraint apply_run_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'running'::text, 'submitting'::text, 'submitted'::text, 'success'::text, 'failed'::text, 'unknown'::text]))),
  constraint apply_run_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint apply_run_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
) with (fillfactor=80);
CREATE INDEX apply_run_by_likeness ON public.apply_run USING btree (tenant_id, user_id, company_key, title_key) WHERE (status <> 'failed'::text);
CREATE INDEX apply_run_by_posting ON public.apply_run USING btree (posting_id, tenant_id);
CREATE INDEX apply_run_by_role ON public.apply_run USING btree (tenant_id, user_id, job_id, board);
CREATE INDEX apply_run_by_status ON public.apply_run USING btree (tenant_id, user_id, status, created_at, id) INCLUDE (actor);
CREATE INDEX apply_run_by_time ON public.apply_run USING btree (tenant_id, user_id, created_at, id);
CREATE INDEX apply_run_under_way ON public.apply_run USING btree (tenant_id, id) WHERE (status = ANY (ARRAY['pending'::text, 'running'::text, 'submitting'::text, 'submitted'::text]));
CREATE UNIQUE INDEX apply_run_once ON public.apply_run USING btree (tenant_id, user_id, board, job_id) WHERE (status <> 'failed'::text);
CREATE UNIQUE INDEX apply_run_once_by_posting ON public.apply_run USING btree (tenant_id, user_id, posting_id) WHERE (status <> 'failed'::text);
CREATE TRIGGER apply_run_guard BEFORE UPDATE ON public.apply_run FOR EACH ROW EXECUTE FUNCTION apply_run_guard();
CREATE TRIGGER approval_follow_run AFTER UPDATE OF status ON public.apply_run FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION approval_follow_run();
alter table apply_run enable row level security;
create policy member_rows on apply_run for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant insert, select on apply_run to tenon_app;
grant update (status, variant_id, artifacts, written, sent, sent_at, error, lease_until, settled_as, settled_by, settled_at, settled_note, updated_at, ended_at, submission_id) on apply_run to tenon_app;

create table apply_setting (
  tenant_id uuid not null,
  paused boolean not null default false,
  per_day integer not null default 25,
  per_company integer not null default 3,
  company_days integer not null default 30,
  facts_only boolean not null default true,
  confirm_outward boolean not null default false,
  allowed_hosts text[] not null default '{}'::text[],
  updated_by text not null,
  updated_at timestamp with time zone not null default now(),
  constraint apply_setting_pkey PRIMARY KEY (tenant_id),
  constraint apply_setting_company_days_check CHECK ((company_days > 0)),
  constraint apply_setting_per_company_check CHECK ((per_company >= 0)),
  constraint apply_setting_per_day_check CHECK ((per_day >= 0)),
  constraint apply_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table apply_setting enable row level security;
create policy tenant_rows on apply_setting for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select, update on apply_setting to tenon_app;

create table approval (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  posting_id uuid,
  title text not null,
  company text not null,
  url text,
  state text not null default 'preparing'::text,
  origin text not null,
  content jsonb,
  content_hash text,
  changes jsonb not null default '[]'::jsonb,
  problem jsonb,
  document_id uuid,
  is_duplicate_confirmed boolean not null default false,
  run_id uuid,
  receipt jsonb,
  requested_by text not null,
  decided_by text,
  decided_at timestamp with time zone,
  rule_id uuid,
  rule_name text,
  resume_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_check CHECK (((state = ANY (ARRAY['preparing'::text, 'failed'::text, 'declined'::text])) OR (content IS NOT NULL))),
  constraint approval_origin_check CHECK ((origin = ANY (ARRAY['prepared'::text, 'agent'::text]))),
  constraint approval_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE SET NULL,
  constraint approval_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'needs_answers'::text, 'ready'::text, 'approved'::text, 'sending'::text, 'unknown'::text, 'sent'::text, 'declined'::text, 'failed'::text]))),
  constraint approval_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint approval_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX approval_by_posting ON public.approval USING btree (posting_id);
CREATE INDEX approval_by_rule ON public.approval USING btree (tenant_id, user_id, rule_id, decided_at) WHERE (rule_id IS NOT NULL);
CREATE INDEX approval_by_run ON public.approval USING btree (tenant_id, run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX approval_by_time ON public.approval USING btree (tenant_id, user_id, created_at, id);
CREATE INDEX approval_due ON public.approval USING btree (resume_at) WHERE (resume_at IS NOT NULL);
CREATE UNIQUE INDEX approval_once ON public.approval USING btree (tenant_id, user_id, posting_id) WHERE (state <> ALL (ARRAY['sent'::text, 'declined'::text, 'failed'::text]));
CREATE TRIGGER approval_guard BEFORE UPDATE OF state ON public.approval FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION approval_guard();
alter table approval enable row level security;
create policy mine on approval for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND (user_id = ( SELECT current_user_id() AS current_user_id)));
grant insert, select on approval to tenon_app;
grant update (state, content, content_hash, changes, problem, document_id, is_duplicate_confirmed, run_id, receipt, decided_by, decided_at, rule_id, rule_name, resume_at, updated_at) on approval to tenon_app;

create table approval_event (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  approval_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  kind text not null,
  actor text not null,
  rule_name text,
  from_state text,
  to_state text,
  note text,
  constraint approval_event_pkey PRIMARY KEY (id),
  constraint approval_event_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint approval_event_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint approval_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX approval_event_of ON public.approval_event USING btree (approval_id, id);
alter table approval_event enable row level security;
create policy mine on approval_event for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND (user_id = ( SELECT current_user_id() AS current_user_id)));
grant insert, select on approval_event to tenon_app;

create table approval_rule (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  name text not null,
  is_active boolean not null default false,
  companies text[] not null default '{}'::text[],
  title_words text[] not null default '{}'::text[],
  min_fit integer,
  saved_answers_only boolean not null default true,
  max_per_day integer not null default 5,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint approval_rule_pkey PRIMARY KEY (id),
  constraint approval_rule_max_per_day_check CHECK (((max_per_day >= 1) AND (max_per_day <= 1000))),
  constraint approval_rule_min_fit_check CHECK (((min_fit >= 0) AND (min_fit <= 100))),
  constraint approval_rule_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint approval_rule_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX approval_rule_of ON public.approval_rule USING btree (tenant_id, user_id, id);
alter table approval_rule enable row level security;
create policy mine on approval_rule for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND (user_id = ( SELECT current_user_id() AS current_user_id)));
grant delete, insert, select on approval_rule to tenon_app;
grant update (name, is_active, companies, title_words, min_fit, saved_answers_only, max_per_day, updated_at) on approval_rule to tenon_app;

create table audit_event (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  seq bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  actor text not null,
  action text not null,
  subject text,
  details jsonb not null default '{}'::jsonb,
  previous_hash text not null,
  hash text not null,
  private_to bigint,
  constraint audit_event_pkey PRIMARY KEY (tenant_id, seq),
  constraint audit_event_private_to_fkey FOREIGN KEY (private_to) REFERENCES app_user(id),
  constraint audit_event_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX audit_event_by_action ON public.audit_event USING btree (tenant_id, action, seq);
CREATE INDEX audit_event_by_subject ON public.audit_event USING btree (tenant_id, subject, seq) WHERE (subject IS NOT NULL);
CREATE TRIGGER audit_chain BEFORE INSERT ON public.audit_event FOR EACH ROW EXECUTE FUNCTION audit_chain();
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table audit_event enable row level security;
create policy visible_rows on audit_event for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((private_to IS NULL) OR (( SELECT current_user_id() AS current_user_id) IS NULL) OR (private_to = ( SELECT current_user_id() AS current_user_id))));
grant insert (tenant_id, actor, action, subject, details, private_to) on audit_event to tenon_app;
grant select on audit_event to tenon_app;

create table audit_head (
  tenant_id uuid not null,
  seq bigint not null,
  hash text not null,
  constraint audit_head_pkey PRIMARY KEY (tenant_id),
  constraint audit_head_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table audit_head enable row level security;
create policy tenant_rows on audit_head for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant select on audit_head to tenon_app;

create table automation_rule (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  name text not null,
  trigger jsonb not null,
  conditions jsonb not null,
  actions jsonb not null,
  confirmed_by text,
  enabled_at timestamp with time zone,
  removed_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint automation_rule_pkey PRIMARY KEY (id),
  constraint automation_rule_check CHECK (((enabled_at IS NULL) OR (removed_at IS NULL))),
  constraint automation_rule_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint automation_rule_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE INDEX automation_rule_by_time ON public.automation_rule USING btree (tenant_id, created_at, id) WHERE (removed_at IS NULL);
alter table automation_rule enable row level security;
create policy tenant_rows on automation_rule for all to public using (tenant_id = current_tenant_id());
grant insert, select on automation_rule to tenon_app;
grant update (name, trigger, conditions, actions, confirmed_by, enabled_at, removed_at, updated_at, version) on automation_rule to tenon_app;

create table automation_run (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  rule_id uuid not null,
  job_id uuid not null,
  application_id uuid not null,
  entry_version integer not null,
  stage text not null,
  outcome text not null,
  code text,
  actual_stage text,
  actions jsonb not null,
  move_id uuid,
  at timestamp with time zone not null default now(),
  constraint automation_run_pkey PRIMARY KEY (id),
  constraint automation_run_check CHECK (((outcome = 'skipped'::text) = (code IS NOT NULL))),
  constraint automation_run_code_check CHECK ((code = ANY (ARRAY['stage-changed'::text, 'no-such-stage'::text, 'move-not-allowed'::text]))),
  constraint automation_run_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'skipped'::text]))),
  constraint automation_run_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES application(tenant_id, id),
  constraint automation_run_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint automation_run_tenant_id_rule_id_fkey FOREIGN KEY (tenant_id, rule_id) REFERENCES automation_rule(tenant_id, id)
);
CREATE INDEX automation_run_by_application ON public.automation_run USING btree (application_id);
CREATE INDEX automation_run_by_time ON public.automation_run USING btree (tenant_id, at, id);
CREATE UNIQUE INDEX automation_run_once ON public.automation_run USING btree (rule_id, application_id, entry_version);
alter table automation_run enable row level security;
create policy visible_rows on automation_run for all to public using ((tenant_id = current_tenant_id()) AND (( SELECT sees_all_jobs() AS sees_all_jobs) OR (EXISTS ( SELECT
   FROM application a
  WHERE (a.id = automation_run.application_id)))));
grant insert, select on automation_run to tenon_app;
grant update (move_id) on automation_run to tenon_app;

create table book_answer (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  question text not null,
  question_key text not null,
  answer text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint book_answer_pkey PRIMARY KEY (id),
  constraint book_answer_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint book_answer_tenant_id_user_id_question_key_key UNIQUE (tenant_id, user_id, question_key),
  constraint book_answer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX book_answer_by_change ON public.book_answer USING btree (tenant_id, user_id, updated_at, id);
alter table book_answer enable row level security;
create policy mine on book_answer for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND (user_id = current_user_id()));
grant delete, insert, select on book_answer to tenon_app;
grant update (question, question_key, answer, updated_at) on book_answer to tenon_app;

create table calendar_feed (
  tenant_id uuid not null,
  user_id bigint not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint calendar_feed_pkey PRIMARY KEY (tenant_id, user_id),
  constraint calendar_feed_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
alter table calendar_feed enable row level security;
create policy own_rows on calendar_feed for all to public using ((tenant_id = current_tenant_id()) AND (user_id = current_user_id()));
grant delete, insert, select on calendar_feed to tenon_app;
grant update (token_hash, created_at) on calendar_feed to tenon_app;

create table candidate (
  person_id uuid not null,
  recruiter_person_id uuid not null,
  id uuid not null default new_id(),
  tenant_id uuid not null,
  person_recruits boolean not null default false,
  recruiter_recruits boolean not null default true,
  name text not null,
  headline text,
  source text,
  note text,
  tags text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  years_experience double precision,
  compensation_min double precision,
  compensation_max double precision,
  compensation_currency text,
  compensation_period text,
  availability text,
  available_from date,
  version integer not null default 1,
  constraint candidate_pkey PRIMARY KEY (person_id, recruiter_person_id),
  constraint candidate_availability_check CHECK ((availability = ANY (ARRAY['now'::text, 'notice'::text, 'open'::text, 'not_looking'::text]))),
  constraint candidate_compensation_currency_check CHECK ((compensation_currency ~ '^[A-Z]{3}$'::text)),
  constraint candidate_compensation_max_check CHECK (((compensation_max >= (0)::double precision) AND (compensation_max <= (1000000000)::double precision))),
  constraint candidate_compensation_min_check CHECK (((compensation_min >= (0)::double precision) AND (compensation_min <= (1000000000)::double precision))),
  constraint candidate_compensation_order CHECK ((compensation_min <= compensation_max)),
  constraint candidate_compensation_period_check CHECK ((compensation_period = ANY (ARRAY['year'::text, 'month'::text, 'day'::text, 'hour'::text]))),
  constraint candidate_compensation_whole CHECK ((((compensation_currency IS NULL) = (compensation_period IS NULL)) AND ((compensation_currency IS NULL) = ((compensation_min IS NULL) AND (compensation_max IS NULL))))),
  constraint candidate_id_key UNIQUE (id),
  constraint candidate_person_recruits_check CHECK ((NOT person_recruits)),
  constraint candidate_recruiter_recruits_check CHECK (recruiter_recruits),
  constraint candidate_tenant_id_person_id_person_recruits_fkey FOREIGN KEY (tenant_id, person_id, person_recruits) REFERENCES person(tenant_id, id, recruits),
  constraint candidate_tenant_id_recruiter_person_id_recruiter_recruits_fkey FOREIGN KEY (tenant_id, recruiter_person_id, recruiter_recruits) REFERENCES person(tenant_id, id, recruits),
  constraint candidate_years_experience_check CHECK (((years_experience >= (0)::double precision) AND (years_experience <= (80)::double precision)))
);
CREATE INDEX candidate_by_recruiter ON public.candidate USING btree (tenant_id, recruiter_person_id, person_id);
CREATE TRIGGER person_index_candidate AFTER INSERT OR DELETE OR UPDATE ON public.candidate FOR EACH ROW EXECUTE FUNCTION person_index_outdated();
alter table candidate enable row level security;
create policy tenant_rows on candidate for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select on candidate to tenon_app;
grant update (name, headline, source, note, tags, updated_at, years_experience, compensation_min, compensation_max, compensation_currency, compensation_period, availability, available_from, version) on candidate to tenon_app;

create table careers_site (
  tenant_id uuid not null,
  name text not null,
  intro text not null default ''::text,
  color text not null,
  logo bytea,
  logo_type text,
  logo_tag text,
  updated_by text not null,
  updated_at timestamp with time zone not null default now(),
  constraint careers_site_pkey PRIMARY KEY (tenant_id),
  constraint careers_site_check CHECK ((((logo IS NULL) = (logo_type IS NULL)) AND ((logo IS NULL) = (logo_tag IS NULL)))),
  constraint careers_site_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint careers_site_logo_check CHECK ((octet_length(logo) <= 204800)),
  constraint careers_site_logo_type_check CHECK ((logo_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  constraint careers_site_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table careers_site enable row level security;
create policy tenant_rows on careers_site for all to public using (tenant_id = current_tenant_id());
grant insert, select on careers_site to tenon_app;
grant update (name, intro, color, logo, logo_type, logo_tag, updated_by, updated_at) on careers_site to tenon_app;

create table check_run (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  state text not null default 'pending'::text,
  started_by text not null,
  note text,
  steps jsonb not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint check_run_pkey PRIMARY KEY (id),
  constraint check_run_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'running'::text, 'finished'::text, 'failed'::text]))),
  constraint check_run_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX check_run_by_tenant ON public.check_run USING btree (tenant_id, id);
alter table check_run enable row level security;
create policy tenant_rows on check_run for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select, update on check_run to tenon_app;

create table company (
  id uuid not null default new_id(),
  tenant_id uuid,
  key text not null,
  name text not null,
  careers_url text not null,
  board jsonb not null,
  added_by bigint,
  created_at timestamp with time zone not null default now(),
  listed_at timestamp with time zone,
  listed_count integer,
  list_etag text,
  list_modified text,
  problem jsonb,
  constraint company_pkey PRIMARY KEY (id),
  constraint company_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
  constraint company_board_check CHECK ((board ? 'kind'::text)),
  constraint company_key_check CHECK ((key ~ '^[a-z0-9][a-z0-9-]{0,79}$'::text)),
  constraint company_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX company_by_name ON public.company USING btree (tenant_id, name, id);
CREATE UNIQUE INDEX company_key ON public.company USING btree (COALESCE(tenant_id, '00000000-0000-0000-0000-000000000000'::uuid), key);
alter table company enable row level security;
create policy added_rows on company for insert to public with check ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy changed_rows on company for update to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy readable_rows on company for select to public using ((tenant_id IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy removed_rows on company for delete to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
grant delete, insert, select on company to tenon_app;
grant update (name, careers_url, board, listed_at, listed_count, list_etag, list_modified, problem) on company to tenon_app;

create table crawl_host (
  name text not null,
  next_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone,
  held_until timestamp with time zone,
  turn_host text,
  turn_at timestamp with time zone,
  failures integer not null default 0,
  open_until timestamp with time zone,
  probing timestamp with time zone,
  prober text,
  robots text,
  robots_at timestamp with time zone,
  robots_code integer,
  constraint crawl_host_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on crawl_host to tenon_app;

create table custom_field (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  subject text not null,
  name text not null,
  name_key text not null,
  type text not null,
  options text[] not null default '{}'::text[],
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint custom_field_pkey PRIMARY KEY (id),
  constraint custom_field_subject_check CHECK ((subject = ANY (ARRAY['person'::text, 'application'::text]))),
  constraint custom_field_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint custom_field_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint custom_field_type_check CHECK ((type = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'choice'::text, 'boolean'::text])))
);
CREATE UNIQUE INDEX custom_field_one_name ON public.custom_field USING btree (tenant_id, subject, name_key) WHERE (removed_at IS NULL);
CREATE TRIGGER person_index_field_changed AFTER UPDATE OF removed_at ON public.custom_field FOR EACH ROW WHEN (((new.subject = 'person'::text) AND ((old.removed_at IS NULL) <> (new.removed_at IS NULL)))) EXECUTE FUNCTION person_index_field_changed();
alter table custom_field enable row level security;
create policy tenant_rows on custom_field for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select on custom_field to tenon_app;
grant update (name, name_key, options, version, removed_at) on custom_field to tenon_app;

create table demand (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  title text not null,
  text text not null default ''::text,
  level text,
  requirements jsonb not null default '[]'::jsonb,
  weights jsonb,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  version integer not null default 1,
  constraint demand_pkey PRIMARY KEY (id),
  constraint demand_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint demand_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE INDEX demand_by_change ON public.demand USING btree (tenant_id, updated_at, id);
alter table demand enable row level security;
create policy tenant_rows on demand for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select on demand to tenon_app;
grant update (title, text, level, requirements, weights, updated_at, archived_at, version) on demand to tenon_app;

create table demand_person (
  tenant_id uuid not null,
  demand_id uuid not null,
  person_id uuid not null,
  added_by text not null,
  added_at timestamp with time zone not null default now(),
  constraint demand_person_pkey PRIMARY KEY (demand_id, person_id),
  constraint demand_person_tenant_id_demand_id_fkey FOREIGN KEY (tenant_id, demand_id) REFERENCES demand(tenant_id, id) ON DELETE CASCADE,
  constraint demand_person_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES person(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX demand_person_by_person ON public.demand_person USING btree (tenant_id, person_id);
CREATE INDEX demand_person_by_time ON public.demand_person USING btree (demand_id, added_at, person_id);
alter table demand_person enable row level security;
create policy tenant_rows on demand_person for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select on demand_person to tenon_app;

create table detection_failure (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  failed_at timestamp with time zone not null default now(),
  code text not null,
  place text not null,
  constraint detection_failure_pkey PRIMARY KEY (id),
  constraint detection_failure_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX detection_failure_by_time ON public.detection_failure USING btree (tenant_id, failed_at);
alter table detection_failure enable row level security;
create policy tenant_rows on detection_failure for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select on detection_failure to tenon_app;

create table document (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  candidate_id uuid,
  hash text not null,
  name text not null,
  size integer not null,
  content_type text,
  kind text,
  state text not null default 'waiting'::text,
  stage text,
  uploaded_by text not null,
  created_at timestamp with time zone not null default now(),
  requested_at timestamp with time zone not null default now(),
  parsed_at timestamp with time zone,
  duration_ms integer,
  version integer not null default 0,
  page_count integer,
  language text,
  resume_probability double precision,
  looks_like text,
  person_name text,
  headline text,
  email text,
  confidence double precision,
  warnings jsonb not null default '[]'::jsonb,
  failure_code text,
  failure_message text,
  owner_user_id bigint,
  completeness double precision,
  unexplained jsonb not null default '[]'::jsonb,
  is_selected boolean not null default false,
  shared_copy_id uuid,
  shared_by_user_id bigint,
  shared_at timestamp with time zone,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_of_tenant UNIQUE (tenant_id, id),
  constraint document_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(id),
  constraint document_same_bytes UNIQUE NULLS NOT DISTINCT (tenant_id, hash, candidate_id, owner_user_id, shared_by_user_id),
  constraint document_shared_by_user_id_fkey FOREIGN KEY (shared_by_user_id) REFERENCES app_user(id),
  constraint document_shared_copy FOREIGN KEY (tenant_id, shared_copy_id) REFERENCES document(tenant_id, id) ON DELETE SET NULL (shared_copy_id),
  constraint document_side CHECK (
CASE
    WHEN (owner_user_id IS NULL) THEN ((shared_copy_id IS NULL) AND (NOT is_selected))
    ELSE (shared_by_user_id IS NULL)
END),
  constraint document_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'ready'::text, 'failed'::text]))),
  constraint document_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX document_by_candidate ON public.document USING btree (tenant_id, candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX document_by_owner ON public.document USING btree (tenant_id, owner_user_id, id) WHERE (owner_user_id IS NOT NULL);
CREATE INDEX document_by_state ON public.document USING btree (tenant_id, state, id);
CREATE INDEX document_by_tenant ON public.document USING btree (tenant_id, id);
CREATE UNIQUE INDEX document_by_shared_copy ON public.document USING btree (shared_copy_id) WHERE (shared_copy_id IS NOT NULL);
CREATE UNIQUE INDEX document_one_selected ON public.document USING btree (tenant_id, owner_user_id) WHERE is_selected;
alter table document enable row level security;
create policy own_side on document for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND
CASE
    WHEN (owner_user_id IS NULL) THEN (COALESCE(current_side(), 'hiring'::text) = 'hiring'::text)
    ELSE ((COALESCE(current_side(), 'seeking'::text) = 'seeking'::text) AND ((current_user_id() IS NULL) OR (owner_user_id = current_user_id())))
END);
grant delete, insert, select, update on document to tenon_app;

create table document_review (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  document_id uuid not null,
  reason text not null,
  message text not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  settled_by text,
  settled_with text,
  note text,
  constraint document_review_pkey PRIMARY KEY (id),
  constraint document_review_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE,
  constraint document_review_document_id_reason_key UNIQUE (document_id, reason),
  constraint document_review_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text]))),
  constraint document_review_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX document_review_by_document ON public.document_review USING btree (tenant_id, document_id);
CREATE INDEX document_review_by_state ON public.document_review USING btree (tenant_id, state, id);
alter table document_review enable row level security;
create policy own_side on document_review for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND sees_document(document_id));
grant delete, insert, select, update on document_review to tenon_app;

create table duplicate_alert (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  code text not null,
  message text not null,
  raised_at timestamp with time zone not null default now(),
  cleared_at timestamp with time zone,
  constraint duplicate_alert_pkey PRIMARY KEY (id),
  constraint duplicate_alert_code_check CHECK ((code = ANY (ARRAY['many-pending'::text, 'detection-failures'::text, 'rate-spike'::text, 'pending-too-long'::text]))),
  constraint duplicate_alert_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE UNIQUE INDEX duplicate_alert_one_standing ON public.duplicate_alert USING btree (tenant_id, code) WHERE (cleared_at IS NULL);
alter table duplicate_alert enable row level security;
create policy tenant_rows on duplicate_alert for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select on duplicate_alert to tenon_app;
grant update (message, cleared_at) on duplicate_alert to tenon_app;

create table duplicate_conflict (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  person_a uuid not null,
  person_b uuid not null,
  kind text not null,
  status text not null default 'pending'::text,
  evidence text[] not null,
  decided_evidence text[] not null default '{}'::text[],
  weight double precision,
  probability double precision,
  parts jsonb,
  found_by text not null,
  detected_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by text,
  note text,
  constraint duplicate_conflict_pkey PRIMARY KEY (id),
  constraint duplicate_conflict_check CHECK ((person_a < person_b)),
  constraint duplicate_conflict_check1 CHECK (((cardinality(evidence) > 0) OR (status <> 'pending'::text))),
  constraint duplicate_conflict_check2 CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint duplicate_conflict_check3 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint duplicate_conflict_check4 CHECK (((note IS NULL) OR (status <> 'pending'::text))),
  constraint duplicate_conflict_check5 CHECK (((status <> 'different_people'::text) OR (evidence <@ decided_evidence))),
  constraint duplicate_conflict_identifier_confidence CHECK (((kind <> 'identifier'::text) OR (COALESCE(probability, (0)::double precision) >= (0.95)::double precision))),
  constraint duplicate_conflict_kind_check CHECK ((kind = ANY (ARRAY['identifier'::text, 'likeness'::text]))),
  constraint duplicate_conflict_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'same_person'::text, 'different_people'::text]))),
  constraint duplicate_conflict_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint duplicate_conflict_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint duplicate_conflict_tenant_id_person_a_fkey FOREIGN KEY (tenant_id, person_a) REFERENCES person(tenant_id, id),
  constraint duplicate_conflict_tenant_id_person_a_person_b_key UNIQUE (tenant_id, person_a, person_b),
  constraint duplicate_conflict_tenant_id_person_b_fkey FOREIGN KEY (tenant_id, person_b) REFERENCES person(tenant_id, id)
);
CREATE INDEX duplicate_conflict_by_age ON public.duplicate_conflict USING btree (tenant_id, status, detected_at, id);
CREATE INDEX duplicate_conflict_by_b ON public.duplicate_conflict USING btree (tenant_id, person_b);
CREATE INDEX duplicate_conflict_by_status ON public.duplicate_conflict USING btree (tenant_id, status, kind, probability DESC NULLS LAST, id);
CREATE INDEX duplicate_conflict_by_time ON public.duplicate_conflict USING btree (tenant_id, detected_at);
CREATE TRIGGER duplicate_conflict_confidence BEFORE INSERT OR UPDATE OF kind, probability ON public.duplicate_conflict FOR EACH ROW WHEN ((new.kind = 'identifier'::text)) EXECUTE FUNCTION duplicate_conflict_confidence();
CREATE TRIGGER duplicate_conflict_decided BEFORE UPDATE OF status ON public.duplicate_conflict FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION duplicate_conflict_guard();
CREATE TRIGGER duplicate_conflict_guard BEFORE INSERT ON public.duplicate_conflict FOR EACH ROW EXECUTE FUNCTION duplicate_conflict_guard();
alter table duplicate_conflict enable row level security;
create policy tenant_rows on duplicate_conflict for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select on duplicate_conflict to tenon_app;
grant update (kind, status, evidence, decided_evidence, weight, probability, parts, detected_at, decided_at, decided_by, note) on duplicate_conflict to tenon_app;

create table duplicate_decision (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  conflict_id uuid not null,
  decision text not null,
  note text,
  decided_by text not null,
  decided_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone not null,
  constraint duplicate_decision_pkey PRIMARY KEY (id),
  constraint duplicate_decision_decision_check CHECK ((decision = ANY (ARRAY['same_person'::text, 'different_people'::text, 'reopened'::text, 'split'::text]))),
  constraint duplicate_decision_tenant_id_conflict_id_fkey FOREIGN KEY (tenant_id, conflict_id) REFERENCES duplicate_conflict(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX duplicate_decision_by_conflict ON public.duplicate_decision USING btree (tenant_id, conflict_id, id);
CREATE INDEX duplicate_decision_by_time ON public.duplicate_decision USING btree (tenant_id, decided_at);
alter table duplicate_decision enable row level security;
create policy tenant_rows on duplicate_decision for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select on duplicate_decision to tenon_app;

create table duplicate_scan (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  state text not null default 'waiting'::text,
  stage text,
  progress double precision not null default 0,
  people integer not null default 0,
  pairs bigint not null default 0,
  found integer not null default 0,
  known integer not null default 0,
  message text,
  started_by text not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint duplicate_scan_pkey PRIMARY KEY (id),
  constraint duplicate_scan_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'finished'::text, 'failed'::text, 'aborted'::text]))),
  constraint duplicate_scan_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX duplicate_scan_by_tenant ON public.duplicate_scan USING btree (tenant_id, id);
CREATE UNIQUE INDEX duplicate_scan_one_at_a_time ON public.duplicate_scan USING btree (tenant_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
alter table duplicate_scan enable row level security;
create policy tenant_rows on duplicate_scan for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select on duplicate_scan to tenon_app;
grant update (state, stage, progress, people, pairs, found, known, message, ended_at) on duplicate_scan to tenon_app;

create table embedding (
  owner_kind text not null,
  owner_id uuid not null,
  tenant_id uuid,
  facet text not null,
  model text not null,
  content_hash bytea not null,
  vector bytea not null,
  made_at timestamp with time zone not null default now(),
  constraint embedding_pkey PRIMARY KEY (owner_id, owner_kind, facet, model),
  constraint embedding_facet_check CHECK ((facet = ANY (ARRAY['skills'::text, 'experience'::text, 'full'::text]))),
  constraint embedding_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['person'::text, 'posting'::text, 'demand'::text]))),
  constraint embedding_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX embedding_by_model ON public.embedding USING btree (model, owner_id);
alter table embedding enable row level security;
create policy added_rows on embedding for insert to public with check ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy changed_rows on embedding for update to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy readable_rows on embedding for select to public using ((tenant_id IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy removed_rows on embedding for delete to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
grant delete, insert, select, update on embedding to tenon_app;

create table embedding_model (
  model text not null,
  dimensions integer not null,
  state text not null,
  started_at timestamp with time zone not null default now(),
  served_at timestamp with time zone,
  calibration jsonb,
  constraint embedding_model_pkey PRIMARY KEY (model),
  constraint embedding_model_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'serving'::text, 'retired'::text])))
);
CREATE UNIQUE INDEX embedding_model_one_serving ON public.embedding_model USING btree (state) WHERE (state = 'serving'::text);
grant delete, insert, select, update on embedding_model to tenon_app;

create table erasure (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  person_id uuid not null,
  record_ids uuid[] not null,
  untouched_since timestamp with time zone,
  state text not null default 'waiting'::text,
  reason text not null,
  requested_by text not null,
  requested_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  counts jsonb not null default '{}'::jsonb,
  files text[] not null default '{}'::text[],
  constraint erasure_pkey PRIMARY KEY (id),
  constraint erasure_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'finished'::text, 'failed'::text, 'cancelled'::text]))),
  constraint erasure_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX erasure_by_tenant ON public.erasure USING btree (tenant_id, id);
CREATE UNIQUE INDEX erasure_one_under_way ON public.erasure USING btree (tenant_id, person_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
alter table erasure enable row level security;
create policy tenant_rows on erasure for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select on erasure to tenon_app;
grant update (state, finished_at, counts, files) on erasure to tenon_app;

create table fairness_alert (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  kind text not null,
  class text,
  group_name text,
  reference text,
  stage text not null,
  metric text not null,
  value double precision not null,
  severity text not null,
  recommended_action text not null,
  p_value double precision not null,
  evidence jsonb not null,
  window_from date not null,
  window_to date not null,
  since date not null,
  is_current boolean not null default true,
  state text not null default 'open'::text,
  state_reason text,
  state_by text,
  state_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint fairness_alert_pkey PRIMARY KEY (id),
  constraint fairness_alert_check CHECK (((kind = 'disparity'::text) = ((class IS NOT NULL) AND (group_name IS NOT NULL) AND (reference IS NOT NULL)))),
  constraint fairness_alert_check1 CHECK (((state = 'open'::text) OR ((state_by IS NOT NULL) AND (state_at IS NOT NULL)))),
  constraint fairness_alert_class_check CHECK ((class = ANY (ARRAY['gender'::text, 'ethnicity'::text, 'age_group'::text, 'disability_status'::text]))),
  constraint fairness_alert_kind_check CHECK ((kind = ANY (ARRAY['disparity'::text, 'anomaly'::text]))),
  constraint fairness_alert_severity_check CHECK ((severity = ANY (ARRAY['medium'::text, 'high'::text]))),
  constraint fairness_alert_stage_check CHECK ((stage = ANY (ARRAY['screening'::text, 'interview'::text, 'offer'::text, 'hired'::text]))),
  constraint fairness_alert_state_check CHECK ((state = ANY (ARRAY['open'::text, 'acknowledged'::text, 'resolved'::text]))),
  constraint fairness_alert_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint fairness_alert_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE INDEX fairness_alert_by_tenant ON public.fairness_alert USING btree (tenant_id, created_at, id);
CREATE UNIQUE INDEX fairness_alert_one_unresolved ON public.fairness_alert USING btree (tenant_id, kind, metric, stage, COALESCE(class, ''::text), COALESCE(group_name, ''::text)) WHERE (state <> 'resolved'::text);
alter table fairness_alert enable row level security;
create policy tenant_rows on fairness_alert for all to public using (tenant_id = current_tenant_id());
grant insert, select on fairness_alert to tenon_app;
grant update (reference, value, severity, recommended_action, p_value, evidence, window_from, window_to, since, is_current, state, state_reason, state_by, state_at, version, updated_at) on fairness_alert to tenon_app;

create table fairness_audit (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  law text not null,
  stage text not null,
  period_from date not null,
  period_to date not null,
  excludes_small boolean not null,
  document jsonb not null,
  sha256 bytea not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  signed_by text,
  signed_at timestamp with time zone,
  sign_comment text,
  published_by text,
  published_at timestamp with time zone,
  constraint fairness_audit_pkey PRIMARY KEY (id),
  constraint fairness_audit_check CHECK ((period_to >= period_from)),
  constraint fairness_audit_check1 CHECK ((signed_by <> created_by)),
  constraint fairness_audit_check2 CHECK ((((signed_by IS NULL) = (signed_at IS NULL)) AND ((signed_by IS NULL) = (sign_comment IS NULL)))),
  constraint fairness_audit_check3 CHECK (((published_by IS NULL) = (published_at IS NULL))),
  constraint fairness_audit_check4 CHECK (((published_at IS NULL) OR (signed_at IS NOT NULL))),
  constraint fairness_audit_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint fairness_audit_stage_check CHECK ((stage = ANY (ARRAY['screening'::text, 'interview'::text, 'offer'::text, 'hired'::text]))),
  constraint fairness_audit_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX fairness_audit_by_tenant ON public.fairness_audit USING btree (tenant_id, id);
CREATE UNIQUE INDEX fairness_audit_one_published ON public.fairness_audit USING btree (tenant_id) WHERE (published_at IS NOT NULL);
CREATE TRIGGER fairness_audit_guard BEFORE UPDATE ON public.fairness_audit FOR EACH ROW EXECUTE FUNCTION fairness_audit_guard();
alter table fairness_audit enable row level security;
create policy tenant_rows on fairness_audit for all to public using (tenant_id = current_tenant_id());
grant insert, select on fairness_audit to tenon_app;
grant update (signed_by, signed_at, sign_comment, published_by, published_at) on fairness_audit to tenon_app;

create table fairness_digest_setting (
  tenant_id uuid not null,
  user_id bigint not null,
  is_on boolean not null,
  constraint fairness_digest_setting_pkey PRIMARY KEY (tenant_id, user_id),
  constraint fairness_digest_setting_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
alter table fairness_digest_setting enable row level security;
create policy own_rows on fairness_digest_setting for all to public using ((tenant_id = current_tenant_id()) AND ((current_user_id() IS NULL) OR (user_id = current_user_id())));
grant insert, select on fairness_digest_setting to tenon_app;
grant update (is_on) on fairness_digest_setting to tenon_app;

create table fairness_law_setting (
  tenant_id uuid not null,
  laws text[] not null,
  notice_since timestamp with time zone,
  reminded_for date,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint fairness_law_setting_pkey PRIMARY KEY (tenant_id),
  constraint fairness_law_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table fairness_law_setting enable row level security;
create policy tenant_rows on fairness_law_setting for all to public using (tenant_id = current_tenant_id());
grant insert, select on fairness_law_setting to tenon_app;
grant update (laws, notice_since, reminded_for, changed_by, changed_at) on fairness_law_setting to tenon_app;

create table fairness_metric (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  class text not null,
  group_name text,
  reference text,
  stage text not null,
  metric text not null,
  value double precision,
  n integer not null,
  low double precision,
  high double precision,
  p_value double precision,
  window_from date not null,
  window_to date not null,
  status text not null,
  caveats text[] not null default '{}'::text[],
  computed_at timestamp with time zone not null default now(),
  constraint fairness_metric_pkey PRIMARY KEY (id),
  constraint fairness_metric_class_check CHECK ((class = ANY (ARRAY['gender'::text, 'ethnicity'::text, 'age_group'::text, 'disability_status'::text]))),
  constraint fairness_metric_stage_check CHECK ((stage = ANY (ARRAY['screening'::text, 'interview'::text, 'offer'::text, 'hired'::text]))),
  constraint fairness_metric_status_check CHECK ((status = ANY (ARRAY['ok'::text, 'below_threshold'::text, 'alert'::text, 'insufficient_data'::text]))),
  constraint fairness_metric_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX fairness_metric_by_key ON public.fairness_metric USING btree (tenant_id, class, stage, metric, group_name, id);
CREATE INDEX fairness_metric_by_tenant ON public.fairness_metric USING btree (tenant_id, id);
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.fairness_metric FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.fairness_metric FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table fairness_metric enable row level security;
create policy tenant_rows on fairness_metric for all to public using (tenant_id = current_tenant_id());
grant insert, select on fairness_metric to tenon_app;

create table fairness_mitigation (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  mode text not null,
  class text not null,
  stage text not null,
  strength double precision not null,
  cutoff double precision not null,
  legal_basis text not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default now(),
  approved_by text,
  approved_at timestamp with time zone,
  ended_by text,
  ended_at timestamp with time zone,
  constraint fairness_mitigation_pkey PRIMARY KEY (id),
  constraint fairness_mitigation_check CHECK ((approved_by <> proposed_by)),
  constraint fairness_mitigation_check1 CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint fairness_mitigation_check2 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint fairness_mitigation_class_check CHECK ((class = ANY (ARRAY['gender'::text, 'ethnicity'::text, 'age_group'::text, 'disability_status'::text]))),
  constraint fairness_mitigation_cutoff_check CHECK (((cutoff >= (0)::double precision) AND (cutoff <= (1)::double precision))),
  constraint fairness_mitigation_mode_check CHECK ((mode = ANY (ARRAY['threshold_adjust'::text, 'calibration'::text]))),
  constraint fairness_mitigation_stage_check CHECK ((stage = ANY (ARRAY['screening'::text, 'interview'::text, 'offer'::text, 'hired'::text]))),
  constraint fairness_mitigation_strength_check CHECK (((strength > (0)::double precision) AND (strength <= (1)::double precision))),
  constraint fairness_mitigation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint fairness_mitigation_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE INDEX fairness_mitigation_by_tenant ON public.fairness_mitigation USING btree (tenant_id, id);
CREATE UNIQUE INDEX fairness_mitigation_one_open ON public.fairness_mitigation USING btree (tenant_id) WHERE (ended_at IS NULL);
alter table fairness_mitigation enable row level security;
create policy tenant_rows on fairness_mitigation for all to public using (tenant_id = current_tenant_id());
grant insert, select on fairness_mitigation to tenon_app;
grant update (approved_by, approved_at, ended_by, ended_at) on fairness_mitigation to tenon_app;

create table fairness_mitigation_run (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  mitigation_id uuid not null,
  forbidden_by text[] not null,
  is_simulation boolean not null default (cardinality(forbidden_by) > 0),
  groups jsonb not null,
  effects integer not null,
  ran_by text not null,
  ran_at timestamp with time zone not null default now(),
  reverted_by text,
  reverted_at timestamp with time zone,
  constraint fairness_mitigation_run_pkey PRIMARY KEY (id),
  constraint fairness_mitigation_run_check CHECK (((reverted_by IS NULL) = (reverted_at IS NULL))),
  constraint fairness_mitigation_run_check1 CHECK (((effects = 0) OR (cardinality(forbidden_by) = 0))),
  constraint fairness_mitigation_run_effects_check CHECK ((effects >= 0)),
  constraint fairness_mitigation_run_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint fairness_mitigation_run_tenant_id_mitigation_id_fkey FOREIGN KEY (tenant_id, mitigation_id) REFERENCES fairness_mitigation(tenant_id, id)
);
CREATE INDEX fairness_mitigation_run_by_mitigation ON public.fairness_mitigation_run USING btree (tenant_id, mitigation_id, id);
alter table fairness_mitigation_run enable row level security;
create policy tenant_rows on fairness_mitigation_run for all to public using (tenant_id = current_tenant_id());
grant insert (tenant_id, mitigation_id, forbidden_by, groups, effects, ran_by, ran_at) on fairness_mitigation_run to tenon_app;
grant select on fairness_mitigation_run to tenon_app;
grant update (reverted_by, reverted_at) on fairness_mitigation_run to tenon_app;

create table fairness_monitoring (
  tenant_id uuid not null,
  stage text not null default 'hired'::text,
  max_months smallint not null default 12,
  second_reader_share double precision not null default 0.2,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint fairness_monitoring_pkey PRIMARY KEY (tenant_id),
  constraint fairness_monitoring_max_months_check CHECK (((max_months >= 1) AND (max_months <= 24))),
  constraint fairness_monitoring_second_reader_share_check CHECK (((second_reader_share >= (0)::double precision) AND (second_reader_share <= (1)::double precision))),
  constraint fairness_monitoring_stage_check CHECK ((stage = ANY (ARRAY['screening'::text, 'interview'::text, 'offer'::text, 'hired'::text]))),
  constraint fairness_monitoring_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table fairness_monitoring enable row level security;
create policy tenant_rows on fairness_monitoring for all to public using (tenant_id = current_tenant_id());
grant insert, select on fairness_monitoring to tenon_app;
grant update (stage, max_months, second_reader_share, changed_by, changed_at) on fairness_monitoring to tenon_app;

create table fairness_review (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  job_id uuid not null,
  application_id uuid not null,
  alert_id uuid not null,
  decided_by text not null,
  state text not null default 'open'::text,
  note text,
  read_by text,
  read_at timestamp with time zone,
  asked_at timestamp with time zone not null default now(),
  constraint fairness_review_pkey PRIMARY KEY (id),
  constraint fairness_review_check CHECK ((read_by <> decided_by)),
  constraint fairness_review_check1 CHECK (((state = ANY (ARRAY['agreed'::text, 'disagreed'::text])) = (read_by IS NOT NULL))),
  constraint fairness_review_check2 CHECK (((read_by IS NULL) = (read_at IS NULL))),
  constraint fairness_review_state_check CHECK ((state = ANY (ARRAY['open'::text, 'agreed'::text, 'disagreed'::text, 'withdrawn'::text]))),
  constraint fairness_review_tenant_id_alert_id_fkey FOREIGN KEY (tenant_id, alert_id) REFERENCES fairness_alert(tenant_id, id),
  constraint fairness_review_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES application(tenant_id, id) ON DELETE CASCADE,
  constraint fairness_review_tenant_id_application_id_key UNIQUE (tenant_id, application_id),
  constraint fairness_review_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES job(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX fairness_review_by_alert ON public.fairness_review USING btree (tenant_id, alert_id);
CREATE INDEX fairness_review_by_application ON public.fairness_review USING btree (application_id);
CREATE INDEX fairness_review_by_job ON public.fairness_review USING btree (tenant_id, job_id);
CREATE INDEX fairness_review_by_time ON public.fairness_review USING btree (tenant_id, asked_at, id);
alter table fairness_review enable row level security;
create policy tenant_rows on fairness_review for all to public using (tenant_id = current_tenant_id());
grant insert, select on fairness_review to tenon_app;
grant update (state, note, read_by, read_at) on fairness_review to tenon_app;

create table idempotency_key (
  tenant_id uuid not null,
  principal text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (tenant_id, principal, key)
);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
alter table idempotency_key enable row level security;
create policy tenant_rows on idempotency_key for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select, update on idempotency_key to tenon_app;

create table imported_skill (
  id text not null,
  source text not null,
  name text not null,
  category text not null,
  parent text,
  aliases text[] not null,
  constraint imported_skill_pkey PRIMARY KEY (id),
  constraint imported_skill_source_fkey FOREIGN KEY (source) REFERENCES skill_source(source) ON DELETE CASCADE
);
CREATE INDEX imported_skill_by_source ON public.imported_skill USING btree (source);
grant select on imported_skill to tenon_app;

create table ingestion_company (
  run_id uuid not null,
  company_id uuid not null,
  tenant_id uuid not null,
  status text not null default 'pending'::text,
  advertised integer,
  listed integer not null default 0,
  filtered integer not null default 0,
  closed integer not null default 0,
  failures integer not null default 0,
  attempts integer not null default 0,
  problem jsonb,
  listed_at timestamp with time zone,
  ended_at timestamp with time zone,
  fresh_since timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  ticket integer not null default 0,
  revived smallint not null default 0,
  pending integer not null default 0,
  crawling integer not null default 0,
  skipped integer not null default 0,
  extracting integer not null default 0,
  ready integer not null default 0,
  error integer not null default 0,
  constraint ingestion_company_pkey PRIMARY KEY (run_id, company_id),
  constraint ingestion_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint ingestion_company_run_id_fkey FOREIGN KEY (run_id) REFERENCES ingestion_run(id) ON DELETE CASCADE,
  constraint ingestion_company_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'listing'::text, 'ingesting'::text, 'finished'::text, 'error'::text, 'aborted'::text]))),
  constraint ingestion_company_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
) with (fillfactor=50);
CREATE INDEX ingestion_company_busy ON public.ingestion_company USING btree (company_id) WHERE (ended_at IS NULL);
CREATE INDEX ingestion_company_by_company ON public.ingestion_company USING btree (company_id);
CREATE INDEX ingestion_company_open ON public.ingestion_company USING btree (due_at) WHERE (ended_at IS NULL);
alter table ingestion_company enable row level security;
create policy tenant_rows on ingestion_company for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select, update on ingestion_company to tenon_app;

create table ingestion_item (
  run_id uuid not null,
  company_id uuid not null,
  external_id text not null,
  tenant_id uuid not null,
  place integer not null,
  title text not null,
  url text,
  request jsonb,
  status text not null default 'pending'::text,
  attempts smallint not null default 0,
  problem jsonb,
  note text,
  posting_id uuid,
  changed_at timestamp with time zone not null default now(),
  constraint ingestion_item_pkey PRIMARY KEY (run_id, company_id, external_id),
  constraint ingestion_item_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE SET NULL,
  constraint ingestion_item_run_id_company_id_fkey FOREIGN KEY (run_id, company_id) REFERENCES ingestion_company(run_id, company_id) ON DELETE CASCADE,
  constraint ingestion_item_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'crawling'::text, 'skipped'::text, 'extracting'::text, 'ready'::text, 'error'::text]))),
  constraint ingestion_item_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
) with (fillfactor=70);
CREATE INDEX ingestion_item_by_place ON public.ingestion_item USING btree (run_id, company_id, place);
CREATE INDEX ingestion_item_by_posting ON public.ingestion_item USING btree (posting_id) WHERE (posting_id IS NOT NULL);
CREATE INDEX ingestion_item_open ON public.ingestion_item USING btree (run_id, company_id, place) WHERE (status = ANY (ARRAY['pending'::text, 'crawling'::text, 'extracting'::text]));
CREATE TRIGGER ingestion_items_counted AFTER INSERT ON public.ingestion_item REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ingestion_items_counted();
CREATE TRIGGER ingestion_items_moved AFTER UPDATE ON public.ingestion_item REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ingestion_items_moved();
alter table ingestion_item enable row level security;
create policy tenant_rows on ingestion_item for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select, update on ingestion_item to tenon_app;

create table ingestion_run (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  status text not null default 'pending'::text,
  title_filters text[] not null default '{}'::text[],
  started_by text not null,
  problem jsonb,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint ingestion_run_pkey PRIMARY KEY (id),
  constraint ingestion_run_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'initializing'::text, 'ingesting'::text, 'finished'::text, 'error'::text, 'aborted'::text]))),
  constraint ingestion_run_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX ingestion_run_by_tenant ON public.ingestion_run USING btree (tenant_id, id);
CREATE INDEX ingestion_run_open ON public.ingestion_run USING btree (status) WHERE (status = ANY (ARRAY['pending'::text, 'initializing'::text, 'ingesting'::text]));
alter table ingestion_run enable row level security;
create policy tenant_rows on ingestion_run for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select on ingestion_run to tenon_app;
grant update (status, problem, started_at, ended_at) on ingestion_run to tenon_app;

create table ingestion_schedule (
  tenant_id uuid not null,
  company_id uuid not null,
  user_id bigint not null,
  frequency text not null default 'daily'::text,
  next_run_at timestamp with time zone,
  constraint ingestion_schedule_pkey PRIMARY KEY (tenant_id, company_id),
  constraint ingestion_schedule_check CHECK (((frequency = 'off'::text) = (next_run_at IS NULL))),
  constraint ingestion_schedule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint ingestion_schedule_frequency_check CHECK ((frequency = ANY (ARRAY['off'::text, 'hourly'::text, 'every_6_hours'::text, 'daily'::text, 'weekly'::text]))),
  constraint ingestion_schedule_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint ingestion_schedule_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX ingestion_schedule_by_company ON public.ingestion_schedule USING btree (company_id);
CREATE INDEX ingestion_schedule_by_member ON public.ingestion_schedule USING btree (tenant_id, user_id);
CREATE INDEX ingestion_schedule_due ON public.ingestion_schedule USING btree (next_run_at) WHERE (next_run_at IS NOT NULL);
alter table ingestion_schedule enable row level security;
create policy tenant_rows on ingestion_schedule for all to public using (tenant_id = current_tenant_id());
grant insert, select on ingestion_schedule to tenon_app;
grant update (user_id, frequency, next_run_at) on ingestion_schedule to tenon_app;

create table interview (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  job_id uuid not null,
  application_id uuid not null,
  kind text not null,
  state text not null default 'scheduled'::text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  location text,
  link text,
  instructions text,
  candidate_response text not null default 'pending'::text,
  candidate_responded_at timestamp with time zone,
  cancel_reason text,
  sequence integer not null default 0,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint interview_pkey PRIMARY KEY (id),
  constraint interview_candidate_response_check CHECK ((candidate_response = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text]))),
  constraint interview_check CHECK ((ends_at > starts_at)),
  constraint interview_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'video'::text, 'onsite'::text, 'technical'::text, 'panel'::text, 'other'::text]))),
  constraint interview_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'scheduled'::text, 'cancelled'::text, 'done'::text]))),
  constraint interview_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint interview_tenant_id_job_id_application_id_fkey FOREIGN KEY (tenant_id, job_id, application_id) REFERENCES application(tenant_id, job_id, id)
);
CREATE INDEX interview_by_application ON public.interview USING btree (tenant_id, application_id, starts_at);
CREATE INDEX interview_by_time ON public.interview USING btree (tenant_id, starts_at, id);
alter table interview enable row level security;
create policy visible_rows on interview for all to public using ((tenant_id = current_tenant_id()) AND (EXISTS ( SELECT
   FROM application a
  WHERE (a.id = interview.application_id))));
grant insert, select on interview to tenon_app;
grant update (kind, state, starts_at, ends_at, time_zone, location, link, instructions, candidate_response, candidate_responded_at, cancel_reason, sequence, version, updated_at) on interview to tenon_app;

create table interview_attendee (
  tenant_id uuid not null,
  interview_id uuid not null,
  user_id bigint not null,
  response text not null default 'pending'::text,
  responded_at timestamp with time zone,
  constraint interview_attendee_pkey PRIMARY KEY (interview_id, user_id),
  constraint interview_attendee_response_check CHECK ((response = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text]))),
  constraint interview_attendee_tenant_id_interview_id_fkey FOREIGN KEY (tenant_id, interview_id) REFERENCES interview(tenant_id, id),
  constraint interview_attendee_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX interview_attendee_by_user ON public.interview_attendee USING btree (tenant_id, user_id);
alter table interview_attendee enable row level security;
create policy visible_rows on interview_attendee for all to public using ((tenant_id = current_tenant_id()) AND (EXISTS ( SELECT
   FROM interview i
  WHERE (i.id = interview_attendee.interview_id))));
grant delete, insert, select on interview_attendee to tenon_app;
grant update (response, responded_at) on interview_attendee to tenon_app;

create table invitation (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  email text not null,
  role text not null,
  token_hash text not null,
  invited_by bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES app_user(id),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'recruiter'::text, 'hiring_manager'::text, 'interviewer'::text, 'compliance'::text, 'auditor'::text, 'seeker'::text, 'viewer'::text]))),
  constraint invitation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint invitation_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX invitation_open_by_email ON public.invitation USING btree (lower(email)) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX invitation_one_open ON public.invitation USING btree (tenant_id, lower(email)) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
alter table invitation enable row level security;
create policy tenant_rows on invitation for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select, update on invitation to tenon_app;

create table job (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  demand_id uuid not null,
  slug text not null,
  title text not null,
  text text not null default ''::text,
  department text,
  location text,
  workplace text,
  employment_type text,
  level text,
  pay jsonb,
  openings integer not null default 1,
  questions jsonb not null default '[]'::jsonb,
  status text not null default 'draft'::text,
  published_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint job_pkey PRIMARY KEY (id),
  constraint job_demand_fkey FOREIGN KEY (tenant_id, demand_id) REFERENCES demand(tenant_id, id),
  constraint job_openings_check CHECK ((openings > 0)),
  constraint job_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text]))),
  constraint job_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint job_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint job_tenant_id_slug_key UNIQUE (tenant_id, slug),
  constraint job_workplace_check CHECK ((workplace = ANY (ARRAY['onsite'::text, 'hybrid'::text, 'remote'::text])))
);
CREATE INDEX job_by_change ON public.job USING btree (tenant_id, updated_at, id);
CREATE INDEX job_by_demand ON public.job USING btree (tenant_id, demand_id);
CREATE INDEX job_open ON public.job USING btree (tenant_id, published_at) WHERE (status = 'open'::text);
CREATE TRIGGER fairness_job_changed AFTER UPDATE OF title, department, level, location ON public.job FOR EACH ROW WHEN (((((old.title IS DISTINCT FROM new.title) OR (old.department IS DISTINCT FROM new.department)) OR (old.level IS DISTINCT FROM new.level)) OR (old.location IS DISTINCT FROM new.location))) EXECUTE FUNCTION fairness.job_changed();
alter table job enable row level security;
create policy visible_rows on job for all to public using ((tenant_id = current_tenant_id()) AND (( SELECT sees_all_jobs() AS sees_all_jobs) OR (EXISTS ( SELECT
   FROM job_member m
  WHERE ((m.job_id = job.id) AND (m.user_id = current_user_id())))) OR (EXISTS ( SELECT
   FROM application_assignee a
  WHERE ((a.job_id = job.id) AND (a.user_id = current_user_id()))))));
grant delete, insert, select on job to tenon_app;
grant update (title, text, department, location, workplace, employment_type, level, pay, openings, questions, status, published_at, closed_at, updated_at, version) on job to tenon_app;

create table job_member (
  tenant_id uuid not null,
  job_id uuid not null,
  user_id bigint not null,
  role text not null,
  added_by text not null,
  added_at timestamp with time zone not null default now(),
  constraint job_member_pkey PRIMARY KEY (job_id, user_id),
  constraint job_member_role_check CHECK ((role = ANY (ARRAY['recruiter'::text, 'hiring_manager'::text, 'interviewer'::text]))),
  constraint job_member_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES job(tenant_id, id) ON DELETE CASCADE,
  constraint job_member_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX job_member_by_user ON public.job_member USING btree (tenant_id, user_id, job_id);
alter table job_member enable row level security;
create policy tenant_rows on job_member for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select on job_member to tenon_app;
grant update (role) on job_member to tenon_app;

create table job_stage (
  tenant_id uuid not null,
  job_id uuid not null,
  key text not null,
  name text not null,
  kind text not null,
  "position" integer not null,
  constraint job_stage_pkey PRIMARY KEY (job_id, key),
  constraint job_stage_kind_check CHECK ((kind = ANY (ARRAY['applied'::text, 'screening'::text, 'interview'::text, 'offer'::text, 'hired'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint job_stage_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES job(tenant_id, id) ON DELETE CASCADE,
  constraint job_stage_tenant_id_job_id_key_key UNIQUE (tenant_id, job_id, key)
);
alter table job_stage enable row level security;
create policy tenant_rows on job_stage for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select on job_stage to tenon_app;
grant update (name, kind, "position") on job_stage to tenon_app;

create table lease (
  key text not null,
  owner text not null,
  token bigint not null,
  expires_at timestamp with time zone not null,
  constraint lease_pkey PRIMARY KEY (key),
  constraint lease_key_token_key UNIQUE (key, token)
) with (fillfactor=70);
grant delete, insert, select, update on lease to tenon_app;

create table linkage_weights (
  tenant_id uuid not null,
  version integer not null default 1,
  weights jsonb not null,
  people integer not null,
  pairs bigint not null,
  learned_at timestamp with time zone not null default now(),
  constraint linkage_weights_pkey PRIMARY KEY (tenant_id),
  constraint linkage_weights_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table linkage_weights enable row level security;
create policy tenant_rows on linkage_weights for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select, update on linkage_weights to tenon_app;

create table live_event (
  topic_id bigint not null,
  seq bigint not null,
  tenant_id uuid,
  name text not null,
  key text,
  data json not null,
  created_at timestamp with time zone not null default now(),
  constraint live_event_pkey PRIMARY KEY (topic_id, seq),
  constraint live_event_name_check CHECK ((name ~ '^[A-Za-z][A-Za-z0-9_.-]{0,99}$'::text)),
  constraint live_event_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES live_topic(id) ON DELETE CASCADE
);
CREATE INDEX live_event_created ON public.live_event USING brin (created_at) WITH (autosummarize='on');
alter table live_event enable row level security;
create policy added_rows on live_event for insert to tenon_app with check ((( SELECT current_tenant_id() AS current_tenant_id) IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy changed_rows on live_event for update to tenon_app using ((( SELECT current_tenant_id() AS current_tenant_id) IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy readable_rows on live_event for select to tenon_app using ((( SELECT current_tenant_id() AS current_tenant_id) IS NULL) OR (tenant_id IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy removed_rows on live_event for delete to tenon_app using ((( SELECT current_tenant_id() AS current_tenant_id) IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
grant delete, insert, select on live_event to tenon_app;
grant update (name, data) on live_event to tenon_app;

create table live_topic (
  id bigint not null generated always as identity,
  name text not null,
  tenant_id uuid default current_tenant_id(),
  epoch text not null default substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12),
  last_seq bigint not null default 0,
  ended_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint live_topic_pkey PRIMARY KEY (id),
  constraint live_topic_name_check CHECK ((name ~ '^[a-z0-9][A-Za-z0-9:._-]{0,199}$'::text)),
  constraint live_topic_name_key UNIQUE (name)
) with (fillfactor=50);
alter table live_topic enable row level security;
create policy added_rows on live_topic for insert to tenon_app with check ((( SELECT current_tenant_id() AS current_tenant_id) IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy changed_rows on live_topic for update to tenon_app using ((( SELECT current_tenant_id() AS current_tenant_id) IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy readable_rows on live_topic for select to tenon_app using ((( SELECT current_tenant_id() AS current_tenant_id) IS NULL) OR (tenant_id IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy removed_rows on live_topic for delete to tenon_app using ((( SELECT current_tenant_id() AS current_tenant_id) IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
grant delete, insert, select, update on live_topic to tenon_app;

create table log_line (
  id bigint not null generated always as identity,
  logged_at timestamp with time zone not null,
  level text not null,
  "group" text,
  run_id text,
  tenant_id uuid,
  request_id text,
  message text not null,
  fields jsonb not null default '{}'::jsonb,
  constraint log_line_pkey PRIMARY KEY (id),
  constraint log_line_level_check CHECK ((level = ANY (ARRAY['debug'::text, 'info'::text, 'warn'::text, 'error'::text])))
);
CREATE INDEX log_line_group ON public.log_line USING btree (tenant_id, "group", id);
CREATE INDEX log_line_logged ON public.log_line USING brin (logged_at) WITH (autosummarize='on');
CREATE INDEX log_line_run ON public.log_line USING btree (run_id, id) WHERE (run_id IS NOT NULL);
CREATE INDEX log_line_tenant ON public.log_line USING btree (tenant_id, id);
alter table log_line enable row level security;
create policy log_line_own on log_line for select to tenon_app using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND (( SELECT current_tenant_id() AS current_tenant_id) IS NULL)));
grant select on log_line to tenon_app;

create table mail_message (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  job_id uuid,
  application_id uuid,
  user_id bigint,
  direction text not null,
  kind text not null,
  state text not null,
  template text,
  message_id text not null,
  in_reply_to text,
  thread_ids text[] not null default '{}'::text[],
  from_name text,
  from_address text not null,
  to_name text,
  to_address text not null,
  reply_to text,
  subject text not null,
  body text not null,
  full_text text,
  attachments jsonb not null default '[]'::jsonb,
  headers jsonb not null default '{}'::jsonb,
  calendar jsonb,
  cause text,
  attempts integer not null default 0,
  error text,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint mail_message_pkey PRIMARY KEY (id),
  constraint mail_message_check CHECK ((((application_id IS NOT NULL) OR (user_id IS NOT NULL)) AND ((application_id IS NULL) OR (user_id IS NULL) OR (kind = 'interview'::text)))),
  constraint mail_message_check1 CHECK (((direction = 'in'::text) = (state = 'received'::text))),
  constraint mail_message_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  constraint mail_message_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'application-received'::text, 'interview'::text, 'digest'::text]))),
  constraint mail_message_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'captured'::text, 'failed'::text, 'received'::text]))),
  constraint mail_message_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint mail_message_tenant_id_job_id_application_id_fkey FOREIGN KEY (tenant_id, job_id, application_id) REFERENCES application(tenant_id, job_id, id),
  constraint mail_message_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX mail_message_by_member ON public.mail_message USING btree (tenant_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX mail_message_by_recipient ON public.mail_message USING btree (tenant_id, to_address, sent_at) WHERE (direction = 'out'::text);
CREATE INDEX mail_message_by_thread ON public.mail_message USING btree (application_id, created_at, id);
CREATE INDEX mail_message_by_time ON public.mail_message USING btree (tenant_id, created_at, id);
CREATE INDEX mail_message_due ON public.mail_message USING btree (due_at) WHERE (state = 'queued'::text);
CREATE UNIQUE INDEX mail_message_once_per_cause ON public.mail_message USING btree (tenant_id, cause) WHERE (cause IS NOT NULL);
CREATE UNIQUE INDEX mail_message_received_once ON public.mail_message USING btree (application_id, message_id) WHERE (direction = 'in'::text);
alter table mail_message enable row level security;
create policy visible_rows on mail_message for all to public using ((tenant_id = current_tenant_id()) AND (((job_id IS NOT NULL) AND ( SELECT sees_all_jobs() AS sees_all_jobs)) OR sees_mail(job_id, user_id)));
grant insert, select on mail_message to tenon_app;
grant update (state, body, attempts, error, due_at, sent_at) on mail_message to tenon_app;

create table mail_setting (
  tenant_id uuid not null,
  acknowledges_careers boolean not null default true,
  updated_by text not null,
  updated_at timestamp with time zone not null default now(),
  constraint mail_setting_pkey PRIMARY KEY (tenant_id),
  constraint mail_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table mail_setting enable row level security;
create policy tenant_rows on mail_setting for all to public using (tenant_id = current_tenant_id());
grant insert, select on mail_setting to tenon_app;
grant update (acknowledges_careers, updated_by, updated_at) on mail_setting to tenon_app;

create table mail_template (
  tenant_id uuid not null,
  key text not null,
  name text not null,
  subject text not null,
  body text not null,
  updated_by text not null,
  updated_at timestamp with time zone not null default now(),
  constraint mail_template_pkey PRIMARY KEY (tenant_id, key),
  constraint mail_template_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table mail_template enable row level security;
create policy tenant_rows on mail_template for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select on mail_template to tenon_app;
grant update (name, subject, body, updated_by, updated_at) on mail_template to tenon_app;

create table match_subject (
  kind text not null,
  id uuid not null,
  tenant_id uuid,
  facts jsonb not null default '{}'::jsonb,
  facts_hash bytea not null,
  skills text[] not null default '{}'::text[],
  places text[] not null default '{}'::text[],
  traits text[] not null default '{}'::text[],
  months integer,
  active_at timestamp with time zone,
  read_with text not null default ''::text,
  model text,
  removed boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  written_in xid8 not null default pg_current_xact_id(),
  version integer not null default 1,
  pay double precision,
  constraint match_subject_pkey PRIMARY KEY (id, kind),
  constraint match_subject_check CHECK (((kind = 'posting'::text) OR (tenant_id IS NOT NULL))),
  constraint match_subject_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'posting'::text]))),
  constraint match_subject_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX match_subject_by_model ON public.match_subject USING btree (tenant_id, model, id) WHERE (NOT removed);
CREATE INDEX match_subject_by_skill ON public.match_subject USING gin (match_keys(kind, tenant_id, skills)) WHERE (NOT removed);
CREATE INDEX match_subject_by_tenant ON public.match_subject USING btree (tenant_id, kind, id) WHERE (NOT removed);
CREATE INDEX match_subject_by_writing ON public.match_subject USING btree (kind, written_in, id);
CREATE TRIGGER match_subject_written BEFORE INSERT OR UPDATE ON public.match_subject FOR EACH ROW EXECUTE FUNCTION match_subject_written();
CREATE TRIGGER person_index_facts_changed AFTER UPDATE ON public.match_subject FOR EACH ROW WHEN (((new.kind = 'person'::text) AND (((((old.facts_hash IS DISTINCT FROM new.facts_hash) OR (old.skills IS DISTINCT FROM new.skills)) OR (old.places IS DISTINCT FROM new.places)) OR (old.months IS DISTINCT FROM new.months)) OR (old.removed IS DISTINCT FROM new.removed)))) EXECUTE FUNCTION person_index_facts_changed();
CREATE TRIGGER person_index_facts_start AFTER INSERT ON public.match_subject FOR EACH ROW WHEN ((new.kind = 'person'::text)) EXECUTE FUNCTION person_index_facts_changed();
alter table match_subject enable row level security;
create policy added_rows on match_subject for insert to public with check ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy changed_rows on match_subject for update to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy readable_rows on match_subject for select to public using ((tenant_id IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy removed_rows on match_subject for delete to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
grant delete, insert, select, update on match_subject to tenon_app;

create table matching_setting (
  tenant_id uuid not null,
  weights jsonb,
  updated_by text not null,
  updated_at timestamp with time zone not null default now(),
  constraint matching_setting_pkey PRIMARY KEY (tenant_id),
  constraint matching_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table matching_setting enable row level security;
create policy tenant_rows on matching_setting for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select, update on matching_setting to tenon_app;

create table member_posting (
  tenant_id uuid not null,
  posting_id uuid not null,
  stage text not null default 'discovered'::text,
  starred boolean not null default false,
  note text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  stage_actor text,
  stage_reason text,
  stage_run_id uuid,
  user_id bigint not null,
  constraint member_posting_pkey PRIMARY KEY (tenant_id, user_id, posting_id),
  constraint member_posting_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE CASCADE,
  constraint member_posting_stage_check CHECK ((stage = ANY (ARRAY['discovered'::text, 'queued'::text, 'applied'::text, 'expired'::text, 'rejected'::text]))),
  constraint member_posting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint member_posting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX member_posting_by_posting ON public.member_posting USING btree (posting_id);
CREATE TRIGGER member_posting_follow_up AFTER UPDATE OF stage ON public.member_posting FOR EACH ROW WHEN (((old.stage IS DISTINCT FROM new.stage) AND (new.stage = 'applied'::text))) EXECUTE FUNCTION member_posting_follow_up();
CREATE TRIGGER member_posting_follow_up_new AFTER INSERT ON public.member_posting FOR EACH ROW WHEN ((new.stage = 'applied'::text)) EXECUTE FUNCTION member_posting_follow_up();
CREATE TRIGGER member_posting_guard BEFORE UPDATE OF stage ON public.member_posting FOR EACH ROW WHEN ((old.stage IS DISTINCT FROM new.stage)) EXECUTE FUNCTION member_posting_guard();
CREATE TRIGGER member_posting_guard_new BEFORE INSERT ON public.member_posting FOR EACH ROW WHEN ((new.stage <> ALL (ARRAY['discovered'::text, 'expired'::text]))) EXECUTE FUNCTION member_posting_guard();
CREATE TRIGGER member_posting_history AFTER UPDATE OF stage ON public.member_posting FOR EACH ROW WHEN ((old.stage IS DISTINCT FROM new.stage)) EXECUTE FUNCTION member_posting_history();
CREATE TRIGGER member_posting_history_new AFTER INSERT ON public.member_posting FOR EACH ROW WHEN ((new.stage <> ALL (ARRAY['discovered'::text, 'expired'::text]))) EXECUTE FUNCTION member_posting_history();
alter table member_posting enable row level security;
create policy member_rows on member_posting for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant delete, insert, select on member_posting to tenon_app;
grant update (stage, starred, note, updated_at, stage_actor, stage_reason, stage_run_id) on member_posting to tenon_app;

create table membership (
  tenant_id uuid not null,
  user_id bigint not null,
  role text not null,
  joined_at timestamp with time zone not null default now(),
  constraint membership_pkey PRIMARY KEY (tenant_id, user_id),
  constraint membership_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'recruiter'::text, 'hiring_manager'::text, 'interviewer'::text, 'compliance'::text, 'auditor'::text, 'seeker'::text, 'viewer'::text]))),
  constraint membership_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX membership_by_user ON public.membership USING btree (user_id);
CREATE TRIGGER announce_api_keys_of_member AFTER DELETE OR UPDATE OF role ON public.membership FOR EACH ROW EXECUTE FUNCTION announce_api_keys_of_member();
CREATE CONSTRAINT TRIGGER keep_an_owner AFTER DELETE OR UPDATE OF role ON public.membership DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION keep_an_owner();
alter table membership enable row level security;
create policy mine on membership for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR (user_id = current_user_id())) with check (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, select on membership to tenon_app;
grant update (role) on membership to tenon_app;

create table model_answer (
  tenant_id uuid not null,
  hash text not null,
  answer jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint model_answer_pkey PRIMARY KEY (tenant_id, hash),
  constraint model_answer_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table model_answer enable row level security;
create policy tenant_rows on model_answer for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select on model_answer to tenon_app;

create table notification (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  kind text not null,
  job_id uuid,
  application_id uuid,
  actor text,
  text text,
  topic text,
  count integer not null default 1,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  posting_id uuid,
  search_id uuid,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_kind_check CHECK ((kind = ANY (ARRAY['mention'::text, 'assigned'::text, 'new-applicant'::text, 'moved'::text, 'conflict'::text, 'reminder'::text, 'representation'::text, 'reply'::text, 'mail-failed'::text, 'webhook-disabled'::text, 'new-roles'::text, 'matching-roles'::text, 'fairness-alert'::text, 'second-reader'::text, 'audit-due'::text]))),
  constraint notification_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE CASCADE,
  constraint notification_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE,
  constraint notification_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES application(tenant_id, id),
  constraint notification_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES job(tenant_id, id) ON DELETE CASCADE,
  constraint notification_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX notification_by_application ON public.notification USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX notification_by_job ON public.notification USING btree (tenant_id, job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX notification_by_posting ON public.notification USING btree (posting_id) WHERE (posting_id IS NOT NULL);
CREATE INDEX notification_by_search ON public.notification USING btree (search_id) WHERE (search_id IS NOT NULL);
CREATE INDEX notification_by_time ON public.notification USING btree (tenant_id, user_id, created_at, id);
CREATE UNIQUE INDEX notification_one_per_topic ON public.notification USING btree (tenant_id, user_id, topic) WHERE ((read_at IS NULL) AND (topic IS NOT NULL));
alter table notification enable row level security;
create policy own_rows on notification for all to public using ((tenant_id = current_tenant_id()) AND ((current_user_id() IS NULL) OR (user_id = current_user_id())));
grant delete, insert, select on notification to tenon_app;
grant update (actor, text, count, created_at, read_at, mailed_at) on notification to tenon_app;

create table notification_setting (
  tenant_id uuid not null,
  user_id bigint not null,
  digest text not null default 'daily'::text,
  muted text[] not null default '{}'::text[],
  constraint notification_setting_pkey PRIMARY KEY (tenant_id, user_id),
  constraint notification_setting_digest_check CHECK ((digest = ANY (ARRAY['daily'::text, 'never'::text]))),
  constraint notification_setting_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
alter table notification_setting enable row level security;
create policy own_rows on notification_setting for all to public using ((tenant_id = current_tenant_id()) AND ((current_user_id() IS NULL) OR (user_id = current_user_id())));
grant insert, select on notification_setting to tenon_app;
grant update (digest, muted) on notification_setting to tenon_app;

create table parse_result (
  document_id uuid not null,
  tenant_id uuid not null,
  version integer not null,
  parser text not null,
  status text not null,
  text text not null,
  pages jsonb not null,
  lines jsonb not null,
  hidden jsonb not null,
  warnings jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  completeness jsonb,
  constraint parse_result_pkey PRIMARY KEY (document_id),
  constraint parse_result_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE,
  constraint parse_result_status_check CHECK ((status = ANY (ARRAY['partial'::text, 'complete'::text]))),
  constraint parse_result_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX parse_result_by_tenant ON public.parse_result USING btree (tenant_id, document_id);
alter table parse_result enable row level security;
create policy own_side on parse_result for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND sees_document(document_id));
grant delete, insert, select, update on parse_result to tenon_app;

create table people_import (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  hash text,
  name text not null,
  state text not null default 'preview'::text,
  has_header boolean not null default true,
  columns jsonb not null,
  month_first boolean not null default false,
  problems jsonb not null default '[]'::jsonb,
  unusable integer not null default 0,
  rows integer not null,
  done integer not null default 0,
  counts jsonb not null default '{}'::jsonb,
  problem text,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint people_import_pkey PRIMARY KEY (id),
  constraint people_import_state_check CHECK ((state = ANY (ARRAY['preview'::text, 'waiting'::text, 'running'::text, 'finished'::text, 'failed'::text, 'aborted'::text]))),
  constraint people_import_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint people_import_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX people_import_by_file ON public.people_import USING btree (tenant_id, hash) WHERE (hash IS NOT NULL);
CREATE INDEX people_import_by_tenant ON public.people_import USING btree (tenant_id, id);
alter table people_import enable row level security;
create policy tenant_rows on people_import for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select on people_import to tenon_app;
grant update (hash, state, columns, month_first, problems, unusable, done, counts, problem, started_at, ended_at) on people_import to tenon_app;

create table people_import_batch (
  import_id uuid not null,
  tenant_id uuid not null,
  number integer not null,
  results jsonb not null,
  constraint people_import_batch_pkey PRIMARY KEY (import_id, number),
  constraint people_import_batch_import_id_fkey FOREIGN KEY (import_id) REFERENCES people_import(id) ON DELETE CASCADE
);
alter table people_import_batch enable row level security;
create policy tenant_rows on people_import_batch for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select on people_import_batch to tenon_app;

create table people_setting (
  tenant_id uuid not null,
  default_region text not null default 'US'::text,
  auto_link boolean not null default false,
  retention_months integer,
  retention_runs boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint people_setting_pkey PRIMARY KEY (tenant_id),
  constraint people_setting_default_region_check CHECK ((default_region ~ '^[A-Z]{2}$'::text)),
  constraint people_setting_retention_months_check CHECK (((retention_months >= 1) AND (retention_months <= 240))),
  constraint people_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table people_setting enable row level security;
create policy tenant_rows on people_setting for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select, update on people_setting to tenon_app;

create table people_view (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  owner_id bigint not null,
  name text not null,
  is_shared boolean not null default false,
  query jsonb not null,
  columns text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  constraint people_view_pkey PRIMARY KEY (id),
  constraint people_view_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint people_view_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint people_view_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX people_view_by_owner ON public.people_view USING btree (tenant_id, owner_id);
alter table people_view enable row level security;
create policy member_rows on people_view for all to public using ((tenant_id = current_tenant_id()) AND (is_shared OR (( SELECT current_user_id() AS current_user_id) IS NULL) OR (owner_id = ( SELECT current_user_id() AS current_user_id))));
grant delete, insert, select on people_view to tenon_app;
grant update (name, is_shared, query, columns) on people_view to tenon_app;

create table person (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  person_type text not null default 'candidate'::text,
  recruits boolean not null default (person_type <> 'candidate'::text),
  actor text,
  canonical_id uuid not null,
  name text not null,
  given_name text,
  family_name text,
  headline text,
  birth_date date,
  address text,
  city text,
  region text,
  postcode text,
  country text,
  employers text[] not null default '{}'::text[],
  schools text[] not null default '{}'::text[],
  own jsonb,
  source text not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  touched_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint person_pkey PRIMARY KEY (id),
  constraint person_check CHECK (((actor IS NULL) = (person_type = 'candidate'::text))),
  constraint person_person_type_check CHECK ((person_type = ANY (ARRAY['candidate'::text, 'agency_recruiter'::text, 'platform'::text, 'employer_user'::text]))),
  constraint person_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint person_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint person_tenant_id_id_recruits_key UNIQUE (tenant_id, id, recruits)
);
CREATE INDEX person_by_canonical ON public.person USING btree (canonical_id, tenant_id);
CREATE INDEX person_by_name ON public.person USING btree (tenant_id, lower(name), id) WHERE (person_type = 'candidate'::text);
CREATE INDEX person_by_time ON public.person USING btree (tenant_id, created_at);
CREATE INDEX person_by_touch ON public.person USING btree (tenant_id, touched_at) WHERE (person_type = 'candidate'::text);
CREATE INDEX person_merged ON public.person USING btree (tenant_id, id, canonical_id) WHERE (canonical_id <> id);
CREATE INDEX person_search ON public.person USING gin (person_words(tenant_id, employers, VARIADIC ARRAY[name, given_name, family_name, (own ->> 'name'::text), headline, address, city, region, postcode, country])) WHERE (person_type = 'candidate'::text);
CREATE UNIQUE INDEX person_one_per_actor ON public.person USING btree (tenant_id, actor) WHERE (actor IS NOT NULL);
CREATE TRIGGER person_index_person_changed AFTER UPDATE ON public.person FOR EACH ROW WHEN (((new.person_type = 'candidate'::text) AND (((((((((((((old.name IS DISTINCT FROM new.name) OR (old.given_name IS DISTINCT FROM new.given_name)) OR (old.family_name IS DISTINCT FROM new.family_name)) OR (old.headline IS DISTINCT FROM new.headline)) OR (old.address IS DISTINCT FROM new.address)) OR (old.city IS DISTINCT FROM new.city)) OR (old.region IS DISTINCT FROM new.region)) OR (old.postcode IS DISTINCT FROM new.postcode)) OR (old.country IS DISTINCT FROM new.country)) OR (old.employers IS DISTINCT FROM new.employers)) OR (old.schools IS DISTINCT FROM new.schools)) OR (old.own IS DISTINCT FROM new.own)) OR (old.canonical_id IS DISTINCT FROM new.canonical_id)))) EXECUTE FUNCTION person_index_person_changed();
CREATE TRIGGER person_index_starts AFTER INSERT ON public.person REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION person_index_starts();
CREATE TRIGGER person_starts_as_itself BEFORE INSERT ON public.person FOR EACH ROW WHEN ((new.canonical_id IS DISTINCT FROM new.id)) EXECUTE FUNCTION person_starts_as_itself();
alter table person enable row level security;
create policy tenant_rows on person for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert, select on person to tenon_app;
grant update (name, given_name, family_name, headline, birth_date, address, city, region, postcode, country, employers, schools, own, updated_at, touched_at, version) on person to tenon_app;

create table person_block (
  tenant_id uuid not null,
  key bigint not null,
  person_id uuid not null,
  constraint person_block_pkey PRIMARY KEY (key, tenant_id, person_id)
);
CREATE INDEX person_block_by_person ON public.person_block USING btree (person_id);
alter table person_block enable row level security;
create policy tenant_rows on person_block for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select on person_block to tenon_app;

create table person_document (
  document_id uuid not null,
  tenant_id uuid not null,
  person_id uuid not null,
  outcome text not null,
  version integer not null,
  linked_at timestamp with time zone not null default now(),
  taken jsonb,
  constraint person_document_pkey PRIMARY KEY (document_id),
  constraint person_document_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'linked'::text, 'possible_duplicate'::text, 'conflict'::text]))),
  constraint person_document_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES document(tenant_id, id) ON DELETE CASCADE,
  constraint person_document_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES person(tenant_id, id)
);
CREATE INDEX person_document_by_person ON public.person_document USING btree (tenant_id, person_id);
alter table person_document enable row level security;
create policy tenant_rows on person_document for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select, update on person_document to tenon_app;

create table person_field_value (
  tenant_id uuid not null,
  field_id uuid not null,
  person_id uuid not null,
  text_value text,
  text_key text,
  number_value double precision,
  date_value date,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint person_field_value_pkey PRIMARY KEY (person_id, field_id),
  constraint person_field_value_check CHECK ((num_nonnulls(text_value, number_value, date_value) = 1)),
  constraint person_field_value_tenant_id_field_id_fkey FOREIGN KEY (tenant_id, field_id) REFERENCES custom_field(tenant_id, id) ON DELETE CASCADE,
  constraint person_field_value_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES person(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX person_field_value_by_date ON public.person_field_value USING btree (tenant_id, field_id, date_value);
CREATE INDEX person_field_value_by_number ON public.person_field_value USING btree (tenant_id, field_id, number_value);
CREATE INDEX person_field_value_by_text ON public.person_field_value USING btree (tenant_id, field_id, "left"(text_key, 200));
CREATE TRIGGER person_index_field_value AFTER INSERT OR DELETE OR UPDATE ON public.person_field_value FOR EACH ROW EXECUTE FUNCTION person_index_outdated();
alter table person_field_value enable row level security;
create policy tenant_rows on person_field_value for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select, update on person_field_value to tenon_app;

create table person_identifier (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  person_id uuid not null,
  type text not null,
  value text not null,
  raw text not null,
  key text not null,
  status text not null default 'active'::text,
  superseded_by uuid,
  conflict_id uuid,
  reason text,
  changed_by text not null,
  changed_by_table_type text not null,
  valid_from timestamp with time zone not null default now(),
  valid_to timestamp with time zone,
  ended_by text,
  end_reason text,
  check_microseconds integer,
  trigger_microseconds integer,
  constraint person_identifier_pkey PRIMARY KEY (id),
  constraint person_identifier_changed_by_table_type_check CHECK ((changed_by_table_type = ANY (ARRAY['person'::text, 'candidate'::text, 'import'::text, 'document'::text, 'merge'::text]))),
  constraint person_identifier_check CHECK (((valid_to IS NULL) = (status = ANY (ARRAY['active'::text, 'contested'::text, 'shared'::text])))),
  constraint person_identifier_check1 CHECK (((valid_to IS NULL) = (ended_by IS NULL))),
  constraint person_identifier_check2 CHECK (((superseded_by IS NOT NULL) = (status = 'superseded'::text))),
  constraint person_identifier_conflict_id_fkey FOREIGN KEY (conflict_id) REFERENCES duplicate_conflict(id),
  constraint person_identifier_status_check CHECK ((status = ANY (ARRAY['active'::text, 'contested'::text, 'shared'::text, 'superseded'::text, 'deleted'::text]))),
  constraint person_identifier_superseded_by_fkey FOREIGN KEY (superseded_by) REFERENCES person_identifier(id) DEFERRABLE INITIALLY DEFERRED,
  constraint person_identifier_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES person(tenant_id, id),
  constraint person_identifier_type_check CHECK ((type = ANY (ARRAY['email'::text, 'phone'::text, 'linkedin'::text, 'github'::text, 'website'::text, 'national_id'::text])))
);
CREATE INDEX person_identifier_by_conflict ON public.person_identifier USING btree (conflict_id) WHERE (conflict_id IS NOT NULL);
CREATE INDEX person_identifier_by_end ON public.person_identifier USING btree (tenant_id, reverse(value)) WHERE ((type = 'phone'::text) AND (status = ANY (ARRAY['active'::text, 'contested'::text, 'shared'::text])));
CREATE INDEX person_identifier_by_person ON public.person_identifier USING btree (tenant_id, person_id, type);
CREATE INDEX person_identifier_by_successor ON public.person_identifier USING btree (superseded_by) WHERE (superseded_by IS NOT NULL);
CREATE INDEX person_identifier_by_time ON public.person_identifier USING btree (tenant_id, valid_from);
CREATE INDEX person_identifier_by_trigger ON public.person_identifier USING btree (id) WHERE (trigger_microseconds IS NOT NULL);
CREATE INDEX person_identifier_claims ON public.person_identifier USING btree (tenant_id, type, key) WHERE (status = ANY (ARRAY['contested'::text, 'shared'::text]));
CREATE UNIQUE INDEX person_identifier_one_owner ON public.person_identifier USING btree (key, type, tenant_id) WHERE (status = 'active'::text);
CREATE TRIGGER person_identifier_claim BEFORE INSERT ON public.person_identifier FOR EACH ROW WHEN ((((new.status = 'active'::text) AND (new.check_microseconds IS NULL)) OR ((new.status = 'contested'::text) AND (pg_trigger_depth() = 0)))) EXECUTE FUNCTION person_identifier_claim();
CREATE TRIGGER person_identifier_gone AFTER DELETE ON public.person_identifier FOR EACH ROW WHEN ((old.status = 'active'::text)) EXECUTE FUNCTION person_identifier_release();
CREATE TRIGGER person_identifier_history BEFORE UPDATE ON public.person_identifier FOR EACH ROW EXECUTE FUNCTION person_identifier_history();
CREATE TRIGGER person_identifier_release AFTER UPDATE ON public.person_identifier FOR EACH ROW WHEN (((old.status = 'active'::text) AND (new.status <> 'active'::text))) EXECUTE FUNCTION person_identifier_release();
CREATE TRIGGER person_index_identifier AFTER INSERT OR UPDATE ON public.person_identifier FOR EACH ROW EXECUTE FUNCTION person_index_outdated();
alter table person_identifier enable row level security;
create policy tenant_rows on person_identifier for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert (id, tenant_id, person_id, type, value, raw, key, status, reason, changed_by, changed_by_table_type, check_microseconds) on person_identifier to tenon_app;
grant select on person_identifier to tenon_app;
grant update (value, raw, key, status, reason, changed_by, changed_by_table_type, valid_to, ended_by, end_reason) on person_identifier to tenon_app;

create table person_index (
  person_id uuid not null,
  tenant_id uuid not null,
  sort_name text not null,
  added_at timestamp with time zone not null,
  months integer,
  filters text[] not null default '{}'::text[],
  name_words tsvector not null,
  head_words tsvector not null,
  words tsvector not null,
  indexed_with text,
  constraint person_index_pkey PRIMARY KEY (person_id),
  constraint person_index_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint person_index_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES person(tenant_id, id) ON DELETE CASCADE
) with (toast_tuple_target=256);
CREATE INDEX person_index_by_name ON public.person_index USING btree (tenant_id, sort_name, person_id);
CREATE INDEX person_index_head_words ON public.person_index USING gin (head_words) WITH (gin_pending_list_limit='256');
CREATE INDEX person_index_name_words ON public.person_index USING gin (name_words) WITH (gin_pending_list_limit='256');
CREATE INDEX person_index_newest ON public.person_index USING btree (tenant_id, person_id DESC);
CREATE INDEX person_index_words ON public.person_index USING gin (words) WITH (gin_pending_list_limit='256');
CREATE TRIGGER person_index_ends AFTER DELETE ON public.person_index FOR EACH ROW EXECUTE FUNCTION person_index_ends();
alter table person_index enable row level security;
create policy tenant_rows on person_index for all to public using (tenant_id = current_tenant_id());
grant select, update on person_index to tenon_app;

create table person_intake (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  outcome text not null,
  records integer not null,
  added_at timestamp with time zone not null default now(),
  constraint person_intake_pkey PRIMARY KEY (id),
  constraint person_intake_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'linked'::text, 'possible_duplicate'::text, 'conflict'::text]))),
  constraint person_intake_records_check CHECK ((records > 0)),
  constraint person_intake_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX person_intake_by_time ON public.person_intake USING btree (tenant_id, added_at);
alter table person_intake enable row level security;
create policy tenant_rows on person_intake for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select on person_intake to tenon_app;

create table person_list (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  owner_id bigint not null,
  name text not null,
  is_shared boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint person_list_pkey PRIMARY KEY (id),
  constraint person_list_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint person_list_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint person_list_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX person_list_by_owner ON public.person_list USING btree (tenant_id, owner_id);
alter table person_list enable row level security;
create policy member_rows on person_list for all to public using ((tenant_id = current_tenant_id()) AND (is_shared OR (( SELECT current_user_id() AS current_user_id) IS NULL) OR (owner_id = ( SELECT current_user_id() AS current_user_id))));
grant delete, insert, select on person_list to tenon_app;
grant update (name, is_shared, updated_at) on person_list to tenon_app;

create table person_list_member (
  tenant_id uuid not null,
  list_id uuid not null,
  person_id uuid not null,
  added_by text not null,
  added_at timestamp with time zone not null default now(),
  constraint person_list_member_pkey PRIMARY KEY (list_id, person_id),
  constraint person_list_member_tenant_id_list_id_fkey FOREIGN KEY (tenant_id, list_id) REFERENCES person_list(tenant_id, id) ON DELETE CASCADE,
  constraint person_list_member_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES person(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX person_list_member_by_person ON public.person_list_member USING btree (tenant_id, person_id);
alter table person_list_member enable row level security;
create policy member_rows on person_list_member for all to public using ((tenant_id = current_tenant_id()) AND (EXISTS ( SELECT
   FROM person_list l
  WHERE (l.id = person_list_member.list_id))));
grant delete, insert, select on person_list_member to tenon_app;

create table person_merge (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  survivor_id uuid not null,
  merged_id uuid not null,
  conflict_id uuid,
  choices jsonb not null default '{"facts": {}, "candidates": {}}'::jsonb,
  note text,
  merged_by text not null,
  merged_at timestamp with time zone not null default clock_timestamp(),
  undone_by text,
  undone_at timestamp with time zone,
  undo_note text,
  constraint person_merge_pkey PRIMARY KEY (id),
  constraint person_merge_check CHECK ((survivor_id <> merged_id)),
  constraint person_merge_check1 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint person_merge_choices_check CHECK (((jsonb_typeof((choices -> 'facts'::text)) = 'object'::text) AND (jsonb_typeof((choices -> 'candidates'::text)) = 'object'::text))),
  constraint person_merge_tenant_id_conflict_id_fkey FOREIGN KEY (tenant_id, conflict_id) REFERENCES duplicate_conflict(tenant_id, id),
  constraint person_merge_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint person_merge_tenant_id_merged_id_fkey FOREIGN KEY (tenant_id, merged_id) REFERENCES person(tenant_id, id),
  constraint person_merge_tenant_id_survivor_id_fkey FOREIGN KEY (tenant_id, survivor_id) REFERENCES person(tenant_id, id)
);
CREATE INDEX person_merge_by_conflict ON public.person_merge USING btree (tenant_id, conflict_id) WHERE (conflict_id IS NOT NULL);
CREATE INDEX person_merge_by_merged ON public.person_merge USING btree (tenant_id, merged_id);
CREATE INDEX person_merge_by_survivor ON public.person_merge USING btree (tenant_id, survivor_id);
CREATE UNIQUE INDEX person_merge_one_standing ON public.person_merge USING btree (tenant_id, merged_id) WHERE (undone_at IS NULL);
CREATE TRIGGER person_merge_done AFTER INSERT ON public.person_merge FOR EACH ROW EXECUTE FUNCTION person_merge_done();
CREATE TRIGGER person_merge_guard BEFORE INSERT ON public.person_merge FOR EACH ROW EXECUTE FUNCTION person_merge_guard();
CREATE TRIGGER person_merge_undo_guard BEFORE UPDATE ON public.person_merge FOR EACH ROW EXECUTE FUNCTION person_merge_undo_guard();
CREATE TRIGGER person_merge_undone AFTER UPDATE OF undone_at ON public.person_merge FOR EACH ROW WHEN (((old.undone_at IS NULL) AND (new.undone_at IS NOT NULL))) EXECUTE FUNCTION person_merge_undone();
alter table person_merge enable row level security;
create policy tenant_rows on person_merge for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant insert (id, tenant_id, survivor_id, merged_id, conflict_id, choices, note, merged_by) on person_merge to tenon_app;
grant select on person_merge to tenon_app;
grant update (choices, undone_by, undone_at, undo_note) on person_merge to tenon_app;

create table person_tag (
  tenant_id uuid not null,
  person_id uuid not null,
  tag text not null,
  tag_key text not null,
  tagged_by text not null,
  tagged_at timestamp with time zone not null default now(),
  constraint person_tag_pkey PRIMARY KEY (person_id, tag_key),
  constraint person_tag_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES person(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX person_tag_by_tag ON public.person_tag USING btree (tenant_id, tag_key, person_id);
CREATE TRIGGER person_index_tag AFTER INSERT OR DELETE ON public.person_tag FOR EACH ROW EXECUTE FUNCTION person_index_outdated();
alter table person_tag enable row level security;
create policy tenant_rows on person_tag for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select on person_tag to tenon_app;

create table person_unindexed (
  tenant_id uuid not null,
  person_id uuid not null,
  constraint person_unindexed_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX person_unindexed_by_tenant ON public.person_unindexed USING btree (tenant_id, person_id);
alter table person_unindexed enable row level security;
create policy tenant_rows on person_unindexed for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select on person_unindexed to tenon_app;

create table person_word (
  tenant_id uuid not null,
  word text not null,
  near text[] not null default posting_word_near(word),
  constraint person_word_pkey PRIMARY KEY (tenant_id, word),
  constraint person_word_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX person_word_like ON public.person_word USING gin (word gin_trgm_ops);
CREATE INDEX person_word_near ON public.person_word USING gin (near);
alter table person_word enable row level security;
create policy tenant_rows on person_word for all to public using (tenant_id = current_tenant_id());
grant insert, select on person_word to tenon_app;

create table posting (
  id uuid not null default new_id(),
  company_id uuid not null,
  tenant_id uuid,
  external_id text not null,
  source text not null,
  url text,
  apply_url text,
  state text not null default 'open'::text,
  title text not null,
  company_name text not null,
  department text,
  locations jsonb not null default '[]'::jsonb,
  remote text,
  employment_type text,
  level text,
  salary_min double precision,
  salary_max double precision,
  salary_currency text,
  salary_period text,
  description_html text not null default ''::text,
  description_text text not null default ''::text,
  requirements jsonb not null default '[]'::jsonb,
  skills text[] not null default '{}'::text[],
  language text,
  posted_at timestamp with time zone,
  valid_through timestamp with time zone,
  sources jsonb not null default '{}'::jsonb,
  content_key bigint,
  key_source text,
  key_version smallint,
  simhash bigint,
  etag text,
  last_modified text,
  fetched_at timestamp with time zone,
  extracted_at timestamp with time zone,
  extractor smallint,
  first_seen_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone,
  missed smallint not null default 0,
  missed_at timestamp with time zone,
  closed_at timestamp with time zone,
  repost_of uuid,
  form jsonb,
  form_read_at timestamp with time zone,
  constraint posting_pkey PRIMARY KEY (id),
  constraint posting_company_id_external_id_key UNIQUE (company_id, external_id),
  constraint posting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint posting_remote_check CHECK ((remote = ANY (ARRAY['onsite'::text, 'hybrid'::text, 'remote'::text]))),
  constraint posting_repost_of_fkey FOREIGN KEY (repost_of) REFERENCES posting(id) ON DELETE SET NULL,
  constraint posting_salary_period_check CHECK ((salary_period = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  constraint posting_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint posting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
) with (fillfactor=80);
CREATE INDEX posting_by_company ON public.posting USING btree (company_id, state);
CREATE INDEX posting_by_external_id ON public.posting USING btree (external_id);
CREATE INDEX posting_by_time ON public.posting USING btree (first_seen_at, id);
CREATE INDEX posting_by_url ON public.posting USING hash (url) WHERE (url IS NOT NULL);
CREATE INDEX posting_repost ON public.posting USING btree (repost_of) WHERE (repost_of IS NOT NULL);
CREATE TRIGGER posting_search_follows AFTER UPDATE ON public.posting FOR EACH ROW WHEN ((((((((((((((((((((old.title IS DISTINCT FROM new.title) OR (old.company_name IS DISTINCT FROM new.company_name)) OR (old.department IS DISTINCT FROM new.department)) OR (old.locations IS DISTINCT FROM new.locations)) OR (old.remote IS DISTINCT FROM new.remote)) OR (old.employment_type IS DISTINCT FROM new.employment_type)) OR (old.level IS DISTINCT FROM new.level)) OR (old.description_text IS DISTINCT FROM new.description_text)) OR (old.requirements IS DISTINCT FROM new.requirements)) OR (old.state IS DISTINCT FROM new.state)) OR (old.tenant_id IS DISTINCT FROM new.tenant_id)) OR (old.company_id IS DISTINCT FROM new.company_id)) OR (old.posted_at IS DISTINCT FROM new.posted_at)) OR (old.first_seen_at IS DISTINCT FROM new.first_seen_at)) OR (old.salary_min IS DISTINCT FROM new.salary_min)) OR (old.salary_max IS DISTINCT FROM new.salary_max)) OR (old.salary_period IS DISTINCT FROM new.salary_period)) OR (old.salary_currency IS DISTINCT FROM new.salary_currency)) OR (old.skills IS DISTINCT FROM new.skills))) EXECUTE FUNCTION posting_search_follows();
CREATE TRIGGER posting_search_starts AFTER INSERT ON public.posting FOR EACH ROW EXECUTE FUNCTION posting_search_follows();
CREATE TRIGGER posting_stage_follows AFTER UPDATE OF state ON public.posting FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION posting_stage_follows();
alter table posting enable row level security;
create policy added_rows on posting for insert to public with check ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy changed_rows on posting for update to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy readable_rows on posting for select to public using ((tenant_id IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy removed_rows on posting for delete to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
grant delete, insert, select, update on posting to tenon_app;

create table posting_change (
  id uuid not null default new_id(),
  posting_id uuid not null,
  tenant_id uuid,
  at timestamp with time zone not null default now(),
  kind text not null,
  size text,
  changes jsonb not null default '[]'::jsonb,
  constraint posting_change_pkey PRIMARY KEY (id),
  constraint posting_change_kind_check CHECK ((kind = ANY (ARRAY['found'::text, 'changed'::text, 'closed'::text, 'reopened'::text]))),
  constraint posting_change_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE CASCADE,
  constraint posting_change_size_check CHECK ((size = ANY (ARRAY['small'::text, 'large'::text]))),
  constraint posting_change_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX posting_change_by_posting ON public.posting_change USING btree (posting_id, at);
alter table posting_change enable row level security;
create policy added_rows on posting_change for insert to public with check ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy changed_rows on posting_change for update to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy readable_rows on posting_change for select to public using ((tenant_id IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy removed_rows on posting_change for delete to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
grant insert, select on posting_change to tenon_app;

create table posting_raw (
  posting_id uuid not null,
  tenant_id uuid,
  media text not null,
  content bytea not null,
  url text,
  fetched_at timestamp with time zone not null default now(),
  content_key bigint,
  key_source text,
  key_version smallint,
  simhash bigint,
  etag text,
  last_modified text,
  size text,
  extracted_at timestamp with time zone,
  constraint posting_raw_pkey PRIMARY KEY (posting_id),
  constraint posting_raw_media_check CHECK ((media = ANY (ARRAY['html'::text, 'json'::text, 'xml'::text, 'entry'::text]))),
  constraint posting_raw_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE CASCADE,
  constraint posting_raw_size_check CHECK ((size = ANY (ARRAY['small'::text, 'large'::text]))),
  constraint posting_raw_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
alter table posting_raw enable row level security;
create policy added_rows on posting_raw for insert to public with check ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy changed_rows on posting_raw for update to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
create policy readable_rows on posting_raw for select to public using ((tenant_id IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
create policy removed_rows on posting_raw for delete to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) OR ((tenant_id IS NULL) AND may_write_shared_rows()));
grant delete, insert, select, update on posting_raw to tenon_app;

create table posting_search (
  posting_id uuid not null,
  tenant_id uuid,
  company_id uuid not null,
  state text not null,
  posted timestamp with time zone not null,
  first_seen_at timestamp with time zone not null,
  touched_at timestamp with time zone not null default now(),
  remote text,
  employment_type text,
  level text,
  salary double precision,
  currency text,
  company_name text not null,
  skills text[] not null,
  places text not null,
  cities text[] not null,
  title_words tsvector not null,
  head_words tsvector not null,
  words tsvector not null,
  constraint posting_search_pkey PRIMARY KEY (posting_id),
  constraint posting_search_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE CASCADE,
  constraint posting_search_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
) with (toast_tuple_target=256);
CREATE INDEX posting_search_by_company ON public.posting_search USING btree (company_id);
CREATE INDEX posting_search_closed ON public.posting_search USING gin (words) WITH (gin_pending_list_limit='256') WHERE (state = 'closed'::text);
CREATE INDEX posting_search_company ON public.posting_search USING btree (state, company_name, posting_id);
CREATE INDEX posting_search_head ON public.posting_search USING gin (head_words) WITH (gin_pending_list_limit='256') WHERE (state = 'open'::text);
CREATE INDEX posting_search_newest ON public.posting_search USING btree (state, posted DESC, posting_id DESC) INCLUDE (tenant_id);
CREATE INDEX posting_search_places ON public.posting_search USING gin (places gin_trgm_ops);
CREATE INDEX posting_search_salary ON public.posting_search USING btree (state, posting_worth(salary, currency) DESC, posting_id DESC);
CREATE INDEX posting_search_skills ON public.posting_search USING gin (skills);
CREATE INDEX posting_search_title ON public.posting_search USING gin (title_words) WITH (gin_pending_list_limit='256') WHERE (state = 'open'::text);
CREATE INDEX posting_search_touched ON public.posting_search USING btree (touched_at);
CREATE INDEX posting_search_words ON public.posting_search USING gin (words) WITH (gin_pending_list_limit='256') WHERE (state = 'open'::text);
alter table posting_search enable row level security;
create policy readable_rows on posting_search for select to public using ((tenant_id IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
grant select on posting_search to tenon_app;

create table posting_unlearned (
  posting_id uuid not null,
  constraint posting_unlearned_pkey PRIMARY KEY (posting_id),
  constraint posting_unlearned_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE CASCADE
);

create table posting_word (
  tenant_id uuid,
  word text not null,
  lexeme text not null,
  near text[] not null,
  postings integer not null,
  constraint posting_word_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
) with (fillfactor=50);
CREATE INDEX posting_word_lexeme ON public.posting_word USING btree (lexeme);
CREATE INDEX posting_word_like ON public.posting_word USING gin (word gin_trgm_ops);
CREATE INDEX posting_word_near ON public.posting_word USING gin (near);
CREATE UNIQUE INDEX posting_word_once ON public.posting_word USING btree (word, COALESCE(tenant_id, '00000000-0000-0000-0000-000000000000'::uuid));
alter table posting_word enable row level security;
create policy readable_rows on posting_word for select to public using ((tenant_id IS NULL) OR (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)));
grant select on posting_word to tenon_app;

create table privacy_request (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  application_id uuid not null,
  kind text not null,
  requested_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  resolved_by text,
  constraint privacy_request_pkey PRIMARY KEY (id),
  constraint privacy_request_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'erasure'::text]))),
  constraint privacy_request_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES application(tenant_id, id)
);
CREATE INDEX privacy_request_by_tenant ON public.privacy_request USING btree (tenant_id, id);
CREATE UNIQUE INDEX privacy_request_one_open ON public.privacy_request USING btree (application_id, kind) WHERE (resolved_at IS NULL);
alter table privacy_request enable row level security;
create policy visible_rows on privacy_request for all to public using ((tenant_id = current_tenant_id()) AND (( SELECT sees_all_jobs() AS sees_all_jobs) OR (EXISTS ( SELECT
   FROM application a
  WHERE (a.id = privacy_request.application_id)))));
grant insert, select on privacy_request to tenon_app;
grant update (resolved_at, resolved_by) on privacy_request to tenon_app;

create table profile (
  document_id uuid not null,
  tenant_id uuid not null,
  as_read jsonb not null,
  content jsonb not null,
  is_partial boolean not null,
  constraint profile_pkey PRIMARY KEY (document_id),
  constraint profile_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE,
  constraint profile_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX profile_by_tenant ON public.profile USING btree (tenant_id, document_id);
alter table profile enable row level security;
create policy own_side on profile for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND sees_document(document_id));
grant delete, insert, select, update on profile to tenon_app;

create table profile_correction (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  document_id uuid not null,
  path text not null,
  was jsonb,
  value jsonb,
  entry jsonb,
  author text not null,
  created_at timestamp with time zone not null default now(),
  is_applied boolean not null default true,
  undone_at timestamp with time zone,
  undone_by text,
  constraint profile_correction_pkey PRIMARY KEY (id),
  constraint profile_correction_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE,
  constraint profile_correction_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX profile_correction_by_document ON public.profile_correction USING btree (tenant_id, document_id, id);
alter table profile_correction enable row level security;
create policy own_side on profile_correction for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND sees_document(document_id));
grant delete, insert, select on profile_correction to tenon_app;
grant update (is_applied, undone_at, undone_by) on profile_correction to tenon_app;

create table queue_dead_letter (
  id bigint not null,
  queue text not null,
  group_name text not null,
  tenant_id uuid,
  priority smallint not null,
  payload json not null,
  attempts integer not null,
  sent_at timestamp with time zone not null,
  died_at timestamp with time zone not null default clock_timestamp(),
  error_code text not null,
  error_message text not null,
  constraint queue_dead_letter_pkey PRIMARY KEY (id)
);
CREATE INDEX queue_dead_letter_queue ON public.queue_dead_letter USING btree (queue, id);
CREATE INDEX queue_dead_letter_tenant ON public.queue_dead_letter USING btree (tenant_id, id);
grant delete, insert, select, update on queue_dead_letter to tenon_app;

create table queue_dedup (
  queue text not null,
  dedup_id text not null,
  expires_at timestamp with time zone not null,
  constraint queue_dedup_pkey PRIMARY KEY (queue, dedup_id)
);
CREATE INDEX queue_dedup_expired ON public.queue_dedup USING btree (expires_at);
grant delete, insert, select, update on queue_dedup to tenon_app;

create table queue_group (
  queue text not null,
  name text not null,
  constraint queue_group_pkey PRIMARY KEY (queue, name)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_cost_delay=0);
grant delete, insert, select, update on queue_group to tenon_app;

create table queue_message (
  id bigint not null generated always as identity,
  queue text not null,
  group_name text not null,
  tenant_id uuid,
  priority smallint not null,
  payload json not null,
  is_head boolean not null,
  attempts integer not null default 0,
  receipt uuid,
  sent_at timestamp with time zone not null default clock_timestamp(),
  visible_at timestamp with time zone not null,
  error_code text,
  error_message text,
  constraint queue_message_pkey PRIMARY KEY (queue, group_name, id)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_cost_delay=0);
CREATE INDEX queue_message_ready ON public.queue_message USING btree (queue, priority, visible_at) WHERE is_head;
grant delete, insert, select, update on queue_message to tenon_app;

create table queue_schedule (
  name text not null,
  cron text not null,
  time_zone text not null,
  next_run_at timestamp with time zone not null,
  last_run_at timestamp with time zone,
  constraint queue_schedule_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on queue_schedule to tenon_app;

create table ranked_list (
  tenant_id uuid not null,
  demand_id uuid not null,
  query_hash bytea not null,
  entries jsonb not null,
  about jsonb not null default '{}'::jsonb,
  made_at timestamp with time zone not null default now(),
  fresh_until timestamp with time zone not null,
  constraint ranked_list_pkey PRIMARY KEY (demand_id, query_hash),
  constraint ranked_list_tenant_id_demand_id_fkey FOREIGN KEY (tenant_id, demand_id) REFERENCES demand(tenant_id, id) ON DELETE CASCADE,
  constraint ranked_list_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX ranked_list_by_tenant ON public.ranked_list USING btree (tenant_id);
CREATE INDEX ranked_list_by_time ON public.ranked_list USING btree (made_at);
alter table ranked_list enable row level security;
create policy tenant_rows on ranked_list for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select, update on ranked_list to tenon_app;

create table refresh_token (
  hash text not null,
  sign_in_id uuid not null,
  issued_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_in(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_by_sign_in ON public.refresh_token USING btree (sign_in_id);
alter table refresh_token enable row level security;
create policy mine on refresh_token for all to public using (EXISTS ( SELECT
   FROM sign_in s
  WHERE (s.id = refresh_token.sign_in_id)));
grant insert on refresh_token to tenon_app;
grant select (sign_in_id) on refresh_token to tenon_app;
grant update (sign_in_id) on refresh_token to tenon_app;

create table representation (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  person_id uuid,
  client text not null,
  client_key text not null,
  recruiter_id bigint not null,
  consented_at timestamp with time zone not null,
  consent_how text not null,
  consent_note text,
  starts_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint representation_pkey PRIMARY KEY (id),
  constraint representation_check CHECK ((expires_at > starts_at)),
  constraint representation_consent_how_check CHECK ((consent_how = ANY (ARRAY['email'::text, 'phone'::text, 'meeting'::text, 'form'::text, 'other'::text]))),
  constraint representation_recruiter_id_fkey FOREIGN KEY (recruiter_id) REFERENCES app_user(id),
  constraint representation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint representation_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint representation_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES person(tenant_id, id) ON DELETE SET NULL (person_id)
);
CREATE INDEX representation_by_time ON public.representation USING btree (tenant_id, starts_at, id);
CREATE UNIQUE INDEX representation_one_active ON public.representation USING btree (tenant_id, person_id, client_key) WHERE ((ended_at IS NULL) AND (person_id IS NOT NULL));
CREATE TRIGGER representation_forget_person AFTER UPDATE OF person_id ON public.representation FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION representation_forget_person();
alter table representation enable row level security;
create policy visible_rows on representation for all to public using ((tenant_id = current_tenant_id()) AND ( SELECT sees_all_jobs() AS sees_all_jobs));
grant insert, select on representation to tenon_app;
grant update (expires_at, ended_at, end_reason, version) on representation to tenon_app;

create table representation_event (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  representation_id uuid not null,
  what text not null,
  actor text not null,
  details jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default now(),
  constraint representation_event_pkey PRIMARY KEY (id),
  constraint representation_event_tenant_id_representation_id_fkey FOREIGN KEY (tenant_id, representation_id) REFERENCES representation(tenant_id, id),
  constraint representation_event_what_check CHECK ((what = ANY (ARRAY['added'::text, 'extended'::text, 'ended'::text, 'expired'::text, 'contested'::text])))
);
CREATE INDEX representation_event_by_representation ON public.representation_event USING btree (tenant_id, representation_id, id);
alter table representation_event enable row level security;
create policy visible_rows on representation_event for all to public using ((tenant_id = current_tenant_id()) AND ( SELECT sees_all_jobs() AS sees_all_jobs));
grant insert, select on representation_event to tenon_app;

create table resume_variant (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  name text not null,
  document_id uuid,
  document_version integer not null default 0,
  posting_id uuid,
  posting_title text,
  posting_company text,
  layout text not null default 'classic'::text,
  page_size text not null default 'a4'::text,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint resume_variant_pkey PRIMARY KEY (id),
  constraint resume_variant_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE SET NULL,
  constraint resume_variant_layout_check CHECK ((layout = ANY (ARRAY['classic'::text, 'compact'::text, 'modern'::text]))),
  constraint resume_variant_page_size_check CHECK ((page_size = ANY (ARRAY['a4'::text, 'letter'::text]))),
  constraint resume_variant_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE SET NULL,
  constraint resume_variant_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint resume_variant_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX resume_variant_by_change ON public.resume_variant USING btree (tenant_id, user_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX resume_variant_by_document ON public.resume_variant USING btree (document_id);
CREATE INDEX resume_variant_by_posting ON public.resume_variant USING btree (posting_id);
alter table resume_variant enable row level security;
create policy mine on resume_variant for all to public using ((tenant_id = current_tenant_id()) AND (user_id = current_user_id()));
grant delete, insert, select on resume_variant to tenon_app;
grant update (name, document_version, layout, page_size, content, version, updated_at, deleted_at) on resume_variant to tenon_app;

create table role_alert (
  tenant_id uuid not null,
  user_id bigint not null,
  posting_id uuid not null,
  search_id uuid,
  fit smallint,
  found_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone,
  constraint role_alert_pkey PRIMARY KEY (tenant_id, user_id, posting_id),
  constraint role_alert_fit_check CHECK (((fit >= 0) AND (fit <= 100))),
  constraint role_alert_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE CASCADE,
  constraint role_alert_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE SET NULL,
  constraint role_alert_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX role_alert_by_posting ON public.role_alert USING btree (posting_id);
CREATE INDEX role_alert_by_search ON public.role_alert USING btree (search_id) WHERE (search_id IS NOT NULL);
CREATE INDEX role_alert_by_time ON public.role_alert USING btree (tenant_id, user_id, found_at, posting_id);
alter table role_alert enable row level security;
create policy member_rows on role_alert for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant insert, select on role_alert to tenon_app;
grant update (seen_at) on role_alert to tenon_app;

create table role_calendar_feed (
  tenant_id uuid not null,
  user_id bigint not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint role_calendar_feed_pkey PRIMARY KEY (tenant_id, user_id),
  constraint role_calendar_feed_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
alter table role_calendar_feed enable row level security;
create policy member_rows on role_calendar_feed for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant delete, insert, select on role_calendar_feed to tenon_app;
grant update (token_hash, created_at) on role_calendar_feed to tenon_app;

create table role_contact (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  posting_id uuid not null,
  name text not null,
  title text,
  email text,
  phone text,
  url text,
  note text,
  created_at timestamp with time zone not null default now(),
  constraint role_contact_pkey PRIMARY KEY (id),
  constraint role_contact_tenant_id_user_id_posting_id_fkey FOREIGN KEY (tenant_id, user_id, posting_id) REFERENCES tracked_role(tenant_id, user_id, posting_id) ON DELETE CASCADE
);
CREATE INDEX role_contact_by_role ON public.role_contact USING btree (tenant_id, user_id, posting_id, id);
alter table role_contact enable row level security;
create policy member_rows on role_contact for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant delete, insert, select on role_contact to tenon_app;
grant update (name, title, email, phone, url, note) on role_contact to tenon_app;

create table role_date (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  posting_id uuid not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  is_all_day boolean not null default false,
  note text,
  remind_at timestamp with time zone,
  reminded_at timestamp with time zone,
  done_at timestamp with time zone,
  is_automatic boolean not null default false,
  is_overtaken boolean not null default false,
  sequence integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint role_date_pkey PRIMARY KEY (id),
  constraint role_date_kind_check CHECK ((kind = ANY (ARRAY['deadline'::text, 'interview'::text, 'follow_up'::text, 'other'::text]))),
  constraint role_date_tenant_id_user_id_posting_id_fkey FOREIGN KEY (tenant_id, user_id, posting_id) REFERENCES tracked_role(tenant_id, user_id, posting_id) ON DELETE CASCADE
);
CREATE INDEX role_date_by_role ON public.role_date USING btree (tenant_id, user_id, posting_id, starts_at);
CREATE INDEX role_date_by_time ON public.role_date USING btree (tenant_id, user_id, starts_at) WHERE (done_at IS NULL);
CREATE INDEX role_date_to_remind ON public.role_date USING btree (remind_at) WHERE ((done_at IS NULL) AND (reminded_at IS NULL));
CREATE UNIQUE INDEX role_date_one_follow_up ON public.role_date USING btree (tenant_id, user_id, posting_id) WHERE is_automatic;
alter table role_date enable row level security;
create policy member_rows on role_date for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant delete, insert, select on role_date to tenon_app;
grant update (kind, starts_at, is_all_day, note, remind_at, reminded_at, done_at, is_overtaken, sequence, updated_at) on role_date to tenon_app;

create table role_file (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  posting_id uuid not null,
  name text not null,
  size bigint not null,
  hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint role_file_pkey PRIMARY KEY (id),
  constraint role_file_tenant_id_user_id_posting_id_fkey FOREIGN KEY (tenant_id, user_id, posting_id) REFERENCES tracked_role(tenant_id, user_id, posting_id) ON DELETE CASCADE
);
CREATE INDEX role_file_by_hash ON public.role_file USING btree (tenant_id, user_id, hash);
CREATE INDEX role_file_by_role ON public.role_file USING btree (tenant_id, user_id, posting_id, id);
alter table role_file enable row level security;
create policy member_rows on role_file for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant delete, insert, select on role_file to tenon_app;

create table role_note (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  posting_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  constraint role_note_pkey PRIMARY KEY (id),
  constraint role_note_tenant_id_user_id_posting_id_fkey FOREIGN KEY (tenant_id, user_id, posting_id) REFERENCES tracked_role(tenant_id, user_id, posting_id) ON DELETE CASCADE
);
CREATE INDEX role_note_by_role ON public.role_note USING btree (tenant_id, user_id, posting_id, id);
alter table role_note enable row level security;
create policy member_rows on role_note for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant delete, insert, select on role_note to tenon_app;
grant update (text, edited_at) on role_note to tenon_app;

create table saved_search (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  name text not null,
  query jsonb not null,
  alert boolean not null default true,
  created_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  feed_hash text,
  feed_created_at timestamp with time zone,
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_check CHECK (((feed_hash IS NULL) = (feed_created_at IS NULL))),
  constraint saved_search_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint saved_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX saved_search_by_user ON public.saved_search USING btree (tenant_id, user_id, id);
CREATE UNIQUE INDEX saved_search_by_feed ON public.saved_search USING btree (feed_hash) WHERE (feed_hash IS NOT NULL);
alter table saved_search enable row level security;
create policy member_rows on saved_search for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant delete, insert, select on saved_search to tenon_app;
grant update (name, alert, checked_at, feed_hash, feed_created_at) on saved_search to tenon_app;

create table saved_search_match (
  search_id uuid not null,
  posting_id uuid not null,
  tenant_id uuid not null,
  found_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone,
  constraint saved_search_match_pkey PRIMARY KEY (search_id, posting_id),
  constraint saved_search_match_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE CASCADE,
  constraint saved_search_match_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE,
  constraint saved_search_match_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX saved_search_match_by_posting ON public.saved_search_match USING btree (posting_id);
alter table saved_search_match enable row level security;
create policy member_rows on saved_search_match for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (EXISTS ( SELECT
   FROM saved_search s
  WHERE ((s.id = saved_search_match.search_id) AND (s.user_id = ( SELECT current_user_id() AS current_user_id)))))));
grant delete, insert, select on saved_search_match to tenon_app;
grant update (seen_at) on saved_search_match to tenon_app;

create table schema_migration (
  version integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (version)
);
grant select on schema_migration to tenon_app;

create table score (
  tenant_id uuid not null,
  demand_id uuid not null,
  person_id uuid not null,
  score double precision not null,
  breakdown jsonb not null,
  points double precision default ((((((breakdown #>> '{semantic,points}'::text[]))::numeric + ((breakdown #>> '{keyword,points}'::text[]))::numeric) + ((breakdown #>> '{recency,points}'::text[]))::numeric) + ((breakdown #>> '{must,points}'::text[]))::numeric))::double precision,
  is_deep boolean not null default false,
  demand_version integer not null,
  subject_version integer not null,
  weights_hash bytea not null,
  model text not null,
  rules text not null,
  scored_at timestamp with time zone not null default now(),
  prose jsonb,
  version integer not null default 1,
  is_checked boolean default COALESCE(((breakdown ->> 'is_checked'::text))::boolean, ((breakdown #>> '{must,ratio}'::text[]) IS NOT NULL)),
  constraint score_pkey PRIMARY KEY (demand_id, person_id),
  constraint score_score_check CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision))),
  constraint score_tenant_id_demand_id_fkey FOREIGN KEY (tenant_id, demand_id) REFERENCES demand(tenant_id, id) ON DELETE CASCADE,
  constraint score_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES person(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX score_by_person ON public.score USING btree (tenant_id, person_id);
CREATE INDEX score_by_rank ON public.score USING btree (demand_id, is_checked DESC, points DESC, person_id);
CREATE TRIGGER fairness_scores_added AFTER INSERT ON public.score REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fairness.scores_changed();
CREATE TRIGGER fairness_scores_updated AFTER UPDATE ON public.score REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fairness.scores_changed();
alter table score enable row level security;
create policy tenant_rows on score for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select, update on score to tenon_app;

create table scorecard (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  application_id uuid not null,
  interview_id uuid,
  author_id bigint not null,
  state text not null default 'draft'::text,
  recommendation text,
  ratings jsonb not null default '[]'::jsonb,
  summary text,
  after_others boolean not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  version integer not null default 0,
  constraint scorecard_pkey PRIMARY KEY (id),
  constraint scorecard_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  constraint scorecard_check CHECK (((state = 'submitted'::text) = (submitted_at IS NOT NULL))),
  constraint scorecard_check1 CHECK (((state = 'draft'::text) OR (recommendation IS NOT NULL))),
  constraint scorecard_recommendation_check CHECK ((recommendation = ANY (ARRAY['strong_no'::text, 'no'::text, 'yes'::text, 'strong_yes'::text]))),
  constraint scorecard_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text]))),
  constraint scorecard_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES application(tenant_id, id),
  constraint scorecard_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint scorecard_tenant_id_interview_id_fkey FOREIGN KEY (tenant_id, interview_id) REFERENCES interview(tenant_id, id)
);
CREATE INDEX scorecard_by_application ON public.scorecard USING btree (tenant_id, application_id);
CREATE UNIQUE INDEX scorecard_one_per_reviewer ON public.scorecard USING btree (application_id, author_id, interview_id) NULLS NOT DISTINCT;
CREATE TRIGGER scorecard_guard BEFORE UPDATE OF state ON public.scorecard FOR EACH ROW EXECUTE FUNCTION scorecard_guard();
CREATE TRIGGER scorecard_keep_revision AFTER UPDATE OF state, recommendation, ratings, summary, version ON public.scorecard FOR EACH ROW WHEN (((new.state = 'submitted'::text) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION scorecard_keep_revision();
alter table scorecard enable row level security;
create policy own_new_rows on scorecard for insert to public with check ((tenant_id = current_tenant_id()) AND (author_id = current_user_id()) AND (EXISTS ( SELECT
   FROM application a
  WHERE (a.id = scorecard.application_id))));
create policy own_rows on scorecard for update to public using ((tenant_id = current_tenant_id()) AND (author_id = current_user_id()));
create policy visible_rows on scorecard for select to public using ((tenant_id = current_tenant_id()) AND (EXISTS ( SELECT
   FROM application a
  WHERE (a.id = scorecard.application_id))) AND ((author_id = current_user_id()) OR ((state = 'submitted'::text) AND (NOT scorecards_are_hidden(application_id)))));
grant insert, select on scorecard to tenon_app;
grant update (state, recommendation, ratings, summary, updated_at, submitted_at, version) on scorecard to tenon_app;

create table scorecard_revision (
  tenant_id uuid not null,
  scorecard_id uuid not null,
  version integer not null,
  recommendation text not null,
  ratings jsonb not null,
  summary text,
  at timestamp with time zone not null default now(),
  constraint scorecard_revision_pkey PRIMARY KEY (scorecard_id, version),
  constraint scorecard_revision_tenant_id_scorecard_id_fkey FOREIGN KEY (tenant_id, scorecard_id) REFERENCES scorecard(tenant_id, id)
);
alter table scorecard_revision enable row level security;
create policy visible_rows on scorecard_revision for all to public using ((tenant_id = current_tenant_id()) AND (EXISTS ( SELECT
   FROM scorecard s
  WHERE (s.id = scorecard_revision.scorecard_id))));
grant select on scorecard_revision to tenon_app;

create table scorecard_template (
  tenant_id uuid not null,
  job_id uuid not null,
  attributes jsonb not null,
  updated_by text not null,
  updated_at timestamp with time zone not null default now(),
  constraint scorecard_template_pkey PRIMARY KEY (job_id),
  constraint scorecard_template_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES job(tenant_id, id) ON DELETE CASCADE
);
alter table scorecard_template enable row level security;
create policy visible_rows on scorecard_template for all to public using ((tenant_id = current_tenant_id()) AND (EXISTS ( SELECT
   FROM job j
  WHERE (j.id = scorecard_template.job_id))));
grant delete, insert, select on scorecard_template to tenon_app;
grant update (attributes, updated_by, updated_at) on scorecard_template to tenon_app;

create table seeker (
  tenant_id uuid not null,
  user_id bigint not null,
  confirmed_id uuid,
  onboarded_at timestamp with time zone,
  resume_alerts boolean not null default false,
  min_fit smallint not null default 70,
  checked_until timestamp with time zone not null default now(),
  constraint seeker_pkey PRIMARY KEY (tenant_id, user_id),
  constraint seeker_min_fit_check CHECK (((min_fit >= 1) AND (min_fit <= 100))),
  constraint seeker_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
alter table seeker enable row level security;
create policy member_rows on seeker for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant insert, select on seeker to tenon_app;
grant update (confirmed_id, onboarded_at, resume_alerts, min_fit, checked_until) on seeker to tenon_app;

create table sign_in (
  id uuid not null default new_id(),
  user_id bigint not null,
  tenant_id uuid not null,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sign_in_pkey PRIMARY KEY (id),
  constraint sign_in_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint sign_in_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX sign_in_by_user ON public.sign_in USING btree (user_id, id);
CREATE INDEX sign_in_ended ON public.sign_in USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE TRIGGER announce_ended_sign_in AFTER UPDATE OF ended_at ON public.sign_in FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION announce_ended_sign_in();
alter table sign_in enable row level security;
create policy mine on sign_in for all to public using (user_id = current_user_id());
grant insert, select, update on sign_in to tenon_app;

create table sign_in_nonce (
  nonce_hash text not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_nonce_pkey PRIMARY KEY (nonce_hash)
);
grant delete, insert, select on sign_in_nonce to tenon_app;

create table signing_key (
  id text not null,
  public_key jsonb not null,
  private_key text not null,
  created_at timestamp with time zone not null default now(),
  signs_until timestamp with time zone not null,
  verifies_until timestamp with time zone not null,
  constraint signing_key_pkey PRIMARY KEY (id)
);
grant delete, insert, select on signing_key to tenon_app;

create table skill_source (
  source text not null,
  version text not null,
  languages text[] not null,
  skills integer not null,
  aliases integer not null,
  loaded_at timestamp with time zone not null default now(),
  constraint skill_source_pkey PRIMARY KEY (source),
  constraint skill_source_source_check CHECK ((source = ANY (ARRAY['esco'::text, 'onet'::text])))
);
grant select on skill_source to tenon_app;

create table stage_change (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  posting_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  from_stage text not null,
  to_stage text not null,
  actor text,
  reason text,
  run_id uuid,
  user_id bigint not null,
  constraint stage_change_pkey PRIMARY KEY (id),
  constraint stage_change_member_posting FOREIGN KEY (tenant_id, user_id, posting_id) REFERENCES member_posting(tenant_id, user_id, posting_id) ON DELETE CASCADE
);
CREATE INDEX stage_change_by_posting ON public.stage_change USING btree (tenant_id, user_id, posting_id, id);
alter table stage_change enable row level security;
create policy member_rows on stage_change for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant select on stage_change to tenon_app;

create table stage_history (
  tenant_id uuid not null,
  application_id uuid not null,
  version integer not null,
  job_id uuid not null,
  from_stage text,
  to_stage text not null,
  from_kind text,
  to_kind text not null,
  cause text not null,
  actor text not null,
  note text,
  reason text,
  move_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint stage_history_pkey PRIMARY KEY (application_id, version),
  constraint stage_history_cause_check CHECK ((cause = ANY (ARRAY['member'::text, 'rule'::text, 'candidate'::text, 'undo'::text]))),
  constraint stage_history_tenant_id_application_id_fkey FOREIGN KEY (tenant_id, application_id) REFERENCES application(tenant_id, id)
);
CREATE INDEX stage_history_by_job ON public.stage_history USING btree (tenant_id, job_id, at);
CREATE INDEX stage_history_by_move ON public.stage_history USING btree (tenant_id, move_id);
CREATE TRIGGER stage_history_guard BEFORE INSERT ON public.stage_history FOR EACH ROW EXECUTE FUNCTION stage_history_guard();
alter table stage_history enable row level security;
create policy visible_rows on stage_history for all to public using ((tenant_id = current_tenant_id()) AND (( SELECT sees_all_jobs() AS sees_all_jobs) OR (EXISTS ( SELECT
   FROM application a
  WHERE (a.id = stage_history.application_id)))));
grant insert, select on stage_history to tenon_app;

create table subject_document (
  document_id uuid not null,
  tenant_id uuid not null,
  person_id uuid not null,
  constraint subject_document_pkey PRIMARY KEY (document_id),
  constraint subject_document_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
CREATE INDEX subject_document_by_person ON public.subject_document USING btree (tenant_id, person_id);
alter table subject_document enable row level security;
create policy tenant_rows on subject_document for all to public using (tenant_id = ( SELECT current_tenant_id() AS current_tenant_id));
grant delete, insert, select, update on subject_document to tenon_app;

create table system_process (
  id uuid not null,
  kind text not null,
  host text not null,
  pid integer not null,
  version text not null,
  memory_mb real not null,
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  constraint system_process_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on system_process to tenon_app;

create table tenant (
  id uuid not null default new_id(),
  name text not null,
  slug text not null,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint tenant_pkey PRIMARY KEY (id),
  constraint tenant_slug_key UNIQUE (slug)
);
alter table tenant enable row level security;
create policy mine on tenant for all to public using ((id = ( SELECT current_tenant_id() AS current_tenant_id)) OR (EXISTS ( SELECT
   FROM membership m
  WHERE ((m.tenant_id = tenant.id) AND (m.user_id = current_user_id()))))) with check (id = ( SELECT current_tenant_id() AS current_tenant_id));
grant select on tenant to tenon_app;
grant update (name) on tenant to tenon_app;

create table tracked_move (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  user_id bigint not null,
  posting_id uuid not null,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  happened_on date not null,
  from_column text not null,
  to_column text not null,
  actor text not null,
  note text,
  constraint tracked_move_pkey PRIMARY KEY (id),
  constraint tracked_move_tenant_id_user_id_posting_id_fkey FOREIGN KEY (tenant_id, user_id, posting_id) REFERENCES tracked_role(tenant_id, user_id, posting_id) ON DELETE CASCADE
);
CREATE INDEX tracked_move_by_role ON public.tracked_move USING btree (tenant_id, user_id, posting_id, id);
alter table tracked_move enable row level security;
create policy member_rows on tracked_move for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant insert, select on tracked_move to tenon_app;
grant update (happened_on) on tracked_move to tenon_app;

create table tracked_role (
  tenant_id uuid not null,
  user_id bigint not null,
  posting_id uuid not null,
  progress text,
  applied_on date,
  archived_at timestamp with time zone,
  moved_at timestamp with time zone not null default now(),
  constraint tracked_role_pkey PRIMARY KEY (tenant_id, user_id, posting_id),
  constraint tracked_role_progress_check CHECK ((progress = ANY (ARRAY['interviewing'::text, 'offer'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'no_response'::text]))),
  constraint tracked_role_tenant_id_user_id_posting_id_fkey FOREIGN KEY (tenant_id, user_id, posting_id) REFERENCES member_posting(tenant_id, user_id, posting_id) ON DELETE CASCADE
);
CREATE TRIGGER tracked_role_guard BEFORE UPDATE OF progress ON public.tracked_role FOR EACH ROW WHEN (((new.progress IS NOT NULL) AND (old.progress IS DISTINCT FROM new.progress))) EXECUTE FUNCTION tracked_role_guard();
CREATE TRIGGER tracked_role_guard_new BEFORE INSERT ON public.tracked_role FOR EACH ROW WHEN ((new.progress IS NOT NULL)) EXECUTE FUNCTION tracked_role_guard();
alter table tracked_role enable row level security;
create policy member_rows on tracked_role for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant insert, select on tracked_role to tenon_app;
grant update (progress, applied_on, archived_at, moved_at) on tracked_role to tenon_app;

create table tracker_setting (
  tenant_id uuid not null,
  user_id bigint not null,
  follow_up_days integer not null default 7,
  no_response_days integer not null default 30,
  constraint tracker_setting_pkey PRIMARY KEY (tenant_id, user_id),
  constraint tracker_setting_follow_up_days_check CHECK (((follow_up_days >= 0) AND (follow_up_days <= 365))),
  constraint tracker_setting_no_response_days_check CHECK (((no_response_days >= 1) AND (no_response_days <= 365))),
  constraint tracker_setting_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES membership(tenant_id, user_id) ON DELETE CASCADE
);
alter table tracker_setting enable row level security;
create policy member_rows on tracker_setting for all to public using ((tenant_id = ( SELECT current_tenant_id() AS current_tenant_id)) AND ((( SELECT current_user_id() AS current_user_id) IS NULL) OR (user_id = ( SELECT current_user_id() AS current_user_id))));
grant insert, select on tracker_setting to tenon_app;
grant update (follow_up_days, no_response_days) on tracker_setting to tenon_app;

create table used_id_token (
  token_hash text not null,
  expires_at timestamp with time zone not null,
  constraint used_id_token_pkey PRIMARY KEY (token_hash)
);
grant delete, insert, select on used_id_token to tenon_app;

create table user_identity (
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint user_identity_pkey PRIMARY KEY (issuer, subject),
  constraint user_identity_one_per_issuer UNIQUE (user_id, issuer),
  constraint user_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
alter table user_identity enable row level security;

create table user_setting (
  user_id bigint not null,
  enabled_companies text[],
  title_filters text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  constraint user_setting_pkey PRIMARY KEY (user_id),
  constraint user_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
alter table user_setting enable row level security;
create policy mine on user_setting for all to public using (user_id = current_user_id());
grant select, update on user_setting to tenon_app;

create table variant_file (
  tenant_id uuid not null,
  variant_id uuid not null,
  user_id bigint not null,
  sha256 text not null,
  name text not null,
  media text not null,
  size integer not null,
  shown text[] not null,
  created_at timestamp with time zone not null default now(),
  constraint variant_file_pkey PRIMARY KEY (variant_id, sha256),
  constraint variant_file_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint variant_file_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint variant_file_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES resume_variant(id) ON DELETE CASCADE
);
CREATE INDEX variant_file_by_bytes ON public.variant_file USING btree (tenant_id, sha256);
alter table variant_file enable row level security;
create policy mine on variant_file for all to public using ((tenant_id = current_tenant_id()) AND (user_id = current_user_id()));
grant delete, insert, select on variant_file to tenon_app;

create table webhook (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  url text not null,
  events text[] not null,
  secret text not null,
  is_active boolean not null default true,
  failures integer not null default 0,
  disabled_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint webhook_tenant_id_id_key UNIQUE (tenant_id, id)
);
alter table webhook enable row level security;
create policy tenant_rows on webhook for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select on webhook to tenon_app;
grant update (url, events, secret, is_active, failures, disabled_at) on webhook to tenon_app;

create table webhook_delivery (
  id uuid not null default new_id(),
  tenant_id uuid not null,
  webhook_id uuid not null,
  event text not null,
  cause text not null,
  replay_of uuid,
  payload jsonb not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  response_status integer,
  response_excerpt text,
  error text,
  duration_ms integer,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_delivery_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhook(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_by_age ON public.webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_by_time ON public.webhook_delivery USING btree (webhook_id, created_at, id);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (due_at) WHERE (state = 'queued'::text);
CREATE UNIQUE INDEX webhook_delivery_once ON public.webhook_delivery USING btree (webhook_id, cause) WHERE (replay_of IS NULL);
alter table webhook_delivery enable row level security;
create policy tenant_rows on webhook_delivery for all to public using (tenant_id = current_tenant_id());
grant delete, insert, select on webhook_delivery to tenon_app;
grant update (state, attempts, response_status, response_excerpt, error, duration_ms, due_at, finished_at) on webhook_delivery to tenon_app;

CREATE OR REPLACE FUNCTION public.accept_invitation(for_user bigint, with_token_hash text)
 RETURNS TABLE(tenant_id uuid, invitation_id uuid, role text, joined boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  open_one invitation;
begin
  select * into open_one from invitation i
  where i.token_hash = with_token_hash
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  for update;
  if not found then return; end if;
  insert into membership as m (tenant_id, user_id, role) values (open_one.tenant_id, for_user, open_one.role)
    on conflict on constraint membership_pkey do nothing;
  joined := found;
  if joined then
    update invitation i set accepted_at = now() where i.id = open_one.id;
  end if;
  return query select open_one.tenant_id, open_one.id, open_one.role, joined;
end $function$;
grant execute on function accept_invitation(for_user bigint, with_token_hash text) to tenon_app;

CREATE OR REPLACE FUNCTION public.accept_invitations(for_user bigint, to_address text)
 RETURNS TABLE(tenant_id uuid, invitation_id uuid, role text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    with mine as (
      update invitation i set accepted_at = now()
      where lower(i.email) = lower(to_address)
        and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      returning i.tenant_id, i.id, i.role
    ), joined as (
      insert into membership as m (tenant_id, user_id, role) select mine.tenant_id, for_user, mine.role from mine
      on conflict on constraint membership_pkey do nothing
      returning m.tenant_id
    )
    select mine.tenant_id, mine.id, mine.role from mine join joined on joined.tenant_id = mine.tenant_id;
end $function$;
grant execute on function accept_invitations(for_user bigint, to_address text) to tenon_app;

CREATE OR REPLACE FUNCTION public.announce_api_keys_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('api_key_changed', k.id::text) from api_key k
  where k.tenant_id = old.tenant_id and k.created_by = old.user_id and k.revoked_at is null;
  return null;
end $function$;
grant execute on function announce_api_keys_of_member() to tenon_app;

CREATE OR REPLACE FUNCTION public.announce_changed_api_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('api_key_changed', new.id::text);
  return null;
end $function$;
grant execute on function announce_changed_api_key() to tenon_app;

CREATE OR REPLACE FUNCTION public.announce_ended_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sign_in_ended', new.id::text);
  return null;
end $function$;
grant execute on function announce_ended_sign_in() to tenon_app;

CREATE OR REPLACE FUNCTION public.append_log_lines(lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(7311004712);
  insert into log_line (logged_at, level, "group", run_id, tenant_id, request_id, message, fields)
  select line.logged_at, line.level, line."group", line.run_id, line.tenant_id, line.request_id,
         line.message, coalesce(line.fields, '{}')
  from rows from (
    jsonb_to_recordset(lines) as (logged_at timestamptz, level text, "group" text, run_id text, tenant_id uuid,
                                  request_id text, message text, fields jsonb)
  ) with ordinality as line (logged_at, level, "group", run_id, tenant_id, request_id, message, fields, place)
  order by place;
end $function$;
grant execute on function append_log_lines(lines jsonb) to tenon_app;

CREATE OR REPLACE FUNCTION public.application_forget_fields()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from application_field_value where application_id = new.id;
  return null;
end $function$;
grant execute on function application_forget_fields() to tenon_app;

CREATE OR REPLACE FUNCTION public.application_forget_interviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update interview set location = null, link = null, instructions = null, cancel_reason = null,
    state = case when state in ('proposed', 'scheduled') then 'cancelled' else state end,
    sequence = sequence + case when state in ('proposed', 'scheduled') then 1 else 0 end
  where application_id = new.id;
  return null;
end $function$;
grant execute on function application_forget_interviews() to tenon_app;

CREATE OR REPLACE FUNCTION public.application_forget_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from mail_message where application_id = new.id;
  return null;
end $function$;
grant execute on function application_forget_mail() to tenon_app;

CREATE OR REPLACE FUNCTION public.application_forget_notes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from application_note where application_id = new.id;
  return null;
end $function$;
grant execute on function application_forget_notes() to tenon_app;

CREATE OR REPLACE FUNCTION public.application_forget_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from notification where application_id = new.id;
  return null;
end $function$;
grant execute on function application_forget_notifications() to tenon_app;

CREATE OR REPLACE FUNCTION public.application_forget_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update application set contact = null, answers = '[]', token_hash = null, source = null, document_id = null
  where id = new.id;
  update stage_history set note = null where application_id = new.id and note is not null;
  return null;
end $function$;
grant execute on function application_forget_person() to tenon_app;

CREATE OR REPLACE FUNCTION public.application_forget_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update privacy_request set resolved_at = now(), resolved_by = 'system'
  where application_id = new.id and resolved_at is null;
  delete from self_identification.answer where application_id = new.id;
  return null;
end $function$;
grant execute on function application_forget_requests() to tenon_app;

CREATE OR REPLACE FUNCTION public.application_forget_scorecards()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from scorecard_revision r using scorecard s where s.id = r.scorecard_id and s.application_id = new.id;
  update scorecard set summary = null, ratings = coalesce(
    (select jsonb_agg(r - 'text' || '{"text": null}') from jsonb_array_elements(ratings) r), '[]')
  where application_id = new.id;
  return null;
end $function$;
grant execute on function application_forget_scorecards() to tenon_app;

CREATE OR REPLACE FUNCTION public.application_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.current_stage is distinct from old.current_stage and new.version <> old.version + 1 then
    raise exception 'application % must move from version % to %', old.id, old.version, old.version + 1
      using errcode = 'check_violation';
  end if;
  if new.current_stage is not distinct from old.current_stage and new.version <> old.version then
    raise exception 'the version of application % changes only with its stage', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;
grant execute on function application_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.application_history_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from stage_history h
    where h.application_id = new.id and h.version = new.version and h.to_stage = new.current_stage
  ) then
    raise exception 'application % has no history for version %', new.id, new.version
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;
grant execute on function application_history_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.application_viewers(application_id uuid)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select m.user_id from application a
  join membership m on m.tenant_id = a.tenant_id
  where a.id = application_id and (
    m.role in ('owner', 'admin', 'recruiter', 'compliance', 'viewer')
    or exists (select from job_member j
      where j.job_id = a.job_id and j.user_id = m.user_id and j.role <> 'interviewer')
    or exists (select from application_assignee s where s.application_id = a.id and s.user_id = m.user_id))
$function$;
grant execute on function application_viewers(application_id uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.apply_claim(for_tenant uuid, for_run uuid, for_posting uuid, for_company_key text, for_title_key text, held_lease text, held_token bigint, lease_seconds double precision, by_user bigint, by_actor text, with_variant text, with_artifacts jsonb, has_reposts boolean, is_duplicate_confirmed boolean, at_time timestamp with time zone, default_per_day integer, default_per_company integer, default_company_days integer)
 RETURNS TABLE(refusal text, created_at timestamp with time zone, leased_until timestamp with time zone, stage text, existing_run_ids uuid[], similar_run_id uuid, similarity text, per_day integer, per_company integer, company_days integer, used_today integer, used_by_company integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  target record;
  is_paused boolean;
begin
  if for_tenant is distinct from current_tenant_id() or by_user is distinct from current_user_id() then
    raise exception 'members claim postings for themselves only' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('apply-role:' || held_lease, 0)),
    pg_advisory_xact_lock(
      hashtextextended('apply-like:' || for_tenant || ':' || by_user || ':' || for_company_key || ':' || for_title_key, 0));
  select s.paused, s.per_day, s.per_company, s.company_days into is_paused, per_day, per_company, company_days
  from apply_setting s where s.tenant_id = for_tenant;
  per_day := coalesce(per_day, default_per_day);
  per_company := coalesce(per_company, default_per_company);
  company_days := coalesce(company_days, default_company_days);
  used_by_company := apply_places_taken(for_tenant, by_user, for_company_key, at_time - make_interval(days => company_days),
    per_company, has_reposts);
  used_today := apply_places_taken(for_tenant, by_user, null, date_trunc('day', at_time, 'UTC'), per_day, false);

  select c.key, p.external_id, p.title, c.name, coalesce(p.apply_url, p.url) as url,
    posting_stage(w.stage, p.state) as stage into target
  from posting p join company c on c.id = p.company_id
  left join member_posting w on w.tenant_id = for_tenant and w.user_id = by_user and w.posting_id = p.id
  where p.id = for_posting and (p.tenant_id is null or p.tenant_id = for_tenant);
  stage := target.stage;
  select array_agg(r.id) into existing_run_ids from (
    -- An ID that another member has taken is taken, too.
    select a.id from apply_run a where a.tenant_id = for_tenant and a.id = for_run
    union
    select b.id from apply_run b where b.tenant_id = for_tenant and b.user_id = by_user and b.posting_id = for_posting
      and b.status <> 'failed'
    union
    select c.id from apply_run c where c.tenant_id = for_tenant and c.user_id = by_user and c.board = target.key
      and c.job_id = target.external_id and c.status <> 'failed'
  ) r;
  select r.id into similar_run_id from apply_run r
  where r.tenant_id = for_tenant and r.user_id = by_user and r.company_key = for_company_key
    and r.title_key = for_title_key and r.status <> 'failed'
  order by r.created_at desc limit 1;
  similarity := 'same-title';
  if similar_run_id is null and has_reposts then
    select r.id into similar_run_id from posting_family(for_posting) f
    join apply_run r on r.tenant_id = for_tenant and r.user_id = by_user and r.posting_id = f.id and r.status <> 'failed'
    where f.id <> for_posting order by r.created_at desc limit 1;
    similarity := 'repost';
  end if;

  -- Ordered by what the caller can do about it.
  refusal := case
    when existing_run_ids is not null then 'run-exists'
    when stage is null then 'no-such-job'
    when stage not in ('discovered', 'queued') then 'bad-job-status'
    when is_paused then 'applying-paused'
    when similar_run_id is not null and not is_duplicate_confirmed then 'looks-applied-already'
    when used_today >= per_day then 'daily-limit-reached'
    when used_by_company >= per_company then 'company-limit-reached'
  end;
  if refusal is not null then
    return next;
    return;
  end if;

  created_at := clock_timestamp();
  leased_until := created_at + make_interval(secs => lease_seconds);
  insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, url, company_key, title_key, variant_id,
    artifacts, written, user_id, actor, lease_key, token, lease_until, duplicate_of, created_at, updated_at)
  values (for_tenant, for_run, for_posting, target.key, target.external_id, target.title, target.name, target.url,
    for_company_key, for_title_key, with_variant, with_artifacts, octet_length(with_artifacts::text), by_user, by_actor,
    held_lease, held_token, leased_until, similar_run_id, apply_claim.created_at, apply_claim.created_at);
  insert into apply_event (tenant_id, run_id, kind, actor, to_status, artifacts)
  values (for_tenant, for_run, 'claimed', by_actor, 'pending', nullif(with_artifacts, '{}'));
  insert into member_posting as w (tenant_id, user_id, posting_id, stage, stage_actor, stage_reason, stage_run_id)
  values (for_tenant, by_user, for_posting, 'queued', by_actor, 'claimed', for_run)
  on conflict (tenant_id, user_id, posting_id) do update
  set stage = excluded.stage, stage_actor = excluded.stage_actor, stage_reason = excluded.stage_reason,
    stage_run_id = excluded.stage_run_id, updated_at = now()
  where w.stage in ('discovered', 'queued');
  if not found then
    raise exception 'posting % changed its stage during the claim', for_posting using errcode = 'serialization_failure';
  end if;
  stage := 'queued';
  return next;
end $function$;
grant execute on function apply_claim(for_tenant uuid, for_run uuid, for_posting uuid, for_company_key text, for_title_key text, held_lease text, held_token bigint, lease_seconds double precision, by_user bigint, by_actor text, with_variant text, with_artifacts jsonb, has_reposts boolean, is_duplicate_confirmed boolean, at_time timestamp with time zone, default_per_day integer, default_per_company integer, default_company_days integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.apply_claims_since(of_tenant uuid, of_user bigint, of_company text, since timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if of_company is null then
    return (select count(*) from apply_run r
      where r.tenant_id = of_tenant and r.user_id = of_user and r.created_at >= since and r.status <> 'failed');
  end if;
  return (select count(*) from apply_run r where r.tenant_id = of_tenant and r.user_id = of_user
    and r.company_key = of_company and r.created_at >= since and r.status <> 'failed');
end $function$;
grant execute on function apply_claims_since(of_tenant uuid, of_user bigint, of_company text, since timestamp with time zone) to tenon_app;

CREATE OR REPLACE FUNCTION public.apply_places_taken(of_tenant uuid, of_user bigint, of_company text, since timestamp with time zone, most integer, alone boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  name bigint := hashtextextended('apply-places:' || of_tenant || ':' || of_user || ':' || coalesce(of_company, ''), 0);
  at_once integer := current_setting('max_connections');
  taken integer;
  is_far boolean;
begin
  if most >= 100000 and not alone then
    return 0;
  end if;
  taken := apply_claims_since(of_tenant, of_user, of_company, since);
  is_far := most - taken >= 2 * at_once and not alone;
  if is_far then
    perform pg_advisory_xact_lock_shared(name);
  else
    perform pg_advisory_xact_lock(name);
  end if;
  taken := apply_claims_since(of_tenant, of_user, of_company, since);
  -- Upgrading a shared lock could make two claims wait for each other forever, so this one starts over.
  if is_far and most - taken < at_once then
    raise exception 'the limit came near while a claim waited' using errcode = 'serialization_failure';
  end if;
  return taken;
end $function$;
grant execute on function apply_places_taken(of_tenant uuid, of_user bigint, of_company text, since timestamp with time zone, most integer, alone boolean) to tenon_app;

CREATE OR REPLACE FUNCTION public.apply_run_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.sent is not null and new.sent is distinct from old.sent then
    raise exception 'what apply run % sent cannot change', old.id using errcode = 'check_violation';
  end if;
  if new.status is distinct from old.status and (old.status, new.status) not in (
    ('pending', 'running'), ('pending', 'submitting'), ('pending', 'failed'), ('pending', 'unknown'),
    ('running', 'submitting'), ('running', 'failed'), ('running', 'unknown'),
    ('submitting', 'submitted'), ('submitting', 'success'), ('submitting', 'failed'), ('submitting', 'unknown'),
    ('submitted', 'success'), ('submitted', 'unknown'),
    ('unknown', 'success'), ('unknown', 'failed')
  ) and not (old.is_manual and old.status = 'success' and new.status = 'failed' and new.settled_by is not null) then
    raise exception 'apply run % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if old.status = 'unknown' and new.status <> 'unknown' and new.settled_by is null then
    raise exception 'the unknown outcome of apply run % is settled by nobody', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;
grant execute on function apply_run_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.apply_runs_out_of_time(most integer)
 RETURNS TABLE(tenant_id uuid, user_id bigint, id uuid, lease_key text, token bigint, status text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id, user_id, id, lease_key, token, status from apply_run
  where status in ('pending', 'running', 'submitting', 'submitted') and lease_until < clock_timestamp()
  order by lease_until limit most
$function$;
grant execute on function apply_runs_out_of_time(most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.approval_follow_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entry record;
  next_state text;
begin
  for entry in select * from approval a where a.tenant_id = new.tenant_id and a.run_id = new.id
      and a.state in ('approved', 'sending', 'unknown') for update loop
    next_state := case
      when new.status in ('submitting', 'submitted') then 'sending'
      when new.status = 'success' then 'sent'
      when new.status = 'unknown' then 'unknown'
      -- The built-in agent starts another run if this one ended before anything was sent.
      when new.status = 'failed' and entry.state = 'unknown' then 'failed'
      when new.status = 'failed' and new.sent is not null then 'failed'
      else entry.state
    end;
    if next_state = entry.state then
      continue;
    end if;
    if entry.state = 'approved' and next_state <> 'sending' then
      update approval set state = 'sending' where id = entry.id;
    end if;
    update approval set state = next_state, updated_at = clock_timestamp(),
      resume_at = case when next_state = 'sending' then resume_at end,
      problem = case when next_state in ('unknown', 'failed') then new.error end,
      receipt = case when next_state = 'sent'
        then coalesce(new.artifacts -> 'confirmation', '{}') else receipt end
    where id = entry.id;
    insert into approval_event (tenant_id, user_id, approval_id, kind, actor, from_state, to_state, note)
    values (entry.tenant_id, entry.user_id, entry.id, next_state, new.actor, entry.state, next_state,
      case when next_state in ('unknown', 'failed') then new.error ->> 'message' end);
  end loop;
  return null;
end $function$;
grant execute on function approval_follow_run() to tenon_app;

CREATE OR REPLACE FUNCTION public.approval_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.state, new.state) not in (
    ('preparing', 'needs_answers'), ('preparing', 'ready'), ('preparing', 'approved'), ('preparing', 'failed'),
    ('preparing', 'declined'),
    ('needs_answers', 'ready'), ('needs_answers', 'preparing'), ('needs_answers', 'declined'),
    ('ready', 'needs_answers'), ('ready', 'preparing'), ('ready', 'approved'), ('ready', 'declined'),
    ('approved', 'ready'), ('approved', 'preparing'), ('approved', 'sending'), ('approved', 'declined'),
    ('approved', 'failed'),
    ('sending', 'approved'), ('sending', 'preparing'), ('sending', 'sent'), ('sending', 'unknown'), ('sending', 'failed'),
    ('unknown', 'sent'), ('unknown', 'failed'),
    ('failed', 'preparing'), ('declined', 'preparing')
  ) then
    raise exception 'approval % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;
grant execute on function approval_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.approvals_due(most integer)
 RETURNS TABLE(tenant_id uuid, user_id bigint, id uuid, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id, user_id, id, state from approval where resume_at < clock_timestamp() order by resume_at limit most
$function$;
grant execute on function approvals_due(most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.audit_chain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
grant execute on function audit_chain() to tenon_app;

CREATE OR REPLACE FUNCTION public.audit_text(VARIADIC fields text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_agg(octet_length(coalesce(field, '')) || ':' || coalesce(field, ''), ',' order by position)
  from unnest(fields) with ordinality as f (field, position)
$function$;
grant execute on function audit_text(VARIADIC fields text[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.count_found_postings(asked jsonb, filter jsonb, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  looked_at constant integer := 1000;
  query constant tsquery := posting_query(asked -> -1 -> 'query');
  loosely constant tsquery := posting_query(asked -> -1 -> 'query', true);
  found_rows constant text := posting_rows('words', loosely, filter, leaves_few_postings(filter)) || ' and '
    || posting_conditions(filter) || coalesce(posting_lacks(posting_query(asked -> -1 -> 'without'), filter), '');
  far_more constant double precision := 1;
  counted integer;
  share double precision;
begin
  if expected_postings(found_rows) > most * far_more then
    counted := most;
  else
    execute 'select count(*) from (select from ' || found_rows || ' limit ' || most || ') c' into counted;
  end if;
  if query = loosely or query is null or counted = 0 then
    return counted;
  end if;
  execute format('select avg((s.words @@ %L::tsquery)::integer) from (select s.words from %s offset 0 limit %s) s', query,
    found_rows, looked_at) into share;
  return round(counted * share);
end $function$;
grant execute on function count_found_postings(asked jsonb, filter jsonb, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.count_matching_people(asked jsonb, most integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
AS $function$
  select count(*)::integer from matching_people(asked, most)
$function$;
grant execute on function count_matching_people(asked jsonb, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.count_people_anew(at_least integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (select reltuples from pg_class where oid = 'person'::regclass) < at_least then
    -- The columns by which an import looks things up: with all of them, the words of everybody would be made anew.
    analyze (skip_locked) person (id, tenant_id, canonical_id), person_identifier (tenant_id, person_id, type, key, status),
      person_block, candidate (tenant_id, person_id, recruiter_person_id, id), duplicate_conflict;
  end if;
end $function$;
grant execute on function count_people_anew(at_least integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.count_posting_facets(asked jsonb, filter jsonb)
 RETURNS TABLE(facet text, value text, count integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  most constant integer := 10000;
  most_phrases constant integer := 1000;
  -- What each is counted by, and where a filter of its own is kept.
  facets constant text[][] := array[
    ['company', 'company', 's.company_id'], ['location', 'places', 'unnest(s.cities)'], ['remote', 'remote', 's.remote'],
    ['level', 'level', 's.level'], ['employment_type', 'employment_type', 's.employment_type'], ['skill', 'skill', 'unnest(s.skills)']];
  query constant tsquery := posting_query(asked -> -1 -> 'query');
  loosely constant tsquery := posting_query(asked -> -1 -> 'query', true);
  -- Phrases are looked for in the newest, until there are enough.
  hits constant text := 'select s.company_id, s.cities, s.remote, s.level, s.employment_type, s.skills, s.salary from ' || case
    when query = loosely or query is null then '%s order by s.posted desc, s.posting_id desc limit ' || most
    else format('(select * from %%s order by s.posted desc, s.posting_id desc offset 0) s where s.words @@ %L::tsquery limit ', query)
      || most_phrases end;
  lacks constant text := coalesce(posting_lacks(posting_query(asked -> -1 -> 'without'), filter), '');
  pieces text[] := '{}';
  one text[];
begin
  foreach one slice 1 in array facets loop
    pieces := pieces || format('(select %L, f.value::text, count(*)::integer from (select %s as value from %s s) f
      where f.value is not null group by f.value order by 3 desc, 2 limit 50)', one[1], one[3],
      case when filter ? one[2] then '(' || format(hits, posting_rows('words', loosely, filter, leaves_few_postings(filter - one[2]))
        || ' and ' || posting_conditions(filter, one[1]) || lacks) || ')' else 'hits' end);
  end loop;
  return query execute format('with hits as materialized (' || hits || ') ', posting_rows('words', loosely, filter,
      leaves_few_postings(filter)) || ' and ' || posting_conditions(filter) || lacks)
    || array_to_string(pieces, ' union all ')
    || ' union all select ''salary'', '''', count(s.salary)::integer from hits s'
    || ' union all select ''total'', '''', count(*)::integer from hits s';
end $function$;
grant execute on function count_posting_facets(asked jsonb, filter jsonb) to tenon_app;

CREATE OR REPLACE FUNCTION public.crawl_ask(company text, host text, company_gap_ms integer, host_gap_ms integer, company_hold_ms integer, host_hold_ms integer)
 RETURNS TABLE(answer text, wait_ms integer, token text, failed integer)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asking     crawl_host;
  asked      crawl_host;
  moment     timestamptz;
  turn       timestamptz;
  ready      timestamptz;
  gap        interval := make_interval(secs => host_gap_ms / 1000.0);
  -- How soon to look again when it is not known how long somebody else will take.
  look_again interval := make_interval(secs => greatest(least(host_gap_ms, 1000), 50) / 1000.0);
begin
  insert into crawl_host (name) values (company), (host) on conflict do nothing;
  -- Always in the same order, so that two who ask never wait for each other.
  perform from crawl_host where name in (company, host) order by name for update;
  select * into asking from crawl_host where name = company;
  select * into asked from crawl_host where name = host;
  -- Not the time of the transaction: it began before the wait for the rows.
  moment := clock_timestamp();

  ready := greatest(asking.next_at, case when asking.held_until > moment then least(asking.held_until, moment + look_again) end);
  if ready > moment then
    return query select 'wait', crawl_wait_ms(ready - moment), null::text, asked.failures;
    return;
  end if;

  if asked.open_until > moment then
    return query select 'resting', crawl_wait_ms(asked.open_until - moment), null::text, asked.failures;
    return;
  end if;
  if asked.open_until is not null and asked.prober is distinct from company and asked.probing > moment - interval '1 minute' then
    return query select 'resting', 5000, null::text, asked.failures;
    return;
  end if;

  turn := case when asking.turn_host = host then asking.turn_at end;
  if turn is null then
    -- A line that nobody comes forward from is one that was left: a run that was stopped, for example.
    turn := case when asked.next_at > moment and asked.asked_at > moment - 2 * gap - interval '1 second'
      then asked.next_at else moment end;
    update crawl_host set next_at = turn + gap where name = host;
  end if;
  ready := greatest(turn, asked.asked_at + gap,
    case when asked.held_until > moment then least(asked.held_until, moment + look_again) end);
  if ready > moment then
    update crawl_host set turn_host = host, turn_at = turn where name = company;
    return query select 'wait', crawl_wait_ms(ready - moment), null::text, asked.failures;
    return;
  end if;

  update crawl_host set asked_at = moment, next_at = greatest(next_at, moment + gap),
    held_until = case when host_gap_ms > 0 then moment + make_interval(secs => host_hold_ms / 1000.0) end,
    probing = case when open_until is null then null else moment end,
    prober = case when open_until is null then null else company end
  where name = host;
  update crawl_host set asked_at = moment, next_at = moment + make_interval(secs => company_gap_ms / 1000.0),
    held_until = case when company_gap_ms > 0 then moment + make_interval(secs => company_hold_ms / 1000.0) end, turn_host = null, turn_at = null
  where name = company;
  return query select 'go', 0, moment::text, asked.failures;
end $function$;
grant execute on function crawl_ask(company text, host text, company_gap_ms integer, host_gap_ms integer, company_hold_ms integer, host_hold_ms integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.crawl_wait_ms(span interval)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
RETURN (ceil((EXTRACT(epoch FROM span) * (1000)::numeric)))::integer;
grant execute on function crawl_wait_ms(span interval) to tenon_app;

CREATE OR REPLACE FUNCTION public.create_workspace(owner_id bigint, workspace_name text, workspace_slug text, demo boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  made uuid;
  wanted text := workspace_slug;
begin
  loop
    insert into tenant (name, slug, is_demo) values (workspace_name, wanted, demo)
      on conflict (slug) do nothing returning id into made;
    exit when made is not null;
    wanted := workspace_slug || '-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 6);
  end loop;
  insert into membership (tenant_id, user_id, role) values (made, owner_id, 'owner');
  return made;
end $function$;
grant execute on function create_workspace(owner_id bigint, workspace_name text, workspace_slug text, demo boolean) to tenon_app;

CREATE OR REPLACE FUNCTION public.current_side()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.side', true), '')
$function$;
grant execute on function current_side() to tenon_app;

CREATE OR REPLACE FUNCTION public.current_tenant_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.tenant_id', true), '')::uuid
$function$;
grant execute on function current_tenant_id() to tenon_app;

CREATE OR REPLACE FUNCTION public.current_user_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.user_id', true), '')::bigint
$function$;
grant execute on function current_user_id() to tenon_app;

CREATE OR REPLACE FUNCTION public.delete_self_identification(with_token bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from self_identification.answer s using application a
  where a.id = s.application_id and a.token_hash = with_token and a.tenant_id = current_tenant_id();
  return found;
end $function$;
grant execute on function delete_self_identification(with_token bytea) to tenon_app;

CREATE OR REPLACE FUNCTION public.document_tenants()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from tenant order by id
$function$;
grant execute on function document_tenants() to tenon_app;

CREATE OR REPLACE FUNCTION public.duplicate_conflict_confidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.probability := greatest(new.probability, 0.95);
  return new;
end $function$;
grant execute on function duplicate_conflict_confidence() to tenon_app;

CREATE OR REPLACE FUNCTION public.duplicate_conflict_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  pair record;
begin
  select bool_or(recruits) as recruits, count(distinct canonical_id) = 1 as are_merged into pair from person
    where id in (new.person_a, new.person_b) and tenant_id is not distinct from new.tenant_id;
  if pair.recruits then
    raise exception 'a recruiter cannot be a duplicate: % and %', new.person_a, new.person_b
      using errcode = 'check_violation', constraint = 'conflict_of_candidates';
  end if;
  if new.status <> 'pending' and pair.are_merged <> (new.status = 'same_person') then
    raise exception 'conflict % cannot be decided as %', new.id, new.status
      using errcode = 'check_violation', constraint = 'conflict_follows_merges';
  end if;
  return new;
end $function$;
grant execute on function duplicate_conflict_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.duplicate_totals(OUT pending bigint, OUT oldest_seconds double precision, OUT same_person bigint, OUT different_people bigint, OUT alerts bigint, OUT trigger_p50 double precision, OUT trigger_p95 double precision)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with open_conflict as (
    select c.detected_at from duplicate_conflict c
      join person a on a.tenant_id = c.tenant_id and a.id = c.person_a
      join person b on b.tenant_id = c.tenant_id and b.id = c.person_b
    where c.status = 'pending' and a.canonical_id <> b.canonical_id
  ),
  latest as (
    select percentile_cont(array[0.5, 0.95]) within group (order by trigger_microseconds) as took
    from (select trigger_microseconds from person_identifier where trigger_microseconds is not null
          order by id desc limit 10000) written
  )
  select
    (select count(*) from open_conflict),
    (select coalesce(extract(epoch from now() - min(detected_at)), 0) from open_conflict),
    (select count(*) from duplicate_conflict where status = 'same_person'),
    (select count(*) from duplicate_conflict where status = 'different_people'),
    (select count(*) from duplicate_alert where cleared_at is null),
    took[1], took[2]
  from latest
$function$;
grant execute on function duplicate_totals(OUT pending bigint, OUT oldest_seconds double precision, OUT same_person bigint, OUT different_people bigint, OUT alerts bigint, OUT trigger_p50 double precision, OUT trigger_p95 double precision) to tenon_app;

CREATE OR REPLACE FUNCTION public.end_sign_in(with_hash text)
 RETURNS TABLE(id uuid, user_id bigint, tenant_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update sign_in s set ended_at = now() from refresh_token t
  where t.hash = with_hash and s.id = t.sign_in_id and s.ended_at is null
  returning s.id, s.user_id, s.tenant_id
$function$;
grant execute on function end_sign_in(with_hash text) to tenon_app;

CREATE OR REPLACE FUNCTION public.end_sign_ins_of_member(in_tenant uuid, of_user bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update sign_in set ended_at = now() where tenant_id = in_tenant and user_id = of_user and ended_at is null
$function$;
grant execute on function end_sign_ins_of_member(in_tenant uuid, of_user bigint) to tenon_app;

CREATE OR REPLACE FUNCTION public.erase_people(of_tenant uuid, ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  counts jsonb := '{}';
  deleted bigint;
begin
  if of_tenant is distinct from current_tenant_id() then
    raise exception 'only people of the current tenant can be erased' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from person where tenant_id = of_tenant and id = any (ids) order by id for update;

  -- Conflicts with these people are deleted, so other people's identifiers and merges must not refer to them.
  update person_identifier i set conflict_id = null
    from duplicate_conflict c
    where i.tenant_id = of_tenant and i.conflict_id = c.id and (c.person_a = any (ids) or c.person_b = any (ids));
  delete from person_merge where tenant_id = of_tenant and (survivor_id = any (ids) or merged_id = any (ids));
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('merges', deleted);
  update person_merge m set conflict_id = null
    from duplicate_conflict c
    where m.tenant_id = of_tenant and m.conflict_id = c.id and (c.person_a = any (ids) or c.person_b = any (ids));
  delete from duplicate_conflict where tenant_id = of_tenant and (person_a = any (ids) or person_b = any (ids));
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('possible duplicates', deleted);
  delete from person_document where tenant_id = of_tenant and person_id = any (ids);
  delete from candidate where tenant_id = of_tenant and person_id = any (ids);
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('candidate records', deleted);
  delete from person_identifier where tenant_id = of_tenant and person_id = any (ids);
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('identifiers', deleted);
  delete from person_block where tenant_id = of_tenant and person_id = any (ids);
  delete from person where tenant_id = of_tenant and id = any (ids) and not recruits;
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('records', deleted);
  return counts;
end $function$;
grant execute on function erase_people(of_tenant uuid, ids uuid[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.expected_postings(found_rows text)
 RETURNS double precision
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  plan json;
begin
  execute 'explain (format json) select from ' || found_rows into plan;
  return plan -> 0 -> 'Plan' ->> 'Plan Rows';
end $function$;
grant execute on function expected_postings(found_rows text) to tenon_app;

CREATE OR REPLACE FUNCTION public.fairness_audit_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.tenant_id, new.law, new.stage, new.period_from, new.period_to, new.excludes_small, new.document,
      new.sha256, new.created_by, new.created_at)
    is distinct from (old.id, old.tenant_id, old.law, old.stage, old.period_from, old.period_to, old.excludes_small,
      old.document, old.sha256, old.created_by, old.created_at) then
    raise exception 'the numbers of audit % cannot change', old.id using errcode = 'check_violation';
  end if;
  if old.signed_at is not null
    and (new.signed_by, new.signed_at, new.sign_comment)
      is distinct from (old.signed_by, old.signed_at, old.sign_comment) then
    raise exception 'the sign-off of audit % cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;
grant execute on function fairness_audit_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.fill_person_index(rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  tenant constant uuid := current_tenant_id();
  gone text[];
begin
  perform from person_index s join jsonb_to_recordset(rows) r (person_id uuid) using (person_id)
  where s.tenant_id = tenant order by s.person_id for update of s;
  with given as (
    select r.*, person_filter_lexemes(tenant, r.filters) as marks, person_lexemes(tenant, r.names) as names_of
    from jsonb_to_recordset(rows) r (person_id uuid, sort_name text, months integer, filters text[], names text, head text,
      "text" text, indexed_with text)
  ), made as (
    select g.*, names_of || person_lexemes(tenant, left(g.head, 20000)) as head_of from given g
  ), before as (
    select s.person_id, s.words from person_index s join given g using (person_id) where s.tenant_id = tenant
  ), written as (
    update person_index s set sort_name = m.sort_name, months = m.months, filters = m.filters,
      name_words = m.names_of || m.marks, head_words = m.head_of || m.marks,
      words = m.head_of || person_lexemes(tenant, left(m."text", 60000)) || m.marks, indexed_with = m.indexed_with
    from made m where s.person_id = m.person_id and s.tenant_id = tenant
    returning s.person_id, s.words
  ), learned as (
    insert into person_word (tenant_id, word)
    select distinct tenant, substr(lexeme, 9) as word from written w, unnest(tsvector_to_array(w.words)) lexeme
    where strpos(lexeme, '~') = 0 and length(lexeme) between 11 and 48 and substr(lexeme, 9) !~ '[0-9]'
    order by word
    on conflict do nothing
  )
  select array_agg(distinct lexeme) into gone
  from before b join written w using (person_id)
  cross join lateral (
    select unnest(tsvector_to_array(b.words)) except select unnest(tsvector_to_array(w.words))
  ) lost (lexeme);
  if gone is not null then
    perform forget_person_words(tenant, gone);
  end if;
end $function$;
grant execute on function fill_person_index(rows jsonb) to tenon_app;

CREATE OR REPLACE FUNCTION public.find_people(pieces jsonb, recruiter uuid, conflicts boolean, by_name boolean, after_name text, after_id uuid, most integer)
 RETURNS TABLE(id uuid, sort_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  few constant integer := 5000;
  steps constant integer := 3000;
  tenant constant uuid := current_tenant_id();
  sorted constant text := case when by_name then ' order by sort_name, p.id' else ' order by p.id desc' end;
  page constant text := 'select p.id, p.sort_name from ';
  -- Nearly everybody is their own canonical person. Asked plainly, the planner takes that for a rare thing, and sorts
  -- all people rather than go through them in order.
  everybody text := format('select p.id, lower(p.name) as sort_name from person p where p.tenant_id = %L
    and p.person_type = ''candidate'' and case when p.canonical_id = p.id then true end', tenant);
  sources text[] := '{}';
  tests text[] := '{}';
  broad text[] := '{}';
  broad_tests text[] := '{}';
  piece jsonb;
  owners text;
  holds text;
  hits uuid[];
  chosen uuid[];
  walked integer;
begin
  if after_id is not null then
    everybody := everybody || case when by_name then format(' and (lower(p.name), p.id) > (%L, %L)', after_name, after_id)
      else format(' and p.id < %L', after_id) end;
  end if;
  for piece in select * from jsonb_array_elements(pieces) loop
    select s.owners, s.holds into owners, holds from person_search_piece(tenant, piece) s;
    if owners is null then
      return;
    end if;
    sources := sources || owners;
    tests := tests || holds;
  end loop;
  if recruiter is not null then
    sources := sources || format('select m.canonical_id from candidate c
      join person m on m.tenant_id = c.tenant_id and m.id = c.person_id
      where c.tenant_id = %L and c.recruiter_person_id = %L', tenant, recruiter);
    tests := tests || format('(select true from person m
      join candidate c on c.tenant_id = m.tenant_id and c.person_id = m.id
      where m.tenant_id = %L and m.canonical_id = p.id and c.recruiter_person_id = %L limit 1)', tenant, recruiter);
  end if;
  if conflicts then
    sources := sources || 'select people_in_conflict()'::text;
    tests := tests || 'p.id in (select people_in_conflict())'::text;
  end if;

  for at in 1 .. cardinality(sources) loop
    execute format('select array_agg(h.id) from (%s limit %s) h (id)', sources[at], few + 1) into hits;
    if hits is null then
      return;
    elsif cardinality(hits) > few then
      -- `is true` has them gathered once and each person looked up among them: as a join, the planner may go through
      -- all of them for each person.
      broad := broad || format('(p.id in (%s)) is true', sources[at]);
      broad_tests := broad_tests || tests[at];
    elsif chosen is null then
      chosen := hits;
    else
      chosen := array(select unnest(chosen) intersect select unnest(hits));
    end if;
  end loop;
  if not conflicts then
    broad := broad || 'p.id not in (select people_in_conflict())'::text;
    broad_tests := broad_tests || 'p.id not in (select people_in_conflict())'::text;
  end if;

  if chosen is not null then
    return query execute page || '(' || everybody || ' and p.id = any ($1)) p where ('
      || array_to_string('{true}' || broad_tests, ') and (') || ')' || sorted || ' limit $2' using chosen, most;
    return;
  end if;
  if broad = '{}' then
    return query execute page || '(' || everybody || ') p' || sorted || ' limit $1' using most;
    return;
  end if;
  return query execute page || '(' || everybody || sorted || ' limit $1) p where ('
    || array_to_string(broad_tests, ') and (') || ')' || sorted || ' limit $2' using steps, most;
  get diagnostics walked = row_count;
  if walked < most then
    return query execute page || '(' || everybody || ') p where (' || array_to_string(broad, ') and (') || ')'
      || sorted || ' offset $1 limit $2' using walked, most - walked;
  end if;
end $function$;
grant execute on function find_people(pieces jsonb, recruiter uuid, conflicts boolean, by_name boolean, after_name text, after_id uuid, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.find_postings(asked jsonb, filter jsonb, sort text, after jsonb, walk_above integer, most integer)
 RETURNS TABLE(id uuid, rung integer, posted timestamp with time zone, salary double precision, company_name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  steps constant integer := 2000;
  told constant text := ' and ' || posting_conditions(filter);
  few constant boolean := leaves_few_postings(filter);
  sorted constant text := ' order by ' || case sort when 'salary' then 'posting_worth(s.salary, s.currency) desc, s.posting_id desc'
    when 'company' then 's.company_name, s.posting_id' else 's.posted desc, s.posting_id desc' end;
  onwards constant text := case when after is null then ''
    when sort = 'salary' then format(' and (posting_worth(s.salary, s.currency), s.posting_id) < (%L, %L)', after ->> 'salary', after ->> 'id')
    when sort = 'company' then format(' and (s.company_name, s.posting_id) > (%L, %L)', after ->> 'company', after ->> 'id')
    else format(' and (s.posted, s.posting_id) < (%L, %L)', after ->> 'posted', after ->> 'id') end;
  shape constant text := 'select s.posting_id, %s, s.posted, posting_worth(s.salary, s.currency), s.company_name from ';
  rungs constant text[] := case when sort = 'relevance' then '{title_words,head_words,words}' else '{words}'::text[] end;
  everything constant double precision := (select greatest(reltuples, 1) from pg_class where oid = 'posting_search'::regclass);
  expected double precision;
  first integer := coalesce((after ->> 'rung')::integer, 1);
  step integer := 0;
  wanted integer := most;
  got integer;
  -- Told of one posting: `here`. Looked up among all: `there`. What stands on rungs above is not found again.
  above_here text := '';
  above_there text := '';
  here text;
  there text;
  before text;
  place text;
  one jsonb;
  query tsquery;
  loosely tsquery;
  shown tsquery;
begin
  -- Nothing is asked for, or only that something be absent: that is read in its order.
  if coalesce(numnode(posting_query(asked -> -1 -> 'query')), 0) = 0 then
    return query execute format(shape, 0) || 'posting_search s where true' || told
      || coalesce(posting_lacks(posting_query(asked -> -1 -> 'without'), filter), '') || onwards || sorted || ' limit ' || most;
    return;
  end if;
  if sort <> 'relevance' then
    asked := jsonb_build_array(asked -> -1);
    first := 1;
  end if;

  for one in select jsonb_array_elements(asked) loop
    query := posting_query(one -> 'query');
    loosely := posting_query(one -> 'query', true);
    shown := posting_query(one -> 'shown');
    foreach place in array rungs loop
      step := step + 1;
      continue when step < first;
      before := case when step = first then onwards else '' end;
      here := case when place = 'words' or one ? 'negated' then format(' and s.words @@ %L::tsquery', query) else '' end;
      there := '';
      if place <> 'words' then
        here := format(' and s.%I @@ %L::tsquery', place, shown) || here;
        if one ? 'negated' then
          there := format(' and s.posting_id in (select s.posting_id from %s)', posting_rows('words', query, filter, false));
        end if;
      end if;
      if place = 'head_words' then
        here := here || format(' and not s.title_words @@ %L::tsquery', shown);
        there := there || format(' and not s.title_words @@ %L::tsquery', shown);
      elsif place = 'words' and sort = 'relevance' then
        here := here || format(' and not s.head_words @@ %L::tsquery', shown);
        there := there || case when few then format(' and not s.head_words @@ %L::tsquery', shown)
          else format(' and s.posting_id not in (select s.posting_id from %s)',
            posting_rows('head_words', shown, filter, false)) end;
      end if;
      got := 0;
      there := posting_rows(place, case place when 'words' then loosely else shown end, filter, few) || told || there
        || above_there || before;
      expected := expected_postings(there);
      if expected > walk_above and expected * steps / everything > wanted then
        return query execute format(shape, step) || format('(select * from posting_search s where s.state = %L', filter ->> 'state')
          || before || sorted || ' limit ' || steps || ') s where true' || told || here || above_here || sorted
          || ' limit ' || wanted;
        get diagnostics got = row_count;
        wanted := wanted - got;
      end if;
      if wanted > 0 then
        -- Whether words stand side by side is looked at in order, until there are enough.
        if place = 'words' and query <> loosely then
          there := '(select s.posting_id, s.posted, s.salary, s.currency, s.company_name, s.words from ' || there || sorted || ' offset 0) s'
            || format(' where s.words @@ %L::tsquery', query);
        else
          there := there || sorted;
        end if;
        return query execute format(shape, step) || there || ' offset ' || got || ' limit ' || wanted;
        get diagnostics got = row_count;
        wanted := wanted - got;
      end if;
      if wanted <= 0 then
        return;
      end if;
    end loop;
    above_here := above_here || format(' and not s.words @@ %L::tsquery', query);
    above_there := above_there || posting_lacks(query, filter);
  end loop;
end $function$;
grant execute on function find_postings(asked jsonb, filter jsonb, sort text, after jsonb, walk_above integer, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.find_role_feed(hash text)
 RETURNS TABLE(tenant_id uuid, user_id bigint, search_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.tenant_id, s.user_id, s.id from saved_search s
  join membership m on m.tenant_id = s.tenant_id and m.user_id = s.user_id
  where s.feed_hash = hash
$function$;
grant execute on function find_role_feed(hash text) to tenon_app;

CREATE OR REPLACE FUNCTION public.find_roles(of_tenant uuid, named text, at_board text)
 RETURNS TABLE(id uuid, board text, job_id text, title text, company text, url text, has_reposts boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  by_id uuid := case when named ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named::uuid end;
begin
  return query
    select r.id, r.key, r.external_id, r.title, r.name, r.url, r.has_reposts from (
      select p.id, c.key, p.external_id, p.title, c.name, coalesce(p.apply_url, p.url) as url,
        p.repost_of is not null or exists (select from posting later where later.repost_of = p.id) as has_reposts,
        rank() over (order by p.id = by_id desc nulls last, c.key = at_board desc nulls last) as place,
        row_number() over (partition by c.key, p.external_id order by c.tenant_id nulls last) as turn
      from posting p join company c on c.id = p.company_id
      where (p.id = by_id or p.external_id = named)
        and (p.tenant_id is null or p.tenant_id = of_tenant)
        and (at_board is null or c.key = at_board or c.board ->> 'kind' = at_board)
        and p.extracted_at is not null
    ) r
    where r.place = 1 and (r.turn = 1 or r.id = by_id) limit 2;
end $function$;
grant execute on function find_roles(of_tenant uuid, named text, at_board text) to tenon_app;

CREATE OR REPLACE FUNCTION public.fold_words(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  plain text := written;
begin
  if octet_length(plain) <> length(plain) then
    plain := translate(regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f’´ʼ]', '', 'g'), 'øØłŁđĐðıħŧ', 'oOlLdDdiht');
    plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    plain := regexp_replace(plain, '[\u0080-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g');
  end if;
  -- Apostrophes vanish, O'Brien is one word; whatever else parts words becomes a blank. Not all by `translate`, which
  -- goes through its whole list for each letter.
  plain := regexp_replace(translate(lower(plain), '`''', ''), '[\t\n\r!-/:-@[-_{-~]', ' ', 'g');
  if length(plain) > 200 then
    plain := regexp_replace(plain, '([^ ]{60})[^ ]+', '\1', 'g');
  end if;
  return plain;
end $function$;
grant execute on function fold_words(written text) to tenon_app;

CREATE OR REPLACE FUNCTION public.forget_log_lines(of_tenant uuid, words text[])
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from log_line
    where tenant_id = of_tenant and of_tenant = current_tenant_id()
      and exists (select from unnest(words) as word where strpos(lower(message || fields::text), lower(word)) > 0)
    returning 1
  )
  select count(*) from gone
$function$;
grant execute on function forget_log_lines(of_tenant uuid, words text[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.forget_person_words(of_tenant uuid, lexemes text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  delete from person_word w
  where w.tenant_id = of_tenant
    and w.word in (select substr(lexeme, 9) from unnest(lexemes) lexeme where strpos(lexeme, '~') = 0)
    and not exists (
      select from person_index s
      where s.words @@ quote_literal(right(of_tenant::text, 8) || w.word)::tsquery)
$function$;
grant execute on function forget_person_words(of_tenant uuid, lexemes text[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.forget_ranked_lists(made_before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone integer;
begin
  delete from ranked_list l using (
    select demand_id, query_hash from ranked_list where made_at < made_before order by made_at limit most
    for update skip locked
  ) old
  where l.demand_id = old.demand_id and l.query_hash = old.query_hash;
  get diagnostics gone = row_count;
  return gone;
end $function$;
grant execute on function forget_ranked_lists(made_before timestamp with time zone, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.forget_vectors(of_model text, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone integer;
begin
  if exists (select from embedding_model m where m.model = of_model and m.state <> 'retired') then return 0; end if;
  delete from embedding e using (
    select owner_id, owner_kind, facet from embedding where model = of_model limit most
  ) old
  where e.owner_id = old.owner_id and e.owner_kind = old.owner_kind and e.facet = old.facet and e.model = of_model;
  get diagnostics gone = row_count;
  return gone;
end $function$;
grant execute on function forget_vectors(of_model text, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.hold_merges(of_tenant uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock_shared(hashtextextended('person_merge:' || of_tenant, 0))
$function$;
grant execute on function hold_merges(of_tenant uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.hold_posting(posting_id uuid)
 RETURNS TABLE(id uuid, state text)
 LANGUAGE sql
 SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, p.state from posting p
  where p.id = posting_id and (p.tenant_id is null or p.tenant_id = current_tenant_id())
  for share
$function$;
grant execute on function hold_posting(posting_id uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.ingestion_due(at timestamp with time zone)
 RETURNS TABLE(tenant_id uuid, user_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct s.tenant_id, s.user_id from ingestion_schedule s where s.next_run_at <= at order by 1, 2
$function$;
grant execute on function ingestion_due(at timestamp with time zone) to tenon_app;

CREATE OR REPLACE FUNCTION public.ingestion_forget(age interval, kept integer, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with old as (
    select id from (
      select id, ended_at, row_number() over (partition by tenant_id order by id desc) as place from ingestion_run
    ) r where place > kept and ended_at < now() - age order by id limit most
  ), forgotten as (
    delete from ingestion_run using old where ingestion_run.id = old.id returning ingestion_run.id
  )
  select count(*)::integer from forgotten
$function$;
grant execute on function ingestion_forget(age interval, kept integer, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.ingestion_items_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ingestion_company c
  set pending = c.pending + d.pending, crawling = c.crawling + d.crawling, skipped = c.skipped + d.skipped,
    extracting = c.extracting + d.extracting, ready = c.ready + d.ready, error = c.error + d.error
  from (
    select run_id, company_id,
      count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'crawling') as crawling,
      count(*) filter (where status = 'skipped') as skipped, count(*) filter (where status = 'extracting') as extracting,
      count(*) filter (where status = 'ready') as ready, count(*) filter (where status = 'error') as error
    from added group by run_id, company_id
  ) d
  where c.run_id = d.run_id and c.company_id = d.company_id;
  return null;
end $function$;
grant execute on function ingestion_items_counted() to tenon_app;

CREATE OR REPLACE FUNCTION public.ingestion_items_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ingestion_company c
  set pending = c.pending + d.pending, crawling = c.crawling + d.crawling, skipped = c.skipped + d.skipped,
    extracting = c.extracting + d.extracting, ready = c.ready + d.ready, error = c.error + d.error
  from (
    select run_id, company_id,
      sum(way) filter (where status = 'pending') as pending, sum(way) filter (where status = 'crawling') as crawling,
      sum(way) filter (where status = 'skipped') as skipped, sum(way) filter (where status = 'extracting') as extracting,
      sum(way) filter (where status = 'ready') as ready, sum(way) filter (where status = 'error') as error
    from (
      select run_id, company_id, status, 1 as way from added
      union all
      select run_id, company_id, status, -1 from gone
      -- So that every status has a row to be summed.
      union all
      select a.run_id, a.company_id, s.status, 0 from (select distinct run_id, company_id from added) a
      cross join unnest('{pending,crawling,skipped,extracting,ready,error}'::text[]) as s (status)
    ) moves
    group by run_id, company_id
  ) d
  where c.run_id = d.run_id and c.company_id = d.company_id;
  return null;
end $function$;
grant execute on function ingestion_items_moved() to tenon_app;

CREATE OR REPLACE FUNCTION public.ingestion_overdue(patience interval)
 RETURNS TABLE(tenant_id uuid, run_id uuid, company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.tenant_id, c.run_id, c.company_id from ingestion_company c join ingestion_run r on r.id = c.run_id
  where c.ended_at is null and c.due_at < now() - patience * (2 ^ c.revived) and r.status in ('pending', 'initializing', 'ingesting')
  order by c.due_at limit 1000
$function$;
grant execute on function ingestion_overdue(patience interval) to tenon_app;

CREATE OR REPLACE FUNCTION public.ingestion_since(of_company uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select min(r.created_at) from ingestion_company c join ingestion_run r on r.id = c.run_id
  where c.company_id = of_company and c.ended_at is null
$function$;
grant execute on function ingestion_since(of_company uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.ingestion_stranded()
 RETURNS TABLE(tenant_id uuid, run_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.tenant_id, r.id from ingestion_run r
  where r.status in ('pending', 'initializing', 'ingesting')
    and not exists (select from ingestion_company c where c.run_id = r.id and c.ended_at is null)
$function$;
grant execute on function ingestion_stranded() to tenon_app;

CREATE OR REPLACE FUNCTION public.interview_conflicts(user_ids bigint[], from_time timestamp with time zone, to_time timestamp with time zone, except_id uuid)
 RETURNS TABLE(user_id bigint, starts_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.user_id, i.starts_at, i.ends_at
  from interview_attendee t join interview i on i.id = t.interview_id
  where i.tenant_id = current_tenant_id() and t.user_id = any (user_ids) and i.state in ('proposed', 'scheduled')
    and t.response <> 'declined' and i.starts_at < to_time and i.ends_at > from_time
    and i.id is distinct from except_id
  order by i.starts_at, t.user_id limit 50
$function$;
grant execute on function interview_conflicts(user_ids bigint[], from_time timestamp with time zone, to_time timestamp with time zone, except_id uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.join_demo_workspace(for_user bigint, workspace_name text, workspace_slug text, as_role text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_id uuid;
begin
  insert into tenant (name, slug, is_demo) values (workspace_name, workspace_slug, true)
    on conflict (slug) do nothing returning id into found_id;
  if found_id is null then
    select id into found_id from tenant where slug = workspace_slug and is_demo;
  end if;
  if found_id is not null then
    insert into membership (tenant_id, user_id, role) values (found_id, for_user, as_role)
      on conflict (tenant_id, user_id) do nothing;
  end if;
  return found_id;
end $function$;
grant execute on function join_demo_workspace(for_user bigint, workspace_name text, workspace_slug text, as_role text) to tenon_app;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform 1 from tenant where id = old.tenant_id for update;
  if not exists (select from membership where tenant_id = old.tenant_id and role = 'owner') then
    raise exception 'a workspace keeps at least one owner' using errcode = 'check_violation', constraint = 'keep_an_owner';
  end if;
  return null;
end $function$;
grant execute on function keep_an_owner() to tenon_app;

CREATE OR REPLACE FUNCTION public.keep_postings(posting_ids uuid[])
 RETURNS TABLE(id uuid, state text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, p.state from posting p
  where p.id = any (posting_ids) and (p.tenant_id is null or p.tenant_id = current_tenant_id())
  order by p.id for key share
$function$;
grant execute on function keep_postings(posting_ids uuid[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.known_person_words(typed text[])
 RETURNS TABLE(token text, word text, is_known boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  select t.token, w.word, exists (
      select from person_index s
      where s.words @@ (quote_literal(right(current_tenant_id()::text, 8) || w.word) || ':*')::tsquery)
  from unnest(typed) with ordinality t (token, place)
  cross join lateral string_to_table(posting_asked(t.token), ' ') with ordinality w (word, part)
  where w.word <> '' order by t.place, w.part
$function$;
grant execute on function known_person_words(typed text[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.learn_posting_words(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
AS $function$
declare
  taken uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('learn_posting_words'));
  with gone as (
    delete from posting_unlearned where posting_id in (select posting_id from posting_unlearned order by posting_id limit most)
    returning posting_id)
  select array_agg(posting_id) into taken from gone;

  with said as materialized (
    select p.tenant_id, word, count(*)::integer as postings
    from posting p
    cross join unnest(tsvector_to_array(to_tsvector('simple', posting_plain(concat_ws(' ', p.title, p.company_name, p.department,
      (select string_agg(concat_ws(' ', l ->> 'text', l ->> 'city', l ->> 'region'), ' ') from jsonb_array_elements(p.locations) l),
      (select string_agg(skill ->> 'name', ' ') from jsonb_path_query(p.requirements, '$[*].skills[*]') skill),
      posting_field_words(p.remote, p.employment_type, p.level), left(p.description_text, 60000)))))) word
    where p.id = any (taken) and p.state = 'open' and length(word) between 2 and 40 and word !~ '^[0-9]+$'
    group by p.tenant_id, word
  ), known as (
    update posting_word k set postings = k.postings + said.postings
    from said where k.word = said.word and k.tenant_id is not distinct from said.tenant_id
    returning k.word, k.tenant_id
  )
  insert into posting_word (tenant_id, word, lexeme, near, postings)
  select said.tenant_id, said.word, coalesce((tsvector_to_array(to_tsvector('posting_words', said.word)))[1], ''),
    posting_word_near(said.word), said.postings
  from said
  where not exists (select from posting_word k where k.word = said.word and k.tenant_id is not distinct from said.tenant_id);
  return coalesce(cardinality(taken), 0);
end $function$;
grant execute on function learn_posting_words(most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.leaves_few_postings(filter jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  few constant integer := 400;
  counted integer := few;
begin
  if filter ?| '{company,places,skill,starred,posted_since,touched_since,run}' or not filter -> 'stage' ? 'discovered' then
    execute format('select count(*) from (select from posting_search s where %s limit %s) c', posting_conditions(filter), few)
      into counted;
  end if;
  return counted < few;
end $function$;
grant execute on function leaves_few_postings(filter jsonb) to tenon_app;

CREATE OR REPLACE FUNCTION public.lock_identifier_keys(of_tenant uuid, keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  bucket integer;
begin
  perform hold_merges(of_tenant);
  for bucket in select distinct hashtext(key) & 255 as bucket from unnest(keys) as key order by bucket loop
    perform pg_advisory_xact_lock(hashtextextended('person_identifier:' || of_tenant || ':' || bucket, 0));
  end loop;
end $function$;
grant execute on function lock_identifier_keys(of_tenant uuid, keys text[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.lock_merges(of_tenant uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('person_merge:' || of_tenant, 0))
$function$;
grant execute on function lock_merges(of_tenant uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.look_up_posting_words(asked text[])
 RETURNS TABLE(token text, word text, is_there boolean, postings integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  tenant constant uuid := current_tenant_id();
  often constant integer := 20;
  one record;
begin
  for one in
    select t as token, w as word, plainto_tsquery('posting_words', w) as query, (select coalesce(sum(k.postings), 0)::integer
      from posting_word k where k.lexeme = (tsvector_to_array(to_tsvector('posting_words', w)))[1]
        and (k.tenant_id is null or k.tenant_id = tenant)) as postings
    from unnest(asked) t cross join string_to_table(posting_asked(t), ' ') w where w <> ''
  loop
    token := one.token;
    word := one.word;
    postings := one.postings;
    is_there := numnode(one.query) = 0 or one.postings >= often;
    if not is_there then
      execute format('select exists (select from (select s.tenant_id from posting_search s where s.state = ''open''
        and s.words @@ %L::tsquery offset 0) s where s.tenant_id is null or s.tenant_id = %L)', one.query, tenant) into is_there;
    end if;
    return next;
  end loop;
end $function$;
grant execute on function look_up_posting_words(asked text[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.match_candidates(of_kind text, asked text[], all_skills text[], any_places text[], any_traits text[], months_min integer, months_max integer, pay_min double precision, most integer)
 RETURNS TABLE(id uuid, hits integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if cardinality(asked) = 0 and cardinality(all_skills) = 0 then
    -- Each in the order of its index.
    return query
      select found.id, 0 from (
        (select m.id from match_subject m
         where m.tenant_id = current_tenant_id() and m.kind = of_kind and not m.removed
           and match_passes(m.places, m.traits, m.months, m.pay, any_places, any_traits, months_min, months_max, pay_min)
         order by m.id limit most)
        union all
        (select m.id from match_subject m
         where m.tenant_id is null and m.kind = of_kind and not m.removed
           and match_passes(m.places, m.traits, m.months, m.pay, any_places, any_traits, months_min, months_max, pay_min)
         order by m.id limit most)
      ) found order by found.id limit most;
    return;
  end if;
  return query
    with look as materialized (
      select match_keys(of_kind, scope.tenant, all_skills || part.skills) as keys, part.bound
      from (values (current_tenant_id()), (null)) scope (tenant),
        lateral (
          select asked, most
          union all select array[skill], 400 from unnest(asked) skill where cardinality(asked) > 1
        ) part (skills, bound)
    ), pool as (
      select found.id, count(*) as seen from look,
        lateral (
          select m.id from match_subject m
          where match_keys(m.kind, m.tenant_id, m.skills) @> look.keys and not m.removed
            and (m.tenant_id = current_tenant_id() or m.tenant_id is null) and m.kind = of_kind
            and match_passes(m.places, m.traits, m.months, m.pay, any_places, any_traits, months_min, months_max, pay_min)
          limit look.bound
        ) found
      group by found.id order by count(*) desc, found.id limit greatest(most, 1000)
    )
    select m.id, (select count(*)::int from unnest(asked) skill where skill = any (m.skills)) as shown
    from pool join match_subject m on m.id = pool.id and m.kind = of_kind
    order by shown desc, m.active_at desc nulls last, m.id limit most;
end $function$;
grant execute on function match_candidates(of_kind text, asked text[], all_skills text[], any_places text[], any_traits text[], months_min integer, months_max integer, pay_min double precision, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.match_keys(of_kind text, of_tenant uuid, skills text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select left(of_kind, 2) || coalesce(right(of_tenant::text, 8), 'shared') || ' ' || skill from unnest(skills) skill)
$function$;
grant execute on function match_keys(of_kind text, of_tenant uuid, skills text[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.match_passes(places text[], traits text[], months integer, pay double precision, any_places text[], any_traits text[], months_min integer, months_max integer, pay_min double precision)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (cardinality(any_places) = 0 or places && any_places)
    and not exists (select from unnest(any_traits) alternatives where not traits && string_to_array(alternatives, ','))
    and (months_min is null or months >= months_min) and (months_max is null or months <= months_max)
    and (pay_min is null or pay >= pay_min)
$function$;
grant execute on function match_passes(places text[], traits text[], months integer, pay double precision, any_places text[], any_traits text[], months_min integer, months_max integer, pay_min double precision) to tenon_app;

CREATE OR REPLACE FUNCTION public.match_subject_changes(of_kind text, of_model text, after_writing xid8, after_id uuid, most integer)
 RETURNS TABLE(id uuid, tenant_id uuid, writing text, skills text[], places text[], traits text[], months integer, pay double precision, skills_vector bytea, experience_vector bytea, full_vector bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.id, s.tenant_id, s.written_in::text, s.skills, s.places, s.traits, s.months, s.pay,
    one.vector, two.vector, three.vector
  from (
    select * from match_subject m
    where m.kind = of_kind and (m.written_in, m.id) > (after_writing, after_id)
      and m.written_in < pg_snapshot_xmin(pg_current_snapshot())
    order by m.written_in, m.id limit most
  ) s
  left join embedding one on not s.removed and one.owner_id = s.id and one.owner_kind = s.kind
    and one.facet = 'skills' and one.model = of_model
  left join embedding two on not s.removed and two.owner_id = s.id and two.owner_kind = s.kind
    and two.facet = 'experience' and two.model = of_model
  left join embedding three on not s.removed and three.owner_id = s.id and three.owner_kind = s.kind
    and three.facet = 'full' and three.model = of_model
  order by s.written_in, s.id
$function$;
grant execute on function match_subject_changes(of_kind text, of_model text, after_writing xid8, after_id uuid, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.match_subject_count(of_kind text, of_model text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) from match_subject s where s.kind = of_kind and not s.removed
    and exists (select from embedding e where e.owner_id = s.id and e.owner_kind = s.kind and e.facet = 'full' and e.model = of_model)
$function$;
grant execute on function match_subject_count(of_kind text, of_model text) to tenon_app;

CREATE OR REPLACE FUNCTION public.match_subject_restamp()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with late as (
    -- Both kinds by name: the index on the order of writing begins with the kind, and this runs every minute.
    update match_subject set written_in = '0'
    where kind in ('person', 'posting') and written_in > pg_current_xact_id() returning 1
  ) select count(*) from late
$function$;
grant execute on function match_subject_restamp() to tenon_app;

CREATE OR REPLACE FUNCTION public.match_subject_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (old.facts_hash, old.skills, old.places, old.traits, old.months, old.pay, old.active_at, old.removed, old.model is null)
       is distinct from
       (new.facts_hash, new.skills, new.places, new.traits, new.months, new.pay, new.active_at, new.removed, new.model is null) then
      new.version := old.version + 1;
    elsif new.model is not distinct from old.model and new.written_in = old.written_in then
      return new;
    end if;
  end if;
  new.written_in := pg_current_xact_id();
  perform pg_notify('match_subject', new.kind);
  return new;
end $function$;
grant execute on function match_subject_written() to tenon_app;

CREATE OR REPLACE FUNCTION public.matching_people(asked jsonb, most integer)
 RETURNS TABLE(id uuid, filters text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  plan record;
  query tsquery;
begin
  plan := person_search_plan(asked);
  if plan.is_empty then return; end if;
  query := case when plan.filter_query is null then plan.text_query when plan.text_query is null then plan.filter_query
    else plan.text_query && plan.filter_query end;
  return query execute 'select s.person_id, s.filters from '
    || case when plan.chosen is not null then 'person_index s where s.person_id = any ($1)'
            || case when query is null then '' else format(' and s.words @@ %L::tsquery', query) end
          when query is null then 'person_index s where true'
          -- Not beside the tenant: see forget_person_words.
          else format('(select * from person_index s where s.words @@ %L::tsquery offset 0) s where true', query) end
    || ' and ' || plan.told || ' limit $2' using plan.chosen, most;
end $function$;
grant execute on function matching_people(asked jsonb, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.matching_tenants()
 RETURNS TABLE(tenant_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id from tenant t where exists (select from match_subject s where s.tenant_id = t.id and not s.removed)
  union all
  select null where exists (select from match_subject s where s.tenant_id is null and not s.removed)
$function$;
grant execute on function matching_tenants() to tenon_app;

CREATE OR REPLACE FUNCTION public.matching_to_embed(other_models text[])
 RETURNS TABLE(tenant_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id from tenant t
  where exists (select from match_subject s where s.tenant_id = t.id and s.model is null and not s.removed)
    or exists (select from match_subject s where s.tenant_id = t.id and s.model = any (other_models) and not s.removed)
  union all
  select null
  where exists (select from match_subject s where s.tenant_id is null and s.model is null and not s.removed)
    or exists (select from match_subject s where s.tenant_id is null and s.model = any (other_models) and not s.removed)
$function$;
grant execute on function matching_to_embed(other_models text[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.matching_to_read(reading text)
 RETURNS TABLE(tenant_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id from tenant t
  where exists (
      select from person p left join match_subject s on s.id = p.id and s.kind = 'person'
      where p.tenant_id = t.id and p.person_type = 'candidate' and p.canonical_id = p.id
        and (s.id is null or s.removed or s.read_with <> reading))
    or exists (
      select from posting p left join match_subject s on s.id = p.id and s.kind = 'posting'
      where p.tenant_id = t.id and p.state = 'open' and (s.id is null or s.removed or s.read_with <> reading))
    or exists (
      select from match_subject s where s.tenant_id = t.id and not s.removed and case s.kind
        when 'person' then not exists (select from person p where p.id = s.id and p.canonical_id = p.id)
        else not exists (select from posting p where p.id = s.id and p.state = 'open') end)
  union all
  select null
  where exists (
      select from posting p left join match_subject s on s.id = p.id and s.kind = 'posting'
      where p.tenant_id is null and p.state = 'open' and (s.id is null or s.removed or s.read_with <> reading))
    or exists (
      select from match_subject s where s.tenant_id is null and not s.removed
        and not exists (select from posting p where p.id = s.id and p.state = 'open'))
$function$;
grant execute on function matching_to_read(reading text) to tenon_app;

CREATE OR REPLACE FUNCTION public.may_write_shared_rows()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_tenant_id() is null or current_setting('app.shared_rows', true) = 'write'
$function$;
grant execute on function may_write_shared_rows() to tenon_app;

CREATE OR REPLACE FUNCTION public.member_posting_follow_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  days integer := coalesce((select s.follow_up_days from tracker_setting s
    where s.tenant_id = new.tenant_id and s.user_id = new.user_id), 7);
  applied timestamptz := coalesce((select r.created_at from apply_run r where r.tenant_id = new.tenant_id
    and r.id = new.stage_run_id and r.is_manual), now());
  due timestamptz := greatest(applied + make_interval(days => days), now() + interval '1 day');
begin
  insert into tracked_role (tenant_id, user_id, posting_id) values (new.tenant_id, new.user_id, new.posting_id)
  on conflict (tenant_id, user_id, posting_id) do update set moved_at = now();
  if days > 0 and applied > now() - interval '30 days' then
    insert into role_date (tenant_id, user_id, posting_id, kind, starts_at, is_all_day, remind_at, is_automatic)
    values (new.tenant_id, new.user_id, new.posting_id, 'follow_up', due, true, due, true)
    on conflict (tenant_id, user_id, posting_id) where is_automatic do update
    set starts_at = excluded.starts_at, remind_at = excluded.remind_at, reminded_at = null, done_at = null,
      is_overtaken = false, sequence = role_date.sequence + 1, updated_at = now();
  end if;
  return null;
end $function$;
grant execute on function member_posting_follow_up() to tenon_app;

CREATE OR REPLACE FUNCTION public.member_posting_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- The status of the only run that did not fail.
  run text;
begin
  select r.status into run from apply_run r
  where r.tenant_id = new.tenant_id and r.user_id = new.user_id and r.posting_id = new.posting_id and r.status <> 'failed';
  if new.stage = 'applied' and run is distinct from 'success' then
    raise exception 'no run has applied to posting %', new.posting_id using errcode = 'check_violation';
  end if;
  if new.stage in ('discovered', 'queued') and run = 'success' then
    raise exception 'posting % was applied to', new.posting_id using errcode = 'check_violation';
  end if;
  if new.stage = 'discovered' and run is not null then
    raise exception 'a run is at posting %', new.posting_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;
grant execute on function member_posting_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.member_posting_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  stage_before text;
begin
  if tg_op = 'INSERT' then
    select posting_stage(null, p.state) into stage_before from posting p where p.id = new.posting_id;
  else
    stage_before := old.stage;
  end if;
  insert into stage_change (tenant_id, user_id, posting_id, from_stage, to_stage, actor, reason, run_id)
  values (new.tenant_id, new.user_id, new.posting_id, stage_before, new.stage, new.stage_actor, new.stage_reason,
    new.stage_run_id);
  return null;
end $function$;
grant execute on function member_posting_history() to tenon_app;

CREATE OR REPLACE FUNCTION public.members_with_news()
 RETURNS TABLE(tenant_id uuid, user_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct n.tenant_id, n.user_id from notification n
  left join notification_setting s on s.tenant_id = n.tenant_id and s.user_id = n.user_id
  where n.read_at is null and n.mailed_at is null and n.created_at > now() - interval '7 days'
    and coalesce(s.digest, 'daily') = 'daily'
$function$;
grant execute on function members_with_news() to tenon_app;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1),
      53, 1),
    'hex')::uuid
$function$;
grant execute on function new_id() to tenon_app;

CREATE OR REPLACE FUNCTION public.open_api_key(key_id uuid, with_hash text)
 RETURNS TABLE(tenant_id uuid, scopes text[], user_id bigint, role text, rate_limit integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select k.tenant_id, k.scopes, k.created_by, m.role, k.rate_limit
    from api_key k join membership m on m.tenant_id = k.tenant_id and m.user_id = k.created_by
    where k.id = key_id and k.secret_hash = with_hash and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now());
  -- To the minute is enough, and spares a write per request.
  update api_key k set last_used_at = now()
  where found and k.id = key_id
    and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
end $function$;
grant execute on function open_api_key(key_id uuid, with_hash text) to tenon_app;

CREATE OR REPLACE FUNCTION public.open_careers_site(workspace_slug text)
 RETURNS TABLE(tenant_id uuid, slug text, workspace text, version text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id, t.slug, t.name, md5(concat_ws('|', t.name, s.updated_at, jobs.state, l.notice_since, a.published_at))
  from tenant t
  left join careers_site s on s.tenant_id = t.id
  left join fairness_law_setting l on l.tenant_id = t.id
  left join fairness_audit a on a.tenant_id = t.id and a.published_at is not null
  cross join lateral (
    select count(*) || ':' || coalesce(sum(hashtextextended(j.id || ':' || j.version, 0)::numeric), 0) as state
    from job j where j.tenant_id = t.id and j.status = 'open'
  ) jobs
  where t.slug = workspace_slug
$function$;
grant execute on function open_careers_site(workspace_slug text) to tenon_app;

CREATE OR REPLACE FUNCTION public.outdate_people(rules text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into person_unindexed
  select s.tenant_id, s.person_id from person_index s where s.indexed_with <> rules
$function$;
grant execute on function outdate_people(rules text) to tenon_app;

CREATE OR REPLACE FUNCTION public.overdue_deliveries(before timestamp with time zone)
 RETURNS TABLE(tenant_id uuid, id uuid, webhook_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.tenant_id, d.id, d.webhook_id from webhook_delivery d where d.state = 'queued' and d.due_at < before
  order by d.due_at limit 1000
$function$;
grant execute on function overdue_deliveries(before timestamp with time zone) to tenon_app;

CREATE OR REPLACE FUNCTION public.overdue_mail(before timestamp with time zone)
 RETURNS TABLE(tenant_id uuid, id uuid, to_address text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.tenant_id, m.id, m.to_address from mail_message m where m.state = 'queued' and m.due_at < before
  order by m.due_at limit 1000
$function$;
grant execute on function overdue_mail(before timestamp with time zone) to tenon_app;

CREATE OR REPLACE FUNCTION public.people_in_conflict()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select side.id from duplicate_conflict c
  cross join lateral (select p.canonical_id as id from person p where p.id = c.person_a limit 1) a
  cross join lateral (select p.canonical_id as id from person p where p.id = c.person_b limit 1) b
  cross join lateral (values (a.id), (b.id)) side (id)
  where c.tenant_id = current_tenant_id() and c.status = 'pending' and a.id <> b.id
  group by side.id
$function$;
grant execute on function people_in_conflict() to tenon_app;

CREATE OR REPLACE FUNCTION public.people_reach(records uuid[], OUT email text, OUT phone text)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with claim as materialized (
    select i.type, i.value,
      row_number() over (order by i.status = 'active' desc, i.status = 'shared' desc, r.position, i.valid_from, i.id) as rank
    from unnest(records) with ordinality as r (id, position)
    -- `is true` keeps the tenant out of the search for an index.
    cross join lateral (
      select p.id, p.tenant_id from person p where p.id = r.id and (p.tenant_id = current_tenant_id()) is true limit 1
    ) record
    cross join lateral (
      select * from person_identifier where tenant_id = record.tenant_id and person_id = record.id offset 0
    ) i
    where i.type in ('email', 'phone') and i.status in ('active', 'contested', 'shared')
  )
  select (select value from claim where type = 'email' order by rank limit 1),
    (select value from claim where type = 'phone' order by rank limit 1)
$function$;
grant execute on function people_reach(records uuid[], OUT email text, OUT phone text) to tenon_app;

CREATE OR REPLACE FUNCTION public.people_summaries(asked uuid[], recruiter uuid)
 RETURNS TABLE(asked_id uuid, id uuid, name text, headline text, city text, region text, country text, employers text[], email text, phone text, candidates integer, is_mine boolean, documents integer, merged integer, open_conflicts integer, created_at timestamp with time zone, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, p.id, p.name, p.headline, p.city, p.region, p.country, p.employers, reach.email, reach.phone,
    recruited.recruiters, recruited.is_mine, filed.documents, cardinality(member.ids) - 1, conflict.open,
    p.created_at, p.updated_at
  from unnest(asked) with ordinality as a (id, position)
  cross join lateral (
    select r.canonical_id from person r
    where r.id = a.id and r.person_type = 'candidate' and (r.tenant_id = current_tenant_id()) is true limit 1
  ) record
  cross join lateral (select * from person where person.id = record.canonical_id limit 1) p
  cross join lateral (
    select array_prepend(p.id, array(select m.id from person m where m.canonical_id = p.id and m.id <> p.id)) as ids
  ) member
  cross join lateral people_reach(member.ids) reach
  cross join lateral (
    select count(distinct c.recruiter_person_id)::int as recruiters,
      coalesce(bool_or(c.recruiter_person_id = recruiter), false) as is_mine
    from unnest(member.ids) as m (id)
    cross join lateral (
      select recruiter_person_id from candidate where person_id = m.id offset 0
    ) c
  ) recruited
  cross join lateral (
    select count(*)::int as documents from unnest(member.ids) as m (id)
    cross join lateral (select from person_document where tenant_id = p.tenant_id and person_id = m.id offset 0) d
  ) filed
  cross join lateral (
    select count(distinct other.id)::int as open from unnest(member.ids) as m (id)
    cross join lateral (
      (select person_b as id, status from duplicate_conflict where tenant_id = p.tenant_id and person_a = m.id offset 0)
      union all
      (select person_a, status from duplicate_conflict where tenant_id = p.tenant_id and person_b = m.id offset 0)
    ) against
    cross join lateral (select o.canonical_id as id from person o where o.id = against.id limit 1) other
    where against.status = 'pending' and other.id <> p.id
  ) conflict
  order by a.position
$function$;
grant execute on function people_summaries(asked uuid[], recruiter uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.people_tenants(only_changed boolean DEFAULT false)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id from tenant t
  where exists (
    select from person p
    where p.tenant_id = t.id and p.person_type = 'candidate'
      and (not only_changed or p.touched_at > coalesce(
        (select max(s.created_at) from duplicate_scan s where s.tenant_id = t.id and s.state = 'finished'),
        '-infinity'))
  )
  order by t.id
$function$;
grant execute on function people_tenants(only_changed boolean) to tenon_app;

CREATE OR REPLACE FUNCTION public.person_filter_lexemes(of_tenant uuid, tokens text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array(
    select distinct right(of_tenant::text, 8) || '~' || left(token, 200) from unnest(tokens) token where token <> ''))
$function$;
grant execute on function person_filter_lexemes(of_tenant uuid, tokens text[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.person_identifier_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  started_at constant timestamptz := clock_timestamp();
  owner_id uuid;
begin
  -- Locked, so that an owner who releases it at the same time either sees this claim, or has visibly released it. Not
  -- `tenant_id =`: other indexes start with the tenant, and for an empty table any of them looks as good.
  select person_id into owner_id from person_identifier
    where key = new.key and type = new.type and tenant_id is not distinct from new.tenant_id and status = 'active'
    for share;
  new.status := case when found then 'contested' else 'active' end;
  -- Between the records themselves, not the people that they were merged into: this stays true after any split.
  if owner_id <> new.person_id then
    new.conflict_id := report_conflict(
      new.tenant_id, owner_id, new.person_id, 'identifier', array[new.type || ':' || new.key],
      coalesce(nullif(current_setting('app.found_by', true), ''), 'change'));
    if new.conflict_id is null
      or (select status from duplicate_conflict where tenant_id = new.tenant_id and id = new.conflict_id)
        = 'different_people'
    then
      new.status := 'shared';
    end if;
  end if;
  new.trigger_microseconds := extract(epoch from clock_timestamp() - started_at) * 1000000;
  return new;
end $function$;
grant execute on function person_identifier_claim() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_identifier_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  successor constant uuid := new_id();
begin
  if old.status in ('superseded', 'deleted') then
    -- An erasure deletes conflicts, and history must not refer to them.
    if new.conflict_id is null and to_jsonb(old) - 'conflict_id' = to_jsonb(new) - 'conflict_id' then
      return new;
    end if;
    raise exception 'identifier % is history and cannot be changed', old.id
      using errcode = 'restrict_violation', constraint = 'identifier_is_history';
  end if;
  if (old.value, old.raw, old.key) is not distinct from (new.value, new.raw, new.key) then
    -- The value is the same, so its owner, author and reason stay the same too.
    new.person_id := old.person_id;
    new.type := old.type;
    new.reason := old.reason;
    new.changed_by := old.changed_by;
    new.changed_by_table_type := old.changed_by_table_type;
    new.valid_from := old.valid_from;
    if old.status <> new.status and (old.status, new.status) not in (
      ('active', 'deleted'), ('contested', 'deleted'), ('shared', 'deleted'),
      ('contested', 'active'), ('contested', 'shared'), ('shared', 'contested')
    ) then
      raise exception 'identifier % cannot change from % to %', old.id, old.status, new.status
        using errcode = 'check_violation', constraint = 'identifier_status';
    end if;
    if new.status = 'deleted' then
      new.valid_to := now();
    elsif new.status = 'contested' and old.status = 'shared' and not exists (
      select from person_identifier
      where tenant_id = new.tenant_id and type = new.type and key = new.key and status = 'active'
    ) then
      new.status := 'active';
    end if;
    return new;
  end if;
  -- Another spelling of the same key waits until the old row has left the unique index: `person_identifier_release` then
  -- hands the key over.
  insert into person_identifier
    (id, tenant_id, person_id, type, value, raw, key, status, conflict_id, reason, changed_by, changed_by_table_type)
  values
    (successor, old.tenant_id, old.person_id, old.type, new.value, new.raw, new.key,
     -- `app.successor` is `shared` if the new value belongs to no single person: an office address, for example.
     case when new.key <> old.key and current_setting('app.successor', true) = 'shared' then 'shared'
          when new.key <> old.key then 'active' when old.status = 'shared' then 'shared' else 'contested' end,
     case when new.key = old.key then old.conflict_id end,
     new.reason, new.changed_by, new.changed_by_table_type);
  new.ended_by := new.changed_by;
  new.end_reason := new.reason;
  new.person_id := old.person_id;
  new.type := old.type;
  new.value := old.value;
  new.raw := old.raw;
  new.key := old.key;
  new.conflict_id := old.conflict_id;
  new.reason := old.reason;
  new.changed_by := old.changed_by;
  new.changed_by_table_type := old.changed_by_table_type;
  new.valid_from := old.valid_from;
  new.status := 'superseded';
  new.superseded_by := successor;
  new.valid_to := now();
  return new;
end $function$;
grant execute on function person_identifier_history() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_identifier_release()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  heir person_identifier;
  claim record;
  reported_id uuid;
begin
  update person_identifier set status = 'active'
  where tenant_id = old.tenant_id and id = (
    select id from person_identifier
    where tenant_id = old.tenant_id and type = old.type and key = old.key and status = 'contested'
    order by (id = (case when tg_op = 'UPDATE' then new.superseded_by end)) desc nulls last,
      (person_id::text = current_setting('app.heir', true)) desc nulls last, valid_from, id
    limit 1)
  returning * into heir;
  if heir.person_id is distinct from old.person_id then
    for claim in
      select id, person_id from person_identifier
      where tenant_id = heir.tenant_id and type = heir.type and key = heir.key and status = 'contested'
        and person_id <> heir.person_id
      order by valid_from, id
    loop
      reported_id := report_conflict(
        heir.tenant_id, heir.person_id, claim.person_id, 'identifier', array[heir.type || ':' || heir.key],
        coalesce(nullif(current_setting('app.found_by', true), ''), 'change'));
      update person_identifier i set conflict_id = reported_id,
        status = case when c.status = 'different_people' then 'shared' else i.status end
      from duplicate_conflict c
      where i.tenant_id = heir.tenant_id and i.id = claim.id and c.tenant_id = heir.tenant_id and c.id = reported_id;
    end loop;
  end if;
  return null;
end $function$;
grant execute on function person_identifier_release() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_index_ends()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform forget_person_words(old.tenant_id, tsvector_to_array(old.words));
  return null;
end $function$;
grant execute on function person_index_ends() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_index_facts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into person_unindexed values (new.tenant_id, new.id);
  return null;
end $function$;
grant execute on function person_index_facts_changed() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_index_field_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into person_unindexed select v.tenant_id, v.person_id from person_field_value v
  where v.tenant_id = new.tenant_id and v.field_id = new.id;
  return null;
end $function$;
grant execute on function person_index_field_changed() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_index_outdated()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into person_unindexed values (old.tenant_id, old.person_id);
  elsif new.person_id is not null then
    insert into person_unindexed values (new.tenant_id, new.person_id);
  end if;
  return null;
end $function$;
grant execute on function person_index_outdated() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_index_person_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into person_unindexed
  select new.tenant_id, id from unnest(array[old.canonical_id, new.canonical_id]) id group by id;
  return null;
end $function$;
grant execute on function person_index_person_changed() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_index_starts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into person_index (person_id, tenant_id, sort_name, added_at, name_words, head_words, words)
  select n.id, n.tenant_id, left(lower(n.name), 200), n.created_at, v.name_words, v.head_words, v.head_words
  from added n
  cross join lateral (
    select person_lexemes(n.tenant_id, n.name) as name_words,
      person_lexemes(n.tenant_id, concat_ws(' , ', n.name, n.headline, n.city, n.country, array_to_string(n.employers, ' , '))) as head_words
  ) v
  where n.person_type = 'candidate'
  on conflict do nothing;
  insert into person_unindexed select n.tenant_id, n.id from added n where n.person_type = 'candidate';
  return null;
end $function$;
grant execute on function person_index_starts() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_lexemes(of_tenant uuid, written text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  mark constant text := right(of_tenant::text, 8);
begin
  return array_to_tsvector(array(
    select mark || left(word, 60) from string_to_table(public.posting_plain(coalesce(written, '')), ' ') word
    where word <> ''));
end $function$;
grant execute on function person_lexemes(of_tenant uuid, written text) to tenon_app;

CREATE OR REPLACE FUNCTION public.person_merge_done()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  merged_ids uuid[];
  survivor_ids uuid[];
begin
  select array_agg(id) into merged_ids from person where tenant_id = new.tenant_id and canonical_id = new.merged_id;
  select array_agg(id) into survivor_ids from person
    where tenant_id = new.tenant_id and canonical_id = new.survivor_id;
  update person set canonical_id = new.survivor_id where tenant_id = new.tenant_id and id = any (merged_ids);
  with decided as (
    update duplicate_conflict c
    set status = 'same_person', decided_at = new.merged_at, decided_by = new.merged_by, note = new.note
    where c.tenant_id = new.tenant_id and c.status = 'pending'
      and (c.person_a = any (merged_ids) and c.person_b = any (survivor_ids)
        or c.person_a = any (survivor_ids) and c.person_b = any (merged_ids))
    returning c.id, c.detected_at)
  insert into duplicate_decision (tenant_id, conflict_id, decision, note, decided_by, decided_at, asked_at)
  select new.tenant_id, id, 'same_person', new.note, new.merged_by, new.merged_at, detected_at from decided;
  return null;
end $function$;
grant execute on function person_merge_done() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_merge_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  standing integer;
begin
  perform lock_merges(new.tenant_id);
  perform 1 from person where tenant_id = new.tenant_id and id in (new.survivor_id, new.merged_id)
    order by id for no key update;
  select count(*) into standing from person
    where tenant_id = new.tenant_id and id in (new.survivor_id, new.merged_id) and canonical_id = id and not recruits;
  if standing <> 2 or new.undone_at is not null then
    raise exception 'person % cannot be merged into %', new.merged_id, new.survivor_id
      using errcode = 'check_violation', constraint = 'merge_of_two_standing';
  end if;
  -- After whatever was merged before: the order of merges is the order in which their facts are laid over each other.
  new.merged_at := clock_timestamp();
  return new;
end $function$;
grant execute on function person_merge_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_merge_undo_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.undone_at is not null and to_jsonb(old) - 'conflict_id' <> to_jsonb(new) - 'conflict_id' then
    raise exception 'merge % was undone', old.id
      using errcode = 'restrict_violation', constraint = 'merge_is_history';
  end if;
  if (old.survivor_id, old.merged_id, old.merged_by, old.merged_at)
    is distinct from (new.survivor_id, new.merged_id, new.merged_by, new.merged_at) then
    raise exception 'merge % can be undone, not changed', old.id
      using errcode = 'restrict_violation', constraint = 'merge_is_history';
  end if;
  if new.undone_at is not null and old.undone_at is null then
    perform lock_merges(new.tenant_id);
    new.undone_at := clock_timestamp();
  end if;
  return new;
end $function$;
grant execute on function person_merge_undo_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_merge_undone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  split_ids uuid[];
begin
  with recursive tree (id) as (
    select new.merged_id
    union
    select m.merged_id from person_merge m join tree t on m.survivor_id = t.id
    where m.tenant_id = new.tenant_id and m.undone_at is null
  )
  select array_agg(id) into split_ids from tree;
  update person set canonical_id = new.merged_id where tenant_id = new.tenant_id and id = any (split_ids);
  with reopened as (
    update duplicate_conflict c set status = 'pending', decided_at = null, decided_by = null, note = null
    where c.tenant_id = new.tenant_id and c.status = 'same_person'
      and (c.person_a = any (split_ids) or c.person_b = any (split_ids))
      and not (c.person_a = any (split_ids) and c.person_b = any (split_ids))
    returning c.id, c.detected_at)
  insert into duplicate_decision (tenant_id, conflict_id, decision, note, decided_by, decided_at, asked_at)
  select new.tenant_id, id, 'split', new.undo_note, new.undone_by, new.undone_at, detected_at from reopened;
  return null;
end $function$;
grant execute on function person_merge_undone() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_search_piece(tenant uuid, piece jsonb, OUT owners text, OUT holds text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  -- As the index has it.
  words constant text := 'person_words(m.tenant_id, m.employers, m.name, m.given_name, m.family_name, m.own ->> ''name'', '
    || 'm.headline, m.address, m.city, m.region, m.postcode, m.country)';
  asked constant tsquery := person_words_query(tenant, piece ->> 'words');
  ends constant text := piece ->> 'ends';
  last constant text := chr(1114111);
  claim constant text := ' union all select m.canonical_id from person_identifier i
    join person m on m.tenant_id = i.tenant_id and m.id = i.person_id where i.tenant_id = %1$L and ';
  starting constant text := 'i.type in (''email'', ''phone'', ''linkedin'', ''github'', ''website'') and ';
  answers text := '';
  tests text[] := '{}';
  start text;
begin
  if asked is not null then
    answers := format(' union all select m.canonical_id from person m where m.tenant_id = %L
      and m.person_type = ''candidate'' and %s @@ %L::tsquery', tenant, words, asked);
    holds := format('(select true from person m where m.tenant_id = %L and m.canonical_id = p.id
      and %s @@ %L::tsquery limit 1)', tenant, words, asked);
  end if;
  for start in select * from jsonb_array_elements_text(piece -> 'starts') loop
    answers := answers || format(
      claim || starting || 'i.status = ''active'' and i.key >= %2$L and i.key < %3$L'
      || claim || starting || 'i.status in (''contested'', ''shared'') and i.key >= %2$L and i.key < %3$L',
      tenant, start, start || last);
    tests := tests || format(starting || 'left(i.key, %s) = %L', length(start), start);
  end loop;
  if ends is not null then
    answers := answers || format(
      claim || 'i.type = ''phone'' and i.status in (''active'', ''contested'', ''shared'')
        and reverse(i.value) >= %2$L and reverse(i.value) < %3$L', tenant, reverse(ends), reverse(ends) || last);
    tests := tests || format('i.type = ''phone'' and right(i.value, %s) = %L', length(ends), ends);
  end if;
  if tests <> '{}' then
    holds := concat_ws(' or ', holds, format('(select true from person m
      join person_identifier i on i.tenant_id = m.tenant_id and i.person_id = m.id
      where m.tenant_id = %L and m.canonical_id = p.id and i.status in (''active'', ''contested'', ''shared'')
        and (%s) limit 1)', tenant, array_to_string(tests, ' or ')));
  end if;
  owners := nullif(substr(answers, length(' union all ') + 1), '');
end $function$;
grant execute on function person_search_piece(tenant uuid, piece jsonb, OUT owners text, OUT holds text) to tenon_app;

CREATE OR REPLACE FUNCTION public.person_search_plan(asked jsonb, OUT text_query tsquery, OUT filter_query tsquery, OUT told text, OUT chosen uuid[], OUT is_empty boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  few constant integer := 5000;
  tenant constant uuid := current_tenant_id();
  mark constant text := right(tenant::text, 8);
  person_of constant text := 'select m.canonical_id from %s k join person m on m.tenant_id = k.tenant_id and m.id = k.person_id
    where k.tenant_id = ' || quote_literal(tenant) || ' and ';
  sources text[] := '{}';
  source text;
  hits uuid[];
  piece jsonb;
begin
  is_empty := false;
  -- quote_literal writes E'…' for a text with a backslash, and a tsquery has no such form.
  select string_agg('(' || one.forms || ')', ' & ')::tsquery into text_query
  from jsonb_array_elements(asked -> 'words') word
  cross join lateral (
    select string_agg(ltrim(quote_literal(mark || left(form, 60)), ' E') || ':*', ' | ') as forms from jsonb_array_elements_text(word) form
  ) one;
  select string_agg('(' || one.forms || ')', ' & ')::tsquery into filter_query
  from jsonb_array_elements(asked -> 'tokens') token
  cross join lateral (
    select string_agg(ltrim(quote_literal(mark || '~' || left(rtrim(form, '*'), 200)), ' E') || case when form like '%*' then ':*' else '' end, ' | ') as forms
    from jsonb_array_elements_text(token) form
  ) one;
  -- Few are merged. Their words are found with the person they were merged into.
  told := format('s.tenant_id = %L and s.person_id not in (select m.id from person m where m.tenant_id = %L
    and m.canonical_id <> m.id)', tenant, tenant);
  if asked ? 'months_min' then told := told || format(' and s.months >= %L', (asked ->> 'months_min')::integer); end if;
  if asked ? 'months_max' then told := told || format(' and s.months <= %L', (asked ->> 'months_max')::integer); end if;
  if asked ? 'added_from' then told := told || format(' and s.added_at >= %L', (asked ->> 'added_from')::timestamptz); end if;
  if asked ? 'added_until' then told := told || format(' and s.added_at < %L', (asked ->> 'added_until')::timestamptz); end if;
  if (asked ->> 'conflicts')::boolean is false then
    told := told || ' and s.person_id not in (select people_in_conflict())';
  elsif (asked ->> 'conflicts')::boolean then
    sources := sources || 'select people_in_conflict()'::text;
  end if;

  if asked ? 'ids' then
    chosen := array(select jsonb_array_elements_text(asked -> 'ids')::uuid);
  end if;
  for piece in select jsonb_array_elements(asked -> 'pieces') loop
    sources := sources || coalesce((person_search_piece(tenant, piece)).owners, 'select null::uuid where false');
  end loop;
  if asked ? 'recruiter' then
    sources := sources || (format(person_of, 'candidate') || format('k.recruiter_person_id = %L', (asked ->> 'recruiter')::uuid));
  end if;
  if asked ? 'job' or asked ? 'stages' then
    sources := sources || (format(person_of, 'application') || 'true'
      || case when asked ? 'job' then format(' and k.job_id = %L', (asked ->> 'job')::uuid) else '' end
      || case when asked ? 'stages' then format(' and k.current_stage = any (%L)',
           array(select jsonb_array_elements_text(asked -> 'stages'))) else '' end);
  end if;
  if asked ? 'list_id' then
    sources := sources || (format(person_of, 'person_list_member') || format('k.list_id = %L', (asked ->> 'list_id')::uuid));
  end if;
  if asked ? 'tags' then
    sources := sources || (format(person_of, 'person_tag') || format('k.tag_key = any (%L)',
      array(select jsonb_array_elements_text(asked -> 'tags'))));
  end if;
  for source in select jsonb_array_elements_text(asked -> 'tags_all') loop
    sources := sources || (format(person_of, 'person_tag') || format('k.tag_key = %L', source));
  end loop;
  for piece in select jsonb_array_elements(asked -> 'fields') loop
    sources := sources || (format(person_of, 'person_field_value') || format('k.field_id = %L', (piece ->> 'id')::uuid)
      || case when piece ? 'text' then format(' and k.text_key = any (%L)', array(select jsonb_array_elements_text(piece -> 'text'))) else '' end
      || case when piece ? 'contains' then format(' and strpos(k.text_key, %L) > 0', piece ->> 'contains') else '' end
      || case when piece ? 'min' then format(' and k.number_value >= %L', (piece ->> 'min')::double precision) else '' end
      || case when piece ? 'max' then format(' and k.number_value <= %L', (piece ->> 'max')::double precision) else '' end
      || case when piece ? 'from' then format(' and k.date_value >= %L', (piece ->> 'from')::date) else '' end
      || case when piece ? 'until' then format(' and k.date_value <= %L', (piece ->> 'until')::date) else '' end);
  end loop;

  foreach source in array sources loop
    execute format('select array_agg(h.id) from (%s limit %s) h (id)', source, few + 1) into hits;
    if hits is null then
      is_empty := true;
      return;
    elsif cardinality(hits) > few then
      told := told || format(' and (s.person_id in (%s)) is true', source);
    elsif chosen is null then
      chosen := array(select distinct unnest(hits));
    else
      chosen := array(select unnest(chosen) intersect select unnest(hits));
      is_empty := cardinality(chosen) = 0;
    end if;
  end loop;
end $function$;
grant execute on function person_search_plan(asked jsonb, OUT text_query tsquery, OUT filter_query tsquery, OUT told text, OUT chosen uuid[], OUT is_empty boolean) to tenon_app;

CREATE OR REPLACE FUNCTION public.person_starts_as_itself()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.canonical_id := new.id;
  return new;
end $function$;
grant execute on function person_starts_as_itself() to tenon_app;

CREATE OR REPLACE FUNCTION public.person_words(of_tenant uuid, employers text[], VARIADIC written text[])
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 5000
AS $function$
declare
  mark constant text := right(of_tenant::text, 8);
begin
  return array_to_tsvector(string_to_array(
    mark || replace(public.fold_words(array_to_string(written || employers, ' ')), ' ', ' ' || mark), ' '));
end $function$;
grant execute on function person_words(of_tenant uuid, employers text[], VARIADIC written text[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.person_words_like(asked text, most integer)
 RETURNS TABLE(word text, people integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  select near.word, (select count(*)::integer from (
      select from person_index s
      where s.head_words @@ quote_literal(right(current_tenant_id()::text, 8) || near.word)::tsquery limit 100) c)
  from (
    (select k.word from person_word k
     where k.near && posting_word_near(asked) and k.tenant_id = current_tenant_id() limit most)
    union
    (select k.word from person_word k
     where k.word % asked and abs(length(k.word) - length(asked)) <= 3 and k.tenant_id = current_tenant_id()
     order by similarity(k.word, asked) desc limit most)
  ) near
$function$;
grant execute on function person_words_like(asked text, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.person_words_query(of_tenant uuid, asked text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_agg(quote_literal(right(of_tenant::text, 8) || left(word, 60)) || ':*', ' & ')::tsquery
  from string_to_table(fold_words(asked), ' ') as word where word <> ''
$function$;
grant execute on function person_words_query(of_tenant uuid, asked text) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_asked(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select public.fold_words(regexp_replace(
    replace(replace(replace(replace(lower(regexp_replace(written, '\mIT\M', 'infotech', 'g')),
      'c++', ' cplusplus '), 'c#', ' csharp '), 'f#', ' fsharp '), '.net', ' dotnet '),
    '([[:alnum:]])(-|\.(?=js\M))(?=[[:alnum:]])', '\1', 'g'))
$function$;
grant execute on function posting_asked(written text) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_conditions(filter jsonb, leave text DEFAULT ''::text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  tenant constant uuid := current_tenant_id();
  member constant bigint := current_user_id();
  stages constant text[] := array(select jsonb_array_elements_text(filter -> 'stage'));
  listed constant integer := 1000;
  unwanted uuid[];
  told text := format('s.state = %L and (s.tenant_id is null or s.tenant_id = %L)', filter ->> 'state', tenant);
  name text;
begin
  foreach name in array array['remote', 'level', 'employment_type'] loop
    if filter ? name and leave <> name then
      told := told || format(' and s.%I = any (%L)', name, array(select jsonb_array_elements_text(filter -> name)));
    end if;
  end loop;
  if filter ? 'company' and leave <> 'company' then
    told := told || format(' and s.company_id = any (%L)', array(select c.id from company c
      where c.key = any (array(select jsonb_array_elements_text(filter -> 'company'))) and (c.tenant_id is null or c.tenant_id = tenant)));
  end if;
  if filter ? 'skill' and leave <> 'skill' then
    told := told || format(' and s.skills @> %L', array(select jsonb_array_elements_text(filter -> 'skill')));
  end if;
  -- Every part of the location must match in one of its names: [["% berlin%"], ["%| country:de |%", "% germany%"]].
  if filter ? 'places' and leave <> 'location' then
    told := told || (select string_agg(format(' and s.places like any (%L)', array(select jsonb_array_elements_text(part))), '')
      from jsonb_array_elements(filter -> 'places') part);
  end if;
  if filter ? 'salary_min' then
    told := told || format(' and s.salary >= %L', (filter ->> 'salary_min')::double precision);
  end if;
  if filter ? 'currency' then
    told := told || format(' and s.currency = %L', filter ->> 'currency');
  end if;
  if filter ? 'posted_since' then
    told := told || format(' and s.posted >= %L', (filter ->> 'posted_since')::timestamptz);
  end if;
  if filter ? 'touched_since' then
    told := told || format(' and s.touched_at >= %L and s.first_seen_at >= %L', (filter ->> 'touched_since')::timestamptz,
      (filter ->> 'first_seen_since')::timestamptz);
  end if;
  -- A posting without a row here is discovered. Usually few postings are excluded, and the planner should know which.
  if 'discovered' = any (stages) then
    unwanted := array(select w.posting_id from member_posting w where w.tenant_id = tenant and w.user_id = member
      and w.stage <> all (stages) limit listed + 1);
    if cardinality(unwanted) > listed then
      told := told || format(' and s.posting_id not in (select w.posting_id from member_posting w where w.tenant_id = %L
        and w.user_id = %L and w.stage <> all (%L))', tenant, member, stages);
    elsif cardinality(unwanted) > 0 then
      told := told || format(' and s.posting_id <> all (%L::uuid[])', unwanted);
    end if;
  elsif filter ? 'stage' then
    told := told || format(' and s.posting_id in (select w.posting_id from member_posting w where w.tenant_id = %L
      and w.user_id = %L and w.stage = any (%L))', tenant, member, stages);
  end if;
  -- The primary key starts with the run, so this reads only the items of that run.
  if filter ? 'run' then
    told := told || format(' and s.posting_id in (select i.posting_id from ingestion_item i where i.run_id = %L
      and i.tenant_id = %L and i.status = ''ready'')', filter ->> 'run', tenant);
  end if;
  if filter ? 'starred' then
    told := told || format(' and s.posting_id in (select w.posting_id from member_posting w where w.tenant_id = %L
      and w.user_id = %L and w.starred)', tenant, member);
  end if;
  return told;
end $function$;
grant execute on function posting_conditions(filter jsonb, leave text) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_family(of_posting uuid)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive up as (
    select p.id, p.repost_of from posting p where p.id = of_posting
    union
    select p.id, p.repost_of from posting p join up on p.id = up.repost_of
  ), family as (
    select up.id from up
    union
    select p.id from posting p join family f on p.repost_of = f.id
  )
  select family.id from family
$function$;
grant execute on function posting_family(of_posting uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_field_words(remote text, employment_type text, level text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select concat_ws(' ',
    case remote when 'onsite' then 'on-site' else remote end,
    case employment_type when 'full_time' then 'full-time' when 'part_time' then 'part-time' when 'contract' then 'contract freelance'
      when 'internship' then 'internship' when 'other' then null else employment_type end,
    case level when 'intern' then 'intern internship' when 'entry' then 'entry-level' when 'mid' then 'mid-level'
      when 'vice_president' then 'vice president vp' when 'c_level' then 'c-level executive' else level end)
$function$;
grant execute on function posting_field_words(remote text, employment_type text, level text) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_lacks(query tsquery, filter jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when numnode(query) > 0 then format(' and s.posting_id not in (select n.posting_id from posting_search n
    where n.state = %L and n.words @@ %L::tsquery)', filter ->> 'state', query) else '' end
$function$;
grant execute on function posting_lacks(query tsquery, filter jsonb) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_places(locations jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select '| ' || coalesce(string_agg(distinct place || ' |', ' '), '')
  from jsonb_array_elements(locations) l
  cross join lateral (
    select 'country:' || lower(l ->> 'country') as place
    union all
    select trim(regexp_replace(public.fold_words(part), ' +', ' ', 'g'))
    from unnest(array[l ->> 'city', l ->> 'region'] || regexp_split_to_array(l ->> 'text', '[,;/|()•·]| - | – ')) part
  ) each
  where place <> ''
$function$;
grant execute on function posting_places(locations jsonb) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_plain(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  plain text := written;
begin
  -- As a pronoun it is left out; in capitals it is a trade.
  if strpos(plain, 'IT') > 0 then
    plain := regexp_replace(plain, '\mIT\M', 'infotech', 'g');
  end if;
  plain := replace(replace(replace(replace(lower(plain), 'c++', ' cplusplus '), 'c#', ' csharp '), 'f#', ' fsharp '), '.net', ' dotnet ');
  if strpos(plain, '.js') > 0 then
    plain := regexp_replace(plain, '([a-z0-9]+)\.js\M', '\1 js \1js', 'g');
  end if;
  if strpos(plain, '-') > 0 then
    plain := regexp_replace(plain, '([[:alnum:]]+)-([[:alnum:]]+)', '\1 \2 \1\2', 'g');
  end if;
  return public.fold_words(plain);
end $function$;
grant execute on function posting_plain(written text) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_query(asked jsonb, loose boolean DEFAULT false)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  made tsquery;
  next tsquery;
  part jsonb;
begin
  if asked ? 'word' then
    return plainto_tsquery('public.posting_words', public.posting_asked(asked ->> 'word'));
  elsif asked ? 'phrase' and loose then
    return plainto_tsquery('public.posting_words', public.posting_asked(asked ->> 'phrase'));
  elsif asked ? 'phrase' then
    return phraseto_tsquery('public.posting_words', public.posting_asked(asked ->> 'phrase'));
  elsif asked ? 'lexeme' then
    return quote_literal(asked ->> 'lexeme')::tsquery;
  elsif asked ? 'not' then
    -- Left as it is: loosely, more would be left out than was asked for.
    return !! public.posting_query(asked -> 'not');
  end if;
  for part in select jsonb_array_elements(coalesce(asked -> 'all', asked -> 'any')) loop
    next := public.posting_query(part, loose);
    made := case when made is null or numnode(made) = 0 then next when asked ? 'all' then made && next else made || next end;
  end loop;
  return made;
end $function$;
grant execute on function posting_query(asked jsonb, loose boolean) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_rows(place text, query tsquery, filter jsonb, few boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when numnode(query) = 0 or query is null then 'posting_search s where true'
    when few then format('posting_search s where s.%I @@ %L::tsquery', place, query)
    -- There is one index of those that are closed, that of all words.
    when filter ->> 'state' = 'closed' and place <> 'words' then format('(select * from posting_search s where s.state = ''closed''
      and s.words @@ %2$L::tsquery offset 0) s where s.%1$I @@ %2$L::tsquery', place, query)
    else format('(select * from posting_search s where s.state = %L and s.%I @@ %L::tsquery offset 0) s where true',
      filter ->> 'state', place, query)
  end
$function$;
grant execute on function posting_rows(place text, query tsquery, filter jsonb, few boolean) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_search_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  says_the_same constant boolean := tg_op = 'UPDATE' and (old.title, old.company_name, old.department, old.locations, old.remote,
    old.employment_type, old.level, old.description_text, old.requirements) is not distinct from (new.title, new.company_name,
    new.department, new.locations, new.remote, new.employment_type, new.level, new.description_text, new.requirements);
  facts posting_search;
begin
  -- Fetched and not read yet: nobody could find it by what it says.
  if new.state = 'closed' and new.extracted_at is null then
    return null;
  end if;
  facts.posting_id := new.id;
  facts.tenant_id := new.tenant_id;
  facts.company_id := new.company_id;
  facts.state := new.state;
  facts.posted := coalesce(new.posted_at, new.first_seen_at);
  facts.first_seen_at := new.first_seen_at;
  facts.touched_at := now();
  facts.remote := new.remote;
  facts.employment_type := new.employment_type;
  facts.level := new.level;
  facts.salary := posting_year_salary(new.salary_min, new.salary_max, new.salary_period);
  facts.currency := new.salary_currency;
  facts.company_name := left(fold_words(new.company_name), 100);
  facts.skills := new.skills[1:100];
  facts.places := left(posting_places(new.locations), 1000);
  facts.cities := array(select distinct left(coalesce(nullif(l ->> 'city', ''), l ->> 'text'), 100)
    from jsonb_array_elements(new.locations) l where coalesce(nullif(l ->> 'city', ''), l ->> 'text') <> '' limit 20);
  if says_the_same then
    update posting_search s set (tenant_id, company_id, state, posted, first_seen_at, touched_at, salary, currency, skills)
      = (facts.tenant_id, facts.company_id, facts.state, facts.posted, facts.first_seen_at, facts.touched_at, facts.salary,
         facts.currency, facts.skills)
    where s.posting_id = new.id;
    if found then
      return null;
    end if;
  end if;
  facts.title_words := posting_vector(left(new.title, 1000));
  facts.head_words := facts.title_words || posting_vector(concat_ws(' , ', left(new.company_name, 300), left(new.department, 300),
      posting_field_words(new.remote, new.employment_type, new.level),
      (select string_agg(left(concat_ws(' ', l ->> 'text', l ->> 'city', l ->> 'region'), 300), ' , ')
       from jsonb_array_elements(new.locations) l),
      (select string_agg(left(skill ->> 'name', 100), ' , ') from jsonb_path_query(new.requirements, '$[*].skills[*]') skill)))
    || array_to_tsvector(array(select distinct 'country:' || lower(l ->> 'country')
       from jsonb_array_elements(new.locations) l where l ->> 'country' <> ''));
  facts.words := facts.head_words || posting_vector(left(new.description_text, 60000));
  insert into posting_search select (facts).*
  on conflict (posting_id) do update set (tenant_id, company_id, state, posted, first_seen_at, touched_at, remote,
      employment_type, level, salary, currency, company_name, skills, places, cities, title_words, head_words, words)
    = (excluded.tenant_id, excluded.company_id, excluded.state, excluded.posted, excluded.first_seen_at, excluded.touched_at,
       excluded.remote, excluded.employment_type, excluded.level, excluded.salary, excluded.currency, excluded.company_name,
       excluded.skills, excluded.places, excluded.cities, excluded.title_words, excluded.head_words,
       excluded.words);
  insert into posting_unlearned values (new.id) on conflict do nothing;
  return null;
end $function$;
grant execute on function posting_search_follows() to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_stage(stage text, state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(stage, case state when 'closed' then 'expired' else 'discovered' end)
$function$;
grant execute on function posting_stage(stage text, state text) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_stage_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.state = 'closed' then
    update member_posting w
    set stage = 'expired', stage_actor = null, stage_reason = 'closed', stage_run_id = null, updated_at = now()
    where w.posting_id = new.id and w.stage in ('discovered', 'queued') and not exists (
      select from apply_run r where r.tenant_id = w.tenant_id and r.user_id = w.user_id and r.posting_id = new.id
        and r.status not in ('failed', 'success'));
  else
    update member_posting w
    set stage = 'discovered', stage_actor = null, stage_reason = 'reopened', stage_run_id = null, updated_at = now()
    where w.posting_id = new.id and w.stage = 'expired' and w.stage_reason is distinct from 'by hand' and not exists (
      select from apply_run r where r.tenant_id = w.tenant_id and r.user_id = w.user_id and r.posting_id = new.id
        and r.status <> 'failed');
  end if;
  return null;
end $function$;
grant execute on function posting_stage_follows() to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_vector(written text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select to_tsvector('public.posting_words', public.posting_plain(written))
$function$;
grant execute on function posting_vector(written text) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_word_near(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array(select distinct overlay(word placing '' from place for 1) from generate_series(1, least(length(word), 24)) place
    union select word)
$function$;
grant execute on function posting_word_near(word text) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_words_like(asked text, most integer)
 RETURNS TABLE(word text, postings integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
AS $function$
  select near.word, sum(near.postings)::integer
  from (
    (select k.word, k.postings from posting_word k
     where k.near && posting_word_near(asked) and (k.tenant_id is null or k.tenant_id = current_tenant_id()))
    union
    (select k.word, k.postings from posting_word k
     where k.word % asked and abs(length(k.word) - length(asked)) <= 3 and (k.tenant_id is null or k.tenant_id = current_tenant_id())
     order by similarity(k.word, asked) desc limit most)
  ) near
  group by near.word
$function$;
grant execute on function posting_words_like(asked text, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_worth(salary double precision, currency text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(salary / case currency when 'USD' then 1.1 when 'GBP' then 0.86 when 'CHF' then 0.95 when 'CAD' then 1.5
    when 'AUD' then 1.7 when 'NZD' then 1.8 when 'SGD' then 1.45 when 'BGN' then 2 when 'PLN' then 4.3 when 'ILS' then 4
    when 'AED' then 4 when 'SAR' then 4 when 'RON' then 5 when 'BRL' then 6 when 'DKK' then 7.5 when 'CNY' then 8
    when 'HKD' then 8.6 when 'SEK' then 11 when 'NOK' then 11.5 when 'MXN' then 20 when 'ZAR' then 20 when 'CZK' then 25
    when 'TRY' then 45 when 'INR' then 95 when 'JPY' then 165 when 'HUF' then 400 when 'KRW' then 1550 else 1 end, -1)
$function$;
grant execute on function posting_worth(salary double precision, currency text) to tenon_app;

CREATE OR REPLACE FUNCTION public.posting_year_salary(low double precision, high double precision, period text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(high, low) * case period when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12
    when 'year' then 1 else case when coalesce(high, low) >= 10000 then 1 end end
$function$;
grant execute on function posting_year_salary(low double precision, high double precision, period text) to tenon_app;

CREATE OR REPLACE FUNCTION public.purge_deliveries()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with removed as (delete from webhook_delivery where created_at < now() - interval '30 days' returning 1)
  select count(*)::int from removed
$function$;
grant execute on function purge_deliveries() to tenon_app;

CREATE OR REPLACE FUNCTION public.purge_idempotency_keys(older_than interval)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (delete from idempotency_key where created_at < now() - older_than returning 1)
  select count(*) from gone
$function$;
grant execute on function purge_idempotency_keys(older_than interval) to tenon_app;

CREATE OR REPLACE FUNCTION public.purge_log_lines(before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (delete from log_line where logged_at < before returning 1)
  select count(*) from gone
$function$;
grant execute on function purge_log_lines(before timestamp with time zone) to tenon_app;

CREATE OR REPLACE FUNCTION public.purge_notifications()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with removed as (delete from notification where created_at < now() - interval '90 days' returning 1)
  select count(*)::int from removed
$function$;
grant execute on function purge_notifications() to tenon_app;

CREATE OR REPLACE FUNCTION public.purge_role_alerts()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with removed as (
    delete from role_alert a using posting p
    where p.id = a.posting_id and p.state = 'closed' and a.found_at < now() - interval '90 days' returning 1)
  select count(*)::int from removed
$function$;
grant execute on function purge_role_alerts() to tenon_app;

CREATE OR REPLACE FUNCTION public.purge_sign_ins(older_than interval)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from sign_in where coalesce(ended_at, expires_at) < now() - older_than returning 1
  ), forgotten as (
    delete from refresh_token where used_at < now() - older_than
  )
  select count(*) from gone
$function$;
grant execute on function purge_sign_ins(older_than interval) to tenon_app;

CREATE OR REPLACE FUNCTION public.queue_extend(queue_names text[], group_names text[], ids bigint[], receipts uuid[], seconds double precision[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  held record;
begin
  perform set_config('synchronous_commit', 'off', true);

  for held in
    select * from unnest(queue_names, group_names, ids, receipts, seconds) as t (queue, name, id, receipt, seconds)
  loop
    perform from queue_message m
    where m.queue = held.queue and m.group_name = held.name and m.id = held.id and m.receipt = held.receipt;
    continue when not found;
    return next held.id;

    perform from queue_message m
    where m.queue = held.queue and m.group_name = held.name and m.id = held.id and m.receipt = held.receipt
    for update skip locked;
    continue when not found;

    update queue_message m set visible_at = clock_timestamp() + make_interval(secs => held.seconds)
    where m.queue = held.queue and m.group_name = held.name and m.id = held.id;
  end loop;
end $function$;
grant execute on function queue_extend(queue_names text[], group_names text[], ids bigint[], receipts uuid[], seconds double precision[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.queue_read(messages json)
 RETURNS TABLE(place bigint, queue text, payload json, group_name text, dedup_id text, delay double precision, priority smallint, tenant_id uuid)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select m.ordinality, m.queue, m.payload::json, coalesce(m.group_name, ''), m.dedup_id, m.delay, m.priority, m.tenant_id
  from rows from (
    json_to_recordset(messages)
    as (queue text, payload text, group_name text, dedup_id text, delay float8, priority smallint, tenant_id uuid)
  ) with ordinality m
$function$;
grant execute on function queue_read(messages json) to tenon_app;

CREATE OR REPLACE FUNCTION public.queue_receive(queue_names text[], visibilities double precision[], most integer)
 RETURNS SETOF queue_message
 LANGUAGE plpgsql
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  -- Not the function itself in the condition: the index cannot be searched for a value that changes by the row.
  moment timestamptz := clock_timestamp();
  head record;
begin
  -- All that a crash of the server can undo here is that somebody is at work, and that ends with the crash.
  perform set_config('synchronous_commit', 'off', true);

  for head in
    select due.*, wanted.visibility
    from (
      select level.priority, queues.* from unnest('{0,1,2}'::smallint[]) as level (priority)
      cross join unnest(queue_names, visibilities) with ordinality as queues (queue, visibility, place)
      order by level.priority, queues.place
    ) wanted
    cross join lateral (
      select m.queue, m.group_name, m.id from queue_message m
      where m.queue = wanted.queue and m.priority = wanted.priority and m.is_head and m.visible_at <= moment
      order by m.visible_at
      limit most
      for update skip locked
    ) due
    limit most
  loop
    return query
    update queue_message m
    set receipt = gen_random_uuid(), attempts = m.attempts + 1,
      visible_at = clock_timestamp() + make_interval(secs => head.visibility)
    where m.queue = head.queue and m.group_name = head.group_name and m.id = head.id
    returning m.*;
  end loop;
end $function$;
grant execute on function queue_receive(queue_names text[], visibilities double precision[], most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.queue_remove(queue_names text[], group_names text[], ids bigint[], receipts uuid[])
 RETURNS SETOF queue_message
 LANGUAGE plpgsql
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  held record;
  gone queue_message;
begin
  -- The groups first, in sorted order, and in statements of their own: those that follow then see what senders
  -- committed while these waited for them.
  for held in select distinct t.queue, t.name from unnest(queue_names, group_names) as t (queue, name) order by 1, 2 loop
    perform from queue_group g where g.queue = held.queue and g.name = held.name for update;
  end loop;

  for held in select * from unnest(queue_names, group_names, ids, receipts) as t (queue, name, id, receipt) loop
    delete from queue_message m
    where m.queue = held.queue and m.group_name = held.name and m.id = held.id and m.receipt = held.receipt
    returning m.* into gone;
    continue when not found;

    if held.name <> '' then
      -- A group that was served goes to the back of the line.
      update queue_message m set is_head = true, visible_at = greatest(m.visible_at, clock_timestamp())
      where m.queue = held.queue and m.group_name = held.name and m.id = (
        select o.id from queue_message o
        where o.queue = held.queue and o.group_name = held.name and o.id > held.id order by o.id limit 1);
      if not found then
        delete from queue_group g where g.queue = held.queue and g.name = held.name;
      end if;
    end if;
    return next gone;
  end loop;
end $function$;
grant execute on function queue_remove(queue_names text[], group_names text[], ids bigint[], receipts uuid[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.queue_write(messages json, queue_names text[], group_names text[], ids bigint[], receipts uuid[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  moment timestamptz := clock_timestamp();
  duplicates bigint[];
  quiet text[];
  woken record;
begin
  with firsts as (
    select distinct on (m.queue, m.dedup_id) m.place, m.queue, m.dedup_id from queue_read(messages) m
    where m.dedup_id is not null order by m.queue, m.dedup_id, m.place
  ), remembered as (
    insert into queue_dedup as known (queue, dedup_id, expires_at)
    select firsts.queue, firsts.dedup_id, moment + interval '5 minutes' from firsts
    order by firsts.queue, firsts.dedup_id
    on conflict (queue, dedup_id) do update set expires_at = excluded.expires_at where known.expires_at <= moment
    returning known.queue, known.dedup_id
  )
  select coalesce(array_agg(m.place), '{}') into duplicates from queue_read(messages) m
  where m.dedup_id is not null
    and m.place not in (select firsts.place from firsts join remembered using (queue, dedup_id));

  insert into queue_group (queue, name)
  select m.queue, m.group_name from queue_read(messages) m where m.group_name <> '' and m.place <> all (duplicates)
  union
  select t.queue, t.name from unnest(queue_names, group_names) as t (queue, name) where t.name <> ''
  order by 1, 2
  on conflict (queue, name) do update set name = excluded.name;

  -- Every notification makes its commit wait for all others. While something is ready the workers are awake or on
  -- their way, and one that fell asleep in between looks again by itself.
  quiet := array(
    select sent.queue from (select distinct m.queue from queue_read(messages) m) sent
    where (
      select o.id from queue_message o
      where o.queue = sent.queue and o.priority in (0, 1, 2) and o.is_head and o.visible_at <= moment limit 1
    ) is null);

  for woken in with sent as (
    insert into queue_message (queue, group_name, tenant_id, priority, payload, is_head, visible_at)
    select m.queue, m.group_name, m.tenant_id, m.priority, m.payload,
      m.group_name = '' or (
        row_number() over (partition by m.queue, m.group_name order by m.place) = 1
        -- Not `exists`: that may be answered by reading the whole table once.
        and (
          select o.id from queue_message o where o.queue = m.queue and o.group_name = m.group_name limit 1
        ) is null),
      clock_timestamp() + make_interval(secs => m.delay)
    from queue_read(messages) m
    where m.place <> all (duplicates)
    order by m.place
    returning queue, is_head, visible_at
  )
  select distinct sent.queue from sent
  where sent.queue = any (quiet) and sent.is_head and sent.visible_at <= clock_timestamp()
  loop
    perform pg_notify('queue', woken.queue);
  end loop;

  return query select gone.id from queue_remove(queue_names, group_names, ids, receipts) gone;
end $function$;
grant execute on function queue_write(messages json, queue_names text[], group_names text[], ids bigint[], receipts uuid[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.recency_band(active_at timestamp with time zone, at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when active_at is null then 0
    else width_bucket(floor(greatest(0, extract(epoch from at - active_at)) / 86400)::int, array[31, 91]) end
$function$;
grant execute on function recency_band(active_at timestamp with time zone, at timestamp with time zone) to tenon_app;

CREATE OR REPLACE FUNCTION public.recently_ended_sign_ins(within interval)
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from sign_in where ended_at > now() - within
$function$;
grant execute on function recently_ended_sign_ins(within interval) to tenon_app;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $function$;
grant execute on function refuse_change() to tenon_app;

CREATE OR REPLACE FUNCTION public.report_conflict(of_tenant uuid, one uuid, other uuid, of_kind text, with_evidence text[], by_whom text, with_weight double precision DEFAULT NULL::double precision, with_probability double precision DEFAULT NULL::double precision, with_parts jsonb DEFAULT NULL::jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  new_evidence constant text[] := array(select distinct unnest(with_evidence) order by 1);
  ones uuid[];
  others uuid[];
  earlier duplicate_conflict;
  conflict_id uuid;
begin
  -- Not `tenant_id =`: see `person_identifier_claim`.
  select array_agg(id) into ones from person where tenant_id is not distinct from of_tenant and canonical_id = (
    select canonical_id from person where id = one and tenant_id is not distinct from of_tenant and not recruits);
  select array_agg(id) into others from person where tenant_id is not distinct from of_tenant and canonical_id = (
    select canonical_id from person where id = other and tenant_id is not distinct from of_tenant and not recruits);
  if one = other or ones is null or others is null then
    return null;
  end if;
  -- A decision holds for all records of the two people. It does not apply between records of one person, even if they
  -- were decided to be different before they were merged.
  if one <> all (others) and (cardinality(ones) > 1 or cardinality(others) > 1) then
    select * into earlier from duplicate_conflict c
      where c.tenant_id = of_tenant and c.status = 'different_people' and new_evidence <@ c.decided_evidence
        and (c.person_a = any (ones) and c.person_b = any (others)
          or c.person_a = any (others) and c.person_b = any (ones))
      order by c.decided_at desc limit 1;
  end if;
  insert into duplicate_conflict as known
    (tenant_id, person_a, person_b, kind, status, evidence, decided_evidence, found_by, weight, probability, parts,
     decided_at, decided_by, note)
  values (of_tenant, least(one, other), greatest(one, other), of_kind,
          case when earlier.id is null then 'pending' else 'different_people' end, new_evidence,
          case when earlier.id is null then '{}' else new_evidence end, by_whom, with_weight, with_probability,
          with_parts, earlier.decided_at, earlier.decided_by, earlier.note)
  on conflict (tenant_id, person_a, person_b) do update set
    evidence = array(select distinct unnest(known.evidence || excluded.evidence) order by 1),
    decided_evidence = case
      when known.status = 'different_people' and excluded.status = 'different_people'
      then array(select distinct unnest(known.decided_evidence || excluded.evidence) order by 1)
      else known.decided_evidence end,
    kind = case when excluded.kind = 'identifier' then 'identifier' else known.kind end,
    weight = coalesce(excluded.weight, known.weight),
    probability = coalesce(excluded.probability, known.probability),
    parts = coalesce(excluded.parts, known.parts),
    (status, detected_at, decided_at, decided_by, note) = (
      select case when is_reopened then 'pending' else known.status end,
        case when is_reopened then now() else known.detected_at end,
        case when not is_reopened then known.decided_at end,
        case when not is_reopened then known.decided_by end,
        case when not is_reopened then known.note end
      from (values (known.status = 'different_people' and excluded.status = 'pending'
                    and not excluded.evidence <@ known.decided_evidence)) as decided (is_reopened))
  returning id into conflict_id;
  return conflict_id;
end $function$;
grant execute on function report_conflict(of_tenant uuid, one uuid, other uuid, of_kind text, with_evidence text[], by_whom text, with_weight double precision, with_probability double precision, with_parts jsonb) to tenon_app;

CREATE OR REPLACE FUNCTION public.representation_forget_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update representation set consent_note = null, end_reason = null, ended_at = coalesce(ended_at, now()) where id = new.id;
  update representation_event set details = details - 'reason' where representation_id = new.id;
  return null;
end $function$;
grant execute on function representation_forget_person() to tenon_app;

CREATE OR REPLACE FUNCTION public.retaining_tenants()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id from people_setting where retention_runs and retention_months is not null order by tenant_id
$function$;
grant execute on function retaining_tenants() to tenon_app;

CREATE OR REPLACE FUNCTION public.role_reminders_due(at_time timestamp with time zone, most integer)
 RETURNS TABLE(tenant_id uuid, user_id bigint, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.tenant_id, d.user_id, d.id from role_date d
  where d.done_at is null and d.reminded_at is null and d.remind_at <= at_time
  order by d.remind_at limit most
$function$;
grant execute on function role_reminders_due(at_time timestamp with time zone, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.rotate_sign_in(with_hash text, next_hash text, lifetime interval)
 RETURNS TABLE(outcome text, id uuid, user_id bigint, tenant_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  given refresh_token;
begin
  -- Locked, so that two who come with the same token follow each other.
  select * into given from refresh_token t where t.hash = with_hash for update;
  -- A grace of some seconds: two tabs, or a repeat after a lost answer, are no theft. Each gets a token of its own.
  if given.used_at < now() - interval '15 seconds' then
    return query
      update sign_in s set ended_at = now()
      where s.id = given.sign_in_id and s.ended_at is null
      returning 'reused'::text, s.id, s.user_id, s.tenant_id;
    return;
  end if;
  return query
    update sign_in s set last_used_at = now(), expires_at = now() + lifetime
    where s.id = given.sign_in_id and s.ended_at is null and s.expires_at > now()
      and exists (select from membership m where m.tenant_id = s.tenant_id and m.user_id = s.user_id)
    returning 'rotated'::text, s.id, s.user_id, s.tenant_id;
  if not found then return; end if;
  update refresh_token t set used_at = coalesce(t.used_at, now()) where t.hash = with_hash;
  insert into refresh_token (hash, sign_in_id) values (next_hash, given.sign_in_id);
end $function$;
grant execute on function rotate_sign_in(with_hash text, next_hash text, lifetime interval) to tenon_app;

CREATE OR REPLACE FUNCTION public.save_self_identification(with_token bytea, given_sex text, given_ethnicity text, given_age_band text, given_disability text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into self_identification.answer (application_id, tenant_id, sex, ethnicity, age_band, disability)
  select a.id, a.tenant_id, given_sex, given_ethnicity, given_age_band, given_disability from application a
  where a.token_hash = with_token and a.tenant_id = current_tenant_id()
  on conflict (application_id) do update set (sex, ethnicity, age_band, disability, given_at)
    = (excluded.sex, excluded.ethnicity, excluded.age_band, excluded.disability, now());
  return found;
end $function$;
grant execute on function save_self_identification(with_token bytea, given_sex text, given_ethnicity text, given_age_band text, given_disability text) to tenon_app;

CREATE OR REPLACE FUNCTION public.scorecard_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'submitted' and new.state = 'draft' then
    raise exception 'scorecard % was submitted and cannot become a draft again', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;
grant execute on function scorecard_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.scorecard_keep_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into scorecard_revision (tenant_id, scorecard_id, version, recommendation, ratings, summary, at)
  values (new.tenant_id, new.id, new.version, new.recommendation, new.ratings, new.summary, new.updated_at);
  return null;
end $function$;
grant execute on function scorecard_keep_revision() to tenon_app;

CREATE OR REPLACE FUNCTION public.scorecard_progress(of_application uuid)
 RETURNS TABLE(submitted integer, reviewers integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select (select count(distinct s.author_id)::int from scorecard s
      where s.tenant_id = current_tenant_id() and s.application_id = of_application and s.state = 'submitted'),
    (select count(*)::int from (
      select a.user_id from application_assignee a
      where a.tenant_id = current_tenant_id() and a.application_id = of_application
      union select s.author_id from scorecard s
      where s.tenant_id = current_tenant_id() and s.application_id = of_application and s.state = 'submitted') r)
$function$;
grant execute on function scorecard_progress(of_application uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.scorecards_are_hidden(of_application uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select current_user_id() is not null and case
    when exists (select from scorecard s where s.application_id = of_application and s.author_id = current_user_id())
      then exists (select from scorecard s where s.application_id = of_application
        and s.author_id = current_user_id() and s.state = 'draft')
    else not sees_all_jobs() or exists (select from application_assignee a
      where a.application_id = of_application and a.user_id = current_user_id())
  end
$function$;
grant execute on function scorecards_are_hidden(of_application uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.search_people(asked jsonb, sort text, after jsonb, most integer)
 RETURNS TABLE(id uuid, rung integer, sort_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  few constant integer := 5000;
  steps constant integer := 3000;
  tenant constant uuid := current_tenant_id();
  plan record;
  by_text boolean;
  rungs text[];
  first integer;
  wanted integer := most;
  got integer;
  counted integer;
  sorted constant text := case sort when 'name' then ' order by s.sort_name, s.person_id' else ' order by s.person_id desc' end;
  onwards text;
  above text := '';
  matches text;
  query tsquery;
  shape text;
begin
  plan := person_search_plan(asked);
  if plan.is_empty then return; end if;
  by_text := plan.text_query is not null and sort = 'relevance';
  rungs := case when by_text then '{name_words,head_words,words}' else '{words}'::text[] end;
  first := case when by_text then coalesce((after ->> 'rung')::integer, 1) else 1 end;
  query := case when plan.filter_query is null then plan.text_query when plan.text_query is null then plan.filter_query
    else plan.text_query && plan.filter_query end;
  for step in 1 .. cardinality(rungs) loop
    matches := case when query is null then '' else format(' and s.%I @@ %L::tsquery', rungs[step], query) end;
    if step >= first and wanted > 0 then
      shape := format('select s.person_id, %s, s.sort_name from ', step);
      onwards := case when after is null or (by_text and step > first) then ''
        when sort = 'name' then format(' and (s.sort_name, s.person_id) > (%L, %L)', after ->> 'name', (after ->> 'id')::uuid)
        else format(' and s.person_id < %L', (after ->> 'id')::uuid) end;
      got := 0;
      if plan.chosen is not null then
        return query execute shape || 'person_index s where s.person_id = any ($1) and ' || plan.told || matches || above
          || onwards || sorted || ' limit $2' using plan.chosen, wanted;
        get diagnostics got = row_count;
      else
        counted := few + 1;
        if query is not null then
          execute format('select count(*) from (select from person_index s where s.%I @@ %L::tsquery limit %s) c',
            rungs[step], query, few + 1) into counted;
        end if;
        if counted > few then
          return query execute shape || '(select * from person_index s where s.tenant_id = ' || quote_literal(tenant) || onwards
            || sorted || ' limit $1) s where ' || plan.told || matches || above || sorted || ' limit $2' using steps, wanted;
          get diagnostics got = row_count;
        end if;
        if got < wanted then
          return query execute shape
            || case when query is null then 'person_index s where true'
                 else format('(select * from person_index s where s.%I @@ %L::tsquery offset 0) s where true', rungs[step], query) end
            || ' and ' || plan.told || above || onwards || sorted || ' offset $1 limit $2' using got, wanted - got;
          wanted := wanted - got;
          get diagnostics got = row_count;
        end if;
      end if;
      wanted := wanted - got;
    end if;
    above := above || case when query is null then '' else format(' and not s.%I @@ %L::tsquery', rungs[step], query) end;
  end loop;
end $function$;
grant execute on function search_people(asked jsonb, sort text, after jsonb, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.seekers_with_alerts()
 RETURNS TABLE(tenant_id uuid, user_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.tenant_id, s.user_id from seeker s
  where s.resume_alerts and exists (select from posting p where p.first_seen_at > s.checked_until
    and (p.tenant_id is null or p.tenant_id = s.tenant_id))
  order by 1, 2
$function$;
grant execute on function seekers_with_alerts() to tenon_app;

CREATE OR REPLACE FUNCTION public.sees_all_jobs()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select current_user_id() is null or exists (
    select from membership m
    where m.tenant_id = current_tenant_id() and m.user_id = current_user_id()
      and m.role in ('owner', 'admin', 'recruiter', 'compliance', 'viewer'))
$function$;
grant execute on function sees_all_jobs() to tenon_app;

CREATE OR REPLACE FUNCTION public.sees_document(id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_user_id() is null or exists (select from document d where d.id = sees_document.id)
$function$;
grant execute on function sees_document(id uuid) to tenon_app;

CREATE OR REPLACE FUNCTION public.sees_mail(job uuid, member bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select current_user_id() is null or case
    when job is null then member = current_user_id()
    else exists (select from job_member m
      where m.job_id = job and m.user_id = current_user_id() and m.role <> 'interviewer') end
$function$;
grant execute on function sees_mail(job uuid, member bigint) to tenon_app;

CREATE OR REPLACE FUNCTION public.sign_in_user(from_issuer text, from_subject text, user_email text, user_name text, user_picture text, is_present boolean DEFAULT true, OUT user_id bigint, OUT is_new boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- One sign-in of a subject and of an address at a time: two first ones at once must end as one user.
  perform pg_advisory_xact_lock(hashtextextended('sign-in:' || from_issuer || ' ' || from_subject, 0));
  perform pg_advisory_xact_lock(hashtextextended('sign-in:' || lower(user_email), 0));
  select i.user_id into user_id from user_identity i where i.issuer = from_issuer and i.subject = from_subject;
  if user_id is null then
    select u.id into user_id from app_user u where lower(u.email) = lower(user_email);
  end if;
  is_new := user_id is null;
  if is_new then
    insert into app_user (email, name, picture, last_login)
      values (user_email, user_name, user_picture, case when is_present then now() end) returning id into user_id;
    insert into user_setting (user_id) values (sign_in_user.user_id);
  else
    update app_user u set name = user_name, picture = user_picture,
      last_login = case when is_present then now() else u.last_login end where u.id = sign_in_user.user_id;
    update app_user u set email = user_email where u.id = sign_in_user.user_id and u.email <> user_email
      and not exists (select from app_user other where lower(other.email) = lower(user_email) and other.id <> u.id);
  end if;
  insert into user_identity (issuer, subject, user_id) values (from_issuer, from_subject, sign_in_user.user_id)
    on conflict (issuer, subject) do nothing;
end $function$;
grant execute on function sign_in_user(from_issuer text, from_subject text, user_email text, user_name text, user_picture text, is_present boolean, OUT user_id bigint, OUT is_new boolean) to tenon_app;

CREATE OR REPLACE FUNCTION public.stage_history_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last stage_history;
begin
  select * into last from stage_history h
  where h.application_id = new.application_id order by h.version desc limit 1;
  if new.version <> coalesce(last.version, 0) + 1 or new.from_stage is distinct from last.to_stage then
    raise exception 'the history of application % continues from % (version %), not from %',
      new.application_id, last.to_stage, last.version, new.from_stage using errcode = 'check_violation';
  end if;
  return new;
end $function$;
grant execute on function stage_history_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.subjects_to_embed(other_models text[], after uuid, most integer)
 RETURNS TABLE(kind text, id uuid, version integer, facts jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_tenant_id() is null then
    return query select s.kind, s.id, s.version, s.facts from match_subject s
      where s.tenant_id is null and (s.model is null or s.model = any (other_models)) and not s.removed
        and s.id > after order by s.id limit most;
  else
    return query select s.kind, s.id, s.version, s.facts from match_subject s
      where s.tenant_id = current_tenant_id() and (s.model is null or s.model = any (other_models)) and not s.removed
        and s.id > after order by s.id limit most;
  end if;
end $function$;
grant execute on function subjects_to_embed(other_models text[], after uuid, most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.take_unindexed_people(most integer)
 RETURNS TABLE(person_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with taken as (
    delete from person_unindexed u where u.ctid = any (array(
      select w.ctid from person_unindexed w where w.tenant_id = current_tenant_id() order by w.person_id limit most
      for update skip locked))
    returning u.person_id
  )
  select distinct t.person_id from taken t
$function$;
grant execute on function take_unindexed_people(most integer) to tenon_app;

CREATE OR REPLACE FUNCTION public.tenants_with_alerts()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct tenant_id from saved_search where alert
$function$;
grant execute on function tenants_with_alerts() to tenon_app;

CREATE OR REPLACE FUNCTION public.tenants_with_decisions()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id from tenant t where exists (select from fairness.decision d where d.tenant_id = t.id)
    or exists (select from fairness.change c where c.tenant_id = t.id)
  order by 1
$function$;
grant execute on function tenants_with_decisions() to tenon_fairness;

CREATE OR REPLACE FUNCTION public.tenants_with_demands()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct tenant_id from demand where archived_at is null
$function$;
grant execute on function tenants_with_demands() to tenon_app;

CREATE OR REPLACE FUNCTION public.tenants_with_laws()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id from fairness_law_setting order by 1
$function$;
grant execute on function tenants_with_laws() to tenon_app;

CREATE OR REPLACE FUNCTION public.tenants_with_new_decisions()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct tenant_id from fairness.change order by 1
$function$;
grant execute on function tenants_with_new_decisions() to tenon_fairness;

CREATE OR REPLACE FUNCTION public.tenants_with_rules()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct tenant_id from automation_rule where enabled_at is not null
$function$;
grant execute on function tenants_with_rules() to tenon_app;

CREATE OR REPLACE FUNCTION public.tenants_with_unindexed_people()
 RETURNS TABLE(tenant_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id from tenant t where exists (select from person_unindexed u where u.tenant_id = t.id)
$function$;
grant execute on function tenants_with_unindexed_people() to tenon_app;

CREATE OR REPLACE FUNCTION public.tracked_column(stage text, starred boolean, progress text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when progress is not null then progress
    when stage = 'applied' then 'applied'
    when stage = 'queued' then 'applying'
    when stage in ('discovered', 'expired') and starred then 'saved'
    when stage = 'discovered' then 'new'
  end
$function$;
grant execute on function tracked_column(stage text, starred boolean, progress text) to tenon_app;

CREATE OR REPLACE FUNCTION public.tracked_role_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from apply_run r where r.tenant_id = new.tenant_id and r.user_id = new.user_id
    and r.posting_id = new.posting_id and r.status = 'success') then
    raise exception 'nobody applied to posting %', new.posting_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;
grant execute on function tracked_role_guard() to tenon_app;

CREATE OR REPLACE FUNCTION public.usable_api_keys(ids uuid[])
 RETURNS TABLE(id uuid, role text, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select k.id, m.role, k.expires_at
  from api_key k join membership m on m.tenant_id = k.tenant_id and m.user_id = k.created_by
  where k.id = any (ids) and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$function$;
grant execute on function usable_api_keys(ids uuid[]) to tenon_app;

CREATE OR REPLACE FUNCTION public.workspace_exists(workspace_slug text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from tenant where slug = workspace_slug)
$function$;
grant execute on function workspace_exists(workspace_slug text) to tenon_app;

CREATE OR REPLACE FUNCTION public.workspace_of_application(application_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.tenant_id from application a where a.id = application_id and a.person_id is not null
$function$;
grant execute on function workspace_of_application(application_id uuid) to tenon_app;

alter default privileges grant execute on functions to tenon_app;
grant usage on schema public to tenon_app;
