import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { FILES_LIMIT } from '@tenon/contract/documents';
import { familyMemory } from '../startup.ts';
import { printTable } from '../table.ts';
import { openCorpus, type Sample } from './corpus.ts';
import { type Service, withService } from './service.ts';

const THROUGHPUT_FILES = 500;
const MEMORY_FILES = 2_000;
const MEMORY_STEP = 250;
/** Slower runs are measured by the number of documents parsed until then. */
const LIMIT_SECONDS = 300;

/** The whole product as `tenon up` starts it: uploads, queue, workers, database. */
export async function benchThroughput(): Promise<void> {
  const samples = await textPdfs();
  await withService(async (service) => {
    await readFiles(service, samples, 0, 20);
    const { seconds, done, failed } = await readFiles(service, samples, 20, THROUGHPUT_FILES);
    printTable(`${THROUGHPUT_FILES} text PDFs through the queue, from the first upload to the last profile`, [
      {
        documents: done,
        seconds,
        'documents a second': done / seconds,
        failed,
        target: '10 or more on two cores',
      },
    ]);
  });
}

/** Memory of all processes after every few documents. */
export async function benchMemory(): Promise<void> {
  const samples = await textPdfs();
  await withService(async (service) => {
    const rows = [];
    for (let done = 0; done < MEMORY_FILES; done += MEMORY_STEP) {
      const read = await readFiles(service, samples, done, MEMORY_STEP);
      rows.push({
        documents: done + read.done,
        'MB of all processes': familyMemory(service.child, service.home),
        seconds: read.seconds,
        failed: read.failed,
      });
      if (read.done < MEMORY_STEP) break;
    }
    printTable(`Memory over ${MEMORY_FILES.toLocaleString('en')} text PDFs`, rows, 'Target: flat.');
  });
}

async function textPdfs(): Promise<Sample[]> {
  return (await openCorpus(Number(process.env.BENCH_SIZE ?? 300))).filter(
    ({ truth }) => truth.format === 'pdf',
  );
}

/** Uploads distinct files and waits until each has a profile or a failure. */
async function readFiles(service: Service, samples: readonly Sample[], from: number, count: number) {
  const before = await countsOf(service);
  const started = performance.now();
  for (let at = from; at < from + count; at += FILES_LIMIT) {
    const form = new FormData();
    for (let file = at; file < Math.min(at + FILES_LIMIT, from + count); file++) {
      const sample = samples[file % samples.length];
      if (!sample) throw new Error('The corpus has no text PDF.');
      // Bytes after the end of a PDF change only its hash.
      const bytes = Buffer.concat([await readFile(sample.path), Buffer.from(`\n% ${file}\n`)]);
      form.append('file', new Blob([bytes], { type: 'application/pdf' }), `${file}-${sample.file}`);
    }
    await ask(service, 'POST', form);
  }
  for (;;) {
    const { ready, failed } = await countsOf(service);
    const seconds = (performance.now() - started) / 1000;
    const done = ready + failed - before.ready - before.failed;
    if (done >= count || seconds > LIMIT_SECONDS) return { seconds, done, failed: failed - before.failed };
    await sleep(100);
  }
}

async function countsOf(service: Service): Promise<{ ready: number; failed: number }> {
  const { counts } = (await ask(service, 'GET')) as { counts: { ready: number; failed: number } };
  return counts;
}

async function ask({ url, token }: Service, method: 'GET' | 'POST', body?: FormData): Promise<unknown> {
  const answer = await fetch(`${url}/api/documents${body ? '' : '?limit=1'}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { body } : {}),
  });
  if (!answer.ok)
    throw new Error(`${method} /api/documents answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
