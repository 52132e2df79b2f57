import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applyTo, newRole } from '../../../test/applying/history-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const seeker = await test.signIn({ role: 'seeker' });

const record = (body: object, headers?: Record<string, string>) =>
  seeker.post('/api/tracked-roles/applied', body, headers);

describe('recording an application', () => {
  it('adds a role that is not in Tenon, with what was sent', async () => {
    const { status, body } = await record({
      title: 'Glazier',
      company: 'Panes & Co',
      url: 'https://panes.example/jobs/1',
      text: 'You cut glass.',
      applied_on: '2026-05-03',
      via: 'Company site',
      resume: 'resume.pdf',
      fields: [
        { question: 'Why us?', answer: 'I like glass.' },
        { question: 'Tools', answer: ['Cutter', 'Pliers'], source: 'resume' },
      ],
    });
    expect([status, body.detail]).toEqual([201, undefined]);
    expect(body.role).toMatchObject({
      title: 'Glazier',
      column: 'applied',
      applied_on: '2026-05-03',
      run: { id: body.run_id, is_manual: true },
    });
    const run = (await seeker.get(`/api/apply-runs/${body.run_id}`)).body;
    expect(run).toMatchObject({ status: 'success', is_manual: true, stage: 'applied' });
    expect(run.sent.artifacts.answers.q2).toMatchObject({ question: 'Tools', answer: ['Cutter', 'Pliers'] });
    const { items } = (await seeker.get(`/api/tracked-roles/${body.role.id}/timeline`)).body;
    const sent = items.find(({ kind }: { kind: string }) => kind === 'run');
    expect(sent.data).toMatchObject({
      via: 'Company site',
      resume: 'resume.pdf',
      fields: [
        { question: 'Why us?', answer: 'I like glass.' },
        { question: 'Tools', answer: 'Cutter; Pliers' },
      ],
    });
  });

  it('can be repeated with the same ID or key, at the same time too', async () => {
    const body = { run_id: randomUUID(), title: 'Ropemaker', company: 'Ropewalk' };
    const answers = await Promise.all([record(body), record(body), record(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.role.id)).size).toBe(1);

    const other = { title: 'Sailmaker', company: 'Sails' };
    const key = { 'idempotency-key': randomUUID() };
    const first = await record(other, key);
    expect((await record(other, key)).body).toEqual(first.body);
    const again = await record(other);
    expect([again.status, again.body.code]).toEqual([409, 'application-known']);
  });

  it('finds a known role by its link', async () => {
    const url = 'https://boards.example/mason';
    const { body: posting } = await seeker.post('/api/postings', { title: 'Mason', company: 'Stones', url });
    const { body } = await record({ url });
    expect(body.role.id).toBe(posting.id);
  });

  it('is refused while an agent is applying, for other members’ IDs, and without any role', async () => {
    const { posting_id } = await applyTo(test, seeker);
    const during = await record({ posting_id });
    expect([during.status, during.body.code]).toEqual([409, 'already-claimed']);
    const owner = await test.signIn();
    const run_id = randomUUID();
    await owner.post('/api/tracked-roles/applied', { run_id, posting_id: await newRole(test) });
    const taken = await record({ run_id, posting_id: await newRole(test) });
    expect([taken.status, taken.body.code]).toEqual([409, 'run-id-taken']);
    expect((await record({ title: 'Only a title' })).body.code).toBe('invalid-request');
    expect((await record({ posting_id: randomUUID() })).body.code).toBe('no-such-posting');
  });
});

describe('the board', () => {
  it('has every role with counts, a search, and archived ones apart', async () => {
    const member = await test.signIn({ role: 'seeker', tenant: 'Boards' });
    const ids = [await newRole(test, { title: 'Archer' }), await newRole(test, { title: 'Bowyer' })];
    for (const posting_id of ids) await member.post('/api/tracked-roles/applied', { posting_id });
    await member.patch(`/api/postings/${await newRole(test, { title: 'Fletcher' })}`, { starred: true });

    const board = (await member.get('/api/tracked-roles')).body;
    expect(board.counts).toMatchObject({ saved: 1, applied: 2, offer: 0 });
    const found = (await member.get('/api/tracked-roles?search=bowy')).body;
    expect(found.items.map(({ title }: { title: string }) => title)).toEqual(['Bowyer']);
    const saved = (await member.get('/api/tracked-roles?column=saved')).body;
    expect(saved.items.map(({ title }: { title: string }) => title)).toEqual(['Fletcher']);
    expect(saved.counts.applied).toBe(2);

    const archived = await member.post('/api/tracked-roles/archive', { ids: [ids[0], randomUUID()] });
    expect(archived.body).toEqual({ changed: [ids[0]] });
    expect((await member.get('/api/tracked-roles')).body.counts.applied).toBe(1);
    const shelf = (await member.get('/api/tracked-roles?archived=true')).body;
    expect(shelf.items.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
    await member.post('/api/tracked-roles/archive', { ids: [ids[0]], archived: false });
    expect((await member.get('/api/tracked-roles')).body.counts.applied).toBe(2);
  });

  it('suggests no response after a month, and sets nothing', async () => {
    const posting_id = await newRole(test, { title: 'Wheelwright' });
    const { body } = await record({ posting_id, applied_on: '2026-01-10' });
    expect(body.role).toMatchObject({ column: 'applied', suggestion: 'no_response' });
  });
});
