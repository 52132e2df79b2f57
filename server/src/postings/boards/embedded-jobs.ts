import type { Draft } from '../draft.ts';
import { findAll, parseHtml, rawText } from '../extraction/page/html-tree.ts';
import { jsonAt, parseLooseJson } from '../extraction/page/loose-json.ts';
import { mergeSame } from './answers.ts';
import { readJobLike } from './job-like.ts';

/** Each is read to its end: a script with more of them is no data. */
const MOST_VALUES = 40;
/** Shorter scripts hold no list of postings. */
const SHORTEST = 200;

/** Postings in the data that a page gives to its own program: `<script type="application/json">`, `window.data = {…}`. */
export function embeddedJobs(html: string, base?: string): Draft[] {
  const scripts = findAll(parseHtml(html), ({ tag }) => tag === 'script');
  const found = scripts.flatMap((script) => {
    const text = rawText(script);
    const type = script.attributes.type ?? '';
    if (text.length < SHORTEST || /ld\+json/.test(type)) return [];
    return valuesIn(text, /json/.test(type)).flatMap((value) => readJobLike(value, base));
  });
  return mergeSame(found);
}

function valuesIn(text: string, isJson: boolean): unknown[] {
  if (isJson) return [parseLooseJson(text)];
  const values: unknown[] = [];
  for (const start of [...text.matchAll(/=\s*(?=[[{]\s*["{[])/g)].slice(0, MOST_VALUES)) {
    const value = jsonAt(text, start.index + start[0].length);
    if (value !== undefined) values.push(value);
  }
  for (const [, quoted] of text.matchAll(/JSON\.parse\(\s*("[^"\\]*(?:\\.[^"\\]*)*")\s*\)/g)) {
    const inner = parseLooseJson(`[${quoted}]`);
    if (Array.isArray(inner)) values.push(parseLooseJson(String(inner[0])));
  }
  return values;
}
