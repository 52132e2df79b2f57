import type { DocumentFailureCode } from '@tenon/contract/document-codes';
import type { Blobs } from '../../platform/blobs/port.ts';
import { ConflictError, ExpectedError, TryLaterError } from '../../platform/errors.ts';
import { withLease } from '../../platform/leases/with-lease.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { announceDocument } from '../announce-document.ts';
import { failureCodeOf } from '../document-failure.ts';
import { filesOf } from '../document-files.ts';
import { type ParseWork, parseTask } from '../messages.ts';
import type { File, Parsers, Progress } from '../sandbox/port.ts';
import { lockDocument, readDocument, type ShownDocument, updateDocument } from '../store.ts';
import { type CompleteDeps, completeParseResult } from './complete-parse-result.ts';
import {
  type ParsePermit,
  type SaveDeps,
  saveFailure,
  saveParseResult,
  saveProgress,
} from './save-parse-result.ts';
import { throttleProgress } from './throttle-progress.ts';

export type ParseUploadDeps = SaveDeps &
  CompleteDeps & {
    blobs: Blobs;
    parsers: () => Parsers;
    onProblem: (error: unknown) => void;
  };

const LEASE_SECONDS = 30;
const RETRY_AFTER_SECONDS = 2;

/** Documents of one candidate are parsed one at a time, by whichever worker. */
export function leaseKey(
  tenantId: string,
  { id, candidate_id }: Pick<ShownDocument, 'id' | 'candidate_id'>,
): string {
  return `resume_processing:${tenantId}:${candidate_id ?? id}`;
}

/**
 * Parses an uploaded document and stores its profile. Safe to deliver twice: the second delivery waits for the first,
 * and the result is stored in the transaction that acknowledges the task.
 */
export async function parseUpload(
  deps: ParseUploadDeps,
  work: ParseWork,
  context: TaskContext,
): Promise<void> {
  const { tenant_id: tenantId, document_id: id } = work;
  const document = await deps.db.as({ tenantId }, (sql) => readDocument(sql, tenantId, id));
  if (!document) return;
  const key = leaseKey(tenantId, document);
  const options = { owner: `document:${id}`, ttlSeconds: LEASE_SECONDS };
  try {
    const acquired = await withLease(deps.leases, key, options, (lease, lost) =>
      parseAndSave(deps, { work, lease, context }, document, AbortSignal.any([lost, context.signal])),
    );
    if (!acquired) throw candidateBusy();
  } catch (error) {
    if (isLeasesUnavailable(error)) throw retryWithoutAttempt(error);
    throw isLeaseLost(error) ? candidateBusy() : error;
  }
}

/** An outage of the lease store is no fault of the document, so it uses up no attempt. */
function retryWithoutAttempt({ code, message }: TryLaterError): TryLaterError {
  return new TryLaterError(code, message, { details: { retry_after: RETRY_AFTER_SECONDS, uncounted: true } });
}

function isLeasesUnavailable(error: unknown): error is TryLaterError {
  return error instanceof TryLaterError && error.code === 'leases-unavailable';
}

/** Waiting for another worker uses up no attempt either. */
function candidateBusy(): TryLaterError {
  return new TryLaterError(
    'already-processing',
    'Another document of this candidate is being parsed. Try again shortly.',
    {
      details: { retry_after: RETRY_AFTER_SECONDS, uncounted: true },
    },
  );
}

function isLeaseLost(error: unknown): boolean {
  return error instanceof ConflictError && error.code === 'lease-lost';
}

async function parseAndSave(
  deps: ParseUploadDeps,
  permit: ParsePermit,
  document: ShownDocument,
  signal: AbortSignal,
): Promise<void> {
  // The time spent waiting for an idle parser does not count.
  let startedAt = performance.now();
  const onStart = () => {
    startedAt = performance.now();
  };
  try {
    const contentType = await markAsReading(deps, permit);
    const parsed = await parse(deps, permit, { ...document, contentType }, { signal, onStart });
    signal.throwIfAborted();
    await saveParseResult(deps, permit, { ...parsed, durationMs: performance.now() - startedAt });
  } catch (error) {
    if (signal.aborted || isLeaseLost(error) || isLeasesUnavailable(error)) throw error;
    await handleFailure(deps, permit, error, performance.now() - startedAt);
  }
}

/** Stores a final failure and acknowledges the task. Other errors are thrown again, for another attempt. */
async function handleFailure(
  deps: ParseUploadDeps,
  { work, lease, context }: ParsePermit,
  error: unknown,
  durationMs: number,
): Promise<void> {
  const failure = finalFailure(error);
  if (failure) {
    await saveFailure(
      deps,
      work,
      { ...failure, durationMs },
      {
        before: (sql) => deps.leases.guard(sql, lease),
        after: context.acknowledge,
      },
    );
    return;
  }
  if (context.attempt >= (parseTask.attempts ?? 1))
    await saveFailure(deps, work, { ...parserCrashed, durationMs });
  throw error;
}

/** A failure that another attempt would only repeat. */
function finalFailure(error: unknown): { code: DocumentFailureCode; message: string } | undefined {
  if (!(error instanceof ExpectedError) || error.retry) return undefined;
  const code = failureCodeOf(error);
  return code && { code, message: error.message };
}

export const parserCrashed = {
  code: 'parser-crashed',
  message: 'Parsing this file failed several times. Upload another version of it.',
} as const;

/** Shows people that the document is being parsed. Returns its content type. */
async function markAsReading(
  { db, live, leases }: ParseUploadDeps,
  { work, lease }: ParsePermit,
): Promise<string | undefined> {
  const { tenant_id: tenantId, document_id: id } = work;
  return db.as({ tenantId }, async (sql) => {
    await leases.guard(sql, lease);
    const document = await lockDocument(sql, tenantId, id);
    if (!document) return undefined;
    await updateDocument(sql, id, { state: 'reading', stage: 'detect' });
    await announceDocument(live, sql, tenantId, id);
    return document.content_type ?? undefined;
  });
}

type StoredFile = Pick<ShownDocument, 'hash' | 'name' | 'created_at'> & { contentType: string | undefined };

async function parse(
  deps: ParseUploadDeps,
  permit: ParsePermit,
  document: StoredFile,
  { signal, onStart }: { signal: AbortSignal; onStart: () => void },
) {
  const tenantId = permit.work.tenant_id;
  const file = await openFile(deps, tenantId, document);
  let pageCount: number | undefined;
  let hasStarted = false;
  const throttle = throttleProgress((progress) => saveProgress(deps, permit, progress), deps.onProblem);
  const onProgress = (progress: Progress) => {
    if (!hasStarted) onStart();
    hasStarted = true;
    pageCount = progress.pageCount ?? pageCount;
    throttle.onProgress(progress);
  };
  try {
    const result = await deps.parsers().parse(file, { onProgress, signal });
    const parsed = await completeParseResult(deps, tenantId, result, signal);
    return { ...parsed, pageCount: pageCount ?? parsed.layout.pages.length };
  } finally {
    await throttle.stop();
  }
}

async function openFile({ blobs }: ParseUploadDeps, tenantId: string, document: StoredFile): Promise<File> {
  const { hash, name, contentType, created_at: receivedAt } = document;
  const stream = await blobs.get(filesOf(tenantId), hash, { verify: true });
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return { bytes, name, contentType, receivedAt: new Date(receivedAt) };
}
