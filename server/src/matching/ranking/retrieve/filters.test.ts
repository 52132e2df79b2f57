import { describe, expect, it } from 'vitest';
import { placeTokens } from '../../subjects/place-tokens.ts';
import { fieldFilters, relaxFilters } from './filters.ts';

const relaxed = (requested: Parameters<typeof relaxFilters>[0]) => [
  ...relaxFilters(requested, placeTokens, (id) => id.toUpperCase()),
];

describe('filters', () => {
  it('are relaxed step by step: first the years, then the place, then one skill at a time', () => {
    const steps = relaxed({ skills: ['sql', 'go'], location: 'Austin, TX', years_min: 5 });

    expect(steps[0]?.filter).toMatchObject({ skills: ['sql', 'go'], places: ['city:austin'], monthsMin: 60 });
    expect(steps.map(({ filter }) => [filter.monthsMin, filter.places[0], filter.skills.length])).toEqual([
      [60, 'city:austin', 2],
      [undefined, 'city:austin', 2],
      [undefined, expect.stringMatching(/^region:/), 2],
      [undefined, 'country:us', 2],
      [undefined, undefined, 2],
      [undefined, undefined, 1],
      [undefined, undefined, 0],
    ]);
    expect(steps.at(-1)?.dropped).toEqual(['years of experience', 'location “Austin, TX”', 'GO', 'SQL']);
  });

  it('name the larger place that replaces the city', () => {
    const steps = relaxed({ location: 'Berlin' });
    expect(steps.find(({ filter }) => filter.places[0] === 'country:de')?.dropped).toEqual([
      'location “Berlin” (expanded to Germany)',
    ]);
  });

  it('cannot be relaxed when nothing was requested, or only an empty place', () => {
    for (const requested of [{}, { location: '' }]) {
      expect(relaxed(requested)).toEqual([
        { filter: expect.objectContaining({ skills: [], places: [] }), dropped: [] },
      ]);
    }
  });

  it('for roles are dropped in the order pay, level, language, workplace', () => {
    const steps = relaxed({
      remote: ['remote'],
      level: ['senior', 'lead'],
      language: ['de'],
      pay: { min: 60_000, currency: 'EUR' },
    });
    expect(steps[0]?.filter).toMatchObject({
      traits: [['remote:remote'], ['level:senior', 'level:lead'], ['language:de'], ['currency:EUR']],
      payMin: 60_000,
    });
    expect(steps.map(({ dropped }) => dropped.at(-1))).toEqual([
      undefined,
      'minimum pay',
      'level',
      'language',
      'workplace type',
    ]);
    expect(steps[1]?.filter).toMatchObject({ payMin: undefined });
    expect(steps.at(-1)?.filter.traits).toEqual([]);
  });

  it('become conditions on the fields of the vector index', () => {
    const [first] = relaxed({
      skills: ['go'],
      location: 'Berlin',
      years_max: 10,
      remote: ['remote'],
      pay: { min: 1, currency: 'USD' },
    });
    expect(fieldFilters(first?.filter as never)).toEqual([
      { field: 'skills', allOf: ['go'] },
      { field: 'places', anyOf: ['city:berlin'] },
      { field: 'traits', anyOf: ['remote:remote'] },
      { field: 'traits', anyOf: ['currency:USD'] },
      { field: 'months', min: undefined, max: 120 },
      { field: 'pay', min: 1 },
    ]);
  });
});
