import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { recognizeColumns, recordOf, textColumns } from '../../src/people/dedupe/columns.ts';
import { dedupePeople } from '../../src/people/dedupe/dedupe-people.ts';
import { prepare } from '../../src/people/linkage/features.ts';
import { parseBirthDate } from '../../src/people/normalize/dates.ts';
import { printTable, type Row } from '../table.ts';
import { historicalPeople } from './historical-people.ts';
import { bestOf, pairQuality, type Quality } from './pair-quality.ts';
import { openPeer, type Peer, peerThresholds } from './peer.ts';
import { scrambledPeople } from './scrambled-people.ts';
import { readTable, type Table, writeTable } from './table-of-people.ts';

/**
 * Precision and recall at the default threshold, on tables that are generated in the manner of public ones, or on the CSV
 * files in `folder`, which are not part of this repository. Such a file needs a column with the truth: `cluster`,
 * `cluster_id`, `person_id` or `entity_id`.
 */
export async function benchTables(folder: string | undefined, seed = 90_210): Promise<void> {
  const tables = folder ? await readFolder(folder) : generated(seed);
  if (tables.length === 0) {
    console.log(`\nThere are no CSV files with a column of the truth in ${folder}: nothing was measured.`);
    return;
  }
  const peer = openPeer();
  const results: Row[] = [];
  for (const { name, table } of tables) {
    results.push(rowOf(name, table, 'tenon', qualityOf(table, dedupe(table))));
    if (peer) results.push(rowOf(name, table, 'splink', bestOf(runPeer(peer, table))));
  }
  printTable(
    'Duplicates in tables of other kinds',
    results,
    'Over pairs of records. tenon: its default threshold. splink: the best F1 of several thresholds.',
  );
}

type NamedTable = { name: string; table: Table };

const generated = (seed: number): NamedTable[] => [
  { name: 'small, scrambled', table: scrambledPeople(1000, seed) },
  { name: 'historical, sparse', table: historicalPeople(20_000, seed) },
];

async function readFolder(folder: string): Promise<NamedTable[]> {
  const tables: NamedTable[] = [];
  for (const file of readdirSync(folder).sort()) {
    const table = file.endsWith('.csv') ? await readTable(join(folder, file)) : undefined;
    if (table) tables.push({ name: basename(file, '.csv'), table });
  }
  return tables;
}

function dedupe({ columns, rows }: Table): Int32Array {
  const known = recognizeColumns(columns);
  const people = rows.map(({ cells }) => prepare(recordOf(known, cells), {}));
  return dedupePeople(people, { columns: textColumns(known) }).clusters;
}

function runPeer(peer: Peer, table: Table): Quality[] {
  const folder = mkdtempSync(join(tmpdir(), 'tenon-people-'));
  try {
    const csv = join(folder, 'people.csv');
    writeTable(csv, forPeer(table));
    const { clusters } = peer.run(csv, peerThresholds);
    return clusters.map((found) =>
      qualityOf(
        table,
        table.rows.map((_, row) => found.get(String(row + 1)) ?? String(row)),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same values in the columns that the peer knows. */
function forPeer({ columns, rows }: Table): Table {
  const known = recognizeColumns(columns);
  const texts = textColumns(known);
  const records = rows.map(({ cells }) => recordOf(known, cells));
  const cellsOf = records.map((record) => ({
    first_name: record.given_name ?? '',
    last_name: record.family_name ?? '',
    birth_date: isoDate(record.birth_date ?? ''),
    email: record.emails?.[0] ?? '',
    phone: record.phones?.[0] ?? '',
    address: record.address ?? '',
    city: record.city ?? '',
    region: record.region ?? '',
    postcode: record.postcode ?? '',
    country: record.country ?? '',
    employer: record.employers?.[0] ?? '',
    national_id: record.national_id ?? '',
    ...Object.fromEntries(texts.map((name) => [name, record.others?.[name] ?? ''])),
  }));
  const names = Object.keys(cellsOf[0] ?? {}) as (keyof (typeof cellsOf)[number])[];
  const used = names.filter((name) => cellsOf.some((cells) => cells[name] !== ''));
  return {
    columns: used,
    rows: cellsOf.map((cells, row) => ({
      human: rows[row]?.human ?? row,
      cells: used.map((name) => cells[name]),
    })),
  };
}

function isoDate(text: string): string {
  const digits = String(parseBirthDate(text, false).date);
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : '';
}

const qualityOf = ({ rows }: Table, clusters: ArrayLike<number | string>) =>
  pairQuality(
    rows.map(({ human }) => human),
    clusters,
  );

const round = (share: number) => share.toFixed(4);

function rowOf(table: string, { rows }: Table, by: string, quality: Quality | undefined): Row {
  if (!quality) throw new Error('nothing was measured');
  const { precision, recall, f1 } = quality;
  return {
    table,
    records: rows.length,
    by,
    precision: round(precision),
    recall: round(recall),
    F1: round(f1),
  };
}
