import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startSimulator } from '../../src/simulator/start-simulator.ts';
import { atEnd } from '../at-end.ts';
import { PATIENTLY } from '../patience.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

describeInBrowser('companies and runs in the browser', async () => {
  // One company takes so long for each page that a run can still be stopped while it is running.
  const world = await startSimulator({ companies: 28, postings: 200, slowMs: 8_000 });
  atEnd(() => world.stop());
  const test = await testSystem({
    worker: true,
    environment: {
      CRAWL_ALLOW: `*.localhost:${world.port}`,
      CRAWL_GAP_MS: '250',
      CRAWL_HOST_GAP_MS: '0',
      LOG_LEVEL: 'info',
    },
  });
  const { url } = test;
  const owner = await test.signIn();
  await addCompanies();
  const browser = useBrowser();

  it('an owner selects companies and job titles, previews a job board, and adds a company by URL', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/companies');
    await page.getByRole('row', { name: /Harbour and Pine.*Greenhouse/ }).waitFor();
    await page.getByText('All 28 companies are enabled').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'companies');

    // By keyboard alone.
    await switchOf(page, 'Old Mill Schools').focus();
    await page.keyboard.press('Space');
    await page.getByText('27 companies enabled.').waitFor();
    await page.getByRole('button', { name: 'Import from 27 companies' }).waitFor();
    await page.getByRole('button', { name: 'Disable all' }).click();
    await page.getByText('0 companies enabled.').waitFor();
    expect(await page.getByRole('button', { name: 'Import roles', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Search companies' }).fill('harbour');
    await page.getByRole('button', { name: 'Enable these 1' }).click();
    await page.getByText('1 company enabled.').waitFor();

    await page.getByRole('textbox', { name: 'Job titles to include' }).fill('engineer,-intern,');
    await page.getByRole('button', { name: 'Remove -intern' }).waitFor();
    await page.getByRole('button', { name: 'Actions for Harbour and Pine' }).click();
    await page.getByRole('menuitem', { name: 'Preview open roles' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(/\d+ roles?, \d+ matching your job titles/).waitFor(PATIENTLY);
    await expectAccessible(page);
    await screenshot(page, 'company-look');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove engineer' }).click();
    await page.getByRole('button', { name: 'Remove -intern' }).click();

    await page.getByRole('button', { name: 'Add company' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Careers page URL' }).fill('http://10.0.0.1/jobs');
    await dialog.getByRole('button', { name: 'Find job board' }).click();
    await dialog.getByRole('alert').waitFor();
    const address = dialog.getByRole('textbox', { name: 'Careers page URL' });
    await address.fill('jobs.lever.co/north-wind/4711');
    await page.keyboard.press('Enter');
    await dialog.getByText('Lever job board').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'company-add');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('North Wind Ltd');
    await page.keyboard.press('Enter');
    await page.getByText('North Wind Ltd added and enabled.').waitFor();
    await page.getByRole('textbox', { name: 'Search companies' }).fill('north wind');
    await page.getByRole('row', { name: /North Wind Ltd.*Added by you.*Lever/ }).waitFor();
    await page.getByRole('button', { name: 'Actions for North Wind Ltd' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: 'No companies match “north wind”' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('a run shows every company and role live, and its results', async () => {
    await enable(['harbour-and-pine', 'vela-studio', 'signal-post', 'ghostlight-media']);
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/ingestion');
    await page.getByRole('heading', { name: 'No runs yet' }).waitFor();
    await screenshot(page, 'runs-empty');
    await page.getByRole('button', { name: 'Import from 4 companies' }).click();
    await page.getByRole('button', { name: 'Stop run' }).waitFor();
    await line(page, 'Signal Post').click();
    await page.getByRole('list', { name: 'Roles at Signal Post' }).waitFor(PATIENTLY);
    await page.getByText(/[1-9]\d* of \d+ roles/).waitFor(PATIENTLY);
    await expectAccessible(page);
    await screenshot(page, 'run-going');

    await page.getByRole('link', { name: 'View new roles' }).waitFor(PATIENTLY);
    await page.getByRole('heading', { name: /^\d+ new or updated roles$/ }).waitFor();
    expect(await line(page, 'Harbour and Pine').textContent()).toMatch(/Finished/);
    await page.getByText('Board not found.').waitFor();
    const counts = await page.locator('dl > div', { hasText: 'Imported' }).first().textContent();
    const ready = Number(/Imported(\d+)/.exec(counts ?? '')?.[1]);
    const { body } = await owner.get('/api/ingestion');
    expect(body.items[0]).toMatchObject({ status: 'finished', counts: { ready }, failed_companies: 1 });
    await page.getByRole('combobox', { name: 'Status of roles at Signal Post' }).click();
    await page.getByRole('option', { name: /Imported/ }).click();
    const openings = page.getByRole('list', { name: 'Roles at Signal Post' });
    await openings.getByRole('listitem').first().getByRole('link').first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'run-finished');

    await page.getByRole('link', { name: 'All runs' }).click();
    await page.getByRole('row', { name: /Finished.*new or updated/ }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'runs');
    expect(errors).toEqual([]);
  });

  it('the logs of a run are filtered by component, company and text', async () => {
    const { page, errors } = await browser.visit(url);
    const { body } = await owner.get('/api/ingestion');
    await signInAs(page, undefined, `/ingestion/${body.items[0].id}/logs`);
    const lines = page.getByRole('region', { name: 'Log lines, oldest first' }).getByRole('listitem');
    await lines.first().waitFor(PATIENTLY);
    const groups = async () => new Set(await lines.locator('[class*=group]').allTextContents());
    await expect.poll(async () => (await groups()).size).toBeGreaterThan(1);
    await expectAccessible(page);
    await screenshot(page, 'run-logs');
    for (const other of ['Ingestion', 'Extractor']) {
      await page.getByRole('group', { name: 'Component' }).getByText(other).click();
    }
    await expect.poll(async () => [...(await groups())]).toEqual(['crawler']);
    await page.getByRole('group', { name: 'Component' }).getByText('Ingestion').click();
    await page.getByRole('combobox', { name: 'Company' }).click();
    await page.getByRole('option', { name: 'Ghostlight Media' }).click();
    await expect
      .poll(async () => (await lines.allTextContents()).every((text) => text.includes('ghostlight-media')))
      .toBe(true);
    await page.getByRole('textbox', { name: 'Search logs' }).fill('nothing says this');
    await page.getByRole('heading', { name: 'No matching logs' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('a run is stopped on a phone in dark mode, and a lost connection recovers by itself', async () => {
    await enable(['clearwater-freight', 'old-mill-schools', 'tortoise-data', 'tessera-health']);
    const { page, context, errors } = await browser.visit(url, darkPhone);
    await signInAs(page, undefined, '/companies');
    await expectAccessible(page);
    await screenshot(page, 'companies-phone');
    await page.getByRole('button', { name: 'Import from 4 companies' }).click();
    await page.getByText(/[1-9]\d* of \d+ roles/).waitFor(PATIENTLY);
    await context.setOffline(true);
    await page.getByText('This page may be out of date.').waitFor(PATIENTLY);
    await screenshot(page, 'run-offline-phone');
    await context.setOffline(false);
    await page.getByText('This page may be out of date.').waitFor({ state: 'detached', ...PATIENTLY });
    await expectAccessible(page);
    await screenshot(page, 'run-going-phone');

    await page.getByRole('button', { name: 'Stop run' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop run' }).click();
    await page.getByRole('heading', { name: /^Stopped: / }).waitFor(PATIENTLY);
    await page.getByRole('button', { name: 'Run again' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { body } = await owner.get('/api/ingestion');
    expect(body.items[0].status).toBe('aborted');
    await expectAccessible(page);
    await screenshot(page, 'run-aborted-phone');
    expect(errors).toEqual([]);
  });

  async function enable(companies: string[]): Promise<void> {
    await owner.post('/api/settings', { enabled_companies: companies, title_filters: [] });
  }

  /** Adds the companies of the simulator to the workspace. */
  async function addCompanies(): Promise<void> {
    const sql = test.database.owner;
    for (const { key, name, careers_url, board } of world.companies()) {
      await sql`insert into company (tenant_id, key, name, careers_url, board)
          values (${owner.user.workspace.id}, ${key}, ${name}, ${careers_url}, ${sql.json(board)})`;
    }
  }
});

const switchOf = (page: Page, company: string) => page.getByRole('switch', { name: `Enable ${company}` });

const line = (page: Page, company: string) =>
  page.getByRole('list', { name: 'Companies of this run' }).getByRole('button', { name: company });
