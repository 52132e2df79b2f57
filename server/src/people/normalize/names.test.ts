import { describe, expect, it } from 'vitest';
import { parseName } from './names.ts';

const parts = (name: string) => {
  const { given, middle, family, generation } = parseName({ name });
  return [given, middle, family, generation].join('|');
};

describe('parsing a name', () => {
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
  ])('%s is parsed into its parts', (name, expected) => {
    expect(parts(name)).toBe(expected);
  });

  it('two name columns are parsed, whatever they contain', () => {
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
