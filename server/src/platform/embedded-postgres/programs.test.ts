import { chmod, cp, lstat, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { whyNotRunnable } from './programs.ts';

const account = serverAccount(undefined);
const installed = resolve(dirname(findBinaries(tmpdir(), account, () => {}).postgres), '..');

it('Postgres programs are repaired if their install script was blocked', async () => {
  const native = await unhydrated();
  expect(whyNotRunnable(native, account)).toBeDefined();

  const binaries = findBinaries(join(native, '..'), account, () => {}, { native, version: '18.4.0' });

  expect(binaries).toEqual({
    postgres: join(native, 'bin/postgres'),
    initdb: join(native, 'bin/initdb'),
    major: '18',
  });
});

it.runIf(account)(
  'a copy of the Postgres programs is run if the server cannot enter their folder',
  async () => {
    const native = await unhydrated();
    await chmod(dirname(native), 0o700);
    const copies = await temporaryFolder();
    const notes: string[] = [];

    const find = () =>
      findBinaries(copies, account, (text) => notes.push(text), { native, version: '18.4.0' });
    const binaries = find();

    expect(binaries.postgres).toBe(join(copies, 'postgres-18.4.0/bin/postgres'));
    expect((await stat(dirname(binaries.postgres))).mode & 0o777).toBe(0o755);
    expect(find()).toEqual(binaries);
    expect(notes).toHaveLength(1);
    expect(await readdir(copies)).toEqual(['postgres-18.4.0']);
  },
);

it('Tenon asks for DATABASE_URL if the Postgres programs cannot run', async () => {
  const native = await unhydrated();
  await rm(join(native, 'lib'), { recursive: true });

  expect(() => findBinaries(join(native, '..'), account, () => {}, { native, version: '18.4.0' })).toThrow(
    expect.objectContaining({
      code: 'postgres-not-available',
      message: expect.stringContaining('DATABASE_URL'),
    }),
  );
});

/** The package after `npm install --ignore-scripts`: no links, and programs that are not executable. */
async function unhydrated(): Promise<string> {
  const native = join(await temporaryFolder(), 'native');
  const filter = async (path: string) =>
    !path.includes('/share/postgresql/timezone') && !(await lstat(path)).isSymbolicLink();
  await cp(installed, native, { recursive: true, filter });
  await Promise.all(['postgres', 'initdb'].map((name) => chmod(join(native, 'bin', name), 0o644)));
  expect(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))).not.toHaveLength(0);
  return native;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenon-programs-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
