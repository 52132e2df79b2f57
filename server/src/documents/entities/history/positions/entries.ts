import { foldInPlace } from '../../../../platform/text/fold-in-place.ts';
import type { DraftPosition, Found } from '../../../model.ts';
import { findDegree } from '../../../normalize/degrees.ts';
import { splitAtoms } from '../atoms.ts';
import { extractBodyItems } from '../body-items.ts';
import type { Row } from '../history-row.ts';
import { schoolScore } from '../organizations/organization-score.ts';
import { clamp, datesOf, foundIn, type Today } from '../values.ts';
import { splitAtStyle } from './glued.ts';
import { type Entry, findEntries } from './heads.ts';
import { assignRoles } from './roles.ts';
import type { Role, Run } from './run.ts';
import type { Scores } from './text-scores.ts';

type ParsedEntry = { entry: Entry; position: DraftPosition; bodyFrom: number; companyRow: number };

/** The positions of one section, in document order. */
export function extractPositions(rows: Row[], scores: Scores, today: Today): DraftPosition[] {
  const entries = findEntries(rows, (row) => looksLikeHead(row, scores));
  const heads = entries.map((entry) => {
    const headRows = rows.slice(entry.from, entry.headTo).filter((row) => !row.isBody);
    return {
      atoms: headRows.flatMap((row) =>
        row.isDateOnly ? [] : splitAtoms(row, rows.indexOf(row)).flatMap(splitAtStyle),
      ),
      anchorLine: entry.anchor,
    };
  });
  const assigned = assignRoles(heads, scores);
  const reads = entries.map((entry, index) => parseEntry(rows, entry, assigned[index] ?? [], scores, today));
  return shareCompanies(reads).filter(
    (position) => position.title !== undefined || (position.company?.score ?? 0) >= 0.45,
  );
}

function parseEntry(rows: Row[], entry: Entry, runs: Run[], scores: Scores, today: Today): ParsedEntry {
  const anchor = rows[entry.anchor];
  const dates = entry.span && anchor ? datesOf(anchor, entry.span, today) : {};
  const pick = (role: Role) => runs.find((run) => run.role === role);
  const title = pick('title') ?? unknownTitle(runs, entry, scores);
  const company = pick('company');
  const location = pick('location');
  const labeled = runs.filter((run) => run.role).map((run) => run.atoms[0]?.line ?? entry.anchor);
  const bodyFrom = Math.max(entry.anchor, ...labeled) + 1;
  const body = rows.slice(bodyFrom, entry.to).filter((row) => !row.isDateOnly);
  const dated = entry.span ? 0.1 : 0;
  const position: DraftPosition = {
    ...runValue('title', title, (run) => 0.2 + 0.5 * scores.title(run.text) + slotPart(run) + dated),
    ...runValue(
      'company',
      company,
      (run) => 0.15 + 0.5 * scores.company(run.text) + slotPart(run) + dated + (title ? 0.08 : 0),
    ),
    ...runValue('location', location, (run) => 0.15 + 0.7 * scores.place(run.text)),
    ...dates,
    responsibilities: extractBodyItems(body),
    from: rows[entry.from]?.line.index ?? 0,
    to: (rows[entry.to - 1]?.lastIndex ?? 0) + 1,
  };
  return { entry, position, bodyFrom, companyRow: company?.atoms[0]?.line ?? -1 };
}

/** If everything else is known, the only unknown part next to the date is the title. */
function unknownTitle(runs: Run[], entry: Entry, scores: Scores): Run | undefined {
  if (!entry.span || !runs.some((run) => run.role === 'company')) return undefined;
  const left = runs.filter((run, index) => {
    const line = run.atoms[0]?.line ?? -9;
    // A place follows a company and a comma.
    const isPlace = run.atoms[0]?.before === 'comma' && runs[index - 1]?.role === 'company';
    return (
      !run.role &&
      !isPlace &&
      Math.abs(line - entry.anchor) <= 1 &&
      /^\p{Lu}\P{N}{2,50}$/u.test(run.text) &&
      !/[.:;]$/.test(run.text) &&
      scores.company(run.text) < 0.7
    );
  });
  const groups = [0, -1, 1].map((way) =>
    left.filter((run) => (run.atoms[0]?.line ?? -9) - entry.anchor === way),
  );
  const [only, more] = groups.find((group) => group.length > 0) ?? [];
  return only && !more && only.text.split(' ').length <= 5 ? only : undefined;
}

const slotPart = (run: Run) => Math.max(-0.12, Math.min(0.22, run.slot * 0.14));

function runValue(
  role: Role,
  run: Run | undefined,
  score: (run: Run) => number,
): Partial<Record<Role, Found>> {
  const first = run?.atoms[0];
  const last = run?.atoms.at(-1);
  if (!run || !first || !last) return {};
  const closes = first.row.line.text.charAt(last.end) === ')' && run.text.includes('(') ? 1 : 0;
  const found = foundIn(first.row.line, first.start, last.end + closes, clamp(score(run)));
  return found ? { [role]: found } : {};
}

/** Several titles at one employer: its name appears once, above them or with the dates of the whole stay. */
function shareCompanies(reads: ParsedEntry[]): DraftPosition[] {
  const positions: DraftPosition[] = [];
  let shared: Found | undefined;
  let place: Found | undefined;
  let rowsAbove = 0;
  let sharedByGroup = false;
  for (const [index, { entry, position, companyRow }] of reads.entries()) {
    const next = reads[index + 1];
    const isGroupHead =
      position.company &&
      !position.title &&
      position.responsibilities.length === 0 &&
      next?.position.title &&
      (!next.position.company || holds(position, next.position));
    if (position.company) {
      shared = companyRow < entry.anchor || isGroupHead ? position.company : undefined;
      place = position.location;
      rowsAbove = entry.anchor - entry.from;
      sharedByGroup = Boolean(isGroupHead);
    }
    if (isGroupHead) continue;
    const hasFewerRows = entry.anchor - entry.from < rowsAbove || sharedByGroup;
    if (!position.company && shared && position.title && hasFewerRows) {
      const company = { ...shared, score: clamp(shared.score * 0.9) };
      positions.push({ ...position, company, ...(position.location || !place ? {} : { location: place }) });
    } else {
      positions.push(position);
    }
  }
  return positions;
}

/** Whether the dates of a whole employment include those of a position. */
function holds(whole: DraftPosition, part: DraftPosition): boolean {
  const month = (found: DraftPosition['start'], usual: number) =>
    found ? found.value.year * 12 + (found.value.month ?? usual) : undefined;
  const [from, to] = [month(whole.start, 1), month(whole.end, 12)];
  const [start, end] = [month(part.start, 12), month(part.end, 1)];
  if (from === undefined || to === undefined || start === undefined || end === undefined) return false;
  return from <= start && end <= to && (from < start || end < to);
}

/** Times without employment. */
const pause =
  /^(?:elternzeit|mutterschutz|wehrdienst|zivildienst|house ?wife|homemaker|stay[- ]at[- ]home|raising (?:my |our )?(?:child|family)|family (?:care|time|break)|unemployed|job search|seeking work|career (?:gap|pause)|travel(?:l?ing)?$|arbeitssuchend|arbeitssuche|parental leave|maternity leave|sabbatical|career break|gap year|conge (?:maternite|parental)|ano sabatico|excedencia|prestacion por desempleo|desempleo|ouderschapsverlof|congedo)\b/;

export function isPause({ title, company }: DraftPosition): boolean {
  return [title, company].some((found) => found && pause.test(foldInPlace(found.value)));
}

/** Education under the wrong heading: a degree where the title would be. */
export function isDegree({ title, company }: DraftPosition, scores: Scores): boolean {
  const degrees = [title, company].map((found) => found && findDegree(found.value));
  const isNamed = degrees.some((degree) => degree && degree.start === 0 && degree.certainty >= 0.9);
  if (isNamed && (title?.score ?? 0) < 0.7) return true;
  const [degree] = degrees;
  if (!title || degree?.start !== 0 || degree.certainty < 0.6) return false;
  const names = [title.value, title.value.split(',')[0] ?? ''];
  return schoolScore(company?.value ?? '') > 0.7 && names.every((name) => scores.title(name) < 0.5);
}

function looksLikeHead(row: Row, scores: Scores): boolean {
  const text = row.line.text.slice(row.from).trim();
  return text
    .split(/\t|\||,| – | - | at /)
    .some((part) => scores.title(part.trim()) > 0.6 || scores.company(part.trim()) > 0.85);
}
