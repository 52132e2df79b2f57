import type { FoundPosting, Highlighted } from '@tenon/contract/postings';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import { marksOf, snippetOf, tokensOf } from './highlight.ts';
import { readTexts } from './text-store.ts';
import { readLexemes, readTermLexemes } from './word-store.ts';

export type Highlights = Pick<z.input<typeof FoundPosting>, 'title_marks' | 'snippet'>;

/** Marks in each result why it was found. The database decides which words are equivalent. */
export async function highlightFound(
  sql: Sql,
  ids: readonly string[],
  terms: readonly string[],
): Promise<(id: string) => Highlights> {
  if (terms.length === 0 || ids.length === 0) return () => ({ title_marks: [], snippet: null });
  const [lexemes, rows] = await Promise.all([readTermLexemes(sql, terms), readTexts(sql, ids)]);
  const texts = rows.map(({ id, title, description_text: text }) => ({
    id,
    text,
    inTitle: tokensOf(title, lexemes),
    inText: tokensOf(text, lexemes),
  }));
  const words = new Set(
    texts.flatMap(({ inTitle, inText }) => [...inTitle, ...inText].map(({ word }) => word)),
  );
  const lexemeOf = await readLexemes(sql, [...words]);
  const wanted = new Set(lexemes);
  const isMeant = (word: string) => wanted.has(lexemeOf.get(word) ?? '');
  const found = new Map(
    texts.map(({ id, text, inTitle, inText }) => [
      id,
      {
        title_marks: marksOf(inTitle, isMeant),
        snippet: snippetOf(text, marksOf(inText, isMeant)) as Highlighted | null,
      },
    ]),
  );
  return (id) => found.get(id) ?? { title_marks: [], snippet: null };
}
