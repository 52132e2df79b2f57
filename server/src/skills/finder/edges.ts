import { defined } from '../../platform/defined.ts';
export type Edges = {
  /** 0 if the node has no edge for this word. */
  get(node: number, word: number): number;
  set(node: number, word: number, next: number): void;
};

const FIRST_SIZE = 2 ** 14;

/**
 * The edges of the trie in one numeric open-addressing hash table: a Map with as many entries takes several times the
 * memory, and most of the time to open the vocabulary. Nodes start at 1, because 0 marks a free slot.
 */
export function createEdges(): Edges {
  let size = FIRST_SIZE;
  let used = 0;
  let table = new Int32Array(size * 3);

  function placeOf(node: number, word: number): number {
    let place = (Math.imul(node, 0x9e3779b1) ^ Math.imul(word + 1, 0x85ebca6b)) >>> 0;
    place = (place ^ (place >>> 15)) & (size - 1);
    while (table[place * 3] !== 0 && (table[place * 3] !== node || table[place * 3 + 1] !== word))
      place = (place + 1) & (size - 1);
    return place * 3;
  }

  function put(node: number, word: number, next: number): void {
    const place = placeOf(node, word);
    if (table[place] === 0) used++;
    table[place] = node;
    table[place + 1] = word;
    table[place + 2] = next;
  }

  function grow(): void {
    const old = table;
    size *= 2;
    used = 0;
    table = new Int32Array(size * 3);
    for (let at = 0; at < old.length; at += 3)
      if (old[at] !== 0) put(defined(old[at]), defined(old[at + 1]), defined(old[at + 2]));
  }

  return {
    get: (node, word) => defined(table[placeOf(node, word) + 2]),
    set(node, word, next) {
      if (used * 2 > size) grow();
      put(node, word, next);
    },
  };
}
