import { parsePlace } from '../../documents/index.ts';
import { foldForPlaceToken } from '../../platform/text/fold.ts';

type PlaceParts = { city?: string | null; region?: string | null; country?: string | null };

/** `city:berlin`, `region:…`, `country:de`, the narrowest first. An unknown name counts as a city. */
export function placeTokens(text: string): string[] {
  const parsed = parsePlace(text.trim());
  if (parsed) return tokensOf(parsed);
  const name = foldForPlaceToken(text);
  return name ? [`city:${name}`] : [];
}

/** For a place in parts, as in forms and on job boards. Missing parts are inferred from the others. */
export function tokensOfPlace({ city, region, country }: PlaceParts): string[] {
  const parsed = parsePlace([city, region, country].filter(Boolean).join(', '));
  const code = country && (/^[a-z]{2}$/i.test(country) ? country : parsePlace(country)?.country);
  return tokensOf({
    city: city ?? parsed?.city,
    region: parsed?.region ?? region,
    country: code || parsed?.country,
  });
}

function tokensOf({
  city,
  region,
  country,
}: { [part in keyof PlaceParts]: string | null | undefined }): string[] {
  return [
    ...(city && foldForPlaceToken(city) ? [`city:${foldForPlaceToken(city)}`] : []),
    ...(region && foldForPlaceToken(region) ? [`region:${foldForPlaceToken(region)}`] : []),
    ...(country ? [`country:${country.toLowerCase()}`] : []),
  ];
}
