import { expect, it } from 'vitest';
import { newApplication, newJob } from '../hiring/scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  desktop,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';
import { cardIn, columnOf, dragByTouch } from './hiring-board-scene.ts';

describeInBrowser('the menu, and boards on a tablet', async () => {
  const test = await testSystem();
  const owner = await test.signIn();
  const browser = useBrowser();

  it('a finger drags a card to another stage', async () => {
    const job = await newJob(owner, { title: 'Sign painter' });
    await newApplication(owner, job.id, 'Tove Touch');
    const { page, errors } = await browser.visit(test.url, { ...desktop, hasTouch: true });
    await signInAs(page, undefined, `/jobs/${job.id}`);
    await cardIn(page, 'applied', 'Tove Touch').waitFor();

    await dragByTouch(page, cardIn(page, 'applied', 'Tove Touch'), columnOf(page, 'screening'));

    await page.getByText('Tove Touch moved to Screening.').waitFor();
    await cardIn(page, 'screening', 'Tove Touch').waitFor();
    expect(errors).toEqual([]);
  });

  it('the menu marks Jobs on the page of an applicant, and folds what is rarely used', async () => {
    const job = await newJob(owner, { title: 'Bell ringer' });
    const { id } = await newApplication(owner, job.id, 'Nora Nav');
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, `/applicants/${id}`);
    const menu = page.getByRole('navigation', { name: 'Workspace' });
    expect(await menu.locator('[aria-current="page"]').allTextContents()).toEqual(['Jobs']);
    expect(await menu.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
    await screenshot(page, 'menu-folded');

    await menu.getByRole('button', { name: 'Workspace', exact: true }).click();
    await menu.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    await page.reload();
    await menu.getByRole('link', { name: 'Webhooks' }).waitFor();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });

  it('a short menu is shown whole, and the menu works on a phone', async () => {
    const { page, context } = await browser.visit(test.url);
    await signInAs(page, 'Interviewer');
    const menu = page.getByRole('navigation', { name: 'Workspace' });
    await menu.getByRole('link', { name: 'Settings' }).waitFor();
    expect(await menu.getByRole('button', { name: 'Hiring' }).count()).toBe(0);
    await screenshot(page, 'menu-interviewer');
    await context.close();

    const phone = await browser.visit(test.url, darkPhone);
    await signInAs(phone.page);
    await phone.page.getByRole('button', { name: /menu/i }).first().click();
    const drawer = phone.page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Workspace', exact: true }).waitFor();
    await phone.page.waitForTimeout(300);
    await screenshot(phone.page, 'menu-phone');
    await drawer.getByRole('link', { name: 'People' }).click();
    await phone.page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  });
});
