import { describe, expect, it, vi } from 'vitest';
import { people } from '../../../test/fairness/decisions.ts';
import { monitoringScene } from '../../../test/fairness/monitoring-scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { readTenantsWithDecisions, readTenantsWithNewDecisions } from './member-store.ts';
import { monitorTenant, startMonitoring } from './monitor-tenant.ts';

const test = await testSystem({ worker: true });
const { now, spread, biased, load, monitor, alertsOf } = monitoringScene(test);

describe('an alert', () => {
  it('is acknowledged, resolved and reopened, and each step is in the trail', async () => {
    const owner = await test.signIn({ tenant: 'Steps' });
    const compliance = await test.signIn({ tenant: 'Steps', role: 'compliance' });
    await load(owner, biased);
    await monitor(owner);
    const [{ id }] = await alertsOf(compliance);
    const change = (action: string, body?: object) =>
      compliance.post(`/api/fairness/alerts/${id}/${action}`, body);

    expect((await change('acknowledge')).body).toMatchObject({ state: 'acknowledged' });
    expect((await change('acknowledge')).body).toMatchObject({ state: 'acknowledged' });
    expect((await change('resolve', {})).status).toBe(400);
    expect((await change('resolve', { reason: 'A keyword was removed.' })).body).toMatchObject({
      state: 'resolved',
      state_reason: 'A keyword was removed.',
      state_by: expect.any(String),
    });
    expect((await change('acknowledge')).body).toMatchObject({ code: 'fairness-alert-changed' });
    expect((await change('reopen')).body).toMatchObject({ state: 'open' });

    const { body } = await compliance.get('/api/fairness/trail');
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'fairness.alert-reopened',
      'fairness.alert-resolved',
      'fairness.alert-acknowledged',
      'fairness.alert-raised',
    ]);
    expect((await compliance.get('/api/fairness/alerts/00000000-0000-7000-8000-000000000000')).status).toBe(
      404,
    );
  });

  it('that was resolved comes back only with decisions about later applicants', async () => {
    const owner = await test.signIn({ tenant: 'Again' });
    await load(owner, biased);
    await monitor(owner);
    const [{ id }] = await alertsOf(owner);
    await owner.post(`/api/fairness/alerts/${id}/resolve`, { reason: 'Explained.' });
    // Resolving uses the clock of the server; the decisions of this test are older.
    await monitor(owner);
    expect(await alertsOf(owner)).toHaveLength(1);

    const later = new Date(Date.now() + 25 * 86_400_000);
    const newer = { now: later, days: 20 };
    await load(owner, [
      ...people(400, 130, { sex: 'female' }, newer),
      ...people(400, 220, { sex: 'male' }, newer),
    ]);
    await monitor(owner, later);
    expect((await alertsOf(owner)).map(({ state }: { state: string }) => state).sort()).toEqual([
      'open',
      'resolved',
    ]);
    expect((await owner.post(`/api/fairness/alerts/${id}/reopen`)).body.code).toBe('fairness-alert-changed');
  });

  it('is no longer current once the figures are even', async () => {
    const owner = await test.signIn({ tenant: 'Fixed' });
    await load(owner, biased);
    await monitor(owner);
    await load(owner, people(400, 390, { sex: 'female' }, spread));
    await monitor(owner);
    expect(await alertsOf(owner)).toMatchObject([{ state: 'open', is_current: false }]);
  });

  it('tells the compliance team once, in the app and by mail, also if the run is repeated or races', async () => {
    const owner = await test.signIn({ tenant: 'Told' });
    const compliance = await test.signIn({ tenant: 'Told', role: 'compliance' });
    await load(owner, biased);
    const crash = { acknowledge: () => Promise.reject(new Error('killed')) };
    const deps = { ...test.system, now: () => now };
    await expect(monitorTenant(deps, owner.user.workspace.id, crash)).rejects.toThrow('killed');
    expect(await alertsOf(owner)).toEqual([]);

    await Promise.all([monitor(owner), monitor(owner), monitor(owner)]);

    const told = async (client: Client) =>
      (await client.get('/api/notifications')).body.items.filter(
        ({ kind }: { kind: string }) => kind === 'fairness-alert',
      );
    await vi.waitFor(async () => expect(await told(compliance)).toHaveLength(1), PATIENTLY);
    expect((await told(compliance))[0].text).toBe('Women were hired 0.59 times as often as men');
    expect(await told(owner)).toEqual([]);
    const tenantId = owner.user.workspace.id;
    const mails = await test.system.db.as(
      { tenantId },
      (sql) => sql`
      select subject, body, user_id from mail_message where tenant_id = ${tenantId}`,
    );
    expect(mails).toMatchObject([
      { user_id: compliance.user.id, subject: 'Fairness alert: Women were hired 0.59 times as often as men' },
    ]);
  });
});

it('every workspace with decisions is measured each night, and those with new ones within minutes', async () => {
  const owner = await test.signIn({ tenant: 'Nightly' });
  const waiting = async () => {
    const rows = await test.database.owner<{ tenant_id: string }[]>`
      select tenant_id from queue_message where queue = 'fairness.monitor'`;
    return rows.map(({ tenant_id }) => tenant_id);
  };
  await startMonitoring(test.system, readTenantsWithDecisions);
  expect(await waiting()).not.toContain(owner.user.workspace.id);
  const { person } = (await owner.post('/api/people', { name: 'Jane Mason' })).body;
  const job = (await owner.post('/api/jobs', { title: 'Mason' })).body;
  await owner.post('/api/applications', { job_id: job.id, person_id: person.id });
  // Sent by the event of the application, and not once more by the sweep.
  await startMonitoring(test.system, readTenantsWithNewDecisions);
  expect((await waiting()).filter((id) => id === owner.user.workspace.id)).toHaveLength(1);
});
