import { createHash } from 'node:crypto';
import { TryLaterError } from '../../src/platform/errors.ts';
import type { Embedder } from '../../src/platform/models/port.ts';

/** Texts with common words are similar, so tests can predict a ranking. Can be turned off. */
export function wordEmbedder({ model = 'test-words@1', dimensions = 64 } = {}) {
  const state = { isDown: false, requests: [] as string[] };
  const embedder: Embedder = {
    model,
    dimensions,
    async embed(texts) {
      if (state.isDown) throw new TryLaterError('embedder-unavailable', 'The embedder was switched off.');
      state.requests.push(...texts);
      return texts.map((text) => sumOf(text, dimensions));
    },
    close: async () => {},
  };
  return Object.assign(embedder, { state });
}

function sumOf(text: string, dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []) {
    const bytes = createHash('shake256', { outputLength: dimensions }).update(word).digest();
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] as number) + (bytes[at] as number) / 127.5 - 1;
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}
