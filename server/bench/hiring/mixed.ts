import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, withService } from '../documents/service.ts';
import { percentile, printTable } from '../table.ts';
import { quiet } from './careers-pages.ts';
import { get, openJob, send } from './open-job.ts';

const RATE = 100;
const LIMIT_MS = 150;
const APPLICANTS = 60;

type Applicant = { id: string; person: string; stage: string };
type Scene = { service: Service; jobId: string; careersPath: string; applicants: Applicant[] };
type Request = (scene: Scene) => Promise<Response>;

const read =
  (path: (scene: Scene, applicant: Applicant) => string): Request =>
  (scene) =>
    ask(scene, path(scene, pick(scene.applicants)));

/** What a team and its visitors do, with how many of a hundred requests each kind is. */
const mix: [kind: string, share: number, request: Request][] = [
  ['board', 8, read(({ jobId }) => `/api/jobs/${jobId}/board`)],
  ['applicants of a stage', 12, read(({ jobId }) => `/api/applications?job=${jobId}&stage=applied`)],
  ['applicant', 18, read((_, { id }) => `/api/applications/${id}`)],
  ['profile', 10, read((_, { id }) => `/api/applications/${id}/profile`)],
  ['timeline', 6, read((_, { id }) => `/api/applications/${id}/timeline`)],
  ['mail thread', 4, read((_, { id }) => `/api/applications/${id}/messages`)],
  ['person', 6, read((_, { person }) => `/api/people/${person}`)],
  ['people search', 6, read(() => '/api/people?search=applicant')],
  ['jobs', 6, read(() => '/api/jobs')],
  ['home', 4, read(() => '/api/home')],
  ['notifications', 6, read(() => '/api/notifications/count')],
  ['careers page', 4, read(({ careersPath }) => careersPath)],
  ['move', 6, move],
  ['note', 4, note],
];

/**
 * Requests at a fixed pace, whether or not earlier ones were answered. A late answer counts from the moment at which its
 * request was due.
 */
export async function benchMixed(seconds = 30): Promise<void> {
  await withService(async (service) => {
    const scene = await prepare(service);
    const kinds = mix.flatMap(([kind, share, request]) => Array(share).fill({ kind, request }) as Planned[]);
    const times = new Map(mix.map(([kind]) => [kind, [] as number[]]));
    let errors = 0;
    const run = async ({ kind, request }: Planned, due: number) => {
      const answer = await request(scene).catch(() => undefined);
      await answer?.arrayBuffer();
      times.get(kind)?.push(performance.now() - due);
      if (!answer || answer.status >= 500) errors++;
    };
    // Twice the pace of a second at first, so that code is compiled and connections are open.
    await Promise.all(Array.from({ length: RATE * 2 }, () => run(pick(kinds), performance.now())));
    for (const list of times.values()) list.length = 0;
    errors = 0;
    const start = performance.now();
    const running: Promise<void>[] = [];
    for (let at = 0; at < seconds * RATE; at++) {
      const due = start + (at * 1000) / RATE;
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      running.push(run(pick(kinds), due));
    }
    await Promise.all(running);
    const row = (kind: string, list: number[]) => ({
      request: kind,
      count: list.length,
      'p50 ms': percentile(list, 0.5),
      'p95 ms': percentile(list, 0.95),
      'p99 ms': percentile(list, 0.99),
    });
    printTable(
      `${RATE} mixed requests a second for ${seconds} s`,
      [row('all', [...times.values()].flat()), ...[...times].map(([kind, list]) => row(kind, list))],
      `Limit: p95 of all under ${LIMIT_MS} ms. Failed requests (limit 0): ${errors}. Server, database, worker and load generator share the cores.`,
    );
  }, quiet);
}

type Planned = { kind: string; request: Request };

/** A published job with applicants. Measuring starts when nothing is left in the queue. */
async function prepare(service: Service): Promise<Scene> {
  const careersPath = await openJob(service, 'Mixed load engineer');
  const jobs = await get<{ items: { id: string; title: string }[] }>(service, '/api/jobs?limit=100');
  const jobId = jobs.items.find(({ title }) => title === 'Mixed load engineer')?.id ?? '';
  const applicants: Applicant[] = [];
  for (let at = 0; at < APPLICANTS; at++) {
    const { person } = await send<{ person: { id: string } }>(service, '/api/people', {
      name: `Mixed Applicant ${at}`,
      identifiers: [{ type: 'email', value: `mixed.${at}@example.org` }],
    });
    const body = { job_id: jobId, person_id: person.id };
    const { id } = await send<{ id: string }>(service, '/api/applications', body);
    applicants.push({ id, person: person.id, stage: 'applied' });
  }
  await settled(service);
  return { service, jobId, careersPath, applicants };
}

async function settled(service: Service): Promise<void> {
  for (let quietFor = 0; quietFor < 5; ) {
    const { queues } = await get<{ queues: { depth: number; in_flight: number }[] }>(
      service,
      '/api/queue/status',
    );
    quietFor = queues.every(({ depth, in_flight }) => depth + in_flight === 0) ? quietFor + 1 : 0;
    await sleep(500);
  }
}

/** Back and forth. Of two that move the same applicant, one is answered with 409, as it should be. */
async function move(scene: Scene): Promise<Response> {
  const applicant = pick(scene.applicants);
  const from = applicant.stage;
  const to = from === 'applied' ? 'screening' : 'applied';
  const answer = await ask(scene, `/api/applications/${applicant.id}/move`, { from, to });
  if (answer.status === 200) applicant.stage = to;
  return answer;
}

function note(scene: Scene): Promise<Response> {
  return ask(scene, `/api/applications/${pick(scene.applicants).id}/notes`, {
    text: 'Called, will call back',
  });
}

function ask({ service: { url, token } }: Scene, path: string, body?: object): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
