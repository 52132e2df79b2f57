import { parentPort } from 'node:worker_threads';
import { dedupePeople } from '../dedupe/dedupe-people.ts';
import { explain } from '../linkage/explain.ts';
import { type Features, prepare } from '../linkage/features.ts';
import { probabilityOf } from '../linkage/weights.ts';
import type { Asked, Told } from './find-pairs.ts';

const BATCH = 200;
const people: Features[] = [];

const tell = (told: Told) => parentPort?.postMessage(told);

/** Minutes of computing for a large workspace, which must not hold up whatever else the process does. */
parentPort?.on('message', (asked: Asked) => {
  if ('records' in asked) {
    for (const record of asked.records) people.push(prepare(record, { region: asked.region }));
    tell({ taken: people.length });
    return;
  }
  const deduped = dedupePeople(people, { onProgress: (text) => tell({ stage: text }) });
  const { pairs, weights, frequencies, learned, compared } = deduped;
  tell({ compared, learned: learned ? weights : undefined });
  let batch: Extract<Told, { pairs: unknown }>['pairs'] = [];
  for (let pair = 0; pair < pairs.count; pair += 1) {
    if (probabilityOf(weights, pairs.weight[pair] as number) < asked.review) continue;
    const left = pairs.left[pair] as number;
    const right = pairs.right[pair] as number;
    const likeness = explain(weights, people[left] as Features, people[right] as Features, frequencies);
    batch.push({ left, right, ...likeness });
    if (batch.length === BATCH) {
      tell({ pairs: batch });
      batch = [];
    }
  }
  tell({ pairs: batch });
  tell({ isDone: true });
});
