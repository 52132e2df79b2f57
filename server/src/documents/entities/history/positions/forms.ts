import type { DraftEducation, DraftPosition, Found } from '../../../model.ts';
import { extractBodyItems } from '../body-items.ts';
import { mentionsIn } from '../education/roles.ts';
import { type Label, type LabelRole, labelOf, restOfLabel } from '../field-labels.ts';
import type { Row } from '../history-row.ts';
import { placeScore } from '../organizations/place-score.ts';
import { datesOf, foundIn, type Today } from '../values.ts';

type Value = { row: Row; start: number };
type Form = { values: Map<LabelRole, Value>; body: Row[]; rows: Row[] };

const coreRoles: LabelRole[] = ['dates', 'title', 'company', 'degree', 'school'];
const LABELED_SCORE = 0.93;

/** Entries in the form of labels and values (“Employer: …”, Europass). Undefined if the section has another form. */
export function extractForms(
  rows: Row[],
  today: Today,
): { positions: DraftPosition[]; education: DraftEducation[] } | undefined {
  const labels = rows.map((row) => (row.isBullet ? undefined : labelOf(row)));
  const core = labels.filter((label) => label && coreRoles.includes(label.role));
  const named = labels.filter(
    (label) => label && ['title', 'company', 'degree', 'school'].includes(label.role),
  );
  if (core.length < 2 || named.length < 2 || new Set(core.map((label) => label?.role)).size < 2)
    return undefined;
  const forms = splitForms(rows, labels);
  return {
    positions: forms.flatMap((form) => positionOf(form, today) ?? []),
    education: forms.flatMap((form) => educationOf(form, today) ?? []),
  };
}

/** A new form starts where the first label occurs again. */
function splitForms(rows: Row[], labels: (Label | undefined)[]): Form[] {
  const forms: Form[] = [];
  let current: Form | undefined;
  let role: LabelRole | undefined;
  let rest = '';
  for (const [index, whole] of rows.entries()) {
    const label = labels[index];
    const broken = label ? undefined : restOfLabel(whole, rest);
    rest = label?.rest ?? broken?.rest ?? '';
    if (broken && !/[\p{L}\p{N}]/u.test(whole.line.text.slice(broken.valueFrom))) continue;
    const row = broken ? { ...whole, from: broken.valueFrom } : whole;
    const isDate = !label && row.dates.length > 0 && !row.isBody && (row.isDateOnly || role === undefined);
    const found = label?.role ?? (isDate ? 'dates' : undefined);
    if (found && coreRoles.includes(found) && (!current || current.values.has(found))) {
      current = { values: new Map(), body: [], rows: [] };
      forms.push(current);
    }
    if (!current) continue;
    current.rows.push(row);
    if (found) {
      role = found;
      const start = label?.valueFrom ?? row.from;
      if (/[\p{L}\p{N}]/u.test(row.line.text.slice(start))) {
        if (found === 'duties') current.body.push({ ...row, from: start });
        else if (!current.values.has(found)) current.values.set(found, { row, start });
      }
    } else if (role && role !== 'duties' && !current.values.has(role)) {
      current.values.set(role, { row, start: row.from });
    } else if (role === 'duties' || row.isBullet || row.isBody) {
      current.body.push(row);
    }
  }
  return forms;
}

function positionOf(form: Form, today: Today): DraftPosition | undefined {
  const title = whole(form.values.get('title'));
  const employer = form.values.get('company');
  if ((!title && !employer) || form.values.has('degree') || form.values.has('school')) return undefined;
  const { company, location } = employer ? splitEmployer(employer) : {};
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

/** Splits a name from its address. */
function splitEmployer({ row, start }: Value): { company?: Found; location?: Found } {
  const { text } = row.line;
  const rest = text.slice(start);
  const cut = /(?:(?<!\s)\s+)?(?:,\s(?!\s*(?:inc|ltd|llc|s\.|gmbh|lda|co)\b)|\s[–—-]\s|\t|\s\|\s|\s\()/i.exec(
    rest,
  );
  const end = cut ? start + cut.index : text.length;
  const company = foundIn(row.line, start, end, LABELED_SCORE);
  const address = cut ? text.slice(end).replace(/^[\s,–—|(-]+/, '') : '';
  const location =
    address && placeScore(address) > 0.4 ? foundIn(row.line, end, text.length, 0.7) : undefined;
  return { ...(company ? { company } : {}), ...(location ? { location } : {}) };
}

function educationOf(form: Form, today: Today): DraftEducation | undefined {
  const degreeValue = form.values.get('degree');
  const schoolValue = form.values.get('school');
  if (!degreeValue && !schoolValue) return undefined;
  const degree = part(degreeValue, 'degree') ?? whole(degreeValue);
  const school =
    part(schoolValue, 'school') ?? (schoolValue ? splitEmployer(schoolValue).company : undefined);
  const field = part(degreeValue, 'field') ?? whole(form.values.get('field'));
  const location = part(schoolValue, 'location') ?? whole(form.values.get('location'));
  const score = whole(form.values.get('score'));
  return {
    ...(school ? { school } : {}),
    ...(degree ? { degree } : {}),
    ...(field ? { field } : {}),
    ...(location ? { location } : {}),
    ...(score ? { score } : {}),
    ...formDates(form, today),
    ...extent(form),
  };
}

function whole(value: Value | undefined): Found | undefined {
  return value && foundIn(value.row.line, value.start, value.row.line.text.length, LABELED_SCORE);
}

function part(value: Value | undefined, role: 'degree' | 'field' | 'school' | 'location'): Found | undefined {
  if (!value) return undefined;
  const mention = mentionsIn({ ...value.row, from: value.start, isDateOnly: false }).find(
    (one) => one.role === role,
  );
  return mention && foundIn(value.row.line, mention.start, mention.end, LABELED_SCORE);
}

function formDates({ values, rows }: Form, today: Today) {
  const row = values.get('dates')?.row ?? rows.find((one) => !one.isBody && one.dates.length > 0);
  const span = row?.dates[0];
  return row && span ? datesOf(row, span, today) : {};
}

function extent({ rows }: Form) {
  return { from: rows[0]?.line.index ?? 0, to: (rows.at(-1)?.lastIndex ?? 0) + 1 };
}
