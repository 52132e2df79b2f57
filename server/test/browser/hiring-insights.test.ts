import { expect, it } from 'vitest';
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

const DAY = 86_400_000;

describeInBrowser('home, reports and automation in the browser', async () => {
  const test = await testSystem({ worker: true });
  const { url } = test;
  const owner = await test.signIn();
  const browser = useBrowser();
  const job = await newJob(owner, { title: 'Night nurse', department: 'Care' });
  await owner.post(`/api/jobs/${job.id}/publish`);

  /** Applications of the last weeks, with moves at the given days after each. */
  async function happened(name: string, daysAgo: number, ...moves: [to: string, after: number][]) {
    const { id } = await newApplication(owner, job.id, name);
    let from = 'applied';
    for (const [to] of moves) {
      await owner.post(`/api/applications/${id}/move`, { from, to });
      from = to;
    }
    const start = Date.now() - daysAgo * DAY;
    const { owner: sql } = test.database;
    await sql`update application set applied_at = ${new Date(start)} where id = ${id}`;
    for (const [at, after] of [0, ...moves.map(([, days]) => days)].entries()) {
      const when = new Date(start + after * DAY);
      await sql`update stage_history set at = ${when} where application_id = ${id} and version = ${at + 1}`;
      await sql`update application set stage_since = ${when} where id = ${id} and version = ${at + 1}`;
    }
  }
  await happened('Ann Archer', 40, ['screening', 3], ['interview', 9], ['offer', 15], ['hired', 20]);
  await happened('Bob Baker', 38, ['screening', 4], ['interview', 12], ['rejected', 16]);
  await happened('Cleo Carter', 35, ['screening', 6], ['rejected', 8]);
  await happened('Dan Dyer', 33, ['screening', 2], ['interview', 9]);
  await happened('Eve Eaton', 30, ['screening', 5]);
  await happened('Finn Fisher', 28, ['screening', 1], ['withdrawn', 9]);
  await happened('Gus Glover', 24, ['rejected', 6]);
  await happened('Hana Hunter', 20);

  it('every number of the report opens its applications', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/reports');
    await page.getByRole('button', { name: '3 applications reached Interview' }).click();
    const rows = page.getByRole('dialog', { name: 'Reached Interview' });
    await rows.getByText('3 applications', { exact: true }).waitFor();
    for (const name of ['Ann Archer', 'Bob Baker', 'Dan Dyer']) await rows.getByText(name).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'reports-rows');
    await page.keyboard.press('Escape');
    await rows.waitFor({ state: 'detached' });

    const funnel = page.getByRole('table', { name: 'Funnel' });
    await funnel
      .getByRole('row', { name: /^Screening/ })
      .getByText('60% of 5')
      .waitFor();
    const times = page.getByRole('table', { name: 'Time in stage' });
    await times
      .getByRole('row', { name: /^Offer/ })
      .getByText('Not enough data')
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Job' }).click();
    await page.getByRole('option', { name: 'Night nurse' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    await page.getByRole('button', { name: '3 applications reached Interview' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'reports');
    expect(errors).toEqual([]);
  });

  it('a rule is rehearsed, turned on, and shows what it did', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/automation');
    await page.getByRole('button', { name: 'New rule' }).click();
    const editor = page.getByRole('dialog', { name: 'New rule' });
    await editor.getByRole('textbox', { name: 'Name' }).fill('Two weeks in screening');
    await editor.getByRole('button', { name: 'Rehearse' }).click();
    await editor.getByText('1 application in the last 90 days').waitFor();
    await editor.getByText('Eve Eaton').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'automation-rehearsal');
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.waitFor({ state: 'detached' });

    await page.getByRole('switch', { name: 'Two weeks in screening: off' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('It acts on 1 application at once.').waitFor();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('table', { name: 'Log' }).getByText('Eve Eaton').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'automation');
    expect(errors).toEqual([]);
  });

  it('automatic rejection needs a confirmation', async () => {
    const { page } = await browser.visit(url);
    await signInAs(page, undefined, '/automation');
    await page.getByRole('button', { name: 'New rule' }).click();
    const editor = page.getByRole('dialog', { name: 'New rule' });
    await editor.getByRole('textbox', { name: 'Name' }).fill('Reject a low fit');
    await editor.getByRole('combobox', { name: 'Move to' }).click();
    await page.getByRole('option', { name: 'Rejected' }).click();
    const save = editor.getByRole('button', { name: 'Save' });
    await editor.getByText('This rule rejects people').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await editor.getByRole('checkbox', { name: /I confirm/ }).check();
    expect(await save.isDisabled()).toBe(false);
    await expectAccessible(page);
  });

  it('the home page shows what needs attention and opens it', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page);
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await attention.getByText('1 new applicant').waitFor();
    await attention.getByText('1 reminder').waitFor();
    const waiting = page.getByRole('table', { name: 'Waiting longest' });
    await waiting.getByRole('row').nth(1).getByText('Reminder: Two weeks in screening').waitFor();
    await page.getByRole('list', { name: 'Applicants of Night nurse by stage' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'home');
    expect(await attention.getByRole('link', { name: /new applicant/ }).getAttribute('href')).toBe(
      `/jobs/${job.id}`,
    );
    expect(errors).toEqual([]);
  });

  it('all three fit a phone in the dark', async () => {
    const { page, errors } = await browser.visit(url, darkPhone);
    await signInAs(page);
    for (const [path, text] of [
      ['/', 'Needs attention'],
      ['/reports', 'Time to hire'],
      ['/automation', 'Two weeks in screening'],
    ] as const) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
      const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await screenshot(page, `phone${path.replaceAll('/', '-')}`);
    }
    expect(errors).toEqual([]);
  });
});
