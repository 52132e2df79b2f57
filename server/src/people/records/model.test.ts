import type { Choices } from '@tenon/contract/duplicates';
import type { PersonFacts } from '@tenon/contract/person';
import { describe, expect, it } from 'vitest';
import { type CandidateFacts, foldCandidates, foldFacts, type StandingMerge } from './model.ts';

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

describe('a record with merges', () => {
  const own = new Map([
    ['a', facts({ headline: 'A', employers: ['Acme'], city: 'Bonn', country: 'DE' })],
    ['b', facts({ headline: 'B', employers: ['ACME', 'Bolt'], city: 'Rome' })],
    ['c', facts({ headline: 'C', employers: ['Cog'] })],
  ]);

  it('a record shows its own facts where nothing was chosen', () => {
    expect(foldFacts('a', own, [into('a', 'b')])).toEqual(own.get('a'));
  });

  it('a merge takes over a location as a whole, and combines lists', () => {
    const shown = foldFacts('a', own, [into('a', 'b', { location: 'merged', employers: 'both' })]);
    expect(shown).toMatchObject({ city: 'Rome', country: null, employers: ['Acme', 'Bolt'], headline: 'A' });
  });

  it('facts come through a chain of merges, and the later of two merges chooses', () => {
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
  years_experience: null,
  compensation: null,
  availability: null,
  available_from: null,
  version: 1,
  ...given,
});

describe('a recruiter’s record of a person', () => {
  it('a merged person has one record per recruiter, combined as chosen', () => {
    const both = [
      candidate('a', { note: 'first', tags: ['x'], source: 'fair' }),
      candidate('b', { note: 'second', tags: ['X', 'y'], source: 'web' }),
      candidate('b', { recruiter_person_id: 'rob', note: 'only' }),
    ];
    const chosen = { rita: { note: 'both', tags: 'both', source: 'merged' } } as const;
    expect(foldCandidates('a', both, [into('a', 'b', {}, chosen)])).toEqual([
      { ...both[0], note: 'first\n\nsecond', tags: ['x', 'y'], source: 'web', version: 2 },
      both[2],
    ]);
    expect(foldCandidates('a', both, [])).toEqual([both[0]]);
  });

  it('an availability and its date stay together, and a range of compensation is one choice', () => {
    const pay = (min: number) => ({ min, max: null, currency: 'EUR', period: 'year' }) as const;
    const both = [
      candidate('a', { availability: 'now', compensation: pay(50_000), years_experience: 0 }),
      candidate('b', {
        available_from: '2027-03-01',
        availability: 'notice',
        compensation: pay(60_000),
        years_experience: 5,
      }),
    ];
    const chosen = { rita: { availability: 'merged', compensation: 'merged' } } as const;
    expect(foldCandidates('a', both, [into('a', 'b', {}, chosen)])).toMatchObject([
      {
        availability: 'notice',
        available_from: '2027-03-01',
        compensation: pay(60_000),
        years_experience: 0,
      },
    ]);
    expect(foldCandidates('a', both, [into('a', 'b')])).toMatchObject([
      { availability: 'now', available_from: null, compensation: pay(50_000) },
    ]);
  });

  it('a merge hides nothing that a recruiter wrote after it', () => {
    const later = [candidate('a', { headline: null }), candidate('b', { headline: 'Welder', note: 'call' })];
    expect(foldCandidates('a', later, [into('a', 'b')])).toMatchObject([
      { headline: 'Welder', note: 'call' },
    ]);
  });
});
