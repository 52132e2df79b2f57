import { canonical, countWords } from './canonical.ts';
import { textOfHtml } from './html-text.ts';
import { isObject, type Json, type JsonObject, parseJson, parseLooseJson } from './json-value.ts';

/** The posting in the data that a page has for its own scripts. */
export type EmbeddedPosting = {
  /** Its text with the names of the fields; empty if there is no posting. */
  text: string;
  /** Whether the data has a field for a posting that is empty. */
  empty: boolean;
};

/** The posting in the script data: the one with the page's title, or else the one with the longest text. */
export function embeddedPosting(scripts: readonly string[], title: string): EmbeddedPosting {
  const found: JsonObject[] = [];
  let empty = false;
  for (const script of scripts) {
    const value = valueIn(script);
    if (value === undefined) continue;
    collectPostings(value, found);
    empty ||= hasEmptyPosting(value, 0);
  }
  if (found.length === 0) return { text: '', empty };
  const heading = canonical(title);
  const rank = (posting: JsonObject) => {
    const name = canonical(titleOf(posting) ?? '');
    return descriptionOf(posting).length + (name !== '' && heading.includes(name) ? 1e9 : 0);
  };
  const best = found.reduce((one, other) => (rank(other) > rank(one) ? other : one));
  return { text: factsOf(best).join('\n'), empty: false };
}

/** All facts of an object, one line per field. Numbers, dates and URLs are left out. */
export function factsOf(posting: JsonObject): string[] {
  const facts: string[] = [];
  gather(posting, '', facts, 0);
  return facts.sort();
}

const assigned = /^[^=]{0,120}=\s*/;

/** `{…}`, `window.name = {…};`, `name = JSON.parse("…")`. */
function valueIn(script: string): Json | undefined {
  const text = script.trim();
  if (text.startsWith('{') || text.startsWith('[')) return parseLooseJson(text);
  const body = text.replace(assigned, '');
  if (body.startsWith('JSON.parse(')) {
    const quoted = quotedIn(body, 'JSON.parse('.length);
    const inner = quoted === undefined ? undefined : parseJson(quoted);
    return typeof inner === 'string' ? parseJson(inner) : undefined;
  }
  const end = endOfValue(body);
  return end === undefined ? undefined : parseJson(body.slice(0, end));
}

function quotedIn(text: string, at: number): string | undefined {
  if (text[at] !== '"') return undefined;
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '"') return text.slice(at, end + 1);
  }
  return undefined;
}

/** The end of the object or list that a script starts with. */
function endOfValue(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) {
      for (at++; at < text.length && text.charCodeAt(at) !== 0x22; at++)
        if (text.charCodeAt(at) === 0x5c) at++;
    } else if (unit === 0x7b || unit === 0x5b) depth++;
    else if ((unit === 0x7d || unit === 0x5d) && --depth === 0) return at + 1;
  }
  return undefined;
}

const titles = [
  'title',
  'jobTitle',
  'job_title',
  'postingTitle',
  'positionTitle',
  'displayTitle',
  'name',
  'text',
];
const describes =
  /^(?:(?:job|posting|position|full|external|long)_?)?(?:description|desc|content|body|jobad|details)(?:_?(?:html|text|plain|body))?$/i;

export function titleOf(value: JsonObject): string | undefined {
  const name = titles.find((key) => typeof value[key] === 'string' && value[key] !== '');
  return name === undefined ? undefined : (value[name] as string);
}

export function descriptionOf(value: JsonObject): string {
  let longest = '';
  for (const [name, each] of Object.entries(value))
    if (typeof each === 'string' && each.length > longest.length && describes.test(name)) longest = each;
  return longest;
}

/** Shorter texts are teasers of other postings. */
const MIN_DESCRIPTION_LENGTH = 200;

/** Collects every object with a title and a description. */
export function collectPostings(value: Json, found: JsonObject[], depth = 0): void {
  if (depth > 14) return;
  if (Array.isArray(value)) for (const item of value) collectPostings(item, found, depth + 1);
  else if (isObject(value)) {
    if (titleOf(value) !== undefined && descriptionOf(value).length >= MIN_DESCRIPTION_LENGTH)
      found.push(value);
    else
      for (const child of Object.values(value))
        if (typeof child === 'object') collectPostings(child, found, depth + 1);
  }
}

const postingNames =
  /^(?:job|posting|jobPosting|job_posting|vacancy|position|jobAd|jobDetails?|requisition|offer)$/i;

function hasEmptyPosting(value: Json, depth: number): boolean {
  if (depth > 5 || !isObject(value)) return false;
  return Object.entries(value).some(
    ([name, each]) =>
      (each === null && postingNames.test(name)) ||
      (typeof each === 'object' && hasEmptyPosting(each, depth + 1)),
  );
}

const factNames =
  /title|name|descri|content|body|require|qualif|responsib|dut(?:y|ies)|skill|benefit|perk|locat|address|city|country|region|office|remote|workplace|work_?(?:mode|type|model)|hybrid|salar|compens|pay\b|wage|currency|employment|contract|commitment|level|senior|experience|education|department|team|deadline|hours|schedule|travel|language|about|section|list|text/i;
const moving =
  /(?:^|_)ids?$|Ids?$|uuid|guid|slug|url|uri|link|href|path|token|hash|nonce|session|date|time(?!.*type)|(?:_|[a-z])(?:at|on)$|_at$|count|views|applicant|created|updated|published|posted|expire|valid|similar|related|recommend|other|image|logo|icon|photo|avatar|track|analytic|meta|seo|og|score|rank|status|state$|lat$|lng$|lon$|geo|coordinate|recruiter|creator|owner|user|email|phone/i;

function gather(value: Json, path: string, text: string[], depth: number): void {
  if (depth > 8 || value === null) return;
  if (Array.isArray(value)) for (const item of value) gather(item, path, text, depth + 1);
  else if (isObject(value)) {
    for (const [name, each] of Object.entries(value)) {
      if (moving.test(name) && !/deadline|description|location|compensation|education/i.test(name)) continue;
      if (path === '' && !factNames.test(name)) continue;
      gather(each, `${path}.${name}`, text, depth + 1);
    }
  } else {
    const words = canonical(typeof value === 'string' ? textOfHtml(value) : String(value));
    if (words !== '' && (typeof value !== 'string' || countWords(words) > 0)) text.push(`${path} ${words}`);
  }
}
