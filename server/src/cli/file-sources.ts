import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FILE_LIMIT } from '@tenon/contract/documents';
import type { File } from '../documents/sandbox/port.ts';
import { SetupError, TooLargeError } from '../platform/errors.ts';

/** A file that is opened when it is needed. */
export type Source = { name: string; path?: string; read: () => Promise<File> };

/** The given files; folders are expanded in order of file names, without hidden files; `-` is stdin. */
export async function sourcesOf(paths: string[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const path of paths) {
    if (path === '-') {
      sources.push({
        name: 'stdin',
        read: async () => ({ name: 'stdin', bytes: await readStdin() }),
      });
      continue;
    }
    const isFolder = await stat(path).then(
      (info) => info.isDirectory(),
      () => false,
    );
    const files = isFolder
      ? (await readdir(path, { withFileTypes: true })).filter(
          (entry) => entry.isFile() && !entry.name.startsWith('.'),
        )
      : undefined;
    const found = files ? files.map((file) => join(path, file.name)).sort() : [path];
    sources.push(
      ...found.map((file) => ({ name: basename(file), path: file, read: () => readLimited(file) })),
    );
  }
  if (sources.length === 0) throw new SetupError('no-files', 'No files found.');
  return sources;
}

/** Reads only a few files ahead, so that many files are never in memory at once. */
export async function inOrder<T, R>(
  items: T[],
  work: (item: T) => Promise<R>,
  take: (result: R) => Promise<void>,
): Promise<void> {
  const AHEAD = 16;
  const running: Promise<R>[] = [];
  let next = 0;
  while (next < items.length || running.length > 0) {
    while (next < items.length && running.length < AHEAD) {
      running.push(work(items[next] as T));
      next += 1;
    }
    const first = running.shift();
    if (first) await take(await first);
  }
}

export async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > FILE_LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = () =>
  new TooLargeError(
    'file-too-large',
    `This file is too large. The limit is ${FILE_LIMIT / 1024 / 1024} MiB.`,
  );

export async function readLimited(path: string): Promise<File> {
  const { size } = await stat(path);
  if (size > FILE_LIMIT) throw tooLarge();
  return { name: basename(path), bytes: await readFile(path) };
}
