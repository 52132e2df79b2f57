const TWO_32 = 4_294_967_296;
const HIGH = 0x1fffff;

/** A 53-bit hash of a text of some kind; 0 only for an empty text. Hashes are stored, so this must not change. */
export function hashOf(kind: string, text: string): number {
  if (text === '') return 0;
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let index = 0; index < kind.length; index += 1) {
    const code = kind.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995);
  }
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995);
    high ^= high >>> 15;
  }
  return combine(low, high);
}

/** Combines a key and a number into a new key. */
export function mix(key: number, number: number): number {
  const low = Math.imul((key >>> 0) ^ (number >>> 0), 0x85ebca6b);
  const high = Math.imul(Math.floor(key / TWO_32) ^ Math.imul(number >>> 0, 0xc2b2ae35), 0x27d4eb2f);
  return combine(low ^ Math.floor(number / TWO_32), high ^ (low >>> 13));
}

function combine(low: number, high: number): number {
  const one = Math.imul(low ^ (low >>> 16), 0x85ebca6b);
  const other = Math.imul(high ^ (high >>> 13) ^ (one >>> 7), 0xc2b2ae35);
  const key = ((other ^ (other >>> 16)) & HIGH) * TWO_32 + ((one ^ (one >>> 13)) >>> 0);
  return key === 0 ? 1 : key;
}
