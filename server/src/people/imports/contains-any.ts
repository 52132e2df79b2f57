import type { Blobs } from '../../platform/blobs/port.ts';
import { decodeText } from '../../platform/csv/decode-text.ts';
import { importFolder } from './import-files.ts';

/** Whether an uploaded table contains one of these texts, ignoring case. */
export async function containsAny(
  blobs: Blobs,
  tenantId: string,
  hash: string,
  texts: readonly string[],
): Promise<boolean> {
  const wanted = texts.map((text) => text.toLowerCase());
  const maxLength = Math.max(0, ...wanted.map((text) => text.length));
  const decoder = decodeText();
  let rest = '';
  for await (const chunk of await blobs.get(importFolder(tenantId), hash)) {
    // A text may be split between two chunks.
    const piece = rest + decoder.push(chunk).toLowerCase();
    if (wanted.some((text) => piece.includes(text))) return true;
    rest = piece.slice(-maxLength);
  }
  const end = rest + decoder.end().toLowerCase();
  return wanted.some((text) => end.includes(text));
}
