import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { blobsSuite, listAll } from '../../../test/suites/blobs.ts';
import { fileBlobs } from './files.ts';
import { blobPath } from './names.ts';

const folder = await mkdtemp(join(tmpdir(), 'tenon-blobs-'));
const unfinished = join(folder, '.unfinished');
afterAll(() => rm(folder, { recursive: true, force: true }));

const blobs = fileBlobs({ folder });
const leftovers = () => readdir(unfinished);

blobsSuite('file', blobs, async (scope, hash) => {
  const bytes = await readFile(blobPath(folder, scope, hash));
  bytes[50_000] = 255 - Number(bytes[50_000]);
  await writeFile(blobPath(folder, scope, hash), bytes);
});

describe('file blobs', () => {
  it('a file is visible only when it is complete', async () => {
    const held = Promise.withResolvers<void>();
    const putting = blobs.put(
      'slow',
      (async function* () {
        yield Buffer.from('first ');
        await held.promise;
        yield Buffer.from('second');
      })(),
    );
    await expect.poll(leftovers, PATIENTLY).toHaveLength(1);
    expect(await listAll(blobs, 'slow')).toEqual([]);
    held.resolve();
    const { hash } = await putting;
    expect(await blobs.stat('slow', hash)).toEqual({ hash, size: 12 });
    expect(await leftovers()).toEqual([]);
  });

  it('a full disk is reported, and no partial file is left', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    for (const operation of ['appendFile', 'sync'] as const) {
      const spy = vi.spyOn(await fileHandlePrototype(), operation).mockRejectedValueOnce(full);
      await expect(blobs.put('full', Buffer.from('bytes'))).rejects.toMatchObject({
        code: 'disk-full',
        retry: true,
      });
      spy.mockRestore();
    }
    expect(await leftovers()).toEqual([]);
    expect(await listAll(blobs, 'full')).toEqual([]);
  });

  it('files of killed processes are removed, and files that are being written stay', async () => {
    await killWhileWriting();
    expect(await leftovers()).toHaveLength(1);
    const old = join(unfinished, 'another-host~1~aa');
    await writeFile(old, 'old');
    await utimes(old, new Date('2020-01-01'), new Date('2020-01-01'));
    await writeFile(join(unfinished, 'another-host~1~bb'), 'in progress elsewhere');
    const held = Promise.withResolvers<void>();
    const putting = blobs.put(
      'busy',
      (async function* () {
        yield Buffer.from('first');
        await held.promise;
      })(),
    );
    await expect.poll(leftovers, PATIENTLY).toHaveLength(4);

    fileBlobs({ folder });
    await expect.poll(leftovers, PATIENTLY).toHaveLength(2);
    held.resolve();
    await putting;
    expect(await leftovers()).toEqual(['another-host~1~bb']);
  });

  it.skipIf(process.getuid?.() === 0)('a folder that is not writable is reported', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'tenon-blobs-'));
    await chmod(closed, 0o500);
    await expect(fileBlobs({ folder: closed }).check()).rejects.toMatchObject({ code: 'home-not-writable' });
    await rm(closed, { recursive: true });
  });
});

async function fileHandlePrototype(): Promise<FileHandle> {
  const file = await open(import.meta.filename);
  await file.close();
  return Object.getPrototypeOf(file);
}

async function killWhileWriting(): Promise<void> {
  const program = `
    import { fileBlobs } from ${JSON.stringify(join(import.meta.dirname, 'files.ts'))};
    await fileBlobs({ folder: ${JSON.stringify(folder)} }).put('killed', (async function* () {
      yield Buffer.from('half');
      console.log('writing');
      await new Promise(() => setTimeout(() => {}, 60_000));
    })());`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
