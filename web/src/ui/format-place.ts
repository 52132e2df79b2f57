const countries = new Intl.DisplayNames('en', { type: 'region' });
/** The three-letter codes that are most common in documents and on job boards. */
const twoLetterCodes: Record<string, string> = {
  AUS: 'AU',
  AUT: 'AT',
  BEL: 'BE',
  BRA: 'BR',
  CAN: 'CA',
  CHE: 'CH',
  CHN: 'CN',
  CZE: 'CZ',
  DEU: 'DE',
  DNK: 'DK',
  ESP: 'ES',
  EST: 'EE',
  FIN: 'FI',
  FRA: 'FR',
  GBR: 'GB',
  GRC: 'GR',
  HUN: 'HU',
  IND: 'IN',
  IRL: 'IE',
  ISR: 'IL',
  ITA: 'IT',
  JPN: 'JP',
  KOR: 'KR',
  LUX: 'LU',
  MEX: 'MX',
  NLD: 'NL',
  NOR: 'NO',
  NZL: 'NZ',
  POL: 'PL',
  PRT: 'PT',
  ROU: 'RO',
  SGP: 'SG',
  SWE: 'SE',
  TUR: 'TR',
  UKR: 'UA',
  USA: 'US',
  ZAF: 'ZA',
};

type Place = { city: string | null; region?: string | null; country: string | null };

/** `Madrid, Spain`, but `Austin, Texas`. Outside the United States, the region is only shown if there is no city. */
export function formatPlace({ city, region, country }: Place): string {
  const name = country && formatCountry(country);
  if (city && region && name === 'United States') return `${city}, ${region}`;
  return [city ?? region, name].filter(Boolean).join(', ');
}

/** The name of a country given as `ES`, `es`, `ESP` or `Spain`. */
export function formatCountry(country: string): string {
  const code = country.trim().toUpperCase();
  const twoLetters = twoLetterCodes[code] ?? code;
  if (!/^[A-Z]{2}$/.test(twoLetters)) return country;
  return countries.of(twoLetters === 'UK' ? 'GB' : twoLetters) ?? country;
}
