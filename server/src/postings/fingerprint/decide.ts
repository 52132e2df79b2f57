import type { Decision, Fingerprint } from './port.ts';
import { hamming } from './simhash.ts';

/** Hashes that differ in at most this many bits are similar. */
export const NEAR = 3;

/**
 * Decides whether a fetched page must be extracted again. Only an equal key means unchanged. If neither side has a key,
 * similar hashes do, which can hide an edit, but there is nothing better.
 */
export function decide(stored: Fingerprint | undefined, fresh: Fingerprint): Decision {
  if (!stored) return { extract: true, size: 'large', reason: 'first' };
  if (stored.key !== undefined || fresh.key !== undefined) {
    if (stored.version !== fresh.version) return { extract: true, size: 'large', reason: 'version-changed' };
    if (stored.source !== fresh.source) return { extract: true, size: 'large', reason: 'source-changed' };
    if (stored.key !== undefined && fresh.key !== undefined && same(stored.key, fresh.key))
      return { extract: false, size: 'none', reason: 'key-equal' };
    return { extract: true, size: isNear(stored, fresh) ? 'small' : 'large', reason: 'key-changed' };
  }
  if (isNear(stored, fresh)) return { extract: false, size: 'none', reason: 'near' };
  return { extract: true, size: 'large', reason: 'no-key' };
}

function isNear({ simhash: one }: Fingerprint, { simhash: other }: Fingerprint): boolean {
  return one !== undefined && other !== undefined && hamming(one, other) <= NEAR;
}

/** The database stores signed integers. */
function same(one: bigint, other: bigint): boolean {
  return BigInt.asUintN(64, one) === BigInt.asUintN(64, other);
}
