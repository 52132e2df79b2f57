import { expect, it, vi } from 'vitest';
import { worldScene } from '../../../test/applying/world-scene.ts';
import { atEnd } from '../../../test/at-end.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { startSimulator } from '../../simulator/start-simulator.ts';

const test = await testSystem({ worker: true });
const world = await startSimulator({ companies: 2, postings: 160, roster: 'forms' });
atEnd(() => world.stop());

const asksWhy = ({ questions }: { questions: { label: string }[] }) =>
  questions.some(({ label }) => label.startsWith('Why '));
const scene = (wanted?: Parameters<typeof worldScene>[2]) => worldScene(test, world, wanted);

type Shown = { id: string; state: string; content_hash: string; run_id: string; questions: Question[] };
type Question = { id: string; label: string; answer: unknown; source: { kind: string } | null };

async function prepared(owner: Client, roles: { id: string }[], state = 'ready'): Promise<Shown[]> {
  const { status, body } = await owner.post('/api/approvals', { posting_ids: roles.map(({ id }) => id) });
  expect([status, body.refused]).toEqual([200, []]);
  return Promise.all(body.items.map(({ id }: { id: string }) => reached(owner, id, state)));
}

async function reached(owner: Client, id: string, state: string) {
  return vi.waitFor(async () => {
    const { body } = await owner.get(`/api/approvals/${id}`);
    expect(body).toMatchObject({ state });
    return body;
  }, PATIENTLY);
}

const decide = (owner: Client, decision: string, items: Shown[]) =>
  owner.post('/api/approvals/decide', {
    decision,
    items: items.map(({ id, content_hash }) => ({ id, content_hash })),
  });

it('an approved application is sent once, as it was shown, with a receipt', async () => {
  const { owner, roles, received, email } = await scene({ roles: 2 });
  const [first, second] = await prepared(owner, roles);
  if (!first || !second) throw new Error('not prepared');
  expect(first.questions.find(({ id }) => id === 'first_name')).toMatchObject({
    answer: 'Ada',
    source: { kind: 'profile', ref: 'first_name' },
  });
  expect(received()).toEqual([]);

  const { body } = await decide(owner, 'approve', [first]);
  expect(body).toMatchObject({ refused: [], items: [{ id: first.id, state: 'approved' }] });
  const sent = await reached(owner, first.id, 'sent');
  expect(received()).toMatchObject([{ job_id: roles[0]?.job_id, fields: { first_name: 'Ada', email } }]);
  expect(sent).toMatchObject({ receipt: { id: received()[0]?.id }, decision: { rule: null } });
  expect(sent.history.map(({ kind }: { kind: string }) => kind)).toEqual([
    'requested',
    'prepared',
    'approved',
    'sending',
    'sent',
  ]);
  const run = (await owner.get(`/api/apply-runs/${sent.run_id}`)).body;
  expect(run).toMatchObject({ status: 'success', stage: 'applied', agent: { name: 'Tenon' } });

  await decide(owner, 'decline', [second]);
  expect((await owner.get(`/api/approvals/${second.id}`)).body.state).toBe('declined');
  expect((await owner.get(`/api/postings/${roles[1]?.id}`)).body.stage).toBe('discovered');
  expect(received()).toHaveLength(1);
});

it('a question without an answer waits in the queue, and the answer is sent as it was written', async () => {
  const { owner, roles, received } = await scene({ like: asksWhy });
  const [approval] = await prepared(owner, roles, 'needs_answers');
  if (!approval) throw new Error('not prepared');
  expect(approval).toMatchObject({ open: 1 });
  const { body: refused } = await decide(owner, 'approve', [approval]);
  expect(refused).toMatchObject({ items: [], refused: [{ code: 'open-questions' }] });

  const why = approval.questions.find(({ label }) => label.startsWith('Why '));
  const { body: edited } = await owner.patch(`/api/approvals/${approval.id}`, {
    answers: [{ id: why?.id, answer: 'I like quarries.' }],
    cover_letter: 'Dear all, hire me.',
  });
  expect(edited).toMatchObject({ state: 'ready', open: 0, cover_letter: 'Dear all, hire me.' });
  expect(edited.questions.find(({ id }: Question) => id === why?.id)).toMatchObject({
    source: { kind: 'approval', ref: approval.id },
  });
  // What was shown before the edit is not approved.
  expect((await decide(owner, 'approve', [approval])).body.refused).toMatchObject([
    { code: 'approval-changed' },
  ]);
  await decide(owner, 'approve', [edited]);
  await reached(owner, approval.id, 'sent');
  const [submission] = received();
  expect(submission?.fields).toMatchObject({
    [why?.id ?? '']: 'I like quarries.',
    cover_letter_text: 'Dear all, hire me.',
  });
});

it('an answer can be saved for other applications while it is written', async () => {
  const { owner, roles } = await scene({ like: asksWhy });
  const [approval] = await prepared(owner, roles, 'needs_answers');
  const why = approval?.questions.find(({ label }) => label.startsWith('Why '));
  const { body } = await owner.patch(`/api/approvals/${approval?.id}`, {
    answers: [{ id: why?.id, answer: 'The stone.', save: true }],
  });
  expect(body.questions.find(({ id }: Question) => id === why?.id).source.kind).toBe('answer-book');
  const { body: book } = await owner.get('/api/answers?search=stone');
  expect(book.items).toMatchObject([{ question: why?.label, answer: 'The stone.' }]);
});

it('an approval can be undone before it is sent', async () => {
  const { owner, roles, received } = await scene();
  const [approval] = await prepared(owner, roles);
  if (!approval) throw new Error('not prepared');
  await decide(owner, 'approve', [approval]);
  const { body } = await decide(owner, 'undo', [approval]);
  expect(body.items).toMatchObject([{ state: 'ready', decision: null }]);
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(received()).toEqual([]);
  expect((await owner.get(`/api/approvals/${approval.id}`)).body.state).toBe('ready');
});

it('preparing a role twice gives one approval, and a role that was applied to gives none', async () => {
  const { owner, roles } = await scene();
  const posting_ids = roles.map(({ id }) => id);
  const answers = await Promise.all([1, 2, 3].map(() => owner.post('/api/approvals', { posting_ids })));
  expect(new Set(answers.map(({ body }) => body.items[0].id)).size).toBe(1);
  const [approval] = await prepared(owner, roles);
  if (!approval) throw new Error('not prepared');
  await decide(owner, 'approve', [approval]);
  await reached(owner, approval.id, 'sent');
  const { body } = await owner.post('/api/approvals', { posting_ids });
  expect(body).toMatchObject({ items: [], refused: [{ id: posting_ids[0], code: 'bad-job-status' }] });
});

it('of several tabs that approve and decline at once, one decision holds and it is sent at most once', async () => {
  const { owner, roles, received } = await scene({ roles: 3 });
  const approvals = await prepared(owner, roles);
  await Promise.all(
    approvals.flatMap((approval) =>
      ['approve', 'approve', 'decline', 'approve'].map((decision) => decide(owner, decision, [approval])),
    ),
  );
  await vi.waitFor(async () => {
    for (const { id } of approvals) {
      const { body } = await owner.get(`/api/approvals/${id}`);
      expect(['sent', 'declined']).toContain(body.state);
      const sent = received().filter(
        ({ job_id }) => job_id === roles.find((role) => role.id === body.posting_id)?.job_id,
      );
      expect(sent).toHaveLength(body.state === 'sent' ? 1 : 0);
    }
  }, PATIENTLY);
});

it('a profile that changes after the approval brings the application back to the queue', async () => {
  const { owner, roles, received } = await scene();
  const [approval] = await prepared(owner, roles);
  if (!approval) throw new Error('not prepared');
  await decide(owner, 'approve', [approval]);
  await owner.patch('/api/applicant', { first_name: 'Adele' });
  const again = await reached(owner, approval.id, 'ready');
  expect(again).toMatchObject({ changes: [{ kind: 'answer', question: 'First Name' }], decision: null });
  expect(received()).toEqual([]);
  await decide(owner, 'approve', [again]);
  await reached(owner, approval.id, 'sent');
  expect(received()).toMatchObject([{ fields: { first_name: 'Adele' } }]);
});

it('a board that may not be sent to fails the preparation, which can be repeated', async () => {
  const { owner, roles } = await scene({ settings: { allowed_hosts: [] } });
  const [approval] = await prepared(owner, roles, 'failed');
  expect(approval).toMatchObject({ problem: { code: 'host-not-allowed' } });
  await owner.patch('/api/applying/settings', { allowed_hosts: [`*.localhost:${world.port}`] });
  await owner.post(`/api/approvals/${approval?.id}/prepare`, {});
  await reached(owner, approval?.id ?? '', 'ready');
});

it('a submission of unknown outcome stays unknown until a person resolves it', async () => {
  const { owner, roles } = await scene();
  world.setFormTroubles([{ trouble: 'drops', job_id: roles[0]?.job_id ?? '' }]);
  const [approval] = await prepared(owner, roles);
  if (!approval) throw new Error('not prepared');
  await decide(owner, 'approve', [approval]);
  const { run_id } = await reached(owner, approval.id, 'unknown');
  await owner.post(`/api/apply-runs/${run_id}/settle`, { outcome: 'sent' });
  expect((await owner.get(`/api/approvals/${approval.id}`)).body.state).toBe('sent');
});
