import { parentPort } from 'node:worker_threads';
import type { Computation } from './port.ts';

/** A request to the thread; one at a time. */
export type Request = { name: string; input: unknown };

/** Replies of the thread: first that it started, then the result. */
export type Reply =
  | { state: 'started' }
  | { state: 'done'; output: unknown }
  | { state: 'failed'; error: unknown };

/** The side of the thread: runs computations until the thread is terminated. */
export function serveComputations<Context>(
  // biome-ignore lint/suspicious/noExplicitAny: each name goes with an input of its own.
  computations: readonly Computation<Context, any, unknown>[],
  context: Context,
): void {
  const byName = new Map(computations.map((computation) => [computation.name, computation]));
  const reply = (message: Reply) => parentPort?.postMessage(message);
  parentPort?.on('message', ({ name, input }: Request) => {
    reply({ state: 'started' });
    try {
      const computation = byName.get(name);
      if (!computation) throw new Error(`The thread does not know the computation ${name}.`);
      reply({ state: 'done', output: computation.compute(input, context) });
    } catch (error) {
      reply({ state: 'failed', error });
    }
  });
}
