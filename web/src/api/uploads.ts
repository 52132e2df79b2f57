import {
  type Document,
  type DocumentSide,
  FILE_LIMIT,
  listDocuments,
  listReviews,
  uploadDocuments,
} from '@tenon/contract/documents';
import { useSyncExternalStore } from 'react';
import { callWithFile, onSession } from './client.ts';
import { asProblem } from './problem.ts';
import { invalidate } from './queries.ts';

/** `known`: the workspace had these very bytes already. `refused`: no use in sending it again; `failed`: there is. */
export type UploadState = 'queued' | 'sending' | 'sent' | 'known' | 'refused' | 'failed';

export type Upload = {
  id: string;
  name: string;
  size: number;
  state: UploadState;
  /** 0 to 1. */
  share: number;
  /** Why it was refused or failed, in words. */
  reason: string | undefined;
  document: Document | undefined;
};

/** `replaces`: a document that could not be read, whose place the file takes. */
type Options = { side?: DocumentSide; replaces?: string; onSent?: (document: Document) => void };
type Entry = Upload & { file: File; options: Options };

/** A browser opens six connections to a host; live updates need theirs. */
const PARALLEL = 3;
/** Lists follow a long row of uploads at this pace. */
const REFRESH_MS = 1_500;
/** How long to let a server that is asked too often rest. */
const REST_MS = 3_000;

let entries: Entry[] = [];
let stopping = new AbortController();
let isRefreshing = false;
const listeners = new Set<() => void>();

/** Queues files for this workspace. They are sent whatever page is open, a few at a time. */
export function addUploads(files: File[], options: Options = {}): void {
  const added = files.map((file): Entry => {
    const reason = objectionTo(file);
    return {
      id: crypto.randomUUID(),
      name: file.name,
      size: file.size,
      state: reason ? 'refused' : 'queued',
      share: 0,
      reason,
      document: undefined,
      file,
      options,
    };
  });
  change([...entries, ...added]);
  sendNext();
}

export function retryUpload(id: string): void {
  edit(id, { state: 'queued', share: 0, reason: undefined });
  sendNext();
}

export function dismissUpload(id: string): void {
  change(entries.filter((entry) => entry.id !== id));
}

/** Forgets what needs nobody any more. */
export function clearUploads(): void {
  change(entries.filter(({ state }) => state === 'queued' || state === 'sending'));
}

/** Leaves out what has not been sent; what is on its way is broken off. */
export function stopUploads(): void {
  stopping.abort();
  stopping = new AbortController();
  change(entries.filter(({ state }) => state !== 'queued' && state !== 'sending'));
}

export function useUploads(): Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => entries,
  );
}

function sendNext(): void {
  const sending = entries.filter(({ state }) => state === 'sending').length;
  const next = entries.filter(({ state }) => state === 'queued').slice(0, Math.max(0, PARALLEL - sending));
  for (const entry of next) void send(entry);
}

async function send({ id, file, options: { side, replaces, onSent } }: Entry): Promise<void> {
  const { signal } = stopping;
  edit(id, { state: 'sending' });
  try {
    const { files } = await callWithFile(uploadDocuments, { query: { side, replaces } }, file, {
      signal,
      onProgress: (share) => edit(id, { share }),
    });
    const answer = files[0];
    const document = answer?.document ?? undefined;
    edit(id, {
      share: 1,
      document,
      state: document ? (answer?.is_new ? 'sent' : 'known') : 'refused',
      reason: answer?.problem?.message,
    });
    if (document) onSent?.(document);
    refreshSoon();
  } catch (error) {
    if (signal.aborted) return;
    const problem = asProblem(error);
    if (problem.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      edit(id, { state: 'queued', share: 0 });
    } else {
      const isFinal = problem.status >= 400 && problem.status < 500 && problem.status !== 401;
      edit(id, { state: isFinal ? 'refused' : 'failed', reason: problem.detail });
    }
  }
  sendNext();
}

/** What the server would refuse anyway is not sent first. */
function objectionTo(file: File): string | undefined {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > FILE_LIMIT) {
    return `This file is larger than the ${FILE_LIMIT / 1024 / 1024} MB limit.`;
  }
  return undefined;
}

function refreshSoon(): void {
  if (isRefreshing) return;
  isRefreshing = true;
  setTimeout(() => {
    isRefreshing = false;
    invalidate(listDocuments, listReviews);
  }, REFRESH_MS);
}

function edit(id: string, changes: Partial<Entry>): void {
  change(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

function change(next: Entry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

// Files chosen for one workspace must never reach another.
let workspace: string | undefined;
onSession((session) => {
  if (session?.user.workspace.id === workspace) return;
  workspace = session?.user.workspace.id;
  stopUploads();
  clearUploads();
});

window.addEventListener('beforeunload', (event) => {
  if (entries.some(({ state }) => state === 'queued' || state === 'sending')) event.preventDefault();
});
