import type { DraftEducation, DraftPosition } from '../../../model.ts';
import { compoundLabel } from '../column-roles.ts';
import { type Label, type LabelRole, labelOf, restOfLabel } from '../field-labels.ts';
import { educationOf, type Form, positionOf } from '../form-values.ts';
import type { Row } from '../history-row.ts';
import type { Today } from '../values.ts';

const coreRoles: LabelRole[] = ['dates', 'title', 'company', 'degree', 'school'];

/** Entries in the form of labels and values (“Employer: …”, Europass). Undefined if the section has another form. */
export function extractForms(
  rows: Row[],
  today: Today,
): { positions: DraftPosition[]; education: DraftEducation[] } | undefined {
  const labels = rows.map((row) => (row.isBullet ? undefined : (labelOf(row) ?? compoundLabel(row))));
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
