import { describe, expect, it } from 'vitest';
import { placeTokens } from '../../subjects/place-tokens.ts';
import { fieldFilters, relaxations } from './filters.ts';

const relaxed = (asked: Parameters<typeof relaxations>[0]) => [
  ...relaxations(asked, placeTokens, (id) => id.toUpperCase()),
];

describe('filters that nothing passes', () => {
  it('lose the years first, then the place by and by, then one skill at a time', () => {
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
    expect(steps.at(-1)?.without).toEqual(['the years of experience', 'the place “Austin, TX”', 'GO', 'SQL']);
  });

  it('say where they look instead of the town', () => {
    const steps = relaxed({ location: 'Berlin' });
    expect(steps.find(({ filter }) => filter.places[0] === 'country:de')?.without).toEqual([
      '“Berlin”, looking in all of DE',
    ]);
  });

  it('are only the one there is when nothing was asked, or only an empty place', () => {
    for (const asked of [{}, { location: '' }]) {
      expect(relaxed(asked)).toEqual([
        { filter: expect.objectContaining({ skills: [], places: [] }), without: [] },
      ]);
    }
  });

  it('reach the search as conditions on fields, all of which hold', () => {
    const [first] = relaxed({ skills: ['go'], location: 'Berlin', years_max: 10, remote: ['remote'] });
    expect(fieldFilters(first?.filter as never)).toEqual([
      { field: 'skills', allOf: ['go'] },
      { field: 'places', anyOf: ['city:berlin'] },
      { field: 'traits', anyOf: ['remote:remote'] },
      { field: 'months', min: undefined, max: 120 },
    ]);
  });
});
