import { describe, expect, it } from 'vitest';
import { agentWithKey, applyTo, newRole } from '../../../test/applying/history-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const owner = await test.signIn();
const sql = test.database.owner;
await owner.patch('/api/applying/settings', { per_day: 1000 });

const lost = (role?: string) =>
  applyTo(test, owner, { ...(role && { role }), statuses: ['submitting', 'unknown'] });
const settle = (id: string, body: object) => owner.post(`/api/apply-runs/${id}/settle`, body);
const stageOf = async (id: string) => (await owner.get(`/api/postings/${id}`)).body.stage;

describe('a run whose outcome is unknown', () => {
  it('moves the role to applied when a person reports that it was sent', async () => {
    const { id, posting_id } = await lost();
    const { status, body } = await settle(id, {
      outcome: 'sent',
      note: ' saw the mail ',
      confirmation: { text: 'Thank you', id: 'A-1' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      stage: 'applied',
      error: null,
      lease: null,
      artifacts: { confirmation: { text: 'Thank you', id: 'A-1' } },
      settlement: { outcome: 'sent', by: 'Demo owner', note: 'saw the mail' },
    });
    expect(body.ended_at).not.toBeNull();
    expect(body.events.at(-1)).toMatchObject({
      kind: 'settled',
      actor: `user:${owner.user.id}`,
      name: 'Demo owner',
      from_status: 'unknown',
      to_status: 'success',
      artifacts: { confirmation: { text: 'Thank you', id: 'A-1' } },
      note: 'saw the mail',
    });
    const [move] = (await owner.get(`/api/postings/${posting_id}`)).body.stages;
    expect(move).toMatchObject({ from: 'queued', to: 'applied', run_id: id, name: 'Demo owner' });
    const trail = await sql`
      select actor, details from audit_event
      where action = 'apply-run.settled' and subject = ${`apply-run:${id}`}`;
    expect(trail).toEqual([{ actor: `user:${owner.user.id}`, details: { outcome: 'sent' } }]);
  });

  it('makes the role available again when a person reports that it was not sent', async () => {
    const { id, posting_id } = await lost();
    const claim = { action: 'run', job_id: posting_id };
    expect((await owner.post('/api/crawler/jobs', claim)).body.code).toBe('outcome-unknown');

    const { body } = await settle(id, { outcome: 'not_sent' });

    expect(body).toMatchObject({ status: 'failed', stage: 'discovered', error: { code: 'not-sent' } });
    expect(body.settlement).toMatchObject({ outcome: 'not_sent', note: null });
    expect((await owner.post('/api/crawler/jobs', claim)).status).toBe(201);
  });

  it('moves a closed role to expired when a person reports that it was not sent', async () => {
    const { id, posting_id } = await lost();
    await sql`update posting set state = 'closed' where id = ${posting_id}`;
    expect((await settle(id, { outcome: 'not_sent' })).body.stage).toBe('expired');
    expect(await stageOf(posting_id)).toBe('expired');
  });

  it('moves the role to rejected when a person gives up', async () => {
    const { id, posting_id } = await lost();
    const { body } = await settle(id, { outcome: 'failed', note: 'their form is broken' });
    expect(body).toMatchObject({ status: 'failed', stage: 'rejected', settlement: { outcome: 'failed' } });
    const again = await owner.post('/api/crawler/jobs', { action: 'run', job_id: posting_id });
    expect([again.status, again.body.code]).toEqual([400, 'bad-job-status']);
  });

  it('leaves a rejected role unchanged unless it was sent', async () => {
    const runs = [await lost(), await lost()];
    for (const { posting_id } of runs) {
      expect((await owner.patch(`/api/postings/${posting_id}`, { stage: 'rejected' })).status).toBe(200);
    }
    expect((await settle(runs[0].id, { outcome: 'not_sent' })).body.stage).toBe('rejected');
    expect((await settle(runs[1].id, { outcome: 'sent' })).body.stage).toBe('applied');
  });

  it('can be resolved even if its role was deleted', async () => {
    const { id, posting_id } = await lost();
    await sql`delete from posting where id = ${posting_id}`;
    expect((await settle(id, { outcome: 'sent' })).body).toMatchObject({
      status: 'success',
      stage: null,
      posting_id: null,
      title: 'Joiner',
    });
  });

  it('is resolved once, however many people do so at the same time', async () => {
    const { id, posting_id } = await lost();
    const outcomes = ['sent', 'not_sent', 'failed', 'sent', 'not_sent', 'failed'];
    const answers = await Promise.all(outcomes.map((outcome) => settle(id, { outcome })));

    const winners = answers.filter(({ status }) => status === 200);
    const others = answers.filter(({ status }) => status !== 200);
    expect(winners).toHaveLength(1);
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(
      others.map(() => [409, 'not-unknown']),
    );
    const { body } = await owner.get(`/api/apply-runs/${id}`);
    expect(body.events.filter(({ kind }: { kind: string }) => kind === 'settled')).toHaveLength(1);
    const expected = { sent: 'applied', not_sent: 'discovered', failed: 'rejected' };
    const outcome = body.settlement.outcome as keyof typeof expected;
    expect(await stageOf(posting_id)).toBe(expected[outcome]);
  });
});

describe('resolving a run', () => {
  it('is refused if the run is in progress or succeeded', async () => {
    const runs = [
      await applyTo(test, owner),
      await applyTo(test, owner, { statuses: ['submitting', 'success'] }),
    ];
    for (const { id, status } of runs) {
      const answer = await settle(id, { outcome: 'not_sent' });
      expect([answer.status, answer.body.code]).toEqual([409, 'not-unknown']);
      expect((await owner.get(`/api/apply-runs/${id}`)).body).toMatchObject({ status, settlement: null });
    }
  });

  it('is for people; an agent can only report that it was sent, with a confirmation', async () => {
    const agent = await agentWithKey(test, owner, 'Mailbox agent');
    const { id } = await lost();
    const path = `/api/apply-runs/${id}/settle`;
    const refused = [
      { outcome: 'not_sent' },
      { outcome: 'failed', confirmation: { text: 'no' } },
      { outcome: 'sent' },
      { outcome: 'sent', confirmation: {} },
      { outcome: 'sent', confirmation: { text: null } },
    ];
    for (const body of refused) {
      const answer = await agent.post(path, body);
      expect([answer.status, answer.body.code]).toEqual([403, 'in-person-only']);
    }
    const answer = await agent.post(path, { outcome: 'sent', confirmation: { id: 'B-2' } });
    expect(answer.body).toMatchObject({
      status: 'success',
      artifacts: { confirmation: { id: 'B-2' } },
      settlement: { outcome: 'sent', by: 'Mailbox agent' },
    });
  });

  it('adds the confirmation to the artifacts, and does not change what was sent', async () => {
    const artifacts = {
      resume: { name: 'long.pdf' },
      confirmation: { url: 'https://boards.example/thanks' },
    };
    const role = await newRole(test);
    const { id } = await applyTo(test, owner, { role, artifacts, statuses: ['submitting', 'unknown'] });
    const { body } = await settle(id, { outcome: 'sent', confirmation: { id: 'C-3' } });
    expect(body.artifacts).toEqual({
      resume: { name: 'long.pdf' },
      confirmation: { url: 'https://boards.example/thanks', id: 'C-3' },
    });
    expect(body.sent.artifacts).toEqual(artifacts);
  });

  it('is impossible for another workspace and for viewers', async () => {
    const { id } = await lost();
    const stranger = await test.signIn({ tenant: 'Elsewhere' });
    const elsewhere = await stranger.post(`/api/apply-runs/${id}/settle`, { outcome: 'sent' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'no-such-run']);
    const viewer = await test.signIn({ role: 'viewer' });
    const looking = await viewer.post(`/api/apply-runs/${id}/settle`, { outcome: 'sent' });
    expect([looking.status, looking.body.code]).toEqual([403, 'not-permitted']);
  });
});
