import { parentPort } from 'node:worker_threads';
import { defined } from '../../platform/defined.ts';
import { compareAll } from '../dedupe/dedupe-people.ts';
import { explain } from '../linkage/explain.ts';
import { type Features, prepare } from '../linkage/features.ts';
import { priorBits, probabilityOf } from '../linkage/weights.ts';
import type { SimilarPair, ThreadMessage, ThreadRequest } from './find-pairs.ts';

const BATCH_SIZE = 200;
const MAX_BATCHES_AHEAD = 8;
const people: Features[] = [];

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

// A thread, because comparing a large workspace takes minutes and must not block the event loop of the process.
parentPort?.on('message', (request: ThreadRequest) => {
  if ('records' in request) {
    for (const record of request.records) people.push(prepare(record, { region: request.region }));
    send({ received: people.length });
    return;
  }
  comparePeople(request.review, new Int32Array(request.written));
});

/** `written` counts the batches that the receiver has processed. */
function comparePeople(review: number, written: Int32Array): void {
  const { pairs, weights, frequencies, learned, compared } = compareAll(people, {
    onProgress: (text) => send({ stage: text }),
  });
  send({ compared, learned: learned ? weights : undefined });
  let batch: SimilarPair[] = [];
  let sent = 0;
  const sendBatch = () => {
    send({ pairs: batch });
    batch = [];
    sent += 1;
    // Waits while the receiver is too many batches behind.
    for (
      let seen = Atomics.load(written, 0);
      sent - seen > MAX_BATCHES_AHEAD;
      seen = Atomics.load(written, 0)
    ) {
      Atomics.wait(written, 0, seen);
    }
  };
  for (let pair = 0; pair < pairs.count; pair += 1) {
    if (probabilityOf(weights, defined(pairs.weight[pair]) - priorBits(weights)) < review) continue;
    const left = defined(pairs.left[pair]);
    const right = defined(pairs.right[pair]);
    const similarity = explain(weights, defined(people[left]), defined(people[right]), frequencies);
    batch.push({ left, right, ...similarity });
    if (batch.length === BATCH_SIZE) sendBatch();
  }
  sendBatch();
  send({ isDone: true });
}
