import { describe, expect, it } from 'vitest';
import { locationsOf } from './locations.ts';

const read = (text: string) =>
  locationsOf([{ text }]).map(({ text: place, city, region, country }) => [place, city, region, country]);

describe('locations', () => {
  it.each([
    ['Berlin', [['Berlin', 'Berlin', null, 'DE']]],
    ['San Francisco, CA', [['San Francisco, CA', 'San Francisco', 'California', 'US']]],
    ['London, UK', [['London, UK', 'London', null, 'GB']]],
    ['Hyderabad, Telangana, IND', [['Hyderabad, Telangana, IND', 'Hyderabad', 'Telangana', 'IN']]],
    ['Remote, Italy', [['Remote, Italy', null, null, 'IT']]],
    ['Remote - US', [['Remote - US', null, null, 'US']]],
    ['Remote (US)', [['Remote (US)', null, null, 'US']]],
    ['USA', [['USA', null, null, 'US']]],
    ['OMN', [['OMN', null, null, 'OM']]],
    ['USA DC Washington', [['USA DC Washington', 'Washington', 'DC', 'US']]],
    [
      'Charlotte, North Carolina, United States of America',
      [['Charlotte, North Carolina, United States of America', 'Charlotte', 'North Carolina', 'US']],
    ],
    ['Germany BY Munich', [['Germany BY Munich', 'Munich', 'BY', 'DE']]],
    ['United Kingdom ENG London', [['United Kingdom ENG London', 'London', 'ENG', 'GB']]],
    ['Dublin, Leinster, Ireland', [['Dublin, Leinster, Ireland', 'Dublin', 'Leinster', 'IE']]],
    ['Soho, London, United Kingdom', [['Soho, London, United Kingdom', 'London', null, 'GB']]],
    ['Denver, Colorado', [['Denver, Colorado', 'Denver', 'Colorado', 'US']]],
    ['Remote', [['Remote', null, null, null]]],
    [
      'New York City or Remote',
      [
        ['New York City', 'New York City', 'New York', 'US'],
        ['Remote', null, null, null],
      ],
    ],
    [
      'Austin | Chicago',
      [
        ['Austin', 'Austin', 'Texas', 'US'],
        ['Chicago', 'Chicago', 'Illinois', 'US'],
      ],
    ],
    [
      'Berlin; Paris, France',
      [
        ['Berlin', 'Berlin', null, 'DE'],
        ['Paris, France', 'Paris', null, 'FR'],
      ],
    ],
    [
      'Zürich / Bern',
      [
        ['Zürich', 'Zürich', null, 'CH'],
        ['Bern', 'Bern', null, 'CH'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('keep the fields that a source has', () => {
    expect(locationsOf([{ city: 'Pune', region: 'Maharashtra', country: 'IND' }])).toEqual([
      { text: 'Pune, Maharashtra, IND', city: 'Pune', region: 'Maharashtra', country: 'IN' },
    ]);
    expect(locationsOf([{ text: 'Sandy, UT, us', city: 'Sandy', region: 'UT', country: 'us' }])).toEqual([
      { text: 'Sandy, UT, us', city: 'Sandy', region: 'UT', country: 'US' },
    ]);
  });

  it('find the city in the text if only the country has a field', () => {
    expect(locationsOf([{ text: 'Denver, Colorado', country: 'US' }])[0]).toMatchObject({ city: 'Denver' });
    expect(locationsOf([{ text: 'Washington', country: 'US' }])[0]).toMatchObject({ city: 'Washington' });
    expect(locationsOf([{ text: 'Remote', country: 'US' }])[0]).toMatchObject({ city: null, country: 'US' });
  });

  it('are distinct', () => {
    expect(
      locationsOf([
        { city: 'Chicago', region: 'Illinois', country: 'US' },
        { text: 'Chicago, Illinois, United States' },
      ]),
    ).toHaveLength(1);
    expect(locationsOf([{ text: 'Berlin' }, { text: 'berlin' }, { text: ' ' }])).toHaveLength(1);
  });
});
