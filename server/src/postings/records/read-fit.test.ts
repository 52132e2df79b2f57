import { expect, it, vi } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const parsers = lineParsers();
parsers.afterReading = (profile) => ({
  ...profile,
  skills: profile.skills.map((skill) => ({ ...skill, skill_id: `software.${skill.value.toLowerCase()}` })),
  positions: profile.positions.map((position) => ({
    ...position,
    title: position.title && { ...position.title, level: 'senior' as const },
  })),
});
const test = await testSystem({ openParsers: () => parsers, worker: true });
const owner = await test.signIn();
const skill = (name: string) => ({ id: `software.${name.toLowerCase()}`, name });

async function uploadResume(client: Client, name: string, lines: string[]): Promise<string> {
  const { body } = await upload(test, client, [{ name, content: lines.join('\n') }], '?side=seeking');
  const { id } = body.files[0].document;
  await vi.waitFor(async () => {
    expect((await client.get(`/api/documents/${id}`)).body.state).toBe('ready');
  }, PATIENTLY);
  return id;
}

it('the fit shows required skills with the text of the resume, and nothing else of it', async () => {
  const [id] = await storePostings(test, [
    { title: 'Senior Engineer', level: 'senior', must: [skill('Python'), skill('Rust')], years: 5 },
  ]);
  const before = await owner.get(`/api/postings/${id}/fit`);
  expect(before.body).toMatchObject({ document: null, share: 0, level: { asked: 'senior', found: null } });

  const first = await uploadResume(owner, 'first.txt', [
    'name: Jane Doe',
    'skill: Rust',
    'email: jane@example.com',
  ]);
  await uploadResume(owner, 'second.txt', [
    'name: Jane Doe',
    'skill: Python',
    'work: Acme | Engineer | 2018 | 2022',
  ]);

  const newest = await owner.get(`/api/postings/${id}/fit`);
  expect(newest.body).toMatchObject({
    document: { name: 'second.txt' },
    share: 0.5,
    must: [
      { id: 'software.python', name: 'Python', found: 'Python' },
      { id: 'software.rust', name: 'Rust', found: null },
    ],
    nice: [],
    years: { asked: 5, found: expect.any(Number) },
    level: { asked: 'senior', found: 'senior' },
  });
  expect(JSON.stringify(newest.body)).not.toMatch(/Jane|example\.com|Acme/);

  const named = await owner.get(`/api/postings/${id}/fit?document_id=${first}`);
  expect(named.body.must.map(({ found }: { found: string | null }) => found)).toEqual([null, 'Rust']);
});

it('a posting is compared only with documents that the caller uploaded or may read', async () => {
  const [id] = await storePostings(test, [{ title: 'Engineer', must: [skill('Go')] }]);
  const mine = await uploadResume(owner, 'mine.txt', ['skill: Go']);
  const colleague = await test.signIn({ role: 'seeker' });
  expect((await colleague.get(`/api/postings/${id}/fit`)).body.document).toBeNull();
  const stranger = await test.signIn({ tenant: 'Elsewhere' });
  expect((await stranger.get(`/api/postings/${id}/fit?document_id=${mine}`)).body.code).toBe(
    'no-such-document',
  );

  const { body } = await owner.post('/api/api-keys', { name: 'postings only', scopes: ['postings.read'] });
  const response = await test.fetch(`/api/postings/${id}/fit?document_id=${mine}`, {
    headers: { authorization: `Bearer ${body.key}` },
  });
  expect(await response.json()).toMatchObject({ document: null, must: [{ found: null }] });
});

it('the fit has no share if no skill is required', async () => {
  const [id] = await storePostings(test, [{ title: 'Person' }]);
  expect((await owner.get(`/api/postings/${id}/fit`)).body).toMatchObject({
    share: null,
    must: [],
    years: null,
    level: null,
  });
});
