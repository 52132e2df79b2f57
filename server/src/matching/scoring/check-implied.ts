import type { RequirementResult } from '@tenon/contract/matching';
import type { Level } from '@tenon/contract/profile';
import type { TitleModel } from '../../platform/models/port.ts';
import { isRelatedFunction } from '../../skills/index.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { checkLevel } from './check-criteria.ts';
import { checkOccupation } from './check-occupation.ts';
import type { DemandSpec } from './demand-spec.ts';
import { parseCriteria } from './parse-criteria.ts';
import { type Occupation, occupationOfTitle } from './parse-occupations.ts';
import type { PartResult } from './part-result.ts';
import { rounded } from './rounded.ts';

/** Lower levels exclude nobody, and “manager” is more often part of an occupation than a level. */
const levelNames = new Map<Level, string>([
  ['mid', 'Mid level'],
  ['senior', 'Senior level'],
  ['lead', 'Lead level'],
  ['director', 'Director level'],
  ['vice_president', 'Vice president level'],
  ['c_level', 'Executive level'],
]);

/**
 * A job's title asks for a profession and sometimes for a level, even if no line of its text does. Both are must-haves:
 * otherwise, a job of another profession whose requirements cannot be checked would cost no points. For people without
 * titles or a level, nothing is implied.
 */
export function checkImplied(
  demand: DemandSpec,
  facts: SubjectFacts,
  titles: TitleModel | undefined,
): RequirementResult[] {
  const { title, occupation, level } = impliedBy(demand);
  return [
    ...(title
      ? resultOf('title', nameOf(title, occupation), checkProfession(title, occupation, facts, titles))
      : []),
    ...(level ? resultOf('level', levelNames.get(level) ?? level, checkLevel(level, facts)) : []),
  ];
}

/** Without the level, if its usual name is part of the title. Otherwise as the job calls it, so that people recognize it. */
const nameOf = (title: string, occupation: Occupation | undefined) =>
  occupation && title.toLowerCase().includes(occupation.name.toLowerCase())
    ? occupation.name
    : title.replace(GENDERS, '');

/** “(m/w/d)” */
const GENDERS = /\s?[([]\p{L}{1,3}(?:\s?[/|]\s?\p{L}{1,3}){1,3}[)\]]/u;

/** Similarities above this are the same profession by another name, and below the other one unrelated. */
const SAME = 0.7;
const UNRELATED = 0.15;

/**
 * Titles of the taxonomy decide, if they say yes or no. Otherwise the model of titles does, by the most similar one: it
 * is shown as the source, so that a person can judge it.
 */
function checkProfession(
  title: string,
  occupation: Occupation | undefined,
  facts: SubjectFacts,
  titles: TitleModel | undefined,
): PartResult {
  const known = occupation && checkOccupation([occupation], facts, isRelatedFunction);
  if (known?.share === 1 || known?.share === 0) return known;
  const [closest] = facts.titles
    .map(({ text }) => ({ text, similarity: titles?.similarity(title, text) ?? 0 }))
    .sort((one, other) => other.similarity - one.similarity);
  if (!titles || !closest) return { share: undefined, words: [] };
  const { text, similarity } = closest;
  const share = similarity >= SAME ? 1 : similarity <= UNRELATED ? 0 : rounded(similarity / SAME);
  const words = share > 0 ? [{ text, start: 0, end: text.length, document_id: null, place: 'position' }] : [];
  return { share, words };
}

type Implied = { title: string; occupation: Occupation | undefined; level: Level | undefined };

/** Cached, because thousands of people are scored for the same demand. */
const cache = new WeakMap<DemandSpec['requirements'], Implied & { of: string }>();

/** Nothing that a written must-have asks for as well: it would count twice. */
function impliedBy({ title, level, requirements }: DemandSpec): Implied {
  const of = `${title} ${level}`;
  const known = cache.get(requirements);
  if (known?.of === of) return known;
  const written = requirements.filter(({ kind }) => kind === 'must').map(parseCriteria);
  const isWritten = written.some(({ occupations }) => occupations.length > 0);
  const implied = {
    of,
    title: isWritten ? '' : title,
    occupation: isWritten ? undefined : occupationOfTitle(title),
    level: level && levelNames.has(level) && !written.some((criteria) => criteria.level) ? level : undefined,
  };
  cache.set(requirements, implied);
  return implied;
}

function resultOf(
  implied: 'title' | 'level',
  text: string,
  { share, words }: PartResult,
): RequirementResult[] {
  if (share === undefined) return [];
  const state = share === 1 ? 'met' : share === 0 ? 'missed' : 'partly';
  const nothing = { about: [], skills: [], missing: [], unchecked: [], years: null };
  return [{ text, kind: 'must', state, share, ...nothing, words, implied }];
}
