import type { Profile } from '@tenon/contract/profile';
import type { Layout, Line, Section } from '../model.ts';
import { writesMonthFirst } from '../normalize/dates.ts';
import { findWrittenDates, type WrittenDate } from './find-years.ts';
import { type Item, isHistory, listOf } from './item.ts';
import { datesIn, usedText, valuesIn } from './used-text.ts';

/** Dates that no entry uses. */
export function unusedDates(layout: Layout, sections: Section[], profile: Profile): Item[] {
  const monthFirst = writesMonthFirst(layout.text, layout.language.code);
  const dates = usedText(datesIn(profile));
  const { positions, summary, ...rest } = profile;
  const prose = usedText([...positions.flatMap(({ responsibilities }) => responsibilities), summary]);
  const values = usedText(valuesIn([rest, positions.map(({ company, title }) => [company, title])]));
  const lacksEntries = positions.length === 0 || profile.education.length === 0;
  return sections.flatMap((section) => {
    const list = listOf[section.kind];
    if (list === undefined && !lacksEntries) return [];
    return section.lines.flatMap((line) =>
      writtenDates(line, monthFirst).flatMap((date): Item[] => {
        const [from, to] = [line.start + date.start, line.start + date.end];
        if (line.margin || dates.overlaps(from, to) || values.overlaps(from, to)) return [];
        // A single date outside of these sections may be a birthday or the date of a letter.
        if (!isHistory(section) && !date.isRange) return [];
        if (prose.overlaps(from, to) && !standsOut(line, date)) return [];
        const { first = null, last = null } = date;
        const kind = date.isRange ? 'date-range' : 'date';
        return [{ kind, list: list ?? null, start: first, end: last, from, to }];
      }),
    );
  });
}

/** Two dates in neighboring cells are the start and the end. */
function writtenDates(line: Line, monthFirst: boolean): WrittenDate[] {
  const dates: WrittenDate[] = [];
  for (const date of findWrittenDates(line.text, monthFirst)) {
    const last = dates.at(-1);
    const between = line.text.slice(last?.end ?? 0, date.start);
    const areNeighbors = between.includes('\t') && between.trim() === '';
    if (last && !last.isRange && !date.isRange && areNeighbors) {
      dates.splice(-1, 1, { ...last, end: date.end, isRange: true, ...(date.first && { last: date.first }) });
    } else dates.push(date);
  }
  return dates;
}

/** A date at the edge of a line is rarely part of a sentence. */
function standsOut({ text, bullet }: Line, { start, end, isRange }: WrittenDate): boolean {
  const before = text.slice(0, start).replace(/^[\s•·▪◦‣*–-]+/u, '');
  const after = text.slice(end);
  if (!isRange) return before === '' && (/^[^\S\t]*(?:\t|$)/.test(after) || text.length < 40);
  const isLast = /^[\s).\]]*$/.test(after);
  return before === '' || (isLast && !bullet && text.length < 90) || /[\t|][^\S\t]*$/.test(before);
}
