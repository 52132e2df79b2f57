import type { ImportField } from '@tenon/contract/imports';
import type { CandidateFields, IntakeRecord } from '../intake/intake-record.ts';
import { parseBirthDate } from '../normalize/dates.ts';
import { type IdentifierType, normalizeIdentifier } from '../normalize/identifier.ts';
import { parseDetails } from './parse-details.ts';

export type ParsedRow = {
  /** Undefined if the row cannot be used. */
  person: IntakeRecord | undefined;
  problems: string[];
};

export type RowParser = (cells: string[]) => ParsedRow;

export const problems = {
  ragged: 'The number of cells does not match the number of columns.',
  nobody: 'The row has no name, email address, phone number or profile.',
  rounded: 'A phone number that a spreadsheet has rounded (4.9E+11) was left out.',
  date: 'An invalid date of birth was left out.',
  long: 'A very long cell was cut off.',
} as const;

const MAX_LINE = 200;
const MAX_NOTE = 5000;
const MAX_LIST = 50;
const MAX_IDENTIFIERS = 20;

const textFields = ['headline', 'address', 'city', 'region', 'postcode', 'country'] as const;
const identifierFields: Partial<Record<ImportField, { type: IdentifierType; problem: string }>> = {
  email: { type: 'email', problem: 'An invalid email address was left out.' },
  phone: { type: 'phone', problem: 'An invalid phone number was left out.' },
  linkedin: { type: 'linkedin', problem: 'An invalid LinkedIn profile was left out.' },
  github: { type: 'github', problem: 'An invalid GitHub profile was left out.' },
  website: { type: 'website', problem: 'An invalid website was left out.' },
  national_id: { type: 'national_id', problem: 'An invalid national ID was left out.' },
};

/** Parses rows by the fields of their columns. An invalid value is left out; the rest of the row is used. */
export function rowParser(
  fields: (ImportField | null)[],
  { monthFirst }: { monthFirst: boolean },
): RowParser {
  const columns = fields.flatMap((field, index) => (field ? [{ index, field }] : []));
  return (cells) => {
    if (isRagged(cells, fields.length)) return { person: undefined, problems: [problems.ragged] };
    const found: Partial<Record<ImportField, string[]>> = {};
    const messages = new Set<string>();
    for (const { index, field } of columns) {
      const text = cleanCell(cells[index] ?? '', field === 'note' ? MAX_NOTE : MAX_LINE, messages);
      if (text === '') continue;
      const others = found[field];
      if (others) others.push(text);
      else found[field] = [text];
    }
    const person = toPerson(found, monthFirst, messages);
    if (!person) messages.add(problems.nobody);
    return { person, problems: [...messages] };
  };
}

/** If cells are missing, it is unknown where. Additional empty cells at the end are harmless. */
function isRagged(cells: string[], width: number): boolean {
  return (
    cells.length < width || (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''))
  );
}

/** Removes the apostrophe that our own CSV files put before a formula. It is not part of the value. */
export const unescapeFormula = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
const controls = /[\u0000-\u001f\u007f-\u009f]+/g;
/** Placeholders for an empty cell. */
const placeholder = /^(?:null|none|n\/?a|nan|nil|-+|\?+|\.)$/i;

function cleanCell(cell: string, limit: number, messages: Set<string>): string {
  if (cell === '') return '';
  const text = unescapeFormula(cell.trim()).replace(controls, ' ').trim();
  if (text.length < 8 && placeholder.test(text)) return '';
  if (text.length <= limit) return text.toWellFormed();
  messages.add(problems.long);
  return text.slice(0, limit).toWellFormed().trim();
}

function toPerson(
  found: Partial<Record<ImportField, string[]>>,
  monthFirst: boolean,
  messages: Set<string>,
): IntakeRecord | undefined {
  const identifiers = parseIdentifiers(found, messages);
  const [given_name] = found.given_name ?? [];
  const [family_name] = found.family_name ?? [];
  const whole = [given_name, family_name].filter(Boolean).join(' ').slice(0, MAX_LINE);
  const name = found.name?.[0] ?? (whole || identifiers[0]?.value);
  if (!name) return undefined;
  const facts: IntakeRecord['facts'] = {
    name,
    employers: (found.employer ?? []).slice(0, MAX_LIST),
    schools: (found.school ?? []).slice(0, MAX_LIST),
  };
  if (given_name) facts.given_name = given_name;
  if (family_name) facts.family_name = family_name;
  for (const field of textFields) {
    const text = field === 'address' ? found.address?.join(', ').slice(0, MAX_LINE) : found[field]?.[0];
    if (text) facts[field] = text;
  }
  const birth = found.birth_date?.[0];
  const day = birth && parseDay(birth, monthFirst);
  if (day) facts.birth_date = day;
  else if (birth) messages.add(problems.date);
  const details = parseDetails(found, (text) => parseDay(text, monthFirst), messages);
  return { facts, identifiers, candidate: { ...parseCandidate(found), ...details } };
}

/** Only fields that the table has, so that an existing candidate keeps its other fields. */
function parseCandidate(found: Partial<Record<ImportField, string[]>>): Partial<CandidateFields> {
  return {
    ...(found.headline?.[0] && { headline: found.headline[0] }),
    ...(found.source?.[0] && { source: found.source[0] }),
    ...(found.note && { note: found.note.join('\n').slice(0, MAX_NOTE) }),
    ...(found.tags && { tags: splitTags(found.tags) }),
  };
}

function parseIdentifiers(
  found: Partial<Record<ImportField, string[]>>,
  messages: Set<string>,
): IntakeRecord['identifiers'] {
  const identifiers: IntakeRecord['identifiers'] = [];
  for (const [field, { type, problem }] of Object.entries(identifierFields)) {
    for (const cell of found[field as ImportField] ?? []) {
      for (const value of splitCell(type, cell)) {
        if (type === 'phone' && roundedNumber.test(value)) messages.add(problems.rounded);
        else if (!isIdentifier(type, value)) messages.add(problem);
        else if (identifiers.length < MAX_IDENTIFIERS)
          identifiers.push({ type: profileType(type, value), value });
      }
    }
  }
  return identifiers;
}

const roundedNumber = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

/** Some programs write several values into one cell. */
function splitCell(type: IdentifierType, cell: string): string[] {
  if (type === 'email' && cell.indexOf('@') !== cell.lastIndexOf('@'))
    return cell.split(/[\s,;|/]+/).filter(Boolean);
  if (type === 'phone' && /[;|]|:::/.test(cell))
    return cell.split(/(?:(?<!\s)\s+)?(?:[;|]|:::)\s*/).filter(Boolean);
  return [cell];
}

/** Phone numbers are only checked roughly, as a full check is slow and the intake makes it anyway. */
function isIdentifier(type: IdentifierType, value: string): boolean {
  if (type !== 'phone') return normalizeIdentifier(type, value) !== undefined;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 20;
}

function profileType(type: IdentifierType, value: string): IdentifierType {
  if (type !== 'website') return type;
  if (/linkedin\.com\/(?:in|pub)\//i.test(value)) return 'linkedin';
  return /^(?:https?:\/\/)?(?:www\.)?github\.com\/[\w-]+\/?$/i.test(value) ? 'github' : 'website';
}

function splitTags(cells: string[]): string[] {
  const tags = cells.flatMap((cell) => cell.split(/(?:(?<!\s)\s+)?[;,|]\s*/)).filter(Boolean);
  return [...new Set(tags)].slice(0, MAX_LIST);
}

/** Returns an ISO date, or undefined if it is not a complete and valid date. */
export function parseDay(text: string, monthFirst: boolean): string | undefined {
  const { date } = parseBirthDate(text, monthFirst);
  const [year, month, day] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100];
  if (year < 1900 || year >= 2100 || day < 1 || day > daysIn(year, month)) return undefined;
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** Not `new Date()`, which would be the slowest part of importing a million rows. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
