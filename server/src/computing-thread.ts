import { workerData } from 'node:worker_threads';
import { matchingComputations } from './matching/computations.ts';
import { serveComputations } from './platform/computing/serve-computations.ts';
import { postingComputations } from './postings/computations.ts';
import { skillComputations } from './skills/computations.ts';
import { openVocabulary } from './skills/index.ts';

const computations = [...skillComputations, ...postingComputations, ...matchingComputations];

/** The thread of `openComputing`: given what is loaded beside our own taxonomy, it answers as the process itself would. */
serveComputations(computations, await openVocabulary({ imported: workerData }));
