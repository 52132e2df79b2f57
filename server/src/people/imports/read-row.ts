import type { ImportField } from '@tenon/contract/imports';
import type { CandidateFields, IntakeRecord } from '../intake/intake-record.ts';
import { parseBirthDate } from '../normalise/dates.ts';
import { type IdentifierType, normaliseIdentifier } from '../normalise/identifier.ts';

export type RowReading = {
  /** None: the row cannot be used. */
  person: IntakeRecord | undefined;
  problems: string[];
};

export type RowReader = (cells: string[]) => RowReading;

export const problems = {
  ragged: 'The row does not have as many cells as the table has columns.',
  nobody: 'There is neither a name nor an address, a number or a page.',
  rounded: 'A number that a spreadsheet has rounded (4.9E+11) was left out.',
  date: 'A date of birth that is none was left out.',
  long: 'A cell is very long; only its beginning was taken.',
} as const;

const LINE = 200;
const NOTE = 5000;
const LIST = 50;
const IDENTIFIERS = 20;

const texts = ['headline', 'address', 'city', 'region', 'postcode', 'country'] as const;
const reaching: Partial<Record<ImportField, { type: IdentifierType; problem: string }>> = {
  email: { type: 'email', problem: 'An e-mail address that is none was left out.' },
  phone: { type: 'phone', problem: 'A phone number that is none was left out.' },
  linkedin: { type: 'linkedin', problem: 'A LinkedIn page that is none was left out.' },
  github: { type: 'github', problem: 'A GitHub page that is none was left out.' },
  website: { type: 'website', problem: 'A website that is none was left out.' },
  national_id: { type: 'national_id', problem: 'An identity number that is none was left out.' },
};

/** Reads rows by the meaning of their columns. What is wrong with a value costs that value, not the row. */
export function rowReader(
  fields: (ImportField | null)[],
  { monthFirst }: { monthFirst: boolean },
): RowReader {
  const read = fields.flatMap((field, at) => (field ? [{ at, field }] : []));
  return (cells) => {
    if (isRagged(cells, fields.length)) return { person: undefined, problems: [problems.ragged] };
    const found: Partial<Record<ImportField, string[]>> = {};
    const said = new Set<string>();
    for (const { at, field } of read) {
      const text = cleanCell(cells[at] ?? '', field === 'note' ? NOTE : LINE, said);
      if (text === '') continue;
      const others = found[field];
      if (others) others.push(text);
      else found[field] = [text];
    }
    const person = toPerson(found, monthFirst, said);
    if (!person) said.add(problems.nobody);
    return { person, problems: [...said] };
  };
}

/** Cells that are missing at the end may be missing in the middle; empty ones too many do no harm. */
function isRagged(cells: string[], width: number): boolean {
  return (
    cells.length < width || (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''))
  );
}

/** Our own files keep spreadsheets from running a cell by an apostrophe in front of it: it is no part of the value. */
export const undefused = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out.
const controls = /[\u0000-\u001f\u007f-\u009f]+/g;
/** How tables say that a cell is empty. */
const empty = /^(?:null|none|n\/?a|nan|nil|-+|\?+|\.)$/i;

function cleanCell(cell: string, limit: number, said: Set<string>): string {
  if (cell === '') return '';
  const text = undefused(cell.trim()).replace(controls, ' ').trim();
  if (text.length < 8 && empty.test(text)) return '';
  if (text.length <= limit) return text.toWellFormed();
  said.add(problems.long);
  return text.slice(0, limit).toWellFormed().trim();
}

function toPerson(
  found: Partial<Record<ImportField, string[]>>,
  monthFirst: boolean,
  said: Set<string>,
): IntakeRecord | undefined {
  const identifiers = identifiersIn(found, said);
  const [given_name] = found.given_name ?? [];
  const [family_name] = found.family_name ?? [];
  const whole = [given_name, family_name].filter(Boolean).join(' ').slice(0, LINE);
  const name = found.name?.[0] ?? (whole || identifiers[0]?.value);
  if (!name) return undefined;
  const facts: IntakeRecord['facts'] = {
    name,
    employers: (found.employer ?? []).slice(0, LIST),
    schools: (found.school ?? []).slice(0, LIST),
  };
  if (given_name) facts.given_name = given_name;
  if (family_name) facts.family_name = family_name;
  for (const field of texts) {
    const text = field === 'address' ? found.address?.join(', ').slice(0, LINE) : found[field]?.[0];
    if (text) facts[field] = text;
  }
  const birth = found.birth_date?.[0];
  const day = birth && dayOf(birth, monthFirst);
  if (day) facts.birth_date = day;
  else if (birth) said.add(problems.date);
  return { facts, identifiers, candidate: candidateIn(found) };
}

/** Only what the table says: what a recruiter knew of somebody before stays. */
function candidateIn(found: Partial<Record<ImportField, string[]>>): Partial<CandidateFields> {
  return {
    ...(found.headline?.[0] && { headline: found.headline[0] }),
    ...(found.source?.[0] && { source: found.source[0] }),
    ...(found.note && { note: found.note.join('\n').slice(0, NOTE) }),
    ...(found.tags && { tags: listIn(found.tags) }),
  };
}

function identifiersIn(
  found: Partial<Record<ImportField, string[]>>,
  said: Set<string>,
): IntakeRecord['identifiers'] {
  const good: IntakeRecord['identifiers'] = [];
  for (const [field, { type, problem }] of Object.entries(reaching)) {
    for (const cell of found[field as ImportField] ?? []) {
      for (const value of partsOf(type, cell)) {
        if (type === 'phone' && rounded.test(value)) said.add(problems.rounded);
        else if (!isIdentifier(type, value)) said.add(problem);
        else if (good.length < IDENTIFIERS) good.push({ type: pageType(type, value), value });
      }
    }
  }
  return good;
}

const rounded = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

/** Several in one cell, as some programs write them. */
function partsOf(type: IdentifierType, cell: string): string[] {
  if (type === 'email' && cell.indexOf('@') !== cell.lastIndexOf('@'))
    return cell.split(/[\s,;|/]+/).filter(Boolean);
  if (type === 'phone' && /[;|]|:::/.test(cell))
    return cell.split(/(?:(?<!\s)\s+)?(?:[;|]|:::)\s*/).filter(Boolean);
  return [cell];
}

/** Whether a number is in its country's plan takes long to find out, and would change nothing here. */
function isIdentifier(type: IdentifierType, value: string): boolean {
  if (type !== 'phone') return normaliseIdentifier(type, value) !== undefined;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 20;
}

function pageType(type: IdentifierType, value: string): IdentifierType {
  if (type !== 'website') return type;
  if (/linkedin\.com\/(?:in|pub)\//i.test(value)) return 'linkedin';
  return /^(?:https?:\/\/)?(?:www\.)?github\.com\/[\w-]+\/?$/i.test(value) ? 'github' : 'website';
}

function listIn(cells: string[]): string[] {
  const tags = cells.flatMap((cell) => cell.split(/(?:(?<!\s)\s+)?[;,|]\s*/)).filter(Boolean);
  return [...new Set(tags)].slice(0, LIST);
}

/** A whole day of the calendar, or none. */
export function dayOf(text: string, monthFirst: boolean): string | undefined {
  const { date } = parseBirthDate(text, monthFirst);
  const [year, month, day] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100];
  if (year < 1900 || year >= 2100 || day < 1 || day > daysIn(year, month)) return undefined;
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** By hand: a Date for each row is what takes longest in a table of a million. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
