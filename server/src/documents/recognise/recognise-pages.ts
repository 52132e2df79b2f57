import type { Extraction } from '../model.ts';
import type { Recogniser } from './port.ts';

/** Fills the pages that need recognition from their pictures, several at a time. */
export async function recognisePages(
  _bytes: Uint8Array,
  _extraction: Extraction,
  _recogniser: Recogniser,
): Promise<Extraction> {
  throw new Error('not built');
}
