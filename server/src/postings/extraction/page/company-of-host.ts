const COMMON =
  /^(?:www|jobs?|careers?|career|karriere|apply|hire|hiring|recruit(?:ing|ment|ee)?|talent|work|join|boards?|job-boards|people|hr|stellen|emploi|empleo|vacatures|werkenbij|com|org|net|io|co|ai|app|dev|eu|uk|gov|edu|info|example|[a-z]{2}|[a-z]{2}\d)$/i;

/** The part of the host name that the text of the page uses as a name. */
export function companyOfHost(address: string | undefined, text: string): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  for (const part of new URL(address).hostname.split('.')) {
    if (part.length < 3 || COMMON.test(part) || !/^[a-z0-9-]+$/i.test(part)) continue;
    const written = part.replaceAll('-', '[\\s-]?');
    const found = text.match(new RegExp(`(?<![\\p{L}@./])${written}(?![\\p{L}@]|\\.\\p{L})`, 'giu')) ?? [];
    const counts = new Map<string, number>();
    for (const form of found) if (/\p{Lu}/u.test(form)) counts.set(form, (counts.get(form) ?? 0) + 1);
    const [best] = [...counts].toSorted((one, other) => other[1] - one[1]);
    if (best && found.length >= 2) return best[0];
  }
  return undefined;
}
