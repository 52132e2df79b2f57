import { type ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';
import type { DecisionField } from '@tenon/contract/fairness-imports';
import { isUnknown, readGroup } from './answer-values.ts';
import { fold } from './decision-columns.ts';

/** One line of a file, as a row of `fairness.decision`. */
export type ParsedDecision = {
  job: string | null;
  job_family: string | null;
  level: string | null;
  source: string | null;
  place: string | null;
  applied_at: string;
  furthest: number;
  ended: 'hired' | 'rejected' | 'withdrawn';
  score: number | null;
  outcome: number | null;
  sex: string | null;
  ethnicity: string | null;
  age_band: string | null;
  disability: string | null;
};

type Cells = Partial<Record<DecisionField, string>>;
type Report = (message: string) => void;

const MAX_TEXT = 200;
const HIRED = 4;
const stageNumbers: Record<string, number> = {
  ...{ applied: 0, application: 0, screening: 1, screen: 1, screened: 1, phone_screen: 1, assessment: 1 },
  ...{ interview: 2, interviewed: 2, onsite: 2, offer: 3, offered: 3, hired: HIRED, hire: HIRED },
};
const yes = new Set(['1', 'yes', 'y', 'true', 'hired', 'selected', 'accepted', 'advanced', 'good']);
const no = new Set(['0', 'no', 'n', 'false', 'rejected', 'not_selected', 'not_hired', 'declined', 'poor']);

/** Reports what cannot be understood. Past decisions are over: who was not hired was rejected, or withdrew. */
export function parseDecision(cells: Cells, now: Date, report: Report): ParsedDecision {
  const text = (field: DecisionField) => {
    const value = cells[field]?.trim() ?? '';
    if (value.length > MAX_TEXT) report(`${field} is longer than ${MAX_TEXT} characters.`);
    else if (value.includes('\0')) report(`${field} contains a character that cannot be stored.`);
    else return value || null;
    return null;
  };
  const answer = (name: ProtectedClass) => {
    const { column } = protectedClassNames[name];
    const value = cells[column] ?? '';
    if (isUnknown(value)) return null;
    const group = readGroup(name, value);
    if (!group) report(`${column} “${clip(value)}” is not a known group. Leave it empty if it is unknown.`);
    return group ?? null;
  };
  return {
    job: text('job'),
    job_family: text('job_family'),
    level: text('level'),
    source: text('source'),
    place: text('place'),
    applied_at: parseDate(cells.applied_at ?? '', now, report),
    ...parseEnding(cells, report),
    score: parseScore(cells.score ?? '', report),
    outcome: parseFlag('outcome', cells.outcome ?? '', report),
    sex: answer('gender'),
    ethnicity: answer('ethnicity'),
    age_band: answer('age_group'),
    disability: answer('disability_status'),
  };
}

function parseEnding(cells: Cells, report: Report): Pick<ParsedDecision, 'furthest' | 'ended'> {
  const selected = cells.selected === undefined ? null : parseFlag('selected', cells.selected, report);
  if (cells.selected !== undefined && cells.stage === undefined && cells.selected.trim() === '')
    report('selected is empty. Write 1 or 0.');
  const stage = fold(cells.stage ?? '');
  const number = Object.hasOwn(stageNumbers, stage) ? stageNumbers[stage] : undefined;
  const isEnding = stage === 'rejected' || stage === 'withdrawn' || stage === '';
  if (number === undefined && !isEnding)
    report(
      `stage “${clip(cells.stage ?? '')}” is unknown. Use applied, screening, interview, offer, hired, rejected, or withdrawn.`,
    );
  if (stage === '' && cells.selected === undefined) report('stage is empty.');
  if (selected === 1 || (number === HIRED && selected === null)) return { furthest: HIRED, ended: 'hired' };
  // Someone can be hired and not be selected only by mistake.
  if (number === HIRED) report('stage is hired, but selected is 0.');
  return { furthest: number ?? 0, ended: stage === 'withdrawn' ? 'withdrawn' : 'rejected' };
}

function parseFlag(field: DecisionField, value: string, report: Report): number | null {
  if (isUnknown(value)) return null;
  const folded = fold(value);
  if (yes.has(folded)) return 1;
  if (no.has(folded)) return 0;
  report(`${field} “${clip(value)}” is neither 1 nor 0.`);
  return null;
}

function parseScore(value: string, report: Report): number | null {
  const trimmed = value.trim();
  if (isUnknown(trimmed)) return null;
  const score = /^\d{1,3}(\.\d{1,17})?%$/.test(trimmed)
    ? Number(trimmed.slice(0, -1)) / 100
    : Number(trimmed);
  if (Number.isFinite(score) && score >= 0 && score <= 100) return score;
  report(`score “${clip(value)}” is not between 0 and 1, or between 0 and 100.`);
  return null;
}

function parseDate(value: string, now: Date, report: Report): string {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ].{0,30})?$/.exec(value.trim());
  const [, year = '', month = '', day = '01'] = match ?? [];
  const date = new Date(`${year}-${month}-${day}T12:00:00Z`);
  // 31 February would become 3 March.
  const isReal =
    match && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
  if (!isReal) report(`applied_at “${clip(value)}” is not a date. Write it like 2026-03-31.`);
  else if (date.getTime() > now.getTime() + 86_400_000)
    report(`applied_at ${value.trim()} is in the future.`);
  else if (year < '1970') report(`applied_at ${value.trim()} is too long ago.`);
  else return date.toISOString();
  return now.toISOString();
}

const clip = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
