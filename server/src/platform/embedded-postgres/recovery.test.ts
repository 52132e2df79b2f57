import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { postgresFolder } from '../../../test/postgres-folder.ts';
import { postgres } from '../db/driver.ts';

// Creating a database waits for the disk, which is slow if it is busy.
vi.setConfig({ testTimeout: 120_000 });

it('a start adopts the Postgres server of a killed process', async () => {
  const { start, startElsewhere } = await postgresFolder();
  const elsewhere = await startElsewhere();
  await useTable(elsewhere.url);
  await elsewhere.killHard();

  const server = await start();

  expect(server).toMatchObject({ adopted: true, port: elsewhere.port });
  expect(await countRows(server.url('postgres'))).toBe(1);
  await server.release();
  await expect(countRows(server.url('postgres'))).rejects.toThrow('ECONNREFUSED');
});

it('a killed Postgres server recovers with every acknowledged row', async () => {
  const { data, start } = await postgresFolder();
  const before = await start();
  await useTable(before.url('postgres'));
  await killServer(data);

  const after = await start();

  expect(after.adopted).toBe(false);
  expect(after.port).toBe(before.port);
  expect(await countRows(after.url('postgres'))).toBe(1);
  await after.release();
});

it('a start waits for a busy connection of a killed server to end', async () => {
  const { data, start } = await postgresFolder();
  const before = await start();
  const busy = postgres(before.url('postgres'), { max: 1, onnotice: () => {} });
  const work = busy`do $$ declare until timestamptz := clock_timestamp() + interval '2 seconds';
    begin while clock_timestamp() < until loop end loop; end $$`.catch(() => {});
  await sleep(300);
  await killServer(data);

  const after = await start();

  expect(after.notes.join()).toContain('Waiting for the last work');
  await after.release();
  await work;
  await busy.end({ timeout: 1 });
});

it('a start succeeds if the pid of a killed server belongs to another process now', async () => {
  const { data, start } = await postgresFolder();
  const before = await start();
  await useTable(before.url('postgres'));
  await killServer(data);
  const stranger = await strangerOfTheServersAccount(data);
  const [, ...rest] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  await writeFile(join(data, 'postmaster.pid'), [stranger.pid, ...rest].join('\n'));

  const after = await start();

  expect(after.adopted).toBe(false);
  expect(await countRows(after.url('postgres'))).toBe(1);
  expect(stranger.exitCode).toBe(null);
  await after.release();
});

it('a start uses another port if its port is in use', async () => {
  const { data, start } = await postgresFolder();
  const before = await start();
  await killServer(data);
  const squatter = createServer().listen(before.port, '127.0.0.1');
  await once(squatter, 'listening');

  const after = await start();

  expect(after.port).not.toBe(before.port);
  await after.release();
  squatter.close();
});

it('a start begins again after an initdb that was killed', async () => {
  const { folder, start, spawnStarter } = await postgresFolder();
  const starter = spawnStarter();
  while (!(await hasUnfinishedCluster(folder))) await sleep(5);
  starter.kill('SIGKILL');

  const server = await start();

  expect(server.adopted).toBe(false);
  expect((await readdir(folder)).filter((name) => name.includes('.new-'))).toEqual([]);
  await server.release();
});

it('a copied folder does not use the running server of the original', async () => {
  const original = await postgresFolder();
  const copy = await postgresFolder();
  const running = await original.start();
  await useTable(running.url('postgres'));
  execFileSync('cp', ['-a', original.folder, copy.folder]);

  const own = await copy.start();

  expect(own.adopted).toBe(false);
  expect(own.port).not.toBe(running.port);
  expect(await countRows(own.url('postgres'))).toBe(1);
  await own.release();
  await running.release();
});

async function useTable(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`create table kept (id int primary key)`;
  await sql`insert into kept values (1)`;
  await sql.end();
}

async function countRows(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`select count(*)::int as count from kept`;
    return row?.count;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function killServer(data: string): Promise<void> {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await sleep(100);
}

/** Postgres considers a pid of another account dead, so the test needs one of its own account. */
async function strangerOfTheServersAccount(data: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(data);
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await once(stranger, 'spawn');
  return stranger;
}

async function hasUnfinishedCluster(folder: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.some((name) => name.includes('.new-') && name.endsWith('PG_VERSION'));
}
