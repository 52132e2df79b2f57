export type Random = {
  /** From 0 to just below 1. */
  next: () => number;
  /** A whole number from 0 to just below `below`. */
  below: (below: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** Favors the front of the list, as with names of people and companies. */
  skewed: <T>(from: readonly T[]) => T;
  digits: (count: number) => string;
  /** Draws until the result is new, because an email address has one owner. */
  once: (draw: () => string, keyOf: (text: string) => string) => string;
};

/** The same seed gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const drawn = new Set<string>();
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    skewed: (from) => from[Math.floor(from.length * next() ** 2.2)] as (typeof from)[number],
    digits: (count) => {
      let text = '';
      for (let at = 0; at < count; at += 1) text += below(10);
      return text;
    },
    once: (draw, keyOf) => {
      let text = draw();
      while (drawn.has(keyOf(text))) text = draw();
      drawn.add(keyOf(text));
      return text;
    },
  };
}
