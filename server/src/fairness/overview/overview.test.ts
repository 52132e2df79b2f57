import { beforeAll, describe, expect, it } from 'vitest';
import { group, lines, sendDecisions, toCsv } from '../../../test/fairness/decisions-file.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { dayOf, monthsBefore } from './window.ts';

const test = await testSystem();
const today = dayOf(new Date());
const lastMonths = monthsBefore(today, 2);

async function officerWith(tenant: string, rows: Parameters<typeof toCsv>[0]): Promise<Client> {
  const officer = await test.signIn({ role: 'compliance', tenant });
  expect((await sendDecisions(test, officer, toCsv(rows))).status).toBe(201);
  return officer;
}

const classOf = (body: { classes: { class: string }[] }, name: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API.
  body.classes.find((one) => one.class === name) as any;

describe('the figures of a workspace', () => {
  let officer: Client;
  beforeAll(async () => {
    officer = await officerWith('Figures', [
      ...group(15, 100, { applied_at: lastMonths, sex: 'female' }),
      ...group(25, 125, { applied_at: lastMonths, sex: 'male' }),
      ...lines(7, { applied_at: lastMonths, stage: 'withdrawn', selected: '', sex: 'female' }),
      ...group(1, 5, { applied_at: lastMonths, sex: '' }),
    ]);
  });

  it('are those of the published example', async () => {
    const { status, body } = await officer.get('/api/fairness/overview');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      applications: 237,
      counted: 230,
      withdrawn: 7,
      undecided: 0,
      answered: 225,
    });
    const gender = classOf(body, 'gender');
    expect(gender).toMatchObject({ reference: 'male', lowest: 'female', unknown: 5 });
    const [women, men] = gender.groups;
    expect(women).toMatchObject({ group: 'female', n: 100, selected: 15, rate: 0.15, insufficient: false });
    expect(women.ratio).toBeCloseTo(0.75, 12);
    expect(women.difference).toBeCloseTo(-0.05, 12);
    expect(women.p_value).toBeGreaterThan(0.3);
    expect(women.is_significant).toBe(false);
    expect(men).toMatchObject({ n: 125, selected: 25, rate: 0.2, ratio: 1 });
    expect(gender.funnel).toContainEqual({ group: 'male', reached: [125, 25, 25, 25, 25] });
    expect(body.summary).toContainEqual(
      expect.objectContaining({ class: 'gender', stage: 'hired', group: 'female', ratio: gender.ratio }),
    );
  });

  it('say nothing about classes that nobody answered', async () => {
    const { body } = await officer.get('/api/fairness/overview?class=ethnicity');
    expect(body.classes).toHaveLength(1);
    expect(body.classes[0]).toMatchObject({
      groups: [],
      ratio: null,
      reference: null,
      unknown: 230,
      flags: ['insufficient_data'],
    });
  });

  it('belong to one workspace, and need the permission', async () => {
    const other = await test.signIn({ role: 'compliance', tenant: 'Without decisions' });
    expect((await other.get('/api/fairness/overview')).body).toMatchObject({ applications: 0, counted: 0 });
    const recruiter = await test.signIn({ role: 'recruiter', tenant: 'Figures' });
    expect((await recruiter.get('/api/fairness/overview')).status).toBe(403);
    const auditor = await test.signIn({ role: 'auditor', tenant: 'Figures' });
    expect((await auditor.get('/api/fairness/overview')).status).toBe(200);
  });
});

it('a gap that job families explain disappears within them', async () => {
  const rows = [
    { job_family: 'Sales', women: [10, 100], men: [4, 40] },
    { job_family: 'Kitchen', women: [16, 40], men: [80, 200] },
  ].flatMap(({ job_family, women: [w = 0, ofW = 0], men: [m = 0, ofM = 0] }) => [
    ...group(w, ofW, { applied_at: lastMonths, sex: 'female', job_family }),
    ...group(m, ofM, { applied_at: lastMonths, sex: 'male', job_family }),
  ]);
  const officer = await officerWith('Confounded', rows);
  const gender = classOf((await officer.get('/api/fairness/overview')).body, 'gender');
  expect(gender.groups[0]).toMatchObject({ group: 'female', is_significant: true });
  expect(gender.ratio).toBeLessThan(0.6);
  const [within] = gender.stratified;
  expect(within).toMatchObject({ by: 'job_family', strata: 2, verdict: 'explained' });
  expect(within.ratio).toBeCloseTo(1, 9);

  const kitchen = classOf((await officer.get('/api/fairness/overview?job_family=Kitchen')).body, 'gender');
  expect(kitchen.ratio).toBeCloseTo(1, 9);
});

it('a group that is too small extends the window, unless that is turned off', async () => {
  const longAgo = monthsBefore(today, 15);
  const officer = await officerWith('Small', [
    ...group(10, 40, { applied_at: lastMonths, sex: 'male' }),
    ...group(2, 12, { applied_at: lastMonths, sex: 'female' }),
    ...group(5, 25, { applied_at: longAgo, sex: 'female' }),
  ]);
  const { window, ...extended } = (await officer.get('/api/fairness/overview')).body;
  expect(window).toMatchObject({ is_extended: true, from: monthsBefore(today, 18), to: today });
  expect(classOf(extended as never, 'gender').groups[0]).toMatchObject({ n: 37, insufficient: false });

  const { body } = await officer.get('/api/fairness/overview?extend=false');
  expect(body.window).toMatchObject({ is_extended: false });
  expect(classOf(body, 'gender')).toMatchObject({
    flags: expect.arrayContaining(['insufficient_data']),
    reference: 'male',
  });
  expect(classOf(body, 'gender').groups[0]).toMatchObject({ n: 12, selected: 2, insufficient: true });
});

it('scores and outcomes have figures of their own', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({
    applied_at: lastMonths,
    sex: at % 2 ? 'female' : 'male',
    score: ((at % 100) / 100) * (at % 2 ? 0.8 : 1),
    outcome: at % 3 === 0 ? 1 : 0,
    selected: at % 4 === 0 ? 1 : 0,
  }));
  const officer = await officerWith('Scored', rows);
  const { body } = await officer.get('/api/fairness/overview');
  expect(body.with_outcome).toBe(200);
  const gender = classOf(body, 'gender');
  for (const one of gender.groups) {
    expect(one.scored).toBe(100);
    expect(one.bins.reduce((sum: number, count: number) => sum + count, 0)).toBe(100);
  }
  expect(gender.groups[0].scoring_ratio).toBeLessThan(1);
  expect(gender.groups[1].scoring_ratio).toBe(1);
  expect(gender.calibration.map(({ n }: { n: number }) => n)).toEqual([100, 100]);
  expect(gender.equal_opportunity_difference).not.toBeNull();
});

it('what changed is the difference to the figures of a month earlier', async () => {
  const officer = await officerWith('Changing', [
    ...group(10, 40, { applied_at: lastMonths, sex: 'male' }),
    ...group(10, 40, { applied_at: lastMonths, sex: 'female' }),
    ...group(0, 20, { applied_at: today, sex: 'female' }),
  ]);
  const [women] = classOf((await officer.get('/api/fairness/overview')).body, 'gender').groups;
  expect(women).toMatchObject({ n: 60, before: { n: 40, rate: 0.25, ratio: 1 } });
  expect(women.rate).toBeCloseTo(1 / 6, 12);
});

it('intersections have groups that both classes define', async () => {
  const officer = await officerWith('Crossed', [
    ...group(20, 50, { applied_at: lastMonths, sex: 'male', ethnicity: 'white' }),
    ...group(5, 50, { applied_at: lastMonths, sex: 'female', ethnicity: 'asian' }),
  ]);
  const { body } = await officer.get('/api/fairness/overview?class=gender');
  const [cross] = body.intersections;
  expect(cross).toMatchObject({ classes: ['gender', 'ethnicity'], reference: 'male × white' });
  expect(cross.groups.map(({ group: name }: { group: string }) => name)).toEqual([
    'female × asian',
    'male × white',
  ]);
  expect(cross.groups[0].ratio).toBeCloseTo(0.25, 12);
});

it('filters list what decisions have', async () => {
  const officer = await officerWith('Filters', [
    ...group(1, 2, {
      applied_at: lastMonths,
      job_family: 'Bakery',
      level: 'Senior',
      place: 'Oslo',
      source: 'Fair',
    }),
  ]);
  expect((await officer.get('/api/fairness/filters')).body).toEqual({
    ...{ jobs: [], job_families: ['Bakery'], levels: ['Senior'], sources: ['Fair'], places: ['Oslo'] },
    ...{ first: lastMonths, decisions: 2, answered: 0 },
  });
});

it('a trend shows the months, and the one in which a ratio changed', async () => {
  const month = (ago: number) => monthsBefore(today, ago).slice(0, 7);
  const officer = await officerWith(
    'Trend',
    [9, 8, 7, 6, 5, 4, 3, 2].flatMap((ago) => [
      ...group(30, 60, { applied_at: `${month(ago)}-10`, sex: 'male' }),
      ...group(ago > 5 ? 30 : 9, 60, { applied_at: `${month(ago)}-10`, sex: 'female' }),
    ]),
  );
  const { trend } = classOf((await officer.get('/api/fairness/overview')).body, 'gender');
  expect(trend.groups.map((one: { group: string }) => one.group)).toEqual(['female', 'male']);
  expect(trend.decided[trend.periods.indexOf(month(3))]).toBe(1);
  expect(trend.changes).toEqual([
    { period: month(5), group: 'female', before: 1, after: expect.closeTo(0.3, 9) },
  ]);
  const women = trend.groups.find((one: { group: string }) => one.group === 'female');
  expect(women.points[trend.periods.indexOf(month(3))]).toEqual({ n: 60, selected: 9 });
});
