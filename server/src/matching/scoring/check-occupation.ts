import type { Passage } from '@tenon/contract/matching';
import { defined } from '../../platform/defined.ts';
import { normaliseTitle } from '../../skills/index.ts';
import type { SubjectFacts, SubjectTitle } from '../subjects/facts.ts';
import type { Occupation } from './parse-occupations.ts';
import type { PartResult } from './part-result.ts';

/** A nurse where an intensive care nurse is asked for. */
const BROADER_SHARE = 0.5;
const MIN_CONFIDENCE = 0.7;
const MAX_WORDS = 6;
const IN_TRAINING =
  /\b(?:student|trainee|apprentice|intern|aspiring|future|azubi|angehende[rn]?|auszubildende[rn]?)\b/iu;
const ASSISTANT = /\b(?:assistant|aide|helper|practical|junior)\b/iu;

/**
 * Whether somebody is what is asked for: by the titles they held, or by what they call themselves and are certified as.
 * Of another kind of work: missed; of the same kind, by another name: nobody can tell.
 */
export function checkOccupation(
  asked: readonly Occupation[],
  facts: SubjectFacts,
): PartResult & { months: number | null } {
  const parts = asked.map((one) => checkOneOccupation(one, facts));
  const best = parts.toSorted((one, other) => (other.share ?? 0.1) - (one.share ?? 0.1))[0];
  return best ?? { share: undefined, words: [], months: null };
}

function checkOneOccupation(asked: Occupation, facts: SubjectFacts): PartResult & { months: number | null } {
  const held = facts.titles.map((title) => ({ title, share: shareOf(title.text, title.canonical, asked) }));
  const share = Math.max(0, ...held.map((each) => each.share));
  if (share > 0) {
    const fitting = held.filter((each) => each.share === share).map(({ title }) => title);
    return { share, words: fitting.slice(0, 1).map(passageOf), months: monthsOf(fitting, facts) };
  }
  const selfDescription = findSelfDescription(asked, facts);
  if (selfDescription) return { share: 1, words: [selfDescription], months: null };
  const kinds = facts.titles.map(({ text }) => normaliseTitle(text).function);
  const isElsewhere =
    kinds.length > 0 && kinds.every((work) => work !== undefined && work !== asked.function);
  return { share: isElsewhere ? 0 : undefined, words: [], months: null };
}

function shareOf(text: string, canonical: string | null, asked: Occupation): number {
  if (canonical === null || IN_TRAINING.test(text)) return 0;
  if (canonical === asked.name) return 1;
  const head = defined(asked.name.split(' ').at(-1));
  if (!canonical.split(' ').includes(head) || normaliseTitle(canonical).function !== asked.function) return 0;
  return asked.isGeneral && !ASSISTANT.test(canonical) ? 1 : BROADER_SHARE;
}

/** Titles that were held twice have the months of both; all of them together are no more than there are. */
function monthsOf(titles: readonly SubjectTitle[], { months }: SubjectFacts): number | null {
  const known = titles.flatMap((title) => title.months ?? []);
  if (known.length === 0) return null;
  const sum = known.reduce((total, each) => total + each, 0);
  return Math.min(sum, months ?? sum);
}

const selfDescribingPlaces = new Set(['certification', 'headline', 'summary', 'education']);

function findSelfDescription(asked: Occupation, { sentences }: SubjectFacts): Passage | undefined {
  for (const { text, place, document_id } of sentences) {
    if (!selfDescribingPlaces.has(place) || IN_TRAINING.test(text)) continue;
    const isOne = text.split(/[,;(|.–—]|\s(?:with|at|in|mit|since|seit)\s/iu).some((piece) => {
      const name = piece.trim();
      if (name === '' || name.split(/\s+/).length > MAX_WORDS) return false;
      const { canonical = null, confidence } = normaliseTitle(name);
      return confidence >= MIN_CONFIDENCE && shareOf(name, canonical, asked) === 1;
    });
    if (isOne) return { text, start: null, end: null, document_id, place };
  }
  return undefined;
}

const passageOf = ({ text }: SubjectTitle): Passage => ({
  text,
  start: 0,
  end: text.length,
  document_id: null,
  place: 'position',
});
