import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FILES_LIMIT } from '@tenon/contract/documents';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { familyMemory } from '../startup.ts';
import { printTable } from '../table.ts';
import { openCorpus, type Sample } from './corpus.ts';

const THROUGHPUT_FILES = 500;
const MEMORY_FILES = 2_000;
const MEMORY_STEP = 250;
/** What is slower than this is measured by what it did until then. */
const LIMIT_SECONDS = 300;
const main = join(import.meta.dirname, '../../src/main.ts');

type Service = { child: ChildProcess; home: string; url: string; token: string };

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

/** What all processes hold together, after every so many documents. */
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

async function withService(work: (service: Service) => Promise<void>): Promise<void> {
  const home = await temporaryFolder('documents');
  const child = spawn(process.execPath, [main, 'up', '--port', '0', '--json', '--home', home], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: '0', SIGN_IN_RATE_LIMIT: '0' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk) => resolve(String(chunk)));
      child.once('exit', (code) => reject(new Error(`tenon up ended with ${code} before it was ready`)));
    });
    const { url } = JSON.parse(line) as { url: string };
    const answer = await fetch(`${url}/auth/demo`, { method: 'POST' });
    const { token } = (await answer.json()) as { token: string };
    await work({ child, home, url, token });
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true, force: true });
  }
}

/** Uploads so many files of which no two are alike, and waits until each has a profile or a failure. */
async function readFiles(service: Service, samples: readonly Sample[], from: number, count: number) {
  const before = await countsOf(service);
  const started = performance.now();
  for (let at = from; at < from + count; at += FILES_LIMIT) {
    const form = new FormData();
    for (let file = at; file < Math.min(at + FILES_LIMIT, from + count); file++) {
      const sample = samples[file % samples.length];
      if (!sample) throw new Error('The corpus has no text PDF.');
      // What follows the end of a PDF changes its hash and nothing else.
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
