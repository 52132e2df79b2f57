import { expect, it } from 'vitest';
import { testSystem } from '../system.ts';
import { describeInBrowser, expectAccessible, openPalette, signInAs, useBrowser } from './browser.ts';

describeInBrowser('working in the browser', async () => {
  const { url } = await testSystem({ worker: true });
  const browser = useBrowser();

  it('a visitor signs in with one click and stays signed in after a reload', async () => {
    const { page, errors } = await browser.visit(url);
    // Failed requests count as errors too, such as a refresh without a session.
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
    });
    await signInAs(page);
    await page.getByRole('heading', { name: 'Demo workspace', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Demo workspace', level: 1 }).waitFor();
    await page.locator('[data-state="live"]').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('the sign-in page of an exposed server explains why there is no demo sign-in', async () => {
    const exposed = await testSystem({ environment: { PUBLIC_URL: 'https://tenon.example' } });
    const { page, errors } = await browser.visit(exposed.url);
    await page.goto('/');
    await page.getByText('Demo sign-in only works on the machine that runs Tenon.').waitFor();
    expect(await page.getByRole('button', { name: 'Open the demo workspace' }).count()).toBe(0);
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });

  it('an address with an invalid ID shows “not found”', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/people/not-an-id');
    await page.getByRole('heading', { name: 'Person not found' }).waitFor();
    for (const path of ['/people/imports/not-an-id', '/duplicates/not-an-id']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(await page.getByText(/UUID/).count()).toBe(0);
      await expectAccessible(page);
    }
    expect(errors).toEqual([]);
  });

  it('every role has the home page first in its menu, and next steps of its own', async () => {
    const steps = {
      'Hiring manager': 'Open your jobs',
      Compliance: 'Review the audit trail',
      'Job seeker': 'Upload your resume',
      Recruiter: 'Add your contacts',
    };
    for (const [role, step] of Object.entries(steps)) {
      const { page, context } = await browser.visit(url);
      await signInAs(page, role);
      const links = page.getByRole('navigation', { name: 'Workspace' }).getByRole('listitem');
      expect(await links.first().textContent()).toBe('Home');
      await page.getByRole('heading', { name: step }).waitFor();
      expect(await page.getByRole('heading', { name: 'Explore the API' }).count()).toBe(0);
      await context.close();
    }
  });

  it('the audit trail is written in sentences, and a click anywhere in a row opens the entry', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/audit');
    const row = page.getByRole('row', { name: /Demo owner signed in/ }).first();
    await row.getByText('just now').click();
    const entry = page.getByRole('dialog', { name: 'Signed in' });
    await entry.getByText('Demo owner signed in.').waitFor();
    expect(await entry.getByText('session.started').isVisible()).toBe(false);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
    await row.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await entry.waitFor();
    expect(errors).toEqual([]);
  });

  it('a deep link survives the sign-in', async () => {
    const { page } = await browser.visit(url);
    await signInAs(page, undefined, '/audit');
    await page.getByRole('heading', { name: 'Audit trail', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/audit');
  });

  it('a change made in one browser appears in another', async () => {
    const [one, other] = [await browser.visit(url), await browser.visit(url)];
    await signInAs(one.page, undefined, '/members');
    await signInAs(other.page, 'Administrator', '/members');
    await other.page.locator('[data-state="live"]').first().waitFor();

    await one.page.getByRole('button', { name: 'Invite member' }).click();
    await one.page.getByLabel('Email').fill('grace@example.org');
    await one.page.getByRole('button', { name: 'Create invitation' }).click();
    const link = await one.page.getByLabel('Invitation link').inputValue();
    expect(link).toContain(`/invitations/`);

    await other.page.getByText('grace@example.org').first().waitFor();
  });

  it('a new API key is shown once and works until it is revoked', async () => {
    const { page } = await browser.visit(url);
    await signInAs(page, undefined, '/api-keys');
    await page
      .getByRole('button', { name: /create/i })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Name').fill('night agent');
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
    const key = await page.getByRole('textbox', { name: 'API key' }).inputValue();
    const tryKey = () => fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${key}` } });
    expect((await tryKey()).status).toBe(200);

    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('row', { name: /night agent/ })
      .getByRole('button', { name: /revoke/i })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /revoke/i })
      .click();
    await expect.poll(async () => (await tryKey()).status).toBe(401);
  });

  it('a system check shows its steps live', async () => {
    const { page } = await browser.visit(url);
    await signInAs(page, undefined, '/system');
    await page.getByRole('button', { name: 'Run check' }).click();
    await page.getByText('Queue: a task reaches a worker').waitFor();
    await expect.poll(() => page.locator('li[data-state="ok"]').count()).toBe(8);
  });

  it('the audit trail is verified and exported', async () => {
    const { page } = await browser.visit(url);
    await signInAs(page, undefined, '/audit');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Intact').waitFor();
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /export|csv/i }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
  });

  it('saved settings can be undone with one click', async () => {
    const { page } = await browser.visit(url);
    await signInAs(page, 'Recruiter', '/settings');
    await page.getByRole('textbox', { name: 'Title filters' }).fill('engineer');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Settings saved.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Change undone.').waitFor();
  });

  it('the command palette opens any page from the keyboard', async () => {
    const { page } = await browser.visit(url);
    await signInAs(page);
    await openPalette(page);
    await page.keyboard.type('audit');
    await page.getByRole('option', { name: 'Audit trail', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Audit trail', level: 1 }).waitFor();
  });

  it('a page that a role may not use is missing from the menu, and explains itself when opened', async () => {
    const { page } = await browser.visit(url);
    await signInAs(page, 'Viewer');
    const menu = page.getByRole('navigation').first();
    expect(await menu.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    await page.goto('/api-keys');
    await page.getByText(/Your role in Demo workspace is Viewer/).waitFor();
  });

  it('a request is sent from the API reference with the session of the web app', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page);
    // Opened by its own address, because the page renders operations on demand.
    await page.goto('/docs/try#/You/readUser');
    await page.locator('#operations-You-readUser.is-open').waitFor();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page
      .locator('.live-responses-table')
      .getByText('owner@demo-workspace.demo.example')
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  });
});
