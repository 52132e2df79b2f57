import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { withLock } from './lock.mjs';

it('the lock lets one process at a time do the work', async () => {
  const file = await lockFile();
  let inside = 0;
  let most = 0;
  let waits = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await sleep(20);
    inside--;
  };

  const onWait = () => waits++;
  await Promise.all([
    withLock(file, onWait, work),
    withLock(file, onWait, work),
    withLock(file, onWait, work),
  ]);

  expect(most).toBe(1);
  expect(waits).toBe(2);
  expect(await readdir(join(file, '..'))).toEqual([]);
});

it('the lock is free again after the work fails', async () => {
  const file = await lockFile();
  const failing = withLock(file, unexpected, () => Promise.reject(new Error('no luck')));
  await expect(failing).rejects.toThrow('no luck');
  expect(await withLock(file, unexpected, async () => 'done')).toBe('done');
});

it('the lock of a killed process is taken over, and that of a running one is not', async () => {
  const file = await lockFile();
  const script = `
    const { withLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))});
    await withLock(${JSON.stringify(file)}, () => {}, () => new Promise(() => {
      console.log('held');
      setInterval(() => {}, 1000);
    }));`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');

  let waited = false;
  const waiting = withLock(
    file,
    () => {
      waited = true;
    },
    async () => 'ours',
  );
  await sleep(300);
  expect(waited).toBe(true);
  holder.kill('SIGKILL');
  expect(await waiting).toBe('ours');
});

it('the lock is taken over if its pid belongs to another process now', async () => {
  const file = await lockFile();
  await writeFile(file, `${process.pid} 12345`);
  expect(await withLock(file, unexpected, async () => 'ours')).toBe('ours');
});

async function lockFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenon-start-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'lock');
}

function unexpected(): never {
  throw new Error('There is nobody to wait for.');
}
