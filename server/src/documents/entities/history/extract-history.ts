import type { Vocabulary } from '../../../skills/index.ts';
import type { Draft, DraftEducation, DraftPosition, Layout, Section } from '../../model.ts';
import { findDates, writesMonthFirst } from '../../normalize/dates.ts';
import { extractEducation } from './education/entries.ts';
import { extractEvents } from './events/extract-events.ts';
import { makeRows, rightEdges } from './make-rows.ts';
import { extractPositions, isDegree, isPause } from './positions/entries.ts';
import { extractForms } from './positions/forms.ts';
import { createScores } from './positions/text-scores.ts';
import { extractTables } from './tables.ts';
import type { Today } from './values.ts';

export type HistoryDraft = Pick<Draft, 'positions' | 'education'>;

/** Extracts positions and education. */
export function extractHistory(layout: Layout, sections: Section[], vocabulary: Vocabulary): HistoryDraft {
  const monthFirst = writesMonthFirst(layout.text, layout.language.code);
  const scores = createScores((text) => vocabulary.titleScore(text));
  const edges = rightEdges(layout.lines);
  const today = todayIn(layout, monthFirst);
  const hasExperience = sections.some(({ kind }) => kind === 'experience');
  const hasEducation = sections.some(({ kind }) => kind === 'education');
  const events = extractEvents(layout.lines, scores, today);
  const positions: DraftPosition[] = [];
  const education: DraftEducation[] = [];
  for (const section of sections) {
    if (section.kind !== 'experience' && section.kind !== 'education' && section.kind !== 'other') continue;
    const { rest: rows, ...tables } = extractTables(
      makeRows(
        section.lines.filter(({ index }) => !events.used.has(index)),
        { monthFirst, edges, language: layout.language.code },
      ),
      section.kind,
      today,
    );
    positions.push(...tables.positions);
    education.push(...tables.education);
    const forms = extractForms(rows, today);
    if (forms) {
      positions.push(...forms.positions);
      education.push(...forms.education);
    } else if (section.kind === 'experience') {
      const found = extractPositions(rows, scores, today);
      positions.push(...found.filter((position) => !isDegree(position, scores)));
      for (const { from, to } of found.filter((position) => isDegree(position, scores))) {
        const own = rows.filter(({ line }) => line.index >= from && line.index < to);
        education.push(...extractEducation(own, today).filter(isSureEducation));
      }
    } else if (section.kind === 'education') {
      education.push(...extractEducation(rows, today));
    } else {
      positions.push(
        ...extractPositions(rows, scores, today).filter(
          (found) => !isDegree(found, scores) && isSurePosition(found, hasExperience),
        ),
      );
      if (!hasEducation) education.push(...extractEducation(rows, today).filter(isSureEducation));
    }
  }
  return {
    positions: withEvents(positions, events.positions).filter((position) => !isPause(position)),
    education: [...events.education, ...education],
  };
}

/** A form and a list of projects may tell of the same position: what one lacks, the other has. */
function withEvents(positions: DraftPosition[], events: DraftPosition[]): DraftPosition[] {
  const isSame = (one: DraftPosition, other: DraftPosition) =>
    one.start !== undefined &&
    one.start.value.year === other.start?.value.year &&
    one.start.value.month === other.start.value.month;
  const others = events.filter((event) => !positions.some((position) => isSame(position, event)));
  return [
    ...others,
    ...positions.map((position) => ({ ...events.find((event) => isSame(event, position)), ...position })),
  ];
}

/** Under a generic heading, only complete positions count. */
function isSurePosition({ title, company, start }: DraftPosition, hasExperience: boolean): boolean {
  if (!title || !start) return false;
  return hasExperience ? title.score > 0.75 && (company?.score ?? 0) > 0.6 : title.score > 0.6;
}

function isSureEducation({ school, degree }: DraftEducation): boolean {
  return (school?.score ?? 0) > 0.7 && degree !== undefined && degree.score > 0.7;
}

/** The date that “present” stands for: the file's date, or else the newest date in it. */
function todayIn(layout: Layout, monthFirst: boolean): Today {
  if (layout.madeAt) return { year: layout.madeAt.getUTCFullYear(), month: layout.madeAt.getUTCMonth() + 1 };
  let newest: Today = { year: 0 };
  for (const line of layout.lines) {
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
