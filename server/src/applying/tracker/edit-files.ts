import type { Answer } from '@tenon/contract/endpoint';
import { type addRoleFiles, ROLE_FILE_LIMIT } from '@tenon/contract/tracker-items';
import type { Caller } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { InvalidError, TryLaterError } from '../../platform/errors.ts';
import type { IncomingFile } from '../../platform/http/read-upload.ts';
import type { SentFile } from '../../platform/http/send-file.ts';
import {
  deleteFile,
  findFile,
  insertFile,
  isUsed,
  lockBytes,
  readFiles,
  type StoredFile,
} from './file-store.ts';
import { addToRole, announceTracker, type ItemDeps } from './open-role.ts';
import { noSuchItem } from './refusals.ts';
import type { Member } from './role-store.ts';

export type FileDeps = ItemDeps & { blobs: Blobs };

/** Each member has a folder of their own: not even the hash of a file tells another member whether it exists. */
const folderOf = ({ tenantId, userId }: Member) => `${tenantId}-roles-${userId}`;

/** Stores the bytes first, then the rows. If that fails, the bytes are removed again. */
export async function addFiles(
  deps: FileDeps,
  caller: Caller,
  postingId: string,
  receive: (onFile: (file: IncomingFile) => Promise<void>) => Promise<unknown>,
): Promise<Answer<typeof addRoleFiles>> {
  const stored: StoredFile[] = [];
  try {
    await receive(async ({ name, content }) => {
      stored.push({ name, ...(await deps.blobs.put(folderOf(caller), content, { limit: ROLE_FILE_LIMIT })) });
    });
    if (stored.length === 0) {
      throw new InvalidError('no-files', 'The upload contains no file. Choose a file and try again.');
    }
    const empty = stored.find(({ size }) => size === 0);
    if (empty)
      throw new InvalidError('empty-file', `“${empty.name}” is empty. Check it and upload it again.`);
    return { files: await saveFiles(deps, caller, postingId, stored) };
  } catch (error) {
    for (const { hash } of stored) await removeUnused(deps, caller, hash);
    throw error;
  }
}

async function saveFiles(deps: FileDeps, caller: Caller, postingId: string, stored: readonly StoredFile[]) {
  const count = async (sql: Parameters<typeof readFiles>[0]) =>
    (await readFiles(sql, caller, postingId)).length + stored.length - 1;
  return addToRole(deps, caller, postingId, count, async (sql) => {
    for (const hash of stored.map((file) => file.hash).toSorted()) {
      await lockBytes(sql, caller, hash);
      if (!(await deps.blobs.stat(folderOf(caller), hash))) throw justRemoved();
    }
    const files = [];
    for (const file of stored) files.push(defined(await insertFile(sql, caller, postingId, file)));
    return files;
  });
}

const justRemoved = () =>
  new TryLaterError('file-removed', 'The same file was just deleted. Upload it again.', {
    details: { retry_after: 1 },
  });

export async function openFile({ db, blobs }: FileDeps, caller: Caller, id: string): Promise<SentFile> {
  const file = await db.as(caller.scope, (sql) => findFile(sql, caller, id));
  if (!file) throw noSuchItem();
  const open = () => blobs.get(folderOf(caller), file.hash, { verify: true });
  return { name: file.name, size: file.size, tag: file.hash, open };
}

export async function removeFile(deps: FileDeps, caller: Caller, id: string): Promise<undefined> {
  const hash = await deps.db.as(caller.scope, async (sql) => {
    const removed = await deleteFile(sql, caller, id);
    if (!removed) throw noSuchItem();
    await announceTracker(deps.live, sql, caller);
    return removed;
  });
  await removeUnused(deps, caller, hash);
}

async function removeUnused(
  { db, blobs }: { db: Db; blobs: Blobs },
  caller: Caller,
  hash: string,
): Promise<void> {
  await db.as(caller.scope, async (sql) => {
    await lockBytes(sql, caller, hash);
    if (!(await isUsed(sql, caller, hash))) await blobs.remove(folderOf(caller), hash);
  });
}
