import type { Page } from '@tenon/contract/page';
import type { z } from 'zod';
import { InvalidError } from '../errors.ts';

/** A cursor is the sort key of the last row seen, opaque to the client. */
export function encodeCursor(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

export function decodeCursor<T>(schema: z.ZodType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new InvalidError('invalid-cursor', 'The cursor is not valid. Start again from the first page.', {
      cause,
    });
  }
}

/** Makes a page out of `limit + 1` rows: the extra one only tells that there is more. */
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
