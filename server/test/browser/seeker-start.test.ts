import { expect, it } from 'vitest';
import { PATIENTLY } from '../patience.ts';
import { ingestionScene } from '../postings/ingestion-scene.ts';
import { job, openSmallBoard } from '../postings/small-board.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

const RESUME = `Nora Flint
Backend Engineer
Galway, Ireland | nora.flint@example.org

Experience
Backend Engineer, Harbour Software
01/2016 - Present
- Built the booking service in TypeScript and PostgreSQL
- Led a team of four engineers

Education
BSc Computer Science, University of Galway, 2015

Skills
TypeScript, PostgreSQL
`;

describeInBrowser('the first steps of a job seeker', async () => {
  const board = await openSmallBoard();
  const test = await testSystem({
    worker: true,
    environment: { CRAWL_ALLOW: board.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
  });
  const browser = useBrowser();
  const scene = ingestionScene(test, board);

  it('a job seeker uploads a resume, confirms its facts, and sees ranked roles with reasons', async () => {
    const owner = await test.signIn();
    const jobs = [job(1, 'Backend Engineer'), job(2, 'Head Gardener')];
    await scene.run(owner, [await scene.addCompany('greenhouse', jobs)]);

    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, 'Job seeker', '/');
    await page.getByRole('heading', { name: 'Find your next role in three steps' }).waitFor(PATIENTLY);
    await page.getByText('0 of 3 done.').waitFor();
    expect(await page.getByText('Needs attention').count()).toBe(0);
    await expectAccessible(page);
    await screenshot(page, 'seeker-start');

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nora.txt', mimeType: 'text/plain', buffer: Buffer.from(RESUME) });
    await page.getByRole('heading', { name: 'Check your facts' }).waitFor(PATIENTLY);
    await page.getByText('Step 2 of 3').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'seeker-start-facts');

    // The steps continue where the member left off.
    const phone = await browser.visit(test.url, darkPhone);
    await signInAs(phone.page, 'Job seeker', '/');
    await phone.page.getByText('1 of 3 done.').waitFor(PATIENTLY);
    await phone.page.getByRole('link', { name: 'Check facts' }).waitFor();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'seeker-start-phone');
    await phone.page.getByRole('link', { name: 'Check facts' }).click();
    await phone.page.getByRole('heading', { name: 'Check your facts' }).waitFor(PATIENTLY);
    await screenshot(phone.page, 'seeker-start-facts-phone');

    await page.getByRole('button', { name: 'Looks right' }).click();
    await page.getByRole('heading', { name: 'See the roles that fit you' }).waitFor(PATIENTLY);
    const roles = page.getByRole('article');
    await roles.first().getByRole('link', { name: 'Backend Engineer' }).waitFor(PATIENTLY);
    await roles.first().getByRole('button', { name: 'Why it fits: Backend Engineer' }).click();
    await page.getByText('Requirements and matching experience').first().waitFor();
    const alerts = page.getByRole('switch', { name: 'Tell me about new roles that fit my resume' });
    await alerts.click();
    await page.getByLabel('Minimum fit').waitFor();
    await expect.poll(() => alerts.isChecked(), PATIENTLY).toBe(true);
    await expectAccessible(page);
    await screenshot(page, 'seeker-start-roles');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('Needs attention').waitFor(PATIENTLY);
    await screenshot(page, 'seeker-home');
    await page.goto('/postings/new');
    await page.getByRole('heading', { name: 'No new roles yet' }).waitFor(PATIENTLY);
    await expectAccessible(page);
    await screenshot(page, 'seeker-new-roles');
    expect(errors).toEqual([]);
  });
});
