import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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
} from './browser.ts';
import {
  job,
  paste,
  rankedNames,
  rankingOf,
  similarResume,
  uploadPeople,
  waitUntilIndexed,
} from './matching-scene.ts';

describeInBrowser('matching in the browser', async () => {
  const test = await testSystem({ worker: true });
  const { url } = test;
  const owner = await test.signIn();
  const browser = useBrowser();
  let demand = '';

  it('the matching page explains itself before the first talent search', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/matching');
    await page.getByRole('heading', { name: 'See who fits, and why' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'matching-nothing-yet');
    expect(errors).toEqual([]);
  });

  it('a pasted job description becomes requirements that can be corrected, and people are ranked by them', async () => {
    await uploadPeople(test, owner);
    await waitUntilIndexed(owner);
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/matching');
    await page
      .getByText(/^Up to date/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'New talent search' }).first().click();
    await paste(page, 'Description', job);
    await requirement(page, 5).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue())
      .toBe('Backend Engineer');
    expect(await page.getByRole('textbox', { name: 'Minimum years for requirement 1' }).inputValue()).toBe(
      '8 years',
    );
    await expectAccessible(page);
    await screenshot(page, 'demand-read');

    await requirement(page, 5).fill('PostgreSQL or MySQL');
    await page.getByRole('combobox', { name: 'Skills for requirement 5' }).fill('mysql');
    await page.getByRole('option', { name: 'MySQL', exact: true }).click();
    await page
      .getByRole('radiogroup', { name: /^Skills needed for requirement 5/ })
      .getByText('Any skill')
      .click();
    await requirement(page, 5).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => requirement(page, 4).inputValue()).toBe('PostgreSQL or MySQL');
    // Unsaved input survives a reload, and leaving the page asks first.
    await page.reload();
    await expect.poll(() => requirement(page, 4).inputValue()).toBe('PostgreSQL or MySQL');
    await page.getByRole('link', { name: 'All talent searches' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Cancel' })
      .click();

    await page.getByRole('button', { name: 'Save and rank people' }).click();
    await page.getByRole('heading', { level: 1, name: 'Backend Engineer' }).waitFor();
    demand = new URL(page.url()).pathname;
    await rankingOf(page).waitFor(PATIENTLY);
    expect((await rankedNames(page)).toSorted()).toEqual([
      'Imogen Hartley',
      'Ines Carvalho',
      'Rosalind Okafor',
      'Tobias Lindqvist',
    ]);
    const { body } = await owner.get(`/api/demands/${demand.split('/').at(-1)}`);
    expect(body.requirements[3]).toMatchObject({
      text: 'PostgreSQL or MySQL',
      any: true,
      skills: [{ name: 'PostgreSQL' }, { name: 'MySQL' }],
    });
    await expectAccessible(page);
    await screenshot(page, 'ranking');
    expect(errors).toEqual([]);
  });

  it('a score is explained with quotes from the resume, by keyboard alone', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, demand);
    await rankingOf(page).waitFor();
    const names = await rankedNames(page);
    await page.keyboard.press('j');
    for (let index = 0; index < names.indexOf('Imogen Hartley'); index++) await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const side = page.getByRole('complementary', { name: 'Imogen Hartley' });
    await side.getByRole('table', { name: 'Score breakdown' }).waitFor();
    await side.locator('mark', { hasText: 'Python' }).first().waitFor();
    await side.getByText('Built the settlement service in').first().waitFor();
    await side.getByText('8 years required;').waitFor();
    await side.getByText('Must have · Met').first().waitFor();
    await side.getByText('Not found: Terraform').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'ranking-breakdown');
    await side.getByRole('link', { name: 'View document' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Imogen Hartley' }).waitFor();
    await page.goBack();
    await side.getByRole('link', { name: 'View profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Imogen Hartley' }).waitFor();

    // A resume that says “no experience with Python” does not meet the requirement.
    await page.goto(demand);
    await row(page, 'Rosalind Okafor').getByLabel('Not met:').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('changed weights reorder the ranking, show who moved, and can be saved', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, demand);
    await rankingOf(page).waitFor();
    await page.getByRole('button', { name: 'Weights' }).click();
    const must = page.getByRole('slider', { name: 'Missing must-haves' });
    const isBefore = async (first: string, second: string) => {
      const names = await rankedNames(page);
      return names.indexOf(first) < names.indexOf(second);
    };
    const isFirstByDefault = await isBefore('Tobias Lindqvist', 'Imogen Hartley');
    await must.press('End');
    await expect.poll(() => isBefore('Imogen Hartley', 'Tobias Lindqvist'), PATIENTLY).toBe(true);
    if (isFirstByDefault) await moves(page).first().waitFor();
    await must.press('Home');
    await expect.poll(() => isBefore('Tobias Lindqvist', 'Imogen Hartley'), PATIENTLY).toBe(true);
    if (!isFirstByDefault) await moves(page).first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'ranking-weights');
    await page.getByRole('button', { name: 'Save for this talent search' }).click();
    await page.getByText('Weights saved for this talent search.').waitFor();
    await page.reload();
    await rankingOf(page).waitFor();
    expect(await isBefore('Tobias Lindqvist', 'Imogen Hartley')).toBe(true);
    await page.getByRole('button', { name: 'Weights' }).click();
    await page.getByRole('button', { name: 'Use workspace weights' }).click();
    await page.getByText('This talent search uses the workspace weights again.').waitFor();
    expect(errors).toEqual([]);
  });

  it('a shortlist gains and loses people, and the ranking is filtered and exported', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, demand);
    await rankingOf(page).waitFor();
    await page.getByRole('button', { name: 'Add Tobias Lindqvist to shortlist' }).click();
    await page.getByText('Tobias Lindqvist added to shortlist.').waitFor();
    await page.getByRole('checkbox', { name: 'Select Imogen Hartley' }).check();
    await page.getByRole('checkbox', { name: 'Select Rosalind Okafor' }).check();
    await page.getByText('2 people selected').waitFor();
    await page
      .getByRole('region', { name: 'Selected people' })
      .getByRole('button', { name: 'Add to shortlist' })
      .click();
    await page.getByRole('button', { name: /^Shortlist/ }).click();
    await expect.poll(async () => (await rankedNames(page)).length, PATIENTLY).toBe(3);
    // Everyone here is already on the shortlist, so no one can be added to it.
    expect(await page.getByRole('checkbox', { name: /^Select / }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Add .* to shortlist$/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove Rosalind Okafor from shortlist' }).click();
    await expect.poll(async () => (await rankedNames(page)).length, PATIENTLY).toBe(2);
    await page.getByText('Rosalind Okafor removed from shortlist.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(async () => (await rankedNames(page)).length, PATIENTLY).toBe(3);
    await screenshot(page, 'ranking-list');

    await page.getByRole('button', { name: 'Everyone' }).click();
    await page.getByRole('textbox', { name: 'Location' }).fill('Lisbon');
    await expect.poll(() => rankedNames(page), PATIENTLY).toEqual(['Ines Carvalho']);
    expect(new URL(page.url()).searchParams.get('location')).toBe('Lisbon');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('combobox', { name: 'Filter by skills' }).fill('terraf');
    await page.getByRole('option', { name: 'Terraform', exact: true }).click();
    await expect.poll(() => rankedNames(page), PATIENTLY).toEqual(['Tobias Lindqvist']);
    await page.keyboard.press('Escape');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const table = await text(await (await downloading).createReadStream());
    expect(table).toContain('Imogen Hartley');
    expect(errors).toEqual([]);
  });

  it('people are found by a free text, which can be saved as a talent search', async () => {
    const { page, errors } = await browser.visit(url, darkPhone);
    await signInAs(page, undefined, '/matching/find');
    await expectAccessible(page);
    await page
      .getByRole('textbox', { name: 'Text' })
      .fill('Intensive care nurse for ventilated patients. Critical care nursing is required.');
    await page.getByRole('button', { name: 'Find people' }).click();
    await rankingOf(page).waitFor(PATIENTLY);
    expect((await rankedNames(page))[0]).toBe('Ines Carvalho');
    await rankingOf(page).getByRole('button', { name: 'Ines Carvalho' }).click();
    const side = page.getByRole('dialog', { name: 'Ines Carvalho' });
    await side.locator('mark').first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'matching-found-phone');
    await page.keyboard.press('Escape');
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Save as talent search' }).click();
    await page.getByRole('heading', { level: 1, name: 'New talent search' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toContain(
      'ventilated patients',
    );
    await page.getByRole('textbox', { name: 'Title' }).fill('Intensive care nurse');
    await page.getByRole('button', { name: 'Save and rank people' }).click();
    await rankingOf(page).waitFor(PATIENTLY);
    await expectAccessible(page);
    await screenshot(page, 'ranking-phone');
    expect(errors).toEqual([]);
  });

  it('people similar to an uploaded resume are found', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/matching/find');
    await page.locator('input[type=file]').setInputFiles({
      name: 'moreau.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(similarResume),
    });
    await page.getByText('Processing moreau.txt').waitFor();
    await rankingOf(page).waitFor({ timeout: 120_000 });
    expect((await rankedNames(page)).slice(0, 2)).toContain('Ines Carvalho');
    await page.getByRole('button', { name: 'Use a resume instead' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'matching-found-by-resume');
    expect(errors).toEqual([]);
  });

  it('a talent search is archived, restored, found by its title and deleted', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, demand);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByText('“Backend Engineer” archived.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Archived', { exact: true }).waitFor({ state: 'detached' });
    await openPalette(page);
    await page.keyboard.type('backend eng');
    await page.getByText('Backend Engineer', { exact: true }).last().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Matching' }).waitFor();
    await page.getByRole('link', { name: 'Intensive care nurse' }).waitFor();
    expect(await page.getByRole('link', { name: 'Backend Engineer' }).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('a viewer sees the ranking and cannot change it', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, 'Viewer', '/matching');
    await page.getByRole('link', { name: 'Intensive care nurse' }).click();
    await rankingOf(page).waitFor();
    expect(await page.getByRole('button', { name: /shortlist$/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

const requirement = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Requirement ${number}`, exact: true });
const moves = (page: Page) => rankingOf(page).getByLabel(/with these weights$/);
const row = (page: Page, name: string) =>
  rankingOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
