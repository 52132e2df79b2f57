import { money } from './places.ts';

/** Fills in placeholders. */
export function fill(text: string, words: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(words[name] ?? mark));
}

/** Formats an amount for a country and language: $72,000, 72.000 €, 72 000 €. */
export function writeMoney(amount: number, country: string, language: string): string {
  const sign = money[country]?.sign ?? '€';
  const [whole = '0', cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.');
  const mark = language === 'en' ? ',' : language === 'fr' ? '\u00a0' : '.';
  const grouped = Number(whole).toLocaleString('en').replaceAll(',', mark);
  const number = cents ? `${grouped}${language === 'en' ? '.' : ','}${cents}` : grouped;
  return language === 'en' ? `${sign}${number}` : `${number} ${sign.trim()}`;
}
