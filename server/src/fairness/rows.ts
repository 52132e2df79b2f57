// Made by `npm run schema` from server/migrations: change those, not this.

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

export type FairnessLawSettingRow = {
  tenant_id: string;
  laws: string[];
  notice_since: Date | null;
  reminded_for: string | null;
  changed_by: string;
  changed_at: Date;
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
