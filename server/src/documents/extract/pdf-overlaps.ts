import { meets, type Rectangle } from './pdf-geometry.ts';
import { eachNeighbor } from './pdf-neighbors.ts';
import type { DrawnText } from './pdf-texts.ts';

/** Texts that stand over or under another one, beyond the touch of neighbors. */
export function findOverlaps(texts: DrawnText[], view: Rectangle): Set<DrawnText> {
  const overlapping = new Set<DrawnText>();
  eachNeighbor(texts, view, (one, other, isCrowd) => {
    if (!isCrowd && !meets(one.core, other.core)) return;
    overlapping.add(one.text);
    overlapping.add(other.text);
  });
  return overlapping;
}
