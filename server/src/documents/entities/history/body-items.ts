import type { Found } from '../../model.ts';
import { offsetIn, type Row } from './history-row.ts';
import { hadNoRoom } from './mark-bodies.ts';

/** Responsibilities: one per list item, one per paragraph. */
export function extractBodyItems(rows: Row[]): Found[] {
  const items: Row[][] = [];
  for (const row of rows) {
    const current = items.at(-1);
    const previous = current?.at(-1);
    if (!current || !previous || row.isBullet || startsItem(row, previous)) items.push([row]);
    else current.push(row);
  }
  return items.flatMap((item) => joinRows(item) ?? []);
}

/** A paragraph ends with a line that had room for more. */
function startsItem(row: Row, previous: Row): boolean {
  if (/^\s*\p{Ll}/u.test(row.line.text)) return false;
  if (row.line.page !== previous.line.page || row.line.column !== previous.line.column) {
    return /[.;:!?]\s*$/.test(previous.line.text);
  }
  if (row.gap !== undefined && row.gap > 0.9) return true;
  return !hadNoRoom(previous, row);
}

function joinRows(rows: Row[]): Found | undefined {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return undefined;
  let value = '';
  for (const row of rows) {
    const text = row.line.text
      .slice(row === first ? row.from : 0)
      .replaceAll('\t', ' ')
      .trim();
    const isBroken = /\p{Ll}[-\u00ad\u2010]$/u.test(value) && /^\p{Ll}/u.test(text);
    value = isBroken ? value.slice(0, -1) + text : `${value} ${text}`.trim();
  }
  if (!/\p{L}{2}/u.test(value)) return undefined;
  const start = offsetIn(first.line, first.from);
  return {
    value,
    start,
    end: offsetIn(last.line, last.line.text.trimEnd().length - 1) + 1,
    score: first.isBullet ? 0.95 : 0.8,
    source: 'rules',
  };
}
