import type { ImportField, PeopleImport } from '@tenon/contract/imports';
import { InvalidError } from '../../platform/errors.ts';

export type ImportState = PeopleImport['state'];
export type Counts = PeopleImport['counts'];
export type Column = PeopleImport['columns'][number];

/** A problem with rows, counted over the whole table. */
export type Problem = { problem: string; rows: number; first_line: number };

/** The stored result of a row. Names are not stored, but looked up when the result is shown. */
export type RowResult = {
  outcome: keyof Counts;
  person_id?: string;
  /** The IDs of the conflicts that it raised. */
  conflicts?: string[];
  problem?: string;
};

const noCounts: Counts = { created: 0, linked: 0, possible_duplicate: 0, conflict: 0, failed: 0 };

export function addCounts(counts: Partial<Counts>, results: readonly RowResult[]): Counts {
  const sum = { ...noCounts, ...counts };
  for (const { outcome } of results) sum[outcome] += 1;
  return sum;
}

const identifyingFields = new Set<ImportField | null>([
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

export function assertIdentifyingColumn(columns: readonly Pick<Column, 'field'>[]): void {
  if (columns.some(({ field }) => identifyingFields.has(field))) return;
  throw new InvalidError(
    'no-name-column',
    'No column identifies people. Map a column to name, email or phone.',
  );
}

export const hasEnded = (state: ImportState) =>
  state === 'finished' || state === 'failed' || state === 'aborted';
