import { expect, it } from 'vitest';
import { type WorldScene, worldScene } from '../../../test/applying/world-scene.ts';
import { atEnd } from '../../../test/at-end.ts';
import { testSystem } from '../../../test/system.ts';
import { startSimulator } from '../../simulator/start-simulator.ts';
import { openClient } from '../client/client.ts';
import { expireStaleRuns } from '../runs/expire-stale-runs.ts';
import { type FormFetch, formFetch } from './form-fetch.ts';
import { runAgent } from './run-agent.ts';

const test = await testSystem();
/** With a short lease, so that the test does not have to wait for the usual one. */
const brief = await testSystem({ environment: { APPLY_LEASE_SECONDS: '3' } });
const world = await startSimulator({ companies: 2, postings: 80, roster: 'forms' });
atEnd(() => world.stop());

/** Simulates an agent that was away longer than its lease, after the run was expired. */
async function endLeases({ owner }: WorldScene, sweep = true): Promise<void> {
  const sql = test.database.owner;
  const tenantId = owner.user.workspace.id;
  await sql`update lease set expires_at = now() - interval '1 second' where key like ${`%:${tenantId}:%`}`;
  await sql`update apply_run set lease_until = now() - interval '1 second' where tenant_id = ${tenantId}`;
  if (sweep) await expireStaleRuns(test.system);
}

const around =
  (method: 'GET' | 'POST', before: () => Promise<void>, after: () => Promise<void>): FormFetch =>
  async (address, init) => {
    if (init.method !== method) return formFetch(address, init);
    await before();
    const answer = await formFetch(address, init);
    await after();
    return answer;
  };
const nothing = async () => {};

it('an agent sends nothing if its claim ends before it reports submitting', async () => {
  const scene = await worldScene(test, world);
  const fetch = around('GET', nothing, () => endLeases(scene));
  const report = await runAgent({ client: scene.client, limit: 1, fetch });
  expect(report.roles).toMatchObject([{ outcome: 'lost', code: 'lease-lost' }]);
  expect(scene.received()).toEqual([]);

  const [role] = scene.roles;
  expect((await scene.owner.get(`/api/postings/${role?.id}`)).body.stage).toBe('discovered');
  expect((await runAgent({ client: scene.client, limit: 1 })).roles).toMatchObject([{ outcome: 'success' }]);
  expect(scene.received()).toHaveLength(1);
});

it('an agent sends nothing if the API becomes unreachable at the last moment', async () => {
  const scene = await worldScene(brief, world);
  const key = await scene.owner.post('/api/api-keys', {
    name: 'Far away',
    scopes: ['postings.read', 'resumes.read', 'applying.read', 'applying.manage'],
  });
  let isGone = false;
  const far = openClient({
    baseUrl: brief.url,
    token: key.body.key,
    async fetch(address, init) {
      const answer = isGone ? undefined : await fetch(address, init);
      // The update was stored, but its response is lost, and so are all later ones.
      isGone ||= /"submitting"/.test(String(init.body));
      if (isGone || !answer) throw new Error('cut');
      return answer;
    },
  });
  const report = await runAgent({ client: far, limit: 1, reportMs: 1 });
  expect(report.roles).toMatchObject([{ outcome: 'lost', code: 'unreachable' }]);
  expect(scene.received()).toEqual([]);
});

it('an agent resolves a run with the confirmation if its claim expired during submission', async () => {
  const scene = await worldScene(test, world);
  const fetch = around('POST', nothing, () => endLeases(scene));
  const report = await runAgent({ client: scene.client, limit: 1, fetch });
  expect(report.roles).toMatchObject([{ outcome: 'success' }]);
  expect(scene.received()).toHaveLength(1);
  expect((await scene.owner.get(`/api/apply-runs/${report.roles[0]?.run_id}`)).body).toMatchObject({
    status: 'success',
    stage: 'applied',
    settlement: { outcome: 'sent' },
    artifacts: { confirmation: { id: scene.received()[0]?.id } },
  });
});

it('a run whose claim expired during submission stays unknown without a confirmation', async () => {
  const scene = await worldScene(test, world);
  world.setFormTroubles([{ trouble: 'error-after', job_id: scene.roles[0]?.job_id ?? '' }]);
  const fetch = around('POST', nothing, () => endLeases(scene));
  const report = await runAgent({ client: scene.client, limit: 1, fetch });
  expect(report.roles).toMatchObject([{ outcome: 'unknown', code: 'server-error' }]);
  expect((await scene.owner.get(`/api/apply-runs/${report.roles[0]?.run_id}`)).body.status).toBe('unknown');
  world.setFormTroubles([]);
  expect((await runAgent({ client: scene.client, limit: 1 })).roles).toEqual([]);
  expect(scene.received()).toHaveLength(1);
});
