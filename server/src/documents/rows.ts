// Made by `npm run schema` from server/migrations: change those, not this.

export type DocumentRow = {
  id: string;
  tenant_id: string;
  candidate_id: string | null;
  hash: string;
  name: string;
  size: number;
  content_type: string | null;
  kind: string | null;
  state: 'waiting' | 'reading' | 'ready' | 'failed';
  stage: string | null;
  uploaded_by: string;
  created_at: Date;
  requested_at: Date;
  parsed_at: Date | null;
  duration_ms: number | null;
  version: number;
  page_count: number | null;
  language: string | null;
  resume_probability: number | null;
  looks_like: string | null;
  person_name: string | null;
  headline: string | null;
  email: string | null;
  confidence: number | null;
  warnings: unknown;
  failure_code: string | null;
  failure_message: string | null;
  owner_user_id: number | null;
  completeness: number | null;
  unexplained: unknown;
  is_selected: boolean;
  shared_copy_id: string | null;
  shared_by_user_id: number | null;
  shared_at: Date | null;
};

export type DocumentReviewRow = {
  id: string;
  tenant_id: string;
  document_id: string;
  reason: string;
  message: string;
  state: 'open' | 'settled';
  created_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
  settled_with: string | null;
  note: string | null;
};

export type ModelAnswerRow = {
  tenant_id: string;
  hash: string;
  answer: unknown;
  created_at: Date;
};

export type ParseResultRow = {
  document_id: string;
  tenant_id: string;
  version: number;
  parser: string;
  status: 'partial' | 'complete';
  text: string;
  pages: unknown;
  lines: unknown;
  hidden: unknown;
  warnings: unknown;
  created_at: Date;
  completeness: unknown | null;
};

export type ProfileRow = {
  document_id: string;
  tenant_id: string;
  as_read: unknown;
  content: unknown;
  is_partial: boolean;
};

export type ProfileCorrectionRow = {
  id: string;
  tenant_id: string;
  document_id: string;
  path: string;
  was: unknown | null;
  value: unknown | null;
  entry: unknown | null;
  author: string;
  created_at: Date;
  is_applied: boolean;
  undone_at: Date | null;
  undone_by: string | null;
};
