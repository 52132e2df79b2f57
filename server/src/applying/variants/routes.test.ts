import { createHash, randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });

const RESUME = `Ada Berger
Software developer
ada.berger@example.org · +49 30 901820 · Berlin, Germany

Summary
Software developer with ten years of experience in TypeScript and PostgreSQL.

Experience
Senior Developer, Larch Works
January 2015 - March 2024
- Led a team of four developers
- Built the ordering system in TypeScript and PostgreSQL

Waiter, Blue Crab
January 2013 - December 2014
- Served two hundred guests a day

Education
Bachelor of Science in Computer Science, University of Potsdam, 2011 - 2014

Skills
Docker, PostgreSQL, Node.js, TypeScript
`;

const POSTGRES = { id: 'databases.postgresql', name: 'PostgreSQL' };
const TYPESCRIPT = { id: 'software.typescript', name: 'TypeScript' };

async function scene() {
  const owner = await test.signIn({ tenant: randomUUID() });
  const { body } = await upload(test, owner, [{ name: 'ada.txt', content: RESUME }], '?side=seeking');
  const documentId = body.files[0].document.id as string;
  await vi.waitFor(async () => {
    expect((await owner.get(`/api/documents/${documentId}`)).body.state).toBe('ready');
  }, PATIENTLY);
  return { owner, documentId };
}

// biome-ignore lint/suspicious/noExplicitAny: answers are checked against the contract by the server under test.
type Body = any;

const section = (variant: Body, kind: string) => variant.sections.find((each: Body) => each.kind === kind);
const texts = (variant: Body, kind: string) => section(variant, kind).items.map(({ text }: Body) => text);
/** The sections as a client sends them back. */
const toInput = (variant: Body) =>
  variant.sections.map(({ kind, heading, is_renamed, is_hidden, items }: Body) => ({
    kind,
    heading: is_renamed ? heading : null,
    is_hidden,
    items: items.map(({ fact, is_shown, bullets }: Body) => ({
      fact,
      is_shown,
      bullets: bullets.map((bullet: Body) => ({ fact: bullet.fact, is_shown: bullet.is_shown })),
    })),
  }));

async function download(client: Client, path: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await test.fetch(path, { headers: { authorization: `Bearer ${client.token}` } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

it('a new variant shows every fact of the resume with its source', async () => {
  const { owner, documentId } = await scene();
  const { status, body } = await owner.post('/api/variants', {});
  expect([status, body.name, body.document.id, body.version]).toEqual([201, 'ada.txt', documentId, 1]);
  expect(texts(body, 'skills')).toEqual(['Docker', 'PostgreSQL', 'Node.js', 'TypeScript']);
  const { text } = (await owner.get(`/api/documents/${documentId}/text`)).body;
  const [email] = section(body, 'contact').items.filter(({ fact }: Body) => fact.startsWith('emails/'));
  const [evidence] = email.evidence;
  expect(text.slice(evidence.start, evidence.end)).toBe('ada.berger@example.org');
  expect(body.sections.flatMap(({ items }: Body) => items).every(({ is_shown }: Body) => is_shown)).toBe(
    true,
  );
});

it('a variant for a role puts matching facts first and says why', async () => {
  const { owner } = await scene();
  const [posting_id] = await storePostings(test, [
    { title: 'Database Engineer', company: 'Elm', must: [POSTGRES, TYPESCRIPT] },
  ]);
  const { body } = await owner.post('/api/variants', { posting_id });
  expect(body).toMatchObject({ name: 'Database Engineer at Elm', posting: { id: posting_id } });
  expect(texts(body, 'skills').slice(0, 2)).toEqual(['PostgreSQL', 'TypeScript']);
  expect(section(body, 'skills').items[0].reason).toEqual({ code: 'meets-must', skills: ['PostgreSQL'] });

  const [developer, waiter] = section(body, 'experience').items;
  expect(developer.bullets.map(({ text }: Body) => text)).toEqual([
    'Built the ordering system in TypeScript and PostgreSQL',
    'Led a team of four developers',
  ]);
  expect(waiter).toMatchObject({ is_shown: true, reason: { code: 'recent' } });

  const proposed = await owner.post('/api/variants/propose', { posting_id });
  expect(proposed.body.sections).toEqual(body.sections);
  expect((await owner.get('/api/variants')).body.items).toHaveLength(1);
});

it('a selection names facts, and cannot add text or facts of its own', async () => {
  const { owner } = await scene();
  const { body: variant } = await owner.post('/api/variants', { name: 'Short' });
  const sections = toInput(variant);
  const skills = sections.find(({ kind }: Body) => kind === 'skills');
  skills.items.reverse();
  skills.items[0].is_shown = false;
  skills.heading = 'Tools';
  const { status, body } = await owner.patch(`/api/variants/${variant.id}`, { version: 1, sections });
  expect([status, body.version, section(body, 'skills').heading]).toEqual([200, 2, 'Tools']);
  expect(texts(body, 'skills')).toEqual(['TypeScript', 'Node.js', 'PostgreSQL', 'Docker']);

  skills.items.push({ fact: 'skills/COBOL', is_shown: true, bullets: [] });
  const invented = await owner.patch(`/api/variants/${variant.id}`, { version: 2, sections });
  expect([invented.status, invented.body.code]).toEqual([422, 'fact-not-in-profile']);
  const stale = await owner.patch(`/api/variants/${variant.id}`, { version: 1, name: 'Other' });
  expect([stale.status, stale.body.code, stale.body.version]).toEqual([409, 'variant-changed', 2]);
});

it('a variant says what changed in the profile until the member accepts it', async () => {
  const { owner, documentId } = await scene();
  const { body: variant } = await owner.post('/api/variants', {});
  const correct = (path: string, value: unknown) =>
    owner.post(`/api/documents/${documentId}/corrections`, { path, value });
  expect((await correct('summary', 'Developer of ordering systems.')).status).toBeLessThan(300);
  await correct('skills/Docker', null);
  await correct('skills/new', 'Kubernetes');

  const { body } = await owner.get(`/api/variants/${variant.id}`);
  expect(body.is_outdated).toBe(true);
  expect(section(body, 'summary').items[0]).toMatchObject({
    text: 'Developer of ordering systems.',
    before: 'Software developer with ten years of experience in TypeScript and PostgreSQL.',
    is_by_person: true,
  });
  expect(body.removed).toEqual([{ section: 'skills', fact: 'skills/Docker', text: 'Docker' }]);
  expect(section(body, 'skills').items.at(-1)).toMatchObject({
    text: 'Kubernetes',
    is_new: true,
    is_shown: false,
  });

  const kept = await owner.patch(`/api/variants/${variant.id}`, { version: 1, sections: toInput(body) });
  expect(kept.body.removed).toHaveLength(1);
  const { body: accepted } = await owner.patch(`/api/variants/${variant.id}`, {
    version: 2,
    accept_changes: true,
  });
  expect([accepted.removed, accepted.is_outdated]).toEqual([[], false]);
  expect(section(accepted, 'summary').items[0].before).toBeNull();
});

it('a copy has the same selection, and deleting it leaves the original', async () => {
  const { owner } = await scene();
  const { body: variant } = await owner.post('/api/variants', { name: 'Mine' });
  await owner.patch(`/api/variants/${variant.id}`, { version: 1, layout: 'compact', page_size: 'letter' });
  const { body: copy } = await owner.post('/api/variants', { copy_of: variant.id });
  expect(copy).toMatchObject({ name: 'Mine (copy)', layout: 'compact', page_size: 'letter' });
  expect(copy.sections).toEqual(variant.sections);
  expect((await owner.delete(`/api/variants/${copy.id}`)).status).toBe(204);
  expect((await owner.get(`/api/variants/${copy.id}`)).body.code).toBe('no-such-variant');
  expect((await owner.get('/api/variants')).body.items.map(({ name }: Body) => name)).toEqual(['Mine']);
});

it('a file is the same bytes every time, and can be previewed page by page', async () => {
  const { owner } = await scene();
  const { body: variant } = await owner.post('/api/variants', {});
  const path = `/api/variants/${variant.id}`;
  const [first, second] = [
    await download(owner, `${path}/file`),
    await download(owner, `${path}/file?format=pdf`),
  ];
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(first.response.headers.get('content-disposition')).toContain('Ada Berger - Resume.pdf');
  const word = await download(owner, `${path}/file?format=docx`);
  expect(word.bytes.subarray(0, 2).toString()).toBe('PK');

  const { body: preview } = await owner.get(`${path}/preview`);
  const sha256 = createHash('sha256').update(first.bytes).digest('hex');
  expect(preview).toEqual({ sha256, page_count: 1, missing_characters: [] });
  const picture = await download(owner, `${path}/pages/1`);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect((await download(owner, `${path}/pages/2`)).response.status).toBe(404);
});

it('an application can send a prepared variant, and the file stays as it was sent', async () => {
  const { owner } = await scene();
  const [job_id] = await storePostings(test, [
    { title: 'Joiner', company: `Beam ${randomUUID().slice(0, 8)}` },
  ]);
  const { body: variant } = await owner.post('/api/variants', { name: 'For Beam' });
  const { body: file } = await owner.post(`/api/variants/${variant.id}/files`, {});
  const { body: run } = await owner.post('/api/crawler/jobs', {
    action: 'run',
    job_id,
    variant_id: variant.id,
  });
  const send = (resume: object) =>
    owner.patch('/api/crawler/jobs', { run_id: run.id, status: 'submitting', artifacts: { resume } });

  const other = await send({ variant_id: variant.id, sha256: 'f'.repeat(64) });
  expect([other.status, other.body.answers]).toEqual([422, [{ id: 'resume', problem: 'source-changed' }]]);
  const sent = await send({ variant_id: variant.id, sha256: file.sha256, name: file.name });
  expect(sent.status).toBe(200);

  await owner.patch(`/api/variants/${variant.id}`, { version: 1, layout: 'modern' });
  const { body } = await owner.get(`/api/variants/${variant.id}`);
  expect(body).toMatchObject({ sent_count: 1, runs: [{ id: run.id, sha256: file.sha256 }] });
  expect((await owner.delete(`/api/variants/${variant.id}`)).status).toBe(204);
  expect((await owner.get('/api/variants')).body.items).toEqual([]);
  const { bytes } = await download(owner, `/api/variants/${variant.id}/files/${file.sha256}`);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
});

it('nobody else can read, render or send a member’s variant', async () => {
  const { owner } = await scene();
  const { body: variant } = await owner.post('/api/variants', {});
  const { body: file } = await owner.post(`/api/variants/${variant.id}/files`, {});
  const { name: tenant } = (await owner.get('/api/user')).body.tenant ?? {};
  const colleague = await test.signIn({ role: 'seeker', ...(tenant && { tenant }) });
  for (const path of ['', '/preview', '/file', '/pages/1', `/files/${file.sha256}`]) {
    const { response } = await download(colleague, `/api/variants/${variant.id}${path}`);
    expect([path, response.status]).toEqual([path, 404]);
  }
  expect((await colleague.delete(`/api/variants/${variant.id}`)).status).toBe(404);
  expect((await colleague.post('/api/variants', { copy_of: variant.id })).status).toBe(404);
});

it('a variant whose resume was deleted says so instead of rendering', async () => {
  const { owner, documentId } = await scene();
  const { body: variant } = await owner.post('/api/variants', {});
  expect((await owner.delete(`/api/documents/${documentId}`)).status).toBe(204);
  const { body } = await owner.get(`/api/variants/${variant.id}`);
  expect(body.document).toBeNull();
  const { response } = await download(owner, `/api/variants/${variant.id}/file`);
  expect([response.status, (await owner.get(`/api/variants/${variant.id}/preview`)).body.code]).toEqual([
    422,
    'variant-without-resume',
  ]);
});
