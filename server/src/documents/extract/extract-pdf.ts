import type { Extraction } from '../model.ts';

export async function extractPdf(_bytes: Uint8Array, _options: { pageLimit: number }): Promise<Extraction> {
  throw new Error('not built');
}
