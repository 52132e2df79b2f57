import type { DraftEducation, DraftPosition, Found, FoundDate } from '../../model.ts';
import { findDates } from '../../normalize/dates.ts';
import { extractBodyItems } from './body-items.ts';
import { mentionsIn } from './education/roles.ts';
import type { LabelRole } from './field-labels.ts';
import { type HeadLine, offsetIn, type Row } from './history-row.ts';
import { placeScore } from './organizations/place-score.ts';
import { datesOf, foundIn, type Today } from './values.ts';

/** A labeled value. It ends with its line if no end is given. */
export type Value = { row: Row; start: number; end?: number };
/** One entry whose values have labels or columns. */
export type Form = { values: Map<LabelRole, Value>; body: Row[]; rows: Row[] };
type Dates = { start?: FoundDate; end?: FoundDate };

const LABELED_SCORE = 0.93;
const MAX_EMPLOYER_LENGTH = 120;

export function positionOf(form: Form, today: Today): DraftPosition | undefined {
  const title = whole(form.values.get('title'));
  const employer = form.values.get('company');
  if ((!title && !employer) || form.values.has('degree') || form.values.has('school')) return undefined;
  const { company, location } = employer ? splitEmployer(employer, form.values.has('location')) : {};
  const place = whole(form.values.get('location')) ?? location;
  return {
    ...(title ? { title } : {}),
    ...(company ? { company } : {}),
    ...(place ? { location: place } : {}),
    ...formDates(form, today),
    responsibilities: extractBodyItems(form.body),
    ...extent(form),
  };
}

/** Splits a name from its address. If the address has a label of its own, what follows a comma is a department. */
function splitEmployer(
  { row, start, end: to = row.line.text.length }: Value,
  hasAddress = false,
): { company?: Found; location?: Found } {
  const { text } = row.line;
  const below = townBelow(row.line, start, to);
  const rest = text.slice(start, below ?? to);
  if (below !== undefined && !/[,(|\t]/.test(rest)) {
    const company = foundIn(row.line, start, below, LABELED_SCORE);
    const location = foundIn(row.line, below, to, 0.7);
    return { ...(company ? { company } : {}), ...(location ? { location } : {}) };
  }
  const cut = /(?:(?<!\s)\s+)?(?:,\s(?!\s*(?:inc|ltd|llc|s\.|gmbh|lda|co)\b)|\s[–—-]\s|\t|\s\|\s|\s\()/i.exec(
    rest,
  );
  const found = cut ? start + cut.index : to;
  const address = cut ? text.slice(found, to).replace(/^[\s,–—|(-]+/, '') : '';
  const isPlace = address !== '' && placeScore(address) > 0.4;
  const end = hasAddress && !isPlace ? to : found;
  const company = foundIn(row.line, start, end, LABELED_SCORE);
  const location = isPlace ? foundIn(row.line, end, to, 0.7) : undefined;
  return { ...(company ? { company } : {}), ...(location ? { location } : {}) };
}

/** Where a town on a line of its own starts in a cell that was joined from several lines. */
function townBelow(line: HeadLine, start: number, end: number): number | undefined {
  if (end - start > MAX_EMPLOYER_LENGTH) return undefined;
  const [from, to] = [offsetIn(line, start), offsetIn(line, end - 1)];
  const words = line.words.filter((word) => word.start >= from && word.end <= to + 1);
  for (const [index, word] of words.entries()) {
    const above = words[index - 1];
    if (!above || word.box.y - above.box.y < 0.6 * above.box.height) continue;
    const at = line.offsets ? line.offsets.indexOf(word.start) : word.start - line.start;
    if (placeScore(line.text.slice(at, end)) > 0.7) return at;
  }
}

export function educationOf(form: Form, today: Today): DraftEducation | undefined {
  const fieldValue = form.values.get('field');
  // “Kierunek: Magister, Pielęgniarstwo”: a column for the field may include the degree.
  const degreeValue = form.values.get('degree') ?? (part(fieldValue, 'degree') ? fieldValue : undefined);
  const schoolValue = form.values.get('school');
  if (!degreeValue && !schoolValue) return undefined;
  const degree = part(degreeValue, 'degree') ?? whole(degreeValue);
  const school =
    part(schoolValue, 'school') ?? (schoolValue ? splitEmployer(schoolValue).company : undefined);
  const field = part(degreeValue, 'field') ?? (degreeValue === fieldValue ? undefined : whole(fieldValue));
  const location = part(schoolValue, 'location') ?? whole(form.values.get('location'));
  const score = whole(form.values.get('score'));
  return {
    ...(school ? { school } : {}),
    ...(degree ? { degree } : {}),
    ...(field ? { field } : {}),
    ...(location ? { location } : {}),
    ...(score ? { score } : {}),
    ...asEnd(formDates(form, today)),
    ...extent(form),
  };
}

/** A single date of an education is its end. */
const asEnd = ({ start, end }: Dates): Dates =>
  start && !end ? { end: start } : { ...(start && { start }), ...(end && { end }) };
const endOf = ({ row, end }: Value) => end ?? row.line.text.length;

function whole(value: Value | undefined): Found | undefined {
  return value && foundIn(value.row.line, value.start, endOf(value), LABELED_SCORE);
}

function part(value: Value | undefined, role: 'degree' | 'field' | 'school' | 'location'): Found | undefined {
  if (!value) return undefined;
  const line = { ...value.row.line, text: value.row.line.text.slice(0, endOf(value)) };
  const mention = mentionsIn({ ...value.row, line, from: value.start, isDateOnly: false }).find(
    (one) => one.role === role,
  );
  return mention && foundIn(value.row.line, mention.start, mention.end, LABELED_SCORE);
}

function formDates({ values, rows }: Form, today: Today): Dates {
  const row = values.get('dates')?.row ?? rows.find((one) => !one.isBody && one.dates.length > 0);
  const span = row?.dates[0];
  const dates = row && span ? datesOf(row, span, today) : {};
  const last = values.get('until');
  return dates.end || !last ? dates : { ...dates, ...endIn(last, today) };
}

function endIn({ row, start }: Value, today: Today): Dates {
  const [span] = findDates(row.line.text.slice(start));
  const point = span?.last ?? span?.first;
  if (!span || !point) return {};
  const last = { ...point, start: point.start + start, end: point.end + start };
  const { end } = datesOf(row, { kind: 'until', last, start, end: last.end, certainty: 0.9 }, today);
  return end ? { end } : {};
}

function extent({ rows }: Form) {
  return { from: rows[0]?.line.index ?? 0, to: (rows.at(-1)?.lastIndex ?? 0) + 1 };
}
