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

  it('become conditions on the fields of the vector index', () => {
    const [first] = relaxed({ skills: ['go'], location: 'Berlin', years_max: 10, remote: ['remote'] });
    expect(fieldFilters(first?.filter as never)).toEqual([
      { field: 'skills', allOf: ['go'] },
      { field: 'places', anyOf: ['city:berlin'] },
      { field: 'traits', anyOf: ['remote:remote'] },
      { field: 'months', min: undefined, max: 120 },
    ]);
  });
});
