const countries = new Intl.DisplayNames('en', { type: 'region' });
/** The three-letter codes that documents and boards use most; the names people use. */
const threeLetters: Record<string, string> = {
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

/** `Madrid, Spain`: a region is only needed where there is no city. */
export function formatPlace({ city, region, country }: Place): string {
  return [city ?? region, country && formatCountry(country)].filter(Boolean).join(', ');
}

/** A country by its name, whether it was written as `ES`, `es`, `ESP` or `Spain`. */
export function formatCountry(country: string): string {
  const code = country.trim().toUpperCase();
  const two = threeLetters[code] ?? code;
  if (!/^[A-Z]{2}$/.test(two)) return country;
  return countries.of(two === 'UK' ? 'GB' : two) ?? country;
}
