import { meets, type Rectangle } from './geometry.ts';
import { eachNeighbor } from './neighbors.ts';
import type { DrawnText } from './texts.ts';

/** Texts that overlap another one by more than adjacent texts do. */
export function findOverlaps(texts: DrawnText[], view: Rectangle): Set<DrawnText> {
  const overlapping = new Set<DrawnText>();
  eachNeighbor(texts, view, (one, other, isCrowd) => {
    if (!isCrowd && !meets(one.core, other.core)) return;
    overlapping.add(one.text);
    overlapping.add(other.text);
  });
  return overlapping;
}
