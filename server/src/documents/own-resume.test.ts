import { expect, it, vi } from 'vitest';
import { lineParsers } from '../../test/documents/line-parsers.ts';
import { upload } from '../../test/documents/upload.ts';
import { PATIENTLY } from '../../test/patience.ts';
import { storePostings } from '../../test/postings/search-scene.ts';
import { type Client, testSystem } from '../../test/system.ts';

const test = await testSystem({ worker: true, openParsers: lineParsers });

it('roles are ranked for the selected resume, or else for the newest one of the member', async () => {
  const seeker = await test.signIn({ tenant: 'Selecting', role: 'seeker' });
  const owner = await test.signIn({ tenant: 'Selecting' });
  const [role] = await storePostings(test, [{ title: 'Carver' }]);
  const first = await send(seeker, 'name: First');
  const second = await send(seeker, 'name: Second');
  await send(owner, 'name: Somebody else', '?side=seeking');
  expect(await usedBy(seeker, role)).toEqual([second, second, null, second]);

  const { status, body } = await seeker.post(`/api/documents/${first}/select`);
  expect([status, body.is_selected]).toEqual([200, true]);
  await send(seeker, 'name: Third');
  expect(await usedBy(seeker, role)).toEqual([first, first, first, undefined]);

  await seeker.post(`/api/documents/${second}/select`);
  expect((await seeker.get(`/api/documents/${first}`)).body.is_selected).toBe(false);
  await seeker.patch('/api/applicant', { document_id: first });
  expect((await seeker.get(`/api/documents/${second}`)).body.is_selected).toBe(false);
  expect((await seeker.get(`/api/documents/${first}`)).body.is_selected).toBe(true);
});

it('a deleted resume is no longer selected, and clearing the selection returns to the newest one', async () => {
  const seeker = await test.signIn({ tenant: 'Deselecting', role: 'seeker' });
  const [first, second] = [await send(seeker, 'name: First'), await send(seeker, 'name: Second')];
  await seeker.post(`/api/documents/${first}/select`);
  await seeker.patch('/api/applicant', { document_id: null });
  expect((await usedBy(seeker))[0]).toBe(second);
  await seeker.post(`/api/documents/${first}/select`);
  await seeker.delete(`/api/documents/${first}`);
  expect((await usedBy(seeker))[0]).toBe(second);
  const { facts } = (await seeker.get('/api/applicant')).body;
  expect(facts.document_id).toBeNull();
});

it('only a resume of one’s own can be selected', async () => {
  const seeker = await test.signIn({ tenant: 'Refusing', role: 'seeker' });
  const owner = await test.signIn({ tenant: 'Refusing' });
  const candidate = await send(owner, 'name: Candidate');
  const own = await send(seeker, 'name: Seeker');
  for (const [client, id] of [
    [owner, candidate],
    [owner, own],
    [seeker, candidate],
  ] as const) {
    expect((await client.post(`/api/documents/${id}/select`)).body.code).toBe('no-such-document');
  }
});

it('two selections at the same moment select one resume', async () => {
  const seeker = await test.signIn({ tenant: 'Racing', role: 'seeker' });
  const ids = [await send(seeker, 'name: First'), await send(seeker, 'name: Second')];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => seeker.post(`/api/documents/${ids[at % 2]}/select`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { items } = (await seeker.get('/api/documents')).body;
  expect(items.filter(({ is_selected }: { is_selected: boolean }) => is_selected)).toHaveLength(1);
});

/** The resume that roles are ranked for, that a role is compared with, that is sent, and that is suggested for that. */
async function usedBy(client: Client, role?: string) {
  const ranked = (await client.post('/api/matching/postings', {})).body.understood.document.id;
  const compared = role && (await client.get(`/api/postings/${role}/fit`)).body.document.id;
  const { facts, suggested } = (await client.get('/api/applicant')).body;
  return [ranked, compared, facts.document_id, suggested.document_id];
}

async function send(client: Client, content: string, query = ''): Promise<string> {
  const { body } = await upload(test, client, [{ name: 'resume.txt', content }], query);
  const { id } = body.files[0].document;
  await vi.waitFor(
    async () => expect((await client.get(`/api/documents/${id}`)).body.state).toBe('ready'),
    PATIENTLY,
  );
  return id;
}
