import type { RequirementResult } from '@tenon/contract/matching';
import type { Level } from '@tenon/contract/profile';
import { isRelatedFunction } from '../../skills/index.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { checkLevel } from './check-criteria.ts';
import { checkOccupation } from './check-occupation.ts';
import { parseCriteria } from './parse-criteria.ts';
import { type Occupation, occupationOfTitle } from './parse-occupations.ts';
import type { PartResult } from './part-result.ts';
import type { DemandSpec } from './score-subject.ts';

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
 * otherwise, a job of another profession whose requirements cannot be checked would cost no points. If titles say neither
 * yes nor no, nothing is implied.
 */
export function checkImplied(demand: DemandSpec, facts: SubjectFacts): RequirementResult[] {
  const { occupation, level } = impliedBy(demand);
  return [
    ...(occupation ? resultOf('title', occupation.name, checkProfession(occupation, facts)) : []),
    ...(level ? resultOf('level', levelNames.get(level) ?? level, checkLevel(level, facts)) : []),
  ];
}

/** A title that covers the profession only in part says too little to cost points. */
function checkProfession(occupation: Occupation, facts: SubjectFacts): PartResult {
  const result = checkOccupation([occupation], facts, isRelatedFunction);
  return result.share === 1 || result.share === 0 ? result : { share: undefined, words: [] };
}

type Implied = { occupation: Occupation | undefined; level: Level | undefined };

/** Cached, because thousands of people are scored for the same demand. */
const cache = new WeakMap<DemandSpec['requirements'], Implied & { of: string }>();

/** Nothing that a written must-have asks for as well: it would count twice. */
function impliedBy({ title, level, requirements }: DemandSpec): Implied {
  const of = `${title} ${level}`;
  const known = cache.get(requirements);
  if (known?.of === of) return known;
  const written = requirements.filter(({ kind }) => kind === 'must').map(parseCriteria);
  const implied = {
    of,
    occupation: written.some(({ occupations }) => occupations.length > 0)
      ? undefined
      : occupationOfTitle(title),
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
