import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recognizeColumns, recordOf } from '../../src/people/dedupe/columns.ts';
import { dedupePeople, thresholds } from '../../src/people/dedupe/dedupe-people.ts';
import { prepare } from '../../src/people/linkage/features.ts';
import { printTable, type Row as TableRow } from '../table.ts';
import { columns, generatePeople, type PersonRow, writePeople } from './generate-people.ts';
import { bestOf, pairQuality, type Quality, recallByError } from './pair-quality.ts';
import { openPeer, peerThresholds } from './peer.ts';
import type { Row } from './person-errors.ts';

const places = ['address', 'city', 'region', 'postcode', 'country'] as const;

/** Tables with all columns, and with fewer. */
const tables: Record<string, readonly (keyof Row)[]> = {
  'all columns': columns,
  'no national ID': columns.filter((name) => name !== 'national_id'),
  'names, birth date, address': ['first_name', 'last_name', 'birth_date', ...places],
  'names, email, phone': ['first_name', 'last_name', 'email', 'phone'],
};

/** Precision and recall on generated people that were not used for tuning. */
export function benchQuality(size: number, seed = 90_210): Promise<void> {
  const rows = generatePeople(size, { seed });
  return withFolder(async (folder) => {
    const peer = openPeer();
    const results: TableRow[] = [];
    for (const [table, wanted] of Object.entries(tables)) {
      results.push(rowOf(table, 'tenon', dedupe(rows, wanted)));
      results.push(rowOf(table, 'tenon, certain', dedupe(rows, wanted, thresholds.certain)));
      if (!peer) continue;
      const csv = join(folder, `${table.replaceAll(/\W+/g, '-')}.csv`);
      await writePeople(csv, rows, wanted);
      const { version, clusters } = peer.run(csv, peerThresholds);
      const qualities = clusters.map((found) =>
        qualityOf(
          rows,
          rows.map(({ id }) => found.get(id) ?? id),
        ),
      );
      results.push(rowOf(table, `splink ${version}`, bestOf(qualities)));
    }
    printTable(`Duplicates found among ${size} records`, results, goals);
    printErrors(rows);
  });
}

const goals =
  'Over pairs of records. Goals with all columns: F1 0.97, and precision 0.995 of links without a review (certain). splink: the best F1 of several thresholds.';

function dedupe(rows: PersonRow[], wanted: readonly (keyof Row)[], threshold?: number): Quality {
  return qualityOf(rows, dedupePeople(peopleOf(rows, wanted), { threshold }).clusters);
}

const qualityOf = (rows: PersonRow[], clusters: ArrayLike<number | string>) =>
  pairQuality(
    rows.map(({ human }) => human),
    clusters,
  );

function peopleOf(rows: PersonRow[], wanted: readonly (keyof Row)[]) {
  const recognized = recognizeColumns([...wanted]);
  return rows.map(({ row }) =>
    prepare(
      recordOf(
        recognized,
        wanted.map((name) => row[name]),
      ),
      { region: 'US' },
    ),
  );
}

const round = (share: number) => share.toFixed(4);

function rowOf(table: string, by: string, quality: Quality | undefined): TableRow {
  if (!quality) throw new Error('nothing was measured');
  const { precision, recall, f1 } = quality;
  return { columns: table, by, precision: round(precision), recall: round(recall), F1: round(f1) };
}

function printErrors(rows: PersonRow[]): void {
  const { clusters } = dedupePeople(peopleOf(rows, columns));
  const found = [...recallByError(rows, clusters)].sort(([, one], [, other]) => one.recall - other.recall);
  printTable(
    'Recall by kind of error',
    found.map(([error, { recall, pairs }]) => ({ error, pairs, recall: round(recall) })),
    'Most records have two or three errors; each pair counts for all of its errors.',
  );
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tenon-people-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
