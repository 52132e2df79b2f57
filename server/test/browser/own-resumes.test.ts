import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { lineParsers } from '../documents/line-parsers.ts';
import { upload } from '../documents/upload.ts';
import { PATIENTLY } from '../patience.ts';
import { storePostings } from '../postings/search-scene.ts';
import { type Client, testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

describeInBrowser('own resumes in the browser', async () => {
  const test = await testSystem({ worker: true, openParsers: lineParsers });
  const browser = useBrowser();
  const seeker = await test.signIn({ role: 'seeker' });

  it('a member selects the resume they use, and shares it with recruiters until they stop', async () => {
    await send(seeker, 'Welder resume.txt', 'name: Nora Flint\nemail: nora@example.org\nskill: Welding');
    await send(seeker, 'Joiner resume.txt', 'name: Nora Flint\nskill: Joinery');
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, 'Job seeker', '/resumes');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await choose(page, row('Welder resume.txt'), 'Use as my resume');
    await page.getByText('“Welder resume.txt” is your resume now.').waitFor();
    await row('Welder resume.txt').getByText('My resume', { exact: true }).waitFor();

    await choose(page, row('Welder resume.txt'), 'Share with recruiters…');
    await page.getByText('You become a person they can find, rank for jobs, and contact.').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'resume-share-dialog');
    await page.getByRole('button', { name: 'Share resume' }).click();
    await row('Welder resume.txt').getByText('Shared', { exact: true }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'resumes-shared');

    const recruiter = await browser.visit(test.url, darkPhone);
    await signInAs(recruiter.page, 'Recruiter', '/documents');
    await recruiter.page.getByText('Shared', { exact: true }).waitFor();
    await recruiter.page.getByRole('link', { name: 'Nora Flint' }).waitFor();
    await expectAccessible(recruiter.page);
    await screenshot(recruiter.page, 'documents-shared-phone');

    await page.goto('/postings/best');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Resume' }).inputValue(), PATIENTLY)
      .toBe('Welder resume.txt');
    await page.getByRole('combobox', { name: 'Resume' }).click();
    await page.getByRole('option', { name: 'Joiner resume.txt' }).click();
    await page.getByRole('button', { name: 'Always use this resume' }).waitFor();
    await screenshot(page, 'best-roles-resume');
    await page.getByRole('button', { name: 'Always use this resume' }).click();
    await page.getByText('“Joiner resume.txt” is your resume now.').waitFor();

    await page.goto('/resumes');
    await row('Joiner resume.txt').getByText('My resume', { exact: true }).waitFor();
    await choose(page, row('Welder resume.txt'), 'Stop sharing…');
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByText('“Welder resume.txt” is no longer shared.').waitFor();
    await recruiter.page.getByText('Shared', { exact: true }).waitFor({ state: 'detached' });
    expect([...errors, ...recruiter.errors]).toEqual([]);
  });

  it('a resume page on a phone in dark mode says whether it is selected and shared', async () => {
    const id = await send(seeker, 'Phone.txt', 'name: Phoebe Phone\nskill: Calls');
    await seeker.post(`/api/documents/${id}/select`);
    await seeker.post(`/api/documents/${id}/share`);
    const { page, errors } = await browser.visit(test.url, darkPhone);
    await signInAs(page, 'Job seeker', `/resumes/${id}`);
    await page.getByText('My resume', { exact: true }).waitFor();
    await page.getByText('Shared', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Stop sharing…' }).waitFor();
    await screenshot(page, 'resume-phone');
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });

  it('a role is closed by hand and opened again, and private events say so in the audit trail', async () => {
    const [role] = await storePostings(test, [{ title: 'Farrier', text: 'You shoe horses.' }]);
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, `/postings/${role}`);
    await page.getByText('Only you can see this.').waitFor();
    await choose(page, page.locator('main'), 'Mark as closed', 'More actions');
    await page.getByText('“Farrier” marked as closed.').waitFor();
    await page.locator('main').getByText('Closed', { exact: true }).first().waitFor();
    await screenshot(page, 'role-closed-by-hand');
    await choose(page, page.locator('main'), 'Move back to New', 'More actions');
    await page.getByText('“Farrier” moved back to New.').waitFor();
    await page.goto('/audit');
    await page.getByText('Only you', { exact: true }).first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'audit-private');
    expect(errors).toEqual([]);
  });

  async function send(client: Client, name: string, content: string): Promise<string> {
    const { body } = await upload(test, client, [{ name, content }]);
    const { id } = body.files[0].document;
    await vi.waitFor(
      async () => expect((await client.get(`/api/documents/${id}`)).body.state).toBe('ready'),
      PATIENTLY,
    );
    return id;
  }
});

/** Opens the menu of a row or page and chooses an item. */
async function choose(
  page: Page,
  container: ReturnType<Page['locator']>,
  item: string,
  menu: string | RegExp = /^Actions for/,
): Promise<void> {
  await container.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
