// Made by `npm run schema` from server/migrations: change those, not this.

export type ApplicantRow = {
  tenant_id: string;
  user_id: number;
  facts: unknown;
  updated_at: Date;
};

export type ApplyEventRow = {
  id: string;
  tenant_id: string;
  run_id: string;
  at: Date;
  kind: 'claimed' | 'artifacts' | 'status' | 'lease-ended' | 'settled';
  actor: string;
  from_status: string | null;
  to_status: string | null;
  artifacts: unknown | null;
  error: unknown | null;
  note: string | null;
};

export type ApplyRunRow = {
  tenant_id: string;
  id: string;
  posting_id: string | null;
  board: string;
  job_id: string;
  title: string;
  company: string;
  url: string | null;
  company_key: string;
  title_key: string;
  status: 'pending' | 'running' | 'submitting' | 'submitted' | 'success' | 'failed' | 'unknown';
  variant_id: string | null;
  artifacts: unknown;
  written: number;
  sent: unknown | null;
  sent_at: Date | null;
  error: unknown | null;
  user_id: number;
  actor: string;
  lease_key: string;
  token: number;
  lease_until: Date;
  duplicate_of: string | null;
  settled_as: 'sent' | 'not_sent' | 'failed' | null;
  settled_by: string | null;
  settled_at: Date | null;
  settled_note: string | null;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  is_manual: boolean;
  submission_id: string | null;
};

export type ApplySettingRow = {
  tenant_id: string;
  paused: boolean;
  per_day: number;
  per_company: number;
  company_days: number;
  facts_only: boolean;
  confirm_outward: boolean;
  allowed_hosts: string[];
  updated_by: string;
  updated_at: Date;
};

export type ApprovalRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  posting_id: string | null;
  title: string;
  company: string;
  url: string | null;
  state:
    | 'preparing'
    | 'needs_answers'
    | 'ready'
    | 'approved'
    | 'sending'
    | 'unknown'
    | 'sent'
    | 'declined'
    | 'failed';
  origin: 'prepared' | 'agent';
  content: unknown | null;
  content_hash: string | null;
  changes: unknown;
  problem: unknown | null;
  document_id: string | null;
  is_duplicate_confirmed: boolean;
  run_id: string | null;
  receipt: unknown | null;
  requested_by: string;
  decided_by: string | null;
  decided_at: Date | null;
  rule_id: string | null;
  rule_name: string | null;
  resume_at: Date | null;
  created_at: Date;
  updated_at: Date;
  variant_id: string | null;
};

export type ApprovalEventRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  approval_id: string;
  at: Date;
  kind: string;
  actor: string;
  rule_name: string | null;
  from_state: string | null;
  to_state: string | null;
  note: string | null;
};

export type ApprovalRuleRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  name: string;
  is_active: boolean;
  companies: string[];
  title_words: string[];
  min_fit: number | null;
  saved_answers_only: boolean;
  max_per_day: number;
  created_at: Date;
  updated_at: Date;
};

export type BookAnswerRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  question: string;
  question_key: string;
  answer: string;
  created_at: Date;
  updated_at: Date;
};

export type ResumeVariantRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  name: string;
  document_id: string | null;
  document_version: number;
  posting_id: string | null;
  posting_title: string | null;
  posting_company: string | null;
  layout: 'classic' | 'compact' | 'modern';
  page_size: 'a4' | 'letter';
  content: unknown;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

export type RoleCalendarFeedRow = {
  tenant_id: string;
  user_id: number;
  token_hash: string;
  created_at: Date;
};

export type RoleContactRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  posting_id: string;
  name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
  url: string | null;
  note: string | null;
  created_at: Date;
};

export type RoleDateRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  posting_id: string;
  kind: 'deadline' | 'interview' | 'follow_up' | 'other';
  starts_at: Date;
  is_all_day: boolean;
  note: string | null;
  remind_at: Date | null;
  reminded_at: Date | null;
  done_at: Date | null;
  is_automatic: boolean;
  is_overtaken: boolean;
  sequence: number;
  created_at: Date;
  updated_at: Date;
};

export type RoleFileRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  posting_id: string;
  name: string;
  size: number;
  hash: string;
  created_at: Date;
};

export type RoleNoteRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  posting_id: string;
  text: string;
  created_at: Date;
  edited_at: Date | null;
};

export type StageChangeRow = {
  id: string;
  tenant_id: string;
  posting_id: string;
  at: Date;
  from_stage: string;
  to_stage: string;
  actor: string | null;
  reason: string | null;
  run_id: string | null;
  user_id: number;
};

export type TrackedMoveRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  posting_id: string;
  recorded_at: Date;
  happened_on: string;
  from_column: string;
  to_column: string;
  actor: string;
  note: string | null;
};

export type TrackedRoleRow = {
  tenant_id: string;
  user_id: number;
  posting_id: string;
  progress: 'interviewing' | 'offer' | 'accepted' | 'rejected' | 'withdrawn' | 'no_response' | null;
  applied_on: string | null;
  archived_at: Date | null;
  moved_at: Date;
};

export type TrackerSettingRow = {
  tenant_id: string;
  user_id: number;
  follow_up_days: number;
  no_response_days: number;
  summary_on: string | null;
};

export type VariantFileRow = {
  tenant_id: string;
  variant_id: string;
  user_id: number;
  sha256: string;
  name: string;
  media: string;
  size: number;
  shown: string[];
  created_at: Date;
};
