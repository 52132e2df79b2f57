/** Codes that `Intl` has a name for, but that are no country today: former countries, unions, parts of countries, tests. */
const NOT_COUNTRIES = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);

/** Names in common use that `Intl` does not have. */
const ALIASES: readonly (readonly [name: string, code: string])[] = [
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['Holland', 'NL'],
  ['The Netherlands', 'NL'],
  ['Czech Republic', 'CZ'],
  ['Turkey', 'TR'],
  ['South Korea', 'KR'],
];

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
let codes: ReadonlySet<string> | undefined;

/** ISO 3166-1 codes (two upper-case letters) of today's countries. */
export function countryCodes(): ReadonlySet<string> {
  codes ??= new Set(letterPairs().filter((code) => english.of(code) && !NOT_COUNTRIES.has(code)));
  return codes;
}

/** The English name of a country by its two upper-case letters. */
export function countryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? english.of(code) : undefined;
}

/** Codes of countries by their folded names in these languages, and by aliases in common use. */
export function countriesByName(
  languages: readonly string[],
  fold: (name: string) => string,
): Map<string, string> {
  const byName = new Map<string, string>(ALIASES.map(([name, code]) => [fold(name), code]));
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countryCodes()) {
      const name = fold(display.of(code) ?? '');
      if (name && !byName.has(name)) byName.set(name, code);
    }
  }
  return byName;
}

function letterPairs(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters.flatMap((first) => letters.map((second) => first + second));
}
