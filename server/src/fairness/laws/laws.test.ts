import { describe, expect, it } from 'vitest';
import { seedDecisions } from '../../../test/fairness/decision-scene.ts';
import { newOpenJob } from '../../../test/hiring/careers-scene.ts';
import { testSystem } from '../../../test/system.ts';
import { dayOf } from './business-days.ts';
import { remindAudits } from './remind-audits.ts';

const test = await testSystem({ worker: true });
const laws = '/api/fairness/laws';

describe('law packs', () => {
  it('follow federal law until a workspace chooses others', async () => {
    const compliance = await test.signIn({ role: 'compliance', tenant: 'Default laws' });
    const { body } = await compliance.get(laws);
    const active = body.items.filter(({ is_active }: { is_active: boolean }) => is_active);
    expect(active.map(({ law }: { law: { id: string } }) => law.id)).toEqual(['eeoc-ugesp', 'title-vii']);
    expect(body).toMatchObject({ forbidden_by: ['title-vii'], retention_years: 1, notice_since: null });
    expect(body.audit).toEqual({ last_on: null, due_on: null, is_due: false });
  });

  it('set the notice period of each open job, and show the notice to applicants', async () => {
    const owner = await test.signIn({ tenant: 'Noticed' });
    const job = await newOpenJob(owner);
    const pageText = async () => (await test.fetch(job.path)).text();
    expect(await pageText()).not.toContain('How applications are assessed');
    const without = await owner.put(laws, { active: ['nyc-local-law-144'], shows_notice: false });
    expect(without.body.jobs).toMatchObject([{ noticed_at: null, usable_from: null, is_waiting: true }]);

    const { body } = await owner.put(laws, {
      active: ['nyc-local-law-144', 'california-feha'],
      shows_notice: true,
    });
    expect(body).toMatchObject({ notice_business_days: 10, retention_years: 4, forbidden_by: [] });
    expect(body.audit).toMatchObject({ due_on: null, is_due: true });
    const [waiting] = body.jobs;
    expect(waiting).toMatchObject({ job: { id: job.id }, is_waiting: true });
    const days = (Date.parse(waiting.usable_from) - Date.parse(dayOf(new Date()))) / 86_400_000;
    expect(days).toBeGreaterThan(10);
    expect(await pageText()).toContain('How applications are assessed');

    // Saving again does not start the period again.
    const again = await owner.put(laws, { active: ['nyc-local-law-144'], shows_notice: true });
    expect(again.body.notice_since).toBe(body.notice_since);
  });

  it('are changed by those who manage fairness, and the trail says from what to what', async () => {
    const recruiter = await test.signIn({ role: 'recruiter', tenant: 'Noticed' });
    expect((await recruiter.get(laws)).status).toBe(403);
    const auditor = await test.signIn({ role: 'auditor', tenant: 'Noticed' });
    expect((await auditor.put(laws, { active: [], shows_notice: false })).status).toBe(403);
    const owner = await test.signIn({ tenant: 'Noticed' });
    const { body } = await owner.get('/api/audit?action=fairness.laws-changed');
    expect(body.items[0].details).toMatchObject({ to: ['nyc-local-law-144'], shows_notice: 'true' });
  });
});

it('the compliance team is told once about an audit that will be due', async () => {
  const compliance = await test.signIn({ role: 'compliance', tenant: 'Reminded' });
  const auditor = await test.signIn({ role: 'auditor', tenant: 'Reminded' });
  const told = async () => (await compliance.get('/api/notifications')).body.items;
  await compliance.put(laws, { active: ['nyc-local-law-144'], shows_notice: false });
  await seedDecisions(test.database, compliance.user.workspace.id, [
    { sex: 'female', people: 40, hired: 10 },
  ]);
  const period = { from: '2026-01-01', to: '2026-12-31', stage: 'hired' };
  const { body: audit } = await compliance.post('/api/fairness/audits', period);
  await auditor.post(`/api/fairness/audits/${audit.id}/sign`, { sha256: audit.sha256, comment: 'Checked.' });

  const inDays = (days: number) => ({ ...test.system, now: () => new Date(Date.now() + days * 86_400_000) });
  await remindAudits(inDays(300));
  await remindAudits(inDays(340));
  await remindAudits(inDays(341));
  await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
  const [notification] = await told();
  const due = (await compliance.get(laws)).body.audit.due_on;
  expect(notification).toMatchObject({ kind: 'audit-due', text: due, count: 1 });
  expect((await auditor.get('/api/notifications')).body.items).toEqual([]);
});
