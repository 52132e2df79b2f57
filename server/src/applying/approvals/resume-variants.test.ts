import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { storeOwnResume } from '../../../test/applying/own-resume.ts';
import { RESUME, worldScene } from '../../../test/applying/world-scene.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { startSimulator } from '../../simulator/start-simulator.ts';
import { findChromium, openChromium } from '../agent/browser/chromium.ts';
import { formFetch } from '../agent/form-fetch.ts';
import { prepareApproval } from './prepare-approval.ts';
import { sendApproval } from './send-approval.ts';

const test = await testSystem();
const world = await startSimulator({ companies: 4, postings: 160, roster: 'all-forms' });
atEnd(() => world.stop());

const deps = () => ({ ...test.system, fetch: formFetch });
const parsed = 'name: Ada Berger\nwork: Larch Works | Developer | 2015 | 2024\nskill: TypeScript\n';

/** An application that was prepared with a resume that Tenon has parsed. */
async function scene(more: { body?: object; text?: string } = {}) {
  const owner = await test.signIn({ tenant: randomUUID() });
  await storeOwnResume(test, owner, more.text ?? parsed);
  const { items } = (await owner.get('/api/documents?side=seeking')).body;
  const made = await worldScene(test, world, { owner });
  const document: string = items[0].id;
  await owner.patch('/api/applicant', { document_id: document });
  const { body } = await owner.post('/api/approvals', {
    posting_ids: made.roles.map(({ id }) => id),
    ...more.body,
  });
  const [{ id }] = body.items;
  const work = { tenant_id: owner.user.workspace.id, user_id: owner.user.id, approval_id: id as string };
  await prepareApproval(deps(), work);
  return { ...made, owner, id: id as string, work, document };
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

async function download(owner: Client, path: string): Promise<Uint8Array> {
  const response = await test.fetch(path, { headers: { authorization: `Bearer ${owner.token}` } });
  return new Uint8Array(await response.arrayBuffer());
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('a variant is made for the role, and exactly the file that was shown is sent', async () => {
  const { owner, id, work, roles, received } = await scene();
  const { resume, posting_id } = await read(owner, id);
  expect(resume).toMatchObject({
    name: 'Ada Berger - Resume.pdf',
    document_id: null,
    variant: { is_edited: false, is_deleted: false },
  });
  const { body: variants } = await owner.get(`/api/variants?posting_id=${posting_id}`);
  expect(variants.items).toMatchObject([{ id: resume.variant.id, name: resume.variant.name }]);
  const shown = await download(owner, `/api/variants/${resume.variant.id}/files/${resume.sha256}`);
  expect(sha256(shown)).toBe(resume.sha256);

  await approve(owner, id);
  // An edit after the approval does not change what is sent.
  const { body: variant } = await owner.get(`/api/variants/${resume.variant.id}`);
  await owner.patch(`/api/variants/${variant.id}`, {
    version: variant.version,
    layout: 'modern',
    name: 'Short',
  });
  await sendApproval(deps(), work);
  expect(received()).toMatchObject([
    { job_id: roles[0]?.job_id, files: [{ field: 'resume', name: resume.name, sha256: resume.sha256 }] },
  ]);
  const sent = await read(owner, id);
  expect(sent).toMatchObject({
    state: 'sent',
    resume: { sha256: resume.sha256, variant: { name: 'Short' } },
  });
  const run = (await owner.get(`/api/apply-runs/${sent.run_id}`)).body;
  expect(run).toMatchObject({
    status: 'success',
    sent: { artifacts: { resume: { variant_id: resume.variant.id, sha256: resume.sha256 } } },
  });
  const { body: insights } = await owner.get('/api/insights');
  expect(insights.items).toMatchObject([{ variant: 'Short', variant_id: resume.variant.id }]);
  expect((await owner.get(`/api/variants/${resume.variant.id}`)).body).toMatchObject({ sent_count: 1 });
});

it('the resume can be exchanged for another variant or for the original, and the choice is kept', async () => {
  const { owner, id, work, document, received } = await scene();
  const { body: other } = await owner.post('/api/variants', { name: 'Everything' });
  const first = await read(owner, id);
  const exchanged = await owner.patch(`/api/approvals/${id}`, { variant_id: other.id });
  expect(exchanged.body.resume.variant).toMatchObject({ id: other.id, name: 'Everything' });
  expect(exchanged.body.content_hash).not.toBe(first.content_hash);
  await owner.post(`/api/approvals/${id}/prepare`, {});
  await prepareApproval(deps(), work);
  expect(await read(owner, id)).toMatchObject({ state: 'ready', resume: { variant: { id: other.id } } });

  const original = await owner.patch(`/api/approvals/${id}`, { document_id: document });
  expect(original.body.resume).toMatchObject({ document_id: document, variant: null });
  await owner.post(`/api/approvals/${id}/prepare`, {});
  await prepareApproval(deps(), work);
  expect((await read(owner, id)).resume).toMatchObject({
    document_id: document,
    sha256: sha256(Buffer.from(parsed)),
  });
  expect(received()).toEqual([]);
  const both = await owner.patch(`/api/approvals/${id}`, { document_id: document, variant_id: other.id });
  expect(both).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  const unknown = await owner.patch(`/api/approvals/${id}`, { variant_id: randomUUID() });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'no-such-variant' } });
});

it('an edited variant is named as such, and its new file is used when the applicant says so', async () => {
  const { owner, id } = await scene();
  const before = (await read(owner, id)).resume;
  const { body: variant } = await owner.get(`/api/variants/${before.variant.id}`);
  await owner.patch(`/api/variants/${variant.id}`, { version: variant.version, layout: 'compact' });
  expect((await read(owner, id)).resume).toMatchObject({
    sha256: before.sha256,
    variant: { is_edited: true },
  });
  await owner.patch(`/api/approvals/${id}`, { variant_id: variant.id });
  const after = (await read(owner, id)).resume;
  expect(after.variant.is_edited).toBe(false);
  expect(after.sha256).not.toBe(before.sha256);
});

it('a variant that waits for approval is kept when it is deleted, and the application is prepared again', async () => {
  const { owner, id, work, received } = await scene();
  const { resume } = await read(owner, id);
  await approve(owner, id);
  expect((await owner.delete(`/api/variants/${resume.variant.id}`)).status).toBe(204);
  await sendApproval(deps(), work);
  expect(received()).toEqual([]);
  expect(await read(owner, id)).toMatchObject({ state: 'preparing', decision: null });
  await prepareApproval(deps(), work);
  const again = await read(owner, id);
  expect(again.state).toBe('ready');
  expect(again.resume.variant.id).not.toBe(resume.variant.id);
  expect(again.changes).toMatchObject([{ kind: 'answer' }]);
});

it('a resume that has not been parsed is sent as it is', async () => {
  const { owner, roles } = await worldScene(test, world);
  const { body } = await owner.post('/api/approvals', { posting_ids: roles.map(({ id }) => id) });
  const work = { tenant_id: owner.user.workspace.id, user_id: owner.user.id, approval_id: body.items[0].id };
  await prepareApproval(deps(), work);
  expect(await read(owner, work.approval_id)).toMatchObject({
    state: 'ready',
    resume: { name: 'ada-berger.txt', variant: null, sha256: sha256(Buffer.from(RESUME)) },
  });
});

it('two processes that prepare the same role share one variant', async () => {
  const { owner, work, id } = await scene();
  await owner.post(`/api/approvals/${id}/prepare`, {});
  await Promise.all([1, 2, 3, 4].map(() => prepareApproval(deps(), work)));
  expect((await owner.get('/api/variants')).body.items).toHaveLength(1);
});

const executable = findChromium();
it.skipIf(!executable)('a form that needs a browser is read with one, and sent once', async () => {
  const { owner, roles, received } = await worldScene(test, world, { kind: 'lever' });
  world.setFormTroubles([{ trouble: 'script-token', job_id: roles[0]?.job_id ?? '' }]);
  const { body } = await owner.post('/api/approvals', { posting_ids: roles.map(({ id }) => id) });
  const work = { tenant_id: owner.user.workspace.id, user_id: owner.user.id, approval_id: body.items[0].id };
  const browser = openChromium({ executable: executable ?? '' });
  atEnd(() => browser.close());
  const withPages = { ...deps(), pages: browser.readerFor(async () => true) };
  await prepareApproval(withPages, work);
  await approve(owner, work.approval_id);
  await sendApproval(withPages, work);
  expect((await read(owner, work.approval_id)).state).toBe('sent');
  expect(received()).toHaveLength(1);
});
