import { beforeAll, describe, expect, it } from 'vitest';
import { group, lines, sendDecisions, toCsv } from '../../../test/fairness/decisions-file.ts';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { dayOf } from '../overview/window.ts';

const test = await testSystem();
const tenant = 'Rows';
const applied_at = dayOf(new Date());
let officer: Client;
let owner: Client;
let application: string;

beforeAll(async () => {
  owner = await test.signIn({ tenant });
  officer = await test.signIn({ role: 'compliance', tenant });
  const job = await newOpenJob(owner, { department: 'Bakery' });
  const { body } = await sendApplication(test, job.path, applicationOf());
  application = body.application_id;
  const path = new URL(body.status_url).pathname;
  const answers = { sex: 'female', ethnicity: '', age_band: '', disability: '' };
  await test.fetch(`${path}/self-identification`, { method: 'POST', body: new URLSearchParams(answers) });
  await sendDecisions(
    test,
    officer,
    toCsv([
      ...group(2, 8, { applied_at, sex: 'female', job: 'Baker', score: 0.4567 }),
      ...group(4, 9, { applied_at, sex: 'male', job: 'Baker', score: 0.8 }),
      ...lines(3, { applied_at, sex: 'non_binary', stage: 'withdrawn', selected: '' }),
    ]),
  );
});

describe('the decisions behind a figure', () => {
  it('are as many as the figure says', async () => {
    const { body: overview } = await officer.get('/api/fairness/overview?stage=hired');
    const gender = overview.classes.find((one: { class: string }) => one.class === 'gender');
    for (const { group: name, n, selected } of gender.groups) {
      const count = async (status: string) =>
        (await officer.get(`/api/fairness/rows?class=gender&group=${name}&status=${status}`)).body.total;
      expect([name, await count('decided'), await count('selected')]).toEqual([name, n, selected]);
    }
    for (const status of ['undecided', 'withdrawn'] as const)
      expect((await officer.get(`/api/fairness/rows?status=${status}`)).body.total).toBe(overview[status]);
  });

  it('do not show who people are, nor what other pages would identify them by', async () => {
    const { body } = await owner.get('/api/fairness/rows?class=gender&group=female');
    expect(body).toMatchObject({ total: 9, is_withheld: false });
    const text = JSON.stringify(body);
    for (const secret of [application, 'Baker"', applied_at, '0.4567']) expect(text).not.toContain(secret);
    expect(body.items[0]).toMatchObject({ month: applied_at.slice(0, 7), person: null });
    expect((await owner.get('/api/fairness/rows?names=true')).status).toBe(403);
  });

  it('are withheld if there are so few that someone could tell who they are', async () => {
    const path = '/api/fairness/rows?class=gender&group=non_binary';
    expect((await officer.get(path)).body).toEqual({
      items: [],
      total: 3,
      next_cursor: null,
      is_withheld: true,
    });
    expect((await officer.get(`${path}&names=true`)).body.items).toHaveLength(3);
    const csv = (await officer.get('/api/fairness/export?class=gender&group=non_binary')).body;
    expect(csv.trim().split('\r\n')).toHaveLength(1);
  });

  it('have names for compliance, which leaves a trace', async () => {
    const { body } = await officer.get('/api/fairness/rows?class=gender&group=female&names=true&limit=100');
    const person = body.items.find((row: { is_imported: boolean }) => !row.is_imported).person;
    expect(person).toMatchObject({ application_id: application, applied_on: applied_at });
    expect(person.name).toBeTruthy();
    const { body: trail } = await owner.get('/api/audit?action=fairness.people-viewed');
    expect(trail.items[0]).toMatchObject({
      action: 'fairness.people-viewed',
      details: { group: 'female', people: 9 },
    });
  });

  it('are paged without skipping anyone', async () => {
    const numbers: number[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await officer.get(`/api/fairness/rows?limit=6${cursor && `&cursor=${cursor}`}`);
      numbers.push(...body.items.map(({ number }: { number: number }) => number));
      if (!body.next_cursor) break;
      cursor = body.next_cursor;
    }
    expect(numbers).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  });

  it('are exported without names unless asked for', async () => {
    const csv: string = (await officer.get('/api/fairness/export?class=gender&group=female')).body;
    const [header, ...rows] = csv.trim().split('\r\n');
    expect(header).toBe(
      'applied_in,job_family,level,source,place,reached,ended,score,outcome,sex,ethnicity,age_band,disability',
    );
    expect(rows).toHaveLength(9);
    expect((await owner.get('/api/fairness/export?names=true')).status).toBe(403);
  });

  it('need the class of a group', async () => {
    const { status, body } = await officer.get('/api/fairness/rows?group=female');
    expect([status, body.code]).toEqual([400, 'class-required']);
  });
});
