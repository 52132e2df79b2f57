import { defined } from '../../../../platform/defined.ts';
import type { Line } from '../../../model.ts';
import { type DateSpan, findDates } from '../../../normalize/dates.ts';

/** “2018年4月 株式会社青空商事 入社”: joining or leaving an employer or a school, each on a line of its own. */
export type HistoryEvent = {
  line: Line;
  about: 'work' | 'school';
  step: 'start' | 'end';
  span: DateSpan;
  /** What was joined or left, and what the brackets after the event say; offsets in the line. */
  name: Range;
  note: Range | undefined;
  /** The same line says that it continues today. */
  isOngoing: boolean;
};
export type Range = { start: number; end: number };

const words: Record<HistoryEvent['about'], Record<HistoryEvent['step'], string>> = {
  work: {
    start: '入社|入職|入行|入庁|入局|入所|入団|就職|採用|着任|入职|到職|입사|채용',
    end: '退社|退職|退任|退所|離職|离职|契約期間満了|契約満了|任期満了|퇴사|퇴직',
  },
  school: {
    start: '編入学|入学|入學|입학|편입',
    end: '卒業見込み?|修了見込み?|卒業予定|卒業|修了|中途退学|中退|退学|毕业|畢業|졸업예정|졸업|수료|중퇴',
  },
};
const kinds = (['work', 'school'] as const).flatMap((about) =>
  (['start', 'end'] as const).map((step) => ({
    about,
    step,
    word: new RegExp(`(?:${words[about][step]})`, 'u'),
  })),
);
/** “for personal reasons”, before “left”. */
const REASON = /(?:一身上の都合|会社都合|契約|家庭の事情|結婚|出産|転居)\S{0,12}$/u;
const ONGOING = /現在に至る|現在にいたる|在職中|至今|재직 ?중|현재/u;
const NOTE = /^\s*[(（]\s*([^()（）]{1,40})[)）]/u;
/** One such line may be an ordinary sentence. */
const MIN_EVENTS = 2;

/** The lines of the document that name an event, and those that say that the last one continues. */
export function findEvents(lines: Line[]): { events: HistoryEvent[]; ongoing: Line[] } {
  const events = lines.flatMap((line) => (line.margin ? [] : (eventIn(line) ?? [])));
  if (events.length < MIN_EVENTS) return { events: [], ongoing: [] };
  const known = new Set(events.map(({ line }) => line));
  const ongoing = lines.filter(
    (line) => !known.has(line) && ONGOING.test(line.text) && line.text.trim().length <= 12,
  );
  return { events, ongoing };
}

function eventIn(line: Line): HistoryEvent | undefined {
  const { text } = line;
  const kind = kinds.find(({ word }) => word.test(text));
  const span = kind && findDates(text)[0];
  if (!kind || span?.kind !== 'single' || text.slice(0, span.start).trim() !== '') return undefined;
  const rest = text.slice(span.end);
  const match = kind.word.exec(rest);
  if (!match || rest.length - match.index - match[0].length > MAX_AFTER) return undefined;
  const before = rest.slice(0, match.index).replace(REASON, '');
  const after = match.index + match[0].length;
  const note = NOTE.exec(rest.slice(after));
  const name = trimmed(text, span.end, span.end + before.length);
  if (name.end <= name.start) return undefined;
  const noteAt = note ? span.end + after + note[0].indexOf(defined(note[1])) : 0;
  return {
    line,
    about: kind.about,
    step: kind.step,
    span,
    name,
    note: note?.[1] ? { start: noteAt, end: noteAt + note[1].length } : undefined,
    isOngoing: ONGOING.test(rest.slice(after)),
  };
}

/** Longer texts after the word are sentences. */
const MAX_AFTER = 45;

function trimmed(text: string, from: number, to: number): Range {
  const own = text.slice(from, to);
  const start = from + own.length - own.replace(/^[\s・,、:：]+/u, '').length;
  const kept = text.slice(start, to);
  return { start, end: start + kept.replace(/(?<![\s・,、])[\s・,、]+$/u, '').length };
}
