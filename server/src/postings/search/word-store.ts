import type { Sql } from '../../platform/db/port.ts';
import type { Candidate } from './spelling.ts';

export type LookedUpWord = {
  /** As typed. */
  token: string;
  /** Normalized; the typed text may consist of several words. */
  word: string;
  is_there: boolean;
  postings: number;
};

export async function lookUpWords(sql: Sql, tokens: readonly string[]): Promise<LookedUpWord[]> {
  return sql<LookedUpWord[]>`
    select token, word, is_there, postings from look_up_posting_words(${tokens as string[]}::text[])`;
}

export async function readWordsLike(sql: Sql, word: string): Promise<Candidate[]> {
  return sql<Candidate[]>`select word, postings from posting_words_like(${word}, 20)`;
}

/** Returns the number of postings learned, 0 if there are none left. */
export async function learnWords(sql: Sql, most: number): Promise<number> {
  const [row] = await sql<{ learned: number }[]>`select learn_posting_words(${most}) as learned`;
  return row?.learned ?? 0;
}

/** The lexeme of each word; stop words have none. */
export async function readLexemes(sql: Sql, words: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ word: string; lexeme: string }[]>`
    select word, lexeme from unnest(${words as string[]}::text[]) word
    cross join unnest(tsvector_to_array(to_tsvector('posting_words', word))) lexeme`;
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
}

/** The lexemes of the search terms, each of which may consist of several words. */
export async function readTermLexemes(sql: Sql, terms: readonly string[]): Promise<string[]> {
  const rows = await sql<{ lexeme: string }[]>`
    select distinct lexeme from unnest(${terms as string[]}::text[]) term
    cross join unnest(tsvector_to_array(to_tsvector('posting_words', posting_asked(term)))) lexeme`;
  return rows.map(({ lexeme }) => lexeme);
}
