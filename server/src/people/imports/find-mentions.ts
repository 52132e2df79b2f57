import type { Blobs } from '../../platform/blobs/port.ts';
import { decodeText } from '../../platform/csv/decode-text.ts';
import { filesOf } from './import-files.ts';

/** Whether one of these words stands in an uploaded table, in upper or lower case. */
export async function mentions(
  blobs: Blobs,
  tenantId: string,
  hash: string,
  words: readonly string[],
): Promise<boolean> {
  const wanted = words.map((word) => word.toLowerCase());
  const longest = Math.max(0, ...wanted.map((word) => word.length));
  const text = decodeText();
  let rest = '';
  for await (const chunk of await blobs.get(filesOf(tenantId), hash)) {
    // A word may be cut in two where one piece ends.
    const piece = rest + text.push(chunk).toLowerCase();
    if (wanted.some((word) => piece.includes(word))) return true;
    rest = piece.slice(-longest);
  }
  return wanted.some((word) => (rest + text.end().toLowerCase()).includes(word));
}
