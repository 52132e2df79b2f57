import { createHash } from 'node:crypto';
import type { Found } from '../model.ts';

type Part = Pick<Found<unknown>, 'value'> | undefined;

/**
 * A name for each entry made of its own words, so that reading the document again, by rules that find more or
 * fewer entries around it, gives the same one. Equal entries are told apart by their order.
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
