import { parentPort } from 'node:worker_threads';
import { defined } from '../../platform/defined.ts';
import { compareAll } from '../dedupe/dedupe-people.ts';
import { explain } from '../linkage/explain.ts';
import { type Features, prepare } from '../linkage/features.ts';
import { priorBits, probabilityOf } from '../linkage/weights.ts';
import type { AlikePair, Asked, Told } from './find-pairs.ts';

const BATCH = 200;
const AHEAD = 8;
const people: Features[] = [];

const tell = (told: Told) => parentPort?.postMessage(told);

/** Minutes of computing for a large workspace, which must not hold up whatever else the process does. */
parentPort?.on('message', (asked: Asked) => {
  if ('records' in asked) {
    for (const record of asked.records) people.push(prepare(record, { region: asked.region }));
    tell({ taken: people.length });
    return;
  }
  const { pairs, weights, frequencies, learned, compared } = compareAll(people, {
    onProgress: (text) => tell({ stage: text }),
  });
  tell({ compared, learned: learned ? weights : undefined });
  const taken = new Int32Array(asked.taken);
  let batch: AlikePair[] = [];
  let sent = 0;
  const send = () => {
    tell({ pairs: batch });
    batch = [];
    sent += 1;
    // Only a few batches ahead of whoever writes them down.
    for (let seen = Atomics.load(taken, 0); sent - seen > AHEAD; seen = Atomics.load(taken, 0)) {
      Atomics.wait(taken, 0, seen);
    }
  };
  for (let pair = 0; pair < pairs.count; pair += 1) {
    if (probabilityOf(weights, defined(pairs.weight[pair]) - priorBits(weights)) < asked.review) continue;
    const left = defined(pairs.left[pair]);
    const right = defined(pairs.right[pair]);
    const likeness = explain(weights, defined(people[left]), defined(people[right]), frequencies);
    batch.push({ left, right, ...likeness });
    if (batch.length === BATCH) send();
  }
  send();
  tell({ isDone: true });
});
