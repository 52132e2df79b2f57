import type { Choices } from '@tenon/contract/duplicates';
import type { PersonFacts } from '@tenon/contract/person';
import { describe, expect, it } from 'vitest';
import {
  type CandidateFacts,
  foldCandidates,
  foldFacts,
  proposeChoices,
  type StandingMerge,
} from './model.ts';

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

const into = (
  survivor_id: string,
  merged_id: string,
  chosen: Choices['facts'] = {},
  candidates: Choices['candidates'] = {},
): StandingMerge => ({ survivor_id, merged_id, choices: { facts: chosen, candidates } });

describe('what is shown of a record', () => {
  const own = new Map([
    ['a', facts({ headline: 'A', employers: ['Acme'], city: 'Bonn', country: 'DE' })],
    ['b', facts({ headline: 'B', employers: ['ACME', 'Bolt'], city: 'Rome' })],
    ['c', facts({ headline: 'C', employers: ['Cog'] })],
  ]);

  it('is its own where nothing was chosen', () => {
    expect(foldFacts('a', own, [into('a', 'b')])).toEqual(own.get('a'));
  });

  it('takes a place as a whole, and lists together', () => {
    const shown = foldFacts('a', own, [into('a', 'b', { location: 'merged', employers: 'both' })]);
    expect(shown).toMatchObject({ city: 'Rome', country: null, employers: ['Acme', 'Bolt'], headline: 'A' });
  });

  it('follows a chain, and lets the later of two merges choose', () => {
    const chain = [into('b', 'c', { headline: 'merged' }), into('a', 'b', { headline: 'merged' })];
    expect(foldFacts('a', own, chain).headline).toBe('C');
    const star = [into('a', 'b', { headline: 'merged' }), into('a', 'c', { headline: 'survivor' })];
    expect(foldFacts('a', own, star).headline).toBe('B');
    expect(foldFacts('a', own, [...star.slice(0, 1), into('a', 'c', { headline: 'merged' })]).headline).toBe(
      'C',
    );
  });
});

const candidate = (person_id: string, given: Partial<CandidateFacts>): CandidateFacts => ({
  person_id,
  recruiter_person_id: 'rita',
  name: 'Jane',
  headline: null,
  source: null,
  note: null,
  tags: [],
  ...given,
});

describe('a recruiter’s record of a person', () => {
  it('is one, made of those of both records as was chosen', () => {
    const both = [
      candidate('a', { note: 'first', tags: ['x'], source: 'fair' }),
      candidate('b', { note: 'second', tags: ['X', 'y'], source: 'web' }),
      candidate('b', { recruiter_person_id: 'rob', note: 'only' }),
    ];
    const chosen = { rita: { note: 'both', tags: 'both', source: 'merged' } } as const;
    expect(foldCandidates('a', both, [into('a', 'b', {}, chosen)])).toEqual([
      { ...both[0], note: 'first\n\nsecond', tags: ['x', 'y'], source: 'web' },
      both[2],
    ]);
    expect(foldCandidates('a', both, [])).toEqual([both[0]]);
  });

  it('hides nothing that was written after the merge', () => {
    const later = [candidate('a', { headline: null }), candidate('b', { headline: 'Welder', note: 'call' })];
    expect(foldCandidates('a', later, [into('a', 'b')])).toMatchObject([
      { headline: 'Welder', note: 'call' },
    ]);
  });
});

describe('what is proposed', () => {
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
  ])('of the names %s and %s is the fuller one of the same', (survivor, merged, choice) => {
    expect(choose({ name: survivor }, { name: merged }).name).toBe(choice);
  });

  it('is what only one of them has', () => {
    expect(choose({}, { headline: 'Welder', birth_date: '1980-01-02' })).toMatchObject({
      headline: 'merged',
      birth_date: 'merged',
    });
    expect(choose({ headline: 'Nurse' }, { headline: 'Welder' }).headline).toBe('survivor');
  });

  it('is the place of which more is known, unless it is another place', () => {
    expect(choose({ city: 'Bonn' }, { city: 'bonn', address: 'Am Hof 1' }).location).toBe('merged');
    expect(choose({ city: 'Bonn' }, { city: 'Rome', address: 'Via 1' }).location).toBe('survivor');
    expect(choose({}, { country: 'DE' }).location).toBe('merged');
  });
});
