import { describe, expect, it } from 'vitest';
import { nameRelation } from '../linkage/name-relation.ts';
import { parseName } from './names.ts';

const parts = (name: string) => {
  const { given, middle, family, generation } = parseName({ name });
  return [given, middle, family, generation].join('|');
};

describe('reading a name', () => {
  it.each([
    ['Jane Doe', 'jane||doe|'],
    ['Dr. José García', 'jose||garcia|'],
    ['van der Berg, Jan Willem', 'jan|willem|berg|'],
    ['Juan de la Cruz', 'juan||cruz|'],
    ['Ahmed Al-Masri', 'ahmed||masri|'],
    ['MARTIN Jean-Luc', 'jean|luc|martin|'],
    ['Smith, John, Jr.', 'john||smith|jr'],
    ['Robert (Bob) Smith III', 'robert|bob|smith|3'],
    ['William "Bill" Gates, PhD', 'william|bill|gates|'],
    ['J.R.R. Tolkien', 'j|r r|tolkien|'],
    ['Александр Пушкин', 'aleksandr||pushkin|'],
    ['Γιώργος Παπαδόπουλος', 'giorgos||papadopoulos|'],
    ['Łukasz Wójcik-Groß', 'lukasz|wojcik|gross|'],
    ['O’Brien, Siobhán', 'siobhan||obrien|'],
    ['Madonna', 'madonna|||'],
    ['Van Le', 'van||le|'],
    ['  ', '|||'],
    ['田中 太郎', '田中||太郎|'],
  ])('%s', (name, expected) => {
    expect(parts(name)).toBe(expected);
  });

  it('reads two columns, whatever stands in them', () => {
    expect(parseName({ given_name: 'Ana María', family_name: 'García López' })).toMatchObject({
      given: 'ana',
      middle: 'maria',
      family: 'garcia lopez',
    });
    expect(parseName({ given_name: 'Jane Doe', family_name: '' })).toMatchObject({
      given: 'jane',
      middle: 'doe',
    });
    expect(parseName({ family_name: 'García López' })).toMatchObject({ given: '', family: 'garcia lopez' });
    expect(parseName({ family_name: 'Doe, Jane' })).toMatchObject({ given: 'jane', family: 'doe' });
    expect(parseName({ given_name: 'Van Everworth', family_name: 'Gary' })).toMatchObject({
      given: 'everworth',
    });
  });
});

it('finds a whole name again that was written into the column of given names', () => {
  const whole = parseName({ given_name: 'Jane Doe' });
  expect(nameRelation(whole, parseName({ name: 'Jane Doe' }))).toBe('same');
  expect(nameRelation(whole, parseName({ name: 'Jane Roe' }))).not.toBe('different');
});

describe('the likeness of two names', () => {
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
  ])('%s and %s: %s', (left, right, relation) => {
    const [a, b] = [parseName({ name: left }), parseName({ name: right })];
    expect(nameRelation(a, b)).toBe(relation);
    expect(nameRelation(b, a)).toBe(relation);
  });
});
