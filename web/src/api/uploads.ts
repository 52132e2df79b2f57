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

/** `known`: the workspace already has this file. `refused`: a retry cannot help. `failed`: a retry may help. */
export type UploadState = 'queued' | 'sending' | 'sent' | 'known' | 'refused' | 'failed';

export type Upload = {
  id: string;
  name: string;
  size: number;
  state: UploadState;
  /** 0 to 1. */
  share: number;
  /** Why the upload was rejected or failed. */
  reason: string | undefined;
  document: Document | undefined;
};

/** `replaces` is the ID of an unreadable document that the file replaces. */
type Options = { side?: DocumentSide; replaces?: string; onSent?: (document: Document) => void };
type Entry = Upload & { file: File; options: Options };

/** Browsers open six connections per host, and live updates need some of them. */
const MAX_PARALLEL = 3;
/** Lists are reloaded at most this often while many files are uploaded. */
const REFRESH_MS = 1_500;
/** How long to wait after a rate limit response. */
const RATE_LIMIT_PAUSE_MS = 3_000;

let entries: Entry[] = [];
let aborting = new AbortController();
let isRefreshing = false;
const listeners = new Set<() => void>();

/** Queues files for this workspace. Uploads continue on every page, a few at a time. */
export function addUploads(files: File[], options: Options = {}): void {
  const added = files.map((file): Entry => {
    const reason = rejectionOf(file);
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

/** Removes finished uploads from the list. */
export function clearUploads(): void {
  change(entries.filter(({ state }) => state === 'queued' || state === 'sending'));
}

/** Cancels all queued and running uploads. */
export function stopUploads(): void {
  aborting.abort();
  aborting = new AbortController();
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
  const next = entries
    .filter(({ state }) => state === 'queued')
    .slice(0, Math.max(0, MAX_PARALLEL - sending));
  for (const entry of next) void send(entry);
}

async function send({ id, file, options: { side, replaces, onSent } }: Entry): Promise<void> {
  const { signal } = aborting;
  edit(id, { state: 'sending' });
  try {
    const { files } = await callWithFile(uploadDocuments, { query: { side, replaces } }, file, {
      signal,
      onProgress: (share) => edit(id, { share }),
    });
    const result = files[0];
    const document = result?.document ?? undefined;
    edit(id, {
      share: 1,
      document,
      state: document ? (result?.is_new ? 'sent' : 'known') : 'refused',
      reason: result?.problem?.message,
    });
    if (document) onSent?.(document);
    refreshSoon();
  } catch (error) {
    if (signal.aborted) return;
    const problem = asProblem(error);
    if (problem.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, RATE_LIMIT_PAUSE_MS));
      edit(id, { state: 'queued', share: 0 });
    } else {
      const isFinal = problem.status >= 400 && problem.status < 500 && problem.status !== 401;
      edit(id, { state: isFinal ? 'refused' : 'failed', reason: problem.detail });
    }
  }
  sendNext();
}

/** Checks what the server would reject anyway, before uploading. */
function rejectionOf(file: File): string | undefined {
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

// Files chosen in one workspace must never be uploaded to another.
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
