import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TooLargeError } from '../errors.ts';
import type { BlobContent, BlobInfo } from './port.ts';

/** Writes all bytes to a new file and syncs it to disk; returns hash and size. */
export async function writeFile(path: string, content: BlobContent, limit: number): Promise<BlobInfo> {
  const digest = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      size += chunk.length;
      if (size > limit) {
        throw new TooLargeError('blob-too-large', `This file is too large. The limit is ${limit} bytes.`, {
          details: { limit },
        });
      }
      digest.update(chunk);
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: digest.digest('hex'), size };
}

/** Renames a finished file atomically and durably: the entry in its folder is synced too. */
export async function moveFile(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  await rename(from, to);
  await syncFolder(folder);
  if (!isNew) return;
  await syncFolder(dirname(folder));
  await syncFolder(dirname(dirname(folder)));
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and does not need this.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
