// Made by `npm run schema` from server/migrations: change those, not this.

export type DemandRow = {
  id: string;
  tenant_id: string;
  title: string;
  text: string;
  level: string | null;
  requirements: unknown;
  weights: unknown | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  archived_at: Date | null;
  version: number;
};

export type DemandPersonRow = {
  tenant_id: string;
  demand_id: string;
  person_id: string;
  added_by: string;
  added_at: Date;
};

export type EmbeddingRow = {
  owner_kind: 'person' | 'posting' | 'demand';
  owner_id: string;
  tenant_id: string | null;
  facet: 'skills' | 'experience' | 'full';
  model: string;
  content_hash: Buffer;
  vector: Buffer;
  made_at: Date;
};

export type EmbeddingModelRow = {
  model: string;
  dimensions: number;
  state: 'preparing' | 'serving' | 'retired';
  started_at: Date;
  served_at: Date | null;
  calibration: unknown | null;
};

export type MatchSubjectRow = {
  kind: 'person' | 'posting';
  id: string;
  tenant_id: string | null;
  facts: unknown;
  facts_hash: Buffer;
  skills: string[];
  places: string[];
  traits: string[];
  months: number | null;
  active_at: Date | null;
  read_with: string;
  model: string | null;
  removed: boolean;
  updated_at: Date;
  written_in: string;
  version: number;
  pay: number | null;
};

export type MatchingSettingRow = {
  tenant_id: string;
  weights: unknown | null;
  updated_by: string;
  updated_at: Date;
};

export type RankedListRow = {
  tenant_id: string;
  demand_id: string;
  query_hash: Buffer;
  entries: unknown;
  about: unknown;
  made_at: Date;
  fresh_until: Date;
};

export type ScoreRow = {
  tenant_id: string;
  demand_id: string;
  person_id: string;
  score: number;
  breakdown: unknown;
  points: number | null;
  is_deep: boolean;
  demand_version: number;
  subject_version: number;
  weights_hash: Buffer;
  model: string;
  rules: string;
  scored_at: Date;
  prose: unknown | null;
  version: number;
  is_checked: boolean | null;
};

export type SeekerRow = {
  tenant_id: string;
  user_id: number;
  confirmed_id: string | null;
  onboarded_at: Date | null;
  resume_alerts: boolean;
  min_fit: number;
  checked_until: Date;
};

export type SubjectDocumentRow = {
  document_id: string;
  tenant_id: string;
  person_id: string;
};
