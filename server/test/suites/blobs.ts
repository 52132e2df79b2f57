import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BlobInfo, Blobs } from '../../src/platform/blobs/port.ts';

/** The guarantees of every adapter of the port. `spoil` changes a stored file without the adapter. */
export function blobsSuite(
  name: string,
  blobs: Blobs,
  spoil: (scope: string, hash: string) => Promise<void>,
): void {
  const newScope = () => randomUUID();

  describe(`${name} blobs`, () => {
    it('returns the bytes by their hash', async () => {
      const scope = newScope();
      const bytes = randomBytes(300_000);
      const info = await blobs.put(scope, bytes);
      expect(info).toEqual({ hash: sha256(bytes), size: 300_000 });
      expect(await readAll(await blobs.get(scope, info.hash))).toEqual(bytes);
      expect(await blobs.stat(scope, info.hash)).toEqual(info);
    });

    it('accepts a stream, and an empty file', async () => {
      const scope = newScope();
      const chunks = [randomBytes(70_000), randomBytes(1), randomBytes(200_000)];
      const { hash } = await blobs.put(scope, streamOf(chunks));
      expect(await readAll(await blobs.get(scope, hash, { verify: true }))).toEqual(Buffer.concat(chunks));
      const empty = await blobs.put(scope, streamOf([]));
      expect(empty).toEqual({ hash: sha256(Buffer.alloc(0)), size: 0 });
      expect(await readAll(await blobs.get(scope, empty.hash))).toHaveLength(0);
    });

    it('stores the same bytes once, also for concurrent uploads', async () => {
      const scope = newScope();
      const bytes = randomBytes(100_000);
      const [first, ...others] = await Promise.all(Array.from({ length: 30 }, () => blobs.put(scope, bytes)));
      expect(others.every((info) => info.hash === first?.hash)).toBe(true);
      expect(await listAll(blobs, scope)).toEqual([first]);
      expect(await readAll(await blobs.get(scope, sha256(bytes), { verify: true }))).toEqual(bytes);
    });

    it('lists files that were stored before a given time', async () => {
      const scope = newScope();
      const info = await blobs.put(scope, randomBytes(10));
      const before = async (moment: number) => listAll(blobs, scope, { storedBefore: new Date(moment) });
      expect(await before(Date.now() - 60_000)).toEqual([]);
      expect(await before(Date.now() + 60_000)).toEqual([info]);
    });

    it('returns a range of a file', async () => {
      const scope = newScope();
      const { hash } = await blobs.put(scope, Buffer.from('0123456789'));
      const part = async (start: number, end?: number) =>
        String(
          await readAll(
            await blobs.get(scope, hash, { range: end === undefined ? { start } : { start, end } }),
          ),
        );
      expect(await part(0, 0)).toBe('0');
      expect(await part(3, 5)).toBe('345');
      expect(await part(7)).toBe('789');
      expect(await part(8, 100)).toBe('89');
      for (const [start, end] of [
        [10, 12],
        [-1, 2],
        [5, 4],
        [0.5, 2],
      ] as const) {
        await expect(part(start, end)).rejects.toMatchObject({
          code: 'range-outside',
          details: { size: 10 },
        });
      }
    });

    it('reports a missing file', async () => {
      const [scope, hash] = [newScope(), sha256(randomBytes(8))];
      await expect(blobs.get(scope, hash)).rejects.toMatchObject({ code: 'no-such-blob', status: 404 });
      expect(await blobs.stat(scope, hash)).toBeUndefined();
      expect(await blobs.remove(scope, hash)).toBe(false);
      expect(await listAll(blobs, scope)).toEqual([]);
    });

    it('hides the files of another scope, even if the hash is known', async () => {
      const [ours, theirs] = [newScope(), newScope()];
      const { hash } = await blobs.put(ours, Buffer.from('ours'));
      await expect(blobs.get(theirs, hash)).rejects.toMatchObject({ code: 'no-such-blob' });
      expect(await blobs.stat(theirs, hash)).toBeUndefined();
      expect(await listAll(blobs, theirs)).toEqual([]);
      expect(await blobs.remove(theirs, hash)).toBe(false);
      await blobs.put(theirs, Buffer.from('ours'));
      expect(await blobs.remove(theirs, hash)).toBe(true);
      expect(await blobs.stat(ours, hash)).toMatchObject({ hash });
    });

    it('keeps nothing of a file that is too large or whose stream fails', async () => {
      const scope = newScope();
      const large = streamOf([randomBytes(600), randomBytes(600)]);
      await expect(blobs.put(scope, large, { limit: 1_000 })).rejects.toMatchObject({
        code: 'blob-too-large',
        status: 413,
        details: { limit: 1_000 },
      });
      await expect(blobs.put(scope, randomBytes(11), { limit: 10 })).rejects.toMatchObject({ status: 413 });
      await expect(blobs.put(scope, broken())).rejects.toThrow('the client went away');
      expect(await listAll(blobs, scope)).toEqual([]);
      expect((await blobs.put(scope, randomBytes(10), { limit: 10 })).size).toBe(10);
    });

    it('lists and removes files', async () => {
      const scope = newScope();
      const stored = await Promise.all(Array.from({ length: 20 }, () => blobs.put(scope, randomBytes(50))));
      expect(await listAll(blobs, scope)).toEqual(sorted(stored));
      expect(await blobs.remove(scope, String(stored[0]?.hash))).toBe(true);
      expect(await listAll(blobs, scope)).toEqual(sorted(stored.slice(1)));
    });

    it('detects damaged bytes, and a new upload repairs them', async () => {
      const scope = newScope();
      const bytes = randomBytes(100_000);
      const { hash } = await blobs.put(scope, bytes);
      await spoil(scope, hash);
      const reading = blobs.get(scope, hash, { verify: true }).then(readAll);
      await expect(reading).rejects.toMatchObject({ code: 'blob-corrupted' });
      await blobs.put(scope, bytes);
      expect(await readAll(await blobs.get(scope, hash, { verify: true }))).toEqual(bytes);
    });

    it('rejects names that leave the folder', async () => {
      const hash = sha256(Buffer.from('x'));
      for (const scope of [
        '',
        '.',
        '..',
        '../other',
        'a/b',
        'a\\b',
        '/etc',
        'A',
        '.unfinished',
        'a\0',
        'x'.repeat(65),
      ]) {
        await expect(blobs.put(scope, Buffer.from('x'))).rejects.toMatchObject({ code: 'invalid-scope' });
        await expect(blobs.get(scope, hash)).rejects.toMatchObject({ code: 'invalid-scope' });
        await expect(listAll(blobs, scope)).rejects.toMatchObject({ code: 'invalid-scope' });
      }
      const scope = newScope();
      for (const wrong of [
        '',
        '../../etc/passwd',
        hash.slice(1),
        hash.toUpperCase(),
        `${hash}\0`,
        `${hash}/`,
      ]) {
        await expect(blobs.get(scope, wrong)).rejects.toMatchObject({ code: 'invalid-hash' });
        await expect(blobs.stat(scope, wrong)).rejects.toMatchObject({ code: 'invalid-hash' });
        await expect(blobs.remove(scope, wrong)).rejects.toMatchObject({ code: 'invalid-hash' });
      }
    });

    it('passes its own check', async () => {
      const { free_bytes } = await blobs.check();
      expect(free_bytes === undefined || free_bytes > 0).toBe(true);
    });
  });
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function listAll(
  blobs: Blobs,
  scope: string,
  options?: { storedBefore: Date },
): Promise<BlobInfo[]> {
  const infos: BlobInfo[] = [];
  for await (const info of blobs.list(scope, options)) infos.push(info);
  return sorted(infos);
}

function sorted(infos: BlobInfo[]): BlobInfo[] {
  return infos.toSorted((one, other) => one.hash.localeCompare(other.hash));
}

async function* streamOf(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield randomBytes(1_000);
  throw new Error('the client went away');
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
