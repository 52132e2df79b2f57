const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Codes of groups of countries and for private use. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Every country and region with its two-letter code, sorted by name. */
export const regions = [...letters]
  .flatMap((first) => [...letters].map((second) => `${first}${second}`))
  .filter((code) => !notCountries.has(code) && isCurrent(code))
  .flatMap((value) => {
    const label = names.of(value);
    return label ? [{ value, label }] : [];
  })
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Outdated codes have a canonical one: UK becomes GB. */
function isCurrent(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}
