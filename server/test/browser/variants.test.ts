import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { upload } from '../documents/upload.ts';
import { PATIENTLY } from '../patience.ts';
import { storePostings } from '../postings/search-scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

const resume = `Marit Solheim
Production Engineer
marit.solheim@fjordmail.example | +47 22 12 34 56 | Bergen, Norway

Summary
Production engineer who keeps machines running.

Experience
Production Engineer, Quarry Works, Bergen
March 2019 - Present
- Kept the crushers running and halved the time they stood still
- Wrote maintenance dashboards in Python and PostgreSQL

Machine Operator, Fjord Metals, Bergen
June 2014 - February 2019
- Operated presses in three shifts

Education
MSc Mechanical Engineering, Harbour University, 2018

Skills
Welding, Python, Hydraulics, PostgreSQL

Languages
Norwegian (native), English (C1)
`;

const PYTHON = { id: 'software.python', name: 'Python' };
const POSTGRES = { id: 'databases.postgresql', name: 'PostgreSQL' };

describeInBrowser('resume variants in the browser', async () => {
  const test = await testSystem({ worker: true });
  const { url } = test;
  const owner = await test.signIn();
  const browser = useBrowser();

  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const saved = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor();
  const previewed = (page: Page) => page.locator('canvas[data-ready=true]').first().waitFor();

  it('without a resume, a person is sent to upload one', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/variants');
    await page.getByRole('heading', { name: 'Upload a resume first' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'variants-no-resume');
    expect(errors).toEqual([]);
  });

  it('a person tailors their resume to a role, edits it, undoes a change and downloads it', async () => {
    const { body } = await upload(test, owner, [{ name: 'marit.txt', content: resume }], '?side=seeking');
    const { id: documentId } = body.files[0].document;
    await vi.waitFor(async () => {
      expect((await owner.get(`/api/documents/${documentId}`)).body.state).toBe('ready');
    }, PATIENTLY);
    const [role] = await storePostings(test, [
      { title: 'Data Engineer', company: 'Beam', must: [PYTHON, POSTGRES] },
    ]);
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/variants');
    await page.getByRole('heading', { name: 'No variants yet' }).waitFor();

    await page.goto(`${url}/postings/${role}`);
    await page.getByRole('button', { name: 'Tailor resume' }).click();
    await page.getByRole('heading', { name: 'Data Engineer at Beam', level: 1 }).waitFor();
    await previewed(page);
    const skills = page.getByRole('list', { name: 'Facts in Skills' }).getByRole('checkbox');
    expect(await skills.first().isChecked()).toBe(true);
    await section(page, 'Skills').getByText('Required: Python').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'variant-editor');

    await section(page, 'Skills').getByRole('checkbox', { name: 'Welding' }).uncheck();
    await saved(page);
    await page.getByRole('button', { name: 'Move Hydraulics up' }).click();
    await page.getByRole('textbox', { name: 'Heading of Experience' }).fill('Work history');
    await page.keyboard.press('Enter');
    await saved(page);
    const [variant] = (await owner.get('/api/variants')).body.items;
    const read = async () => (await owner.get(`/api/variants/${variant.id}`)).body;
    const headings = async () => (await read()).sections.map(({ heading }: { heading: string }) => heading);
    await expect.poll(headings).toContain('Work history');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(headings).not.toContain('Work history');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(headings).toContain('Work history');

    await page.getByText('Modern', { exact: true }).click();
    await saved(page);
    await expect.poll(async () => (await read()).layout).toBe('modern');
    await previewed(page);
    await screenshot(page, 'variant-editor-modern');

    await page.getByRole('button', { name: 'Download' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Marit Solheim - Resume.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(errors).toEqual([]);
  });

  it('a row can be dragged to another place', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/variants');
    await page.getByRole('link', { name: 'Data Engineer at Beam' }).first().click();
    const rows = section(page, 'Languages').getByRole('listitem');
    const texts = async () => (await rows.allTextContents()).map((text) => text.slice(0, 4));
    await expect.poll(texts).toEqual(['Norw', 'Engl']);
    const grip = rows.nth(1).locator('[aria-hidden=true]').first();
    await grip.scrollIntoViewIfNeeded();
    const [from, to] = [await grip.boundingBox(), await rows.nth(0).boundingBox()];
    if (!from || !to) throw new Error('the rows are not on the page');
    await page.mouse.move(from.x + 5, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, from.y - 6, { steps: 4 });
    await page.mouse.move(from.x + 5, to.y + 6, { steps: 6 });
    await page.mouse.up();
    await expect.poll(texts).toEqual(['Engl', 'Norw']);
    await saved(page);
    expect(errors).toEqual([]);
  });

  it('a changed profile is reported until it is accepted', async () => {
    const [variant] = (await owner.get('/api/variants')).body.items;
    const { document } = (await owner.get(`/api/variants/${variant.id}`)).body;
    const path = `/api/documents/${document.id}/corrections`;
    await owner.post(path, { path: 'summary', value: 'Engineer of quarries.' });
    await owner.post(path, { path: 'skills/Python', value: null });
    const { page, errors } = await browser.visit(url, darkPhone);
    await signInAs(page, undefined, `/variants/${variant.id}`);
    await page.getByText('No longer in your profile: Python (Skills)').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'variant-changed-phone');
    await page.getByRole('button', { name: 'Accept changes' }).click();
    await page.getByText('Your profile changed').waitFor({ state: 'detached' });
    await page.getByText('Preview', { exact: true }).click();
    await previewed(page);
    await expectAccessible(page);
    await screenshot(page, 'variant-preview-phone');
    await page.goto(`${url}/variants`);
    await page.getByRole('link', { name: 'Data Engineer at Beam' }).first().waitFor();
    await screenshot(page, 'variants-phone');
    expect(errors).toEqual([]);
  });

  it('a variant is duplicated and deleted from the list', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/variants');
    await page.getByRole('button', { name: 'Actions for Data Engineer at Beam' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { name: 'Data Engineer at Beam (copy)', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete variant' }).click();
    await page.getByRole('heading', { name: 'Resume variants', level: 1 }).waitFor();
    await expect.poll(() => page.getByText('(copy)').count()).toBe(0);
    await screenshot(page, 'variants-list');
    expect(errors).toEqual([]);
  });
});
