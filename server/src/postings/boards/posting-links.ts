import { idWithin, parameterOf } from '../extraction/fields/posting-id.ts';
import { decodePart, pathParts } from './addresses.ts';

/** Whether the URL looks like that of a single posting. */
export function looksLikePosting(url: URL): boolean {
  if (parameterOf(url)) return true;
  const parts = url.pathname.split('/').filter(Boolean);
  return parts.some((part, at) => SECTION.test(part) && namesOne(part, parts.slice(at + 1)));
}

function namesOne(section: string, after: string[]): boolean {
  const named = after.filter((part) => !SECTION.test(part));
  const last = named.at(-1);
  if (!last || FILE.test(last) || named.some((part) => NOT_A_POSTING.test(part))) return false;
  if (ONE.test(section) && last.length > 2) return true;
  return (
    /\d{3}/.test(named.join('/')) ||
    /(?<![\p{L}\d])[\p{L}\d]+[-_][\p{L}\d]+/u.test(decodePart(last)) ||
    last.length > 12
  );
}

const FILE = /\.(?:pdf|jpe?g|png|svg|css|js|xml|rss|ics)$/i;
/** Path sections in the singular contain one posting each. */
const ONE = /^(?:job|job-?detail|position|vacancy|opening|posting|requisition|stelle|offre|oferta)$/i;
const SECTION =
  /^(?:jobs?|job-?details?|job-?openings?|job-?board|job-?offers?|careers?|positions?|open-?positions?|vacanc(?:y|ies)|openings?|roles?|open-?roles?|postings?|opportunit(?:y|ies)|requisitions?|stellen?|stellenangebote?|stellenanzeigen?|karriere|jobangebote?|offres?(?:-d-?emploi)?|emplois?|empleos?|ofertas?|vagas?|lavora|vacatures?|werken|ledige-jobs|annonser|praca|o|j)$/i;
const NOT_A_POSTING =
  /^(?:search|results?|category|categories|departments?|teams?|locations?|login|sign-?in|register|benefits|culture|faqs?|students?|graduates?|alerts?|tags?|page|feed|rss|about(?:-us)?|life(?:-at.*)?|why-.*|our-.*|all|apply|privacy.*|terms.*|cookie.*|blog|news|stories|events|diversity.*|how-we-hire|saved.*|talent-(?:network|community|pool))$/i;

/** Whether the URL contains an id, and not only words. */
export function hasId(url: URL): boolean {
  return idWithin(url) !== undefined;
}

/** The identifier in a URL: its id, or else its path. Ids do not change with the title, but paths do. */
export function idFromUrl(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  return idWithin(url) ?? `${url.pathname.replace(/(?<!\/)\/+$/, '')}${url.search}`;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** A title for a URL without one: the words of its path. */
export function titleFromUrl(url: URL): string | undefined {
  const parts = pathParts(url);
  const wordy = parts.filter((part) => /\p{L}{3}/u.test(part) && !UUID.test(part) && !SECTION.test(part));
  const best = wordy.at(-1)?.replace(/\.\w{2,5}$/, '');
  const text = best
    ?.replace(/[-_+]+/g, ' ')
    .replace(/\b[A-Z]{0,4}\d{4,}\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text ? text[0]?.toUpperCase() + text.slice(1) : undefined;
}
