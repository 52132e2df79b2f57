// Made by `npm run schema` from server/migrations: change those, not this.

export type FairnessAlertRow = {
  id: string;
  tenant_id: string;
  kind: 'disparity' | 'anomaly';
  class: 'gender' | 'ethnicity' | 'age_group' | 'disability_status' | null;
  group_name: string | null;
  reference: string | null;
  stage: 'screening' | 'interview' | 'offer' | 'hired';
  metric: string;
  value: number;
  severity: 'medium' | 'high';
  recommended_action: string;
  p_value: number;
  evidence: unknown;
  window_from: string;
  window_to: string;
  since: string;
  is_current: boolean;
  state: 'open' | 'acknowledged' | 'resolved';
  state_reason: string | null;
  state_by: string | null;
  state_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

export type FairnessAuditRow = {
  id: string;
  tenant_id: string;
  law: string;
  stage: 'screening' | 'interview' | 'offer' | 'hired';
  period_from: string;
  period_to: string;
  excludes_small: boolean;
  document: unknown;
  sha256: Buffer;
  created_by: string;
  created_at: Date;
  signed_by: string | null;
  signed_at: Date | null;
  sign_comment: string | null;
  published_by: string | null;
  published_at: Date | null;
};

export type FairnessDigestSettingRow = {
  tenant_id: string;
  user_id: number;
  is_on: boolean;
};

export type FairnessLawSettingRow = {
  tenant_id: string;
  laws: string[];
  notice_since: Date | null;
  reminded_for: string | null;
  changed_by: string;
  changed_at: Date;
};

export type FairnessMetricRow = {
  id: string;
  tenant_id: string;
  class: 'gender' | 'ethnicity' | 'age_group' | 'disability_status';
  group_name: string | null;
  reference: string | null;
  stage: 'screening' | 'interview' | 'offer' | 'hired';
  metric: string;
  value: number | null;
  n: number;
  low: number | null;
  high: number | null;
  p_value: number | null;
  window_from: string;
  window_to: string;
  status: 'ok' | 'below_threshold' | 'alert' | 'insufficient_data';
  caveats: string[];
  computed_at: Date;
};

export type FairnessMitigationRow = {
  id: string;
  tenant_id: string;
  mode: 'threshold_adjust' | 'calibration';
  class: 'gender' | 'ethnicity' | 'age_group' | 'disability_status';
  stage: 'screening' | 'interview' | 'offer' | 'hired';
  strength: number;
  cutoff: number;
  legal_basis: string;
  proposed_by: string;
  proposed_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
  ended_by: string | null;
  ended_at: Date | null;
};

export type FairnessMitigationRunRow = {
  id: string;
  tenant_id: string;
  mitigation_id: string;
  forbidden_by: string[];
  is_simulation: boolean;
  groups: unknown;
  effects: number;
  ran_by: string;
  ran_at: Date;
  reverted_by: string | null;
  reverted_at: Date | null;
};

export type FairnessMonitoringRow = {
  tenant_id: string;
  stage: 'screening' | 'interview' | 'offer' | 'hired';
  max_months: number;
  second_reader_share: number;
  changed_by: string;
  changed_at: Date;
};

export type FairnessReviewRow = {
  id: string;
  tenant_id: string;
  job_id: string;
  application_id: string;
  alert_id: string;
  decided_by: string;
  state: 'open' | 'agreed' | 'disagreed' | 'withdrawn';
  note: string | null;
  read_by: string | null;
  read_at: Date | null;
  asked_at: Date;
};
