import { InvalidError } from '../../platform/errors.ts';

const NOT_KNOWN = 2;
const MAX_QUOTE_LENGTH = 40;
const NOT_IN_A_NUMBER = /[^\d.eE+-]/;

const binary = new Map([
  ['0', 0],
  ['1', 1],
  ['0.0', 0],
  ['1.0', 1],
  ['false', 0],
  ['true', 1],
]);

export function parseSelected(cell: string, line: number): number {
  return parseBinary(cell) ?? refuse(line, 'selected must be 0 or 1', cell);
}

/** Empty: not known yet. */
export function parseOutcome(cell: string, line: number): number {
  if (cell === '') return NOT_KNOWN;
  return parseBinary(cell) ?? refuse(line, 'outcome must be 0, 1 or empty', cell);
}

/** Empty: not scored. */
export function parseScore(cell: string, line: number): number {
  if (cell === '') return Number.NaN;
  return parseNumber(cell) ?? refuse(line, 'score must be a number such as 0.75, or empty', cell);
}

export function parseCount(cell: string, line: number): number {
  const count = parseNumber(cell);
  if (count === undefined || count < 0 || !Number.isSafeInteger(count))
    return refuse(line, 'count must be a whole number, 0 or more', cell);
  return count;
}

const parseBinary = (cell: string) => binary.get(cell) ?? binary.get(cell.toLowerCase());

function parseNumber(cell: string): number | undefined {
  if (cell === '' || NOT_IN_A_NUMBER.test(cell)) return undefined;
  const value = Number(cell);
  return Number.isFinite(value) ? value : undefined;
}

function refuse(line: number, rule: string, cell: string): never {
  const value = cell.length > MAX_QUOTE_LENGTH ? `${cell.slice(0, MAX_QUOTE_LENGTH)}…` : cell;
  const found = value === '' ? 'is empty' : `is “${value}”`;
  throw new InvalidError('invalid-decision', `Line ${line}: ${rule}, but ${found}.`, { details: { line } });
}
