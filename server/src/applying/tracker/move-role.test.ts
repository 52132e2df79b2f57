import { describe, expect, it } from 'vitest';
import { applyTo, newRole } from '../../../test/applying/history-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const seeker = await test.signIn({ role: 'seeker' });
const sql = test.database.owner;

const newPosting = (title = 'Joiner') => newRole(test, { title });
const move = (id: string, from: string | null, to: string, more: object = {}) =>
  seeker.post(`/api/tracked-roles/${id}/move`, { from, to, ...more });
const detail = async (id: string) => (await seeker.get(`/api/tracked-roles/${id}`)).body;

describe('a role on the board', () => {
  it('follows the star, the stage and what happened after applying', async () => {
    const id = await newPosting();
    expect((await detail(id)).column).toBe('new');
    await seeker.patch(`/api/postings/${id}`, { starred: true });
    expect((await detail(id)).column).toBe('saved');
    await seeker.patch(`/api/postings/${id}`, { stage: 'queued' });
    expect((await detail(id)).column).toBe('applying');
    const answer = await move(id, 'applying', 'applied', { on: '2026-05-03', via: 'Company site' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { column: 'applied', applied_on: '2026-05-03', run: { status: 'success', is_manual: true } },
    ]);
    for (const [from, to] of [
      ['applied', 'interviewing'],
      ['interviewing', 'offer'],
      ['offer', 'accepted'],
    ] as const) {
      expect((await move(id, from, to)).body.column).toBe(to);
    }
    const { moves } = await detail(id);
    expect(moves.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`)).toEqual([
      'offer accepted',
      'interviewing offer',
      'applied interviewing',
      'applying applied',
    ]);
  });

  it('is not moved if it is somewhere else by now, and says where', async () => {
    const id = await newPosting();
    await move(id, 'new', 'saved');
    const { status, body } = await move(id, 'new', 'applying');
    expect([status, body.code, body.column]).toEqual([409, 'role-moved', 'saved']);
    expect(body.detail).toContain('“Saved”');
  });

  it('is moved by one of two at the same time', async () => {
    const id = await newPosting();
    await move(id, 'new', 'saved');
    const answers = await Promise.all([
      move(id, 'saved', 'applied'),
      move(id, 'saved', 'applying'),
      move(id, 'saved', 'new'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('has no outcome without an application', async () => {
    const id = await newPosting();
    for (const to of ['rejected', 'withdrawn', 'no_response']) {
      const { status, body } = await move(id, 'new', to);
      expect([status, body.code]).toEqual([409, 'not-applied']);
    }
  });

  it('cannot be in the future', async () => {
    const id = await newPosting();
    const { status, body } = await move(id, 'new', 'applied', { on: '2999-01-01' });
    expect([status, body.code]).toEqual([400, 'invalid-request']);
  });

  it('keeps the day when a member corrects it, next to when it was recorded', async () => {
    const id = await newPosting();
    await move(id, 'new', 'applied');
    const [first] = (await detail(id)).moves;
    const path = `/api/tracked-moves/${first.id}`;
    const { body } = await seeker.patch(path, { happened_on: '2026-05-03' });
    expect(body).toMatchObject({ happened_on: '2026-05-03', recorded_at: first.recorded_at });
    await seeker.patch(`/api/tracked-roles/${id}`, { applied_on: '2026-05-03' });
    expect(await detail(id)).toMatchObject({ applied_on: '2026-05-03', suggestion: 'no_response' });
  });
});

describe('an application that a person recorded', () => {
  it('keeps agents from applying, until it is taken back', async () => {
    const id = await newPosting('Plumber');
    await move(id, 'new', 'applied');
    const claim = { action: 'run', job_id: id };
    expect((await seeker.post('/api/crawler/jobs', claim)).body.code).toBe('bad-job-status');

    expect((await move(id, 'applied', 'saved')).body).toMatchObject({ column: 'saved', run: null });
    expect((await detail(id)).dates).toEqual([]);
    expect((await seeker.post('/api/crawler/jobs', claim)).status).toBe(201);
  });

  it('wins or loses against an agent, but never both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await newPosting(`Tinker ${round}`);
      const claim = { action: 'run', job_id: id };
      const [moved, claimed] = await Promise.all([
        move(id, 'new', 'applied'),
        seeker.post('/api/crawler/jobs', claim),
      ]);
      expect([moved.status === 200, claimed.status === 201].filter(Boolean)).toHaveLength(1);
      const runs = await sql`select from apply_run where posting_id = ${id} and status <> 'failed'`;
      expect(runs).toHaveLength(1);
    }
  });

  it('is not possible while an agent applies, and what an agent sent cannot be taken back', async () => {
    const active = await applyTo(test, seeker);
    const during = await move(active.posting_id, 'applying', 'applied');
    expect([during.status, during.body.code]).toEqual([409, 'already-claimed']);

    await seeker.patch('/api/applying/settings', { facts_only: false });
    const sent = await applyTo(test, seeker, { statuses: ['submitting', 'success'] });
    const back = await move(sent.posting_id, 'applied', 'saved');
    expect([back.status, back.body.code]).toEqual([409, 'application-sent']);
    const lost = await applyTo(test, seeker, { statuses: ['submitting', 'unknown'] });
    const unknown = await move(lost.posting_id, 'applying', 'applied');
    expect([unknown.status, unknown.body.code]).toEqual([409, 'outcome-unknown']);
  });

  it('of an agent cannot become failed in the database either', async () => {
    const { id } = await applyTo(test, seeker, { statuses: ['submitting', 'success'] });
    await expect(
      sql`update apply_run set status = 'failed', settled_by = 'user:1' where id = ${id}`,
    ).rejects.toThrow('cannot go from success to failed');
  });
});

describe('the reminder to follow up', () => {
  it('is added after an application, ends when the role moves on, and comes back with an undo', async () => {
    const id = await newPosting();
    await move(id, 'new', 'applied');
    const [followUp] = (await detail(id)).dates;
    expect(followUp).toMatchObject({ kind: 'follow_up', is_automatic: true, done_at: null });
    const days = (Date.parse(followUp.starts_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 0);
    await move(id, 'applied', 'interviewing');
    expect((await detail(id)).dates).toEqual([]);
    await move(id, 'interviewing', 'applied');
    expect((await detail(id)).dates).toMatchObject([{ id: followUp.id, done_at: null }]);
  });

  it('is also added when an agent applied, and never if the member turned it off', async () => {
    const { posting_id } = await applyTo(test, seeker, { statuses: ['submitting', 'success'] });
    expect((await detail(posting_id)).dates).toMatchObject([{ kind: 'follow_up' }]);
    const settings = { follow_up_days: 0, no_response_days: 30 };
    expect((await seeker.put('/api/tracker/settings', settings)).body).toEqual(settings);
    const id = await newPosting();
    await move(id, 'new', 'applied');
    expect((await detail(id)).dates).toEqual([]);
  });
});
