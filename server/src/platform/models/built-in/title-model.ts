import { defined } from '../../defined.ts';
import { type Calibration, similarityOf } from '../calibration.ts';
import type { TitleModel } from '../port.ts';

/** The same few titles are compared with many others. */
const MAX_CACHED = 5_000;

export function titleModel(embed: (title: string) => Float32Array, calibration: Calibration): TitleModel {
  const vectors = new Map<string, Float32Array>();
  const vectorOf = (title: string) => {
    const known = vectors.get(title);
    if (known) return known;
    if (vectors.size >= MAX_CACHED) vectors.clear();
    const vector = embed(title);
    vectors.set(title, vector);
    return vector;
  };
  return {
    similarity(one, other) {
      const first = vectorOf(one);
      const second = vectorOf(other);
      let cosine = 0;
      for (let at = 0; at < first.length; at++) cosine += defined(first[at]) * defined(second[at]);
      return similarityOf(calibration, cosine);
    },
  };
}
