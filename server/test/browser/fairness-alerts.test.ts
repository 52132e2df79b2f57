import { expect, it } from 'vitest';
import { monitorTenant } from '../../src/fairness/monitoring/monitor-tenant.ts';
import { insertReviews } from '../fairness/alert-rows.ts';
import { addDecisions, people } from '../fairness/decisions.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

describeInBrowser('fairness alerts in the browser', async () => {
  const test = await testSystem();
  const { url, signIn, system, database } = test;
  const browser = useBrowser();
  const owner = await signIn();
  const tenantId = owner.user.workspace.id;

  it('compliance opens an alert, its decisions and the dashboard, and resolves it with a reason', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, 'Compliance', '/fairness/alerts');
    await page.getByRole('heading', { name: 'No alerts' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'fairness-alerts-empty');

    const spread = { now: system.now(), days: 60 };
    await database.fairnessDb.as({ tenantId }, (sql) =>
      addDecisions(sql, tenantId, [
        ...people(400, 60, { sex: 'female', job_family: 'Engineering' }, spread),
        ...people(400, 200, { sex: 'male', job_family: 'Engineering' }, spread),
        ...people(300, 150, { sex: 'female', job_family: 'Care' }, spread),
        ...people(300, 150, { sex: 'male', job_family: 'Care' }, spread),
        ...people(40, 20, { sex: 'non_binary', job_family: 'Care' }, { ...spread, days: 1 }),
      ]),
    );
    await monitorTenant(system, tenantId);

    // The page follows live.
    await page.getByRole('heading', { name: /^Women were hired 0\.\d\d times as often as / }).waitFor();
    await page.getByText('Start with Engineering').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'fairness-alerts');
    await page.getByRole('button', { name: 'Acknowledge' }).click();
    await page.getByText('You are looking into it.').waitFor();

    await page.getByRole('link', { name: 'Show decisions' }).click();
    await page.getByRole('dialog').getByText('700 applications').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Open Engineering on the dashboard' }).click();
    await expect.poll(() => page.url()).toContain('job_family=Engineering');
    await page.goBack();

    await page.getByRole('button', { name: 'Resolve', exact: true }).click();
    await page.getByRole('textbox', { name: 'What was found and done' }).fill('A keyword was removed.');
    await expectAccessible(page);
    await screenshot(page, 'fairness-alert-resolve');
    await page.getByRole('button', { name: 'Resolve alert' }).click();
    await page.getByText('“A keyword was removed.”').waitFor();
    await page.getByRole('link', { name: 'Trail' }).click();
    await page.getByText('Alert resolved').first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'fairness-trail');
    expect(errors).toEqual([]);

    const phone = await browser.visit(url, darkPhone);
    await signInAs(phone.page, 'Compliance', '/fairness/alerts');
    await phone.page.getByRole('button', { name: 'Reopen' }).waitFor();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'fairness-alerts-phone');
  });

  it('a second reader sees that they are asked, answers, and compliance sees why', async () => {
    const job = (await owner.post('/api/jobs', { title: 'Harbor pilot' })).body;
    const { person } = (await owner.post('/api/people', { name: 'Imogen Hartley' })).body;
    const application = (await owner.post('/api/applications', { job_id: job.id, person_id: person.id }))
      .body;
    await owner.post(`/api/applications/${application.id}/move`, { from: 'applied', to: 'rejected' });
    const [alert] = (await owner.get('/api/fairness/alerts')).body.items;
    await insertReviews(database.owner, { tenantId, alertId: alert.id, decidedBy: `user:${owner.user.id}` });

    const { page, errors } = await browser.visit(url);
    await signInAs(page, 'Recruiter', '/second-reads');
    await page.getByRole('link', { name: 'Imogen Hartley' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'second-reads');
    await page.getByRole('link', { name: 'Imogen Hartley' }).click();
    await page.getByText('A second reader is asked for').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'second-read-notice');
    await page.getByRole('textbox', { name: 'Note (optional)' }).fill('The license is there.');
    await page.getByRole('button', { name: 'I disagree' }).click();
    await page.getByText('Your answer is saved.').waitFor();
    expect(errors).toEqual([]);

    const other = await browser.visit(url);
    await signInAs(other.page, 'Compliance', '/fairness/reviews');
    await other.page.getByText('“The license is there.”').waitFor();
    await other.page.getByRole('link', { name: /Women were hired/ }).waitFor();
    await expectAccessible(other.page);
    await screenshot(other.page, 'fairness-reviews');
    const phone = await browser.visit(url, darkPhone);
    await signInAs(phone.page, 'Recruiter', '/second-reads?state=disagreed');
    await phone.page.getByText('Disagrees').last().waitFor();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'second-reads-phone');
  });
});
