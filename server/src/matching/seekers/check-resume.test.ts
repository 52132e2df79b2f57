import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { startResumeChecks } from './check-resume.ts';

const parsers = lineParsers();
parsers.afterReading = (profile) => ({
  ...profile,
  skills: profile.skills.map((skill) => ({ ...skill, skill_id: `software.${skill.value.toLowerCase()}` })),
});
const board = await openSmallBoard();
const test = await testSystem({
  openParsers: () => parsers,
  worker: true,
  environment: { CRAWL_ALLOW: board.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const scene = ingestionScene(test, board);

const needing = (id: number, title: string, skills: string[]) =>
  job(id, title, {
    text: `We build things. Requirements: ${skills.map((skill) => `Experience with ${skill}.`).join(' ')}`,
  });

async function uploadResume(client: Client): Promise<string> {
  const content = [
    'name: Jane Doe',
    'skill: Python',
    'skill: PostgreSQL',
    'skill: TypeScript',
    'work: Acme | Backend Engineer | 2016 | 2024',
  ];
  const { body } = await upload(
    test,
    client,
    [{ name: 'resume.txt', content: content.join('\n') }],
    '?side=seeking',
  );
  const { id } = body.files[0].document;
  await vi.waitFor(async () => {
    expect((await client.get(`/api/documents/${id}`)).body.state).toBe('ready');
  }, PATIENTLY);
  return id;
}

const alertsOf = async (client: Client) => (await client.get('/api/role-alerts')).body;
const titlesOf = async (client: Client) =>
  (await alertsOf(client)).items.map(({ posting }: { posting: { title: string } }) => posting.title).sort();
const newsOf = async (client: Client) => (await client.get('/api/notifications')).body.items;

async function untilTold(client: Client, roles: number) {
  await vi.waitFor(async () => {
    await startResumeChecks(test.system);
    expect((await alertsOf(client)).items).toHaveLength(roles);
    expect((await newsOf(client)).length).toBeGreaterThan(0);
  }, PATIENTLY);
}

it('a member is told once about each new role that fits their resume, and about no other', async () => {
  const tenant = randomUUID();
  const seeker = await test.signIn({ tenant, role: 'seeker' });
  const other = await test.signIn({ tenant, role: 'recruiter' });
  await uploadResume(seeker);
  const company = await scene.addCompany('greenhouse', [needing(1, 'Old Backend Engineer', ['Python'])]);
  await scene.run(seeker, [company]);
  await seeker.patch('/api/seeker', { resume_alerts: true, min_fit: 50 });

  company.jobs.push(needing(2, 'Backend Engineer', ['Python', 'PostgreSQL']));
  company.jobs.push(needing(3, 'Nurse', ['Intensive care', 'Nursing']));
  await scene.run(seeker, [company]);
  await untilTold(seeker, 1);
  const [alert] = (await alertsOf(seeker)).items;
  expect(alert).toMatchObject({ posting: { title: 'Backend Engineer' }, search: null, seen_at: null });
  expect(alert.fit).toBeGreaterThanOrEqual(50);
  expect(await newsOf(seeker)).toMatchObject([
    { kind: 'matching-roles', count: 1, text: expect.stringContaining('Backend Engineer at ') },
  ]);

  await Promise.all([1, 2, 3].map(() => startResumeChecks(test.system)));
  company.jobs.push(needing(4, 'Senior Backend Engineer', ['Python', 'PostgreSQL']));
  await scene.run(seeker, [company]);
  await untilTold(seeker, 2);
  expect(await titlesOf(seeker)).toEqual(['Backend Engineer', 'Senior Backend Engineer']);
  expect(await newsOf(seeker)).toMatchObject([{ kind: 'matching-roles', count: 2 }]);
  expect(await alertsOf(other)).toMatchObject({ items: [], unseen: 0 });

  const seen = await seeker.post('/api/role-alerts/seen', {});
  expect(seen.body).toEqual({ unseen: 0 });
  expect((await seeker.get('/api/role-alerts?unseen=true')).body.items).toEqual([]);
});

it('a role that a saved search and the resume find is announced once', async () => {
  const seeker = await test.signIn({ tenant: randomUUID(), role: 'seeker' });
  await uploadResume(seeker);
  await seeker.patch('/api/seeker', { resume_alerts: true, min_fit: 1 });
  for (const search of ['python', 'engineer']) {
    await seeker.post('/api/saved-searches', { name: search, query: { search } });
  }
  const company = await scene.addCompany('greenhouse', [needing(1, 'Backend Engineer', ['Python'])]);
  await scene.run(seeker, [company]);
  await untilTold(seeker, 1);
  await startResumeChecks(test.system);
  const searches = (await seeker.get('/api/saved-searches')).body.items;
  await vi.waitFor(() => expect(searches.length).toBe(2), PATIENTLY);
  await vi.waitFor(async () => {
    const found = (await seeker.get('/api/saved-searches')).body.items;
    expect(found.map(({ fresh }: { fresh: number }) => fresh)).toEqual([1, 1]);
  }, PATIENTLY);
  const news = await newsOf(seeker);
  expect(news.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(1);
});

it('settings have sensible limits, and only an own resume can be confirmed', async () => {
  const tenant = randomUUID();
  const seeker = await test.signIn({ tenant, role: 'seeker' });
  const other = await test.signIn({ tenant: randomUUID(), role: 'seeker' });
  expect((await seeker.get('/api/seeker')).body).toEqual({
    confirmed_id: null,
    onboarded_at: null,
    resume_alerts: false,
    min_fit: 70,
  });
  const resume = await uploadResume(seeker);
  expect((await seeker.patch('/api/seeker', { min_fit: 0 })).status).toBe(400);
  expect((await other.patch('/api/seeker', { confirmed_id: resume })).body.code).toBe('no-such-document');
  const changed = await seeker.patch('/api/seeker', { confirmed_id: resume, onboarded: true });
  expect(changed.body).toMatchObject({ confirmed_id: resume, onboarded_at: expect.any(String) });
  expect((await seeker.patch('/api/seeker', { onboarded: false })).body.onboarded_at).toBeNull();
});
