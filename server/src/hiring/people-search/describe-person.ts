import type { PersonFacts } from '../../matching/index.ts';
import type { WholePerson } from '../../people/index.ts';
import { foldForSearch } from '../../platform/text/fold.ts';

/** Increase it when the content of the index changes, and everybody is indexed again. */
export const INDEX_RULES = '1';

export type IndexEntry = {
  person_id: string;
  sort_name: string;
  months: number | null;
  filters: string[];
  names: string;
  head: string;
  text: string;
  indexed_with: string;
};

type Hiring = { origins: { origin: string; source: string | null }[]; texts: string[] };

const recordSources: Record<string, string> = { import: 'Import', document: 'Resume' };
const originSources: Record<string, string> = {
  careers: 'Careers site',
  agency: 'Agency',
  referral: 'Referral',
};

/** What a person is found by. */
export function describePerson(
  person: WholePerson,
  known: PersonFacts | undefined,
  { origins, texts }: Hiring,
): IndexEntry {
  const { names, contacts, headline, employers, schools, residence, candidates } = person;
  const facts = known?.facts;
  const titles = (facts?.titles ?? []).flatMap(({ text, canonical }) => [text, canonical ?? '']);
  const headlines = [headline, ...candidates.map((candidate) => candidate.headline)];
  return {
    person_id: person.id,
    sort_name: person.name.toLowerCase().slice(0, 200),
    months: known?.months ?? (person.years === null ? null : Math.round(person.years * 12)),
    filters: filtersOf(person, known, origins),
    names: joined(names),
    head: joined([
      ...headlines,
      ...titles,
      ...employers,
      ...(facts?.skills ?? []).map(({ name }) => name),
      ...residence,
      ...[person.city, person.region, person.country],
      ...contacts,
      ...candidates.flatMap(({ tags }) => tags),
      ...texts,
    ]),
    text: joined([...schools, ...(facts?.sentences ?? []).map(({ text }) => text)]),
    indexed_with: INDEX_RULES,
  };
}

function filtersOf(
  person: WholePerson,
  known: PersonFacts | undefined,
  origins: Hiring['origins'],
): string[] {
  const titles = (known?.facts.titles ?? []).flatMap(({ text, canonical }) => [text, canonical ?? '']);
  const headlines = [person.headline, ...person.candidates.map(({ headline }) => headline)];
  const words = [...titles, ...headlines].flatMap((text) => foldForSearch(text ?? '').split(' '));
  const sources = [
    ...person.record_sources.map((source) => recordSources[source] ?? 'Added manually'),
    ...person.candidate_sources,
    ...origins.flatMap(({ origin, source }) => [originSources[origin] ?? '', source ?? '']),
  ];
  return [
    ...new Set([
      ...(known?.skills ?? []).map((id) => `skill:${id}`),
      ...words.filter(Boolean).map((word) => `title:${word}`),
      ...(known?.facts.level ? [`level:${known.facts.level}`] : []),
      ...(known?.places ?? []),
      ...(known?.facts.languages ?? []).map(({ code }) => `language:${code}`),
      ...sources.filter(Boolean).map((source) => `source:${source}`),
    ]),
  ];
}

const joined = (texts: readonly (string | null | undefined)[]) =>
  [...new Set(texts.map((text) => text?.trim()).filter(Boolean))].join(' , ');
