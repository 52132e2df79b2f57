import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { migrationsFolder } from '../../../test/template.ts';
import { describeSchema } from './describe-schema.ts';
import { postgres } from './driver.ts';
import { migrate, readMigrations } from './migrate.ts';

/** Rows from the time when that version was the newest: one file per migration that created tables. */
const seedsFolder = join(import.meta.dirname, '../../../test/migrations');
const migrations = await readMigrations(migrationsFolder);
const fresh = await testDatabase();
const newest = await describeSchema(fresh.owner);
const growing = await testDatabase({ empty: true });
let grown = 0;

const versions = migrations.slice(0, -1).map(({ version, name }) => ({ version, name }));

it.each(versions)(
  'a database at $name migrates to the newest version with all its rows',
  async ({ version }) => {
    await growTo(version);
    const { url } = await testDatabase({ template: new URL(growing.url).pathname.slice(1) });
    // One connection, closed with its version: all versions together would need more than the server has.
    const owner = connectTo(url);
    onTestFinished(() => owner.end());
    const before = await allRows(owner);

    await migrate(() => connectTo(url), migrations);

    expect(await describeSchema(owner)).toBe(newest);
    const after = await allRows(owner);
    for (const [name, rows] of before) {
      const table = renamedTables[name] ?? name;
      expect(after.get(table), table).toHaveLength(rows.length);
      expect(after.get(table), table).toEqual(
        expect.arrayContaining(rows.map((row) => containing(renamed(table, row)))),
      );
    }
  },
);

/**
 * Applies one version after the other with the rows of its time, and closes all connections so that the database can be
 * copied.
 */
async function growTo(version: number): Promise<void> {
  for (const { name, version: at } of migrations.slice(grown, version)) {
    await migrate(() => connectTo(growing.url), migrations.slice(0, at));
    const seed = join(seedsFolder, `${name}.sql`);
    const sql = connectTo(growing.url);
    if (existsSync(seed)) await sql.unsafe(await readFile(seed, 'utf8')).simple();
    await sql.end();
    grown = at;
  }
}

function connectTo(url: string): Postgres.Sql {
  return postgres(url, { max: 1, onnotice: () => {} });
}

it('every migration that creates tables has rows to test with', async () => {
  const makers = migrations
    .filter(({ text }) => /^create table/m.test(text))
    .map(({ name }) => `${name}.sql`);
  expect((await readdir(seedsFolder)).sort()).toEqual(makers.sort());
});

type Row = Record<string, unknown>;

async function allRows(sql: Postgres.Sql): Promise<Map<string, Row[]>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'schema_migration' order by relname`;
  const rows = await Promise.all(tables.map(({ name }) => sql<Row[]>`select t.* from ${sql(name)} t `));
  return new Map(tables.map(({ name }, index) => [name, [...(rows[index] ?? [])]]));
}

/** A later version may have added columns. */
function containing(row: Row): unknown {
  return expect.objectContaining(row);
}

const decisions: Record<string, string> = { same: 'same_person', different: 'different_people' };
const decisionOf = (value: unknown) => decisions[String(value)] ?? value;

const confidenceOf = ({ kind, probability }: Row) =>
  kind === 'identifier' ? (probability ?? 0.95) : probability;

const renamedTables: Record<string, string> = { workspace_posting: 'member_posting' };

/**
 * Columns and values that later migrations change: 0043 renames some, 0053 adds the confidence of the same identifier,
 * 0051 adds the member to the lease of a run, and hiring_applicants marks the keys of words with their workspace.
 */
const renames: Record<string, (row: Row) => Row> = {
  apply_run: ({ lease_key: _, ...row }) => row,
  duplicate_conflict: (row) => ({ ...row, status: decisionOf(row.status), probability: confidenceOf(row) }),
  duplicate_decision: (row) => ({ ...row, decision: decisionOf(row.decision) }),
  person_word: ({ near: _, ...row }) => row,
  person_identifier: ({ changed_through, ...row }) =>
    changed_through === undefined ? row : { ...row, changed_by_table_type: changed_through },
};

const renamed = (table: string, row: Row) => renames[table]?.(row) ?? row;
