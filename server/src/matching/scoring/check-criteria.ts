import { type Level, levels } from '@tenon/contract/profile';
import type { SubjectFacts } from '../subjects/facts.ts';
import type { AskedDegree, AskedLanguage, Degree } from './parse-criteria.ts';
import type { Part } from './part-result.ts';
import { writesIn } from './detect-language.ts';

const ranks: Degree[] = ['secondary', 'vocational', 'associate', 'bachelor', 'master', 'doctorate'];

export function checkDegree({ level, orEquivalent }: AskedDegree, { degree, sentences }: SubjectFacts): Part {
  const isMet = degree !== null && ranks.indexOf(degree) >= ranks.indexOf(level);
  const shown = isMet ? sentences.find(({ place }) => place === 'education') : undefined;
  return {
    share: isMet ? 1 : orEquivalent ? undefined : 0,
    words: shown ? [{ ...shown, start: null, end: null }] : [],
  };
}

const spoken = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'];
/** A language without a level, where one is asked for: most of the way. */
const LEVEL_UNKNOWN = 0.8;

/**
 * Who lists no languages at all is not taken to speak none. Who writes in the language that is asked for speaks it, so
 * far as a resume can show.
 */
export function checkLanguage({ codes, level }: AskedLanguage, facts: SubjectFacts): Part {
  const parts = codes.map((code) => checkOne(code, level, facts));
  const best = parts.toSorted((one, other) => (other.share ?? -1) - (one.share ?? -1))[0];
  return best ?? { share: undefined, words: [] };
}

function checkOne(code: string, level: string | undefined, facts: SubjectFacts): Part {
  const own = facts.languages.find((each) => each.code === code);
  if (!own) {
    const written = writesIn(code, facts.sentences);
    if (written) return { share: 1, words: [{ ...written, start: null, end: null }] };
    return { share: facts.languages.length === 0 ? undefined : 0, words: [] };
  }
  const asked = level === undefined ? -1 : spoken.indexOf(level);
  if (asked < 0) return { share: 1, words: [] };
  const has = own.level === null ? -1 : spoken.indexOf(own.level);
  if (has < 0) return { share: LEVEL_UNKNOWN, words: [] };
  return { share: has >= asked ? 1 : has === asked - 1 ? 0.5 : 0, words: [] };
}

/** One step below is half of it; nobody is too senior. */
export function checkLevel(asked: Level, { level, titles }: SubjectFacts): Part {
  if (level === null) return { share: undefined, words: [] };
  const below = levels.indexOf(asked) - levels.indexOf(level);
  const title = below <= 0 ? titles.find((each) => each.level === level) : undefined;
  return {
    share: below <= 0 ? 1 : below === 1 ? 0.5 : 0,
    words: title
      ? [{ text: title.text, start: 0, end: title.text.length, document_id: null, place: 'position' }]
      : [],
  };
}
