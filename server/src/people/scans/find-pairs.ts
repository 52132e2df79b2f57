import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Likeness, PersonRecord } from '../linkage/model.ts';
import type { Weights } from '../linkage/weights.ts';

/** What the thread is asked: to take records in, then to find who is alike. */
export type Asked =
  | { records: PersonRecord[]; region: string }
  | { review: number; taken: SharedArrayBuffer };

export type AlikePair = Likeness & { left: number; right: number };

/** What the thread tells. */
export type Told =
  | { taken: number }
  | { stage: string }
  | { compared: number; learned: Weights | undefined }
  | { pairs: AlikePair[] }
  | { isDone: true };

type FindOptions = {
  /** Batches of records; pairs name them by their place in all of them. */
  records: AsyncIterable<PersonRecord[]>;
  region: string;
  /** From this probability on, a pair is told. */
  review: number;
  signal: AbortSignal;
};

/** Compares everybody with everybody who is at all alike, in a thread of its own. */
export async function* findPairs({ records, region, review, signal }: FindOptions): AsyncGenerator<Told> {
  const thread = new Worker(new URL('./find-pairs-thread.ts', import.meta.url));
  const died = new AbortController();
  thread.once('error', (error) => died.abort(error));
  thread.once('exit', (code) => died.abort(new Error(`the thread that compares people ended (${code})`)));
  const either = AbortSignal.any([signal, died.signal]);
  try {
    const told = on(thread, 'message', { signal: either }) as AsyncIterableIterator<[Told]>;
    for await (const batch of records) {
      thread.postMessage({ records: batch, region } satisfies Asked);
      // One batch at a time, so that the records of a million people do not wait in memory.
      const { value } = await told.next();
      yield value[0];
    }
    const taken = new Int32Array(new SharedArrayBuffer(4));
    thread.postMessage({ review, taken: taken.buffer } satisfies Asked);
    for await (const [message] of told) {
      if ('isDone' in message) return;
      yield message;
      if (!('pairs' in message)) continue;
      Atomics.add(taken, 0, 1);
      Atomics.notify(taken, 0);
    }
  } catch (error) {
    if (signal.aborted) signal.throwIfAborted();
    throw died.signal.aborted ? died.signal.reason : error;
  } finally {
    await thread.terminate();
  }
}
