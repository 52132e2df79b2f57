import { expect, it } from 'vitest';
import { testSystem } from '../../test/system.ts';
import { monitorTenant } from '../fairness/monitoring/monitor-tenant.ts';
import { loadDemoDecisions } from './load-decisions.ts';
import { type Demo, loadDemo, ownerOf } from './load-demo.ts';

const test = await testSystem();
const { system } = test;

// Whatever the day: the demo must show the same on the first of a month and on the last.
it.each(['2026-11-02', '2026-11-17', '2027-02-28', '2027-04-30'])(
  'the demo of %s has a bias to find, and an apparent one that job families explain',
  async (day) => {
    const now = () => new Date(`${day}T09:00:00Z`);
    const demo = (await loadDemo(system, undefined)) as Demo;
    await test.database.owner`truncate fairness.decision_import, fairness.decision`;
    await test.database.owner`delete from fairness_alert`;
    await test.database.owner`alter table audit_event disable trigger refuse_change`;
    await test.database.owner`delete from audit_event where action like 'fairness.%'`;
    const owner = ownerOf(demo);
    expect(await loadDemoDecisions({ ...system, now }, owner)).toBe(true);
    expect(await loadDemoDecisions({ ...system, now }, owner)).toBe(false);

    await monitorTenant({ ...system, now }, demo.tenantId);

    const compliance = await test.signIn({ role: 'compliance' });
    const { items } = (await compliance.get('/api/fairness/alerts')).body;
    expect(items.filter(({ class: name }: { class: string }) => name === 'gender')).toMatchObject([
      {
        ...{ group: 'female', reference: 'male', stage: 'interview' },
        check_first: { code: 'one_job_family', job_family: 'Engineering' },
      },
    ]);
    const age = items.filter(({ class: name }: { class: string }) => name === 'age_group');
    expect(age.length).toBeGreaterThan(0);
    for (const alert of age)
      expect(alert).toMatchObject({ recommended_action: 'compare_within_job_families' });
    expect(items).toHaveLength(1 + age.length);
  },
);
