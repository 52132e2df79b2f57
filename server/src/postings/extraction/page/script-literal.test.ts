import { describe, expect, it } from 'vitest';
import { literalAt } from './script-literal.ts';

describe('script literals', () => {
  it.each([
    ['{a: \'b\', "c": 1,}', { a: 'b', c: 1 }],
    ["[1, 'it\\'s', `two`,]", [1, "it's", 'two']],
    [
      '{on: !0, off: !1, none: null, gone: undefined, minus: -2.5}',
      { on: true, off: false, none: null, minus: -2.5 },
    ],
    ["{text: 'a \\u002D b \\x41 \\u{1F600}'}", { text: 'a - b A 😀' }],
    ["{ // it's a note\n a: 1, /* and } another */ b: 2 }", { a: 1, b: 2 }],
    ["{a: call('x', {y: 1}), b: function () { return '}' }, c: 'd' + e, f: 3}", { f: 3 }],
    ['{a: new Date(1), b: [x ? y : z, 4]}', { b: [undefined, 4] }],
  ])('%s', (text, expected) => {
    expect(literalAt(text, 0)).toEqual(expected);
  });

  it.each(['{a: 1', "['open", '{{{{', 'name', '{a: "', '['.repeat(100_000)])(
    'are not found in %.20s',
    (text) => {
      expect(literalAt(text, 0)).toBeUndefined();
    },
  );

  it('cannot change a prototype', () => {
    const read = literalAt('{__proto__: {admin: true}, "a": 1}', 0) as Record<string, unknown>;
    expect(read.admin).toBeUndefined();
  });
});
