import { meets, type Rectangle } from './geometry.ts';
import { eachNeighbor } from './neighbors.ts';
import type { DrawnText } from './texts.ts';

/** Documents do not draw text in more layers than this. */
const MAX_GROUPS = 8;

/**
 * Groups texts so that none overlaps another of its group. When a page is rendered without a group, each change is then
 * caused by the text at that position. Copies of a text (bold is often drawn twice) share a group. Texts beyond the
 * maximum number of groups are in none.
 */
export function groupApart(texts: DrawnText[], view: Rectangle): DrawnText[][] {
  const groups: DrawnText[][] = [];
  const groupOf = new Map<DrawnText, number>();
  const letters = new Map<string, number>();
  let taken = new Set<number>();

  eachNeighbor(
    texts,
    view,
    ({ text, core }, earlier, isCrowd) => {
      if (isCrowd || meets(core, earlier.text.box) || meets(text.box, earlier.core)) {
        taken.add(groupOf.get(earlier.text) ?? 0);
      }
    },
    ({ text }) => {
      const index = groupOfCopy(text) ?? firstFree(taken);
      taken = new Set();
      if (index >= MAX_GROUPS) return false;
      groupOf.set(text, index);
      for (const { code, x, y } of text.glyphs) letters.set(placeOf(code, x, y), index);
      groups[index] ??= [];
      groups[index].push(text);
      return true;
    },
  );
  return groups;

  /** Whether most of its letters coincide with equal letters. */
  function groupOfCopy({ glyphs }: DrawnText): number | undefined {
    const found = glyphs.flatMap(({ code, x, y }) => {
      for (const dx of [0, -1, 1]) {
        for (const dy of [0, -1, 1]) {
          const index = letters.get(placeOf(code, x + dx, y + dy));
          if (index !== undefined) return [index];
        }
      }
      return [];
    });
    return found.length > glyphs.length / 2 ? found[0] : undefined;
  }
}

const placeOf = (code: number, x: number, y: number) => `${code} ${Math.round(x)} ${Math.round(y)}`;

function firstFree(taken: Set<number>): number {
  let index = 0;
  while (taken.has(index)) index += 1;
  return index;
}
