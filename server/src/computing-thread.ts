import { workerData } from 'node:worker_threads';
import { hiringComputations } from './hiring/jobs/computations.ts';
import { matchingComputations } from './matching/computations.ts';
import { serveComputations } from './platform/computing/serve-computations.ts';
import { postingComputations } from './postings/computations.ts';
import { skillComputations } from './skills/computations.ts';
import { openVocabulary } from './skills/index.ts';

const computations = [
  ...skillComputations,
  ...postingComputations,
  ...matchingComputations,
  ...hiringComputations,
];

/** The worker thread of `openComputing`. It loads the same taxonomies as the process, so it gives the same results. */
serveComputations(computations, await openVocabulary({ imported: workerData }));
