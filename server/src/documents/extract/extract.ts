import type { Extraction, Kind } from '../model.ts';
import { extractPdf } from './extract-pdf.ts';

/** Any kind of file in the one form that the rest works on. */
export async function extract(
  bytes: Uint8Array,
  kind: Kind,
  options: { pageLimit: number },
): Promise<Extraction> {
  if (kind === 'pdf') return extractPdf(bytes, options);
  throw new Error(`not built: ${kind}`);
}
