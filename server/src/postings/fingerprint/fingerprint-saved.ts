import { KEY_VERSION, keyOf, normalizeText } from './canonical.ts';
import { isClosed } from './closed.ts';
import { decide } from './decide.ts';
import { collectPostings, descriptionOf, factsOf, titleOf } from './embedded.ts';
import { fingerprintPage, visibleText } from './fingerprint.ts';
import { textOfHtml } from './html-text.ts';
import { isObject, type Json, type JsonObject, parseJson } from './json-value.ts';
import { clean } from './main-text.ts';
import type { Decision, Fingerprint, PageState } from './port.ts';
import { hamming, textSimhash } from './simhash.ts';

/** A saved file: a page, a response of a board, or plain text. */
export type Saved = {
  form: 'page' | 'data' | 'text';
  state: PageState;
  fingerprint: Fingerprint;
  /** The text that is hashed with SimHash. */
  text: string;
};

export function fingerprintSaved(content: string): Saved {
  const begin = content.trimStart().slice(0, 1);
  const data = begin === '{' || begin === '[' ? parseJson(content) : undefined;
  if (data !== undefined) return fingerprintData(data);
  if (tag.test(content)) return { form: 'page', ...fingerprintPage(content), text: visibleText(content) };
  return fingerprintText(content);
}

/** Whether a run would extract the new version, and the distance of the two. */
export function compareSaved(old: Saved, fresh: Saved): Decision & { distance: number | undefined } {
  const [one, other] = [old.fingerprint.simhash, fresh.fingerprint.simhash];
  const distance = one === undefined || other === undefined ? undefined : hamming(one, other);
  return { ...judge(old, fresh), distance };
}

function judge(old: Saved, fresh: Saved): Decision {
  if (fresh.state === 'closed')
    return old.state === 'closed'
      ? { extract: false, size: 'none', reason: 'still-closed' }
      : { extract: true, size: 'large', reason: 'closed' };
  if (old.state === 'closed') return { extract: true, size: 'large', reason: 'reopened' };
  const decision = decide(old.fingerprint, fresh.fingerprint);
  // Text that is too short for a key can still be compared as a whole.
  const isSame = decision.reason === 'no-key' && old.text !== '' && old.text === fresh.text;
  return isSame ? { extract: false, size: 'none', reason: 'same-text' } : decision;
}

const tag =
  /<(?:!doctype|html|head|body|main|div|section|article|p|span|ul|ol|table|h[1-6]|script|br)\b[^<>]*>/i;

/** One posting, or all of them if a whole list was saved. */
function fingerprintData(data: Json): Saved {
  const found: JsonObject[] = [];
  collectPostings(data, found);
  if (found.length === 0) found.push(...(Array.isArray(data) ? data : [data]).filter(isObject));
  const facts = found.flatMap(factsOf);
  const text = found
    .map((posting) =>
      [titleOf(posting), placeOf(posting.location), textOfHtml(descriptionOf(posting))].join('\n'),
    )
    .join('\n');
  return saved('data', 'board', facts, text);
}

function fingerprintText(content: string): Saved {
  const lines = content.split('\n').map((line) => ({ text: normalizeText(line), place: 0, heading: 0 }));
  const written = lines.filter(({ text }) => text !== '');
  const cleaned = clean(written).map(({ text }) => text);
  const result = saved('text', 'text', cleaned.length === 0 ? [] : [cleaned.join(' ')], content);
  return isClosed('', written) ? { ...result, state: 'closed' } : result;
}

function saved(form: Saved['form'], source: 'board' | 'text', parts: string[], text: string): Saved {
  const has = parts.length > 0;
  return {
    form,
    state: has ? 'posting' : 'shell',
    fingerprint: {
      key: has ? keyOf([source, ...parts]) : undefined,
      source: has ? source : undefined,
      version: KEY_VERSION,
      simhash: textSimhash(text),
    },
    text,
  };
}

function placeOf(place: Json | undefined): string {
  if (typeof place === 'string') return place;
  return isObject(place) && typeof place.name === 'string' ? place.name : '';
}
