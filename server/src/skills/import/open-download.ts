import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { unzip } from 'fflate';
import { InvalidError } from '../../platform/errors.ts';

/** Files of a download by base name (without folders and `.gz`), sorted by name. */
export type Download = { name: string; text: string }[];

/** A folder, a single file, or the downloaded ZIP file; only files that pass `isWanted` are unpacked. */
export async function openDownload(path: string, isWanted: (name: string) => boolean): Promise<Download> {
  const about = await stat(path).catch(() => undefined);
  if (!about) throw notATaxonomy(`There is no file or folder ${path}.`);
  const paths = about.isDirectory()
    ? (await readdir(path, { recursive: true })).map((name) => join(path, name))
    : [path];
  const found: Download = [];
  for (const file of paths.sort()) {
    if (/\.zip$/i.test(file)) found.push(...(await fromZip(file, isWanted)));
    else if (isWanted(plainName(file))) found.push({ name: plainName(file), text: await readText(file) });
  }
  return found;
}

export function notATaxonomy(message: string): InvalidError {
  return new InvalidError('not-a-taxonomy', message);
}

const plainName = (path: string) => basename(path).replace(/\.gz$/i, '');

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  if (!/\.gz$/i.test(file)) return bytes.toString('utf8');
  return (
    await promisify(gunzip)(bytes).catch((cause) => {
      throw new InvalidError('not-a-taxonomy', `Could not unpack ${file}.`, { cause });
    })
  ).toString('utf8');
}

async function fromZip(file: string, isWanted: (name: string) => boolean): Promise<Download> {
  const entries = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const options = { filter: ({ name }: { name: string }) => isWanted(plainName(name)) };
    readFile(file).then(
      (bytes) => unzip(bytes, options, (error, made) => (error ? reject(error) : resolve(made))),
      reject,
    );
  }).catch((cause) => {
    throw new InvalidError('not-a-taxonomy', `Could not unpack ${file}.`, { cause });
  });
  return Object.entries(entries)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, bytes]) => ({ name: plainName(name), text: Buffer.from(bytes).toString('utf8') }));
}
