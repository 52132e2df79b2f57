import { findAll, type HtmlElement, rawText } from '../html-tree.ts';
import { jsonAt, parseLooseJson } from './loose-json.ts';

const MAX_VALUES = 60;
const MAX_CHARACTERS = 4_000_000;
const ASSIGNED =
  /(?:^|[\s;,{(])(?:(?:window|self|globalThis)(?:\.[\w$]+|\[["'][\w$]+["']\])+|(?:var|let|const)\s+[\w$]+|[\w$]+(?:\.[\w$]+)+(?:\[["'][\w$]+["']\])?|__[\w$]+|dataLayer)\s*=\s*(JSON\.parse\(\s*)?(?=["'{[])/g;

/** Data for the scripts of a page: `__NEXT_DATA__`, `window.__appData = …`, hydration state, flight rows. */
export function appData(scripts: HtmlElement[], root: HtmlElement): unknown[] {
  const found: unknown[] = [];
  let flight = '';
  for (const script of scripts) {
    const type = script.attributes.type ?? '';
    if (/ld\+json/i.test(type) || script.attributes.src) continue;
    const text = rawText(script);
    if (text.length < 40 || text.length > MAX_CHARACTERS) continue;
    if (/^\s*[[{]/.test(text)) {
      const value = parseLooseJson(text);
      if (value !== undefined) found.push(script.attributes.id === '__NUXT_DATA__' ? revived(value) : value);
    } else if (text.includes('__next_f')) flight += flightText(text);
    else found.push(...assignedIn(text));
  }
  if (flight) found.push(...flightRows(flight));
  for (const element of findAll(root, ({ attributes }) => propsOf(attributes) !== undefined)) {
    const value = parseLooseJson(propsOf(element.attributes) ?? '');
    if (value !== undefined) found.push(value);
  }
  return found;
}

const propsOf = (attributes: Record<string, string>) =>
  [
    attributes['data-page'],
    attributes['data-props'],
    attributes['data-react-props'],
    attributes['data-state'],
  ].find((value) => value !== undefined && value.length > 200 && /^[[{]/.test(value));

function assignedIn(text: string): unknown[] {
  const found: unknown[] = [];
  ASSIGNED.lastIndex = 0;
  let tries = 0;
  for (let match = ASSIGNED.exec(text); match && tries < MAX_VALUES; match = ASSIGNED.exec(text)) {
    // Each match may extend to the end of the script.
    tries += 1;
    const start = match.index + match[0].length;
    const value = match[1] ? parsedString(text, start) : jsonAt(text, start);
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) found.push(value);
  }
  return found;
}

/** `JSON.parse("{\"a\":1}")`: JSON inside a string, in double or single quotes. */
function parsedString(text: string, start: number): unknown {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return undefined;
  let end = start + 1;
  while (end < text.length && text[end] !== quote) end += text[end] === '\\' ? 2 : 1;
  const inner = text.slice(start + 1, end);
  const written = quote === '"' ? inner : inner.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"');
  const decoded = parseLooseJson(`["${written}"]`);
  const [json] = Array.isArray(decoded) ? decoded : [];
  return typeof json === 'string' ? parseLooseJson(json) : undefined;
}

function flightText(script: string): string {
  const start = script.indexOf('[', script.indexOf('__next_f.push'));
  const value = start < 0 ? undefined : jsonAt(script, start);
  const text = Array.isArray(value) ? value[1] : undefined;
  return typeof text === 'string' ? text : '';
}

/** Rows are `id:json` or `id:Tlength,text`; a value `$id` refers to the text of another row. */
function flightRows(flight: string): unknown[] {
  const texts = new Map<string, string>();
  const values: unknown[] = [];
  let at = 0;
  const header = /([0-9a-f]+):(?:T([0-9a-f]+),)?/y;
  while (at < flight.length) {
    header.lastIndex = at;
    const match = header.exec(flight);
    const newline = flight.indexOf('\n', at);
    if (!match) {
      if (newline < 0) break;
      at = newline + 1;
      continue;
    }
    const start = at + match[0].length;
    if (match[2]) {
      const bytes = Buffer.from(flight.slice(start)).subarray(0, Number.parseInt(match[2], 16));
      const text = bytes.toString();
      texts.set(match[1] ?? '', text);
      at = start + text.length;
      continue;
    }
    const end = newline < 0 ? flight.length : newline;
    const value = parseLooseJson(flight.slice(start, end));
    if (value !== undefined) values.push(value);
    at = end + 1;
  }
  return texts.size === 0 ? values : values.map((value) => withTexts(value, texts, 0));
}

function withTexts(value: unknown, texts: Map<string, string>, depth: number): unknown {
  if (depth > 40) return value;
  if (typeof value === 'string') return value.startsWith('$') ? (texts.get(value.slice(1)) ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, texts, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withTexts(each, texts, depth + 1)]),
  );
}

/** Nuxt writes a flat list in which every value is the index of another. */
function revived(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const open = new Set<number>();
  let budget = 20_000;
  const at = (index: unknown): unknown => {
    if (typeof index !== 'number' || index < 0 || open.has(index) || budget-- < 0) return undefined;
    const each = value[index];
    if (typeof each !== 'object' || each === null) return each;
    open.add(index);
    const made = Array.isArray(each)
      ? typeof each[0] === 'string'
        ? at(each[1])
        : each.map(at)
      : Object.fromEntries(Object.entries(each).map(([key, place]) => [key, at(place)]));
    open.delete(index);
    return made;
  };
  return at(0);
}
