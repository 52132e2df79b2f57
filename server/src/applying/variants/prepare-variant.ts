import type { VariantFile, VariantFormat } from '@tenon/contract/variants';
import type { Caller } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ownerOf } from '../owner.ts';
import { type AddDeps, insertNew } from './add-variant.ts';
import { insertFile, lockBytes } from './file-store.ts';
import { type LoadedVariant, loadVariant, noSuchVariant, ownScope } from './find-variant.ts';
import { printVariant } from './print-variant.ts';
import { textsOf } from './render/missing-characters.ts';
import { findMissing, mediaTypes, renderFile } from './render/render-file.ts';
import { variantFilesOf } from './variant-files.ts';
import { lockVariant, lockVariants, readVariants } from './variant-store.ts';

export type PrepareDeps = AddDeps & { blobs: Blobs };

export type PreparedVariant = {
  variantId: string;
  name: string;
  /** The resume that its facts come from. */
  documentId: string | null;
  file: { blob: { scope: string; hash: string }; sha256: string; name: string; media: string; size: number };
};

/**
 * Renders the resume to send for a role and stores its bytes. Without a variant, it takes the one that was last made for
 * the role, or makes one. An application names the file as `artifacts.resume = { variant_id, sha256, name }`.
 */
export async function prepareVariant(
  deps: PrepareDeps,
  caller: Caller,
  request: ({ variantId: string } | { postingId: string }) & { format?: VariantFormat },
): Promise<PreparedVariant> {
  const loaded = await deps.db.as(ownScope(caller), async (sql) => {
    const id =
      'variantId' in request ? request.variantId : await variantFor(deps, sql, caller, request.postingId);
    return loadVariant(sql, caller, id);
  });
  const { file, blob } = await storeFile(deps, caller, loaded, request.format);
  const { id: variantId, name, document_id: documentId } = loaded.row;
  return { variantId, name, documentId, file: { blob, ...file } };
}

export async function prepareFile(
  deps: { db: Db; blobs: Blobs },
  caller: Caller,
  id: string,
  format: VariantFormat,
): Promise<VariantFile> {
  const loaded = await deps.db.as(ownScope(caller), (sql) => loadVariant(sql, caller, id));
  return (await storeFile(deps, caller, loaded, format)).file;
}

async function variantFor(deps: AddDeps, sql: Sql, caller: Caller, postingId: string): Promise<string> {
  // Locked first, so that two processes that prepare the same role share one variant.
  await lockVariants(sql, ownerOf(caller));
  const [existing] = await readVariants(sql, ownerOf(caller), { postingId, limit: 1 });
  return existing?.id ?? insertNew(deps, sql, caller, { posting_id: postingId });
}

/** Without a format: a PDF or, if its fonts lack the script of the resume, a Word file. */
async function storeFile(
  { db, blobs }: { db: Db; blobs: Blobs },
  caller: Caller,
  loaded: LoadedVariant,
  wanted: VariantFormat | undefined,
): Promise<{ file: VariantFile; blob: { scope: string; hash: string } }> {
  if (loaded.row.deleted_at) throw noSuchVariant();
  const { resume, options, fileName } = printVariant(loaded);
  const format = wanted ?? ((await findMissing(resume, options)).length > 0 ? 'docx' : 'pdf');
  const bytes = await renderFile(resume, { ...options, format });
  const scope = variantFilesOf(caller);
  const { hash, size } = await blobs.put(scope, bytes);
  const file = { sha256: hash, name: fileName(format), media: mediaTypes[format], size };
  await db.as(ownScope(caller), async (sql) => {
    if (!(await lockVariant(sql, ownerOf(caller), loaded.row.id))) throw noSuchVariant();
    await lockBytes(sql, ownerOf(caller), hash);
    // It may have been deleted together with another variant after it was stored above.
    if (!(await blobs.stat(scope, hash))) await blobs.put(scope, bytes);
    const shown = [...new Set(textsOf(resume))].filter(Boolean);
    await insertFile(sql, { ...ownerOf(caller), variant_id: loaded.row.id, ...file, shown });
  });
  return { file, blob: { scope, hash } };
}
