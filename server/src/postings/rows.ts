// Made by `npm run schema` from server/migrations: change those, not this.

export type CompanyRow = {
  id: string;
  tenant_id: string | null;
  key: string;
  name: string;
  careers_url: string;
  board: unknown;
  added_by: number | null;
  created_at: Date;
  listed_at: Date | null;
  listed_count: number | null;
  list_etag: string | null;
  list_modified: string | null;
  problem: unknown | null;
};

export type CrawlHostRow = {
  name: string;
  next_at: Date;
  asked_at: Date | null;
  held_until: Date | null;
  turn_host: string | null;
  turn_at: Date | null;
  failures: number;
  open_until: Date | null;
  probing: Date | null;
  prober: string | null;
  robots: string | null;
  robots_at: Date | null;
  robots_code: number | null;
};

export type IngestionCompanyRow = {
  run_id: string;
  company_id: string;
  tenant_id: string;
  status: 'pending' | 'listing' | 'ingesting' | 'finished' | 'error' | 'aborted';
  advertised: number | null;
  listed: number;
  filtered: number;
  closed: number;
  failures: number;
  attempts: number;
  problem: unknown | null;
  listed_at: Date | null;
  ended_at: Date | null;
  fresh_since: Date;
  due_at: Date;
  ticket: number;
  revived: number;
  pending: number;
  crawling: number;
  skipped: number;
  extracting: number;
  ready: number;
  error: number;
};

export type IngestionItemRow = {
  run_id: string;
  company_id: string;
  external_id: string;
  tenant_id: string;
  place: number;
  title: string;
  url: string | null;
  request: unknown | null;
  status: 'pending' | 'crawling' | 'skipped' | 'extracting' | 'ready' | 'error';
  attempts: number;
  problem: unknown | null;
  note: string | null;
  posting_id: string | null;
  changed_at: Date;
};

export type IngestionRunRow = {
  id: string;
  tenant_id: string;
  status: 'pending' | 'initializing' | 'ingesting' | 'finished' | 'error' | 'aborted';
  title_filters: string[];
  started_by: string;
  problem: unknown | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};

export type IngestionScheduleRow = {
  tenant_id: string;
  company_id: string;
  user_id: number;
  frequency: 'off' | 'hourly' | 'every_6_hours' | 'daily' | 'weekly';
  next_run_at: Date | null;
};

export type MemberPostingRow = {
  tenant_id: string;
  posting_id: string;
  stage: 'discovered' | 'queued' | 'applied' | 'expired' | 'rejected';
  starred: boolean;
  note: string | null;
  created_at: Date;
  updated_at: Date;
  stage_actor: string | null;
  stage_reason: string | null;
  stage_run_id: string | null;
  user_id: number;
};

export type PostingRow = {
  id: string;
  company_id: string;
  tenant_id: string | null;
  external_id: string;
  source: string;
  url: string | null;
  apply_url: string | null;
  state: 'open' | 'closed';
  title: string;
  company_name: string;
  department: string | null;
  locations: unknown;
  remote: 'onsite' | 'hybrid' | 'remote' | null;
  employment_type: string | null;
  level: string | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period: 'hour' | 'day' | 'week' | 'month' | 'year' | null;
  description_html: string;
  description_text: string;
  requirements: unknown;
  skills: string[];
  language: string | null;
  posted_at: Date | null;
  valid_through: Date | null;
  sources: unknown;
  content_key: number | null;
  key_source: string | null;
  key_version: number | null;
  simhash: number | null;
  etag: string | null;
  last_modified: string | null;
  fetched_at: Date | null;
  extracted_at: Date | null;
  extractor: number | null;
  first_seen_at: Date;
  seen_at: Date;
  changed_at: Date | null;
  missed: number;
  missed_at: Date | null;
  closed_at: Date | null;
  repost_of: string | null;
  form: unknown | null;
  form_read_at: Date | null;
};

export type PostingChangeRow = {
  id: string;
  posting_id: string;
  tenant_id: string | null;
  at: Date;
  kind: 'found' | 'changed' | 'closed' | 'reopened';
  size: 'small' | 'large' | null;
  changes: unknown;
};

export type PostingRawRow = {
  posting_id: string;
  tenant_id: string | null;
  media: 'html' | 'json' | 'xml' | 'entry';
  content: Buffer;
  url: string | null;
  fetched_at: Date;
  content_key: number | null;
  key_source: string | null;
  key_version: number | null;
  simhash: number | null;
  etag: string | null;
  last_modified: string | null;
  size: 'small' | 'large' | null;
  extracted_at: Date | null;
};

export type PostingSearchRow = {
  posting_id: string;
  tenant_id: string | null;
  company_id: string;
  state: string;
  posted: Date;
  first_seen_at: Date;
  touched_at: Date;
  remote: string | null;
  employment_type: string | null;
  level: string | null;
  salary: number | null;
  currency: string | null;
  company_name: string;
  skills: string[];
  places: string;
  cities: string[];
  title_words: string;
  head_words: string;
  words: string;
};

export type PostingUnlearnedRow = {
  posting_id: string;
};

export type PostingWordRow = {
  tenant_id: string | null;
  word: string;
  lexeme: string;
  near: string[];
  postings: number;
};

export type RoleAlertRow = {
  tenant_id: string;
  user_id: number;
  posting_id: string;
  search_id: string | null;
  fit: number | null;
  found_at: Date;
  seen_at: Date | null;
};

export type SavedSearchRow = {
  id: string;
  tenant_id: string;
  user_id: number;
  name: string;
  query: unknown;
  alert: boolean;
  created_at: Date;
  checked_at: Date | null;
  feed_hash: string | null;
  feed_created_at: Date | null;
};

export type SavedSearchMatchRow = {
  search_id: string;
  posting_id: string;
  tenant_id: string;
  found_at: Date;
  seen_at: Date | null;
};
