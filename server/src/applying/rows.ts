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
};
