import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import type { Fingerprint } from './port.ts';

const known: Fingerprint = { key: 0xf000_0000_0000_0001n, source: 'json-ld', version: 1, simhash: 0b1011n };

describe('the decision to extract a page again', () => {
  it.each<[string, Fingerprint | undefined, Partial<Fingerprint>, object]>([
    ['the first time', undefined, {}, { extract: true, reason: 'first', size: 'large' }],
    ['with an equal key', known, {}, { extract: false, reason: 'key-equal', size: 'none' }],
    [
      'with an equal key, though the text around it is another',
      known,
      { simhash: ~0n },
      { extract: false, reason: 'key-equal' },
    ],
    [
      'with the key as the database keeps it',
      { ...known, key: BigInt.asIntN(64, 0xf000_0000_0000_0001n) },
      {},
      { extract: false, reason: 'key-equal' },
    ],
    [
      'with another key and a near hash',
      known,
      { key: 2n, simhash: 0b1100n },
      { extract: true, reason: 'key-changed', size: 'small' },
    ],
    [
      'with another key and a far hash',
      known,
      { key: 2n, simhash: 0b1111_0100n },
      { extract: true, reason: 'key-changed', size: 'large' },
    ],
    [
      'with another key and no hash',
      known,
      { key: 2n, simhash: undefined },
      { extract: true, reason: 'key-changed', size: 'large' },
    ],
    ['known by other means', known, { source: 'text' }, { extract: true, reason: 'source-changed' }],
    ['known by other rules', known, { version: 2 }, { extract: true, reason: 'version-changed' }],
    [
      'that lost what it was known by',
      known,
      { key: undefined, source: undefined },
      { extract: true, reason: 'source-changed' },
    ],
  ])('%s', (_when, stored, change, expected) => {
    expect(decide(stored, { ...known, ...change })).toMatchObject(expected);
  });

  it('uses similar hashes only if neither side has a key', () => {
    const keyless = { ...known, key: undefined, source: undefined };
    expect(decide(keyless, { ...keyless, simhash: 0b1010n })).toEqual({
      extract: false,
      size: 'none',
      reason: 'near',
    });
    expect(decide(keyless, { ...keyless, simhash: 0b1111_0000n })).toMatchObject({
      extract: true,
      reason: 'no-key',
    });
    const empty = { ...keyless, simhash: undefined };
    expect(decide(empty, empty)).toMatchObject({ extract: true, reason: 'no-key' });
  });
});
