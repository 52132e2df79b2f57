import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runFinished } from '../../src/postings/messages.ts';
import { type ScenePosting, storePostings } from '../postings/search-scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

const graphql = [{ id: 'software.graphql', name: 'GraphQL' }];
const roles: ScenePosting[] = [
  {
    title: 'Senior Backend Engineer',
    text: 'You own our GraphQL gateway and what stands behind it.',
    remote: 'remote',
    level: 'senior',
    must: graphql,
    salary: { min: 60_000, max: 75_000, currency: 'EUR', period: 'year' },
    type: 'full_time',
    city: 'Berlin',
    country: 'DE',
    url: 'https://quarry-works.example/jobs/backend',
  },
  {
    title: 'Data Analyst',
    text: 'Our neighbours use GraphQL.',
    remote: 'onsite',
    company: 'Tidewater',
    age: 3,
  },
  { title: 'Welder', text: 'Steel, by the river.', remote: 'onsite', company: 'Tidewater', age: 9 },
  { title: 'Retired GraphQL Engineer', text: 'Long gone.', state: 'closed', age: 40 },
];

describeInBrowser('roles in the browser', async () => {
  const test = await testSystem({ worker: true });
  const { url } = test;
  const owner = await test.signIn();
  const browser = useBrowser();

  it('the roles page explains how to start before the first role', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/postings');
    await page.getByRole('heading', { name: /^Every open role/ }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'roles-nothing-yet');
    expect(errors).toEqual([]);
    await storePostings(test, roles);
  });

  it('a role is found by a misspelled word, filtered, opened, starred and marked as not interested', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/postings');
    await page.getByText('3 roles', { exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('grapql');
    await page.getByText('Showing results for graphql instead of grapql.').waitFor();
    await page.getByText('2 roles', { exact: true }).waitFor();
    expect(await page.locator('mark', { hasText: 'GraphQL' }).count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await screenshot(page, 'roles-corrected');
    await page.getByRole('button', { name: 'Search for the exact words' }).click();
    await page.getByRole('heading', { name: 'No roles match “grapql”' }).waitFor();
    await page.goto('/postings?search=grapql');

    await page.getByRole('checkbox', { name: /^Remote/ }).check();
    await page.getByText('1 role', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('remote')).toBe('remote');
    await page.getByText('€60,000–75,000 per year', { exact: false }).first().waitFor();
    await page.getByRole('link', { name: 'Senior Backend Engineer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Senior Backend Engineer' }).waitFor();
    await page.getByRole('heading', { name: 'No resume yet' }).waitFor();
    await page.getByRole('button', { name: 'Star this role' }).click();
    await page.getByRole('button', { name: 'Remove star' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'role');

    await page.getByRole('link', { name: 'All roles' }).click();
    await page.getByRole('button', { name: 'Remove Remote' }).click();
    await page.getByText('2 roles', { exact: true }).waitFor();
    await hide(page, 'Data Analyst').click();
    await page.getByText('1 role', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 roles', { exact: true }).waitFor();
    await hide(page, 'Data Analyst').click();
    await page.getByText('1 role', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Not interested' }).check();
    await page.getByRole('button', { name: 'Move Data Analyst back to New' }).waitFor();
    await page.goto('/postings?starred=true');
    await page.getByText('1 role', { exact: true }).waitFor();
    const { body } = await owner.get('/api/postings?starred=true');
    expect(body.items).toMatchObject([{ title: 'Senior Backend Engineer', starred: true }]);
    expect(errors).toEqual([]);
  });

  it('a saved search shows new roles, and can be renamed and deleted', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/postings?search=welder');
    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Steel by the river');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const saved = page.getByRole('navigation', { name: 'Saved searches' });
    await saved.getByRole('link', { name: 'Steel by the river' }).waitFor();

    await addByHand(page, 'Welder for ships');
    await test.system.db.transaction((sql) => test.system.events.publish(sql, runFinished, run()));
    await page.goto('/postings');
    await saved.getByRole('link', { name: 'Steel by the river 1 new' }).waitFor();
    await page.getByRole('link', { name: 'Roles 1 new' }).waitFor();
    await screenshot(page, 'roles-saved');
    await saved.getByRole('link', { name: /Steel/ }).click();
    await page.getByRole('heading', { name: '1 role new since your last visit' }).waitFor();
    await saved.getByRole('link', { name: 'Steel by the river', exact: true }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'roles-fresh');

    await saved.getByRole('button', { name: 'Actions for Steel by the river' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Steel');
    await page.keyboard.press('Enter');
    await saved.getByRole('button', { name: 'Actions for Steel', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await saved.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('an invalid search is explained, and closed roles are shown on a phone in dark mode', async () => {
    const { page, errors } = await browser.visit(url, darkPhone);
    await signInAs(page, undefined, '/postings?search=%3F%3F');
    await page.getByRole('heading', { name: 'Invalid search' }).waitFor();
    await screenshot(page, 'roles-not-readable-phone');
    await page.goto('/postings?search=grapql&state=closed');
    await page.getByText('1 role', { exact: true }).waitFor();
    await screenshot(page, 'roles-phone');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'roles-filters-phone');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Retired GraphQL Engineer' }).click();
    await page.getByText('This role is closed').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'role-closed-phone');
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });

  it('new roles are offered without moving the list, and adding a known role leads to it', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/postings?company=new-broom');
    await page.getByRole('heading', { name: 'No roles match these filters' }).waitFor();
    await owner.post('/api/postings', { title: 'Sweeper', company: 'New Broom' });
    await page.getByText('1 role', { exact: true }).waitFor();
    await owner.post('/api/postings', { title: 'Night sweeper', company: 'New Broom' });
    await page.getByRole('button', { name: 'Show 1 new role' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await screenshot(page, 'roles-offered');
    await page.getByRole('button', { name: 'Show 1 new role' }).click();
    await page.getByRole('link', { name: 'Night sweeper' }).waitFor();

    await page.getByRole('button', { name: 'Add role' }).click();
    const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
    await link.fill('https://quarry-works.example/jobs/backend');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'role-known');
    await page.getByRole('dialog').getByRole('link', { name: 'View role' }).click();
    await page.getByRole('heading', { level: 1, name: 'Senior Backend Engineer' }).waitFor();
    expect(errors).toEqual([]);
  });

  const run = () => ({
    tenant_id: owner.user.workspace.id,
    run_id: crypto.randomUUID(),
    status: 'finished' as const,
  });

  async function addByHand(page: Page, title: string): Promise<void> {
    await page.getByRole('button', { name: 'Add role' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Manually' }).click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Company' }).fill('Tidewater');
    await dialog
      .getByRole('textbox', { name: 'Description' })
      .fill('You weld hulls. You need two years of MIG welding.');
    await expectAccessible(page);
    await screenshot(page, 'role-add');
    await dialog.getByRole('button', { name: 'Add role' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
});

const hide = (page: Page, title: string) =>
  page.getByRole('button', { name: `Not interested in ${title}`, exact: true });
