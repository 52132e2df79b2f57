import { foldInPlace } from '../../../../platform/text/fold-in-place.ts';
import { createWordFinder, unspacedScript } from '../../../words/find-words.ts';
import { foldedWords } from '../../../words/load-words.ts';
import { companyScore } from '../organizations/organization-score.ts';
import { placeScore } from '../organizations/place-score.ts';

export type Scores = {
  title(text: string): number;
  company(text: string): number;
  place(text: string): number;
};

/** Caches scores, because heads are evaluated twice. */
export function createScores(titleScore: (text: string) => number): Scores {
  const remember = (judge: (text: string) => number) => {
    const known = new Map<string, number>();
    return (text: string) => {
      const value = known.get(text) ?? judge(text);
      known.set(text, value);
      return value;
    };
  };
  return {
    // “Medical Center”: the start of a title in one language is part of a company in another.
    title: remember((text) =>
      workplace.test(foldInPlace(text)) || quotedName.test(text)
        ? 0
        : Math.max(titleScore(text), companyScore(text) > 0.7 ? 0 : otherTitleScore(text)),
    ),
    company: remember(companyScore),
    place: remember(placeScore),
  };
}

/** “Tierarzt-Praxis Dr. Klee”, “Friseursalon Uhl”: the end of a German compound says what it is. */
const workplace =
  /^\p{L}{3,20}-?(?:praxis|klinik|betrieb|firma|werkstatt|kanzlei|buro|agentur|apotheke|salon)(?!\p{L})/u;

/** “Коллегия адвокатов «Вектор»”: a name in quotes is not part of a title. */
const quotedName = /\p{L} [«„“][^«»„“”]{2,40}[»“”]$/u;

/** Titles in languages that the vocabulary does not cover. */
const titles = createWordFinder(foldedWords('title'));
const MAX_UNSPACED_TITLE = 20;

function otherTitleScore(text: string): number {
  const folded = foldInPlace(text)
    .replace(/\([^()]*\)\s*$/, '')
    .trim();
  if (unspacedScript.test(folded)) {
    return folded.length <= MAX_UNSPACED_TITLE && titles.isAtEdge(folded) ? 0.9 : 0;
  }
  return folded.split(/\s+/).length <= 6 && titles.has(folded) ? 0.85 : 0;
}
