const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Not countries: groups of them, and what is kept for private use. */
const others = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Every country and region by its two letters, in the order of their names. */
export const regions = [...letters]
  .flatMap((first) => [...letters].map((second) => `${first}${second}`))
  .filter((code) => !others.has(code) && isCurrent(code))
  .flatMap((value) => {
    const label = names.of(value);
    return label ? [{ value, label }] : [];
  })
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Old codes are written as the new ones: UK as GB. */
function isCurrent(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}
