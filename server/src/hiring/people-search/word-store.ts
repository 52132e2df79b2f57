import type { Sql } from '../../platform/db/port.ts';

/** The words of each token, and whether somebody has a word that begins with it. */
export async function lookUpWords(
  sql: Sql,
  tokens: readonly string[],
): Promise<{ word: string; is_known: boolean }[]> {
  return sql<{ word: string; is_known: boolean }[]>`
    select word, is_known from known_person_words(${tokens as string[]}::text[])`;
}

const MAX_CANDIDATES = 20;

export async function readWordsLike(sql: Sql, word: string): Promise<{ word: string; people: number }[]> {
  return sql<{ word: string; people: number }[]>`
    select word, people from person_words_like(${word}, ${MAX_CANDIDATES})`;
}
