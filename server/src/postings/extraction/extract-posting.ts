import type { EmploymentType } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import type { Vocabulary } from '../../skills/index.ts';
import type { Draft } from '../draft.ts';
import { webAddress } from '../web-address.ts';
import { readMoment } from './fields/dates.ts';
import { type Description, describe } from './fields/description.ts';
import { employmentTypeOf, employmentTypeOfTitle } from './fields/employment.ts';
import { languageCalled, languageOf } from './fields/language.ts';
import { levelOf } from './fields/level.ts';
import { locationsOf } from './fields/locations.ts';
import { idOfUrl } from './fields/posting-id.ts';
import { remoteOf } from './fields/remote-policy.ts';
import { readRequirements } from './fields/requirements.ts';
import { salaryOfDraft, salaryOfText } from './fields/salary.ts';
import { type FieldPicker, pickFields } from './pick-fields.ts';
import type { ExtractedPosting } from './port.ts';

export type ExtractionInput = {
  /** In order of precedence: structured data, the board's response, the page. */
  drafts: Draft[];
  /** The name of the company if it is known; otherwise it is taken from the drafts. */
  company?: string | undefined;
  url?: string | undefined;
  vocabulary: Vocabulary;
  now: Date;
};

/** A saved list may only have paths, without the site they belong to. */
const pathOnly = (text: string | undefined, base: string | undefined) =>
  base === undefined && text && /^\/[^/\\]/.test(text) ? text : undefined;

/**
 * Merges drafts into one posting. Each field comes from the first draft with a usable value, which is recorded in
 * `sources`. Returns undefined without a title. `external_id` is empty if neither a draft nor the URL has one. `cheap`
 * skips requirements and skills, which take most of the time.
 */
export function extractPosting(
  input: ExtractionInput,
  options: { only?: 'cheap' } = {},
): ExtractedPosting | undefined {
  const { drafts, company, url, now } = input;
  const picker = pickFields(drafts);
  const { pick, derive, line, sources } = picker;
  const title = line('title');
  if (!title) return undefined;
  const address =
    pick('url', (draft) => webAddress(draft.url, url) ?? pathOnly(draft.url, url)) ?? webAddress(url);
  const locations = pick('locations', (draft) => locationsOf(draft.locations ?? [])) ?? [];
  const country = locations.find((location) => location.country)?.country;
  const description = pickDescription(picker);
  const moment = (name: 'posted_at' | 'valid_through') =>
    pick(name, (draft) => (draft[name] ? readMoment(draft[name], now) : undefined)) ?? null;
  const level = pickLevel(picker, input, title);
  const { requirements, skills } =
    options.only === 'cheap'
      ? { requirements: [], skills: [] }
      : extractRequirements(picker, input, description);

  return {
    external_id: pick('external_id', (draft) => draft.external_id?.trim()) ?? idOfUrl(address) ?? '',
    title,
    url: address ?? null,
    apply_url: pick('apply_url', (draft) => webAddress(draft.apply_url, address)) ?? null,
    company: company ?? line('company') ?? '',
    department: line('department') ?? null,
    locations,
    remote: remoteOf(picker, { drafts, title, locations, text: description.text }) ?? null,
    employment_type: pickEmploymentType(picker, title) ?? null,
    level,
    salary:
      pick('salary', (draft) => salaryOfDraft(draft.salary, country)) ??
      derive('salary', 'description', salaryOfText(description.text, country)) ??
      null,
    description_html: description.html,
    description_text: description.text,
    requirements,
    skills,
    language:
      languageOf(`${title}\n${description.text}`) ??
      drafts.flatMap((draft) => languageCalled(draft.language ?? '') ?? [])[0] ??
      null,
    posted_at: moment('posted_at'),
    valid_through: moment('valid_through'),
    closed: drafts.some((draft) => draft.closed === true),
    sources,
  };
}

function pickDescription({ pick }: FieldPicker): Description {
  const description = pick('description', (draft) => {
    const read = describe({ html: draft.description_html, text: draft.description_text });
    return read.text ? read : undefined;
  });
  return description ?? { html: '', text: '', blocks: [] };
}

function pickLevel(
  { sources }: FieldPicker,
  { drafts, vocabulary }: ExtractionInput,
  title: string,
): Level | null {
  const fields = drafts.flatMap((draft) => draft.level ?? []);
  const level = levelOf(title, fields, vocabulary);
  if (!level) return null;
  const from = drafts.find((draft) => level.field !== undefined && draft.level === level.field);
  sources.level = from?.source ?? sources.title ?? 'page';
  return level.level;
}

function extractRequirements(
  { derive }: FieldPicker,
  { drafts, vocabulary }: ExtractionInput,
  description: Description,
) {
  const extracted = readRequirements(
    description,
    drafts.find((draft) => draft.requirements?.length)?.requirements ?? [],
    drafts.flatMap((draft) => draft.skills ?? []),
    vocabulary,
  );
  if (extracted.requirements.length > 0) derive('requirements', 'description', extracted.requirements);
  return extracted;
}

/** Many boards have only full time and part time; “Intern” in a title is more specific. */
function pickEmploymentType({ pick, derive }: FieldPicker, title: string): EmploymentType | undefined {
  const ofTitle = employmentTypeOfTitle(title);
  if (ofTitle === 'internship') return derive('employment_type', 'title', ofTitle);
  const ofField = pick('employment_type', (draft) => employmentTypeOf(draft.employment_type ?? ''));
  return ofField ?? derive('employment_type', 'title', ofTitle);
}
