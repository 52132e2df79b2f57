import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const owner = await test.signIn();

it('gives a role to one of fifty who claim it at once, and tells the others who has it', async () => {
  const [id] = await storePostings(test, [{ title: 'Thatcher' }]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => owner.post('/api/crawler/jobs', { action: 'run', job_id: id })),
  );
  const won = answers.filter(({ status }) => status === 201);
  expect(won).toHaveLength(1);
  const run = won[0]?.body;
  expect(run).toMatchObject({
    status: 'pending',
    posting_id: id,
    stage: 'queued',
    artifacts: {},
    sent: null,
  });
  for (const { status, body } of answers.filter((answer) => answer !== won[0])) {
    expect([status, body.code, body.run_id]).toEqual([409, 'already-claimed', run.id]);
    expect(body.seconds_left).toBeGreaterThan(0);
    expect(new Date(body.expires_at).getTime()).toBeGreaterThan(Date.now());
  }
});

it('writes and ends', async () => {
  const [id] = await storePostings(test, [{ title: 'Cooper' }]);
  const run_id = randomUUID();
  const claimed = await owner.post('/api/crawler/jobs', { action: 'run', job_id: id, run_id });
  expect(claimed.status).toBe(201);
  for (const status of ['running', 'submitting', 'submitted', 'success']) {
    const written = await owner.patch('/api/crawler/jobs', { run_id, status, artifacts: { [status]: 1 } });
    expect([written.status, written.body.status]).toEqual([200, status]);
  }
  expect((await owner.get(`/api/postings/${id}`)).body.stage).toBe('applied');
});
