import {
  type DocumentSide,
  FILE_LIMIT,
  type UploadProblem,
  type uploadDocuments as uploadEndpoint,
} from '@tenon/contract/documents';
import type { Answer } from '@tenon/contract/endpoint';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { BlobInfo, Blobs } from '../../platform/blobs/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { InvalidError, NotFoundError, TooLargeError, TryLaterError } from '../../platform/errors.ts';
import type { IncomingFile } from '../../platform/http/read-upload.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { announceDocument } from '../announce-document.ts';
import { filesOf } from '../document-files.ts';
import { parseOptions, parseTask } from '../messages.ts';
import { readFailedDocuments, settleReviewsExcept } from '../reviews/review-store.ts';
import { onSide } from '../sides.ts';
import { findDocument, insertDocument, lockBytes, readDocument } from '../store.ts';

export type UploadDeps = { db: Db; queue: Queue; live: Live; blobs: Blobs };

export type Upload = {
  side: DocumentSide | undefined;
  candidateId: string | undefined;
  /** A failed document that this upload replaces. */
  replaces: string | undefined;
  /** Passes on the files as they arrive, and returns the other fields of the form. */
  readFiles(onFile: (file: IncomingFile) => Promise<void>): Promise<{ candidate_id?: string | undefined }>;
};

type UploadAnswer = Answer<typeof uploadEndpoint>;
type ReceivedFile = { name: string; contentType: string } & ({ blob: BlobInfo } | { problem: UploadProblem });

/**
 * Stores the bytes first, then all documents with their tasks and audit entries in one transaction. A request that fails
 * in between leaves only unused bytes, which are deleted later.
 */
export async function uploadDocuments(
  deps: UploadDeps,
  uploader: Caller,
  { readFiles, ...upload }: Upload,
): Promise<UploadAnswer> {
  const { db, blobs } = deps;
  const caller = onSide(uploader, upload.side, 'manage');
  const { tenantId } = caller;
  const received: ReceivedFile[] = [];
  const fields = await readFiles(async (file) => {
    received.push(await storeFile(blobs, tenantId, file, received));
  });
  if (received.length === 0)
    throw new InvalidError('no-files', 'The upload contains no file. Choose a file and try again.');
  const candidateId = upload.candidateId ?? fields.candidate_id;
  if (candidateId && caller.scope.side === 'seeking')
    throw new InvalidError(
      'invalid-request',
      'Your own resume cannot be linked to a candidate. Remove candidate_id.',
    );

  return db.as(caller.scope, async (sql) => {
    const replaced = upload.replaces && (await readDocument(sql, tenantId, upload.replaces));
    if (upload.replaces && !replaced) {
      throw new NotFoundError(
        'no-such-document',
        'The document to replace does not exist in this workspace.',
      );
    }
    const candidate_id = candidateId ?? (replaced ? replaced.candidate_id : null);
    const hashes = received.flatMap((file) => ('blob' in file ? file.blob.hash : []));
    for (const hash of hashes.toSorted()) await lockStoredBytes(deps, sql, tenantId, hash);
    const files: UploadAnswer['files'] = [];
    const by = { ...caller, ownerId: caller.scope.side === 'seeking' ? caller.userId : null };
    for (const file of received) files.push(await addFile(deps, sql, by, candidate_id, file));
    const added = files.flatMap(({ document, is_new }) => (is_new && document ? document.id : []));
    if (added.length > 0)
      await resolveReplaced(deps, sql, caller, { candidate_id, replaces: upload.replaces });
    return { files };
  });
}

export type StoredFile = { name: string; contentType: string; blob: BlobInfo };

/**
 * Adds the file of an applicant whose bytes are stored already, in the caller's transaction. If the candidate has a document with the same
 * bytes, that one is returned. The audit trail names `recordedBy`, who may not be a member.
 */
export async function addStoredFile(
  deps: UploadDeps,
  sql: Sql,
  { tenantId, uploadedBy, recordedBy }: { tenantId: string; uploadedBy: string; recordedBy: string },
  candidateId: string,
  file: StoredFile,
): Promise<string> {
  await lockStoredBytes(deps, sql, tenantId, file.blob.hash);
  const uploader = { tenantId, ownerId: null, actor: uploadedBy, recordedBy, isApplicants: true };
  const { document } = await addFile(deps, sql, uploader, candidateId, file);
  if (!document) throw new Error('the document that was just added is missing');
  return document.id;
}

/** Stores the bytes of a file for a later `addStoredFile`. Undefined if the file is empty. */
export async function storeBytes(
  { blobs }: Pick<UploadDeps, 'blobs'>,
  tenantId: string,
  { content, ...file }: IncomingFile,
): Promise<StoredFile | undefined> {
  const stored = await storeFile(blobs, tenantId, { ...file, content }, []);
  return 'blob' in stored ? stored : undefined;
}

/** A file that is too large fails the request, unless others were stored before it: then it is reported with them. */
async function storeFile(
  blobs: Blobs,
  tenantId: string,
  { content, ...file }: IncomingFile,
  earlier: readonly ReceivedFile[],
): Promise<ReceivedFile> {
  try {
    const blob = await blobs.put(filesOf(tenantId), content, { limit: FILE_LIMIT });
    if (blob.size > 0) return { ...file, blob };
    await blobs.remove(filesOf(tenantId), blob.hash);
    return {
      ...file,
      problem: { code: 'empty-file', message: 'This file is empty. Check it and upload it again.' },
    };
  } catch (error) {
    if (!(error instanceof TooLargeError) || !earlier.some((stored) => 'blob' in stored)) throw error;
    return { ...file, problem: { code: 'file-too-large', message: error.message } };
  }
}

/** Keeps these bytes from being deleted until the transaction ends. */
async function lockStoredBytes(
  { blobs }: UploadDeps,
  sql: Sql,
  tenantId: string,
  hash: string,
): Promise<void> {
  await lockBytes(sql, tenantId, hash);
  if (await blobs.stat(filesOf(tenantId), hash)) return;
  throw new TryLaterError('file-removed', 'The same file was just deleted. Upload it again.', {
    details: { retry_after: 1 },
  });
}

/** Only private documents have an owner. */
type Uploader = {
  tenantId: string;
  ownerId: number | null;
  actor: string;
  recordedBy?: string;
  isApplicants?: boolean;
};

async function addFile(
  { queue, live }: UploadDeps,
  sql: Sql,
  { tenantId, ownerId: owner_user_id, actor, recordedBy = actor, isApplicants }: Uploader,
  candidate_id: string | null,
  file: ReceivedFile,
): Promise<UploadAnswer['files'][number]> {
  const { name } = file;
  if ('problem' in file) return { name, document: null, is_new: false, problem: file.problem };
  const { hash, size } = file.blob;
  const row = { tenant_id: tenantId, candidate_id, owner_user_id, hash, name, size };
  const id = await insertDocument(sql, { ...row, content_type: file.contentType, uploaded_by: actor });
  if (!id) {
    const existing = await findDocument(sql, row);
    const document = existing ? await readDocument(sql, tenantId, existing) : undefined;
    return { name, document: document ?? null, is_new: false, problem: null };
  }
  const work = { tenant_id: tenantId, document_id: id };
  await queue.enqueue(sql, parseTask, work, parseOptions(tenantId, { id, candidate_id, name, isApplicants }));
  const entry = {
    tenant_id: tenantId,
    actor: recordedBy,
    action: 'document.uploaded',
    subject: `document:${id}`,
  };
  await recordChange({ live }, sql, { ...entry, privateTo: owner_user_id, changed: 'documents' });
  const document = await announceDocument(live, sql, tenantId, id);
  return { name, document: document ?? null, is_new: true, problem: null };
}

/** Resolves the reviews of the failed documents that this upload replaces. */
async function resolveReplaced(
  { live }: UploadDeps,
  sql: Sql,
  { tenantId, userId, actor, scope }: Caller,
  { candidate_id, replaces }: { candidate_id: string | null; replaces: string | undefined },
): Promise<void> {
  const failed = candidate_id ? await readFailedDocuments(sql, tenantId, candidate_id) : [];
  let anyResolved = false;
  for (const document_id of new Set([...failed, ...(replaces ? [replaces] : [])])) {
    const owner = { tenant_id: tenantId, document_id };
    if (!(await settleReviewsExcept(sql, owner, [], { by: actor, with: 'upload_again' }))) continue;
    anyResolved = true;
    await announceDocument(live, sql, tenantId, document_id);
  }
  const privateTo = scope.side === 'seeking' ? userId : null;
  if (anyResolved) await announceChange(live, sql, tenantId, 'reviews', { privateTo });
}
