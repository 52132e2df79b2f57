import { parsePlace } from '../../documents/index.ts';

type Named = { city?: string | null; region?: string | null; country?: string | null };

/** `city:berlin`, `region:…`, `country:de`, the narrowest first; an unknown name is taken for a town. */
export function placeTokens(text: string): string[] {
  const parsed = parsePlace(text.trim());
  if (parsed) return tokensOf(parsed);
  const name = fold(text);
  return name ? [`city:${name}`] : [];
}

/** Of a place in parts, as forms and boards give it: what a part leaves open, the others may tell. */
export function tokensOfPlace({ city, region, country }: Named): string[] {
  const read = parsePlace([city, region, country].filter(Boolean).join(', '));
  const code = country && (/^[a-z]{2}$/i.test(country) ? country : parsePlace(country)?.country);
  return tokensOf({
    city: city ?? read?.city,
    region: read?.region ?? region,
    country: code || read?.country,
  });
}

function tokensOf({ city, region, country }: { [part in keyof Named]: string | null | undefined }): string[] {
  return [
    ...(city && fold(city) ? [`city:${fold(city)}`] : []),
    ...(region && fold(region) ? [`region:${fold(region)}`] : []),
    ...(country ? [`country:${country.toLowerCase()}`] : []),
  ];
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\p{M}’'`´]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
