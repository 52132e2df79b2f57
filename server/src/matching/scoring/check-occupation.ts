import type { Passage } from '@tenon/contract/matching';
import { defined } from '../../platform/defined.ts';
import { normalizeTitle } from '../../skills/index.ts';
import type { SubjectFacts, SubjectTitle } from '../subjects/facts.ts';
import type { Occupation } from './parse-occupations.ts';
import type { PartResult } from './part-result.ts';

/** For a broader occupation: a nurse where an intensive care nurse is required. */
const BROADER_SHARE = 0.5;
const MIN_CONFIDENCE = 0.7;
const MAX_WORDS = 6;
const IN_TRAINING =
  /\b(?:student|trainee|apprentice|intern|aspiring|future|azubi|angehende[rn]?|auszubildende[rn]?)\b/iu;
const ASSISTANT = /\b(?:assistant|aide|helper|practical|junior)\b/iu;

type IsSameField = (held: string, required: string) => boolean;
const isSameFunction: IsSameField = (held, required) => held === required;

/**
 * Checks the occupation by titles held, self-descriptions and certificates. If all titles are in another field, it is
 * missed. A different title in the same field is unclear.
 */
export function checkOccupation(
  required: readonly Occupation[],
  facts: SubjectFacts,
  isSameField = isSameFunction,
): PartResult & { months: number | null } {
  const parts = required.map((one) => checkOneOccupation(one, facts, isSameField));
  const best = parts.toSorted((one, other) => (other.share ?? 0.1) - (one.share ?? 0.1))[0];
  return best ?? { share: undefined, words: [], months: null };
}

function checkOneOccupation(
  required: Occupation,
  facts: SubjectFacts,
  isSameField: IsSameField,
): PartResult & { months: number | null } {
  const held = facts.titles.map((title) => ({
    title,
    share: shareOf(title.text, title.canonical, required),
  }));
  const share = Math.max(0, ...held.map((title) => title.share));
  if (share > 0) {
    const fitting = held.filter((title) => title.share === share).map(({ title }) => title);
    return { share, words: fitting.slice(0, 1).map(passageOf), months: monthsOf(fitting, facts) };
  }
  const selfDescription = findSelfDescription(required, facts);
  if (selfDescription) return { share: 1, words: [selfDescription], months: null };
  const kinds = facts.titles.map(({ text }) => normalizeTitle(text).function);
  const isElsewhere =
    kinds.length > 0 && kinds.every((work) => work !== undefined && !isSameField(work, required.function));
  return { share: isElsewhere ? 0 : undefined, words: [], months: null };
}

function shareOf(text: string, canonical: string | null, required: Occupation): number {
  if (canonical === null || IN_TRAINING.test(text)) return 0;
  if (canonical === required.name) return 1;
  const head = defined(required.name.split(' ').at(-1));
  if (!canonical.split(' ').includes(head) || normalizeTitle(canonical).function !== required.function)
    return 0;
  return required.isGeneral && !ASSISTANT.test(canonical) ? 1 : BROADER_SHARE;
}

/** Adds up the months of the titles, up to the total experience: positions may overlap. */
function monthsOf(titles: readonly SubjectTitle[], { months }: SubjectFacts): number | null {
  const known = titles.flatMap((title) => title.months ?? []);
  if (known.length === 0) return null;
  const sum = known.reduce((total, count) => total + count, 0);
  return Math.min(sum, months ?? sum);
}

const selfDescribingPlaces = new Set(['certification', 'headline', 'summary', 'education']);

function findSelfDescription(required: Occupation, { sentences }: SubjectFacts): Passage | undefined {
  for (const { text, place, document_id } of sentences) {
    if (!selfDescribingPlaces.has(place) || IN_TRAINING.test(text)) continue;
    const isOne = text.split(/[,;(|.–—]|\s(?:with|at|in|mit|since|seit)\s/iu).some((piece) => {
      const name = piece.trim();
      if (name === '' || name.split(/\s+/).length > MAX_WORDS) return false;
      const { canonical = null, confidence } = normalizeTitle(name);
      return confidence >= MIN_CONFIDENCE && shareOf(name, canonical, required) === 1;
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
