import { describe, expect, it, vi } from 'vitest';
import { addDecisions, people, type TestDecision } from '../../../test/fairness/decisions.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { monitorTenant } from './monitor-tenant.ts';

const test = await testSystem({ worker: true });
const now = new Date('2026-10-28T12:00:00Z');
const { fairnessDb } = test.database;
const spread = { now, days: 27 };

const load = (owner: Client, decisions: readonly TestDecision[]) => {
  const tenantId = owner.user.workspace.id;
  return fairnessDb.as({ tenantId }, (sql) => addDecisions(sql, tenantId, decisions));
};
const monitor = (owner: Client, at = now) =>
  monitorTenant({ ...test.system, now: () => at }, owner.user.workspace.id);
const alertsOf = async (client: Client) => (await client.get('/api/fairness/alerts')).body.items;

const biased = [...people(400, 130, { sex: 'female' }, spread), ...people(400, 220, { sex: 'male' }, spread)];

describe('monitoring', () => {
  it('raises one alert about a clear gap, and says how large and how certain it is', async () => {
    const owner = await test.signIn({ tenant: 'Gap' });
    await load(owner, biased);

    await monitor(owner);
    await monitor(owner);

    const [alert, ...others] = await alertsOf(owner);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      ...{ kind: 'disparity', class: 'gender', group: 'female', reference: 'male', stage: 'hired' },
      ...{ metric: 'disparate_impact', severity: 'high', recommended_action: 'review_scoring_model' },
      ...{ group_counts: { selected: 130, n: 400 }, reference_counts: { selected: 220, n: 400 } },
      ...{ state: 'open', is_current: true, check_first: { code: 'decisions' }, ratio_before: null },
      window: { from: '2026-10-01', to: '2026-10-28' },
    });
    expect(alert.value).toBeCloseTo(130 / 220, 12);
    expect(alert.p_value).toBeLessThan(0.001);
  });

  it('keeps every figure, also of groups that are too small, and adds only what changed', async () => {
    const owner = await test.signIn({ tenant: 'Figures' });
    await load(owner, [...biased, ...people(5, 1, { sex: 'non_binary' }, spread)]);
    await monitor(owner);
    const list = async (query = '') =>
      (await owner.get(`/api/fairness/metrics?limit=100${query}`)).body.items;
    const first = await list('&class=gender');
    await monitor(owner);
    expect(await list('&class=gender')).toEqual(first);

    const find = (metric: string, group: string | null) =>
      first.find(
        (one: { metric: string; group: string | null }) => one.metric === metric && one.group === group,
      );
    expect(find('impact_ratio', 'female')).toMatchObject({ status: 'alert', n: 400, reference: 'male' });
    expect(find('selection_rate', 'non_binary')).toMatchObject({
      status: 'insufficient_data',
      n: 5,
      value: 0.2,
    });
    expect(find('disparate_impact', null)).toMatchObject({
      status: 'alert',
      caveats: expect.arrayContaining(['small_groups']),
    });
    expect(find('answer_rate', null)).toMatchObject({ value: 1, n: 805 });

    await load(owner, people(10, 10, { sex: 'female' }, spread));
    await monitor(owner);
    expect((await list('&class=gender')).length).toBeGreaterThan(first.length);
    expect(await list('&class=gender&latest=true&metric=impact_ratio')).toHaveLength(3);
  });

  it('does not count people who did not answer, and says so if they are many', async () => {
    const owner = await test.signIn({ tenant: 'Silent' });
    await load(owner, [...biased, ...people(1000, 400, {}, spread)]);
    await monitor(owner);
    const [alert] = await alertsOf(owner);
    expect(alert.caveats).toContain('low_answer_rate');
    expect(alert.group_counts.n + alert.reference_counts.n).toBe(800);
  });

  it('is quiet about equal rates and about small groups', async () => {
    const owner = await test.signIn({ tenant: 'Even' });
    await load(owner, [
      ...people(400, 200, { sex: 'female', disability: 'no' }, spread),
      ...people(400, 210, { sex: 'male', disability: 'no' }, spread),
      ...people(25, 0, { disability: 'yes' }, spread),
    ]);
    expect(await monitor(owner)).toEqual({ raised: [] });
    expect(await alertsOf(owner)).toEqual([]);
  });

  it('says if job families explain a gap, and which one has it', async () => {
    const explained = await test.signIn({ tenant: 'Explained' });
    await load(explained, [
      ...people(400, 80, { sex: 'female', job_family: 'Care' }, spread),
      ...people(100, 20, { sex: 'male', job_family: 'Care' }, spread),
      ...people(100, 60, { sex: 'female', job_family: 'Sales' }, spread),
      ...people(400, 240, { sex: 'male', job_family: 'Sales' }, spread),
    ]);
    await monitor(explained);
    expect(await alertsOf(explained)).toMatchObject([
      {
        recommended_action: 'compare_within_job_families',
        check_first: { code: 'job_families_differ', ratio: 1 },
      },
    ]);

    const local = await test.signIn({ tenant: 'Local' });
    await load(local, [
      ...people(300, 60, { sex: 'female', job_family: 'Care' }, spread),
      ...people(300, 180, { sex: 'male', job_family: 'Care' }, spread),
      ...people(300, 150, { sex: 'female', job_family: 'Sales' }, spread),
      ...people(300, 150, { sex: 'male', job_family: 'Sales' }, spread),
    ]);
    await monitor(local);
    expect((await alertsOf(local))[0].check_first).toMatchObject({
      code: 'one_job_family',
      job_family: 'Care',
    });
  });

  it('says since when a ratio has changed', async () => {
    const owner = await test.signIn({ tenant: 'Changed' });
    const before = { now, days: 200, endsDaysAgo: 89 };
    const after = { now, days: 89 };
    await load(owner, [
      ...people(400, 200, { sex: 'female' }, before),
      ...people(400, 200, { sex: 'male' }, before),
      ...people(380, 80, { sex: 'female' }, after),
      ...people(380, 190, { sex: 'male' }, after),
    ]);
    await monitor(owner);
    const [alert] = await alertsOf(owner);
    expect(alert.caveats).toContain('window_extended');
    expect(alert.since).toBe('2026-08-01');
    expect(alert.ratio_before).toBeCloseTo(1, 1);
  });

  it('finds bursts of identical answers, and scores that hug a threshold', async () => {
    const owner = await test.signIn({ tenant: 'Gamed' });
    const bands = ['under_30', '30_39', '40_49', '50_59'];
    const ordinary = Array.from({ length: 600 }, (_, at) => ({
      ...(people(
        1,
        at % 2,
        {
          sex: at % 3 ? 'female' : 'male',
          age_band: bands[at % 4] as string,
          disability: at % 5 ? 'no' : 'yes',
          score: ((at * 37) % 100) / 100,
        },
        spread,
      )[0] as TestDecision),
      applied_at: new Date(now.getTime() - ((at % 27) + 1) * 86_400_000),
    }));
    const same = { sex: 'female', age_band: '60_or_over', disability: 'no', score: 0.705 };
    await load(owner, [...ordinary, ...people(60, 30, same, { now, days: 0.2 })]);
    await monitor(owner);
    const found = (await alertsOf(owner)).filter(({ kind }: { kind: string }) => kind === 'anomaly');
    expect(found).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          metric: 'identical_answers',
          value: 60,
          recommended_action: 'review_applications',
        }),
        expect.objectContaining({ metric: 'score_threshold', threshold: 0.7 }),
      ]),
    );
  });
});

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

it('hiring roles see neither figures nor alerts, and auditors change none', async () => {
  await test.signIn({ tenant: 'Roles' });
  for (const role of ['recruiter', 'hiring_manager', 'interviewer', 'viewer', 'seeker'] as const) {
    const member = await test.signIn({ tenant: 'Roles', role });
    for (const path of ['alerts', 'metrics', 'trail', 'monitoring', 'reviews'])
      expect((await member.get(`/api/fairness/${path}`)).status).toBe(403);
  }
  const auditor = await test.signIn({ tenant: 'Roles', role: 'auditor' });
  expect((await auditor.get('/api/fairness/alerts')).status).toBe(200);
  const settings = (await auditor.get('/api/fairness/monitoring')).body;
  expect((await auditor.put('/api/fairness/monitoring', settings)).status).toBe(403);
});

it('the settings choose the stage, and the change is in the trail', async () => {
  const owner = await test.signIn({ tenant: 'Staged' });
  await load(
    owner,
    biased.map((decision) => ({
      ...decision,
      furthest: decision.ended === 'hired' ? 2 : 0,
      ended: 'rejected' as const,
    })),
  );
  await monitor(owner);
  expect(await alertsOf(owner)).toEqual([]);
  const settings = { stage: 'interview', max_months: 6, second_reader_share: 0 };
  expect((await owner.put('/api/fairness/monitoring', settings)).body).toEqual(settings);
  await monitor(owner);
  expect(await alertsOf(owner)).toMatchObject([{ stage: 'interview', group: 'female' }]);
  const [, changed] = (await owner.get('/api/fairness/trail')).body.items;
  expect(changed).toMatchObject({
    action: 'fairness.monitoring-changed',
    details: { stage: 'interview', stage_before: 'hired' },
  });
});
