import type { Sql } from '../../platform/db/port.ts';
import { countryOf } from './countries.ts';
import type { QueryNode } from './parse-query.ts';
import { leavesOf, replaceWords, type SearchQuery, toSearchQuery } from './query-parts.ts';
import { type Candidate, findLikelyIntended, rankCandidates } from './spelling.ts';
import { type LookedUpWord, lookUpWords, readWordsLike } from './word-store.ts';

export type Correction = {
  from: string;
  to: string;
  /** The typed word exists but is rare: its matches come first. */
  beside?: true | undefined;
};

const MAX_CANDIDATES = 3;

/** Words that occur in no posting are replaced by the nearest word that does. Quoted phrases are never corrected. */
export async function findCorrections(sql: Sql, query: QueryNode): Promise<Correction[]> {
  const typed = leavesOf(query).flatMap((leaf) => ('word' in leaf ? [leaf.word] : []));
  const lookups = await lookUpWords(sql, [...new Set(typed)]);
  const corrections: Correction[] = [];
  for (const word of lookups) {
    if (!isCorrectable(word)) continue;
    const corrected = word.is_there ? await correctRareWord(sql, word) : await correctUnknownWord(sql, word);
    if (corrected)
      corrections.push({
        from: word.token,
        to: replacePiece(word, lookups, corrected),
        ...(word.is_there && { beside: true }),
      });
  }
  return corrections;
}

/** The queries to run, the exact one first. */
export function applyCorrections(query: QueryNode, corrections: readonly Correction[]): SearchQuery[] {
  const byWord = new Map(corrections.map((correction) => [correction.from, correction]));
  const exact = replaceWords(query, (word) => {
    const correction = byWord.get(word);
    return meaningOf(correction && !correction.beside ? correction.to : word);
  });
  if (!corrections.some(({ beside }) => beside)) return [toSearchQuery(exact)];
  const wider = replaceWords(query, (word) => {
    const correction = byWord.get(word);
    if (!correction) return meaningOf(word);
    return correction.beside
      ? { any: [meaningOf(word), meaningOf(correction.to)] }
      : meaningOf(correction.to);
  });
  return [toSearchQuery(exact), toSearchQuery(wider)];
}

/** The name of a country also matches locations that name only a city in it. */
function meaningOf(word: string): QueryNode {
  const country = word.length > 3 ? countryOf(word) : undefined;
  return country ? { any: [{ word }, { lexeme: `country:${country}` }] } : { word };
}

const MIN_LETTERS = 3;

const isCorrectable = ({ word }: LookedUpWord) =>
  word.length >= MIN_LETTERS && word.length <= 40 && !/\d/.test(word) && !countryOf(word);

async function correctRareWord(sql: Sql, { word, postings }: LookedUpWord): Promise<string | undefined> {
  if (postings >= COMMON_FROM || word.length < 5) return undefined;
  return findLikelyIntended(word, postings, await readWordsLike(sql, word))?.word;
}

const COMMON_FROM = 51;

async function correctUnknownWord(sql: Sql, { word }: LookedUpWord): Promise<string | undefined> {
  const ranked: Candidate[] = rankCandidates(word, await readWordsLike(sql, word)).slice(0, MAX_CANDIDATES);
  if (ranked.length === 0) return undefined;
  const lookups = await lookUpWords(
    sql,
    ranked.map((option) => option.word),
  );
  return lookups.find(({ is_there }) => is_there)?.word;
}

/** If the typed text consists of several words (`ci/cdd`), only the misspelled one is replaced. */
function replacePiece(
  { token, word }: LookedUpWord,
  lookups: readonly LookedUpWord[],
  corrected: string,
): string {
  return lookups
    .filter((entry) => entry.token === token)
    .map((entry) => (entry.word === word ? corrected : entry.word))
    .join(' ');
}
