import type { PersonFacts } from '@tenon/contract/person';
import { describe, expect, it } from 'vitest';
import { proposeChoices } from './model.ts';

const facts = (given: Partial<PersonFacts>): PersonFacts => ({
  name: 'Jane Doe',
  given_name: null,
  family_name: null,
  headline: null,
  birth_date: null,
  address: null,
  city: null,
  region: null,
  postcode: null,
  country: null,
  employers: [],
  schools: [],
  ...given,
});

describe('the proposed choices of a merge', () => {
  const choose = (survivor: Partial<PersonFacts>, merged: Partial<PersonFacts>) =>
    proposeChoices({ facts: facts(survivor), candidates: [] }, { facts: facts(merged), candidates: [] })
      .facts;

  it.each([
    ['M. Costa', 'Maria Costa', 'merged'],
    ['Maria Costa', 'Maria Elena Costa', 'merged'],
    ['Maria Costa', 'M. Costa', 'survivor'],
    ['Maria Costa', 'Maria Costa', 'survivor'],
    ['Maria Costa', 'Petra Elena Costa', 'survivor'],
    ['jose garcia', 'José García López', 'merged'],
  ])('of the names %s and %s, the %s’s is proposed', (survivor, merged, choice) => {
    expect(choose({ name: survivor }, { name: merged }).name).toBe(choice);
  });

  it('a value that only one person has is proposed', () => {
    expect(choose({}, { headline: 'Welder', birth_date: '1980-01-02' })).toMatchObject({
      headline: 'merged',
      birth_date: 'merged',
    });
    expect(choose({ headline: 'Nurse' }, { headline: 'Welder' }).headline).toBe('survivor');
  });

  it('the fuller location is proposed, unless it is another place', () => {
    expect(choose({ city: 'Bonn' }, { city: 'bonn', address: 'Am Hof 1' }).location).toBe('merged');
    expect(choose({ city: 'Bonn' }, { city: 'Rome', address: 'Via 1' }).location).toBe('survivor');
    expect(choose({}, { country: 'DE' }).location).toBe('merged');
  });
});
