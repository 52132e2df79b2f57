import type { ExtractedPosting } from './extraction/port.ts';
import type { PostingRow } from './rows.ts';

/** Columns that identify or track a posting. Extraction does not write them. */
type TrackingColumn =
  | 'id'
  | 'company_id'
  | 'tenant_id'
  | 'external_id'
  | 'source'
  | 'state'
  | 'content_key'
  | 'key_source'
  | 'key_version'
  | 'simhash'
  | 'etag'
  | 'last_modified'
  | 'fetched_at'
  | 'extracted_at'
  | 'extractor'
  | 'first_seen_at'
  | 'seen_at'
  | 'changed_at'
  | 'missed'
  | 'missed_at'
  | 'closed_at'
  | 'repost_of'
  | 'form'
  | 'form_read_at';

type FactColumn = Exclude<keyof PostingRow, TrackingColumn>;

/**
 * The columns that extraction fills, each with the field under which the history of a posting shows a change, or null
 * if a change is not shown. Queries and comparisons derive from this list: a new column of the table does not compile
 * until it is here, or among the tracking columns.
 *
 * `posted_at` is not shown because boards move it along.
 */
const historyFields = {
  title: 'title',
  url: 'url',
  apply_url: 'apply_url',
  company_name: null,
  department: 'department',
  locations: 'locations',
  remote: 'remote',
  employment_type: 'employment_type',
  level: 'level',
  salary_min: 'salary',
  salary_max: 'salary',
  salary_currency: 'salary',
  salary_period: 'salary',
  description_html: null,
  description_text: 'description_text',
  requirements: 'requirements',
  skills: null,
  language: null,
  posted_at: null,
  valid_through: 'valid_through',
  sources: null,
} as const satisfies Record<FactColumn, string | null>;

export type HistoryField = NonNullable<(typeof historyFields)[FactColumn]>;

export const factColumns = Object.keys(historyFields) as FactColumn[];

/** The fields that a reader of a posting would notice, in the order of the list above. */
export const comparedFields: readonly HistoryField[] = [
  ...new Set(Object.values(historyFields).filter((field) => field !== null)),
];

/** The facts of a posting as stored, with the salary in four columns. */
export type StoredFacts = Pick<PostingRow, FactColumn>;

/** Converts an extracted posting to its columns. If it has no URL, the known one is kept. */
export function toStoredFacts(
  { company, salary, ...extracted }: ExtractedPosting,
  before?: Pick<StoredFacts, 'url'>,
): StoredFacts {
  return {
    title: extracted.title,
    url: extracted.url ?? before?.url ?? null,
    apply_url: extracted.apply_url,
    company_name: company,
    department: extracted.department,
    locations: extracted.locations,
    remote: extracted.remote,
    employment_type: extracted.employment_type,
    level: extracted.level,
    salary_min: salary?.min ?? null,
    salary_max: salary?.max ?? null,
    salary_currency: salary?.currency ?? null,
    salary_period: salary?.period ?? null,
    description_html: extracted.description_html,
    description_text: extracted.description_text,
    requirements: extracted.requirements,
    skills: extracted.skills,
    language: extracted.language,
    posted_at: extracted.posted_at,
    valid_through: extracted.valid_through,
    sources: extracted.sources,
  };
}
