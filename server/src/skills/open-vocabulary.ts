import type { Vocabulary } from './model.ts';

/** Our own taxonomy of skills and titles, read once from its files. */
export async function openVocabulary(): Promise<Vocabulary> {
  throw new Error('not built');
}
