import { defined } from '../../platform/defined.ts';
import { levelIn } from './comparisons.ts';
import type { Features } from './features.ts';
import type { Frequencies } from './frequencies.ts';
import { dependsOnTerm } from './term-adjustment.ts';
import { type Compiled, nameShare } from './weigh.ts';

/**
 * Two characters that follow the levels of a pattern: how rare the given name and the surname are, in bits, so that
 * learning does not mistake two people with common names for one.
 */
export function rarityOf(
  c: Compiled,
  pattern: string,
  [a, b]: [Features, Features],
  frequencies: Frequencies,
): string {
  return rarity(c.indexes.given) + rarity(c.indexes.family);

  function rarity(i: number): string {
    const level = i < 0 ? -1 : levelIn(pattern, i);
    if (level < 0 || !dependsOnTerm(level)) return NONE;
    const share = nameShare(c, i, level, a, b, frequencies);
    return share === 1 ? NONE : String.fromCharCode(ZERO + Math.round(-Math.log2(share)));
  }
}

/** The share of people with the name, or undefined if the pattern does not tell. */
export function rarityIn(pattern: string, levels: number, index: number): number | undefined {
  const code = pattern.charCodeAt(levels + index);
  return code >= ZERO ? defined(shares[code - ZERO]) : undefined;
}

const NONE = '/';
const ZERO = 48;
const shares = Array.from({ length: 64 }, (_, bits) => 2 ** -bits);
