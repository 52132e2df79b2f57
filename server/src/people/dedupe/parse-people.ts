import { openCsvTable } from '../../platform/csv/csv-table.ts';
import type { CsvSource } from '../../platform/csv/read-csv.ts';
import { InvalidError } from '../../platform/errors.ts';
import { type Features, prepare } from '../linkage/features.ts';
import { recognizeColumns, recordOf, textColumns } from './columns.ts';

export type PeopleTable = {
  /** In the order of the file. A record without an ID has its row number. */
  ids: string[];
  people: Features[];
  /** The columns that are compared as text. */
  compare: string[];
  unused: string[];
};

type ReadOptions = {
  compare?: string[] | undefined;
  region?: string | undefined;
  onProgress?: ((records: number) => void) | undefined;
};

/** Parses a CSV file of people. */
export async function parsePeople(
  source: CsvSource,
  { compare, region, onProgress }: ReadOptions = {},
): Promise<PeopleTable> {
  const { columns: header, rows } = await openCsvTable(source);
  const columns = recognizeColumns(header, compare);
  const idIndex = columns.known.find(({ meaning }) => meaning === 'id')?.index ?? -1;
  const seen = new Set<string>();
  const people: Features[] = [];
  for await (const { line, cells } of rows) {
    const id = cells[idIndex]?.trim() || String(people.length + 1);
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
    compare: textColumns(columns),
    unused: columns.unused,
  };
}
