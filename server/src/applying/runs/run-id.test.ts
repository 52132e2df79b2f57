import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { runScene } from '../../../test/applying/run-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const scene = runScene(test);
const owner = await test.signIn();
const sql = test.database.owner;
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

beforeAll(async () => {
  await scene.settings(owner, { per_day: 10_000 });
});

it('a claim is replayed for the same Idempotency-Key', async () => {
  const role = await scene.role();
  const body = { action: 'run', job_id: role };
  const key = { 'idempotency-key': randomUUID() };
  const first = await owner.post('/api/crawler/jobs', body, key);
  const second = await owner.post('/api/crawler/jobs', body, key);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
});

it('claims with an Idempotency-Key do not block each other when there are more of them than connections', async () => {
  const roles = await Promise.all(Array.from({ length: 20 }, () => scene.role()));
  const claim = (job_id: string, key: string) =>
    owner.post('/api/crawler/jobs', { action: 'run', job_id }, { 'idempotency-key': key });
  const answers = await Promise.all(
    roles.flatMap((role) => {
      const key = randomUUID();
      return [claim(role, key), claim(role, key), claim(role, randomUUID())];
    }),
  );
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const runs = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])));
  expect(runs.size).toBe(roles.length);
  expect(await sql`select from apply_run where posting_id = any (${roles})`).toHaveLength(roles.length);
});

it('a claim returns the same run for the same Idempotency-Key even if its response was never stored', async () => {
  const role = await scene.role();
  const key = { 'idempotency-key': randomUUID() };
  const body = { action: 'run', job_id: role };
  const first = await owner.post('/api/crawler/jobs', body, key);
  await sql`delete from idempotency_key where key = ${key['idempotency-key']}`;
  const second = await owner.post('/api/crawler/jobs', body, key);
  expect([second.status, second.body.id, second.body.token]).toEqual([201, first.body.id, first.body.token]);
  const other = await owner.post('/api/crawler/jobs', { action: 'run', job_id: await scene.role() }, key);
  expect(refusal(other)).toEqual([422, 'idempotency-key-reused']);
});

it.each(['submitting', 'submitted'])(
  'a claim is not repeated once its run is %s, because the caller may have sent something',
  async (status) => {
    const role = await scene.role();
    const run_id = randomUUID();
    const claim = () => scene.claim(owner, role, { run_id });
    expect((await claim()).status).toBe(201);
    const write = (changes: object) => owner.patch('/api/crawler/jobs', { run_id, ...changes });
    expect((await write({ status: 'running' })).status).toBe(200);
    expect((await claim()).body).toMatchObject({ id: run_id, status: 'running' });
    const submission_id = randomUUID();
    await write({ status: 'submitting', submission_id });
    expect((await write({ status, submission_id })).status).toBe(200);
    const again = await claim();
    expect(refusal(again)).toEqual([409, 'already-claimed']);
    expect(again.body.run_id).toBe(run_id);
    // The active run is not disturbed.
    expect((await write({ status: 'success' })).body).toMatchObject({ status: 'success', stage: 'applied' });
  },
);
