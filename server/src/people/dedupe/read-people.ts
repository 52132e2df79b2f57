import { openCsvTable } from '../../platform/csv/csv-table.ts';
import type { CsvSource } from '../../platform/csv/read-csv.ts';
import { InvalidError } from '../../platform/errors.ts';
import { type Features, prepare } from '../linkage/features.ts';
import { recordOf, understandColumns } from './columns.ts';

export type PeopleTable = {
  /** In the order of the file; the number of the row where there is none. */
  ids: string[];
  people: Features[];
  /** Columns that only the user knows the meaning of. */
  compare: string[];
  unused: string[];
};

type ReadOptions = {
  compare?: string[] | undefined;
  region?: string | undefined;
  onProgress?: ((records: number) => void) | undefined;
};

/** A CSV of people, ready to be compared. */
export async function readPeople(
  source: CsvSource,
  { compare, region, onProgress }: ReadOptions = {},
): Promise<PeopleTable> {
  const { columns: header, rows } = await openCsvTable(source);
  const columns = understandColumns(header, compare);
  const idAt = columns.read.find(({ meaning }) => meaning === 'id')?.at ?? -1;
  const seen = new Set<string>();
  const people: Features[] = [];
  for await (const { line, cells } of rows) {
    const id = cells[idAt]?.trim() || String(people.length + 1);
    if (seen.has(id))
      throw new InvalidError('duplicate-id', `Line ${line}: the ID ${id} was already used.`, {
        details: { line },
      });
    seen.add(id);
    people.push(prepare(recordOf(columns, cells), { region }));
    if (people.length % 20_000 === 0) onProgress?.(people.length);
  }
  return {
    ids: [...seen],
    people,
    compare: columns.read.filter(({ meaning }) => meaning === 'other').map(({ name }) => name),
    unused: columns.unused,
  };
}
