import { defined } from '../../platform/defined.ts';
import type { Page } from '../model.ts';
import { countYears } from './judge-gutter.ts';
import { bottom } from './runs.ts';
import type { Row } from './text-rows.ts';

/** Shares of the page height. */
const HEADER = 0.09;
const FOOTER = 0.9;
const FOOT = 0.84;

const numberOnly =
  /^(?:[-–—|·\s]*\d{1,2}[-–—|·\s]*|\p{L}{4,8}\.?\s?\d{1,2}(?:\s?(?:\/|of|von|de|sur|di|van|-)\s?\d{1,2})?|\d{1,2}\s?(?:\/|of|von|de|sur|di|van)\s?\d{1,2})$/iu;
/** “Ana Kos · Stranica 1/2”, in any language. */
const numberAtEdge = /(?:^|[\s·|•–-])\d{1,2} ?\/ ?\d{1,2}$|^\d{1,2} ?\/ ?\d{1,2}(?:[\s·|•–-]|$)/u;
const MAX_FOOTER_LENGTH = 70;
const titled = /\b(?:r[ée]sum[ée]|curriculum(?: vitae)?|cv|lebenslauf|page|seite|p[aá]gina|pagina)\b/i;

/** What browsers print around a page: the time and the title above it, the address and the page number below. */
const printed = {
  header: /^\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{2,4}\.?,?\s+\d{1,2}:\d{2}(?::\d{2})?(?!\d)/,
  footer: /^(?:file|https?|about|data|blob):\S+(?:\s.*)?\s\d{1,2}\s?\/\s?\d{1,2}$/i,
};

/** Marks repeated text at page edges, page numbers, and what browsers print. */
export function markMargins(pages: { page: Page; rows: Row[] }[]): void {
  const repeated = repeatedTexts(pages);
  for (const { page, rows } of pages) {
    if (page.source === 'flow') continue;
    const largest = Math.max(...rows.flatMap((row) => row.runs.map((run) => run.size)));
    for (const [index, row] of rows.entries()) {
      if (isContactBelow(rows, index, page)) row.margin = 'footer';
      const zone = zoneOf(row, page);
      if (!zone) continue;
      const text = textOf(row);
      const isName =
        page.number === 1 && zone === 'header' && row.runs.some((run) => run.size >= 0.9 * largest);
      const isNumber =
        numberOnly.test(text) ||
        (zone === 'footer' &&
          text.length < MAX_FOOTER_LENGTH &&
          ((titled.test(text) && /\d|·/.test(text)) || (isSmall(row, rows) && numberAtEdge.test(text))));
      const isEdge = isNumber || printed[zone].test(text) || repeated.has(key(row, zone, page));
      if (isEdge && !isName) row.margin = zone;
    }
  }
}

const sizeOf = (row: Row) => Math.max(...row.runs.map((run) => run.size));

/** Page numbers are smaller than the text, which may end in a grade. */
function isSmall(row: Row, rows: Row[]): boolean {
  const sizes = rows.map(sizeOf).toSorted((one, other) => one - other);
  return sizeOf(row) < 0.9 * (sizes[Math.floor(sizes.length / 2)] ?? 0);
}

const contactData = /\S@\S|\+?\d[\d ()-]{8,}/;
/** “2020-02 - 2023-11” has as many digits as a phone number. */
const isContact = (text: string) => contactData.test(text) && countYears(text) < 2;

/** Contact details at the bottom of the page, far below the text. */
function isContactBelow(rows: Row[], index: number, page: Page): boolean {
  if (defined(rows[index]).box.y < FOOT * page.height || index < rows.length - 3) return false;
  const from = rows.findIndex((row, at) => {
    const before = rows[at - 1];
    return before !== undefined && at > index - 3 && row.box.y - bottom(before.box) > 2.5 * row.box.height;
  });
  return from > 0 && from <= index && rows.slice(from).some((row) => isContact(textOf(row)));
}

function zoneOf(row: Row, page: Page): 'header' | 'footer' | undefined {
  if (bottom(row.box) < HEADER * page.height) return 'header';
  return row.box.y > FOOTER * page.height ? 'footer' : undefined;
}

const textOf = (row: Row) =>
  row.runs
    .flatMap((run) => run.pieces.map((piece) => piece.text))
    .join(' ')
    .trim();

/** Equal text on every page, ignoring numbers. */
const key = (row: Row, zone: string, page: Page) =>
  `${zone} ${textOf(row)
    .toLowerCase()
    .replaceAll(new RegExp(`(?<!\\d)${page.number}(?!\\d)`, 'g'), '#')
    .replaceAll(/\s+/g, ' ')}`;

function repeatedTexts(pages: { page: Page; rows: Row[] }[]): Set<string> {
  const seen = new Map<string, Set<number>>();
  for (const { page, rows } of pages) {
    for (const row of rows) {
      const zone = zoneOf(row, page);
      if (!zone) continue;
      const text = key(row, zone, page);
      seen.set(text, (seen.get(text) ?? new Set()).add(page.number));
    }
  }
  return new Set([...seen].filter(([, on]) => on.size > 1).map(([text]) => text));
}
