import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCorpus, type Sample } from '../documents/corpus.ts';
import { type Service, withService } from '../documents/service.ts';
import { percentile, printTable } from '../table.ts';
import { quiet } from './careers-pages.ts';
import { openJob } from './open-job.ts';

const APPLICATIONS = 30;
const WARM_UP = 5;
/** One application a second is 86,400 a day. */
const PAUSE_MS = 1000;
const POLL_MS = 250;
const LIMIT_MS = 60_000;

/** From the upload of a text PDF on the careers page until the score of the parsed resume is on the board. */
export async function benchApplying(): Promise<void> {
  const count = Number(process.env.BENCH_SIZE ?? APPLICATIONS);
  const samples = (await openCorpus((count + WARM_UP) * 3)).filter(({ truth }) => truth.format === 'pdf');
  await withService(async (service) => {
    const path = await openJob(service, 'Senior Platform Engineer');
    for (let at = 0; at < WARM_UP; at++) await applyAndWait(service, path, samples, at);
    const waiting: Promise<number | undefined>[] = [];
    for (let at = WARM_UP; at < WARM_UP + count; at++) {
      waiting.push(applyAndWait(service, path, samples, at));
      await sleep(PAUSE_MS);
    }
    const times = await Promise.all(waiting);
    const done = times.filter((time) => time !== undefined);
    printTable(
      'From the upload on the careers page to the score on the board, one application a second',
      [
        {
          applications: count,
          'p50 ms': percentile(done, 0.5),
          'p95 ms': percentile(done, 0.95),
          'slowest ms': Math.max(...done),
          'without a score': count - done.length,
        },
      ],
      'Limit: p95 under 5 s. A file that is not recognized as a resume has no score until someone reviews it.',
    );
  }, quiet);
}

/** Milliseconds, or undefined if there was no score in time. */
async function applyAndWait(
  service: Service,
  path: string,
  samples: readonly Sample[],
  at: number,
): Promise<number | undefined> {
  const sample = samples[at % samples.length];
  if (!sample) throw new Error('The corpus has no text PDF.');
  const form = new FormData();
  form.append('name', `Bench Applicant ${at}`);
  form.append('email', `bench.applicant.${at}@example.org`);
  form.append('consent', 'yes');
  // Bytes after the end of a PDF change only its hash.
  const bytes = Buffer.concat([await readFile(sample.path), Buffer.from(`\n% ${at}\n`)]);
  form.append('resume', new Blob([bytes], { type: 'application/pdf' }), sample.file);
  const started = performance.now();
  const answer = await fetch(`${service.url}${path}/apply`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`applying answered ${answer.status}: ${await answer.text()}`);
  const { application_id: id } = (await answer.json()) as { application_id: string };
  while (performance.now() - started < LIMIT_MS) {
    if (await isScored(service, id)) return performance.now() - started;
    await sleep(POLL_MS);
  }
  return undefined;
}

/** A score of the resume, not the one of an applicant about whom nothing is known yet. */
async function isScored(service: Service, id: string): Promise<boolean> {
  const { score, document_id: documentId } = await read(service, `/api/applications/${id}`);
  if (!score) return false;
  const { parsed_at: parsedAt } = await read(service, `/api/documents/${documentId}`);
  return parsedAt !== null && Date.parse(score.scored_at) >= Date.parse(parsedAt);
}

// biome-ignore lint/suspicious/noExplicitAny: the answers are those of the contract.
async function read({ url, token }: Service, path: string): Promise<any> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  return answer.json();
}
