import type { FieldSource } from '@tenon/contract/posting';
import type { Vocabulary } from '../../skills/index.ts';
import type { Draft } from '../draft.ts';
import { webAddress } from '../web-address.ts';
import { readMoment } from './fields/dates.ts';
import { describe } from './fields/description.ts';
import { employmentTypeOf, employmentTypeOfTitle } from './fields/employment.ts';
import { languageCalled, languageOf } from './fields/language.ts';
import { levelOf } from './fields/level.ts';
import { locationsOf } from './fields/locations.ts';
import { idOfUrl } from './fields/posting-id.ts';
import { remoteOf } from './fields/remote-policy.ts';
import { readRequirements } from './fields/requirements.ts';
import { salaryOfDraft, salaryOfText } from './fields/salary.ts';
import type { ExtractedPosting } from './port.ts';
import { plainLine } from './written-text.ts';

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

/** Longer texts are not names. */
const MAX_LINE_LENGTH = 500;

/**
 * Merges drafts into one posting. Each field comes from the first draft with a usable value, which is recorded in
 * `sources`. Returns undefined without a title. `external_id` is empty if neither a draft nor the URL has one. `cheap`
 * skips requirements and skills, which take most of the time.
 */
export function extractPosting(
  { drafts, company, url, vocabulary, now }: ExtractionInput,
  options: { only?: 'cheap' } = {},
): ExtractedPosting | undefined {
  const sources: Record<string, FieldSource> = {};
  const pick = <T>(name: string, read: (draft: Draft) => T | undefined): T | undefined => {
    for (const draft of drafts) {
      const value = read(draft);
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
      sources[name] = draft.source;
      return value;
    }
    return undefined;
  };
  const line = (name: 'title' | 'company' | 'department') =>
    pick(name, (draft) =>
      plainLine(draft[name]?.slice(0, 4 * MAX_LINE_LENGTH) ?? '').slice(0, MAX_LINE_LENGTH),
    );

  const title = line('title');
  if (!title) return undefined;
  const address =
    pick('url', (draft) => webAddress(draft.url, url) ?? pathOnly(draft.url, url)) ?? webAddress(url);
  const locations = pick('locations', (draft) => locationsOf(draft.locations ?? [])) ?? [];
  const country = locations.find((location) => location.country)?.country;
  const description = pick('description', (draft) => {
    const read = describe({ html: draft.description_html, text: draft.description_text });
    return read.text ? read : undefined;
  }) ?? { html: '', text: '', blocks: [] };
  const moment = (name: 'posted_at' | 'valid_through') =>
    pick(name, (draft) => (draft[name] ? readMoment(draft[name], now) : undefined)) ?? null;
  const ofDescription = <T>(name: string, value: T | undefined): T | undefined => {
    if (value !== undefined && sources.description) sources[name] = sources.description;
    return value;
  };
  const ofTitle = <T>(name: string, value: T | undefined): T | undefined => {
    if (value !== undefined && sources.title) sources[name] = sources.title;
    return value;
  };
  const level = levelOf(
    title,
    drafts.flatMap((draft) => draft.level ?? []),
    vocabulary,
  );
  if (level) {
    const from = drafts.find((draft) => level.field !== undefined && draft.level === level.field);
    sources.level = from?.source ?? sources.title ?? 'page';
  }
  const asked =
    options.only === 'cheap'
      ? { requirements: [], skills: [] }
      : readRequirements(
          description,
          drafts.find((draft) => draft.requirements?.length)?.requirements ?? [],
          drafts.flatMap((draft) => draft.skills ?? []),
          vocabulary,
        );
  if (asked.requirements.length > 0 && sources.description) sources.requirements = sources.description;

  // Many boards have only full time and part time; “Intern” in a title is more specific.
  const employmentType = () => {
    const inTitle = employmentTypeOfTitle(title);
    if (inTitle === 'internship') return ofTitle('employment_type', inTitle);
    const said = pick('employment_type', (draft) => employmentTypeOf(draft.employment_type ?? ''));
    return said ?? ofTitle('employment_type', inTitle);
  };

  return {
    external_id: pick('external_id', (draft) => draft.external_id?.trim()) ?? idOfUrl(address) ?? '',
    title,
    url: address ?? null,
    apply_url: pick('apply_url', (draft) => webAddress(draft.apply_url, address)) ?? null,
    company: company ?? line('company') ?? '',
    department: line('department') ?? null,
    locations,
    remote:
      remoteOf({ drafts, title, locations, text: description.text, pick, ofTitle, ofDescription }) ?? null,
    employment_type: employmentType() ?? null,
    level: level?.level ?? null,
    salary:
      pick('salary', (draft) => salaryOfDraft(draft.salary, country)) ??
      ofDescription('salary', salaryOfText(description.text, country)) ??
      null,
    description_html: description.html,
    description_text: description.text,
    requirements: asked.requirements,
    skills: asked.skills,
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
