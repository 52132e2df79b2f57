import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newJob } from '../hiring/scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  desktop,
  expectAccessible,
  openPalette,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

const people = [
  { name: 'Johanna Friedrichsen', headline: 'Registered nurse', city: 'Utrecht', country: 'Netherlands' },
  { name: 'Marek Kowalczyk', headline: 'Python developer', city: 'Berlin', country: 'Germany' },
  { name: 'Aoife Brennan', headline: 'Senior Python developer', city: 'Dublin', country: 'Ireland' },
  { name: 'Tobias Python', headline: 'Crane operator', city: 'Hull', country: 'United Kingdom' },
];

describeInBrowser('searching people in the browser', async () => {
  const { url, signIn, database } = await testSystem({ worker: true });
  const browser = useBrowser();
  const owner = await signIn();
  for (const person of people)
    await owner.post('/api/people', { ...person, candidate: { source: 'LinkedIn' } });
  await newJob(owner, { title: 'Backend developer' });
  const isIndexed = async () =>
    (await database.owner`select from person_unindexed`).length === 0 &&
    (await owner.get('/api/people/search?skill=software.python')).body.total === 2;

  it('people are found despite typos, filtered, and filters that hide everyone are named', async () => {
    await expect.poll(isIndexed, { timeout: 60_000 }).toBe(true);
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/people');
    await page.getByRole('link', { name: 'Marek Kowalczyk' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('pyhton');
    await page.getByText(/3 people for python/).waitFor();
    const first = page.getByRole('row').nth(1);
    await first.getByText('Tobias Python').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'people-search');

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('textbox', { name: 'Location' }).fill('Germany');
    await page.getByRole('combobox', { name: 'Level' }).waitFor();
    await page.getByRole('button', { name: 'Remove In Germany' }).waitFor({ state: 'attached' });
    await expectAccessible(page);
    await screenshot(page, 'people-filters');
    await page.getByRole('button', { name: 'Show people' }).click();
    await page.getByText(/1 person for python/).waitFor();
    await page.getByRole('link', { name: 'Marek Kowalczyk' }).waitFor();

    await page.getByRole('textbox', { name: 'Search people' }).fill('nurse');
    await page.getByRole('heading', { name: 'No one matches all of these filters' }).waitFor();
    await page.getByText('Without the location:').waitFor();
    await screenshot(page, 'people-nobody');
    await page.getByRole('button', { name: '1 person', exact: true }).first().click();
    await page.getByRole('row').nth(1).waitFor();
    expect(errors).toEqual([]);
  });

  it('people are filtered by a skill and by your own tags in the drawer', async () => {
    const { items } = (await owner.get('/api/people/search?search=brennan')).body;
    const own = await owner.patch(`/api/people/${items[0].id}/candidate`, { tags: ['Boomerang'] });
    expect(own.status).toBe(200);
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/people');
    await page.getByRole('link', { name: 'Johanna Friedrichsen' }).waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: 'Skills' }).fill('pytho');
    await page.getByRole('option', { name: 'Python', exact: true }).click();
    await page
      .getByRole('button', { name: 'Remove Python', exact: true })
      .first()
      .waitFor({ state: 'attached' });
    await page.getByText('2 people').waitFor({ state: 'attached' });
    await drawer.getByRole('combobox', { name: 'Your tags' }).click();
    await page.getByRole('option', { name: 'Boomerang' }).click();
    await page.getByText('1 person').waitFor({ state: 'attached' });
    await screenshot(page, 'people-own-tags');
    await drawer.getByRole('button', { name: 'Show people' }).click();
    await page.getByRole('link', { name: 'Aoife Brennan' }).waitFor();
    expect(await page.getByRole('link', { name: 'Johanna Friedrichsen' }).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('selected people are tagged, listed and added to a job, and a tag can be undone', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/people?search=python');
    await select(page, 'Marek Kowalczyk', 'Aoife Brennan');
    await page.getByRole('button', { name: 'Tag…' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('Silver medalist');
    await page.getByRole('button', { name: 'Add tag' }).click();
    await page.getByText('Tagged 2 people “Silver medalist”.').waitFor();
    await page.getByRole('row').filter({ hasText: 'Aoife' }).getByText('Silver medalist').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row').getByText('Silver medalist').first().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Add to list…' }).click();
    await page.getByRole('textbox', { name: 'Name of the new list' }).fill('Backend');
    await page.getByRole('button', { name: 'Create list' }).click();
    await page.getByText('Created “Backend” with 2 people.').waitFor();
    await page.getByRole('button', { name: 'Add to job…' }).click();
    await page.getByRole('combobox', { name: 'Job' }).click();
    await page.getByRole('option', { name: 'Backend developer' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Added 2 people to the job.').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'people-selected');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Undone.').waitFor();
    const added = async () => (await owner.get('/api/applications')).body.items.length;
    await expect.poll(added).toBe(0);

    await page.getByRole('button', { name: 'Lists', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Manage lists…' }).click();
    const lists = page.getByRole('dialog', { name: 'Lists of people' });
    await lists.getByRole('textbox', { name: 'Name' }).fill('Backend people');
    await lists.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('List renamed to “Backend people”.').waitFor();
    await lists.getByRole('switch', { name: 'Share Backend people' }).click({ force: true });
    await page.getByText('Only you see “Backend people” now.').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'people-lists');
    await lists.getByRole('button', { name: 'Delete the list Backend people' }).click();
    await page.getByRole('button', { name: 'Delete list' }).click();
    await page.getByText('List “Backend people” deleted.').waitFor();
    await page.goto('/people?search=python');

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Pythonistas');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View “Pythonistas” saved.').waitFor();
    await page.goto('/people');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Pythonistas' }).click();
    await page.getByText('3 people').waitFor();
    expect(errors).toEqual([]);
  });

  it('a custom field is added, set on a person, filtered by, removed and restored', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/custom-fields');
    await page.getByRole('heading', { name: 'No custom fields yet' }).waitFor();
    await page.getByRole('button', { name: 'Add field' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Work permit');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('row').filter({ hasText: 'Work permit' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'custom-fields');

    await page.goto('/people?search=johanna');
    await page.getByRole('link', { name: 'Johanna Friedrichsen' }).click();
    await page.getByRole('textbox', { name: 'Work permit' }).fill('Blue Card');
    await page.getByRole('textbox', { name: 'Work permit' }).blur();
    await expect
      .poll(async () => (await owner.get('/api/custom-fields')).body.items[0].values, { timeout: 30_000 })
      .toBe(1);
    await expectAccessible(page);
    await screenshot(page, 'person-fields');
    const [field] = (await owner.get('/api/custom-fields')).body.items;
    await page.goto(`/people?fields=${field.id}:contains:blue`);
    await page.getByRole('button', { name: 'Remove Work permit contains blue' }).waitFor();
    await page.getByText('1 person').waitFor();

    await page.goto('/custom-fields');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: 'Removed fields' }).waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Field “Work permit” restored.').waitFor();
    expect(errors).toEqual([]);
  });

  it('the palette finds people despite typos, and everything works on a dark phone', async () => {
    const { page, errors } = await browser.visit(url, darkPhone);
    await signInAs(page, undefined, '/people?search=python&place=Germany');
    await page.getByText('1 person').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'people-search-phone-and-dark');
    await page.getByRole('button', { name: /Filters/ }).click();
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'people-filters-phone-and-dark');

    const wide = await browser.visit(url, desktop);
    await signInAs(wide.page, undefined, '/people');
    await openPalette(wide.page);
    await wide.page.keyboard.type('freidrichsen');
    await wide.page.getByRole('option', { name: /Johanna Friedrichsen/ }).waitFor();
    expect([...errors, ...wide.errors]).toEqual([]);
  });
});

async function select(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
}
