import { lineOf, oneLine, parseHtml, rawText } from './html-tree.ts';

const TAG = /<\/?(?:[a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?>/i;
const ESCAPED_TAG = /&(?:amp;)*lt;\/?[a-z][a-z0-9-]*(?:\s(?:(?!&(?:amp;)*[lg]t;)[^<>])*)?\/?&(?:amp;)*gt;/i;

/** One line without markup and entities, whatever a source put into a title or name. */
export function plainLine(text: string): string {
  let line = text;
  for (let round = 0; round < 2 && /&(?:#\w+|\w+);|<[a-z/]/i.test(line); round++) {
    line = lineOf(parseHtml(line));
  }
  return oneLine(line);
}

/**
 * A description may be HTML, HTML that was escaped once or twice, or plain text with or without entities; the source
 * does not say which.
 */
export function describedBy(written: string): { description_html?: string; description_text?: string } {
  let text = written;
  for (let round = 0; round < 3 && !TAG.test(text) && ESCAPED_TAG.test(text); round++) {
    text = rawText(parseHtml(text));
  }
  if (TAG.test(text)) return { description_html: text };
  const plain = (/&(?:#\w+|\w+);/.test(text) ? rawText(parseHtml(text)) : text)
    .replace(/\\r?\\n/g, '\n')
    .replace(/\r\n?/g, '\n');
  return plain.trim() ? { description_text: plain } : {};
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Blank lines separate paragraphs, single ones are line breaks. */
export const htmlOfText = (text: string) =>
  text
    .split(/\n[\t ]*\n+/)
    .filter((part) => part.trim())
    .map((part) => `<p>${part.trim().split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('');
