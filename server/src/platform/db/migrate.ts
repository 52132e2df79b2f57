import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { SetupError } from '../errors.ts';
import type { SchemaMigrationRow } from '../rows.ts';

export type Migration = { version: number; slice: string; name: string; text: string; checksum: string };

type Applied = Pick<SchemaMigrationRow, 'version' | 'name' | 'checksum'>;

/** Any constant works as long as all versions of the program use the same one. */
const LOCK = 7_311_004_711;
const MINIMUM_SERVER = 150_000;

/**
 * Migrates the database to the newest version that this program knows, one transaction per step. Several processes may
 * call this at once: the others wait and then find nothing to do.
 */
export async function migrate(
  connect: () => postgres.Sql,
  migrations: Migration[],
  onStep: (migration: Migration) => void = () => {},
): Promise<{ applied: Migration[]; version: number }> {
  const sql = connect();
  try {
    await assertServerVersion(sql);
    return await sql.begin(async (guard) => {
      // The lock is held by its own transaction until all steps are done, which also works behind a connection pooler.
      await guard`select pg_advisory_xact_lock(${LOCK})`;
      const steps = connect();
      try {
        return await applyPending(steps, migrations, onStep);
      } finally {
        await steps.end({ timeout: 5 });
      }
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The migrations in order. A gap or a duplicate number is a defect and prevents the start. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  migrations.forEach((migration, index) => {
    if (migration.version !== index + 1) {
      throw new Error(`Migration ${migration.name} should have number ${index + 1}: no gaps, no repeats.`);
    }
  });
  if (migrations.length === 0) throw new Error(`No migrations in ${folder}.`);
  return migrations;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const parts = /^(\d{4})_([a-z]+)_[a-z0-9_]+\.sql$/.exec(file);
  if (!parts?.[1] || !parts[2]) throw new Error(`Migration ${file} is not named NNNN_<slice>_<what>.sql.`);
  const text = await readFile(join(folder, file), 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  return { version: Number(parts[1]), slice: parts[2], name: file.slice(0, -4), text, checksum };
}

async function applyPending(sql: postgres.Sql, migrations: Migration[], onStep: (step: Migration) => void) {
  await sql`
    create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  const done = await sql<Applied[]>`
    select version, name, checksum from schema_migration order by version`;
  assertKnownHistory(done, migrations);

  const applied = migrations.slice(done.length);
  for (const step of applied) {
    onStep(step);
    await sql.begin(async (transaction) => {
      await transaction.unsafe(step.text).simple();
      await transaction`insert into schema_migration ${transaction({
        version: step.version,
        name: step.name,
        checksum: step.checksum,
      })}`;
    });
  }
  return { applied, version: migrations.length };
}

function assertKnownHistory(done: Applied[], known: Migration[]): void {
  const newest = done.at(-1);
  if (newest && newest.version > known.length) {
    throw new SetupError(
      'database-newer',
      `The database is at version ${newest.version} (${newest.name}), but this version of Tenon only supports ${known.length}. ` +
        'Start a newer Tenon. Nothing was changed.',
    );
  }
  for (const [index, row] of done.entries()) {
    if (row.version !== index + 1) {
      throw new SetupError(
        'migration-missing',
        `Migration ${index + 1} is missing from the database, but ${row.name} was applied. Nothing was changed.`,
      );
    }
    if (known[index]?.checksum !== row.checksum) {
      throw new SetupError(
        'migration-changed',
        `Migration ${row.name} was applied with different contents. Nothing was changed.`,
      );
    }
  }
}

async function assertServerVersion(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ number: number; text: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as text`;
  if (!row || row.number < MINIMUM_SERVER) {
    throw new SetupError(
      'database-too-old',
      `Tenon needs Postgres 15 or newer. This server runs ${row?.text}.`,
    );
  }
}
