import type { Line, Reading, Section, SectionKind } from '../model.ts';
import { assignLines } from './assign-lines.ts';
import { findHeadings } from './find-headings.ts';
import { guessSections } from './guess-sections.ts';
import { isSpokenLanguages } from './spoken-languages.ts';

/** Never empty for a reading with lines: without headings, one section of kind `other` after `contact`. */
export function findSections(reading: Reading): Section[] {
  if (reading.lines.length === 0) return [];
  const headings = findHeadings(reading);
  if (headings.size === 0) return guessSections(reading);
  return assignLines(reading, headings).map((section) => ({ ...section, kind: kindOf(section) }));
}

/** Programming languages under the heading “Languages” are skills. */
function kindOf({ kind, lines, heading }: Section): SectionKind {
  if (kind !== 'languages') return kind;
  const text = [heading, ...lines].map((line: Line | undefined) => line?.text ?? '').join(' ');
  return isSpokenLanguages(text) ? kind : 'skills';
}
