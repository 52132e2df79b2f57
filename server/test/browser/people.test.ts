import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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
import { dockManagerResume } from './people-scene.ts';

describeInBrowser('people in the browser', async () => {
  const { url, signIn } = await testSystem({ worker: true });
  const browser = useBrowser();
  const owner = await signIn();

  it('a person is added, and a second recruiter gets their own record of the same person', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/people');
    await page.getByRole('heading', { name: 'Add your first people' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'people-empty');

    await page.getByRole('link', { name: 'Add person' }).first().click();
    await fillIn(page, { Name: 'Imogen Hartley', Email: 'Imogen.Hartley@example.org', Phone: '12' });
    await page.getByText('No matches. This will add a new person.').waitFor();
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByRole('heading', { level: 1, name: 'Imogen Hartley' }).waitFor();
    await page.getByText('Imogen Hartley was added as a new person.').waitFor();
    await page.getByText(/Phone “12” was skipped/).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'person-added');

    const recruiter = await browser.visit(url, darkPhone);
    await signInAs(recruiter.page, 'Recruiter', '/people/new');
    await fillIn(recruiter.page, { Name: 'Imogen Hartley', Email: 'imogen.hartley@example.org' });
    await recruiter.page.getByText(/Matches Imogen Hartley \(same email\)/).waitFor();
    await recruiter.page.getByText('You’ll get your own record of this person.').waitFor();
    await fillIn(recruiter.page, { Source: 'Fair in Leeds', Notes: 'Wants to move to Hull.' });
    await expectAccessible(recruiter.page);
    await screenshot(recruiter.page, 'person-new-phone-and-dark');
    await recruiter.page.getByRole('button', { name: 'Add to existing person' }).click();
    await recruiter.page
      .getByText('Imogen Hartley was already here. You now have your own record.')
      .waitFor();
    await recruiter.page.getByText('1 other recruiter has a record of this person.').waitFor();
    await expectAccessible(recruiter.page);
    await screenshot(recruiter.page, 'person-known-phone-and-dark');

    // The owner sees the new record without a reload.
    await page.getByText('Wants to move to Hull.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'People', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Imogen Hartley' });
    await row.getByText('You + 1').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    expect([...errors, ...recruiter.errors]).toEqual([]);
  });

  it('an email address keeps its history, a removal can be undone, and a shared address is flagged at once', async () => {
    await owner.post('/api/people', {
      name: 'Rosalind Okafor',
      identifiers: [{ type: 'email', value: 'rosalind@example.org' }],
    });
    const { body } = await owner.post('/api/people', {
      name: 'Tobias Lindqvist',
      identifiers: [{ type: 'email', value: 'tobias@exmple.org' }],
    });
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, `/people/${body.person.id}`);

    await choose(page, 'tobias@exmple.org', 'Edit');
    await page.getByRole('textbox', { name: 'New Email' }).fill('tobias@example.org');
    await page.getByRole('textbox', { name: 'Reason' }).fill('A typing error');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'tobias@example.org' }).waitFor();
    await choose(page, 'tobias@example.org', 'History');
    const history = page.getByRole('list', { name: 'History of tobias@example.org' });
    await history.getByText('tobias@exmple.org').waitFor();
    await history.getByText(/A typing error/).waitFor();

    await choose(page, 'tobias@example.org', 'Remove');
    await page.getByText('Email tobias@example.org removed.').waitFor();
    await page.getByRole('link', { name: 'tobias@example.org' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'tobias@example.org' }).waitFor();

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: 'Value' }).fill('rosalind@example.org');
    await page.keyboard.press('Enter');
    await page.getByText('Also used by someone else').first().waitFor();
    await page
      .getByText(/Possible duplicate of Rosalind Okafor/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Review', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show previous contact details' }).click();
    await page
      .getByRole('region', { name: 'Previous contact details' })
      .getByText('tobias@exmple.org')
      .waitFor();
    await expectAccessible(page);
    await screenshot(page, 'person-contested');
    expect(errors).toEqual([]);
  });

  it('a fact is edited in place, and a conflicting edit is reported', async () => {
    const { body } = await owner.post('/api/people', { name: 'Wilfred Amara', city: 'Hull' });
    const { id } = body.person;
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, `/people/${id}`);
    await change(page, 'headline', 'Headline', 'Warehouse supervisor');
    await page.getByText('Warehouse supervisor · Hull').waitFor();
    const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")');
    await expect.poll(focused).toBe('Edit headline');

    await page.getByRole('button', { name: 'Edit name' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Wilfred J. Amara');
    // Another edit arrives while this one is being sent.
    let overtaken = false;
    await page.route(`**/api/people/${id}`, async (route) => {
      if (route.request().method() === 'PATCH' && !overtaken) {
        overtaken = true;
        await owner.patch(`/api/people/${id}`, { country: 'United Kingdom' });
      }
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await page.getByText('Someone else edited this person').waitFor();
    await page.getByText('Warehouse supervisor · Hull, United Kingdom').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wilfred J. Amara' }).waitFor();
    await page.getByRole('button', { name: 'Edit your record' }).click();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Runs a team of fourteen.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Record saved.').waitFor();
    await page.getByText('Runs a team of fourteen.').waitFor();
    await screenshot(page, 'person');
    expect(errors).toEqual([]);
  });

  it('people are found from the list, with the slash key and from the command palette', async () => {
    await owner.post('/api/people', { name: 'Beatrix Molyneux', headline: 'Crane operator' });
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/people');
    await page.getByRole('link', { name: 'Beatrix Molyneux' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('molyn');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await expectAccessible(page);
    await screenshot(page, 'people');
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const rows = (await text(await table.createReadStream())).trim().split(/\r?\n/);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('Beatrix Molyneux');
    await page.getByRole('button', { name: /^Possible duplicates/ }).click();
    await page.getByRole('heading', { name: 'No results for “molyn”' }).waitFor();
    await page.getByRole('link', { name: 'Add “molyn”' }).click();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('molyn');
    await openPalette(page);
    await page.getByRole('combobox', { name: /Search people/ }).fill('Beatr');
    const hit = page.getByRole('option', { name: /Beatrix Molyneux, Crane operator/ });
    await hit.and(page.locator('[data-selected]')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Beatrix Molyneux' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('a merged record redirects to the person it was merged into, and says so', async () => {
    const survivor = await owner.post('/api/people', { name: 'Cordelia Ashworth', city: 'Leeds' });
    const merged = await owner.post('/api/people', { name: 'Delia Ashworth-Brown', city: 'Cork' });
    const [to, from] = [survivor.body.person.id, merged.body.person.id];
    const { status } = await owner.post(`/api/people/${to}/merges`, {
      merged_id: from,
      note: 'Married',
      choices: { facts: { name: 'survivor' } },
    });
    expect(status).toBe(201);
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, `/people/${from}`);
    await page.getByRole('heading', { level: 1, name: 'Cordelia Ashworth' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/people/${to}`);
    await page.getByText(/merged Delia Ashworth-Brown into this person/).waitFor();
    await page.getByText('1 merged record').waitFor();
    const panel = page.getByRole('region', { name: 'Merged records' });
    await panel.getByText('“Married”').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'person-merged');
    await panel.getByRole('link', { name: 'Split…' }).click();
    await page.waitForURL(/\/duplicates\/merges\?person=/);
    expect(errors).toEqual([]);
  });

  it('a person is compared with another one chosen from a search', async () => {
    const { body } = await owner.post('/api/people', { name: 'Ottoline Finch' });
    const other = await owner.post('/api/people', { name: 'Peregrine Marsh' });
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, `/people/${body.person.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Merge…' }).click();
    await page.getByRole('textbox', { name: 'Search for the other person' }).fill('peregr');
    await page.getByRole('button', { name: /Peregrine Marsh/ }).click();
    await page.waitForURL(`**/duplicates/merge?survivor=${body.person.id}&merged=${other.body.person.id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(errors).toEqual([]);
  });

  it('all data about a person is exported and permanently erased', async () => {
    const { body } = await owner.post('/api/people', { name: 'Greta Vanterpool', city: 'Hull' });
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, `/people/${body.person.id}`);
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export data' }).click(),
    ]);
    expect(archive.suggestedFilename()).toBe('greta-vanterpool.zip');

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Erase person…' }).click();
    await page.getByText('1 recruiter record', { exact: true }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'person-erase');
    const erase = page.getByRole('button', { name: 'Erase permanently' });
    await page.getByRole('textbox', { name: 'Reason' }).fill('Asked for it');
    await page.getByRole('textbox', { name: 'Type Greta Vanterpool to confirm' }).fill('Greta');
    expect(await erase.isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Type Greta Vanterpool to confirm' }).fill('Greta Vanterpool');
    await erase.click();
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
    const status = async () => (await owner.get(`/api/people/${body.person.id}`)).status;
    await expect.poll(status).toBe(404);
    await page.goto(`${url}/people/${body.person.id}`);
    await page.getByText('does not exist or was erased').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to People' }).click();
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('a document shows the person it belongs to', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/documents');
    const buffer = Buffer.from(dockManagerResume);
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles({ name: 'hollis.txt', mimeType: 'text/plain', buffer });
    const row = page.getByRole('row').filter({ hasText: 'Ready' });
    await row.getByRole('link', { name: 'Perpetua Hollis' }).click({ timeout: 120_000 });
    await page.getByText('Belongs to').getByRole('link', { name: 'Perpetua Hollis' }).click();
    await page.getByRole('heading', { level: 1, name: 'Perpetua Hollis' }).waitFor();
    await page.getByRole('link', { name: 'hollis.txt' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('a viewer reads a person and cannot change them', async () => {
    const { body } = await owner.post('/api/people', { name: 'Only Looked At' });
    const { page, errors } = await browser.visit(url);
    await signInAs(page, 'Viewer', `/people/${body.person.id}`);
    await page.getByRole('heading', { level: 1, name: 'Only Looked At' }).waitFor();
    await page.getByText('1 recruiter has a record of this person.').waitFor();
    for (const name of [/^Edit/, /^Add/, 'More actions', /your record/]) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
    await page.goto('/people/new');
    await page.getByText('Only recruiters and administrators can add people.').waitFor();
    expect(errors).toEqual([]);
  });
});

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name, exact: name !== 'Name' }).fill(value);
  }
}

async function choose(page: Page, value: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${value}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function change(page: Page, fact: string, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${fact}` }).click();
  await page.getByRole('textbox', { name: label }).fill(value);
  await page.keyboard.press('Enter');
}
