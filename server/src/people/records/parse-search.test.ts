import { expect, it } from 'vitest';
import { parseSearch } from './parse-search.ts';

it('words are searched together, and a single word also as the beginning of an address', () => {
  expect(parseSearch('  Lovelace   Ada ')).toEqual([{ words: 'Lovelace Ada' }]);
  expect(parseSearch('Jane.Doe')).toEqual([{ words: 'Jane.Doe', starts: ['jane.doe', 'janedoe'] }]);
});

it.each([
  ['(212) 555-0123', { ends: '2125550123' }],
  ['0171 1234567', { ends: '1711234567' }],
  ['+49 171 12', { ends: '4917112', starts: ['+4917112'] }],
  ['0049171', { ends: '49171', starts: ['+49171'] }],
  ['5550123', { ends: '5550123' }],
])('%j is searched as a phone number', (text, expected) => {
  expect(parseSearch(text)).toEqual([{ words: text, ...expected }]);
});

it('numbers and addresses are found between words', () => {
  expect(parseSearch('Ada 555 0123 ada@ex')).toEqual([
    { words: '555 0123', ends: '5550123' },
    { starts: ['ada@ex'] },
    { words: 'Ada', starts: ['ada'] },
  ]);
  expect(parseSearch('https://www.linkedin.com/in/ada-l/')).toEqual([{ starts: ['ada-l'] }]);
  expect(parseSearch('Studio 54')).toEqual([{ words: 'Studio 54' }]);
});

it('blank text searches for nothing, and zeros are not a phone number', () => {
  expect(parseSearch('  ')).toEqual([]);
  expect(parseSearch('0000')).toEqual([{ words: '0000', starts: ['0000'] }]);
});
