import type { Sql } from '../../platform/db/port.ts';
import { countryOf } from './countries.ts';
import type { QueryNode } from './parse-query.ts';
import { type AskedQuery, leavesOf, replaceWords, toAsked } from './query-parts.ts';
import { type Candidate, likelyMeant, rankCandidates } from './spelling.ts';
import { type LookedUpWord, lookUpWords, readWordsLike } from './word-store.ts';

export type Correction = {
  from: string;
  to: string;
  /** The word is there too, if rarely: what has it stands first. */
  beside?: true | undefined;
};

const MOST_TRIED = 3;

/** Words that no posting has are taken for the nearest one that some have. What stands in quotes is taken as it is. */
export async function findCorrections(sql: Sql, query: QueryNode): Promise<Correction[]> {
  const typed = leavesOf(query).flatMap((leaf) => ('word' in leaf ? [leaf.word] : []));
  const looked = await lookUpWords(sql, [...new Set(typed)]);
  const corrections: Correction[] = [];
  for (const each of looked) {
    if (!isCorrectable(each)) continue;
    const meant = each.is_there ? await whatRareMeans(sql, each) : await whatUnknownMeans(sql, each);
    if (meant)
      corrections.push({
        from: each.token,
        to: replacePiece(each, looked, meant),
        ...(each.is_there && { beside: true }),
      });
  }
  return corrections;
}

/** The queries to ask, the exact one first. */
export function applyCorrections(query: QueryNode, corrections: readonly Correction[]): AskedQuery[] {
  const byWord = new Map(corrections.map((each) => [each.from, each]));
  const exact = replaceWords(query, (word) => {
    const correction = byWord.get(word);
    return meaningOf(correction && !correction.beside ? correction.to : word);
  });
  if (!corrections.some(({ beside }) => beside)) return [toAsked(exact)];
  const wider = replaceWords(query, (word) => {
    const correction = byWord.get(word);
    if (!correction) return meaningOf(word);
    return correction.beside
      ? { any: [meaningOf(word), meaningOf(correction.to)] }
      : meaningOf(correction.to);
  });
  return [toAsked(exact), toAsked(wider)];
}

/** The name of a country also stands for places that name only a city in it. */
function meaningOf(word: string): QueryNode {
  const country = word.length > 3 ? countryOf(word) : undefined;
  return country ? { any: [{ word }, { lexeme: `country:${country}` }] } : { word };
}

const FEWEST_LETTERS = 3;

const isCorrectable = ({ word }: LookedUpWord) =>
  word.length >= FEWEST_LETTERS && word.length <= 40 && !/\d/.test(word) && !countryOf(word);

async function whatRareMeans(sql: Sql, { word, postings }: LookedUpWord): Promise<string | undefined> {
  if (postings >= COMMON || word.length < 5) return undefined;
  return likelyMeant(word, postings, await readWordsLike(sql, word))?.word;
}

const COMMON = 51;

async function whatUnknownMeans(sql: Sql, { word }: LookedUpWord): Promise<string | undefined> {
  const ranked: Candidate[] = rankCandidates(word, await readWordsLike(sql, word)).slice(0, MOST_TRIED);
  if (ranked.length === 0) return undefined;
  const looked = await lookUpWords(
    sql,
    ranked.map((each) => each.word),
  );
  return looked.find(({ is_there }) => is_there)?.word;
}

/** Where what was typed is several words (`ci/cdd`), the others stay. */
function replacePiece({ token, word }: LookedUpWord, looked: readonly LookedUpWord[], meant: string): string {
  return looked
    .filter((each) => each.token === token)
    .map((each) => (each.word === word ? meant : each.word))
    .join(' ');
}
