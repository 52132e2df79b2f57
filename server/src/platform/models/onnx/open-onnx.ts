import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { TryLaterError } from '../../errors.ts';
import type { Embedder } from '../port.ts';
import type { EmbedRequest, EmbedResponse, ThreadData } from './embed-thread.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Pooling, readModelFiles } from './model-files.ts';
import { findOnnxRuntime } from './runtime.ts';

export type OnnxOptions = {
  /** The folder of a sentence model, or one of its .onnx files. */
  path: string;
  /** The folder where `npm run onnx` installed the runtime. */
  programFolder: string;
  /** A name other than that of the folder. */
  name?: string | undefined;
  /** Overrides the files if they lack it or are wrong. */
  pooling?: Pooling | undefined;
  /** A lower limit than that of the model. */
  maxTokens?: number | undefined;
  /** The prefix of each piece of text. */
  prefix?: string | undefined;
  threads?: number | undefined;
};

/** Small batches, so that no caller waits long behind many texts of another. */
const MAX_BATCH_TEXTS = 16;
const MAX_BATCH_CHARACTERS = 16_000;

/** Opens a local sentence model in ONNX format. Its weights are loaded in a thread with the first text. */
export function openOnnxModel(options: OnnxOptions): Embedder {
  const found = readModelFiles(options.path);
  const files = {
    ...found,
    pooling: options.pooling ?? found.pooling,
    maxTokens: Math.min(found.maxTokens, options.maxTokens ?? found.maxTokens),
  };
  const { dimensions, pooling, maxTokens } = files;
  const { prefix } = options;
  const data: ThreadData = {
    runtime: findOnnxRuntime(options.programFolder),
    files,
    prefix,
    threads: options.threads ?? Math.min(8, availableParallelism()),
  };
  const version = fingerprintOf(files, { pooling, maxTokens, prefix });
  const thread = openThread(data);
  return {
    model: `${options.name ?? files.name}@${version}`,
    dimensions,
    async embed(texts, { signal } = {}) {
      const vectors: Float32Array[] = [];
      for (const some of slicesOf(texts)) {
        signal?.throwIfAborted();
        const all = await thread.ask(some, signal);
        for (let index = 0; index < some.length; index += 1) {
          vectors.push(all.slice(index * dimensions, (index + 1) * dimensions));
        }
      }
      return vectors;
    },
    close: thread.close,
  };
}

function* slicesOf(texts: readonly string[]): Generator<string[]> {
  let slice: string[] = [];
  let characters = 0;
  for (const text of texts) {
    slice.push(text);
    characters += text.length;
    if (slice.length < MAX_BATCH_TEXTS && characters < MAX_BATCH_CHARACTERS) continue;
    yield slice;
    slice = [];
    characters = 0;
  }
  if (slice.length > 0) yield slice;
}

function openThread(workerData: ThreadData) {
  const waiting = new Map<number, PromiseWithResolvers<Float32Array>>();
  let worker: Worker | undefined;
  let count = 0;
  const end = (ended: Worker | undefined, cause?: unknown) => {
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(unavailable('its thread ended', cause));
    waiting.clear();
  };
  const start = () => {
    const started = new Worker(new URL('./embed-thread.ts', import.meta.url), { workerData });
    started.on('message', (response: EmbedResponse) => {
      const caller = waiting.get(response.id);
      waiting.delete(response.id);
      if ('vectors' in response) caller?.resolve(response.vectors);
      else
        caller?.reject(new TryLaterError('embedder-unusable', `The ONNX model failed: ${response.problem}`));
    });
    started.once('error', (error) => end(started, error));
    started.once('exit', () => end(started));
    return started;
  };
  return {
    async ask(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array> {
      worker ??= start();
      count += 1;
      const id = count;
      const answer = Promise.withResolvers<Float32Array>();
      waiting.set(id, answer);
      // A caller that gives up stops waiting; the thread's reply is then ignored.
      const giveUp = () => {
        waiting.delete(id);
        answer.reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      worker.postMessage({ id, texts } satisfies EmbedRequest);
      try {
        return await answer.promise;
      } finally {
        signal?.removeEventListener('abort', giveUp);
      }
    },
    async close() {
      const ending = worker;
      end(ending);
      await ending?.terminate();
    },
  };
}

function unavailable(why: string, cause?: unknown): TryLaterError {
  return new TryLaterError('embedder-unavailable', `The ONNX model did not respond: ${why}.`, { cause });
}
