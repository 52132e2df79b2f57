import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PersonRecord, Similarity } from '../linkage/model.ts';
import type { Weights } from '../linkage/weights.ts';

/** Messages to the thread: first batches of records, then the request to compare them. */
export type ThreadRequest =
  | { records: PersonRecord[]; region: string }
  | { review: number; written: SharedArrayBuffer };

export type SimilarPair = Similarity & { left: number; right: number };

/** Messages from the thread. */
export type ThreadMessage =
  | { received: number }
  | { stage: string }
  | { compared: number; learned: Weights | undefined }
  | { pairs: SimilarPair[] }
  | { isDone: true };

type FindOptions = {
  /** Batches of records. Pairs refer to records by their index across all batches. */
  records: AsyncIterable<PersonRecord[]>;
  region: string;
  /** The minimum probability of a pair. */
  review: number;
  signal: AbortSignal;
};

/** Compares all records that share a block, in a thread of its own. */
export async function* findPairs({
  records,
  region,
  review,
  signal,
}: FindOptions): AsyncGenerator<ThreadMessage> {
  const thread = new Worker(new URL('./find-pairs-thread.ts', import.meta.url));
  const exited = new AbortController();
  thread.once('error', (error) => exited.abort(error));
  thread.once('exit', (code) => exited.abort(new Error(`the comparison thread exited with code ${code}`)));
  const either = AbortSignal.any([signal, exited.signal]);
  try {
    const messages = on(thread, 'message', { signal: either }) as AsyncIterableIterator<[ThreadMessage]>;
    for await (const batch of records) {
      thread.postMessage({ records: batch, region } satisfies ThreadRequest);
      // One batch at a time, so that the records of a million people do not wait in memory.
      const { value } = await messages.next();
      yield value[0];
    }
    const written = new Int32Array(new SharedArrayBuffer(4));
    thread.postMessage({ review, written: written.buffer } satisfies ThreadRequest);
    for await (const [message] of messages) {
      if ('isDone' in message) return;
      yield message;
      if (!('pairs' in message)) continue;
      Atomics.add(written, 0, 1);
      Atomics.notify(written, 0);
    }
  } catch (error) {
    if (signal.aborted) signal.throwIfAborted();
    throw exited.signal.aborted ? exited.signal.reason : error;
  } finally {
    await thread.terminate();
  }
}
