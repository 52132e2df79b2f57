import type { ImportField } from '@tenon/contract/imports';
import { parseBirthDate } from '../normalise/dates.ts';
import { isUnnamed, meaningOfHeader } from './header-meaning.ts';

type Field = ImportField | null;

/** Of these, several columns say more than one; of the rest the first one counts. */
const several = new Set<Field>([
  'email',
  'phone',
  'linkedin',
  'github',
  'website',
  'employer',
  'school',
  'tags',
  'note',
]);

/** What each column means: by what it is called, and where that says nothing, by what stands in it. */
export function recogniseColumns(headers: string[], rows: string[][]): Field[] {
  const called = headers.map(meaningOfHeader);
  const names = { given: called.includes('given_name'), family: called.includes('family_name') };
  const fields = called.map((meaning, at): Field | undefined => {
    const cells = cellsOf(rows, at);
    if (meaning === 'either_name') return nameBeside(names);
    if (meaning === 'nothing') return null;
    if (meaning === 'headline' && share(cells, (cell) => title.test(cell)) > 0.5) return null;
    if (meaning === 'website') return pageIn(cells) ?? 'website';
    return meaning;
  });
  for (const [at, field] of fields.entries()) {
    if (field === undefined) fields[at] = byContent(cellsOf(rows, at), isUnnamed(headers[at] ?? ''), fields);
  }
  if (headers.every(isUnnamed)) guessNames(fields, rows);
  return fields.map((field, at) => (isRepeated(fields, headers, at) ? null : (field ?? null)));
}

/** A table whose first row is somebody already: no column is called `ann@example.org`. */
export function beginsWithSomebody(first: string[]): boolean {
  return first.some((cell) => email.test(cell.trim()) || isPhone(cell.trim()));
}

function nameBeside({ given, family }: { given: boolean; family: boolean }): ImportField {
  if (given && !family) return 'family_name';
  return family && !given ? 'given_name' : 'name';
}

/** A second address is told from a second line of the first by its number. */
function isRepeated(fields: (Field | undefined)[], headers: string[], at: number): boolean {
  const field = fields[at];
  if (!field || several.has(field) || fields.indexOf(field) === at) return false;
  return !(field === 'address' && /\d\s*$|line|zusatz|complement/i.test(headers[at] ?? ''));
}

const email = /^[^\s@,;]+@[^\s@,;]+\.[a-z]{2,}$/i;
const linkedin = /(?:^|\/|\.)linkedin\.com\/(?:in|pub)\//i;
const github = /(?:^|\/|\.)github\.com\/[\w-]+/i;
const page = /^(?:https?:\/\/|www\.)\S+$/i;
const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|m|mme|mlle|sr|sra|sig|dhr|mevr)\.?$/i;
const fullName = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:,? \p{L}[\p{L}\p{M}'’.-]*){1,4}$/u;
const oneName = /^\p{Lu}[\p{L}\p{M}'’.-]+(?: \p{Lu}[\p{L}\p{M}'’.-]+)?$/u;

/** With a plus or with something between its digits: bare digits may be anything. */
function isPhone(cell: string): boolean {
  const digits = cell.replace(/\D/g, '').length;
  return (
    digits >= 7 &&
    digits <= 15 &&
    /^'?(?:\+|\(|0|\d)[\d\s().\-/]+$/.test(cell) &&
    /[+()\s/-]/.test(cell.slice(0, -1)) &&
    !isBirthDate(cell)
  );
}

function isBirthDate(cell: string): boolean {
  if (!/^\d{1,4}[-./]\d{1,2}[-./]\d{2,4}$/.test(cell)) return false;
  const year = Math.floor(parseBirthDate(cell, false).date / 10_000);
  return year > 1920 && year < new Date().getUTCFullYear() - 14;
}

function pageIn(cells: string[]): ImportField | undefined {
  if (share(cells, (cell) => linkedin.test(cell)) > 0.5) return 'linkedin';
  if (share(cells, (cell) => github.test(cell)) > 0.5) return 'github';
  return undefined;
}

function byContent(cells: string[], isUnnamed: boolean, known: (Field | undefined)[]): Field {
  if (cells.length === 0) return null;
  if (share(cells, (cell) => email.test(cell)) > 0.7) return 'email';
  const found = pageIn(cells);
  if (found) return found;
  if (share(cells, (cell) => page.test(cell)) > 0.7) return 'website';
  if (share(cells, isPhone) > 0.7) return 'phone';
  // A day that is called something else is another day.
  if (isUnnamed && share(cells, isBirthDate) > 0.8) return 'birth_date';
  const isNamed = known.some(
    (field) => field === 'name' || field === 'given_name' || field === 'family_name',
  );
  return !isNamed && isUnnamed && share(cells, (cell) => fullName.test(cell)) > 0.7 && areDistinct(cells)
    ? 'name'
    : null;
}

/** Two columns of single words at the start of a table without headings are most often a name in two parts. */
function guessNames(fields: (Field | undefined)[], rows: string[][]): void {
  if (fields.includes('name')) return;
  const words = fields.flatMap((field, at) => {
    const cells = cellsOf(rows, at);
    return !field && share(cells, (cell) => oneName.test(cell)) > 0.7 && areDistinct(cells) ? [at] : [];
  });
  const [first, second] = words;
  if (first === undefined || second === undefined) return;
  fields[first] = 'given_name';
  fields[second] = 'family_name';
}

const cellsOf = (rows: string[][], at: number) =>
  rows.flatMap((row) => {
    const cell = row[at]?.trim();
    return cell ? [cell] : [];
  });

const share = (cells: string[], holds: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;

const areDistinct = (cells: string[]) => new Set(cells).size > cells.length * 0.5;
