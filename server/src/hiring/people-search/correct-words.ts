import type { Sql } from '../../platform/db/port.ts';
import { editDistance, rankCandidates } from '../../postings/index.ts';
import { countPeopleWithWords, lookUpWords, readAlikeWords, readNearWords } from './word-store.ts';

export type CorrectedWords = {
  /** For each word, the beginnings that are accepted. */
  words: string[][];
  corrections: { from: string; to: string }[];
};

const MIN_LETTERS = 3;
const MAX_LETTERS = 40;
const MAX_SPELLINGS = 3;
const MAX_COUNTED = 10;

/** Words that nobody has are replaced by the nearest ones that somebody has; several, if they are equally near. */
export async function correctWords(sql: Sql, typed: readonly string[]): Promise<CorrectedWords> {
  if (typed.length === 0) return { words: [], corrections: [] };
  const found: CorrectedWords = { words: [], corrections: [] };
  for (const { word, is_known } of await lookUpWords(sql, typed)) {
    const singular = singularOf(word);
    const nearest = is_known || singular ? [] : await findNearest(sql, word);
    if (nearest.length > 0) found.corrections.push({ from: word, to: nearest.join(' or ') });
    found.words.push(nearest.length > 0 ? nearest : [word, ...(singular ? [singular] : [])]);
  }
  return found;
}

async function findNearest(sql: Sql, word: string): Promise<string[]> {
  if (word.length < MIN_LETTERS || word.length > MAX_LETTERS || /\d/.test(word)) return [];
  const near = likeliest(word, await readNearWords(sql, word));
  const likely = near.length > 0 ? near : likeliest(word, await readAlikeWords(sql, word));
  if (likely.length === 0) return [];
  const counted = await countPeopleWithWords(sql, likely);
  const ranked = rankCandidates(
    word,
    counted.map((candidate) => ({ word: candidate.word, postings: candidate.people })),
  );
  const [best] = ranked;
  if (!best) return [];
  const distance = editDistance(word, best.word);
  return ranked
    .filter((candidate) => editDistance(word, candidate.word) === distance)
    .slice(0, MAX_SPELLINGS)
    .map((candidate) => candidate.word);
}

/** Counting people is what takes time, so it is done for these alone. */
function likeliest(word: string, candidates: readonly string[]): string[] {
  const equal = candidates.map((candidate) => ({ word: candidate, postings: 1 }));
  return rankCandidates(word, equal)
    .slice(0, MAX_COUNTED)
    .map((candidate) => candidate.word);
}

/** “engineers” also finds an engineer: all words are beginnings, so that the shorter form is enough. */
function singularOf(word: string): string | undefined {
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : undefined;
}
