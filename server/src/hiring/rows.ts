// Made by `npm run schema` from server/migrations: change those, not this.

export type ApplicationRow = {
  id: string;
  tenant_id: string;
  job_id: string;
  person_id: string | null;
  current_stage: string;
  version: number;
  origin: 'careers' | 'added' | 'import' | 'agency' | 'referral';
  source: string | null;
  contact: unknown | null;
  answers: unknown;
  document_id: string | null;
  token_hash: Buffer | null;
  consented_at: Date | null;
  reason: string | null;
  created_by: string;
  applied_at: Date;
  stage_since: Date;
};

export type ApplicationAssigneeRow = {
  tenant_id: string;
  job_id: string;
  application_id: string;
  user_id: number;
  assigned_at: Date;
};

export type ApplicationFieldValueRow = {
  tenant_id: string;
  field_id: string;
  application_id: string;
  text_value: string | null;
  text_key: string | null;
  number_value: number | null;
  date_value: string | null;
  changed_by: string;
  changed_at: Date;
};

export type ApplicationNoteRow = {
  id: string;
  tenant_id: string;
  application_id: string;
  author_id: number;
  text: string;
  mentions: number[];
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
};

export type AutomationRuleRow = {
  id: string;
  tenant_id: string;
  name: string;
  trigger: unknown;
  conditions: unknown;
  actions: unknown;
  confirmed_by: string | null;
  enabled_at: Date | null;
  removed_at: Date | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  version: number;
};

export type AutomationRunRow = {
  id: string;
  tenant_id: string;
  rule_id: string;
  job_id: string;
  application_id: string;
  entry_version: number;
  stage: string;
  outcome: 'applied' | 'skipped';
  code: 'stage-changed' | 'no-such-stage' | 'move-not-allowed' | null;
  actual_stage: string | null;
  actions: unknown;
  move_id: string | null;
  at: Date;
};

export type CalendarFeedRow = {
  tenant_id: string;
  user_id: number;
  token_hash: string;
  created_at: Date;
};

export type CareersSiteRow = {
  tenant_id: string;
  name: string;
  intro: string;
  color: string;
  logo: Buffer | null;
  logo_type: 'image/png' | 'image/jpeg' | 'image/webp' | null;
  logo_tag: string | null;
  updated_by: string;
  updated_at: Date;
};

export type CustomFieldRow = {
  id: string;
  tenant_id: string;
  subject: 'person' | 'application';
  name: string;
  name_key: string;
  type: 'text' | 'number' | 'date' | 'choice' | 'boolean';
  options: string[];
  created_by: string;
  created_at: Date;
  version: number;
  removed_at: Date | null;
};

export type InterviewRow = {
  id: string;
  tenant_id: string;
  job_id: string;
  application_id: string;
  kind: 'phone' | 'video' | 'onsite' | 'technical' | 'panel' | 'other';
  state: 'proposed' | 'scheduled' | 'cancelled' | 'done';
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  location: string | null;
  link: string | null;
  instructions: string | null;
  candidate_response: 'pending' | 'accepted' | 'declined';
  candidate_responded_at: Date | null;
  cancel_reason: string | null;
  sequence: number;
  version: number;
  created_by: string;
  created_at: Date;
  updated_at: Date;
};

export type InterviewAttendeeRow = {
  tenant_id: string;
  interview_id: string;
  user_id: number;
  response: 'pending' | 'accepted' | 'declined';
  responded_at: Date | null;
};

export type JobRow = {
  id: string;
  tenant_id: string;
  demand_id: string;
  slug: string;
  title: string;
  text: string;
  department: string | null;
  location: string | null;
  workplace: 'onsite' | 'hybrid' | 'remote' | null;
  employment_type: string | null;
  level: string | null;
  pay: unknown | null;
  openings: number;
  questions: unknown;
  status: 'draft' | 'open' | 'closed';
  published_at: Date | null;
  closed_at: Date | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  version: number;
};

export type JobMemberRow = {
  tenant_id: string;
  job_id: string;
  user_id: number;
  role: 'recruiter' | 'hiring_manager' | 'interviewer';
  added_by: string;
  added_at: Date;
};

export type JobStageRow = {
  tenant_id: string;
  job_id: string;
  key: string;
  name: string;
  kind: 'applied' | 'screening' | 'interview' | 'offer' | 'hired' | 'rejected' | 'withdrawn';
  position: number;
};

export type MailMessageRow = {
  id: string;
  tenant_id: string;
  job_id: string | null;
  application_id: string | null;
  user_id: number | null;
  direction: 'out' | 'in';
  kind: 'message' | 'application-received' | 'interview' | 'digest';
  state: 'queued' | 'sent' | 'captured' | 'failed' | 'received';
  template: string | null;
  message_id: string;
  in_reply_to: string | null;
  thread_ids: string[];
  from_name: string | null;
  from_address: string;
  to_name: string | null;
  to_address: string;
  reply_to: string | null;
  subject: string;
  body: string;
  full_text: string | null;
  attachments: unknown;
  headers: unknown;
  calendar: unknown | null;
  cause: string | null;
  attempts: number;
  error: string | null;
  created_by: string;
  created_at: Date;
  due_at: Date;
  sent_at: Date | null;
};

export type MailSettingRow = {
  tenant_id: string;
  acknowledges_careers: boolean;
  updated_by: string;
  updated_at: Date;
};

export type MailTemplateRow = {
  tenant_id: string;
  key: string;
  name: string;
  subject: string;
  body: string;
  updated_by: string;
  updated_at: Date;
};

export type NotificationRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  kind:
    | 'mention'
    | 'assigned'
    | 'new-applicant'
    | 'moved'
    | 'conflict'
    | 'reminder'
    | 'representation'
    | 'reply'
    | 'mail-failed'
    | 'webhook-disabled'
    | 'new-roles'
    | 'matching-roles'
    | 'fairness-alert'
    | 'second-reader'
    | 'audit-due';
  job_id: string | null;
  application_id: string | null;
  actor: string | null;
  text: string | null;
  topic: string | null;
  count: number;
  created_at: Date;
  read_at: Date | null;
  mailed_at: Date | null;
  posting_id: string | null;
  search_id: string | null;
};

export type NotificationSettingRow = {
  tenant_id: string;
  user_id: number;
  digest: 'daily' | 'never';
  muted: string[];
};

export type PeopleViewRow = {
  id: string;
  tenant_id: string;
  owner_id: number;
  name: string;
  is_shared: boolean;
  query: unknown;
  columns: string[];
  created_at: Date;
};

export type PersonFieldValueRow = {
  tenant_id: string;
  field_id: string;
  person_id: string;
  text_value: string | null;
  text_key: string | null;
  number_value: number | null;
  date_value: string | null;
  changed_by: string;
  changed_at: Date;
};

export type PersonIndexRow = {
  person_id: string;
  tenant_id: string;
  sort_name: string;
  added_at: Date;
  months: number | null;
  filters: string[];
  name_words: string;
  head_words: string;
  words: string;
  indexed_with: string | null;
};

export type PersonListRow = {
  id: string;
  tenant_id: string;
  owner_id: number;
  name: string;
  is_shared: boolean;
  created_at: Date;
  updated_at: Date;
};

export type PersonListMemberRow = {
  tenant_id: string;
  list_id: string;
  person_id: string;
  added_by: string;
  added_at: Date;
};

export type PersonTagRow = {
  tenant_id: string;
  person_id: string;
  tag: string;
  tag_key: string;
  tagged_by: string;
  tagged_at: Date;
};

export type PersonUnindexedRow = {
  tenant_id: string;
  person_id: string;
};

export type PersonWordRow = {
  tenant_id: string;
  word: string;
  near: string[];
};

export type PrivacyRequestRow = {
  id: string;
  tenant_id: string;
  application_id: string;
  kind: 'export' | 'erasure';
  requested_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
};

export type RepresentationRow = {
  id: string;
  tenant_id: string;
  person_id: string | null;
  client: string;
  client_key: string;
  recruiter_id: number;
  consented_at: Date;
  consent_how: 'email' | 'phone' | 'meeting' | 'form' | 'other';
  consent_note: string | null;
  starts_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  version: number;
  created_at: Date;
};

export type RepresentationEventRow = {
  id: string;
  tenant_id: string;
  representation_id: string;
  what: 'added' | 'extended' | 'ended' | 'expired' | 'contested';
  actor: string;
  details: unknown;
  at: Date;
};

export type ScorecardRow = {
  id: string;
  tenant_id: string;
  application_id: string;
  interview_id: string | null;
  author_id: number;
  state: 'draft' | 'submitted';
  recommendation: 'strong_no' | 'no' | 'yes' | 'strong_yes' | null;
  ratings: unknown;
  summary: string | null;
  after_others: boolean;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  version: number;
};

export type ScorecardRevisionRow = {
  tenant_id: string;
  scorecard_id: string;
  version: number;
  recommendation: string;
  ratings: unknown;
  summary: string | null;
  at: Date;
};

export type ScorecardTemplateRow = {
  tenant_id: string;
  job_id: string;
  attributes: unknown;
  updated_by: string;
  updated_at: Date;
};

export type StageHistoryRow = {
  tenant_id: string;
  application_id: string;
  version: number;
  job_id: string;
  from_stage: string | null;
  to_stage: string;
  from_kind: string | null;
  to_kind: string;
  cause: 'member' | 'rule' | 'candidate' | 'undo';
  actor: string;
  note: string | null;
  reason: string | null;
  move_id: string;
  at: Date;
};

export type WebhookRow = {
  id: string;
  tenant_id: string;
  url: string;
  events: string[];
  secret: string;
  is_active: boolean;
  failures: number;
  disabled_at: Date | null;
  created_by: string;
  created_at: Date;
};

export type WebhookDeliveryRow = {
  id: string;
  tenant_id: string;
  webhook_id: string;
  event: string;
  cause: string;
  replay_of: string | null;
  payload: unknown;
  state: 'queued' | 'delivered' | 'failed';
  attempts: number;
  response_status: number | null;
  response_excerpt: string | null;
  error: string | null;
  duration_ms: number | null;
  created_at: Date;
  due_at: Date;
  finished_at: Date | null;
};
