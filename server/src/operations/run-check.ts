import { randomBytes, randomUUID } from 'node:crypto';
import type { CheckStep } from '@tenon/contract/operations';
import { announceChange } from '../identity/index.ts';
import type { Blobs } from '../platform/blobs/port.ts';
import type { Db } from '../platform/db/port.ts';
import type { Leases } from '../platform/leases/port.ts';
import type { Live } from '../platform/live/port.ts';
import type { LogStore } from '../platform/logs/port.ts';
import type { Embedder } from '../platform/models/port.ts';
import type { Vectors } from '../platform/vectors/port.ts';
import { type CheckStepName, checkSteps, withStep } from './model.ts';
import { countForeignRows, readCheckRuns, type ShownCheckRun, saveCheckRun } from './store.ts';

export type RunCheckDeps = {
  db: Db;
  leases: Leases;
  blobs: Blobs;
  live: Live;
  logs: LogStore;
  embedder: Embedder;
  vectors: Vectors;
  now: () => Date;
};

export const checkTopic = (runId: string) => `check:${runId}`;

type Work = { tenant_id: string; run_id: string; sent_at: string };

/** Sends a test through every engine. Safe to deliver twice: a finished check is not changed. */
export async function runCheck(deps: RunCheckDeps, work: Work): Promise<void> {
  const { tenant_id: tenantId, run_id: id } = work;
  const [run] = await deps.db.as({ tenantId }, (sql) => readCheckRuns(sql, tenantId, { id, limit: 1 }));
  if (!run || run.ended_at) return;

  const perform: Record<CheckStepName, () => Promise<string>> = {
    queue: async () => `arrived after ${deps.now().getTime() - Date.parse(work.sent_at)} ms`,
    database: () => checkDatabase(deps, tenantId),
    lease: () => checkLease(deps),
    blobs: () => checkBlobs(deps, tenantId),
    logs: () => checkLogs(deps, tenantId, id),
    live: () => checkLive(deps, tenantId, id),
    embedder: () => checkEmbedder(deps),
    vectors: () => checkVectors(deps),
  };
  let { steps } = run;
  for (const { name, title } of checkSteps) {
    const running: CheckStep = { name, title, state: 'running', detail: '', duration_ms: null };
    steps = withStep(steps, running);
    await save(deps, tenantId, { id, state: 'running', steps }, running);
    const done = await measure(running, perform[name]);
    steps = withStep(steps, done);
    await save(deps, tenantId, { id, state: 'running', steps }, done);
  }
  const state = steps.every((step) => step.state === 'ok') ? 'finished' : 'failed';
  await save(deps, tenantId, { id, state, steps }, undefined);
}

async function measure(step: CheckStep, perform: () => Promise<string>): Promise<CheckStep> {
  const started = performance.now();
  const duration = () => Math.round((performance.now() - started) * 10) / 10;
  try {
    return { ...step, state: 'ok', detail: await perform(), duration_ms: duration() };
  } catch (error) {
    return { ...step, state: 'failed', detail: (error as Error).message, duration_ms: duration() };
  }
}

/** The stored check and the event about it are committed together. */
async function save(
  { db, live }: RunCheckDeps,
  tenantId: string,
  run: Pick<ShownCheckRun, 'id' | 'state' | 'steps'>,
  step: CheckStep | undefined,
): Promise<void> {
  await db.as({ tenantId }, async (sql) => {
    if (!(await saveCheckRun(sql, { ...run, ended: !step }))) return;
    const topic = checkTopic(run.id);
    if (step) return void (await live.append(sql, topic, 'step', step, { key: step.name }));
    await live.append(sql, topic, 'ended', { state: run.state });
    await live.end(sql, topic);
    await announceChange(live, sql, tenantId, 'checks');
  });
}

async function checkDatabase({ db }: RunCheckDeps, tenantId: string): Promise<string> {
  const foreign = await db.as({ tenantId }, (sql) => countForeignRows(sql, tenantId));
  if (foreign > 0) throw new Error(`row-level security let ${foreign} rows of other workspaces through`);
  return 'no rows of other workspaces visible';
}

/** Uses its own key: a worker that died here must not break the next delivery. */
async function checkLease({ leases }: RunCheckDeps): Promise<string> {
  const key = `check:${randomUUID()}`;
  const first = await leases.acquire(key, { owner: randomUUID(), ttlSeconds: 30 });
  if (!first) throw new Error('a fresh lease was refused');
  const second = await leases.acquire(key, { owner: randomUUID(), ttlSeconds: 30 });
  const released = await leases.release(first);
  if (second) throw new Error('two owners got the same lease');
  if (!released) throw new Error('the owner could not release its lease');
  return `fencing token ${first.token}`;
}

async function checkBlobs({ blobs }: RunCheckDeps, tenantId: string): Promise<string> {
  const bytes = randomBytes(64 * 1024);
  const { hash, size } = await blobs.put(tenantId, bytes);
  try {
    const stream = await blobs.get(tenantId, hash, { verify: true });
    const readBack = Buffer.from(await new Response(stream).arrayBuffer());
    if (!readBack.equals(bytes)) throw new Error('the file was read back with other content');
  } finally {
    await blobs.remove(tenantId, hash);
  }
  return `${size / 1024} KiB`;
}

/** Writes to the store directly: the configured log level must not affect the result of the check. */
async function checkLogs({ logs, now }: RunCheckDeps, tenantId: string, runId: string): Promise<string> {
  const tags = { group: 'check', run_id: runId, tenant_id: tenantId };
  await logs.append([
    { ...tags, logged_at: now(), level: 'info', message: 'A system check wrote this line.', fields: {} },
  ]);
  const found = await logs.query({ tenant_id: tenantId, run_id: runId, groups: ['check'], limit: 1 });
  if (found.length === 0) throw new Error('the line was not found');
  return 'written and read back';
}

const DELIVERY_TIMEOUT_MS = 5_000;

/** Uses its own topic: clients on the topic of the check expect steps. */
async function checkLive({ db, live }: RunCheckDeps, tenantId: string, runId: string): Promise<string> {
  const topic = `${checkTopic(runId)}:live`;
  await db.as({ tenantId }, async (sql) => {
    await live.append(sql, topic, 'ping', {});
    await live.end(sql, topic);
  });
  for await (const { name } of live.follow(topic, { signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS) })) {
    if (name === 'ping') return 'event delivered';
  }
  throw new Error(`no event arrived within ${DELIVERY_TIMEOUT_MS / 1000} s`);
}

async function checkEmbedder({ embedder }: RunCheckDeps): Promise<string> {
  const [vector] = await embedder.embed(['Senior backend engineer'], { kind: 'title' });
  if (vector?.length !== embedder.dimensions) throw new Error('the vector has the wrong length');
  return `${embedder.model}, ${embedder.dimensions} dimensions`;
}

/** An index that is still being built is healthy; its progress is on the system page. */
async function checkVectors({ vectors }: RunCheckDeps): Promise<string> {
  const states = await vectors.states();
  const failed = states.find(({ state }) => state === 'unavailable');
  if (failed) throw new Error(failed.problem ?? 'an index is unavailable');
  return `${states.length} ${states.length === 1 ? 'index' : 'indexes'} available`;
}
