import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { tryLock, waitForLock } from './file-lock.ts';

const folder = await mkdtemp(join(tmpdir(), 'tenon-lock-'));
afterAll(() => rm(folder, { recursive: true }));

it('an exclusive lock has one holder at a time', () => {
  const path = join(folder, 'exclusive');
  const first = tryLock(path);
  expect(tryLock(path)).toBeUndefined();
  expect(tryLock(path, 'shared')).toBeUndefined();
  first?.release();
  first?.release();
  tryLock(path)?.release();
});

it('a shared lock has many holders, and an exclusive one waits for the last of them', () => {
  const path = join(folder, 'shared');
  const users = [tryLock(path, 'shared'), tryLock(path, 'shared')];
  users[0]?.release();
  expect(tryLock(path)).toBeUndefined();
  users[1]?.release();
  expect(tryLock(path)).toBeDefined();
});

it('a lock is free as soon as its process is killed', async () => {
  const path = join(folder, 'killed');
  const script = `
    const { tryLock } = await import(${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))});
    console.log(tryLock(${JSON.stringify(path)}) !== undefined);
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [answer] = await once(holder.stdout, 'data');
  expect(String(answer).trim()).toBe('true');
  expect(tryLock(path)).toBeUndefined();

  const waiting = waitForLock(path);
  holder.kill('SIGKILL');
  (await waiting).release();
});

it('waiting for a lock can be aborted', async () => {
  const path = join(folder, 'waiting');
  const lock = tryLock(path);
  await expect(waitForLock(path, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
  lock?.release();
});

it('a lock file with unexpected contents can be locked', async () => {
  const path = join(folder, 'spoiled');
  await writeFile(path, 'x'.repeat(5000));
  const lock = tryLock(path);
  expect(lock).toBeDefined();
  expect(tryLock(path)).toBeUndefined();
  lock?.release();
});
