import { expect, it } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { testSystem } from '../../test/system.ts';
import { type Simulator, startSimulator } from '../simulator/start-simulator.ts';
import { demoCompanies } from './demo-companies.ts';
import { loadDemoApplications } from './load-applications.ts';
import { type Demo, loadDemo, ownerOf, serveDemoSimulator, startFirstRun } from './load-demo.ts';
import { loadDemoPeople } from './load-people.ts';

const test = await testSystem({
  worker: true,
  environment: { CRAWL_ALLOW: '*.localhost:*', CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const { system } = test;

async function freePort(): Promise<number> {
  const probe = await startSimulator({ companies: 1 });
  await probe.stop();
  return probe.port;
}

async function openDemo(port: number) {
  const demo = (await loadDemo(system, port)) as Demo;
  const simulator = await serveDemoSimulator(system, demo, port);
  atEnd(() => simulator.stop());
  return { demo, simulator };
}

const over = ['finished', 'error', 'aborted'];
let opened: { demo: Demo; simulator: Simulator };

it('the demo starts one run by itself, and the next run finds something new', async () => {
  opened = await openDemo(await freePort());
  const { demo, simulator } = opened;
  const member = await test.signIn();
  expect(await startFirstRun(system, demo)).toBe(true);
  expect(await startFirstRun(system, demo)).toBe(false);

  const [run] = (await member.get('/api/ingestion')).body.items;
  const read = async () => (await member.get(`/api/ingestion/${run.id}`)).body;
  await expect.poll(async () => (await read()).status).toSatisfy((status: string) => over.includes(status));
  const { status, progress } = await read();
  expect(status).toBe('finished');
  const outcome = Object.fromEntries(
    progress.map((entry: { company: string; listed: number; problem: { code: string } | null }) => [
      entry.company,
      entry.problem?.code ?? entry.listed,
    ]),
  );
  for (const { key, trouble } of demoCompanies(0)) {
    const listed = simulator.postings(key, 0).length;
    const expected =
      trouble === 'lying' ? 'listing-incomplete' : trouble === 'robots' ? expect.any(String) : listed;
    expect({ key, outcome: outcome[key] }).toEqual({ key, outcome: expected });
  }

  // The vocabulary learns new words a little later.
  const search = async () => (await member.get('/api/postings?search=grapql%20remote%20senor')).body;
  await expect.poll(search).toMatchObject({ corrections: [{ to: 'graphql' }, { to: 'senior' }] });
  expect((await search()).items.length).toBeGreaterThan(1);

  await member.post('/api/ingest/start', { companies: [demo.keys[0]] });
  await expect.poll(async () => (await fetch(`${simulator.url}/simulator`)).json()).toMatchObject({ day: 1 });
});

it('the demo has applications: some succeeded, one was rejected, and one has an unknown result', async () => {
  const { demo, simulator } = opened;
  const owner = ownerOf(demo);
  await loadDemoPeople(system, owner);
  const load = () =>
    loadDemoApplications(system, owner, { simulator, url: test.url, signal: AbortSignal.timeout(230_000) });
  expect(await load()).toBe(true);

  const member = await test.signIn();
  const { items, counts, agents } = (await member.get('/api/apply-runs?limit=100')).body;
  expect(counts).toMatchObject({ success: 3, unknown: 1, failed: expect.any(Number) });
  expect(agents).toMatchObject([{ actor: owner.actor }]);
  const codes = items.map(({ error }: { error: { code: string } | null }) => error?.code);
  expect(codes).toEqual(expect.arrayContaining(['refused', 'connection-cut']));
  expect(simulator.submissions().map(({ answered }) => answered)).toEqual([200, 200, 200, 'dropped']);

  expect(await load()).toBe(false);
  expect(simulator.submissions()).toHaveLength(4);
});

it('the demo is the same after a restart, and follows the simulator to another port', async () => {
  const before = await loadDemo(system, 4001);
  const port = await freePort();
  const after = await loadDemo(system, port);
  expect(after).toEqual({ ...before, made: false });
  const member = await test.signIn();
  const { items, enabled } = (await member.get('/api/companies?only=own&limit=100')).body;
  expect(enabled).toBe(demoCompanies(port).length);
  expect(items.map((item: { careers_url: string }) => new URL(item.careers_url).port)).toEqual(
    items.map(() => String(port)),
  );
});

it('the demo does not change companies that a member chose', async () => {
  const member = await test.signIn();
  await member.post('/api/settings', { enabled_companies: ['signal-post'] });
  await loadDemo(system, 4001);
  expect((await member.get(`/api/settings/${member.user.id}`)).body.enabled_companies).toEqual([
    'signal-post',
  ]);
});
