import { expect, it } from 'vitest';
import { splitName } from './suggest-facts.ts';

it('a full name is split into first and last name', () => {
  expect(splitName('Ada Lovelace')).toEqual({ first_name: 'Ada', last_name: 'Lovelace' });
  expect(splitName('Ludwig van Beethoven')).toEqual({ first_name: 'Ludwig', last_name: 'van Beethoven' });
  expect(splitName('Lovelace, Ada King')).toEqual({ first_name: 'Ada King', last_name: 'Lovelace' });
  expect(splitName('Pelé')).toEqual({ first_name: 'Pelé' });
});
