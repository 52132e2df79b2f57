import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runScene } from '../../../test/applying/run-scene.ts';
import { clientOf, testSystem } from '../../../test/system.ts';

const test = await testSystem();
const scene = runScene(test);
const owner = await test.signIn();
const sql = test.database.owner;
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

beforeAll(async () => {
  await scene.settings(owner, { per_day: 10_000 });
});

describe('artifacts', () => {
  it('are merged with each update, and only null removes one', async () => {
    const { run } = await scene.runAt(owner, 'running');
    await scene.write(owner, run.id, {
      artifacts: { form: { questions: [1, 2] }, answers: { a: { answer: 'x' } } },
    });
    await scene.write(owner, run.id, { artifacts: { answers: { b: { answer: 'y' } }, note: 'kept' } });
    const { body } = await scene.write(owner, run.id, {
      artifacts: { answers: { a: null }, form: { questions: [3] } },
    });
    expect(body.artifacts).toEqual({
      form: { questions: [3] },
      answers: { b: { answer: 'y' } },
      note: 'kept',
    });
    expect((await scene.events(run.id)).map(({ kind }) => kind)).toEqual([
      'claimed',
      'status',
      'artifacts',
      'artifacts',
      'artifacts',
    ]);
  });

  it('keep the changes of twenty concurrent updates', async () => {
    const { run } = await scene.runAt(owner, 'running');
    const names = Array.from({ length: 20 }, (_, at) => `part${at}`);
    await Promise.all(
      names.map((name) => scene.write(owner, run.id, { artifacts: { answers: { [name]: name } } })),
    );
    const { body } = await scene.write(owner, run.id);
    expect(body.artifacts).toEqual({ answers: Object.fromEntries(names.map((name) => [name, name])) });
    expect(await scene.events(run.id)).toHaveLength(22);
  });

  it('are refused as a whole if they get too large, and nothing of that update is stored', async () => {
    const { run } = await scene.runAt(owner, 'running');
    const half = 'x'.repeat(600 * 1024);
    expect((await scene.write(owner, run.id, { artifacts: { a: half } })).status).toBe(200);
    expect(
      refusal(await scene.write(owner, run.id, { artifacts: { b: half }, status: 'submitting' })),
    ).toEqual([413, 'artifacts-too-large']);
    const { body } = await scene.write(owner, run.id);
    expect([body.status, Object.keys(body.artifacts)]).toEqual(['running', ['a']]);
  });

  it('are refused once the history is too large, but the outcome can still be reported', async () => {
    const { run } = await scene.runAt(owner, 'running');
    const page = 'x'.repeat(100 * 1024);
    await scene.write(owner, run.id, { artifacts: { page } });
    await test.database
      .owner`update apply_run set written = written + 15.9 * 1024 * 1024 where id = ${run.id}`;
    expect(refusal(await scene.write(owner, run.id, { artifacts: { page: `${page}.` } }))).toEqual([
      413,
      'artifacts-too-large',
    ]);
    expect((await scene.write(owner, run.id, { artifacts: { last: 'word' } })).status).toBe(200);
    expect((await scene.write(owner, run.id, { status: 'failed' })).body.artifacts).toEqual({
      page,
      last: 'word',
    });
  });
});

describe('an update', () => {
  it('changes nothing and adds no event when it is repeated, even after it ended the run', async () => {
    const { run } = await scene.runAt(owner, 'running');
    const submission_id = randomUUID();
    const write = { status: 'submitting', submission_id, artifacts: { notes: { a: [{ c: 1, b: 2 }] } } };
    const again = { ...write, artifacts: { notes: { a: [{ b: 2, c: 1 }] } } };
    const first = await scene.write(owner, run.id, write);
    const second = await scene.write(owner, run.id, again);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.updated_at).toBe(first.body.updated_at);
    for (const _ of [1, 2]) {
      const ended = await scene.write(owner, run.id, {
        status: 'success',
        artifacts: { confirmation: { id: '7' } },
      });
      expect([ended.status, ended.body.status]).toEqual([200, 'success']);
    }
    expect(await scene.events(run.id)).toHaveLength(4);
    expect(refusal(await scene.write(owner, run.id, { artifacts: { late: 1 } }))).toEqual([409, 'run-ended']);
    expect(refusal(await scene.write(owner, run.id, { status: 'failed' }))).toEqual([409, 'run-ended']);
  });

  it('from another process with the same run can neither announce the submission again nor end it as failed', async () => {
    const { run } = await scene.runAt(owner, 'running');
    const announce = (submission_id?: string) =>
      scene.write(owner, run.id, { status: 'submitting', ...(submission_id && { submission_id }) });
    const mine = randomUUID();
    expect((await announce(mine)).status).toBe(200);
    expect((await announce(mine)).status).toBe(200);
    expect(refusal(await announce(randomUUID()))).toEqual([409, 'already-submitting']);
    expect(refusal(await announce())).toEqual([409, 'already-submitting']);
    expect(refusal(await scene.write(owner, run.id, { status: 'failed' }))).toEqual([
      409,
      'already-submitting',
    ]);
    const failed = await scene.write(owner, run.id, { status: 'failed', submission_id: mine });
    expect(failed.body.status).toBe('failed');
  });

  it('without any fields renews the lease', async () => {
    const { run } = await scene.runAt(owner, 'running');
    const { body } = await scene.write(owner, run.id);
    expect(new Date(body.lease.expires_at).getTime()).toBeGreaterThan(
      new Date(run.lease.expires_at).getTime(),
    );
    expect(await scene.events(run.id)).toHaveLength(2);
  });

  it('is accepted from the agent that made the claim, or with the token of the claim', async () => {
    const key = await owner.post('/api/api-keys', { name: 'Agent', scopes: ['applying.manage'] });
    const agent = clientOf(test.fetch, { token: key.body.key, user: owner.user });
    const write = (runId: string, more = {}) => scene.write(agent, runId, more);
    const { run } = await scene.runAt(owner, 'running');
    expect(refusal(await write(run.id, { artifacts: { a: 1 } }))).toEqual([403, 'not-your-run']);
    expect(refusal(await write(run.id, { token: run.token + 1 }))).toEqual([409, 'lease-lost']);
    expect((await write(run.id, { token: run.token, artifacts: { a: 1 } })).status).toBe(200);
    expect((await scene.events(run.id)).at(-1)?.actor).toBe(`api-key:${key.body.id}`);
    expect(refusal(await write(randomUUID()))).toEqual([404, 'no-such-run']);
  });

  it('can only move the status forward', async () => {
    const { run } = await scene.runAt(owner, 'submitting');
    expect(refusal(await scene.write(owner, run.id, { status: 'running' }))).toEqual([
      409,
      'status-not-reachable',
    ]);
    expect((await scene.write(owner, run.id, { status: 'submitted' })).status).toBe(200);
    expect(refusal(await scene.write(owner, run.id, { status: 'failed' }))).toEqual([409, 'already-sent']);
    expect((await scene.write(owner, run.id, { status: 'pending' })).status).toBe(400);
    expect((await scene.write(owner, run.id, { status: 'unknown' })).body.lease).toBeNull();
  });
});

describe('a run that reports a submission without announcing it', () => {
  it.each([
    ['pending', 'submitted'],
    ['pending', 'success'],
    ['running', 'submitted'],
    ['running', 'success'],
  ])('becomes unknown when it changes from %s to %s, until a person resolves it', async (from, to) => {
    const { role, run } = await scene.runAt(owner, from);
    const report = { status: to, artifacts: { request: { url: 'https://jobs.example/apply' } } };
    const { status, body } = await scene.write(owner, run.id, report);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ status: 'unknown', stage: 'queued', error: { code: 'sent-unchecked' }, lease: null },
      sent: { artifacts: report.artifacts },
    });
    expect((await scene.write(owner, run.id, report)).body.status).toBe('unknown');
    expect(refusal(await scene.claim(owner, role))).toEqual([409, 'outcome-unknown']);

    const settled = await owner.post(`/api/apply-runs/${run.id}/settle`, { outcome: 'sent' });
    expect(settled.body).toMatchObject({ status: 'success', stage: 'applied' });
  });

  it('cannot bypass the approval of a person or the facts-only rule', async () => {
    await scene.settings(owner, { confirm_outward: true, facts_only: true });
    const made = {
      form: { questions: [] },
      answers: { q: { question: 'Degree?', answer: 'PhD, invented' } },
    };
    for (const status of ['submitted', 'success']) {
      const { run } = await scene.runAt(owner, 'running');
      const { body } = await scene.write(owner, run.id, { status, artifacts: made, confirmed: true });
      expect(body.status).toBe('unknown');
    }
    await scene.settings(owner, { confirm_outward: false });
  });
});

describe('the end of a run', () => {
  it('moves the role to applied for good if it succeeded', async () => {
    const { role, run } = await scene.runAt(owner, 'success');
    expect(await scene.stage(owner, role)).toBe('applied');
    expect((await scene.moves(role)).at(-1)).toMatchObject({
      to_stage: 'applied',
      reason: 'success',
      run_id: run.id,
    });
    expect(refusal(await scene.claim(owner, role))).toEqual([400, 'bad-job-status']);
  });

  it('moves the role back to discovered if it failed, and stores the reason', async () => {
    const { role, run } = await scene.runAt(owner, 'running');
    const { body } = await scene.write(owner, run.id, { status: 'failed', error: 'The form was gone.' });
    expect(body).toMatchObject({
      status: 'failed',
      stage: 'discovered',
      error: { message: 'The form was gone.' },
    });
    expect(body.ended_at).not.toBeNull();
    expect((await scene.claim(owner, role)).status).toBe(201);
  });

  it('leaves a rejected or closed role unchanged if it failed', async () => {
    const { role, run } = await scene.runAt(owner, 'running');
    await owner.patch(`/api/postings/${role}`, { stage: 'rejected' });
    expect(refusal(await scene.write(owner, run.id, { status: 'submitting' }))).toEqual([
      409,
      'role-put-away',
    ]);
    expect((await scene.write(owner, run.id, { status: 'failed' })).body.stage).toBe('rejected');

    const closed = await scene.runAt(owner, 'running');
    await sql`update posting set state = 'closed' where id = ${closed.role}`;
    expect(await scene.stage(owner, closed.role)).toBe('queued');
    expect((await scene.write(owner, closed.run.id, { status: 'failed' })).body.stage).toBe('expired');
  });

  it('moves a rejected role to applied if it succeeded', async () => {
    const { role, run } = await scene.runAt(owner, 'submitting');
    await owner.patch(`/api/postings/${role}`, { stage: 'rejected' });
    expect((await scene.write(owner, run.id, { status: 'success' })).body.stage).toBe('applied');
    await owner.patch(`/api/postings/${role}`, { stage: 'rejected' });
    const back = await owner.patch(`/api/postings/${role}`, { stage: 'discovered' });
    expect(back.body.stage).toBe('applied');
  });
});

describe('before an application is sent', () => {
  it('a snapshot of it is stored that never changes', async () => {
    const { run } = await scene.runAt(owner, 'running');
    const sent = await scene.write(owner, run.id, {
      status: 'submitting',
      artifacts: { request: { url: 'x' } },
    });
    expect(sent.body.sent.artifacts).toEqual({ request: { url: 'x' } });
    const after = await scene.write(owner, run.id, {
      status: 'submitted',
      artifacts: { request: null, response: 200 },
    });
    expect(after.body.sent).toEqual(sent.body.sent);
    expect(after.body.artifacts).toEqual({ response: 200 });
  });

  it('applying must not be paused, and a person must have approved it if required', async () => {
    const { run } = await scene.runAt(owner, 'running');
    await scene.settings(owner, { paused: true, confirm_outward: true });
    const submit = (more = {}) => scene.write(owner, run.id, { status: 'submitting', ...more });
    expect(refusal(await submit({ confirmed: true }))).toEqual([409, 'applying-paused']);
    await scene.settings(owner, { paused: false });
    expect(refusal(await submit())).toEqual([409, 'confirmation-needed']);
    expect((await submit({ confirmed: true })).status).toBe(200);
    await scene.settings(owner, { confirm_outward: false });
  });

  it('every answer must have a source', async () => {
    const { run } = await scene.runAt(owner, 'running');
    const answers = { q1: { question: 'Your favorite stone?', answer: 'Slate', required: true } };
    expect(
      refusal(await scene.write(owner, run.id, { status: 'submitting', artifacts: { answers } })),
    ).toEqual([422, 'answer-without-source']);
    const open = { q1: { question: 'Your favorite stone?', answer: null, required: true } };
    expect(
      refusal(await scene.write(owner, run.id, { status: 'submitting', artifacts: { answers: open } })),
    ).toEqual([422, 'open-questions']);
    expect((await scene.write(owner, run.id)).body).toMatchObject({
      status: 'running',
      artifacts: {},
      sent: null,
    });
  });
});
