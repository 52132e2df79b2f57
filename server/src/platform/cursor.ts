import type { z } from 'zod';
import { InvalidError } from './errors.ts';

/** A cursor is the sort key of the last row, opaque to the client. */
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
