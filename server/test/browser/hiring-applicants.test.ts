import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applicationOf, newOpenJob, sendApplication } from '../hiring/careers-scene.ts';
import { newApplication, newJob } from '../hiring/scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

describeInBrowser('the applicants of a job in the browser', async () => {
  const test = await testSystem();
  const owner = await test.signIn();
  const browser = useBrowser();

  async function newScene(title: string) {
    const job = await newOpenJob(owner, {
      title,
      questions: [
        { key: 'shift', label: 'Which shift?', kind: 'choice', choices: ['Day', 'Night'], required: false },
      ],
    });
    const ada = await newApplication(owner, job.id, `Ada ${title}`);
    await newApplication(owner, job.id, `Bea ${title}`);
    await sendApplication(test, job.path, applicationOf({ name: `Cleo ${title}`, 'answer.shift': 'Night' }), {
      query: '?source=linkedin',
    });
    return { job, ada };
  }

  it('filters and columns are chosen, saved as a view, shown on the board and exported', async () => {
    const { job, ada } = await newScene('Weaver');
    const field = await owner.post('/api/custom-fields', {
      ...{ subject: 'application', name: 'Notice period', type: 'number' },
    });
    await owner.put(`/api/applications/${ada.id}/fields/${field.body.id}`, { value: 30 });
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, `/jobs/${job.id}/applicants`);
    await page.getByRole('link', { name: 'Ada Weaver' }).waitFor();
    await screenshot(page, 'applicants');

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Which shift?' }).click();
    await page.getByRole('option', { name: 'Night' }).click();
    await page.getByRole('button', { name: 'Remove Which shift? Night' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
    await screenshot(page, 'applicants-filters');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show applicants' }).click();
    await page.getByRole('link', { name: 'Bea Weaver' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Cleo Weaver' }).waitFor();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Which shift?' }).check();
    await page.getByRole('checkbox', { name: 'Notice period' }).check();
    await page.getByRole('columnheader', { name: 'Which shift?' }).waitFor();
    await screenshot(page, 'applicants-columns');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View “Night shift” saved.').waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv).toContain('Cleo Weaver');
    expect(csv).not.toContain('Bea Weaver');

    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('link', { name: 'Bea Weaver' }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Night shift', exact: true }).click();
    await page.getByRole('link', { name: 'Bea Weaver' }).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await page.getByRole('article').filter({ hasText: 'Cleo Weaver' }).waitFor();
    expect(await page.getByRole('article').filter({ hasText: 'Ada Weaver' }).count()).toBe(0);
    await screenshot(page, 'board-filtered');
    await expectAccessible(page);
    expect(errors).toEqual([]);

    const phone = await browser.visit(test.url, darkPhone);
    await signInAs(phone.page, undefined, `/jobs/${job.id}/applicants?fit_min=101&fit_max=5`);
    await phone.page.waitForTimeout(500);
    await screenshot(phone.page, 'applicants-failing-phone');
    await phone.page.goto(`/jobs/${job.id}/applicants?source=nowhere`);
    await phone.page.getByRole('heading', { name: 'No matching applicants' }).waitFor();
    await screenshot(phone.page, 'applicants-none-phone');
    await phone.page.goto(`/jobs/${job.id}/applicants`);
    await phone.page.getByRole('link', { name: 'Ada Weaver' }).waitFor();
    await screenshot(phone.page, 'applicants-phone');
    await phone.page.goto(`/jobs/${job.id}?origin=careers&fit_max=90`);
    await phone.page.getByRole('button', { name: 'Remove Careers page' }).waitFor();
    await screenshot(phone.page, 'board-filtered-phone');
    await phone.page.goto('/reports');
    await phone.page.getByRole('heading', { name: 'Sources' }).waitFor();
    await screenshot(phone.page, 'reports-phone');
    expect(phone.errors).toEqual([]);
  });

  it('an applicant is moved to another job, and undo returns them', async () => {
    const { ada } = await newScene('Dyer');
    await newJob(owner, { title: 'Spinner' });
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, `/applicants/${ada.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Move to another job…' }).click();
    await page.getByRole('combobox', { name: 'Job' }).fill('Spin');
    await page.getByRole('option', { name: /Spinner/ }).click();
    await screenshot(page, 'applicant-transfer');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move', exact: true }).last().click();
    await page.getByText('Ada Dyer moved to Spinner.').waitFor();
    await page.getByText('Came from').waitFor();
    await screenshot(page, 'applicant-transferred');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await page.waitForURL(`**/applicants/${ada.id}`);
    await expect
      .poll(async () => (await owner.get(`/api/applications/${ada.id}`)).body.stage)
      .toBe('applied');
    expect(errors).toEqual([]);
  });

  it('closing a job asks about the remaining applicants, and a job is duplicated', async () => {
    const { job } = await newScene('Fuller');
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, `/jobs/${job.id}`);
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Close job…' }).click();
    await page.getByText('What happens to the 3 applicants without a decision?').waitFor();
    await page.getByRole('radio', { name: 'Reject all of them' }).check();
    await page.getByRole('textbox', { name: 'Subject' }).waitFor();
    await screenshot(page, 'job-close');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close and reject 3 applicants' }).click();
    await page.getByText(/“Fuller” is closed, 3 applicants rejected/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('article').filter({ hasText: 'Ada Fuller' }).waitFor();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fuller (copy)' }).waitFor();
    await screenshot(page, 'job-duplicated');
    expect(errors).toEqual([]);
  });

  it('the report says why applications were closed, and each number opens its rows', async () => {
    const { job, ada } = await newScene('Tanner');
    await owner.post(`/api/applications/${ada.id}/move`, {
      ...{ from: 'applied', to: 'rejected', reason: 'Missing required skills' },
    });
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, `/reports?job=${job.id}`);
    const reasons = page.getByRole('table', { name: 'Reasons' });
    await reasons.scrollIntoViewIfNeeded();
    await screenshot(page, 'report-reasons');
    await reasons.getByRole('button', { name: /Missing required skills: 1 application/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Ada Tanner' }).waitFor();
    await page.getByText('Rejected: Missing required skills').waitFor();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });
});
