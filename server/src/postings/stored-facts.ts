import type { ExtractedPosting } from './extraction/port.ts';
import type { PostingRow } from './rows.ts';

/** The facts of a posting as they are stored, salary in its four parts. */
export type StoredFacts = Pick<
  PostingRow,
  | 'title'
  | 'url'
  | 'apply_url'
  | 'company_name'
  | 'department'
  | 'locations'
  | 'remote'
  | 'employment_type'
  | 'level'
  | 'salary_min'
  | 'salary_max'
  | 'salary_currency'
  | 'salary_period'
  | 'description_html'
  | 'description_text'
  | 'requirements'
  | 'skills'
  | 'language'
  | 'posted_at'
  | 'valid_through'
  | 'sources'
>;

/** What was read, as it is stored; where it says no address the one that is known stays. */
export function toFacts(extracted: ExtractedPosting, before?: Pick<StoredFacts, 'url'>): StoredFacts {
  const { salary } = extracted;
  return {
    title: extracted.title,
    url: extracted.url ?? before?.url ?? null,
    apply_url: extracted.apply_url,
    company_name: extracted.company,
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
