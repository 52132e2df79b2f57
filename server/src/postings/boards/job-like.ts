import type { Draft } from '../draft.ts';
import { draftOfJobPosting } from '../extraction/page/job-posting.ts';
import { absolute } from './addresses.ts';
import { type Fields, flag, isRecord, words } from './fields.ts';
import { requirementsOf } from './headings.ts';
import { datesIn, descriptionIn, KEYS, placesIn, remoteIn, salaryIn } from './job-like-fields.ts';
import { type Loose, looseFields } from './loose-fields.ts';
import { idFromUrl } from './posting-links.ts';
import { findRows, mergeSame } from './responses.ts';
import { boardDraft, joinSections } from './write-draft.ts';

/** Postings in any JSON, recognized by field names. URLs are completed by `base` or by each other. */
export function readJobLike(answer: unknown, base?: string): Draft[] {
  const drafts = findRows(answer, isJobLike).flatMap(({ row }) => readRow(row) ?? []);
  const known = base ?? drafts.find(({ url }) => url && /^https?:/.test(url))?.url;
  return mergeSame(drafts.map((draft) => withWholeUrl(draft, known)));
}

function withWholeUrl(draft: Draft, base: string | undefined): Draft {
  const url = base && draft.url && !/^https?:/i.test(draft.url) ? absolute(draft.url, base) : draft.url;
  return url ? { ...draft, url } : draft;
}

/** A title with an id or URL, and enough other fields to rule out a department, place or company. */
function isJobLike(row: Fields): boolean {
  if (isJobPosting(row)) return true;
  if (LISTS.some((key) => Array.isArray(row[key]) && row[key].some(isRecord))) return false;
  const fields = looseFields(unwrap(row));
  const title = fields.text(KEYS.title);
  const weak = title === undefined;
  if (!(title ?? fields.text(KEYS.weakTitle))) return false;
  if (!fields.text(KEYS.id) && !fields.text(KEYS.url)) return false;
  const kinds = [
    KEYS.location,
    KEYS.description,
    KEYS.type,
    KEYS.posted,
    KEYS.department,
    KEYS.apply,
    KEYS.salary,
  ];
  const presentCount = kinds.filter((names) => fields.has(names)).length;
  return weak ? presentCount + Number(fields.has(KEYS.url)) > 1 : presentCount > 0;
}

/** A feed or a result page has a title and URL too. */
const LISTS = [
  'items',
  'jobs',
  'results',
  'entries',
  'positions',
  'postings',
  'openings',
  'vacancies',
  'offers',
];

function isJobPosting(row: Fields): boolean {
  const type = row['@type'];
  return type === 'JobPosting' || (Array.isArray(type) && type.includes('JobPosting'));
}

/** Content management systems put the fields of an entry into one of these. */
function unwrap(row: Fields): Fields {
  for (const key of [
    'attributes',
    'fields',
    'node',
    '_source',
    'job',
    'posting',
    'MatchedObjectDescriptor',
    'data',
  ]) {
    const inner = row[key];
    if (isRecord(inner) && !looseFields(row).text(KEYS.title) && looseFields(inner).text(KEYS.title)) {
      return { ...row, ...inner };
    }
  }
  return isRecord(row.properties) ? { ...row.properties, ...row } : row;
}

function readRow(value: Fields): Draft | undefined {
  if (isJobPosting(value)) {
    const draft = draftOfJobPosting(value, 'board');
    return draft.external_id || !draft.url ? draft : { ...draft, external_id: idFromUrl(draft.url) };
  }
  const row = unwrap(value);
  const fields = looseFields(row);
  const title = fields.text(KEYS.title) ?? fields.text(KEYS.weakTitle);
  const url = fields.text(KEYS.url) ?? nestedUrl(row);
  const id = fields.text(KEYS.id) ?? (url && idFromUrl(url));
  if (!title || !id) return undefined;
  const sections = descriptionIn(fields);
  return boardDraft({
    external_id: id,
    title,
    url,
    apply_url: fields.text(KEYS.apply),
    company: fields.name(KEYS.company),
    department: fields.name(KEYS.department) ?? nestedName(row, 'job', KEYS.department),
    locations: placesIn(fields),
    remote: remoteIn(fields),
    employment_type: fields.name(KEYS.type) ?? fullTimeOf(fields),
    level: fields.name(KEYS.level),
    salary: salaryIn(fields),
    description_html: joinSections(sections),
    requirements: requirementsOf(sections),
    language: fields.name(KEYS.language),
    ...datesIn(fields),
    closed: isClosed(fields) ? true : undefined,
  });
}

/** `fullTime: false` means part time. */
function fullTimeOf(fields: Loose): string | undefined {
  const isFull = flag.parse(fields.value(['fulltime', 'isfulltime']));
  return isFull === undefined ? undefined : isFull ? 'Full-time' : 'Part-time';
}

function nestedUrl(row: Fields): string | undefined {
  for (const value of Object.values(row)) {
    const url = isRecord(value)
      ? looseFields(value).text([...KEYS.url, 'portalurl', 'landingpage'])
      : undefined;
    if (url && /^(?:https?:|\/)/.test(url)) return url;
  }
  return undefined;
}

function nestedName(row: Fields, key: string, names: string[]): string | undefined {
  const inner = row[key];
  return isRecord(inner) ? looseFields(inner).name(names) : undefined;
}

function isClosed(fields: Loose): boolean {
  const state = words.parse(fields.value(['status', 'state', 'jobstatus']));
  return (
    /^(?:closed|expired|archived|filled|inactive)$/i.test(state ?? '') ||
    flag.parse(fields.value(['isclosed'])) === true
  );
}
