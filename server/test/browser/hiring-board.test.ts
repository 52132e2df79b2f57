import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { upload } from '../documents/upload.ts';
import { newApplication, newJob } from '../hiring/scene.ts';
import { PATIENTLY } from '../patience.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  openPalette,
  screenshot,
  signInAs,
  useBrowser,
  type Visitor,
} from './browser.ts';
import { cardIn, columnOf, description, drag, focusedText } from './hiring-board-scene.ts';
import { paste } from './matching-scene.ts';
import { printResume } from './printed-resume.ts';

describeInBrowser('jobs and boards in the browser', async () => {
  const test = await testSystem({ worker: true });
  const owner = await test.signIn();
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await browser.visit(test.url);
    page = visitor.page;
    await signInAs(page, undefined, '/jobs');
  });

  it('a pasted description fills in the job, which starts with an empty board', async () => {
    await page.getByRole('heading', { name: 'Create your first job' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'jobs-empty');
    await page.getByRole('main').getByRole('link', { name: 'Create a job' }).first().click();
    await paste(page, 'Description', description);
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator('[value*="Production"]')).waitFor();
    expect(await page.getByRole('textbox', { name: 'Location' }).inputValue()).toContain('Leeds');
    expect(await page.getByRole('list', { name: 'Requirements' }).locator('> li').count()).toBe(4);
    await expectAccessible(page);
    await screenshot(page, 'job-new');

    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Create job' }).click();
    await page.getByRole('heading', { level: 1, name: 'Production Engineer' }).waitFor();
    await page.getByRole('heading', { name: 'No applicants yet' }).waitFor();
    await expectAccessible(page);
  });

  it('someone with a resume is added as an applicant and scored, and their page shows the career', async () => {
    const { pdf } = await printResume(browser, 'Harriet Vane', 'harriet.vane@example.org');
    await upload(test, owner, [{ name: 'vane.pdf', content: pdf }]);
    await expect
      .poll(async () => (await owner.get('/api/people?search=harriet')).body.items.length, PATIENTLY)
      .toBe(1);

    await page.getByRole('button', { name: 'Add applicant' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Harriet Vane' }).click();
    await page.getByRole('dialog').getByText('Already added').waitFor();
    await page.keyboard.press('Escape');
    await cardIn(page, 'applied', 'Harriet Vane').getByText(/^\d+$/).waitFor();
    await page
      .getByRole('article')
      .filter({ hasText: 'Harriet Vane' })
      .getByRole('link', { name: 'Harriet Vane' })
      .click();

    await page.getByRole('heading', { level: 1, name: 'Harriet Vane' }).waitFor();
    const career = page.getByRole('region', { name: 'Career' });
    await career.getByText('Senior Production Engineer').waitFor();
    await page.getByRole('img', { name: 'Page 1 of the resume' }).waitFor();
    await page.waitForTimeout(1_500);
    await career.getByRole('button', { name: 'Senior Production Engineer' }).hover();
    await page.locator('[data-mark]').first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'applicant');
    await page.getByRole('link', { name: 'Fit', exact: true }).click();
    await page.getByRole('heading', { name: 'Requirements' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'applicant-fit');
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Screening' }).click();
    await page.getByText('Harriet Vane moved to Screening.').waitFor();
    await page.getByRole('link', { name: 'Timeline' }).click();
    await page.getByText(/from Applied to Screening/).waitFor();
  });

  it('cards move by mouse and by keyboard, and a colleague sees it live', async () => {
    const job = await newJob(owner, { title: 'Welder' });
    for (const name of ['Ada Byron', 'Bela Bartok', 'Cora Pearl', 'Dora Maar'])
      await newApplication(owner, job.id, name);
    await page.goto(`/jobs/${job.id}`);
    const colleague = await browser.visit(test.url);
    await signInAs(colleague.page, undefined, `/jobs/${job.id}`);
    await cardIn(colleague.page, 'applied', 'Ada Byron').waitFor();

    await drag(page, cardIn(page, 'applied', 'Ada Byron'), columnOf(page, 'screening'));
    await cardIn(page, 'screening', 'Ada Byron').waitFor();
    await cardIn(colleague.page, 'screening', 'Ada Byron').waitFor();

    const focused = cardIn(page, 'applied', 'Bela Bartok').getByRole('link');
    await focused.focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await cardIn(page, 'interview', 'Bela Bartok').waitFor();
    await expect.poll(() => focusedText(page), PATIENTLY).toBe('Bela Bartok');
    await page.getByText('Bela Bartok moved to Interview.').waitFor();
    const { body: board } = await owner.get(`/api/jobs/${job.id}/board`);
    const stages = Object.fromEntries(
      board.cards.map(({ person, stage }: { person: { name: string }; stage: string }) => [
        person.name,
        stage,
      ]),
    );
    expect(stages).toMatchObject({ 'Ada Byron': 'screening', 'Bela Bartok': 'interview' });
    await expectAccessible(page);
    await screenshot(page, 'board');
    await colleague.context.close();
  });

  it('a move from an outdated board is refused, says what happened and shows the actual stage', async () => {
    const { items } = (await owner.get('/api/jobs?search=welder')).body;
    const { body: board } = await owner.get(`/api/jobs/${items[0].id}/board`);
    const cora = board.cards.find(({ person }: { person: { name: string } }) => person.name === 'Cora Pearl');
    // The board is kept as it was, as if the colleague had been a moment earlier.
    let isHeld = true;
    await page.route('**/api/jobs/*/board', async (route) => {
      if (isHeld) await route.fulfill({ json: board });
      else await route.continue();
    });
    await owner.post(`/api/applications/${cora.id}/move`, { from: 'applied', to: 'interview' });
    await cardIn(page, 'applied', 'Cora Pearl').getByRole('link').focus();
    await page.waitForTimeout(1_000);
    isHeld = false;
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);

    await page.getByText('Someone moved Cora Pearl to Interview.').waitFor();
    await cardIn(page, 'interview', 'Cora Pearl').waitFor();
    // The keyboard stays on the card, wherever it is.
    await expect.poll(() => focusedText(page), PATIENTLY).toBe('Cora Pearl');
    await screenshot(page, 'board-conflict');
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('several applicants are rejected with a reason, and undo brings them back', async () => {
    const { items } = (await owner.get('/api/jobs?search=welder')).body;
    for (const name of ['Edith Piaf', 'Frida Kahlo', 'Greta Garbo'])
      await newApplication(owner, items[0].id, name);
    await cardIn(page, 'applied', 'Greta Garbo').waitFor();
    const names = await columnOf(page, 'applied').getByRole('article').getByRole('link').allTextContents();
    const [first, last] = [names[0] ?? '', names.at(-1) ?? ''];
    await cardIn(page, 'applied', first).click({ modifiers: ['ControlOrMeta'] });
    await cardIn(page, 'applied', last).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selected applicants' });
    await bar.getByText(`${names.length} selected`).waitFor();
    await screenshot(page, 'board-selection');
    await bar.getByRole('button', { name: 'Reject…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Reason' }).fill('Position filled');
    await page.keyboard.press('Tab');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByText(`${names.length} applicants moved to Rejected.`).waitFor();
    await columnOf(page, 'applied').getByText('Nobody in this stage').waitFor();

    await page.getByRole('button', { name: 'Undo' }).last().click();
    await cardIn(page, 'applied', first).waitFor();
    await cardIn(page, 'applied', last).waitFor();
    expect(visitor.errors).toEqual([]);
  });

  it('applicants are compared side by side', async () => {
    for (const name of ['Ada Byron', 'Bela Bartok'])
      await page.getByRole('article').filter({ hasText: name }).getByRole('checkbox').check({ force: true });
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare applicants' }).waitFor();
    await page.getByRole('columnheader', { name: /Ada Byron/ }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'compare');
  });

  it('the list, requirements and settings of a job are accessible, and stages can be added', async () => {
    const { items } = (await owner.get('/api/jobs?search=welder')).body;
    await page.goto(`/jobs/${items[0].id}/applicants`);
    await page.getByRole('table', { name: 'Applicants' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'job-applicants');
    await page.getByRole('link', { name: 'Requirements' }).click();
    await page.getByRole('list', { name: 'Best matches' }).getByRole('link').first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'job-requirements');
    await page.getByRole('link', { name: 'Settings' }).last().click();
    await page.getByRole('button', { name: 'Add stage' }).click();
    await page.getByRole('textbox', { name: 'Name of stage 5' }).fill('Trial day');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Stages saved.').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'job-settings');
    await page.getByRole('link', { name: 'Board' }).click();
    await columnOf(page, 'trial-day').waitFor();
    await page.goto('/jobs');
    await page.getByRole('table', { name: 'Jobs' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'jobs');
  });

  it('the palette finds jobs and applicants, and a question mark shows the shortcuts', async () => {
    await openPalette(page);
    await page.keyboard.type('frida');
    const first = page.getByRole('option').first();
    await expect.poll(() => first.textContent(), PATIENTLY).toContain('Frida Kahlo');
    await page.getByRole('option', { name: 'Frida Kahlo, Welder' }).click();
    await page.getByRole('heading', { level: 1, name: 'Frida Kahlo' }).waitFor();
    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await page.getByText(/^3 of \d+ in this stage$/).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: 'Greta Garbo' }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { level: 1, name: 'Frida Kahlo' }).waitFor();
  });

  it('a person shows their applications and career', async () => {
    const { items } = (await owner.get('/api/people?search=harriet')).body;
    await page.goto(`/people/${items[0].id}`);
    await page.getByRole('region', { name: 'Applications' }).getByText('Production Engineer').waitFor();
    await page.getByRole('region', { name: 'Career' }).getByText('Northern Bakeries Ltd').waitFor();
    await page.getByRole('button', { name: 'Add to a job' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Job' }).click();
    await page.getByRole('option', { name: /Welder/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Harriet Vane added to Welder.').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'person-applications');
  });

  it('a hiring manager opens the applicants of their own job, and no other job', async () => {
    const manager = await test.signIn({ role: 'hiring_manager' });
    const { items } = (await owner.get('/api/jobs?search=production')).body;
    await owner.put(`/api/jobs/${items[0].id}/team/${manager.user.id}`, { role: 'hiring_manager' });
    const visit = await browser.visit(test.url);
    await signInAs(visit.page, 'Hiring manager', '/jobs');
    await visit.page.getByRole('link', { name: 'Production Engineer' }).click();
    await visit.page.getByRole('link', { name: 'Harriet Vane' }).click();
    await visit.page.getByRole('region', { name: 'Career' }).getByText('Hollis Packaging Ltd').waitFor();
    await visit.page.getByRole('img', { name: 'Page 1 of the resume' }).waitFor();
    await visit.page.getByRole('link', { name: 'Fit', exact: true }).click();
    await visit.page.getByRole('heading', { name: 'Requirements' }).waitFor();
    expect(await visit.page.getByRole('link', { name: 'Person' }).count()).toBe(0);
    await visit.page.goto('/jobs');
    await visit.page.getByRole('table', { name: 'Jobs' }).waitFor();
    expect(await visit.page.getByRole('link', { name: 'Welder' }).count()).toBe(0);
    await expectAccessible(visit.page);
    await screenshot(visit.page, 'jobs-hiring-manager');
    expect(visit.errors).toEqual([]);
    await visit.context.close();
  });

  it('on a dark phone the board shows one stage at a time', async () => {
    const phone = await browser.visit(test.url, darkPhone);
    const { items } = (await owner.get('/api/jobs?search=welder')).body;
    await signInAs(phone.page, undefined, `/jobs/${items[0].id}`);
    await phone.page
      .getByRole('group', { name: 'Stage' })
      .getByRole('button', { name: /Interview/ })
      .click();
    await cardIn(phone.page, 'interview', 'Bela Bartok').waitFor();
    expect(await columnOf(phone.page, 'applied').count()).toBe(0);
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'board-phone');
    await phone.page.getByRole('button', { name: 'Move Bela Bartok' }).click();
    await phone.page.getByRole('menuitem', { name: 'Offer' }).click();
    await phone.page.getByText('Bela Bartok moved to Offer.').waitFor();
    const { body } = await owner.get('/api/applications?search=harriet');
    for (const [name, path] of Object.entries({
      jobs: '/jobs',
      'job-new': '/jobs/new',
      'job-applicants': `/jobs/${items[0].id}/applicants`,
      'job-settings': `/jobs/${items[0].id}/settings`,
      applicant: `/applicants/${body.items[0].id}`,
    })) {
      await phone.page.goto(path);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      await phone.page.waitForTimeout(700);
      await expectAccessible(phone.page);
      await screenshot(phone.page, `${name}-phone`);
      const overflow = await phone.page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
    }
    expect(phone.errors).toEqual([]);
    await phone.context.close();
  });
});
