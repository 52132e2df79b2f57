import { type Level, levels } from '@tenon/contract/profile';
import { type DegreeLevel, DegreeLevel as Degrees } from '@tenon/contract/requirement';
import { degreeLevel } from '../../documents/index.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { findSentenceIn } from './detect-language.ts';
import type { DegreeCriterion, LanguageCriterion } from './parse-criteria.ts';
import type { PartResult } from './part-result.ts';

/** Without any degree in the resume, the requirement is unclear: people leave their education out. */
export function checkDegree(
  { level, orEquivalent }: DegreeCriterion,
  { degree, sentences }: SubjectFacts,
): PartResult {
  if (degree === null) return { share: undefined, words: [] };
  const isEnough = (held: DegreeLevel) => Degrees.options.indexOf(held) >= Degrees.options.indexOf(level);
  if (!isEnough(degree)) return { share: orEquivalent ? undefined : 0, words: [] };
  const shown = sentences.find(({ place, text }) => {
    const held = place === 'education' ? degreeLevel(text) : undefined;
    return held !== undefined && isEnough(held);
  });
  return { share: 1, words: shown ? [{ ...shown, start: null, end: null }] : [] };
}

const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'];
/** The language is listed without a level although one is required. */
const UNKNOWN_LEVEL_SHARE = 0.8;

/**
 * If a resume lists no languages, the requirement is unclear, not missed. A resume written in the language shows that the
 * person speaks it.
 */
export function checkLanguage({ codes, level }: LanguageCriterion, facts: SubjectFacts): PartResult {
  const parts = codes.map((code) => checkOneLanguage(code, level, facts));
  const best = parts.toSorted((one, other) => (other.share ?? -1) - (one.share ?? -1))[0];
  return best ?? { share: undefined, words: [] };
}

function checkOneLanguage(code: string, level: string | undefined, facts: SubjectFacts): PartResult {
  const own = facts.languages.find((language) => language.code === code);
  if (!own) {
    const written = findSentenceIn(code, facts.sentences);
    if (written) return { share: 1, words: [{ ...written, start: null, end: null }] };
    return { share: facts.languages.length === 0 ? undefined : 0, words: [] };
  }
  const { text = '', document_id = null } = own;
  const words = text === '' ? [] : [{ text, start: 0, end: text.length, document_id, place: 'languages' }];
  const required = level === undefined ? -1 : languageLevels.indexOf(level);
  if (required < 0) return { share: 1, words };
  const actual = own.level === null ? -1 : languageLevels.indexOf(own.level);
  if (actual < 0) return { share: UNKNOWN_LEVEL_SHARE, words };
  return { share: actual >= required ? 1 : actual === required - 1 ? 0.5 : 0, words };
}

/** One level below counts half. A higher level always meets the requirement. */
export function checkLevel(required: Level, { level, titles }: SubjectFacts): PartResult {
  if (level === null) return { share: undefined, words: [] };
  const below = levels.indexOf(required) - levels.indexOf(level);
  const title = below <= 0 ? titles.find((candidate) => candidate.level === level) : undefined;
  return {
    share: below <= 0 ? 1 : below === 1 ? 0.5 : 0,
    words: title
      ? [{ text: title.text, start: 0, end: title.text.length, document_id: null, place: 'position' }]
      : [],
  };
}
