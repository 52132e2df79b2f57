import { createHash } from 'node:crypto';
import type { Found } from '../model.ts';

type Part = Pick<Found<unknown>, 'value'> | undefined;

/**
 * Keys derived from the words of each entry, so that parsing the document again gives the same keys even if other
 * entries are found or lost. Equal entries are numbered.
 */
export function keysFor(entries: Part[][]): string[] {
  const seen = new Map<string, number>();
  return entries.map((parts) => {
    const words = parts.map((part) => JSON.stringify(part?.value ?? null).toLowerCase()).join('|');
    const key = createHash('sha256').update(words).digest('hex').slice(0, 12);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  });
}
