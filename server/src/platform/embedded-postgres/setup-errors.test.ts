import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { postgresFolder } from '../../../test/postgres-folder.ts';
import { startEmbeddedPostgres } from './start.ts';
import { stopServer } from './stop.ts';

// A new database waits for the disk, and a busy one lets it wait long.
vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;

it('says so when the data was made by another major version', async () => {
  const { data, start } = await postgresFolder();
  await (await start()).release();
  await writeFile(join(data, 'PG_VERSION'), '17\n');

  await expect(start()).rejects.toMatchObject({
    code: 'postgres-version-mismatch',
    message: expect.stringContaining('made by Postgres 17'),
  });
});

it('shows the end of the server’s log when it does not start', async () => {
  const { start } = await postgresFolder();

  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toMatchObject({
    code: 'postgres-did-not-start',
    message: expect.stringContaining('invalid value for parameter "shared_buffers": "plenty"'),
  });
});

it('cuts a log that grew large', async () => {
  const { folder, start } = await postgresFolder();
  await (await start()).release();
  const log = join(folder, 'server.log');
  await writeFile(log, `${'a line that was written long ago\n'.repeat(200_000)}the last line\n`);

  await (await start()).release();

  const text = await readFile(log, 'utf8');
  expect(text.length).toBeLessThan(100_000);
  expect(text).toContain('the last line\n');
});

it('explains a folder that is a file', async () => {
  const { folder } = await postgresFolder();
  const file = `${folder}.txt`;
  await writeFile(file, 'not a folder');
  await expect(startEmbeddedPostgres({ folder: file })).rejects.toMatchObject({ code: 'home-not-writable' });
});

it.runIf(isRoot)('says so when the disk is full, and starts once there is room', async ({ skip }) => {
  const { folder, start } = await postgresFolder();
  await mkdir(folder);
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', folder]);
  if (mount.status !== 0) skip('this machine does not let us mount a small disk');
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));

  await expect(start()).rejects.toMatchObject({ code: 'disk-full' });

  execFileSync('mount', ['-o', 'remount,size=200m', folder]);
  const server = await start();
  await server.release();
});

it.runIf(isRoot)(
  'keeps root’s private data where the server can reach it, and drops it with the folder',
  async () => {
    const { folder } = await postgresFolder();
    const home = join(folder, 'private');
    await mkdir(home, { recursive: true });
    await chmod(home, 0o700);
    const start = () => startEmbeddedPostgres({ folder: join(home, 'postgres') });
    const place = async () => (await readFile(join(home, 'postgres/data-is-elsewhere'), 'utf8')).trim();
    onTestFinished(async () => {
      const last = await place();
      await stopServer(join(last, 'data'));
      await rm(last, { recursive: true });
    });

    const server = await start();
    const first = await place();
    expect(server.notes).toEqual([expect.stringContaining(`the database lives in ${first}`)]);
    await server.release();

    const again = await start();
    expect(again.notes).toEqual([]);
    expect(await place()).toBe(first);

    await rm(join(home, 'postgres'), { recursive: true });
    await (await start()).release();
    expect(await place()).not.toBe(first);
    expect(existsSync(first)).toBe(false);
  },
);
