import MiniSearch from 'minisearch';
import type { BuiltInModel } from '../../../src/platform/models/built-in/built-in.ts';
import type { TextKind } from '../../../src/platform/models/port.ts';

/** Prepares the candidates once, then scores all of them for a query. */
export type Scorer = (candidates: string[]) => (query: string) => Float32Array;

export function cosine(model: BuiltInModel, queryKind: TextKind, candidateKind: TextKind): Scorer {
  return (candidates) => {
    const vectors = candidates.map((text) => model.embedText(text, candidateKind));
    return (query) => {
      const asked = model.embedText(query, queryKind);
      return Float32Array.from(vectors, (vector) => dot(asked, vector));
    };
  };
}

/** Keyword baseline: BM25+ by MiniSearch, without prefix and fuzzy matches. */
export const bm25: Scorer = (candidates) => {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
  index.addAll(candidates.map((text, id) => ({ id, text })));
  return (query) => {
    const scores = new Float32Array(candidates.length);
    for (const { id, score } of index.search(query)) scores[id as number] = score;
    return scores;
  };
};

/** TF-IDF of character n-grams (3 to 5) within words, compared by cosine. */
export const characterTfIdf: Scorer = (candidates) => {
  const postings = new Map<string, { at: number; times: number }[]>();
  for (const [at, text] of candidates.entries()) {
    for (const [piece, times] of counted(pieces(text))) {
      const list = postings.get(piece);
      if (list) list.push({ at, times });
      else postings.set(piece, [{ at, times }]);
    }
  }
  const rarity = (piece: string) =>
    Math.log((1 + candidates.length) / (1 + (postings.get(piece)?.length ?? 0))) + 1;
  const lengths = new Float64Array(candidates.length);
  for (const [piece, list] of postings) {
    for (const { at, times } of list) lengths[at] = (lengths[at] as number) + (times * rarity(piece)) ** 2;
  }
  return (query) => {
    const scores = new Float32Array(candidates.length);
    for (const [piece, times] of counted(pieces(query))) {
      const weight = times * rarity(piece) ** 2;
      for (const found of postings.get(piece) ?? [])
        scores[found.at] = (scores[found.at] as number) + weight * found.times;
    }
    return scores.map((score, at) => score / Math.sqrt(lengths[at] || 1));
  };
};

/** Average of random word vectors: what a static embedding table knows before training. */
export const untrainedAverage: Scorer = (candidates) => {
  const vectors = candidates.map(randomAverage);
  return (query) => {
    const asked = randomAverage(query);
    return Float32Array.from(vectors, (vector) => dot(asked, vector));
  };
};

const DIMENSIONS = 192;
const directions = new Map<string, Float32Array>();

function randomAverage(text: string): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const feature of [...wordsOf(text), ...pieces(text)]) {
    const direction = directionOf(feature);
    for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] as number) + (direction[at] as number);
  }
  const length = Math.sqrt(dot(sum, sum)) || 1;
  return sum.map((value) => value / length);
}

/** ±1 in every dimension, derived from the feature's hash. */
function directionOf(feature: string): Float32Array {
  const known = directions.get(feature);
  if (known) return known;
  let state = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) state = Math.imul(state ^ feature.charCodeAt(at), 0x01000193);
  const direction = Float32Array.from({ length: DIMENSIONS }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 1 ? 1 : -1;
  });
  directions.set(feature, direction);
  return direction;
}

function pieces(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const marked = ` ${word} `;
    return [3, 4, 5].flatMap((size) =>
      Array.from({ length: Math.max(0, marked.length - size + 1) }, (_, at) => marked.slice(at, at + size)),
    );
  });
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .match(/\S+/g) ?? []
  );
}

function counted(features: string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const feature of features) times.set(feature, (times.get(feature) ?? 0) + 1);
  return times;
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
