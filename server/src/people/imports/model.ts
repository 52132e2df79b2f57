import type { ImportField, PeopleImport } from '@tenon/contract/imports';
import { InvalidError } from '../../platform/errors.ts';

export type ImportState = PeopleImport['state'];
export type Counts = PeopleImport['counts'];
export type Column = PeopleImport['columns'][number];

/** Something about a row that a person should know: counted over the whole table. */
export type Problem = { problem: string; rows: number; first_line: number };

/** What became of a row, as it is kept: names are looked up when they are shown. */
export type RowResult = {
  outcome: keyof Counts;
  person_id?: string;
  /** The questions that it raised. */
  conflicts?: string[];
  problem?: string;
};

const noCounts: Counts = { created: 0, linked: 0, possible_duplicate: 0, conflict: 0, failed: 0 };

export function addCounts(counts: Partial<Counts>, results: readonly RowResult[]): Counts {
  const sum = { ...noCounts, ...counts };
  for (const { outcome } of results) sum[outcome] += 1;
  return sum;
}

const naming = new Set<ImportField | null>([
  'name',
  'given_name',
  'family_name',
  'email',
  'phone',
  'linkedin',
  'github',
  'website',
  'national_id',
]);

export function assertNames(columns: readonly Pick<Column, 'field'>[]): void {
  if (columns.some(({ field }) => naming.has(field))) return;
  throw new InvalidError(
    'no-name-column',
    'No column identifies people. Map a column to name, email or phone.',
  );
}

export const isOver = (state: ImportState) =>
  state === 'finished' || state === 'failed' || state === 'aborted';
