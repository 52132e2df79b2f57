import { parentPort, workerData } from 'node:worker_threads';
import { defined } from '../../defined.ts';
import { hasWord, meanOfParts, type Part } from '../unit-vectors.ts';
import type { ModelFiles } from './model-files.ts';
import { openSession } from './open-session.ts';
import { openTokenReader } from './tokens.ts';

export type ThreadData = { runtime: string; files: ModelFiles; threads: number; prefix: string | undefined };
export type EmbedRequest = { id: number; texts: readonly string[] };
export type EmbedResponse = { id: number; vectors: Float32Array } | { id: number; problem: string };

/** Runs the model in a thread, because its computations would block the process. */
async function start({ runtime, files, threads, prefix }: ThreadData) {
  const reader = openTokenReader({ ...files, prefix });
  const session = await openSession({ runtime, files, threads });
  return async (texts: readonly string[]): Promise<Float32Array> => {
    const rows = texts.flatMap((text, textIndex) =>
      hasWord(text) ? reader.rows(text).map((row) => ({ ...row, textIndex })) : [],
    );
    const vectors = await session.run(rows);
    const parts = new Map<number, Part[]>();
    for (const [number, { textIndex, weight }] of rows.entries()) {
      const part = { vector: defined(vectors[number]), weight };
      parts.set(textIndex, [...(parts.get(textIndex) ?? []), part]);
    }
    const all = new Float32Array(texts.length * files.dimensions);
    for (const [textIndex, some] of parts)
      all.set(meanOfParts(some, files.dimensions), textIndex * files.dimensions);
    return all;
  };
}

const started = start(workerData as ThreadData);
started.catch(() => {});
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, texts }: EmbedRequest) => {
  last = last.then(async () => {
    try {
      const vectors = await (await started)(texts);
      parentPort?.postMessage({ id, vectors } satisfies EmbedResponse, [vectors.buffer as ArrayBuffer]);
    } catch (error) {
      parentPort?.postMessage({ id, problem: (error as Error).message } satisfies EmbedResponse);
    }
  });
});
