import { describe, expect, it } from 'vitest';
import { newApplication, newJob, newPerson } from '../../../test/hiring/scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

describe('applications', () => {
  it('a person applies to a job once, also when several recruiters add them at the same time', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);
    const person_id = await newPerson(owner);

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => owner.post('/api/applications', { job_id: job.id, person_id })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already-applied');
  });

  it('a move is recorded in the history with its author and note', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);
    const application = await newApplication(owner, job.id);

    const moved = await owner.post(`/api/applications/${application.id}/move`, {
      from: 'applied',
      to: 'screening',
      note: 'Strong resume',
    });

    expect(moved.body).toMatchObject({ id: application.id, stage: 'screening', version: 2 });
    const { items } = (await owner.get(`/api/applications/${application.id}/history`)).body;
    expect(items).toMatchObject([
      { version: 1, from: null, to: 'applied', cause: 'member' },
      { version: 2, from: 'applied', to: 'screening', note: 'Strong resume', cause: 'member' },
    ]);
  });

  it('a move from a stage that the application has left is refused with the actual stage', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    await owner.post(`/api/applications/${id}/move`, { from: 'applied', to: 'interview' });

    const late = await owner.post(`/api/applications/${id}/move`, { from: 'applied', to: 'screening' });

    expect(late).toMatchObject({ status: 409, body: { code: 'stage-changed', actual: 'interview' } });
  });

  it('an unknown stage and a jump between final stages are refused', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    const move = (from: string, to: string) => owner.post(`/api/applications/${id}/move`, { from, to });

    expect((await move('applied', 'nowhere')).body.code).toBe('no-such-stage');
    expect((await move('applied', 'rejected')).status).toBe(200);
    expect((await move('rejected', 'hired')).body.code).toBe('move-not-allowed');
    expect((await move('rejected', 'applied')).status).toBe(200);
  });

  it('of many concurrent moves of one application exactly one succeeds', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);

    const answers = await Promise.all(
      ['screening', 'interview', 'offer', 'rejected', 'hired', 'withdrawn'].map((to) =>
        owner.post(`/api/applications/${id}/move`, { from: 'applied', to }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await owner.get(`/api/applications/${id}/history`)).body.items).toHaveLength(2);
  });

  it('a bulk move skips what has changed, and undo returns only what nobody has moved since', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => newApplication(owner, job.id)));
    await owner.post(`/api/applications/${three.id}/move`, { from: 'applied', to: 'offer' });
    const items = [one, two, three].map(({ id }) => ({ id, from: 'applied' }));

    const { body: bulk } = await owner.post('/api/applications/move', {
      items,
      to: 'rejected',
      reason: 'Filled',
    });
    await owner.post(`/api/applications/${two.id}/move`, { from: 'rejected', to: 'screening' });
    const { body: undone } = await owner.post(`/api/moves/${bulk.move_id}/undo`);

    expect(new Set(bulk.moved)).toEqual(new Set([one.id, two.id]));
    expect(bulk.skipped).toEqual([{ id: three.id, code: 'stage-changed', actual: 'offer' }]);
    expect(undone).toEqual({ undone: [one.id], changed: [two.id] });
    const { items: history } = (await owner.get(`/api/applications/${one.id}/history`)).body;
    expect(history.at(-1)).toMatchObject({ from: 'rejected', to: 'applied', cause: 'undo' });
  });

  it('the board shows every application once, with the number in each stage', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id, 'Board Person');
    await newApplication(owner, job.id);
    await owner.post(`/api/applications/${id}/move`, { from: 'applied', to: 'offer' });

    const { body: board } = await owner.get(`/api/jobs/${job.id}/board`);
    const { body: found } = await owner.get(`/api/jobs/${job.id}/board?search=board`);

    expect(board.is_complete).toBe(true);
    expect(board.cards).toHaveLength(2);
    const counts = Object.fromEntries(
      board.stages.map(({ key, applications }: { key: string; applications: number }) => [key, applications]),
    );
    expect(counts).toMatchObject({ applied: 1, offer: 1, hired: 0 });
    expect(found.cards).toMatchObject([{ id, stage: 'offer', person: { name: 'Board Person' } }]);
  });

  it('an interviewer sees only the applications they are assigned to', async () => {
    const owner = await test.signIn();
    const interviewer = await test.signIn({ role: 'interviewer' });
    const job = await newJob(owner);
    const assigned = await newApplication(owner, job.id);
    const other = await newApplication(owner, job.id);

    await owner.put(`/api/applications/${assigned.id}/assignees`, { user_ids: [interviewer.user.id] });

    expect((await interviewer.get(`/api/applications/${assigned.id}`)).status).toBe(200);
    expect((await interviewer.get(`/api/applications/${other.id}`)).status).toBe(404);
    expect((await interviewer.get(`/api/applications/${other.id}/history`)).status).toBe(404);
    const { items } = (await interviewer.get(`/api/applications?job=${job.id}`)).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([assigned.id]);
    const move = { from: 'applied', to: 'offer' };
    expect((await interviewer.post(`/api/applications/${assigned.id}/move`, move)).status).toBe(403);
  });
});
