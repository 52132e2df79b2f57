import type { Page } from '@tenon/contract/page';
import { encodeCursor } from '../cursor.ts';

export { decodeCursor, encodeCursor } from '../cursor.ts';

/** Builds a page from up to `limit + 1` rows. The extra row only shows that there are more. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => unknown,
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    next_cursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
  };
}
