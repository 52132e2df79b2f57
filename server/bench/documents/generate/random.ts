export type Random = {
  /** At least 0, less than 1. */
  next(): number;
  /** Both bounds are inclusive. */
  whole(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Distinct items in random order, fewer if there are not enough. */
  some<T>(from: readonly T[], count: number): T[];
  weighted<T extends string>(shares: Record<T, number>): T;
};

/** The same seed gives the same numbers on every machine. */
export function seeded(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[whole(0, from.length - 1)];
    if (picked === undefined) throw new Error('Nothing to pick from.');
    return picked;
  };
  return {
    next,
    whole,
    pick,
    chance: (share) => next() < share,
    some(from, count) {
      const left = [...from];
      const taken = [];
      while (left.length > 0 && taken.length < count)
        taken.push(...left.splice(whole(0, left.length - 1), 1));
      return taken;
    },
    weighted(shares) {
      const entries = Object.entries<number>(shares) as [keyof typeof shares, number][];
      let point = next() * entries.reduce((sum, [, share]) => sum + share, 0);
      for (const [name, share] of entries) {
        point -= share;
        if (point < 0) return name;
      }
      return pick(entries)[0];
    },
  };
}

/** FNV-1a, because it is short and gives the same result everywhere. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
