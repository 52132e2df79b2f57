import { defined } from '../../platform/defined.ts';
import type { Layout, Line, SectionKind } from '../model.ts';
import { isTemplateText } from './document-titles.ts';
import { bodyColorOf, isEmphasized, isPicture, styleOf } from './heading-style.ts';
import {
  guessHeading,
  type HeadingMatch,
  isOneHeading,
  matchFirstWord,
  matchHeading,
  matchMisread,
} from './match-heading.ts';
import { namesSpokenLanguage } from './spoken-languages.ts';

export type Heading = {
  line: Line;
  kind: SectionKind;
  confidence: number;
  /** “Skills: Java, SQL”: the content starts on the same line. */
  isInline: boolean;
  /** The second line of a heading on two lines. */
  rest?: Line;
};

/** Kinds whose words are rarely anything but a heading. */
const distinctiveKinds = new Set<SectionKind>([
  'experience',
  'education',
  'skills',
  'summary',
  'certifications',
  'languages',
  'projects',
]);

/** Finds headings by their words first, and then, once those show the style of headings in this document, by style. */
export function findHeadings(layout: Layout): Map<Line, Heading> {
  const lines = layout.lines.filter((line) => !line.margin);
  const candidates = lines.flatMap((line, index): Candidate[] => {
    if (!isPossible(line) || meter.test(line.text)) return [];
    const rest = lines[index + 1];
    if (rest && isBroken(line, rest, layout)) {
      const whole = matchHeading(`${line.text} ${rest.text}`);
      if (whole) return [{ line, match: whole, rest }];
    }
    const text = line.text.replaceAll('\t', ' ');
    const match =
      matchHeading(text) ??
      (isPicture(line, layout) ? matchMisread(text) : undefined) ??
      (line.heading === undefined ? undefined : matchFirstWord(text));
    return match && !(index === 0 && isDocumentTitle(line, rest)) ? [{ line, match }] : [];
  });
  const styles = learnStyles(layout, lines, candidates);
  const bodyColor = bodyColorOf(lines);
  const headings = new Map<Line, Heading>();
  const main = [...styles.values()].toSorted((a, b) => weightOf(b) - weightOf(a))[0];
  const mainLines = candidates.flatMap(({ line }) =>
    styles.get(styleOf(line, layout)) === main ? [line] : [],
  );
  let current: SectionKind | undefined;
  let above: Line | undefined;
  // “_ Education” among headings in capitals: nothing else starts that section.
  const styledKinds = new Set(
    candidates.flatMap(({ line, match }) => (isEmphasized(line, layout, bodyColor) ? [match.kind] : [])),
  );
  for (const { line, match, rest } of candidates) {
    const style = defined(styles.get(styleOf(line, layout)));
    const stands = isEmphasized(line, layout, bodyColor);
    const isFirst = isFirstOfBlock(layout, line);
    const isMissing = isFirst && match.confidence === 1 && !styledKinds.has(match.kind);
    const isKnown = match.confidence === 1 && distinctiveKinds.has(match.kind);
    const isApart = stands && isKnown && isApartFrom(line, mainLines);
    if (!isMissing && !isApart && !isAccepted({ line, match, style, main, stands, current, isFirst }))
      continue;
    if (match.kind === current && isBelow(line, above)) continue;
    headings.set(line, {
      line,
      ...match,
      confidence: match.confidence * (stands ? 1 : 0.85),
      isInline: false,
      ...(rest && { rest }),
    });
    current = match.kind;
    above = line;
  }
  addByLooks(layout, lines, styles, headings, bodyColor);
  addInline(layout, lines, headings);
  return isEnough([...headings.values()]) ? headings : new Map();
}

/** “Communication ●●○○” is a skill. */
const meter = /\p{L}[\s:]*[●○◉◯■□▪▫★☆⬤]{3,}\s*$/u;

/** “Резюме” or “Résumé” at the top, and then a name, is what the document is called; before a text, it is a heading. */
function isDocumentTitle(line: Line, next: Line | undefined): boolean {
  const isShort =
    next !== undefined && next.text.trim().split(/\s+/).length <= 4 && !/(?:\p{L}{2}\.|!)$/u.test(next.text);
  return isShort && isTemplateText(line.text);
}

/** A box above the text or a column without large headings may have smaller ones. */
function isApartFrom(line: Line, headings: Line[]): boolean {
  return headings.every(({ index, column }) => index > line.index || column !== line.column);
}

/** Smaller than the heading of its section, so a part of it: a company, a field of study. */
function isBelow(line: Line, heading: Line | undefined): boolean {
  if (!heading || line.page < heading.page || line.column !== heading.column) return false;
  return line.size < 0.9 * heading.size;
}

/** A single uncertain heading says nothing about a document. */
function isEnough(headings: Heading[]): boolean {
  return (
    headings.length > 1 || headings.some(({ kind, isInline }) => distinctiveKinds.has(kind) && !isInline)
  );
}

/** Known words are a heading in the style of headings, or if nothing else in the document looks like one. */
function isAccepted(candidate: {
  line: Line;
  match: HeadingMatch;
  style: Style;
  main: Style | undefined;
  stands: boolean;
  current: SectionKind | undefined;
  isFirst: boolean;
}): boolean {
  const { line, match, style, main, stands, current, isFirst } = candidate;
  if (style === main)
    return stands || (match.kind !== current && (isFirst || distinctiveKinds.has(match.kind)));
  if (!stands) return !main?.stands && isFirst && match.kind !== current;
  // Smaller than the headings: part of a section, like “Programming” under “Skills”.
  if (main?.stands && line.size < 0.9 * main.size) return style.kinds.size >= 3 && style.share >= 0.5;
  if (match.kind === current) return false;
  return style.share >= 0.25 || (distinctiveKinds.has(match.kind) && isFirst);
}

type Candidate = { line: Line; match: HeadingMatch; rest?: Line | undefined };

/** Two short consecutive lines in the same style. A year below a heading is content. */
function isBroken(line: Line, rest: Line, layout: Layout): boolean {
  return (
    rest.block === line.block &&
    isPossible(rest) &&
    isOneHeading(line.text, rest.text) &&
    line.text.length + rest.text.length <= MAX_LENGTH &&
    styleOf(line, layout) === styleOf(rest, layout) &&
    !line.bullet &&
    !rest.bullet
  );
}

const MAX_LENGTH = 60;

function isPossible(line: Line): boolean {
  return line.text.length <= MAX_LENGTH && !/[.!?]$|@|\d{4}/.test(line.text);
}

type Style = { matched: number; share: number; kinds: Set<SectionKind>; size: number; stands: boolean };

/** The style of most kinds of headings and of little else. */
const weightOf = (style: Style) => style.kinds.size * (0.3 + style.share) * (style.stands ? 2 : 1);

/** For each style, how many of its short lines are known headings. */
function learnStyles(layout: Layout, lines: Line[], candidates: Candidate[]) {
  const totals = new Map<string, number>();
  for (const line of lines) {
    if (line.text.length > MAX_LENGTH) continue;
    const style = styleOf(line, layout);
    totals.set(style, (totals.get(style) ?? 0) + 1);
  }
  const styles = new Map<string, Style>();
  const bodyColor = bodyColorOf(lines);
  for (const { line, match } of candidates) {
    const key = styleOf(line, layout);
    const style = styles.get(key) ?? {
      matched: 0,
      share: 0,
      kinds: new Set<SectionKind>(),
      size: line.size,
      stands: isEmphasized(line, layout, bodyColor),
    };
    style.matched++;
    style.kinds.add(match.kind);
    style.share = style.matched / (totals.get(key) ?? 1);
    styles.set(key, style);
  }
  return styles;
}

/** Unknown words in the style of the known headings. */
function addByLooks(
  layout: Layout,
  lines: Line[],
  styles: Map<string, Style>,
  headings: Map<Line, Heading>,
  bodyColor: string | undefined,
): void {
  const first = Math.min(...[...headings.keys()].map((line) => line.index));
  const used = new Set([...headings.keys()].map((line) => styleOf(line, layout)));
  const rests = new Set([...headings.values()].map((heading) => heading.rest));
  let above: Line | undefined;
  for (const line of lines) {
    if (headings.has(line)) above = line;
    if (
      headings.has(line) ||
      rests.has(line) ||
      (line.index < first && !matchMisread(line.text)) ||
      line.bullet ||
      line.text.includes('\t') ||
      !isPossible(line)
    )
      continue;
    const style = styles.get(styleOf(line, layout));
    if (!style || !isEmphasized(line, layout, bodyColor) || !/\p{L}{3}/u.test(line.text)) continue;
    // The file itself may mark headings; elsewhere, most lines in their style must be known.
    const isMarked = line.heading !== undefined && style.share >= 0.4;
    const isTypical =
      style.kinds.size >= 2 && (isMarked || style.share >= 0.6) && line.text.split(/\s+/).length <= 5;
    const isLarge = line.heading !== undefined || line.size > 1.15 * layout.bodySize;
    // “Education and Bar Admission”: where few headings are known, one of its words must be.
    const isLikely =
      isLarge && used.has(styleOf(line, layout)) && style.share >= 0.3 && line.text.split(/\s+/).length <= 7;
    const guess =
      matchHeading(line.text) ??
      guessHeading(line.text, layout.language.code) ??
      (isTypical ? matchMisread(line.text) : undefined);
    const isMissing = guess !== undefined && isMissingHistory(line, guess.kind, layout, headings);
    if (!isTypical && !isLikely && !isMissing) continue;
    if (!guess && !isTypical) continue;
    const isOwn = !guess || guess.kind === (above && headings.get(above)?.kind);
    if (isOwn && isBelow(line, above)) continue;
    const match = guess ?? { kind: 'other' as const, confidence: 0.5 };
    headings.set(line, { line, ...match, isInline: false });
  }
}

/**
 * “Civilian and Military Experience” aligned with the known headings, where titles have the style of headings but are
 * indented, and no heading starts the history yet.
 */
function isMissingHistory(
  line: Line,
  kind: SectionKind,
  layout: Layout,
  headings: Map<Line, Heading>,
): boolean {
  if ((kind !== 'experience' && kind !== 'education') || /\sof\s|[,\d]/.test(line.text)) return false;
  const known = [...headings.values()];
  const style = styleOf(line, layout);
  const aligned = known.filter(
    (heading) => styleOf(heading.line, layout) === style && Math.abs(heading.line.box.x - line.box.x) < 2,
  );
  return (
    aligned.length > 1 && !known.some((heading) => heading.kind === kind) && isFirstOfBlock(layout, line)
  );
}

/** “Skills: Java, SQL” as a line in its own style, not within a section of such lines. */
function addInline(layout: Layout, lines: Line[], headings: Map<Line, Heading>): void {
  let current: SectionKind | undefined;
  for (const line of lines) {
    const heading = headings.get(line);
    if (heading) current = heading.kind;
    const above = layout.lines[line.index - 1];
    const isListed = above !== undefined && headings.get(above)?.isInline === true;
    if (heading || (current && !isListed && !isFirstOfBlock(layout, line))) continue;
    const label = /^([^:\t]{3,40})(?::\s+|\t)\S/u.exec(line.text)?.[1];
    const match = label ? matchHeading(label) : undefined;
    if (match?.kind === 'languages' && !namesSpokenLanguage(line.text)) continue;
    if (match?.confidence !== 1 || match.kind === 'contact' || match.kind === 'personal') continue;
    if (
      current !== undefined &&
      ((current === 'skills' && match.kind !== 'languages') ||
        match.kind === 'other' ||
        !distinctiveKinds.has(match.kind))
    )
      continue;
    if (match.kind === 'experience' || match.kind === 'education' || match.kind === 'projects') continue;
    if (current === 'experience' || current === 'projects' || current === 'education') continue;
    headings.set(line, { line, kind: match.kind, confidence: 0.7, isInline: true });
    current = match.kind;
  }
}

/** A row of a table starts anew like a block. */
function isFirstOfBlock(layout: Layout, line: Line): boolean {
  const above = layout.lines[line.index - 1];
  const isRowBelow = line.cell?.column === 0 && above?.cell?.row !== line.cell.row;
  return above?.block !== line.block || isRowBelow;
}
