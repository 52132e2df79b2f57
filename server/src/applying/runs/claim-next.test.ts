import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connectAssistant, makeKey } from '../../../test/applying/mcp-client.ts';
import { runScene } from '../../../test/applying/run-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();
const scene = runScene(test);
const claimNext = (client: Client, body: object = {}) => client.post('/api/crawler/jobs/next', body);

async function member() {
  const owner = await test.signIn({ tenant: randomUUID() });
  await scene.settings(owner, { per_day: 10_000 });
  return owner;
}

const rolesOf = async (count: number) => {
  const roles: string[] = [];
  for (let at = 0; at < count; at++) roles.push(await scene.role());
  return roles;
};

describe('claiming the next role', () => {
  it('gives fifty agents who ask at the same time fifty different roles, without a conflict', async () => {
    const owner = await member();
    const roles = await rolesOf(50);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => claimNext(owner, { posting_ids: roles })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const claimed = answers.map(({ body }) => body.run?.posting_id);
    expect(claimed.toSorted()).toEqual(roles.toSorted());
    expect((await claimNext(owner, { posting_ids: roles })).body).toEqual({ run: null, passed_over: [] });
  });

  it('gives no role to two agents who ask again and again', async () => {
    const owner = await member();
    const roles = await rolesOf(30);
    const agent = async () => {
      const claimed: string[] = [];
      for (;;) {
        const { status, body } = await claimNext(owner, { posting_ids: roles });
        expect(status).toBe(200);
        if (!body.run) return claimed;
        claimed.push(body.run.posting_id);
      }
    };
    const claimed = (await Promise.all(Array.from({ length: 10 }, agent))).flat();
    expect(claimed.toSorted()).toEqual(roles.toSorted());
  });

  it('takes the roles that were queued, oldest first, and none that Tenon prepares itself', async () => {
    const owner = await member();
    const [first, second, third, prepared] = await rolesOf(4);
    for (const id of [second, first, third, prepared])
      await owner.patch(`/api/postings/${id}`, { stage: 'queued' });
    await owner.post('/api/approvals', { posting_ids: [prepared] });
    const claimed = [];
    for (let at = 0; at < 4; at++) claimed.push((await claimNext(owner)).body.run?.posting_id);
    expect(claimed).toEqual([second, first, third, undefined]);
  });

  it('returns the same run for the same run_id, even for concurrent requests', async () => {
    const owner = await member();
    const body = { run_id: randomUUID(), posting_ids: await rolesOf(3) };
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => claimNext(owner, body)))),
      await claimNext(owner, body),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { run: { id: body.run_id, posting_id: body.posting_ids[0] } },
      });
    }
  });

  it('passes over what cannot be claimed and says why', async () => {
    const owner = await member();
    const [putAway = '', free = ''] = await rolesOf(2);
    await owner.patch(`/api/postings/${putAway}`, { stage: 'rejected' });
    const gone = randomUUID();
    const { body } = await claimNext(owner, { posting_ids: [putAway, gone, free] });
    expect(body).toMatchObject({
      run: { posting_id: free, stage: 'queued' },
      passed_over: [
        { posting_id: putAway, code: 'bad-job-status' },
        { posting_id: gone, code: 'no-such-job' },
      ],
    });
    await scene.settings(owner, { paused: true });
    expect(await claimNext(owner, { posting_ids: await rolesOf(1) })).toMatchObject({
      status: 409,
      body: { code: 'applying-paused' },
    });
  });

  it('is a tool of assistants', async () => {
    const owner = await member();
    const { key } = await makeKey(owner);
    const assistant = await connectAssistant(test, key);
    const [role = ''] = await rolesOf(1);
    const { run } = await assistant.use('claim_next_role', { role_ids: [role] });
    expect(run).toMatchObject({ status: 'pending' });
    expect(await assistant.use('claim_next_role', { role_ids: [role] })).toEqual({
      run: null,
      passed_over: [],
    });
  });
});
