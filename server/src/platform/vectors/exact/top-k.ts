import { defined } from '../../defined.ts';
import { byCosine } from '../order.ts';
import type { VectorHit } from '../port.ts';

type TopK = {
  /** Whether a score would be kept: checked before anything expensive is computed. */
  wants(cosine: number, id: string): boolean;
  add(hit: VectorHit): void;
  hits(): VectorHit[];
};

/** Keeps the best items, as a heap with the worst of them on top. */
export function topK(limit: number): TopK {
  const heap: VectorHit[] = [];
  const isWorse = (one: number, other: number) => byCosine(defined(heap[one]), defined(heap[other])) > 0;
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [defined(heap[other]), defined(heap[one])];
  };
  function rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isWorse(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }
  function sink(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= heap.length) return;
      const child = left + 1 < heap.length && isWorse(left + 1, left) ? left + 1 : left;
      if (!isWorse(child, at)) return;
      swap(at, child);
      at = child;
    }
  }
  return {
    wants(cosine, id) {
      const worst = heap[0];
      if (heap.length < limit || !worst || cosine > worst.cosine) return true;
      return cosine === worst.cosine && id < worst.id;
    },
    add(hit) {
      if (heap.length < limit) {
        heap.push(hit);
        rise(heap.length - 1);
      } else {
        heap[0] = hit;
        sink();
      }
    },
    hits: () => [...heap].sort(byCosine),
  };
}
