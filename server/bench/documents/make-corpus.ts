import { dirname } from 'node:path';
import { openCorpus } from './corpus.ts';

/** `npx node server/bench/documents/make-corpus.ts [size]` */
const samples = await openCorpus(Number(process.argv[2] ?? 300));
console.log(`${samples.length} documents in ${dirname(samples[0]?.path ?? '')}`);
