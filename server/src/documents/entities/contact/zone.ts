import type { Layout, Line, Section, SectionKind } from '../../model.ts';

/** A part of a line, separated by a wide gap or an icon. */
export type Segment = {
  text: string;
  /** Offset in `Layout.text`. */
  start: number;
  end: number;
  line: Line;
  /** How likely contact details of the person are here, from 0 to 1; negative among other people's details. */
  nearness: number;
};

export type Zone = { segments: Segment[]; kindOf: (line: Line) => SectionKind | undefined };

const inside = /(?:(?![\t\p{Co}\p{Extended_Pictographic}☎✆✉⌂⚲➤►▶◉⋄◆◇❖♦]|\ufe0f|\u200d).)+/gu;

/** Cuts all lines into segments and rates how near each is to the contact details. */
export function findContactZone(layout: Layout, sections: Section[]): Zone {
  const kinds = new Map<number, SectionKind>();
  for (const section of sections) {
    for (const line of section.lines) kinds.set(line.index, section.kind);
    if (section.heading) kinds.set(section.heading.index, section.kind);
  }
  const heights = new Map(layout.pages.map((page) => [page.number, page.height]));
  const segments: Segment[] = [];
  const banners = bannerLines(sections);
  const closing = closingLines(layout, sections);
  for (const line of layout.lines) {
    const nearness =
      banners.has(line) || closing.has(line)
        ? 0.8
        : nearnessOf(line, kinds.get(line.index), heights.get(line.page) ?? 842, layout);
    for (const [from, to] of cutLine(line)) {
      const text = line.text.slice(from, to);
      segments.push({ text, start: line.start + from, end: line.start + to, line, nearness });
    }
  }
  return { segments, kindOf: (line) => kinds.get(line.index) };
}

/** Much larger than the heading of its section: the name at the top of the next column, not one of the referees. */
function bannerLines(sections: Section[]): Set<Line> {
  return new Set(
    sections.flatMap(({ heading, lines }) =>
      heading ? lines.filter(({ size, page }) => page === 1 && size > heading.size * 1.3) : [],
    ),
  );
}

const email = /[^\s@]@[^\s@]{1,64}\.\p{L}/u;
const phone = /\+?\d[\d ()-]{7,}\d/;

/**
 * The person's own details at the very end, below “References on request”: the only address of the document, with a
 * phone number on the same line.
 */
function closingLines(layout: Layout, sections: Section[]): Set<Line> {
  const references = sections.filter(({ kind }) => kind === 'references').flatMap(({ lines }) => lines);
  const written = layout.lines.filter(({ text }) => email.test(text));
  const [only, more] = written;
  if (!only || more || !references.includes(only) || !phone.test(only.text)) return new Set();
  const isApart = only.block !== references[0]?.block && only.index >= layout.lines.length - 4;
  return new Set(isApart ? references.filter(({ index }) => index >= only.index) : []);
}

/** Sections about companies, projects and other people. */
const othersKinds = new Set<SectionKind>([
  'experience',
  'education',
  'publications',
  'projects',
  'volunteering',
  'certifications',
]);

function nearnessOf(line: Line, kind: SectionKind | undefined, pageHeight: number, layout: Layout): number {
  if (kind === 'references') return -1;
  if (kind === 'contact' || kind === 'personal') return line.page === 1 ? 1 : 0.8;
  if (line.margin) return 0.85;
  const isTop = line.page === 1 && line.box.y < pageHeight * 0.22;
  const isOfOthers = kind !== undefined && othersKinds.has(kind);
  if (isTop) return isOfOthers ? 0.5 : 0.8;
  if (isOfOthers) return 0.1;
  const isEnd = line.index >= layout.lines.length - 4;
  return isEnd ? 0.4 : 0.3;
}

/** The layout already splits at wide gaps and icons; icons in the form of letters are split here. */
function cutLine(line: Line): [number, number][] {
  const parts: [number, number][] = [];
  for (const match of line.text.matchAll(inside)) {
    const trimmed = match[0].trim();
    if (!trimmed) continue;
    const start = match.index + match[0].indexOf(trimmed);
    parts.push([start, start + trimmed.length]);
  }
  return parts;
}
