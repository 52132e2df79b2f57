import type { Unexplained } from '@tenon/contract/documents';
import type { Position, Profile, TextValue } from '@tenon/contract/profile';
import type { CompletenessFacts } from '../model.ts';
import { degreeLevel } from '../normalize/degrees.ts';
import { matchHeading } from '../sections/match-heading.ts';

/** Signs that something was missed, each from 0 (none) to 1. More of any sign never makes a document more complete. */
export const signalNames = [
  'unusedRanges',
  'unusedShare',
  'unusedDates',
  'emptySections',
  'looseText',
  'unusedHistory',
  'unusedBeside',
  'unusedWords',
  'noPositions',
  'noPositionsButHeading',
  'noEducation',
  'partialPositions',
  'partialEducation',
  'undated',
  'halfDated',
  'noName',
  'doubtfulName',
  'doubtfulEntries',
  'implausible',
  'misplaced',
  'recognized',
  'notAResume',
  'unsupportedLanguage',
  'otherLanguage',
  'otherScript',
  'noHeadings',
] as const;
export type SignalName = (typeof signalNames)[number];
export type Signals = Record<SignalName, number>;

export function signalsOf(
  profile: Profile,
  unexplained: readonly Pick<Unexplained, 'kind'>[],
  facts: CompletenessFacts,
): Signals {
  const count = (kind: Unexplained['kind']) => unexplained.filter((item) => item.kind === kind).length;
  const { positions, education, name } = profile;
  const entries = [...positions, ...education];
  const dated = entries.filter(({ start, end }) => start ?? end).length;
  const ranges = count('date-range');
  const values = entryValues(profile);
  return {
    unusedRanges: upTo(3, ranges),
    unusedShare: share(ranges, ranges + dated),
    unusedDates: upTo(3, count('date')),
    emptySections: upTo(2, count('section')),
    looseText: upTo(3, count('text')),
    unusedHistory: facts.unusedHistory,
    unusedBeside: facts.unusedBeside,
    unusedWords: facts.unusedWords,
    noPositions: Number(positions.length === 0),
    noPositionsButHeading: Number(positions.length === 0 && facts.hasExperienceHeading),
    noEducation: Number(education.length === 0),
    partialPositions: share(
      positions.filter(({ company, title }) => !company || !title).length,
      positions.length,
    ),
    partialEducation: share(
      education.filter(({ school, degree }) => !school || !degree).length,
      education.length,
    ),
    undated: share(positions.filter(({ start }) => !start).length, positions.length),
    halfDated: share(positions.filter(({ start, end }) => start && !end).length, positions.length),
    noName: Number(!name),
    doubtfulName: name ? 1 - name.confidence : 0,
    doubtfulEntries: mean(values.map(({ confidence }) => 1 - confidence)),
    implausible: share(values.filter(isImplausible).length, values.length),
    misplaced: share(positions.filter(isMisplaced).length, positions.length),
    recognized: facts.ocr === null ? 0 : 1 - facts.ocr,
    notAResume: 1 - facts.resumeProbability,
    unsupportedLanguage: Number(!facts.isSupportedLanguage),
    otherLanguage: Number(facts.isBuiltInLanguage === false),
    otherScript: facts.otherScript ?? 0,
    noHeadings: Number(!facts.hasHeadings),
  };
}

function entryValues({ positions, education }: Profile): TextValue[] {
  return [
    ...positions.flatMap(({ company, title }) => [company, title]),
    ...education.flatMap(({ school, degree }) => [school, degree]),
  ].flatMap((value) => (value && value.source !== 'person' ? [value] : []));
}

/** Names and titles are short and do not read like sentences, dates or contact details. */
function isImplausible({ value }: TextValue): boolean {
  return (
    value.length > 80 ||
    value.split(/\s+/).length > 10 ||
    /\p{Ll}{3}[.;:] \p{Lu}|\p{Ll}{3}[.;:]$|@|https?:|(?<!\d)(?:19|20)\d\d(?!\d)|^\p{Ll}\p{Ll}+ /u.test(
      value,
    ) ||
    !/\p{L}{2}|[\p{sc=Han}\p{sc=Hangul}]/u.test(value)
  );
}

/** A degree or the heading of another section was taken for a position. */
function isMisplaced({ title, company }: Position): boolean {
  const values = [title, company].flatMap((value) => (value && value.source !== 'person' ? value.value : []));
  const isDegree = (value: string) => value.split(/\s+/).length <= 4 && degreeLevel(value) !== undefined;
  return values.some((value) => isDegree(value) || matchHeading(value) !== undefined);
}

const upTo = (most: number, count: number) => Math.min(most, count) / most;
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
