import type { Sql } from '../../platform/db/port.ts';

/** The words of each token, and whether somebody has a word that begins with it. */
export async function lookUpWords(
  sql: Sql,
  tokens: readonly string[],
): Promise<{ word: string; is_known: boolean }[]> {
  return sql<{ word: string; is_known: boolean }[]>`
    select word, is_known from known_person_words(${tokens as string[]}::text[])`;
}

const MAX_NEAR = 200;
const MAX_ALIKE = 50;

/** Words that are one slip away. */
export async function readNearWords(sql: Sql, word: string): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`select word from person_words_near(${word}, ${MAX_NEAR})`;
  return rows.map((row) => row.word);
}

/** Words that look like one, most alike first. */
export async function readAlikeWords(sql: Sql, word: string): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`select word from person_words_alike(${word}, ${MAX_ALIKE})`;
  return rows.map((row) => row.word);
}

/** How many people have each of these words, up to 100. */
export async function countPeopleWithWords(
  sql: Sql,
  words: readonly string[],
): Promise<{ word: string; people: number }[]> {
  return sql<{ word: string; people: number }[]>`
    select word, people from count_people_with_words(${words as string[]}::text[])`;
}
