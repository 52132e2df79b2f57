import type { ParsedQuery } from '@tenon/contract/endpoint';
import type { readPeopleFacets } from '@tenon/contract/people-search';
import { placeTokens } from '../../matching/index.ts';
import { parseSearch, type SearchPiece } from '../../people/index.ts';
import { foldForSearch } from '../../platform/text/fold.ts';
import { type FieldCondition, parseFieldConditions } from './field-conditions.ts';
import { keyOfTag } from './tag-key.ts';

export type PeopleFilter = ParsedQuery<typeof readPeopleFacets>;

/** A search in the form that the SQL functions expect: see `person_search_plan`. */
export type AskedPeople = {
  words: string[][];
  tokens: string[][];
  pieces: SearchPiece[];
  months_min?: number;
  months_max?: number;
  added_from?: string;
  added_until?: string;
  job?: string;
  stages?: string[];
  tags?: string[];
  tags_all?: string[];
  list_id?: string;
  recruiter?: string;
  own_tags?: string[];
  conflicts?: boolean;
  fields?: FieldCondition[];
  ids?: string[];
};

/** The words of a search, apart from addresses and numbers, which are looked up as contact details. */
export function splitSearch(search: string | undefined): { words: string[]; pieces: SearchPiece[] } {
  const pieces = search ? parseSearch(search) : [];
  const isText = ({ words, ends }: SearchPiece) => words !== undefined && ends === undefined;
  return {
    words: pieces.filter(isText).flatMap(({ words }) => words?.split(/\s+/) ?? []),
    pieces: pieces.filter((piece) => !isText(piece)),
  };
}

/** Everything but the words of the search, which need the vocabulary. */
export function askedBy(
  filter: PeopleFilter,
  { recruiterId, fieldTypes }: { recruiterId: string | undefined; fieldTypes: ReadonlyMap<string, string> },
): Omit<AskedPeople, 'words' | 'pieces'> {
  const { skill, title, level, place, language, source, tag } = filter;
  const tokens: string[][] = [];
  const skills = (skill ?? []).map((id) => `skill:${id}`);
  if (filter.skill_match === 'any' && skills.length > 0) tokens.push(skills);
  else tokens.push(...skills.map((token) => [token]));
  const titleWords = foldForSearch(title ?? '').split(' ');
  tokens.push(...titleWords.filter(Boolean).map((word) => [`title:${word}*`]));
  if (level) tokens.push(level.map((name) => `level:${name}`));
  // The narrowest part says it all: a city of that name elsewhere is not meant, if a country is given.
  if (place) tokens.push(...placeConditions(place));
  if (language) tokens.push(language.map((code) => `language:${code}`));
  if (source) tokens.push(source.map((name) => `source:${name}`));
  const tags = tag?.map(keyOfTag);
  return {
    tokens,
    ...(filter.years_min !== undefined && { months_min: Math.ceil(filter.years_min * 12) }),
    // “At most 5 years” includes everybody who has not reached their sixth.
    ...(filter.years_max !== undefined && { months_max: Math.floor(filter.years_max * 12) + 11 }),
    ...(filter.added_from && { added_from: filter.added_from }),
    ...(filter.added_until && { added_until: dayAfter(filter.added_until) }),
    ...(filter.job && { job: filter.job }),
    ...(filter.stage && { stages: filter.stage }),
    ...(tags && (filter.tag_match === 'any' ? { tags } : { tags_all: tags })),
    ...(filter.list && { list_id: filter.list }),
    ...((filter.mine || filter.own_tag) && recruiterId && { recruiter: recruiterId }),
    ...(filter.own_tag && { own_tags: filter.own_tag.map(keyOfTag) }),
    ...(filter.has_conflicts !== undefined && { conflicts: filter.has_conflicts }),
    ...(filter.fields && {
      fields: parseFieldConditions(filter.fields, fieldTypes, 'people-filter-invalid'),
    }),
    ...(filter.ids && { ids: filter.ids }),
  };
}

/** All parts that are known: “Paris, Texas” is in no other country. */
function placeConditions(place: string): string[][] {
  const tokens = placeTokens(place);
  const countries = tokens.filter((token) => token.startsWith('country:'));
  const narrower = tokens.filter((token) => !token.startsWith('country:'));
  const [narrowest] = narrower;
  return [...(narrowest ? [[narrowest]] : []), ...(countries.length > 0 ? [countries] : [])];
}

export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return day >= '9999-12-31' ? day : next.toISOString().slice(0, 10);
}
