import type { Layout, Line, Section, SectionKind } from '../model.ts';
import { assignLines } from './assign-lines.ts';
import { coverLetterLines } from './cover-letter.ts';
import { findHeadings } from './find-headings.ts';
import { guessSections, hasPeriod, namesStudies } from './guess-sections.ts';
import { isSpokenLanguages } from './spoken-languages.ts';

/**
 * Never empty if the layout has lines. `heading` is the first line of a heading; if its content starts on the same
 * line, that line is also the first of `lines`.
 */
export function findSections(layout: Layout): Section[] {
  if (layout.lines.length === 0) return [];
  const headings = findHeadings(layout);
  if (headings.size === 0) return guessSections(layout.lines);
  const letter = coverLetterLines(layout, [...headings.keys()]);
  const sections = assignLines(layout, headings, letter).flatMap((section) =>
    isOverfull(section) ? guessSections(section.lines) : [{ ...section, kind: kindOf(section) }],
  );
  return withHistory(sections);
}

/** Whether the text before the first heading is more than contact details, because the document leaves out headings. */
function isOverfull({ kind, heading, lines }: Section): boolean {
  return kind === 'contact' && !heading && lines.filter((line) => !line.margin && hasPeriod(line)).length > 1;
}

/** “Career Summary” may be a paragraph or a list of positions. */
function isHistory(lines: Line[]): boolean {
  const periods = lines.filter(hasPeriod).length;
  return periods > 1 || (periods === 1 && lines.filter((line) => line.bullet).length > 1);
}

/** Some words have two meanings: the following lines decide. */
function kindOf({ kind, lines, heading }: Section): SectionKind {
  if (kind === 'summary' && isHistory(lines)) return 'experience';
  if (kind !== 'languages') return kind;
  const text = [heading, ...lines].map((line: Line | undefined) => line?.text ?? '').join(' ');
  return isSpokenLanguages(text) ? kind : 'skills';
}

/** Kinds that a heading may have although the section lists schools or jobs. */
const studyKinds = new Set<SectionKind>(['courses', 'certifications', 'other']);
const workKinds = new Set<SectionKind>(['other', 'skills']);

/** If no heading is known for the history, the content of the other sections shows which of them have it. */
function withHistory(sections: Section[]): Section[] {
  const has = (kind: SectionKind) => sections.some((section) => section.kind === kind);
  const [hasEducation, hasExperience] = [has('education'), has('experience')];
  if (hasEducation && hasExperience) return sections;
  return sections.map((section) => {
    if (!section.heading) return section;
    const studies = section.lines.filter((line) => namesStudies(line.text)).length;
    if (!hasEducation && studyKinds.has(section.kind) && studies > 0)
      return { ...section, kind: 'education' };
    const isWork = workKinds.has(section.kind) && studies === 0 && isHistory(section.lines);
    return !hasExperience && isWork ? { ...section, kind: 'experience' } : section;
  });
}
