import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sendDecisions, toCsv } from '../fairness/decisions-file.ts';
import { pastDecisions } from '../fairness/past-decisions.ts';
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

describeInBrowser('fairness in the browser', async () => {
  const test = await testSystem();
  const { url } = test;
  const browser = useBrowser();
  const csv = toCsv(pastDecisions(900));

  const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });

  it('a compliance officer imports past decisions after looking at them', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, 'Compliance', '/fairness');
    await page.getByRole('heading', { name: 'No one answered the voluntary questions yet' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'fairness-empty');

    await page.getByRole('link', { name: 'Import past decisions' }).click();
    const choose = (name: string, content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await choose('broken.csv', 'applied_at,stage,sex\n2026-13-01,hired,female\n2026-01-01,promoted,cat\n');
    await page.getByText('3 values cannot be understood').waitFor();
    await page.getByText(/^Line 2: applied_at/).waitFor();
    expect(await page.getByRole('button', { name: 'Import 2 decisions' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await screenshot(page, 'fairness-import-errors');
    await page.getByRole('button', { name: 'Choose another file' }).click();

    await choose('names.csv', 'name\nJane\n');
    await page
      .getByRole('alert')
      .getByText(/has no column for applied_at/)
      .waitFor();

    await choose('2026.csv', csv);
    await page.getByText('First rows, as they will count').waitFor();
    await screenshot(page, 'fairness-import-preview');
    await page.getByRole('button', { name: 'Import 900 decisions' }).click();
    await page.getByRole('table', { name: 'Imports' }).getByText('2026.csv').waitFor();
    await choose('again.csv', csv);
    await page.getByText('Already imported').waitFor();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await expectAccessible(page);
    await screenshot(page, 'fairness-imports');
    expect(errors).toEqual([]);
  });

  it('the dashboard says what differs, how certain that is, and opens the decisions', async () => {
    const { page, errors } = await browser.visit(url, { ...desktop, height: 1200 });
    await signInAs(page, 'Compliance', '/fairness?stage=interview');
    await page.getByText(/^Women were invited to interviews 0\.\d\d times as often as men/).waitFor();
    await page.getByRole('button', { name: /^Sex, Interview: 0\.\d\d Women/ }).waitFor();
    await figure(page, 'Selection rates').locator('svg[role=img]').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'fairness-dashboard');
    for (const name of [
      'Selection rates',
      'Rates by month',
      'Funnel by group',
      'Score distribution',
      'Reliability',
    ]) {
      await figure(page, name).scrollIntoViewIfNeeded();
      await screenshot(page, `fairness-${name.split(' ')[0]?.toLowerCase()}`);
    }
    await figure(page, 'Funnel by group').getByRole('button', { name: 'View as table' }).click();
    await figure(page, 'Funnel by group').getByRole('table').waitFor();

    const figures = page.getByRole('region', { name: 'Figures by sex' });
    await figures.getByRole('button', { name: /decided: Women$/ }).click();
    const rows = page.getByRole('dialog', { name: 'Decided (interview): Women' });
    await rows.getByText(/^Without names, jobs, and days/).waitFor();
    await rows.getByRole('table').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'fairness-rows');
    await rows.getByRole('button', { name: 'Show names' }).click();
    await rows.getByText('Imported decision').first().waitFor();
    await page.keyboard.press('Escape');
    await rows.waitFor({ state: 'detached' });

    await page.getByRole('combobox', { name: 'Job family' }).click();
    await page.getByRole('option', { name: 'Sales' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Race or ethnicity', { exact: true }).last().click();
    await page.getByRole('heading', { name: 'Race or ethnicity: interview' }).waitFor();
    await screenshot(page, 'fairness-ethnicity');
    expect(errors).toEqual([]);
  });

  it('charts are saved as pictures', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, 'Compliance', '/fairness');
    await figure(page, 'Selection rates').locator('svg[role=img]').waitFor();
    const save = async (format: string) => {
      await page.getByRole('button', { name: 'Download “Selection rates”' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^fairness-selection-rates-.*\\.${format.toLowerCase()}$`),
      );
      return readFile(await download.path());
    };
    const svg = (await save('SVG')).toString();
    expect(svg).toContain('four-fifths line');
    expect(svg).not.toContain('var(--');
    expect((await save('PNG')).subarray(1, 4).toString()).toBe('PNG');
    expect((await save('CSV')).toString()).toMatch(/^Group,People,Selected,Rate/);
    expect(errors).toEqual([]);
  });

  it('works on a phone in the dark, and says what failed', async () => {
    const { page, errors } = await browser.visit(url, { ...darkPhone, height: 1600 });
    await signInAs(page, 'Compliance', '/fairness');
    await figure(page, 'Selection rates').locator('svg[role=img]').waitFor();
    const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
    expect(await width()).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await screenshot(page, 'fairness-phone');
    await figure(page, 'Funnel by group').scrollIntoViewIfNeeded();
    await screenshot(page, 'fairness-phone-charts');
    await figure(page, 'Reliability').scrollIntoViewIfNeeded();
    await screenshot(page, 'fairness-phone-score');
    expect(errors).toEqual([]);

    await page.route('**/api/fairness/overview*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await screenshot(page, 'fairness-failing');
  });

  it('is closed to those who decide, and shows an auditor no names', async () => {
    const { page } = await browser.visit(url);
    await signInAs(page, 'Recruiter', '/fairness');
    await page.getByRole('heading', { name: 'You don’t have access' }).waitFor();

    const auditor = await browser.visit(url);
    await signInAs(auditor.page, 'External auditor', '/fairness?rows=decided&rows_class=gender&group=female');
    const rows = auditor.page.getByRole('dialog');
    await rows.getByText(/^Without names/).waitFor();
    expect(await rows.getByRole('button', { name: 'Show names' }).count()).toBe(0);
  });

  it('few answers are called insufficient data', async () => {
    const few = await test.signIn({ role: 'compliance', tenant: 'Few' });
    await sendDecisions(test, few, toCsv(pastDecisions(40)));
    const { body } = await few.get('/api/fairness/overview');
    expect(body.classes[0].flags).toContain('insufficient_data');
  });
});
