import { defined } from '../../platform/defined.ts';
import { decodeText } from '../detect/decode-text.ts';
import type { Extraction } from '../model.ts';
import type { FlowParagraph } from './flow/blocks.ts';
import { typeset } from './flow/typeset.ts';

const bullet = /^\s*(?:[•▪‣◦·*–-]|\d{1,2}[.)])\s+/;
const markdownHeading = /^(#{1,6})\s+(\S(?:.*[^\s#])?)[\s#]*$/;
const underline = /^\s*([=\-_~*])\1{2,}\s*$/;
/** Columns made with spaces. */
const wideGap = /(?<=\S)(?: {3,}|\t+)(?=\S)/g;

/** Plain text and Markdown, line by line. */
export function extractText(bytes: Uint8Array): Extraction {
  const lines = decodeText(bytes)
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/[\n\f]/);
  const pages = typeset(paragraphsOf(withoutQuotes(lines)));
  return { kind: 'text', pages, pageCount: pages.length, links: [], warnings: [] };
}

const quote = /^\s*(?:> ?)+/;

/** A resume pasted into a mail may be quoted. Where “>” marks list items, no line consists of it alone. */
function withoutQuotes(lines: string[]): string[] {
  const isQuoted = lines.some((line) => quote.test(line) && line.replace(quote, '').trim() === '');
  return isQuoted ? lines.map((line) => line.replace(quote, '')) : lines;
}

function paragraphsOf(lines: string[]): FlowParagraph[] {
  const paragraphs: FlowParagraph[] = [];
  let gap = false;
  lines.forEach((line, index) => {
    if (line.trim() === '' || underline.test(line)) {
      gap = true;
      return;
    }
    const marked = markdownHeading.exec(line);
    const underlined = underline.test(lines[index + 1] ?? '') && line.trim().length < 60;
    const text = (marked?.[2] ?? line.replace(bullet, ''))
      .replaceAll(/\*\*|__/g, '')
      .replaceAll(wideGap, '\t');
    const heading = marked ? defined(marked[1]).length : underlined ? 2 : undefined;
    paragraphs.push({
      runs: [{ text, bold: /^\s*\*\*.*\*\*\s*$/.test(line) || Boolean(heading) }],
      heading,
      bullet: !heading && bullet.test(line) && !/^\s*\d/.test(line),
      gap,
    });
    gap = false;
  });
  return paragraphs;
}
