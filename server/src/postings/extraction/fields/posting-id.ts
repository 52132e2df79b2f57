const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const QUERY_KEYS =
  /^(?:gh_jid|jid|job_?id|jobid|id|req_?id|requisition_?id|posting_?id|position_?id|pid|vacancy_?id|selectedposition|job|ref|offer_?id|currentjobid|lever-?id|ashby_jid)$/i;

/** The name of a posting that its address carries: a UUID, a number, a reference, and else its last part. */
export function idOfUrl(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, 'http://nowhere.invalid')) return undefined;
  const url = new URL(address, 'http://nowhere.invalid');
  for (const [key, value] of url.searchParams) if (QUERY_KEYS.test(key) && value) return value;
  const uuid = UUID.exec(url.pathname)?.[0];
  if (uuid) return uuid.toLowerCase();
  const segments = url.pathname
    .split('/')
    .map((segment) => decode(segment).replace(/\.(?:html?|aspx?|php|jsp|action)$/i, ''))
    .filter(
      (segment) =>
        segment && !/^(?:apply|application|job|jobs|view|detail|details|login|en|de|fr|es)$/i.test(segment),
    );
  const numbered =
    pick(segments, /^(\d{3,})$/) ??
    pick(segments, /^(\d{5,})-/) ??
    pick(segments, /[-_]((?:[A-Z]{1,6}[-_]?)?\d{4,}(?:-\d{1,2})?)$/i) ??
    pick(segments, /^((?:JR|REQ|R|J)[-_]?\d{3,})$/i);
  return numbered ?? segments.at(-1);
}

/** The first of them from the front: what follows a number is often the number of a channel or a language. */
function pick(segments: string[], form: RegExp): string | undefined {
  for (const segment of segments) {
    const found = form.exec(segment)?.[1];
    if (found) return found;
  }
  return undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
