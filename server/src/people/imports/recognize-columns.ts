import type { ImportField } from '@tenon/contract/imports';
import { parseBirthDate } from '../normalize/dates.ts';
import { isUnnamed, meaningOfHeader } from './header-meaning.ts';

type Field = ImportField | null;

/** Fields that several columns can have. For the others, only the first column is used. */
const repeatable = new Set<Field>([
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

/** Recognizes each column by its header, or by its values if the header does not tell. */
export function recognizeColumns(headers: string[], rows: string[][]): Field[] {
  const meanings = headers.map(meaningOfHeader);
  const names = { given: meanings.includes('given_name'), family: meanings.includes('family_name') };
  const fields = meanings.map((meaning, index): Field | undefined => {
    const cells = cellsOf(rows, index);
    if (meaning === 'either_name') return missingNameField(names);
    if (meaning === 'nothing') return null;
    if (meaning === 'headline' && share(cells, (cell) => salutation.test(cell)) > 0.5) return null;
    if (meaning === 'website') return findProfileField(cells) ?? 'website';
    return meaning;
  });
  for (const [index, field] of fields.entries()) {
    if (field === undefined)
      fields[index] = recognizeValues(cellsOf(rows, index), isUnnamed(headers[index] ?? ''), fields);
  }
  if (headers.every(isUnnamed)) guessNames(fields, rows);
  return fields.map((field, index) => (isRepeated(fields, headers, index) ? null : (field ?? null)));
}

/** Whether the first row is already a person: no header looks like `ann@example.org`. */
export function startsWithPerson(first: string[]): boolean {
  return first.some((cell) => email.test(cell.trim()) || isPhone(cell.trim()));
}

function missingNameField({ given, family }: { given: boolean; family: boolean }): ImportField {
  if (given && !family) return 'family_name';
  return family && !given ? 'given_name' : 'name';
}

/** A further address column is kept if its header looks like a second line of the address. */
function isRepeated(fields: (Field | undefined)[], headers: string[], index: number): boolean {
  const field = fields[index];
  if (!field || repeatable.has(field) || fields.indexOf(field) === index) return false;
  return !(field === 'address' && /\d\s*$|line|zusatz|complement/i.test(headers[index] ?? ''));
}

const email = /^[^\s@,;]+@[^\s@,;]+\.[a-z]{2,}$/i;
const linkedin = /(?:^|\/|\.)linkedin\.com\/(?:in|pub)\//i;
const github = /(?:^|\/|\.)github\.com\/[\w-]+/i;
const url = /^(?:https?:\/\/|www\.)\S+$/i;
const salutation = /^(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|m|mme|mlle|sr|sra|sig|dhr|mevr)\.?$/i;
const fullName = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:,? \p{L}[\p{L}\p{M}'’.-]*){1,4}$/u;
const oneName = /^\p{Lu}[\p{L}\p{M}'’.-]+(?: \p{Lu}[\p{L}\p{M}'’.-]+)?$/u;

/** A phone number needs a plus or separators, because digits alone can be anything. */
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

function findProfileField(cells: string[]): ImportField | undefined {
  if (share(cells, (cell) => linkedin.test(cell)) > 0.5) return 'linkedin';
  if (share(cells, (cell) => github.test(cell)) > 0.5) return 'github';
  return undefined;
}

function recognizeValues(cells: string[], isUnnamed: boolean, known: (Field | undefined)[]): Field {
  if (cells.length === 0) return null;
  if (share(cells, (cell) => email.test(cell)) > 0.7) return 'email';
  const profileField = findProfileField(cells);
  if (profileField) return profileField;
  if (share(cells, (cell) => url.test(cell)) > 0.7) return 'website';
  if (share(cells, isPhone) > 0.7) return 'phone';
  // With a header, it would be a date of something else.
  if (isUnnamed && share(cells, isBirthDate) > 0.8) return 'birth_date';
  const isNamed = known.some(
    (field) => field === 'name' || field === 'given_name' || field === 'family_name',
  );
  return !isNamed && isUnnamed && share(cells, (cell) => fullName.test(cell)) > 0.7 && areDistinct(cells)
    ? 'name'
    : null;
}

/** In a table without headers, the first two columns of single words are most often a given and a family name. */
function guessNames(fields: (Field | undefined)[], rows: string[][]): void {
  if (fields.includes('name')) return;
  const nameColumns = fields.flatMap((field, index) => {
    const cells = cellsOf(rows, index);
    return !field && share(cells, (cell) => oneName.test(cell)) > 0.7 && areDistinct(cells) ? [index] : [];
  });
  const [first, second] = nameColumns;
  if (first === undefined || second === undefined) return;
  fields[first] = 'given_name';
  fields[second] = 'family_name';
}

const cellsOf = (rows: string[][], index: number) =>
  rows.flatMap((row) => {
    const cell = row[index]?.trim();
    return cell ? [cell] : [];
  });

const share = (cells: string[], holds: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;

const areDistinct = (cells: string[]) => new Set(cells).size > cells.length * 0.5;
