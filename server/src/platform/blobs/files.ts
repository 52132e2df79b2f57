import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { InvalidError, NotFoundError, SetupError, TryLaterError } from '../errors.ts';
import { explainFolderError } from '../folder-errors.ts';
import { assertScope, blobPath, isHash } from './names.ts';
import type { BlobInfo, Blobs, ByteRange } from './port.ts';
import { sweepUnfinished, unfinishedName } from './unfinished.ts';
import { moveFile, writeFile } from './write-file.ts';

/** Files on this machine: `<scope>/<first two digits>/<hash>`. Several processes may share the folder. */
export function fileBlobs({ folder }: { folder: string }): Blobs {
  const unfinished = join(folder, '.unfinished');
  // A missing folder has no leftovers; any other problem shows at the first write.
  sweepUnfinished(unfinished).catch(() => {});

  /** Leaves no file behind unless the work succeeds. */
  async function withNewFile<T>(work: (path: string) => Promise<T>): Promise<T> {
    const path = join(unfinished, unfinishedName());
    try {
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      return await work(path);
    } catch (error) {
      await rm(path, { force: true }).catch(() => {});
      throw explain(error, folder);
    }
  }

  return {
    async put(scope, content, { limit = Number.POSITIVE_INFINITY } = {}) {
      assertScope(scope);
      return withNewFile(async (path) => {
        const info = await writeFile(path, content, limit);
        // Also if the file exists: this replaces one whose bytes were damaged.
        await moveFile(path, blobPath(folder, scope, info.hash));
        return info;
      });
    },

    async get(scope, hash, { range, verify = false } = {}) {
      const file = await orUndefined(open(blobPath(folder, scope, hash)));
      if (!file) throw new NotFoundError('no-such-blob', 'This file does not exist.');
      const stream = await readRange(file, range);
      return verify && !range ? ReadableStream.from(verified(stream, hash)) : toWeb(stream);
    },

    async stat(scope, hash) {
      const state = await orUndefined(stat(blobPath(folder, scope, hash)));
      return state && { hash, size: state.size };
    },

    async remove(scope, hash) {
      const gone = unlink(blobPath(folder, scope, hash)).then(() => true);
      return (await orUndefined(gone)) ?? false;
    },

    async *list(scope, { storedBefore } = {}): AsyncGenerator<BlobInfo> {
      assertScope(scope);
      for (const shelf of (await orUndefined(readdir(join(folder, scope)))) ?? []) {
        const names = (await orUndefined(readdir(join(folder, scope, shelf)))) ?? [];
        for (const hash of names.filter(isHash)) {
          const state = await orUndefined(stat(join(folder, scope, shelf, hash)));
          if (state && (!storedBefore || state.mtime < storedBefore)) yield { hash, size: state.size };
        }
      }
    },

    async check() {
      await withNewFile(async (path) => {
        await writeFile(path, Buffer.from('check'), 5);
        await unlink(path);
      });
      const disk = await statfs(folder).catch(() => undefined);
      return { free_bytes: disk && disk.bavail * disk.bsize };
    },
  };
}

async function readRange(file: FileHandle, range: ByteRange | undefined): Promise<Readable> {
  if (!range) return file.createReadStream();
  const { size } = await file.stat();
  const { start, end = size - 1 } = range;
  const isInside =
    Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && start < size;
  if (isInside) return file.createReadStream({ start, end });
  await file.close();
  throw new InvalidError('range-outside', `This file has only ${size} bytes.`, { details: { size } });
}

async function* verified(stream: Readable, hash: string): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  for await (const chunk of stream) {
    digest.update(chunk);
    yield chunk;
  }
  if (digest.digest('hex') !== hash) {
    throw new SetupError('blob-corrupted', `The stored file ${hash} is damaged. Restore it from a backup.`);
  }
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

async function orUndefined<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function explain(error: unknown, folder: string): unknown {
  const { code } = error as { code?: string };
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return explainFolderError(error, folder);
  return new TryLaterError('disk-full', 'The disk is full. Free some space and try again.', {
    cause: error,
  });
}
