// Made by `npm run schema` from server/migrations: change those, not this.

export type CandidateRow = {
  person_id: string;
  recruiter_person_id: string;
  id: string;
  tenant_id: string;
  person_recruits: boolean;
  recruiter_recruits: boolean;
  name: string;
  headline: string | null;
  source: string | null;
  note: string | null;
  tags: string[];
  created_at: Date;
  updated_at: Date;
  years_experience: number | null;
  compensation_min: number | null;
  compensation_max: number | null;
  compensation_currency: string | null;
  compensation_period: 'year' | 'month' | 'day' | 'hour' | null;
  availability: 'now' | 'notice' | 'open' | 'not_looking' | null;
  available_from: string | null;
  version: number;
};

export type DetectionFailureRow = {
  id: string;
  tenant_id: string;
  failed_at: Date;
  code: string;
  place: string;
};

export type DuplicateAlertRow = {
  id: string;
  tenant_id: string;
  code: 'many-pending' | 'detection-failures' | 'rate-spike' | 'pending-too-long';
  message: string;
  raised_at: Date;
  cleared_at: Date | null;
};

export type DuplicateConflictRow = {
  id: string;
  tenant_id: string;
  person_a: string;
  person_b: string;
  kind: 'identifier' | 'likeness';
  status: 'pending' | 'same_person' | 'different_people';
  evidence: string[];
  decided_evidence: string[];
  weight: number | null;
  probability: number | null;
  parts: unknown | null;
  found_by: string;
  detected_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  note: string | null;
};

export type DuplicateDecisionRow = {
  id: string;
  tenant_id: string;
  conflict_id: string;
  decision: 'same_person' | 'different_people' | 'reopened' | 'split';
  note: string | null;
  decided_by: string;
  decided_at: Date;
  asked_at: Date;
};

export type DuplicateScanRow = {
  id: string;
  tenant_id: string;
  state: 'waiting' | 'running' | 'finished' | 'failed' | 'aborted';
  stage: string | null;
  progress: number;
  people: number;
  pairs: number;
  found: number;
  known: number;
  message: string | null;
  started_by: string;
  created_at: Date;
  ended_at: Date | null;
};

export type ErasureRow = {
  id: string;
  tenant_id: string;
  person_id: string;
  record_ids: string[];
  untouched_since: Date | null;
  state: 'waiting' | 'running' | 'finished' | 'failed' | 'cancelled';
  reason: string;
  requested_by: string;
  requested_at: Date;
  finished_at: Date | null;
  counts: unknown;
  files: string[];
};

export type LinkageWeightsRow = {
  tenant_id: string;
  version: number;
  weights: unknown;
  people: number;
  pairs: number;
  learned_at: Date;
};

export type PeopleImportRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  hash: string | null;
  name: string;
  state: 'preview' | 'waiting' | 'running' | 'finished' | 'failed' | 'aborted';
  has_header: boolean;
  columns: unknown;
  month_first: boolean;
  problems: unknown;
  unusable: number;
  rows: number;
  done: number;
  counts: unknown;
  problem: string | null;
  created_by: string;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};

export type PeopleImportBatchRow = {
  import_id: string;
  tenant_id: string;
  number: number;
  results: unknown;
};

export type PeopleSettingRow = {
  tenant_id: string;
  default_region: string;
  auto_link: boolean;
  retention_months: number | null;
  retention_runs: boolean;
  updated_at: Date;
};

export type PersonRow = {
  id: string;
  tenant_id: string;
  person_type: 'candidate' | 'agency_recruiter' | 'platform' | 'employer_user';
  recruits: boolean;
  actor: string | null;
  canonical_id: string;
  name: string;
  given_name: string | null;
  family_name: string | null;
  headline: string | null;
  birth_date: string | null;
  address: string | null;
  city: string | null;
  region: string | null;
  postcode: string | null;
  country: string | null;
  employers: string[];
  schools: string[];
  own: unknown | null;
  source: string;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  touched_at: Date;
  version: number;
};

export type PersonBlockRow = {
  tenant_id: string;
  key: number;
  person_id: string;
};

export type PersonDocumentRow = {
  document_id: string;
  tenant_id: string;
  person_id: string;
  outcome: 'created' | 'linked' | 'possible_duplicate' | 'conflict';
  version: number;
  linked_at: Date;
  taken: unknown | null;
};

export type PersonIdentifierRow = {
  id: string;
  tenant_id: string;
  person_id: string;
  type: 'email' | 'phone' | 'linkedin' | 'github' | 'website' | 'national_id';
  value: string;
  raw: string;
  key: string;
  status: 'active' | 'contested' | 'shared' | 'superseded' | 'deleted';
  superseded_by: string | null;
  conflict_id: string | null;
  reason: string | null;
  changed_by: string;
  changed_by_table_type: 'person' | 'candidate' | 'import' | 'document' | 'merge';
  valid_from: Date;
  valid_to: Date | null;
  ended_by: string | null;
  end_reason: string | null;
  check_microseconds: number | null;
  trigger_microseconds: number | null;
};

export type PersonIntakeRow = {
  id: string;
  tenant_id: string;
  outcome: 'created' | 'linked' | 'possible_duplicate' | 'conflict';
  records: number;
  added_at: Date;
};

export type PersonMergeRow = {
  id: string;
  tenant_id: string;
  survivor_id: string;
  merged_id: string;
  conflict_id: string | null;
  choices: unknown;
  note: string | null;
  merged_by: string;
  merged_at: Date;
  undone_by: string | null;
  undone_at: Date | null;
  undo_note: string | null;
};
