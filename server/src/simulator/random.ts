/** Seeded random numbers: the same company, opening and day always give the same result. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** An integer, including both limits. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** This many distinct elements in random order. */
  some<T>(from: readonly T[], count: number): T[];
};

export function seeded(...parts: (string | number)[]): Random {
  let state = hashOf(parts.join('\u0001'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(next() * from.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  return {
    next,
    pick,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    some(from, count) {
      const left = [...from];
      const taken: typeof left = [];
      while (taken.length < count && left.length > 0) {
        taken.push(...left.splice(Math.floor(next() * left.length), 1));
      }
      return taken;
    },
  };
}

/** A 32-bit hash of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // Without this, the last letters would only affect the low bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function hexOf(length: number, ...parts: (string | number)[]): string {
  let hex = '';
  for (let round = 0; hex.length < length; round += 1) {
    hex += hashOf([...parts, round].join('\u0001'))
      .toString(16)
      .padStart(8, '0');
  }
  return hex.slice(0, length);
}

export function uuidOf(...parts: (string | number)[]): string {
  const hex = hexOf(32, ...parts);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
