import type { Layout, Line, Section, SectionKind } from '../model.ts';
import { assignLines } from './assign-lines.ts';
import { findHeadings } from './find-headings.ts';
import { guessSections, hasPeriod } from './guess-sections.ts';
import { isSpokenLanguages } from './spoken-languages.ts';

/**
 * Never empty for a reading with lines. `heading` is the first line of a heading; where what it announces begins
 * on the same line, that line is also the first of `lines`.
 */
export function findSections(layout: Layout): Section[] {
  if (layout.lines.length === 0) return [];
  const headings = findHeadings(layout);
  if (headings.size === 0) return guessSections(layout.lines);
  return assignLines(layout, headings).flatMap((section) =>
    isOverfull(section) ? guessSections(section.lines) : [{ ...section, kind: kindOf(section) }],
  );
}

/** What stands before the first heading is more than contact data: the document leaves headings out. */
function isOverfull({ kind, heading, lines }: Section): boolean {
  return kind === 'contact' && !heading && lines.filter((line) => !line.margin && hasPeriod(line)).length > 1;
}

/** “Career Summary” may be a paragraph or a list of positions. */
function isHistory(lines: Line[]): boolean {
  const periods = lines.filter(hasPeriod).length;
  return periods > 1 || (periods === 1 && lines.filter((line) => line.bullet).length > 1);
}

/** Words may mean two things: what follows them decides. */
function kindOf({ kind, lines, heading }: Section): SectionKind {
  if (kind === 'summary' && isHistory(lines)) return 'experience';
  if (kind !== 'languages') return kind;
  const text = [heading, ...lines].map((line: Line | undefined) => line?.text ?? '').join(' ');
  return isSpokenLanguages(text) ? kind : 'skills';
}
