import type { Blobs } from '../../platform/blobs/port.ts';
import { ConflictError, ExpectedError, TryLaterError } from '../../platform/errors.ts';
import { withLease } from '../../platform/leases/with-lease.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { announceDocument } from '../announce-document.ts';
import { filesOf } from '../document-files.ts';
import { type ParseWork, parseTask } from '../messages.ts';
import type { File, Parsers, Progress } from '../sandbox/port.ts';
import { lockDocument, readDocument, type ShownDocument, updateDocument } from '../store.ts';
import { type CompleteDeps, completeReading } from './complete-parse-result.ts';
import { type Right, type SaveDeps, saveFailure, saveProgress, saveReading } from './save-parse-result.ts';
import { followProgress } from './throttle-progress.ts';

export type ReadDeps = SaveDeps &
  CompleteDeps & {
    blobs: Blobs;
    parsers: () => Parsers;
    onProblem: (error: unknown) => void;
  };

const LEASE_SECONDS = 30;
const ASK_AGAIN_SECONDS = 2;

/** One at a time for each candidate, wherever the workers are. */
export function leaseKey(
  tenantId: string,
  { id, candidate_id }: Pick<ShownDocument, 'id' | 'candidate_id'>,
): string {
  return `resume_processing:${tenantId}:${candidate_id ?? id}`;
}

/**
 * Reads a document and keeps what was found. Safe to deliver twice: the second one waits for the first, and everything
 * that is kept is kept in one step with the end of the task.
 */
export async function readDocumentFile(deps: ReadDeps, work: ParseWork, context: TaskContext): Promise<void> {
  const { tenant_id: tenantId, document_id: id } = work;
  const document = await deps.db.as({ tenantId }, (sql) => readDocument(sql, tenantId, id));
  if (!document) return;
  const key = leaseKey(tenantId, document);
  const options = { owner: `document:${id}`, ttlSeconds: LEASE_SECONDS };
  try {
    const held = await withLease(deps.leases, key, options, (lease, lost) =>
      read(deps, { work, lease, context }, document, AbortSignal.any([lost, context.signal])),
    );
    if (!held) throw putOff();
  } catch (error) {
    if (isAway(error)) throw waitFor(error);
    throw isLost(error) ? putOff() : error;
  }
}

/** Nobody can say who is at it: no fault of the document, however long it takes. */
function waitFor({ code, message }: TryLaterError): TryLaterError {
  return new TryLaterError(code, message, { details: { retry_after: ASK_AGAIN_SECONDS, uncounted: true } });
}

function isAway(error: unknown): error is TryLaterError {
  return error instanceof TryLaterError && error.code === 'leases-unavailable';
}

/** Somebody else is at it, and that is no failure of this one. */
function putOff(): TryLaterError {
  return new TryLaterError(
    'already-processing',
    'Another document of this candidate is being parsed. Try again shortly.',
    {
      details: { retry_after: ASK_AGAIN_SECONDS, uncounted: true },
    },
  );
}

function isLost(error: unknown): boolean {
  return error instanceof ConflictError && error.code === 'lease-lost';
}

async function read(
  deps: ReadDeps,
  right: Right,
  document: ShownDocument,
  signal: AbortSignal,
): Promise<void> {
  const { work, lease, context } = right;
  // Until a parser is free it waits, and that is no part of the reading.
  let startedAt = performance.now();
  const onStart = () => {
    startedAt = performance.now();
  };
  try {
    const contentType = await begin(deps, right);
    const parsed = await parse(deps, right, { ...document, contentType }, { signal, onStart });
    signal.throwIfAborted();
    await saveReading(deps, right, { ...parsed, durationMs: performance.now() - startedAt });
  } catch (error) {
    if (signal.aborted || isLost(error) || isAway(error)) throw error;
    const durationMs = performance.now() - startedAt;
    if (isFinal(error)) {
      const { code, message } = error;
      await saveFailure(
        deps,
        work,
        { code, message, durationMs },
        {
          before: (sql) => deps.leases.guard(sql, lease),
          after: context.acknowledge,
        },
      );
      return;
    }
    if (context.attempt >= (parseTask.attempts ?? 1))
      await saveFailure(deps, work, { ...crashed, durationMs });
    throw error;
  }
}

/** Trying again would give the same answer. */
function isFinal(error: unknown): error is ExpectedError {
  return error instanceof ExpectedError && !error.retry && error.code !== 'receipt-lost';
}

export const crashed = {
  code: 'parser-crashed',
  message: 'Reading this file failed again and again. Upload another version of it.',
};

/** The task is in the hands of this worker: people see that the document is being read. */
async function begin({ db, live, leases }: ReadDeps, { work, lease }: Right): Promise<string | undefined> {
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

type Readable = Pick<ShownDocument, 'hash' | 'name' | 'created_at'> & { contentType: string | undefined };

async function parse(
  deps: ReadDeps,
  right: Right,
  document: Readable,
  { signal, onStart }: { signal: AbortSignal; onStart: () => void },
) {
  const file = await openFile(deps, right.work.tenant_id, document);
  let pageCount: number | undefined;
  let hasStarted = false;
  const following = followProgress((progress) => saveProgress(deps, right, progress), deps.onProblem);
  const onProgress = (progress: Progress) => {
    if (!hasStarted) onStart();
    hasStarted = true;
    pageCount = progress.pageCount ?? pageCount;
    following.onProgress(progress);
  };
  try {
    const read = await deps.parsers().parse(file, { onProgress, signal });
    const parsed = await completeReading(deps, right.work.tenant_id, read, signal);
    return { ...parsed, pageCount: pageCount ?? parsed.reading.pages.length };
  } finally {
    await following.stop();
  }
}

async function openFile({ blobs }: ReadDeps, tenantId: string, document: Readable): Promise<File> {
  const { hash, name, contentType, created_at: receivedAt } = document;
  const stream = await blobs.get(filesOf(tenantId), hash, { verify: true });
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return { bytes, name, contentType, receivedAt: new Date(receivedAt) };
}
