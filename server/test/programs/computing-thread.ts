import { threadId, workerData } from 'node:worker_threads';
import { serveComputations } from '../../src/platform/computing/serve-computations.ts';

type Context = { where: string };

const named = (name: string, compute: (text: string, context: Context) => unknown) => ({
  name,
  compute,
  sizeOf: (text: string) => text.length,
});

serveComputations<Context>(
  [
    named('double', (text, { where }) => `${text}${text} ${where}`),
    named('thread-id', () => threadId),
    named('failing', () => {
      throw new Error('this one fails');
    }),
    named('endless', () => {
      for (;;) Math.random();
    }),
    named('greedy', () => {
      const taken: number[][] = [];
      for (;;) taken.push(Array.from({ length: 1000 }, Math.random));
    }),
  ],
  workerData,
);
