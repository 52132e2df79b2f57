export function placeOf({ city, country }: { city: string | null; country: string | null }): string {
  return [city, country && countryName(country)].filter(Boolean).join(', ');
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Documents give countries by their two letters, people write them out. */
export function countryName(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country;
}
