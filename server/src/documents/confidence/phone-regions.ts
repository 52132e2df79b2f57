/** Main regions of a language, most likely first: candidates for a phone number without a country code. */
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
