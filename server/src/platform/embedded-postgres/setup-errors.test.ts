import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { postgresFolder } from '../../../test/postgres-folder.ts';
import { startEmbeddedPostgres } from './start.ts';

// Creating a database waits for the disk, which is slow if it is busy.
vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;

it('data of another major version of Postgres is reported', async () => {
  const { data, start } = await postgresFolder();
  await (await start()).release();
  await writeFile(join(data, 'PG_VERSION'), '17\n');

  await expect(start()).rejects.toMatchObject({
    code: 'postgres-version-mismatch',
    message: expect.stringContaining('created by Postgres 17'),
  });
});

it('the error of a failed start contains the end of the server’s log', async () => {
  const { start } = await postgresFolder();

  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toMatchObject({
    code: 'postgres-did-not-start',
    message: expect.stringContaining('invalid value for parameter "shared_buffers": "plenty"'),
  });
});

it('a large server log is truncated at the start', async () => {
  const { folder, start } = await postgresFolder();
  await (await start()).release();
  const log = join(folder, 'server.log');
  await writeFile(log, `${'a line that was written long ago\n'.repeat(200_000)}the last line\n`);

  await (await start()).release();

  const text = await readFile(log, 'utf8');
  expect(text.length).toBeLessThan(100_000);
  expect(text).toContain('the last line\n');
});

it('a data folder that is a file is reported', async () => {
  const { folder } = await postgresFolder();
  const file = `${folder}.txt`;
  await writeFile(file, 'not a folder');
  await expect(startEmbeddedPostgres({ folder: file })).rejects.toMatchObject({ code: 'home-not-writable' });
});

it.runIf(isRoot)('a full disk is reported, and the start succeeds once there is space', async ({ skip }) => {
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

describe.runIf(isRoot)('root’s private folder', () => {
  async function privateHome() {
    const { folder } = await postgresFolder();
    const home = join(folder, 'private');
    await mkdir(home, { recursive: true });
    await chmod(home, 0o700);
    const places = new Set<string>();
    onTestFinished(async () => {
      for (const place of places) await rm(place, { recursive: true, force: true });
    });
    return {
      home,
      start: (inside = home) => startEmbeddedPostgres({ folder: join(inside, 'postgres') }),
      async place(inside = home) {
        const place = (await readFile(join(inside, 'postgres/data-is-elsewhere'), 'utf8')).trim();
        places.add(place);
        return place;
      },
    };
  }

  it('keeps its data where the server can access it, also after the folder was moved', async () => {
    const { home, start, place } = await privateHome();
    const server = await start();
    const first = await place();
    expect(server.notes).toEqual([expect.stringContaining(`the database lives in ${first}`)]);
    await server.release();

    const moved = `${home}-moved`;
    await rename(home, moved);
    const again = await start(moved);
    expect(again.notes).toEqual([]);
    expect(await place(moved)).toBe(first);
    await again.release();
  });

  it('gets a new database after it was wiped, and the old data stays', async () => {
    const { home, start, place } = await privateHome();
    await (await start()).release();
    const first = await place();
    await rm(join(home, 'postgres'), { recursive: true });
    await (await start()).release();
    expect(await place()).not.toBe(first);
    expect(existsSync(first)).toBe(true);
  });

  it('with missing data is an error, not an empty database', async () => {
    const { start, place } = await privateHome();
    await (await start()).release();
    await rm(await place(), { recursive: true });
    await expect(start()).rejects.toMatchObject({ code: 'database-missing' });
  });
});
