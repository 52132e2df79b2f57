import { printAccuracy, printWorst } from './documents/accuracy.ts';
import { benchConcurrentUploads } from './documents/concurrent-uploads.ts';
import { openCorpus, openFolder, type Sample } from './documents/corpus.ts';
import { scoreOpenResume } from './documents/peers/open-resume.ts';
import { type ReadSample, readSamples } from './documents/read-samples.ts';
import { printSpeed } from './documents/speed.ts';
import { benchMemory, benchThroughput } from './documents/through-queue.ts';

/**
 * How well and how fast documents are read. `BENCH_PART` chooses one part, `BENCH_SIZE` the number of documents,
 * `DOCUMENTS` a folder of one’s own, `BENCH_WORST` how many of the worst are shown: see documents/README.md.
 */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const isWanted = (part: string) => !only || only === part;
  if (isWanted('accuracy') || isWanted('speed')) {
    const read = await readAll(await chosenSamples());
    if (isWanted('accuracy')) printAccuracy(read, await scoreOpenResume(read.map(({ sample }) => sample)));
    if (isWanted('speed')) printSpeed(read);
    const worst = Number(process.env.BENCH_WORST ?? 0);
    if (worst > 0) printWorst(read, worst);
  }
  // Somebody who measures a folder of their own wants to know how well it was read.
  if (process.env.DOCUMENTS) return;
  if (isWanted('throughput')) await benchThroughput();
  if (isWanted('uploads')) await benchConcurrentUploads();
  // Two thousand documents: only who asks for it has the time.
  if (only === 'memory') await benchMemory();
}

function chosenSamples(): Promise<Sample[]> {
  const folder = process.env.DOCUMENTS;
  return folder ? openFolder(folder) : openCorpus(Number(process.env.BENCH_SIZE ?? 300));
}

async function readAll(samples: Sample[]): Promise<ReadSample[]> {
  const chosen = samples.filter(
    ({ truth }) =>
      isChosen(process.env.BENCH_LAYOUT, truth.layout) &&
      isChosen(process.env.BENCH_LANGUAGE, truth.language) &&
      isChosen(process.env.BENCH_FORMAT, truth.format) &&
      isChosen(process.env.BENCH_MAKER, truth.maker ?? truth.format),
  );
  if (chosen.length === 0) throw new Error('There is no such document with a truth beside it.');
  return readSamples(chosen, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${chosen.length} read `);
  });
}

const isChosen = (wanted: string | undefined, value: string) => !wanted || wanted.split(',').includes(value);
