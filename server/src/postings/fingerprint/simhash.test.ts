import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { md5Tail, tail } from './md5.ts';
import { hamming, simhash, textSimhash } from './simhash.ts';

const hex = (value: bigint | undefined) => value?.toString(16).padStart(16, '0');

/** Computed with Python: hashlib.md5 over lowercase `\w+` words, in shingles of three. */
const golden: [string, string][] = [
  ['Kranführer', 'dee46c79e4eba48f'],
  ['Joiner wanted', '11d27aaf05c930b1'],
  ['Joiner wanted in Hull', '7842009003102098'],
  ['We pay. We pay. We pay. We pay on time!', '488271724104fe57'],
  ['Cafe\u0301 de la Gare, à Nîmes', '4008990b10000000'],
  [
    'Donaudampfschifffahrtsgesellschaftskapitän Rindfleischetikettierungsüberwachungsaufgaben Kraftfahrzeughaftpflichtversicherung',
    '37f9e518adefd6d2',
  ],
  ['snake_case and C++20 in 2026', '258d00204a8a84d1'],
  ['保育士 募集 横浜 週3日', '20280511c8201b13'],
  ['𝔘𝔫𝔦𝔠𝔬𝔡𝔢 letters count 👍 too', '0088008097045861'],
  ['İstanbul ΟΔΟΣ STRASSE', '1800058106402000'],
  [
    'The quick brown fox signs a contract for £31,500 a year, starting on 1 March, with a van and a dog.',
    '8d2e4a19b8708c78',
  ],
];

describe('SimHash', () => {
  it.each(golden)('of “%s” is that of other implementations', (text, expected) => {
    expect(hex(simhash(text))).toBe(expected);
  });

  it('ignores whitespace, punctuation and case', () => {
    expect(simhash('  Night\n\tshift — LEAD, (Hull)! ')).toBe(simhash('night shift lead hull'));
  });

  it('is undefined for a text with too few words', () => {
    expect(simhash(' … – ! ')).toBeUndefined();
    expect(textSimhash('word '.repeat(49))).toBeUndefined();
    expect(textSimhash('word '.repeat(50))).toBe(simhash('word '.repeat(50)));
  });

  it('is right for a long text after a short one, and the other way round', () => {
    const long = Array.from({ length: 30_000 }, (_, at) => `word${at}`).join(' ');
    const before = simhash(long);
    simhash('short');
    expect(simhash(long)).toBe(before);
  });
});

describe('MD5', () => {
  it.each([0, 1, 3, 4, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 500])('of %i bytes is right', (size) => {
    const bytes = Uint8Array.from({ length: size + 20 }, (_, at) => (at * 37 + size) & 0xff);
    md5Tail(bytes, 7, 7 + size);
    const digest = createHash('md5')
      .update(bytes.subarray(7, 7 + size))
      .digest();
    expect([tail[0], tail[1]]).toEqual([digest.readInt32BE(8), digest.readInt32BE(12)]);
  });
});

describe('Hamming distance', () => {
  it('counts the bits that differ, signed or not', () => {
    expect(hamming(0n, 0n)).toBe(0);
    expect(hamming(0n, 0xffff_ffff_ffff_ffffn)).toBe(64);
    expect(hamming(0x8000_0000_0000_0001n, 0n)).toBe(2);
    expect(hamming(BigInt.asIntN(64, 0x8000_0000_0000_0001n), 0x8000_0000_0000_0000n)).toBe(1);
  });
});
