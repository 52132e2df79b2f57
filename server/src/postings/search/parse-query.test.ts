import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery, type QueryNode } from './parse-query.ts';
import { toSearchQuery } from './query-parts.ts';

/** The query with all parentheses. */
function write(query: QueryNode | undefined): string {
  if (!query) return '';
  if ('word' in query) return query.word;
  if ('phrase' in query) return `"${query.phrase}"`;
  if ('lexeme' in query) return `[${query.lexeme}]`;
  if ('not' in query) return `!${write(query.not)}`;
  const [parts, sign] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return `(${parts.map(write).join(sign)})`;
}

describe('a query', () => {
  it.each([
    ['senior engineer', '(senior & engineer)'],
    ['senior AND engineer', '(senior & engineer)'],
    ['rust OR go', '(rust | go)'],
    ['lead rust OR go', '((lead & rust) | go)'],
    ['lead (rust OR go)', '(lead & (rust | go))'],
    ['rust NOT crypto', '(rust & !crypto)'],
    ['rust -crypto', '(rust & !crypto)'],
    ['rust -"crypto currency"', '(rust & !"crypto currency")'],
    ['-(rust OR go) nurse', '(!(rust | go) & nurse)'],
    ['front-end', 'front-end'],
    ['c++ c#', '(c++ & c#)'],
    ['“machine learning” engineer', '("machine learning" & engineer)'],
    ['and or not', '(and & or & not)'],
    ['NOT NOT rust', 'rust'],
  ])('%s is %s', (text, expected) => {
    expect(write(parseQuery(text))).toBe(expected);
  });

  it.each([
    ['(rust OR go', '(rust | go)'],
    ['rust) go', '(rust & go)'],
    ['"machine learning', '"machine learning"'],
    ['rust AND', 'rust'],
    ['OR rust', 'rust'],
    ['rust OR', 'rust'],
    ['rust () "" go', '(rust & go)'],
    ['rust - go', '(rust & go)'],
    ['rust NOT', 'rust'],
  ])('that is incomplete is repaired: %s is %s', (text, expected) => {
    expect(write(parseQuery(text))).toBe(expected);
  });

  it.each(['()', '""', 'AND', '!!!', 'rust OR NOT go', `${'('.repeat(30)}rust`, 'word '.repeat(40)])(
    'that requires nothing is rejected: %s',
    (text) => {
      expect(() => parseQuery(text)).toThrow(expect.objectContaining({ code: 'query-not-readable' }));
    },
  );

  it('that is blank is undefined', () => {
    expect(parseQuery('  ')).toBeUndefined();
  });

  it('never crashes the parser', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '"',
      ' AND ',
      ' OR ',
      ' NOT ',
      '-',
      ' ',
      'rust',
      'go',
      "'",
      ':*',
      '&',
      '|',
      '!',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          const query = parseQuery(pieces.join(''));
          if (query) expect(Object.keys(toSearchQuery(query)).length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toMatchObject({ code: 'query-not-readable' });
        }
      }),
    );
  });
});

it('a query is applied to titles without its exclusions', () => {
  const query = toSearchQuery(parseQuery('rust (nurse NOT night) NOT crypto') as QueryNode);
  expect(write(query.shown)).toBe('(rust & nurse)');
  expect(query.negated).toBe(true);
  expect(write(toSearchQuery(parseQuery('NOT rust -go') as QueryNode).without)).toBe('(rust | go)');
});
