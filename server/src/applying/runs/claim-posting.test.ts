import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { agentWithKey } from '../../../test/applying/history-scene.ts';
import { runScene } from '../../../test/applying/run-scene.ts';
import { testSystem } from '../../../test/system.ts';
import { TryLaterError } from '../../platform/errors.ts';

const test = await testSystem();
const scene = runScene(test);
const owner = await test.signIn();
const sql = test.database.owner;
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

beforeAll(async () => {
  await scene.settings(owner, { per_day: 10_000 });
});

describe('a claim', () => {
  it('is granted to one of fifty concurrent callers, and the others are told who holds it', async () => {
    const role = await scene.role();
    const answers = await Promise.all(Array.from({ length: 50 }, () => scene.claim(owner, role)));
    const [won, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    expect(won?.body).toMatchObject({
      status: 'pending',
      posting_id: role,
      stage: 'queued',
      artifacts: {},
      sent: null,
    });
    const lost = answers.filter((answer) => answer !== won);
    expect(lost).toHaveLength(49);
    for (const answer of lost) {
      expect(refusal(answer)).toEqual([409, 'already-claimed']);
      expect(answer.body.run_id).toBe(won?.body.id);
      expect(answer.body.seconds_left).toBeGreaterThan(0);
      expect(new Date(answer.body.expires_at).getTime()).toBeGreaterThan(Date.now());
    }
    expect(await sql`select from apply_run where posting_id = ${role}`).toHaveLength(1);
    expect(await scene.events(won?.body.id)).toMatchObject([{ kind: 'claimed', to_status: 'pending' }]);
    expect(await scene.moves(role)).toEqual([
      {
        from_stage: 'discovered',
        to_stage: 'queued',
        actor: `user:${owner.user.id}`,
        reason: 'claimed',
        run_id: won?.body.id,
      },
    ]);
  });

  it('returns the same run for the same run_id, even for concurrent requests', async () => {
    const role = await scene.role();
    const run_id = randomUUID();
    const claim = () =>
      scene.claim(owner, role, { run_id, variant_id: 'short', artifacts: { resume: { name: 'a' } } });
    const answers = [...(await Promise.all([claim(), claim(), claim()])), await claim()];
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toMatchObject({
        id: run_id,
        token: answers[0]?.body.token,
        variant_id: 'short',
        artifacts: { resume: { name: 'a' } },
        agent: { actor: `user:${owner.user.id}` },
      });
    }
    expect(await scene.events(run_id)).toHaveLength(1);
  });

  it('is refused to another agent that uses the same run_id', async () => {
    const role = await scene.role();
    const run_id = randomUUID();
    const other = await agentWithKey(test, owner, 'Another');
    expect((await scene.claim(owner, role, { run_id })).status).toBe(201);
    const answer = await other.post('/api/crawler/jobs', { action: 'run', job_id: role, run_id });
    expect(refusal(answer)).toEqual([409, 'already-claimed']);
    expect(answer.body.run_id).toBe(run_id);
    expect((await scene.write(owner, run_id, { status: 'running' })).status).toBe(200);
  });

  it('continues with a lease whose run was never stored because the process crashed', async () => {
    const role = await scene.role();
    const [posting] = await sql`
      select external_id, key from posting p join company c on c.id = p.company_id where p.id = ${role}`;
    const run_id = randomUUID();
    const { id: userId, workspace } = owner.user;
    const key = `lock:apply:${posting?.key}:${posting?.external_id}:${workspace.id}:${userId}`;
    const lease = await test.system.leases.acquire(key, { owner: run_id, ttlSeconds: 60 });
    expect(refusal(await scene.claim(owner, role))).toEqual([409, 'already-claimed']);
    expect((await scene.claim(owner, role, { run_id })).body).toMatchObject({
      id: run_id,
      token: lease?.token,
    });
  });

  it('stores nothing if its lease cannot be verified, and succeeds when it is repeated', async () => {
    const role = await scene.role();
    const run_id = randomUUID();
    const guard = vi.spyOn(test.system.leases, 'guard');
    guard.mockRejectedValueOnce(new TryLaterError('leases-unavailable', 'Nobody can say who has it.'));
    const answer = await scene.claim(owner, role, { run_id });
    guard.mockRestore();
    expect(refusal(answer)).toEqual([503, 'leases-unavailable']);
    expect(await sql`select from apply_run where posting_id = ${role}`).toEqual([]);
    expect((await scene.claim(owner, role, { run_id })).body).toMatchObject({
      id: run_id,
      status: 'pending',
    });
  });

  it('is limited to its workspace: another workspace may apply to the same role', async () => {
    const stranger = await test.signIn({ tenant: randomUUID() });
    const role = await scene.role();
    const ours = await scene.claim(owner, role);
    const theirs = await scene.claim(stranger, role);
    expect([ours.status, theirs.status]).toEqual([201, 201]);
    expect(refusal(await scene.write(stranger, ours.body.id, { token: ours.body.token }))).toEqual([
      404,
      'no-such-run',
    ]);
    expect(
      refusal(await scene.claim(stranger, await scene.role({ tenantId: owner.user.workspace.id }))),
    ).toEqual([404, 'no-such-job']);
  });

  it('requires the permission to apply', async () => {
    const reader = await test.signIn({ role: 'viewer' });
    expect(refusal(await scene.claim(reader, await scene.role()))).toEqual([403, 'not-permitted']);
  });
});

describe('a claimed role is found', () => {
  const named = async (role: string) => {
    const [row] = await sql`
      select external_id as job, key as board from posting p join company c on c.id = p.company_id where p.id = ${role}`;
    return row as { job: string; board: string };
  };

  it('by its ID on the board, with or without the board', async () => {
    const [one, other] = [await scene.role(), await scene.role()];
    const { job, board } = await named(one);
    expect((await scene.claim(owner, job, { board })).body).toMatchObject({
      posting_id: one,
      board,
      job_id: job,
    });
    expect((await scene.claim(owner, (await named(other)).job)).body).toMatchObject({ posting_id: other });
    expect(refusal(await scene.claim(owner, job, { board: 'elsewhere' }))).toEqual([404, 'no-such-job']);
    expect(refusal(await scene.claim(owner, randomUUID()))).toEqual([404, 'no-such-job']);
  });

  it('by the kind of its board if that is unique', async () => {
    const [one, twin] = [await scene.role(), await scene.role()];
    const { job, board } = await named(one);
    await sql`update posting set external_id = ${job} where id = ${twin}`;
    const unclear = await scene.claim(owner, job, { board: 'generic' });
    expect(refusal(unclear)).toEqual([409, 'job-not-unique']);
    expect(unclear.body.boards).toContain(board);
    expect(refusal(await scene.claim(owner, job))).toEqual([409, 'job-not-unique']);
    expect((await scene.claim(owner, job, { board })).body.posting_id).toBe(one);
    await sql`delete from posting where id = ${twin}`;
    expect(refusal(await scene.claim(owner, job, { board: 'generic' }))).toEqual([409, 'already-claimed']);
  });

  it('at the workspace’s own company before a shared company', async () => {
    const shared = await scene.role({ company: 'Both Works' });
    const own = await scene.role({ company: 'Both Works', tenantId: owner.user.workspace.id });
    const { job } = await named(shared);
    await sql`update posting set external_id = ${job} where id = ${own}`;
    expect((await scene.claim(owner, job, { board: 'both-works' })).body.posting_id).toBe(own);
  });
});

describe('a claim is refused', () => {
  it('if its action is not “run”', async () => {
    const answer = await owner.post('/api/crawler/jobs', { action: 'walk', job_id: await scene.role() });
    expect(answer.status).toBe(400);
  });

  it('with 400 if the role is rejected, expired or applied', async () => {
    const rejected = await scene.role();
    await owner.patch(`/api/postings/${rejected}`, { stage: 'rejected' });
    const closed = await scene.role({ state: 'closed' });
    const { role: applied, run } = await scene.runAt(owner, 'success');
    const answers = [];
    for (const role of [rejected, closed, applied]) answers.push(await scene.claim(owner, role));
    expect(answers.map(refusal)).toEqual(Array(3).fill([400, 'bad-job-status']));
    expect(answers.map(({ body }) => body.stage)).toEqual(['rejected', 'expired', 'applied']);
    expect(answers[2]?.body.run_id).toBe(run.id);
    // A refused claim does not block others.
    await owner.patch(`/api/postings/${rejected}`, { stage: 'discovered' });
    expect((await scene.claim(owner, rejected)).status).toBe(201);
  });

  it('if its run_id belongs to another claim, or to one that has ended', async () => {
    const { run } = await scene.runAt(owner, 'running');
    const { role, run: failed } = await scene.runAt(owner, 'failed');
    expect(refusal(await scene.claim(owner, await scene.role(), { run_id: run.id }))).toEqual([
      409,
      'run-id-taken',
    ]);
    expect(refusal(await scene.claim(owner, role, { run_id: failed.id }))).toEqual([409, 'run-id-taken']);
    expect((await scene.claim(owner, role)).status).toBe(201);
  });

  it('while the outcome of an earlier run is unknown', async () => {
    const { role, run } = await scene.runAt(owner, 'unknown');
    const answer = await scene.claim(owner, role);
    expect(refusal(answer)).toEqual([409, 'outcome-unknown']);
    expect(answer.body.run_id).toBe(run.id);
  });

  it('if the role was deleted and added again after it was applied to', async () => {
    const tenantId = owner.user.workspace.id;
    const role = await scene.role({ company: 'Gone Works', title: 'Tiler', tenantId });
    const { job } = (await sql`select external_id as job from posting where id = ${role}`)[0] as {
      job: string;
    };
    const { run } = await scene.runAt(owner, 'success', role);
    await sql`delete from company where key = 'gone-works'`;
    const history = await owner.get(`/api/apply-runs/${run.id}`);
    expect(history.body).toMatchObject({
      posting_id: null,
      title: 'Tiler',
      company: 'Gone Works',
      stage: null,
    });
    const again = await scene.role({ company: 'Gone Works', title: 'Tiler', tenantId });
    await sql`update posting set external_id = ${job} where id = ${again}`;
    expect(refusal(await scene.claim(owner, again, { confirm_duplicate: true }))).toEqual([
      400,
      'bad-job-status',
    ]);
  });

  it('if its artifacts are too large or nested too deeply', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
    expect(refusal(await scene.claim(owner, await scene.role(), { artifacts: deep }))).toEqual([
      413,
      'artifacts-too-large',
    ]);
  });

  it('while applying is paused', async () => {
    const role = await scene.role();
    await scene.settings(owner, { paused: true });
    expect(refusal(await scene.claim(owner, role))).toEqual([409, 'applying-paused']);
    await scene.settings(owner, { paused: false });
    expect((await scene.claim(owner, role)).status).toBe(201);
  });
});

describe('a role that looks like one that was applied to', () => {
  it('can be claimed only with confirm_duplicate, and its run refers to the earlier one', async () => {
    const first = await scene.role({ company: 'Slate Works GmbH', title: 'Senior Slater (m/w/d)' });
    const twin = await scene.role({ company: 'Slate Works', title: 'Senior Slater – Remote #4711' });
    const other = await scene.role({ company: 'Slate Works', title: 'Junior Slater' });
    const { body: run } = await scene.claim(owner, first);
    const refused = await scene.claim(owner, twin);
    expect(refusal(refused)).toEqual([409, 'looks-applied-already']);
    expect(refused.body).toMatchObject({ run_id: run.id, company: 'Slate Works GmbH', why: 'same-title' });
    expect((await scene.claim(owner, twin, { confirm_duplicate: true })).body.duplicate_of).toBe(run.id);
    expect((await scene.claim(owner, other)).body.duplicate_of).toBeNull();
  });

  it('can be a repost with another title', async () => {
    const first = await scene.role({ company: 'Repost Works', title: 'Glazier' });
    const later = await scene.role({ company: 'Repost Works', title: 'Glass worker' });
    await sql`update posting set repost_of = ${first} where id = ${later}`;
    const { body: run } = await scene.claim(owner, later);
    expect((await scene.claim(owner, first)).body).toMatchObject({
      code: 'looks-applied-already',
      run_id: run.id,
      why: 'repost',
    });
  });

  it('can be claimed if the earlier run failed, but only by one of two concurrent callers', async () => {
    const [one, two] = [
      await scene.role({ company: 'Twin Works', title: 'Roofer' }),
      await scene.role({ company: 'Twin Works', title: 'Roofer (f/m/x)' }),
    ];
    const answers = await Promise.all([scene.claim(owner, one), scene.claim(owner, two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const won = answers.find(({ status }) => status === 201)?.body;
    await scene.write(owner, won.id, { status: 'failed' });
    expect((await scene.claim(owner, won.posting_id === one ? two : one)).status).toBe(201);
  });
});
