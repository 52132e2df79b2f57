import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testSystem } from '../system.ts';
import { describeInBrowser, expectAccessible, screenshot, signInAs, useBrowser } from './browser.ts';
import { cardIn, description } from './hiring-board-scene.ts';
import { paste } from './matching-scene.ts';
import { printResume } from './printed-resume.ts';

describeInBrowser('a job from the first line to the hire', async () => {
  const test = await testSystem({ worker: true });
  const browser = useBrowser();

  it('a team posts a job, reviews applicants from the careers page, rejects one and hires one', async () => {
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, '/jobs/new');
    await paste(page, 'Description', description);
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator('[value*="Production"]')).waitFor();
    await page.getByRole('button', { name: 'Create job' }).click();
    await page.getByRole('heading', { level: 1, name: 'Production Engineer' }).waitFor();
    await page.getByRole('button', { name: 'Publish' }).first().click();
    await page.getByText('Open', { exact: true }).first().waitFor();
    const board = page.url();

    for (const name of ['Harriet Vane', 'Miles Teller']) await applyAs(name);
    for (const name of ['Harriet Vane', 'Miles Teller'])
      await cardIn(page, 'applied', name).getByText(/^\d+$/).waitFor({ timeout: 120_000 });
    await expectAccessible(page);
    await screenshot(page, 'tour-board');

    await openApplicant(page, 'Harriet Vane');
    await page.getByRole('region', { name: 'Career' }).getByText('Senior Production Engineer').waitFor();
    await screenshot(page, 'tour-applicant');
    await move(page, 'Interview', 'Harriet Vane moved to Interview.');

    await page.getByRole('link', { name: 'Scorecards' }).click();
    await page.getByRole('button', { name: 'Start scorecard' }).click();
    await page.getByText('Strong yes', { exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Summary' }).fill('Knows packing lines inside out.');
    await page.getByRole('button', { name: 'Submit scorecard' }).click();
    await page.getByRole('article', { name: /Scorecard by/ }).waitFor();
    await screenshot(page, 'tour-scorecard');

    await page.getByRole('link', { name: 'Interviews' }).click();
    await page.getByRole('button', { name: 'Schedule interview' }).click();
    await page.getByRole('textbox', { name: 'Date', exact: true }).fill('2027-03-01');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText('Interview scheduled.').waitFor();
    await page.getByRole('link', { name: 'Messages' }).click();
    await page
      .getByText(/^Invitation: /)
      .first()
      .waitFor();
    await screenshot(page, 'tour-messages');

    await page.goto(board);
    await openApplicant(page, 'Miles Teller');
    await page.keyboard.press('x');
    const reject = page.getByRole('dialog');
    await reject.getByRole('combobox', { name: 'Reason' }).fill('Other experience needed');
    await reject.getByRole('checkbox', { name: 'Write to them next' }).check();
    await reject.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByText('Not sent').first().waitFor();

    await page.goto(board);
    await openApplicant(page, 'Harriet Vane');
    await move(page, 'Offer', 'Harriet Vane moved to Offer.');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('link', { name: 'Timeline' }).click();
    await page.getByText(/from Offer to Interview/).waitFor();
    await move(page, 'Hired', 'Harriet Vane moved to Hired.');
    await page.getByText(/from Interview to Hired/).waitFor();
    await screenshot(page, 'tour-timeline');

    await page.goto('/reports');
    await page.getByRole('button', { name: '1 application reached Hired' }).click();
    await page.getByRole('dialog').getByText('Harriet Vane').waitFor();
    await page.keyboard.press('Escape');
    await screenshot(page, 'tour-reports');
    await page.goto('/');
    await page.getByText('Production Engineer').first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'tour-home');
    expect(errors).toEqual([]);
  });

  /** As a stranger: on the public page, with a printed resume. */
  async function applyAs(name: string): Promise<void> {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
    const { pdf } = await printResume(browser, name, email);
    const { page } = await browser.visit(test.url);
    await page.goto('/careers/demo');
    await page.getByRole('link', { name: 'Production Engineer' }).click();
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel('Email').fill(email);
    const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
    await page.getByLabel('Resume').setInputFiles(resume);
    await page.getByRole('checkbox').check();
    await screenshot(page, 'tour-careers');
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('heading', { name: 'Thank you for applying' }).waitFor();
    await page.context().close();
  }
});

async function openApplicant(page: Page, name: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: name }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function move(page: Page, stage: string, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('menuitem', { name: stage }).click();
  await page.getByText(said).first().waitFor();
}
