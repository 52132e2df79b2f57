import { createHash } from 'node:crypto';
import type { Answer } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/variants';
import type { VariantFormat } from '@tenon/contract/variants';
import type { Parsers } from '../../documents/index.ts';
import type { Caller } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { SentFile, SentPicture } from '../../platform/http/send-file.ts';
import { ownerOf } from '../owner.ts';
import { findFile } from './file-store.ts';
import { loadVariant, noSuchVariant, ownScope } from './find-variant.ts';
import { type Printable, printVariant } from './print-variant.ts';
import { countPages } from './render/count-pages.ts';
import { findMissing, renderFile } from './render/render-file.ts';
import { variantFilesOf } from './variant-files.ts';

export type ShowDeps = { db: Db; blobs: Blobs; parsers: () => Parsers };

async function load({ db }: Pick<ShowDeps, 'db'>, caller: Caller, id: string): Promise<Printable> {
  return printVariant(await db.as(ownScope(caller), (sql) => loadVariant(sql, caller, id)));
}

export async function previewVariant(
  deps: ShowDeps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.previewVariant>> {
  const { resume, options } = await load(deps, caller, id);
  const missing = await findMissing(resume, options);
  if (missing.length > 0) return { sha256: null, page_count: 0, missing_characters: missing };
  const bytes = await renderFile(resume, { ...options, format: 'pdf' });
  return { sha256: hashOf(bytes), page_count: countPages(bytes), missing_characters: [] };
}

export async function readPage(
  deps: ShowDeps,
  caller: Caller,
  { id, page }: { id: string; page: number },
): Promise<SentPicture> {
  const { resume, options } = await load(deps, caller, id);
  const bytes = await renderFile(resume, { ...options, format: 'pdf' });
  if (page > countPages(bytes)) throw new NotFoundError('no-such-page', `This resume has no page ${page}.`);
  return {
    tag: `${hashOf(bytes).slice(0, 32)}-${page}`,
    png: async () => (await deps.parsers().renderPage(bytes, 'pdf', page)).png,
  };
}

export async function readFile(
  deps: ShowDeps,
  caller: Caller,
  { id, format }: { id: string; format: VariantFormat },
): Promise<SentFile> {
  const { resume, options, fileName } = await load(deps, caller, id);
  const bytes = await renderFile(resume, { ...options, format });
  return {
    name: fileName(format),
    size: bytes.length,
    tag: hashOf(bytes),
    open: async () => new Blob([new Uint8Array(bytes)]).stream(),
  };
}

/** Exactly the bytes that were prepared. */
export async function readPrepared(
  { db, blobs }: ShowDeps,
  caller: Caller,
  { id, sha256 }: { id: string; sha256: string },
): Promise<SentFile> {
  const file = await db.as(ownScope(caller), (sql) =>
    findFile(sql, ownerOf(caller), { variantId: id, sha256 }),
  );
  if (!file) throw noSuchVariant();
  const { name, size } = file;
  const open = () => blobs.get(variantFilesOf(caller), sha256, { verify: true });
  return { name, size, tag: sha256, open };
}

/** A page of exactly the bytes that were prepared. */
export async function readPreparedPage(
  deps: ShowDeps,
  caller: Caller,
  { id, sha256, page }: { id: string; sha256: string; page: number },
): Promise<SentPicture> {
  const { name, open } = await readPrepared(deps, caller, { id, sha256 });
  const missing = new NotFoundError('no-such-page', `This resume has no page ${page}.`);
  if (!name.endsWith('.pdf')) throw missing;
  const bytes = Buffer.from(await new Response(await open()).arrayBuffer());
  if (page > countPages(bytes)) throw missing;
  return {
    tag: `${sha256.slice(0, 32)}-${page}`,
    png: async () => (await deps.parsers().renderPage(bytes, 'pdf', page)).png,
  };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
