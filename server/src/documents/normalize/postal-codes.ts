/** Most specific first; each at the start or the end of a part of an address. */
const patterns = [
  /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/, // Canada
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/, // United Kingdom
  /\b\d{5}-\d{3}\b/, // Brazil
  /\b\d{4}-\d{3}\b/, // Portugal
  /\b\d{5}-\d{4}\b/, // United States, long
  /(?:〒\s?)?\b\d{3}-\d{4}\b/, // Japan
  /\b\d{2}-\d{3}\b/, // Poland
  /\b\d{4} ?[A-Z]{2}\b/, // Netherlands
  /\b(?:[A-Z]{1,3}-)?\d{4,6}\b/, // most others, with or without a country prefix
  /(?<=\p{Ll} )[A-Z]{1,2}\d[A-Z\d]?$/u, // United Kingdom, first half
  /\b\d{3} \d{2,3}\b/, // Sweden, Greece, Czechia, India
];

/** Cuts a postal code off either end of a part of an address. */
export function cutPostalCode(part: string): { rest: string; postalCode?: string } {
  for (const pattern of patterns) {
    const match = pattern.exec(part);
    if (!match) continue;
    const before = part.slice(0, match.index);
    const after = part.slice(match.index + match[0].length);
    if (before.trim() !== '' && after.trim() !== '') continue;
    return { rest: (before + after).trim(), postalCode: match[0].replace(/^〒\s?/, '') };
  }
  return { rest: part };
}
