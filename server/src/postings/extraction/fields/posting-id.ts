const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** Query parameters that identify a posting, and weaker ones that are used if there is nothing else. */
const OF_A_POSTING =
  /^(?:gh_jid|ashby_jid|jid)$|(?:job|req|requisition|vacancy|position|posting|opening|opportunity)[-_]?(?:id|nr|number|code|ref)?$/i;
const OF_SOMETHING = /^(?:id|pid|offer_?id|lever-?id)$/i;

/** The id in a URL, or else the last part of its path. */
export function idOfUrl(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, 'http://nowhere.invalid')) return undefined;
  const url = new URL(address, 'http://nowhere.invalid');
  return idWithin(url) ?? partsOf(url).at(-1);
}

/** The id in a URL: a parameter, a UUID, a number or a reference. Undefined if the URL consists of words only. */
export function idWithin(url: URL): string | undefined {
  const parameter =
    parameterOf(url) ?? findValue(url, (name, value) => OF_SOMETHING.test(name) && value !== '');
  if (parameter) return parameter;
  const uuid = UUID.exec(url.pathname)?.[0];
  if (uuid) return uuid.toLowerCase();
  const segments = partsOf(url);
  return (
    pick(segments, /^(\d{3,})$/) ??
    pick(segments, /^(\d{4,})[-_]/) ??
    pick(segments, /^((?:JR|REQ|R|J)[-_]?\d{3,})$/i) ??
    pick(segments, /[-_]((?:(?:[A-Z]{1,6}|jr|req|r|j)[-_]?)?\d{4,}(?:-\d{1,2})?)$/)
  );
}

/** The query parameter that identifies a posting on a careers site. */
export function parameterOf(url: URL): string | undefined {
  return findValue(
    url,
    (name, value) =>
      OF_A_POSTING.test(name) && /\w{2}/.test(value) && !/^(?:true|false|all|any)$/i.test(value),
  );
}

function findValue(url: URL, isIt: (name: string, value: string) => boolean): string | undefined {
  return [...url.searchParams].find(([name, value]) => isIt(name, value))?.[1];
}

/** Without the parts that the URLs of all postings share. */
function partsOf(url: URL): string[] {
  return url.pathname
    .split('/')
    .map((segment) => decode(segment).replace(/\.(?:html?|aspx?|php|jsp|action)$/i, ''))
    .filter(
      (segment) =>
        segment && !/^(?:apply|application|job|jobs|view|detail|details|login|en|de|fr|es)$/i.test(segment),
    );
}

/**
 * The first number counts: later ones are often a channel or a language. A year is not an id, unless the URL ends with
 * it.
 */
function pick(segments: string[], form: RegExp): string | undefined {
  for (const [at, segment] of segments.entries()) {
    const found = form.exec(segment)?.[1];
    const isYear = /^(?:19|20)\d\d$/.test(found ?? '') && (found !== segment || at < segments.length - 1);
    if (found && !isYear) return found;
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
