import type { Profile, TextValue } from '@tenon/contract/profile';
import type { Layout, Line, Section } from '../model.ts';
import { type Item, isHistory, listOf, wordCount } from './item.ts';
import { type UsedText, usedText } from './used-text.ts';

const MIN_WORDS = 3;

/** Sections with a heading, but without any entry. */
export function emptySections(sections: Section[], entries: UsedText): Item[] {
  return sections.flatMap((section): Item[] => {
    const { heading, lines, kind } = section;
    if (!heading || !isHistory(section) || lines.length === 0) return [];
    if (lines.some(({ start, end }) => entries.overlaps(start, end))) return [];
    if (wordCount(lines) < MIN_WORDS) return [];
    const { start: from, end: to } = heading;
    return [{ kind: 'section', list: listOf[kind] ?? null, start: null, end: null, from, to }];
  });
}

/** Lines in the style of the known headings that start no section. */
export function unknownHeadings(
  layout: Layout,
  sections: Section[],
  { positions, education, name, headline }: Profile,
): Item[] {
  const styles = new Set(sections.flatMap(({ heading }) => (heading ? styleOf(heading) : [])));
  const entries = [
    ...positions.flatMap(({ company, title, location }) => [company, title, location]),
    ...education.flatMap(({ school, degree, field, location }) => [school, degree, field, location]),
  ];
  const values = usedText([name, headline, ...entries.filter((value) => !isShouting(value))]);
  const headings = new Set(sections.flatMap(({ heading }) => heading ?? []));
  return sections.flatMap(({ lines, kind }) =>
    lines.flatMap((line): Item[] => {
      const isLarge = line.size > layout.bodySize * 1.1;
      if (!isLarge || headings.has(line) || line.margin || line.bullet || !styles.has(styleOf(line)))
        return [];
      if (line.words.length > 6 || !/\p{L}{3}/u.test(line.text) || /\d/.test(line.text)) return [];
      if (kind === 'contact' || values.overlaps(line.start, line.end)) return [];
      return [{ kind: 'section', list: null, start: null, end: null, from: line.start, to: line.end }];
    }),
  );
}

const styleOf = ({ size, bold, color = '' }: Line) => `${size.toFixed(1)} ${bold} ${color}`;
/** A long title in capitals may be a heading. */
const isShouting = (value: TextValue | null) => /^[\p{Lu} &/-]{16,}$/u.test(value?.value ?? '');
