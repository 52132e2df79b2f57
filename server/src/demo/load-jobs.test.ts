import { expect, it } from 'vitest';
import { testSystem } from '../../test/system.ts';
import { type Demo, loadDemo, ownerOf } from './load-demo.ts';
import { loadDemoJobs } from './load-jobs.ts';
import { loadDemoPeople } from './load-people.ts';

const test = await testSystem();
const { system } = test;
const deps = { ...system, publicUrl: () => test.url };

it('the demo has jobs at every stage, with applications of the last two months, and is loaded once', async () => {
  const demo = (await loadDemo(system, undefined)) as Demo;
  const owner = ownerOf(demo);
  await loadDemoPeople(system, owner);

  expect(await loadDemoJobs(deps, owner, demo)).toBe(true);
  expect(await loadDemoJobs(deps, owner, demo)).toBe(false);

  const member = await test.signIn();
  const { items, counts } = (await member.get('/api/jobs')).body;
  expect(counts).toEqual({ draft: 0, open: 4, closed: 1 });
  const total = items.reduce(
    (sum: number, { applications }: { applications: number }) => sum + applications,
    0,
  );
  expect(total).toBe(33);
  const platform = items.find(({ slug }: { slug: string }) => slug === 'senior-platform-engineer');
  const inStage = Object.fromEntries(
    platform.stages.map(({ key, applications }: { key: string; applications: number }) => [
      key,
      applications,
    ]),
  );
  expect(inStage).toEqual({
    applied: 1,
    screening: 2,
    interview: 2,
    offer: 1,
    hired: 1,
    rejected: 2,
    withdrawn: 0,
  });
  const { items: applications } = (await member.get('/api/applications?limit=100')).body;
  expect(applications.every(({ document_id: id }: { document_id: string | null }) => id)).toBe(true);
  const ages = applications.map(({ applied_at: at }: { applied_at: string }) => Date.now() - Date.parse(at));
  expect(Math.max(...ages) / 86_400_000).toBeGreaterThan(55);
  const [future] = await test.database.owner`select count(*)::int from stage_history where at > now()`;
  expect(future).toEqual({ count: 0 });
  expect(await (await test.fetch('/careers/demo')).text()).toContain('Careers at Harbor &amp; Vale');
});

it('a hiring manager of the demo sees its jobs, and an interviewer those whom they interview', async () => {
  const manager = await test.signIn({ role: 'hiring_manager' });
  const interviewer = await test.signIn({ role: 'interviewer' });

  expect((await manager.get('/api/jobs')).body.items).toHaveLength(5);
  const { items } = (await interviewer.get('/api/applications')).body;
  expect(items.length).toBeGreaterThan(2);
  expect(new Set(items.map(({ stage }: { stage: string }) => stage))).toEqual(
    new Set(['interview', 'hired']),
  );
});

it('the demo has interviews today and tomorrow, reviews, notes, mail and unread notifications', async () => {
  const owner = await test.signIn();
  const { items: interviews } = (await owner.get('/api/interviews?limit=100')).body;
  const hours = interviews.map(
    ({ starts_at: at }: { starts_at: string }) => (Date.parse(at) - Date.now()) / 3_600_000,
  );
  expect(hours.some((hour: number) => hour > 0 && hour < 3)).toBe(true);
  expect(hours.some((hour: number) => hour > 3 && hour < 48)).toBe(true);
  expect(hours.filter((hour: number) => hour < 0).length).toBeGreaterThan(2);

  const { items: found } = (await owner.get('/api/applications?limit=100')).body;
  const tomas = found.find(
    ({ person, job, stage }: { person: { name: string }; job: { title: string }; stage: string }) =>
      person.name === 'Tomás Reyes' && stage === 'interview' && job.title.includes('Platform'),
  );
  const { items: timeline } = (await owner.get(`/api/applications/${tomas.id}/timeline?limit=100`)).body;
  const kinds = new Set(timeline.map(({ kind }: { kind: string }) => kind));
  for (const kind of ['note', 'scorecard', 'interview', 'mail']) expect(kinds).toContain(kind);
  expect(timeline.every(({ at }: { at: string }) => Date.parse(at) <= Date.now())).toBe(true);
  const unread = (await owner.get('/api/notifications?unread=true')).body.items;
  expect(new Set(unread.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['mention', 'reply']));
});
