import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { madeUpRows } from '../people/made-up-people.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

const names = 'Ada Bea Cem Dag Eli Fay Gus Hal Ida Jan Kim Lea Max Nia Ole Pia Rui Sue Tom Uma'.split(' ');
const families =
  'Abbott Brandt Castro Dietrich Eriksen Fontaine Grimaldi Haraldsen Ivanova Jablonski Kowalczyk Lindqvist Moreau Novotny Oyelaran Pettersen Quintero Rosenthal Szymanski Takahashi Ulrichsen Vandenberg Wojcik Xiong Yamamoto'.split(
    ' ',
  );

/** Five hundred rows: 490 people, eight of them twice, and two rows without a person. */
const table = [
  'Vorname;Nachname;E-Mail;Telefon;Firma;Lieblingsfarbe',
  ...Array.from({ length: 498 }, (_, index) => {
    const n = index < 490 ? index : index - 490;
    const [given, family] = [names[n % 20] ?? '', families[Math.floor(n / 20)] ?? ''];
    return `${given};${family};${given}.${family}@example.org;;Firma ${n};blau`;
  }),
  ';;;;Niemand GmbH;rot',
  'zu;wenig',
].join('\r\n');

describeInBrowser('imports in the browser', async () => {
  const { url } = await testSystem({ worker: true });
  const browser = useBrowser();

  it('five hundred people are imported from a CSV file with a preview, live progress and a result', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/people/imports');
    await page.getByRole('heading', { name: 'No imports yet' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'imports-empty');
    const example = await saved(page, 'Download a template');
    expect(example).toContain('First name,Last name,Email');

    await choose(page, 'people.xlsx', 'PK');
    await page.getByText('This is a spreadsheet. Export it as CSV').waitFor();
    await choose(page, 'broken.csv', 'name\n"never closed');
    await page.getByText('Line 2: a quote is never closed').waitFor();

    await choose(page, 'Messe Köln.csv', table);
    await page.getByRole('heading', { level: 1, name: 'Messe Köln.csv' }).waitFor();
    await page.getByText('498 rows ready to import').waitFor();
    await expect.poll(() => fieldOf(page, 'Vorname').inputValue()).toBe('First name');
    expect(await fieldOf(page, 'Firma').inputValue()).toBe('Employer');
    expect(await fieldOf(page, 'Lieblingsfarbe').inputValue()).toBe('Don’t import');
    await page.getByRole('row', { name: /Ada Abbott.*Will be added/ }).waitFor();
    await page.getByText('The number of cells does not match the number of columns.').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'import-preview');

    // By keyboard alone.
    await fieldOf(page, 'Lieblingsfarbe').focus();
    await page.keyboard.type('Notes');
    await page.keyboard.press('Enter');
    await expect.poll(() => fieldOf(page, 'Lieblingsfarbe').inputValue()).toBe('Notes');
    const start = page.getByRole('button', { name: 'Start import' });
    await expect.poll(() => start.isEnabled()).toBe(true);
    await start.focus();
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: '490 people added' }).waitFor({ timeout: 120_000 });
    expect(await countOf(page, 'Matched')).toBe('8');
    expect(await countOf(page, 'Failed')).toBe('2');
    await expectAccessible(page);
    await screenshot(page, 'import-result');
    const result = await saved(page, 'Download result');
    expect(result.trim().split('\r\n')).toHaveLength(501);
    expect(result).toMatch(/Ada,Abbott,Ada\.Abbott@example\.org,,Firma 0,blau,created,[\da-f-]{36},,\r\n/);
    expect((await saved(page, 'Download failed rows')).trim().split('\r\n')).toHaveLength(3);

    await page.getByRole('link', { name: 'Imports', exact: true }).click();
    await page.getByRole('row', { name: /Messe Köln\.csv.*Finished.*500/ }).waitFor();
    await screenshot(page, 'imports');
    await page.getByRole('link', { name: 'Messe Köln.csv' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No imports yet' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('a running import shows its progress on a phone in dark mode, and can be stopped and resumed', async () => {
    const { page, errors } = await browser.visit(url, darkPhone);
    await signInAs(page, undefined, '/people/imports');
    await choose(page, 'many.csv', ['who,mail', ...madeUpRows(20_000)].join('\n'));
    await page.getByText('Map your columns').waitFor({ state: 'detached' });
    await fieldOf(page, 'who').click();
    await page.getByRole('option', { name: 'Full name' }).click();
    const start = page.getByRole('button', { name: 'Start import' });
    await expect.poll(() => start.isEnabled()).toBe(true);
    await expectAccessible(page);
    await screenshot(page, 'import-preview-phone');
    await start.click();

    await page.getByText(/[1-9][\d,]* of 20,000 rows/).waitFor({ timeout: 120_000 });
    await page.getByText(/rows per second, about .* left/).waitFor({ timeout: 120_000 });
    await screenshot(page, 'import-running-phone');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('The import was stopped').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Resume import' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('The import was stopped').waitFor();
    await screenshot(page, 'import-stopped-phone');
    expect(errors).toEqual([]);
  });
});

async function choose(page: Page, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
}

const fieldOf = (page: Page, header: string) => page.getByRole('combobox', { name: `Field for ${header}` });

const countOf = (page: Page, outcome: string) =>
  page
    .locator('dl > div', { has: page.getByText(outcome, { exact: true }) })
    .locator('dd')
    .first()
    .textContent();

async function saved(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
