import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openHome } from './home.ts';
import { claimHome, findRunning } from './home-claim.ts';

const now = new Date('2026-03-04T05:06:07Z');
const isRoot = process.getuid?.() === 0;

it('a new data folder is private and has a permanent secret', async () => {
  const folder = join(await temporaryFolder(), 'deep/home');
  const first = openHome({ folder, version: '0.1.0', now });
  const second = openHome({ folder, version: '0.2.0', now: new Date() });

  expect(first.secret.length).toBeGreaterThan(40);
  expect(second).toEqual(first);
  expect((await stat(folder)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(join(folder, 'home.json'), 'utf8'))).toEqual({
    format: 1,
    created_at: '2026-03-04T05:06:07.000Z',
    last_version: '0.2.0',
  });
});

it('a data folder of a newer version is not changed', async () => {
  const folder = await temporaryFolder();
  const record = JSON.stringify({ format: 2, created_at: now.toISOString(), last_version: '3.0.0' });
  await writeFile(join(folder, 'home.json'), record);

  expect(() => openHome({ folder, version: '0.1.0', now })).toThrow(
    expect.objectContaining({
      code: 'home-newer',
      message: expect.stringContaining('newer version of Tenon (3.0.0'),
    }),
  );
  expect(await readFile(join(folder, 'home.json'), 'utf8')).toBe(record);
});

it('a damaged record and a folder that is not writable are reported', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'home.json'), '');
  expect(() => openHome({ folder, version: '0.1.0', now })).toThrow(
    expect.objectContaining({ code: 'home-unreadable' }),
  );
  expect(() => openHome({ folder: join(folder, 'home.json/below'), version: '0.1.0', now })).toThrow(
    expect.objectContaining({ code: 'home-not-writable' }),
  );
});

it.skipIf(isRoot)('a folder that is not writable for an ordinary user is reported', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o500);
  expect(() => openHome({ folder, version: '0.1.0', now })).toThrow(
    expect.objectContaining({ code: 'home-not-writable' }),
  );
});

it.runIf(isRoot)('a full disk is reported', async ({ skip }) => {
  const folder = await temporaryFolder();
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', folder]);
  if (mount.status !== 0) skip('this machine does not let us mount a small disk');
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  await writeFile(join(folder, 'fill'), Buffer.alloc(10_000)).catch(() => {});

  expect(() => openHome({ folder, version: '0.1.0', now })).toThrow(
    expect.objectContaining({ code: 'disk-full' }),
  );
});

it('a second `tenon up` gets the address of the first', async () => {
  const folder = await temporaryFolder();
  const claim = await claimHome(folder, now);
  await expect(claimHome(folder, now)).rejects.toMatchObject({
    code: 'already-running',
    message: expect.stringContaining('already starting'),
  });

  claim.announce('http://127.0.0.1:4141/');
  expect(findRunning(folder)).toMatchObject({ pid: process.pid, url: 'http://127.0.0.1:4141/' });
  await expect(claimHome(folder, now)).rejects.toMatchObject({
    code: 'already-running',
    details: { url: 'http://127.0.0.1:4141/', pid: process.pid },
  });

  claim.release();
  expect(findRunning(folder)).toBeUndefined();
  (await claimHome(folder, now)).release();
});

it('the data folder of a killed process is free at once', async () => {
  const folder = await temporaryFolder();
  const script = `
    const { claimHome } = await import(${JSON.stringify(join(import.meta.dirname, 'home-claim.ts'))});
    (await claimHome(${JSON.stringify(folder)}, new Date())).announce('http://127.0.0.1:4141/');
    console.log('up');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  expect(findRunning(folder)?.pid).toBe(other.pid);
  await expect(claimHome(folder, now)).rejects.toMatchObject({ code: 'already-running' });

  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(findRunning(folder)).toBeUndefined();
  (await claimHome(folder, now)).release();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenon-home-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
