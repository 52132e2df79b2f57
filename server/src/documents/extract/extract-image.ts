import type { Extraction } from '../model.ts';

export async function extractImage(_bytes: Uint8Array, _kind: 'png' | 'jpeg'): Promise<Extraction> {
  throw new Error('not built');
}
