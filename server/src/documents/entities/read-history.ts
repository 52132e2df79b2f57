import type { Vocabulary } from '../../skills/index.ts';
import type { Draft, DraftPosition, Reading, Section } from '../model.ts';
import { findDates, writesMonthFirst } from '../normalise/dates.ts';
import { makeRows, type Today } from './history-rows.ts';
import { readPositions } from './position-entries.ts';
import { likenessOf } from './position-roles.ts';

export type HistoryDraft = Pick<Draft, 'positions' | 'education'>;

/** Where somebody worked and learned, entry by entry. */
export function readHistory(reading: Reading, sections: Section[], vocabulary: Vocabulary): HistoryDraft {
  const monthFirst = writesMonthFirst(reading.text, reading.language.code);
  const likeness = likenessOf((text) => vocabulary.titleLikeness(text));
  const today = todayIn(reading, monthFirst);
  const positions: DraftPosition[] = [];
  for (const section of sections) {
    if (section.kind !== 'experience') continue;
    positions.push(...readPositions(makeRows(section.lines, { monthFirst }), likeness, today));
  }
  return { positions, education: [] };
}

/** What “present” means: when the file was made, or else the newest date in it. */
function todayIn(reading: Reading, monthFirst: boolean): Today {
  if (reading.madeAt)
    return { year: reading.madeAt.getUTCFullYear(), month: reading.madeAt.getUTCMonth() + 1 };
  let newest: Today = { year: 0 };
  for (const line of reading.lines) {
    for (const span of findDates(line.text, { monthFirst })) {
      for (const point of [span.first, span.last]) {
        if (!point || point.isPresent || point.year === undefined) continue;
        const order = point.year * 12 + (point.month ?? 0);
        if (order > newest.year * 12 + (newest.month ?? 0)) {
          newest = { year: point.year, ...(point.month === undefined ? {} : { month: point.month }) };
        }
      }
    }
  }
  return newest;
}
