/** Where a language is mostly spoken, the likeliest first: what a number without a country code may belong to. */
const byLanguage: Record<string, string[]> = {
  en: ['US', 'GB', 'IN', 'AU', 'CA'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  es: ['ES', 'MX', 'AR', 'CO'],
  pt: ['BR', 'PT'],
  it: ['IT', 'CH'],
  nl: ['NL', 'BE'],
  pl: ['PL'],
  sv: ['SE'],
  da: ['DK'],
  nb: ['NO'],
  no: ['NO'],
  tr: ['TR'],
  ru: ['RU'],
  zh: ['CN', 'TW'],
  ja: ['JP'],
  ko: ['KR'],
};

export function regionsOf(country: string | null, language: string): string[] {
  return [...new Set([...(country ? [country] : []), ...(byLanguage[language] ?? [])])];
}
