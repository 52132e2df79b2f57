/**
 * A URL that is safe to link to, resolved against `base` if given. Undefined for anything else, above all `javascript:`
 * URLs.
 */
export function webAddress(text: string | undefined, base?: string): string | undefined {
  const given = text?.trim();
  const url = given ? (URL.parse(given) ?? (base ? URL.parse(given, base) : null)) : null;
  if (!given || !url || !/^https?:$/.test(url.protocol)) return undefined;
  return /^https?:\/\//i.test(given) ? given : url.href;
}
