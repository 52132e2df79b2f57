import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { migrationsFolder } from '../../../test/template.ts';
import { postgres } from './driver.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

const { url, owner } = await testDatabase({ empty: true });
const connect = () => postgres(url, { max: 1, onnotice: () => {} });

const first = step(1, 'create table one (id int)');
const second = step(2, 'create table two (id int); insert into one values (1)');
const third = step(3, 'create table three (id int)');

beforeEach(async () => {
  await owner.unsafe('drop schema public cascade; create schema public');
});

describe('migrating', () => {
  it('applies each step once and records it', async () => {
    const seen: string[] = [];
    const run = () => migrate(connect, [first, second], ({ name }) => seen.push(name));
    expect(await run()).toEqual({ applied: [first, second], version: 2 });
    expect(await run()).toEqual({ applied: [], version: 2 });
    expect(seen).toEqual([first.name, second.name]);
    expect(await history()).toEqual([first.name, second.name]);
  });

  it('continues where an earlier version stopped', async () => {
    await migrate(connect, [first]);
    const { applied } = await migrate(connect, [first, second, third]);
    expect(applied.map(({ version }) => version)).toEqual([2, 3]);
  });

  it('leaves the database at the version before a failed step', async () => {
    const broken = step(2, 'create table half (id int); select 1 / 0');
    await expect(migrate(connect, [first, broken, third])).rejects.toMatchObject({ code: '22012' });
    expect(await history()).toEqual([first.name]);
    expect(await tables()).toEqual(['one', 'schema_migration']);

    await migrate(connect, [first, second, third]);
    expect(await history()).toEqual([first.name, second.name, third.name]);
  });

  it('rejects a step that changed after it was applied', async () => {
    await migrate(connect, [first, second]);
    const changed = { ...second, checksum: 'other' };
    await expect(migrate(connect, [first, changed, third])).rejects.toMatchObject({
      code: 'migration-changed',
      message: expect.stringContaining(second.name),
    });
    expect(await tables()).not.toContain('three');
  });

  it('rejects a database of a newer program', async () => {
    await migrate(connect, [first, second, third]);
    await expect(migrate(connect, [first, second])).rejects.toMatchObject({
      code: 'database-newer',
      message: expect.stringMatching(/version 3 .* only supports 2/),
    });
  });

  it('rejects a database with a missing migration', async () => {
    await migrate(connect, [first, second, third]);
    await owner`delete from schema_migration where version = 2`;
    await expect(migrate(connect, [first, second, third])).rejects.toMatchObject({
      code: 'migration-missing',
    });
  });

  it('releases its lock if a step fails', async () => {
    await expect(migrate(connect, [step(1, 'select 1 / 0')])).rejects.toThrow();
    const [row] = await owner`select count(*)::int as count from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    expect(row?.count).toBe(0);
  });
});

describe('migration files', () => {
  it('are numbered without gaps and duplicates, and named after their slice', async () => {
    const steps = await readMigrations(migrationsFolder);
    expect(steps.map(({ version }) => version)).toEqual(steps.map((_, index) => index + 1));
  });

  it('are rejected with a gap', async () => {
    const folder = await copyOfMigrations();
    const [, victim] = (await readdir(folder)).sort();
    await rm(join(folder, String(victim)));
    await expect(readMigrations(folder)).rejects.toThrow('should have number 2');
  });

  it('are rejected with a duplicate number', async () => {
    const folder = await copyOfMigrations();
    await writeFile(join(folder, '0001_platform_again.sql'), 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow('should have number 2');
  });

  it('are rejected if a name does not follow the pattern', async () => {
    const folder = await copyOfMigrations();
    await writeFile(join(folder, '9999.sql'), 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow('NNNN_<slice>_<what>.sql');
  });

  it('are rejected if there are none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tenon-none-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await expect(readMigrations(folder)).rejects.toThrow('No migrations');
  });
});

function step(version: number, text: string): Migration {
  const name = `000${version}_test_step`;
  return { version, slice: 'test', name, text, checksum: text };
}

async function history(): Promise<string[]> {
  return (await owner`select name from schema_migration order by version`).map(({ name }) => name);
}

async function tables(): Promise<string[]> {
  return (await owner`select tablename from pg_tables where schemaname = 'public' order by 1`).map(
    ({ tablename }) => tablename,
  );
}

async function copyOfMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenon-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  return folder;
}
