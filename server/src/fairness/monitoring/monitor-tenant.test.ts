import { describe, expect, it } from 'vitest';
import { people, type TestDecision } from '../../../test/fairness/decisions.ts';
import { monitoringScene } from '../../../test/fairness/monitoring-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const { now, spread, biased, load, monitor, alertsOf } = monitoringScene(test);

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
