import { defined } from '../../platform/defined.ts';
import type { Layout, Line, Section } from '../model.ts';
import type { Heading } from './find-headings.ts';

type Column = {
  page: number;
  number: number;
  from: number;
  to: number;
  hasHeading: boolean;
  hasContact: boolean;
};

/**
 * Assigns the lines to sections. A section ends with its column if the next column has headings of its own, and
 * continues in the same column of the next page. A letter in front of the resume belongs to no section, and neither do
 * a place, a date and a name at the end.
 */
export function assignLines(
  layout: Layout,
  headings: Map<Line, Heading>,
  letter: ReadonlySet<Line> = new Set(),
): Section[] {
  const contact: Section = { kind: 'contact', heading: undefined, lines: [], confidence: 0.8 };
  const sections: Section[] = [contact];
  const columns = columnsOf(layout.lines, headings);
  /** The last open section of a column. */
  const open = new Map<Column, Section>();
  let current = contact;
  let last: Column | undefined;
  let beforeColumns: Section = contact;
  const rests = new Set([...headings.values()].map((heading) => heading.rest));
  const signature = signatureIn(layout, headings);
  for (const line of layout.lines) {
    if (rests.has(line) || letter.has(line) || signature.has(line)) continue;
    if (line.margin) {
      contact.lines.push(line);
      continue;
    }
    const column = defined(columns.get(columnKey(line)));
    if (last && column !== last) {
      if (last.number === 0) beforeColumns = current;
      current = sectionAt(column, last, open, current, beforeColumns);
    }
    last = column;
    const heading = headings.get(line);
    if (heading) {
      current = {
        kind: heading.kind,
        heading: line,
        lines: heading.isInline ? [line] : [],
        confidence: heading.confidence,
      };
      sections.push(current);
    } else current.lines.push(line);
    open.set(column, current);
  }
  return sections.filter((section) => section.heading || section.lines.length > 0);
}

const placeAndDate =
  /^\p{Lu}[\p{L}.-]{1,25}(?: [\p{L}.-]{1,25}){0,3}, ?(?:(?:den|am|le|dne|dnia|den|li|a) )?\d{1,2}(?:[./]| ?\p{L}|(?:st|nd|rd|th))[\p{L}\d ./-]{2,20}\d{4}[.,]?$/u;
const MAX_LINES_BELOW = 3;

/** Japanese documents end with this word. */
const closing = /^以\s?上$/u;

/** “Lübeck, den 12.01.2025” at the end of a page, and the name below it. */
function signatureIn({ lines }: Layout, headings: Map<Line, Heading>): Set<Line> {
  const signature = new Set<Line>();
  for (const line of lines) {
    const text = line.text.trim();
    if (!placeAndDate.test(text) && !closing.test(text)) continue;
    const below = lines.filter(
      ({ index, page, margin }) => index > line.index && page === line.page && !margin,
    );
    if (below.length >= MAX_LINES_BELOW) continue;
    const end = below.findIndex((each) => headings.has(each) || !/^[\p{L}\s.'’_-]+$/u.test(each.text));
    for (const each of [line, ...below.slice(0, end < 0 ? below.length : end)]) signature.add(each);
  }
  return signature;
}

const columnKey = (line: Line) => `${line.page} ${line.column}`;

function columnsOf(lines: Line[], headings: Map<Line, Heading>): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const line of lines) {
    if (line.margin) continue;
    const key = columnKey(line);
    const column = columns.get(key) ?? {
      page: line.page,
      number: line.column,
      from: Infinity,
      to: -Infinity,
      hasHeading: false,
      hasContact: false,
    };
    column.hasHeading ||= headings.has(line);
    column.hasContact ||= contactData.test(line.text);
    column.from = Math.min(column.from, line.box.x);
    column.to = Math.max(column.to, line.box.x + line.box.width);
    columns.set(key, column);
  }
  return columns;
}

const contactData = /\S@[^\s@]+\.\S|\+?\d[\d ()-]{8,}\d/;
const widthOf = (column: Column) => column.to - column.from;

/** The open section where a column starts without a heading. */
function sectionAt(
  column: Column,
  last: Column,
  open: Map<Column, Section>,
  current: Section,
  beforeColumns: Section,
): Section {
  if (column.page === last.page) {
    const earlier = open.get(column);
    if (column.number === 0 || last.number === 0) return current;
    if (!column.hasHeading) return column.hasContact && !earlier ? beforeColumns : current;
    if (earlier) return earlier;
    const ratio = widthOf(column) / Math.max(1, widthOf(last));
    return ratio > 0.75 && ratio < 1.33 ? current : beforeColumns;
  }
  if (column.number === 0 && last.number === 0) return current;
  const before = [...open.keys()].filter((each) => each.page === column.page - 1 && each.number > 0);
  const same = before.findLast(
    (each) => shared(each, column) > 0.7 && Math.abs(each.from - column.from) < 20,
  );
  const widest = before.toSorted((a, b) => widthOf(b) - widthOf(a))[0];
  const from = same ?? (column.number === 0 ? widest : last);
  return (from && open.get(from)) ?? current;
}

function shared(a: Column, b: Column): number {
  const width = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return width / Math.max(1, Math.max(widthOf(a), widthOf(b)));
}
