import type { Extraction, Reading } from '../model.ts';

/** Puts the pieces of all pages into the order in which a person reads them. */
export async function readLayout(_extraction: Extraction): Promise<Reading> {
  throw new Error('not built');
}
