/** An address that a browser may be led to, made whole where `base` helps; none for anything else, `javascript:` above all. */
export function webAddress(text: string | undefined, base?: string): string | undefined {
  const given = text?.trim();
  const url = given ? (URL.parse(given) ?? (base ? URL.parse(given, base) : null)) : null;
  if (!given || !url || !/^https?:$/.test(url.protocol)) return undefined;
  return /^https?:\/\//i.test(given) ? given : url.href;
}
