import { describe, expect, it } from 'vitest';
import { deepEqual, mergeArtifacts } from './merge-artifacts.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('artifacts', () => {
  it('are merged: fields that an update does not name are unchanged', () => {
    const first = { answers: { name: { answer: 'Ada' } }, resume: { name: 'ada.pdf' } };
    const merged = mergeArtifacts(first, { answers: { email: { answer: 'ada@example.org' } } });
    expect(plain(merged)).toEqual({
      answers: { name: { answer: 'Ada' }, email: { answer: 'ada@example.org' } },
      resume: { name: 'ada.pdf' },
    });
    expect(first).toEqual({ answers: { name: { answer: 'Ada' } }, resume: { name: 'ada.pdf' } });
  });

  it('lose a field only if it is set to null, at any depth', () => {
    const merged = mergeArtifacts(
      { a: { b: { c: 1, d: 2 } }, e: 3 },
      { a: { b: { c: null } }, e: null, f: null },
    );
    expect(plain(merged)).toEqual({ a: { b: { d: 2 } } });
  });

  it('have lists replaced as a whole, including nulls in them', () => {
    expect(plain(mergeArtifacts({ list: [1, 2, { a: 1 }] }, { list: [null, { b: null }] }))).toEqual({
      list: [null, { b: null }],
    });
  });

  it('replace another value with an object, without the nulls of the update', () => {
    expect(
      plain(mergeArtifacts({ a: 'text', b: [1] }, { a: { b: { c: null, d: 1 } }, b: { c: 2 } })),
    ).toEqual({
      a: { b: { d: 1 } },
      b: { c: 2 },
    });
  });

  it('may have fields called __proto__ and constructor', () => {
    const update = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
    );
    const merged = mergeArtifacts({ kept: 1 }, update);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(JSON.parse(JSON.stringify(merged))).toEqual({ kept: 1, ...update });
    expect(JSON.stringify(merged)).toContain('"__proto__":{"polluted":true}');
  });

  it('are refused if a number is too large to store', () => {
    for (const update of ['{"a": 1e400}', '{"a": {"b": [1, -1e400]}}']) {
      expect(() => mergeArtifacts({}, JSON.parse(update))).toThrow(
        expect.objectContaining({ code: 'value-not-storable', status: 400 }),
      );
    }
  });

  it('are refused if they are nested too deeply or too large', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    const listed = (levels: number): unknown => (levels === 0 ? 1 : [listed(levels - 1)]);
    expect(() => mergeArtifacts({}, nested(32) as Record<string, unknown>)).not.toThrow();
    for (const deep of [nested(33), { a: listed(32) }, { a: [nested(31)] }]) {
      expect(() => mergeArtifacts({}, deep as Record<string, unknown>)).toThrow(
        expect.objectContaining({ code: 'artifacts-too-large', status: 413 }),
      );
    }
    const half = 'é'.repeat(300 * 1024);
    expect(() => mergeArtifacts({ a: half }, { b: half })).toThrow(
      expect.objectContaining({ code: 'artifacts-too-large' }),
    );
  });
});

it('two JSON values are equal whatever the order of their fields', () => {
  expect(deepEqual({ a: [{ b: 1, c: 2 }] }, { a: [{ c: 2, b: 1 }] })).toBe(true);
  expect(deepEqual(mergeArtifacts({ a: { b: 1 } }, { a: { b: 1 } }), { a: { b: 1 } })).toBe(true);
  for (const other of [{ a: 1 }, { a: 1, b: undefined, c: 1 }, { a: [1] }, { a: { 0: 1 } }, {}, null]) {
    expect(deepEqual({ a: [1, 2] }, other)).toBe(false);
  }
  expect(deepEqual({ toString: 1 }, {})).toBe(false);
});
