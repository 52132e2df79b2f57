import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';
import type { HiddenReason } from '../../model.ts';
import { joinAccents } from './accents.ts';
import { cleanText, ICON } from './clean.ts';
import { COPY_WINDOW, isDrawnOver } from './copies.ts';
import type { Glyph, Ink, PageInk } from './ink.ts';

/** Text of one style on one line, measured along its direction of writing. */
export type Run = {
  text: string;
  /** Position along the line, in points. */
  start: number;
  end: number;
  /** Position of the baseline, perpendicular to the line. */
  across: number;
  /** Direction of the line as a unit vector. */
  direction: [number, number];
  size: number;
  ascent: number;
  descent: number;
  /** PDF.js name of the font, until a better one is known. */
  fontKey: string;
  isSlanted: boolean;
  /** Whether its strokes are as thick as those of bold type. */
  isHeavy?: boolean;
  ink: Ink | undefined;
  link: string | undefined;
  glyphs: Glyph[];
  /** Whether a space precedes it in the file. */
  isApart: boolean;
  /** Whether an icon precedes it. */
  isCut: boolean;
  /** Why it is invisible, for reasons other than its drawing properties. */
  hidden?: HiddenReason;
};

/** Runs in file order: text from PDF.js, matched by position with drawing properties from pdfium. */
export function extractRuns(content: TextContent, ink: PageInk | undefined): Run[] {
  const rows = new Rows(ink?.glyphs ?? []);
  const runs: Run[] = [];
  const drawn: { run: Run; parts: Run[] }[] = [];
  let isApart = false;
  let isCut = false;
  for (const item of joinAccents(content.items)) {
    if (!('str' in item)) continue;
    const text = cleanText(item.str);
    if (text.trim() === '') {
      isCut ||= text.includes(ICON);
      isApart ||= text !== '' || item.hasEOL;
      continue;
    }
    const run = placed(item, text, content.styles[item.fontName]);
    const original = drawn.slice(-COPY_WINDOW).find((other) => isDrawnOver(run, other.run));
    if (original && original.parts[0]?.ink?.hidden === rows.peek(run)[0]?.ink.hidden) {
      // Text drawn twice, such as filled and then stroked, imitates a bold font.
      for (const part of original.parts) if (part.ink) part.ink = { ...part.ink, isStroked: true };
      continue;
    }
    const parts: Run[] = [];
    for (const piece of cutAtIcons(run)) {
      piece.isApart = isApart || piece.text.startsWith(' ');
      piece.isCut = isCut || piece.isCut;
      parts.push(...(ink ? splitByInk(piece, rows.along(piece), ink) : [piece]));
      isApart = piece.text.endsWith(' ') || item.hasEOL;
      isCut = false;
    }
    isCut = text.endsWith(ICON);
    runs.push(...parts);
    drawn.push({ run, parts });
  }
  return runs;
}

/** An icon in the same font splits the run. */
function cutAtIcons(run: Run): Run[] {
  if (!run.text.includes(ICON)) return [run];
  const width = (run.end - run.start) / run.text.length;
  let at = 0;
  return run.text.split(ICON).flatMap((text) => {
    const start = run.start + at * width;
    at += text.length + 1;
    const isCut = at > text.length + 1;
    return text.trim() === '' ? [] : [{ ...run, text, start, end: start + text.length * width, isCut }];
  });
}

type Item = { str: string; transform: number[]; width: number; height: number; fontName: string };

function placed(item: Item, text: string, style: { ascent: number; descent: number } | undefined): Run {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform;
  const length = Math.hypot(a, b) || 1;
  const direction: [number, number] = [a / length, b / length];
  const start = e * direction[0] + f * direction[1];
  const ascent = usable(style?.ascent, 0.5, 1.3) ?? 0.9;
  return {
    text,
    start,
    end: start + item.width,
    across: -e * direction[1] + f * direction[0],
    direction,
    size: item.height || Math.hypot(c, d),
    ascent,
    descent: usable(style && -style.descent, 0.05, 0.5) ?? 0.2,
    fontKey: item.fontName,
    // Slanted letters on a straight line.
    isSlanted: Math.abs(a * c + b * d) > 0.1 * length * Math.hypot(c, d),
    ink: undefined,
    link: undefined,
    glyphs: [],
    isApart: false,
    isCut: false,
  };
}

function usable(value: number | undefined, least: number, most: number): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

/** Each costs a pass over all glyphs; documents do not use more. */
const MAX_DIRECTIONS = 40;

/** Glyphs by baseline, for each direction of writing. */
class Rows {
  readonly #rows = new Map<string, Map<number, Glyph[]>>();
  readonly #glyphs: Glyph[];
  #used = new Set<Glyph>();

  constructor(glyphs: Glyph[]) {
    this.#glyphs = glyphs.filter((glyph) => glyph.code > 32 || glyph.isUnmapped);
  }

  /** Glyphs at the position of the run, in file order, as many as it has letters. No later run gets them. */
  along(run: Run): Glyph[] {
    const glyphs = this.peek(run);
    for (const glyph of glyphs) this.#used.add(glyph);
    return glyphs;
  }

  peek(run: Run): Glyph[] {
    const [ux, uy] = run.direction;
    const letters = run.text.replaceAll(' ', '').length;
    const slack = 0.15 * run.size;
    const found = this.#near(run).filter((glyph) => {
      const across = -glyph.x * uy + glyph.y * ux;
      const along = glyph.x * ux + glyph.y * uy;
      return (
        Math.abs(across - run.across) <= Math.max(0.5, slack) &&
        along >= run.start - slack &&
        along < Math.max(run.end - slack, run.start + slack)
      );
    });
    // If texts overlap, each run takes glyphs that no earlier run took.
    const fresh = found.length > letters ? found.filter((glyph) => !this.#used.has(glyph)) : found;
    return fresh.length > 0 ? fresh.slice(0, Math.max(letters, 1)) : found;
  }

  #near(run: Run): Glyph[] {
    const row = Math.round(run.across);
    const rows = this.#across(run.direction);
    return [row - 1, row, row + 1].flatMap((near) => rows.get(near) ?? []);
  }

  #across([ux, uy]: Run['direction']): Map<number, Glyph[]> {
    const key = `${ux.toFixed(4)} ${uy.toFixed(4)}`;
    const known = this.#rows.get(key);
    if (known) return known;
    const rows = Map.groupBy(this.#glyphs, (glyph) => Math.round(-glyph.x * uy + glyph.y * ux));
    if (this.#rows.size < MAX_DIRECTIONS) this.#rows.set(key, rows);
    return rows;
  }
}

function splitByInk(run: Run, glyphs: Glyph[], ink: PageInk): Run[] {
  const first = glyphs[0];
  if (!first) return [run];
  const links = ink.links.length === 0 ? [] : glyphs.map((glyph) => linkAt(glyph, run.size, ink));
  const isOne = glyphs.every(
    (glyph, index) => glyph.ink.look === first.ink.look && links[index] === links[0],
  );
  if (isOne) return [{ ...run, ink: first.ink, link: links[0], glyphs }];
  const parts: Run[] = [];
  const [ux, uy] = run.direction;
  let cursor = 0;
  let isApart = run.isApart;
  for (const letter of run.text) {
    const part = parts.at(-1);
    if (letter === ' ') {
      if (part) part.text += ' ';
      isApart = true;
      continue;
    }
    const index = Math.min(nextMatch(glyphs, cursor, letter), glyphs.length - 1);
    const glyph = glyphs[index] ?? first;
    if (part && part.ink?.look === glyph.ink.look && part.link === links[index]) {
      part.text += letter;
      part.glyphs.push(glyph);
    } else {
      const start = glyph.x * ux + glyph.y * uy;
      if (part) part.end = start - (part.text.endsWith(' ') ? 0.25 * run.size : 0);
      parts.push({
        ...run,
        text: letter,
        start,
        ink: glyph.ink,
        link: links[index],
        glyphs: [glyph],
        isApart,
        isCut: run.isCut && parts.length === 0,
      });
    }
    isApart = false;
    cursor = index + 1;
  }
  return parts;
}

/** The libraries may differ by a letter or two: a ligature in one is two letters in the other. */
function nextMatch(glyphs: Glyph[], cursor: number, letter: string): number {
  const code = letter.codePointAt(0);
  for (let index = cursor; index < Math.min(cursor + 4, glyphs.length); index++) {
    if (glyphs[index]?.code === code) return index;
  }
  return cursor;
}

function linkAt(glyph: Glyph, size: number, { links }: PageInk): string | undefined {
  const [x, y] = [glyph.x + 0.2 * size, glyph.y + 0.3 * size];
  return links.find((link) => x >= link.left && x <= link.right && y >= link.bottom && y <= link.top)?.url;
}
