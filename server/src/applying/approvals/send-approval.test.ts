import { expect, it } from 'vitest';
import { worldScene } from '../../../test/applying/world-scene.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { startSimulator } from '../../simulator/start-simulator.ts';
import { type FormFetch, formFetch } from '../agent/form-fetch.ts';
import { prepareApproval } from './prepare-approval.ts';
import { sendApproval } from './send-approval.ts';

// Without a worker: the tasks are run by hand, as often and as broken as a test needs.
const test = await testSystem();
const world = await startSimulator({ companies: 2, postings: 160, roster: 'forms' });
atEnd(() => world.stop());

const deps = (fetch: FormFetch = formFetch) => ({ ...test.system, fetch });

async function prepared(settings: { rules?: object[] } = {}) {
  const scene = await worldScene(test, world);
  const { owner, roles } = scene;
  for (const rule of settings.rules ?? []) await owner.post('/api/approval-rules', rule);
  const { body } = await owner.post('/api/approvals', { posting_ids: roles.map(({ id }) => id) });
  const [{ id }] = body.items;
  const work = { tenant_id: owner.user.workspace.id, user_id: owner.user.id, approval_id: id };
  await prepareApproval(deps(), work);
  return { ...scene, id, work };
}

const read = async (owner: Client, id: string) => (await owner.get(`/api/approvals/${id}`)).body;

async function approve(owner: Client, id: string) {
  const { content_hash } = await read(owner, id);
  const { body } = await owner.post('/api/approvals/decide', {
    decision: 'approve',
    items: [{ id, content_hash }],
  });
  expect(body.refused).toEqual([]);
}

it('an approval whose task is delivered several times at once is sent once', async () => {
  const { owner, id, work, received } = await prepared();
  await approve(owner, id);
  await Promise.all([1, 2, 3, 4].map(() => sendApproval(deps(), work)));
  await sendApproval(deps(), work);
  expect(received()).toHaveLength(1);
  expect((await read(owner, id)).state).toBe('sent');
});

it('an approval whose worker dies before sending is sent by the next one', async () => {
  const { owner, id, work, received } = await prepared();
  await approve(owner, id);
  const dies: FormFetch = () => new Promise(() => undefined);
  void sendApproval(deps(dies), work);
  await expect.poll(async () => (await read(owner, id)).state).toBe('sending');
  await sendApproval(deps(), work);
  expect(received()).toHaveLength(1);
  expect((await read(owner, id)).state).toBe('sent');
});

it('an approval whose worker dies while sending is not sent again', async () => {
  const { owner, id, work, received } = await prepared();
  await approve(owner, id);
  const diesSending: FormFetch = (address, init) =>
    init.method === 'GET'
      ? formFetch(address, init)
      : formFetch(address, init).then(() => new Promise(() => undefined));
  void sendApproval(deps(diesSending), work);
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(1);
  await sendApproval(deps(), work);
  expect(received()).toHaveLength(1);
  expect((await read(owner, id)).state).toBe('sending');
});

it('a form that changed after the approval comes back with the difference', async () => {
  const { owner, id, work, received } = await prepared();
  await approve(owner, id);
  const asksMore: FormFetch = async (address, init) => {
    const response = await formFetch(address, init);
    if (init.method !== 'GET') return response;
    const form = (await response.json()) as { questions: unknown[] };
    const fields = [{ name: 'shoes', type: 'input_text', values: [] }];
    form.questions.push({ label: 'Size of your shoes?', required: true, fields });
    return Response.json(form);
  };
  await sendApproval(deps(asksMore), work);
  expect(await read(owner, id)).toMatchObject({ state: 'preparing', decision: null });
  await prepareApproval(deps(asksMore), work);
  expect(await read(owner, id)).toMatchObject({
    state: 'needs_answers',
    changes: [{ kind: 'added', question: 'Size of your shoes?' }],
    problem: { code: 'form-changed' },
  });
  expect(received()).toEqual([]);
});

it('nothing is approved by a rule that is off, and a rule that is on is named', async () => {
  const off = await prepared({ rules: [{ name: 'Later' }] });
  expect((await read(off.owner, off.id)).state).toBe('ready');
  const { body: tried } = await off.owner.post('/api/approval-rules/rehearse', {});
  expect(tried).toMatchObject({ tried: 1, would_approve: [{ id: off.id }] });

  const on = await prepared({ rules: [{ name: 'Anything', is_active: true, max_per_day: 1 }] });
  expect(await read(on.owner, on.id)).toMatchObject({ state: 'approved', decision: { rule: 'Anything' } });
  await sendApproval(deps(), on.work);
  expect(on.received()).toHaveLength(1);
  expect((await on.owner.get('/api/approval-rules')).body.items).toMatchObject([{ used_today: 1 }]);
});

it('an API key can prepare and suggest answers, but neither approve, save nor answer sensitive questions', async () => {
  const { owner, id } = await prepared();
  const key = await owner.post('/api/api-keys', {
    name: 'Assistant',
    scopes: ['applying.read', 'applying.manage'],
  });
  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${key.body.key}`, 'content-type': 'application/json' };
    const response = await test.fetch(path, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as { code?: string } };
  };
  const { questions, content_hash } = await read(owner, id);
  const idOf = (start: string) =>
    questions.find(({ label }: { label: string }) => label.startsWith(start)).id;
  const answers = (question: string, more: object = {}) => ({ answers: [{ id: idOf(question), ...more }] });
  const decided = await send('POST', '/api/approvals/decide', {
    decision: 'approve',
    items: [{ id, content_hash }],
  });
  expect(decided).toMatchObject({ status: 403 });
  const path = `/api/approvals/${id}`;
  expect(await send('PATCH', path, answers('When could', { answer: 'Soon', save: true }))).toMatchObject({
    status: 403,
    body: { code: 'in-person-only' },
  });
  expect(await send('PATCH', path, answers('Are you authorised', { answer: null }))).toMatchObject({
    status: 403,
  });
  expect((await send('PATCH', path, answers('When could', { answer: 'Soon' }))).status).toBe(200);
  const shown = (await read(owner, id)).questions.find(
    (each: { id: string }) => each.id === idOf('When could'),
  );
  expect(shown).toMatchObject({ answer: 'Soon', written_by: 'Assistant' });
});
