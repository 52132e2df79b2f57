import { describe, expect, it } from 'vitest';
import { parsePlace } from './places.ts';

describe('places', () => {
  it.each([
    ['Berlin, Germany', 'Berlin', undefined, 'DE', undefined],
    ['Austin, TX 78701', 'Austin', 'Texas', 'US', '78701'],
    ['123 Main Street Springfield, IL 62701', 'Springfield', 'Illinois', 'US', '62701'],
    ['Smallville, KS 66002', 'Smallville', 'Kansas', 'US', '66002'],
    ['Hauptstr. 5, 10115 Berlin, Deutschland', 'Berlin', undefined, 'DE', '10115'],
    ['12 rue de la Paix 75002 Paris', 'Paris', undefined, 'FR', '75002'],
    ['Madrid (España)', 'Madrid', undefined, 'ES', undefined],
    ['Milano (MI), Italia', 'Milano', undefined, 'IT', undefined],
    ['São Paulo - SP', 'São Paulo', 'São Paulo', 'BR', undefined],
    ['1012 AB Amsterdam', 'Amsterdam', undefined, 'NL', '1012 AB'],
    ['Wilmington, DE', 'Wilmington', 'Delaware', 'US', undefined],
    ['Berlin, DE', 'Berlin', undefined, 'DE', undefined],
    ['Atlanta, Georgia', 'Atlanta', 'Georgia', 'US', undefined],
    ['Tbilisi, Georgia', 'Tbilisi', undefined, 'GE', undefined],
    ['Cambridge, UK', 'Cambridge', undefined, 'GB', undefined],
    ['Cambridge, MA', 'Cambridge', 'Massachusetts', 'US', undefined],
    ['Toronto, ON M5V 2T6', 'Toronto', 'Ontario', 'CA', 'M5V 2T6'],
    ['Bengaluru, Karnataka, India 560001', 'Bengaluru', 'Karnataka', 'IN', '560001'],
    ['Greater Boston Area', 'Boston', 'Massachusetts', 'US', undefined],
    ['Nantes (44)', 'Nantes', undefined, 'FR', undefined],
    ['Rua Augusta, 1200 – Consolação – São Paulo/SP', 'São Paulo', 'São Paulo', 'BR', undefined],
    ['18 Alder Close, Leeds LS6', 'Leeds', undefined, 'GB', 'LS6'],
    ['서울', '서울', undefined, 'KR', undefined],
  ])('%s', (text, city, region, country, postalCode) => {
    const place = parsePlace(text);
    expect([place?.city, place?.region, place?.country, place?.postalCode]).toEqual([
      city,
      region,
      country,
      postalCode,
    ]);
  });

  it('have no country if the city is ambiguous', () => {
    expect(parsePlace('Córdoba')).toMatchObject({ city: 'Córdoba' });
    expect(parsePlace('Córdoba')?.country).toBeUndefined();
  });

  it.each(['Software Engineer', 'Jordan Smith', 'Remote', 'Python, Java', 'Google, Inc', ''])(
    '%s is not a place',
    (text) => {
      expect(parsePlace(text)).toBeUndefined();
    },
  );

  it('are more certain the more parts are known', () => {
    const certainty = (text: string) => parsePlace(text)?.certainty ?? 0;
    expect(certainty('Austin, TX 78701')).toBeGreaterThan(certainty('Berlin, Germany'));
    expect(certainty('Berlin, Germany')).toBeGreaterThan(certainty('Berlin'));
  });
});
