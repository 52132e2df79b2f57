import { describe, expect, it } from 'vitest';
import { parseName } from '../normalize/names.ts';
import { nameRelation } from './name-relation.ts';

it('a full name in the given name column is recognized', () => {
  const whole = parseName({ given_name: 'Jane Doe' });
  expect(nameRelation(whole, parseName({ name: 'Jane Doe' }))).toBe('same');
  expect(nameRelation(whole, parseName({ name: 'Jane Roe' }))).not.toBe('different');
});

describe('the relation of two names', () => {
  it.each([
    ['Jane Doe', 'JANE DOE', 'same'],
    ['Hans Müller', 'Hans Mueller', 'same'],
    ['Jan van der Berg', 'Jan Vandenberg', 'same'],
    ['Gates Bill', 'Bill Gates', 'swapped'],
    ['Nguyen Van An', 'An Nguyen', 'swapped'],
    ['Bill Gates', 'William Gates', 'nickname'],
    ['Pepe Núñez', 'José Nunez', 'nickname'],
    ['Sascha Petrow', 'Alexander Petrow', 'nickname'],
    ['Anna Kowalska', 'Anna Kowalski', 'nickname'],
    ['John Michael Smith', 'Michael Smith', 'nickname'],
    ['J. Smith', 'John Smith', 'initial'],
    ['Ana García López', 'Ana García', 'initial'],
    ['Madonna', 'Madonna Ciccone', 'initial'],
    ['Jon Smith', 'John Smyth', 'typo'],
    ['Сергей Иванов', 'Sergei Ivanov', 'same'],
    ['Mary Smith', 'John Smith', 'family'],
    ['Anna Schmidt', 'Anna Meier', 'given'],
    ['Anna Schmidt', 'Peter Meier', 'different'],
    ['Wei Zhang', 'Maria Santos', 'different'],
    ['J. Smith', 'Jane Jones', 'not-comparable'],
    ['田中 太郎', 'Taro Tanaka', 'not-comparable'],
    ['', 'Jane Doe', 'not-comparable'],
  ])('the relation of %s and %s is “%s”', (left, right, relation) => {
    const [a, b] = [parseName({ name: left }), parseName({ name: right })];
    expect(nameRelation(a, b)).toBe(relation);
    expect(nameRelation(b, a)).toBe(relation);
  });
});
