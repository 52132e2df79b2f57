import type { Sql } from '../../platform/db/port.ts';
import type { PostingRow } from '../rows.ts';

export type PostingText = Pick<PostingRow, 'id' | 'title' | 'description_text'>;

export async function readTexts(sql: Sql, ids: readonly string[]): Promise<PostingText[]> {
  return sql<PostingText[]>`
    select id, title, left(description_text, 60000) as description_text from posting where id = any (${ids as string[]}::uuid[])`;
}
