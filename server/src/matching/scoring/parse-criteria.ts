import type { Level } from '@tenon/contract/profile';
import type { DegreeLevel, LanguageLevel, Requirement } from '@tenon/contract/requirement';
import { type Occupation, parseOccupations } from './parse-occupations.ts';

export type DegreeCriterion = {
  level: DegreeLevel;
  /** “… or equivalent experience”: without a degree, the requirement is unclear rather than missed. */
  orEquivalent: boolean;
  /** Related fields of study are accepted. */
  isFieldOpen: boolean;
};

/** One of the languages is enough. */
export type LanguageCriterion = { codes: string[]; level: LanguageLevel | undefined };

export type Criteria = {
  degree: DegreeCriterion | undefined;
  languages: LanguageCriterion[];
  level: Level | undefined;
  /** One of them is enough. */
  occupations: Occupation[];
};

const NO_CRITERIA: Criteria = { degree: undefined, languages: [], level: undefined, occupations: [] };
const cache = new WeakMap<Requirement, Criteria>();

/** Parses what a requirement asks for besides skills and years. Cached, because many people are checked against it. */
export function parseCriteria(requirement: Requirement): Criteria {
  const known = cache.get(requirement);
  if (known) return known;
  const { text, skills, about } = requirement;
  const criteria =
    text.length < 2
      ? NO_CRITERIA
      : {
          degree: degreeOf(requirement),
          languages: languagesOf(requirement),
          level: parseLevel(text),
          occupations: about.some((kind) => OF_WORK.has(kind))
            ? parseOccupations(text, skills.length > 0)
            : [],
        };
  cache.set(requirement, criteria);
  return criteria;
}

/** Requirements that may name an occupation. “English teacher wanted” does, “fluent English” does not. */
const OF_WORK = new Set<Requirement['about'][number]>([
  'skill',
  'years',
  'degree',
  'certificate',
  'licence',
  'unclear',
]);

function degreeOf({ degree, text }: Requirement): DegreeCriterion | undefined {
  if (degree === null) return undefined;
  return {
    level: degree,
    orEquivalent:
      /\bor (?:an? )?(?:equivalent|comparable|similar|relevant|commensurate)|\bequivalent (?:\w+ ){0,3}experience|\bor \d+\+? years|oder (?:eine )?(?:vergleichbare|gleichwertige|ähnliche)|ou équivalent|o equivalente/i.test(
        text,
      ),
    isFieldOpen:
      /\b(?:related|relevant|similar|equivalent|comparable|other|technical|quantitative|adjacent)\b|vergleichbar|ähnlich|verwandt|équivalent|équivalente|afín|affine/i.test(
        text,
      ),
  };
}

/** Of languages joined by “or”, one is enough, with the lowest of their levels. */
function languagesOf({ languages, any }: Requirement): LanguageCriterion[] {
  if (!any || languages.length < 2)
    return languages.map(({ code, level }) => ({ codes: [code], level: requiredLevel(level) }));
  const levels = languages.flatMap(({ level }) => level ?? []);
  return [{ codes: languages.map(({ code }) => code), level: requiredLevel(levels.toSorted()[0] ?? null) }];
}

/** Job ads ask for “native” English when they mean fluent, so native counts as C1. */
const requiredLevel = (level: LanguageLevel | null): LanguageLevel | undefined =>
  level === 'native' ? 'C1' : (level ?? undefined);

const levels: [Level, RegExp][] = [
  ['director', 'director|head'],
  ['manager', 'manager|managerial|management|people manager'],
  ['lead', 'lead|leadership|principal|staff|team lead(?:er)?|tech lead'],
  ['senior', 'senior|sr\\.?'],
  ['mid', 'mid|intermediate'],
].map(([level, source]) => [
  level as Level,
  new RegExp(
    `\\b(?:${source})(?:[- ]level\\b|,? (?:or (?:similar|comparable) )?(?:role|position|capacity|post)s?\\b)|\\b(?:experience|worked|background|years|experienced) (?:\\w+ ){0,2}?(?:as|being) (?:an? )?(?:${source})\\b|\\bat (?:a |the )?(?:${source}) level\\b`,
    'i',
  ),
]);

function parseLevel(text: string): Level | undefined {
  return levels.find(([, words]) => words.test(text))?.[0];
}
