import { parentPort } from 'node:worker_threads';
import type { Computation } from './port.ts';

/** What the thread is asked, one at a time. */
export type Request = { name: string; input: unknown };

/** What the thread answers: first that it has begun, then how it ended. */
export type Reply =
  | { state: 'started' }
  | { state: 'done'; output: unknown }
  | { state: 'failed'; error: unknown };

/** The thread's side: carries out what it is asked, until it is ended. */
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
