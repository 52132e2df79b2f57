import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PATIENTLY } from '../patience.ts';
import { testSystem } from '../system.ts';
import { expectAccessible, missing, phoneAtNight, picture, signInAs, useBrowser } from './browser.ts';
import { type Place, printResume } from './printed-resume.ts';

/** Reading goes through processes of their own, which a busy machine takes its time to start. */

describe.skipIf(missing)(`documents in the browser${missing ? ` (skipped: ${missing})` : ''}`, async () => {
  const { url, signIn } = await testSystem({ worker: true });
  const browser = useBrowser();

  it('reads a resume while you watch, and shows every value over its words', async () => {
    const { pdf, places } = await printResume(browser, 'Imogen Hartley', 'imogen.hartley@example.org');
    const { page, faults } = await browser.visit(url);
    await signInAs(page, undefined, '/documents');
    await page.getByRole('heading', { name: 'Drop your first resume here' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'documents-empty');

    await send(page, { name: 'hartley.pdf', content: pdf }, { name: 'nothing.pdf', content: '' });
    await page.getByText('This file is empty').waitFor();
    await openRow(page, 'Imogen Hartley');
    await page.locator('canvas').waitFor();

    const email = page.locator('button[data-path="emails/0"]');
    await email.hover();
    await expectOver(page, 'emails/0', places.email);
    await page.locator('button[data-path="name"]').focus();
    await expectOver(page, 'name', places.name);
    await picture(page, 'profile');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement.dataset.path')).toBe('headline');

    await page.locator('[data-region="emails/0"]').first().click();
    await expect.poll(() => email.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Copy email' }).waitFor();
    await expectAccessible(page);

    await page.getByText('Text', { exact: true }).click();
    const words = page.locator('[data-region="emails/0"]').first();
    expect(await words.textContent()).toBe('imogen.hartley@example.org');

    await page.getByRole('link', { name: 'All documents' }).click();
    await send(page, { name: 'the same file.pdf', content: pdf });
    await page.getByText('This file was already uploaded').waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Imogen Hartley' }).count()).toBe(1);
    await picture(page, 'documents');
    expect(faults).toEqual([]);
  });

  it('keeps a correction with its author when the document is read again, and takes it back', async () => {
    const { pdf } = await printResume(browser, 'Rosalind Okafor', 'rosalind.okafor@example.org');
    const { page, faults } = await browser.visit(url);
    await signInAs(page, undefined, '/documents');
    await send(page, { name: 'okafor.pdf', content: pdf });
    await openRow(page, 'Rosalind Okafor');

    const name = page.locator('button[data-path="name"]');
    await name.dblclick();
    await page.getByRole('textbox', { name: 'Name' }).fill('Dr. Rosalind Okafor');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dr. Rosalind Okafor' }).waitFor();
    await page.getByText('“Rosalind Okafor” → “Dr. Rosalind Okafor”').waitFor();

    const owner = await signIn();
    const readAt = async () => {
      const { body } = await owner.get(`/api${new URL(page.url()).pathname}`);
      return body.state === 'ready' ? body.parsed_at : undefined;
    };
    const before = await readAt();
    expect(before).toBeDefined();
    await page.getByRole('button', { name: 'Reprocess' }).click();
    await page.getByText('Reprocessing. Your corrections are kept.').waitFor();
    await expect.poll(async () => ((await readAt()) ?? before) !== before, PATIENTLY).toBe(true);
    await page.locator('h1 + span', { hasText: 'Ready' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Dr. Rosalind Okafor' }).waitFor();

    await name.click();
    await page.getByText(/Corrected by Demo Owner/i).waitFor();
    await picture(page, 'profile-corrected');
    await page.getByRole('button', { name: 'Undo correction' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rosalind Okafor', exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('says why a file cannot be read, and another one takes its place', async () => {
    const { pdf } = await printResume(browser, 'Tobias Lindqvist', 'tobias.lindqvist@example.org');
    const { page, faults } = await browser.visit(url);
    await signInAs(page, undefined, '/documents');
    await send(page, { name: 'broken.pdf', content: pdf.subarray(0, 700) });
    await openRow(page, 'broken.pdf', 'Could not be read');
    await page.getByRole('heading', { name: 'This file could not be read' }).waitFor();
    await page.getByText('No values were extracted.').waitFor();
    await expectAccessible(page);
    await picture(page, 'profile-failed');

    await page.goto('/reviews');
    const row = page.getByRole('row', { name: /broken\.pdf/ });
    await row.waitFor();
    await expectAccessible(page);
    await picture(page, 'reviews');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      row.getByRole('button', { name: /Upload another file/ }).click(),
    ]);
    await chooser.setFiles({ name: 'lindqvist.pdf', mimeType: 'application/pdf', buffer: pdf });
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Resolved' }).click();
    await page.getByText('File replaced').waitFor();
    await page.getByRole('link', { name: 'Documents' }).first().click();
    await openRow(page, 'Tobias Lindqvist');
    expect(faults).toEqual([]);
  });

  it('settles what needs a person: by doing it, and by a decision that can be taken back', async () => {
    const { page, faults } = await browser.visit(url, phoneAtNight);
    await signInAs(page, undefined, '/documents');
    await send(page, { name: 'no-contact.txt', content: withoutContact });
    await page
      .getByRole('listitem')
      .filter({ hasText: 'no-contact.txt' })
      .getByText('Needs review')
      .click(PATIENTLY);

    const review = page.getByRole('listitem').filter({ hasText: 'no-contact.txt' });
    await review.getByRole('button', { name: 'Dismiss' }).first().click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Review reopened.').waitFor();
    await review.waitFor();
    await picture(page, 'reviews-phone-and-dark');
    await review.getByRole('link', { name: /Add contact details/ }).click();
    // The field that the review asks for is open already.
    await page.getByRole('textbox', { name: 'Email' }).fill('wilfred.amara@example.org');
    await page.keyboard.press('Enter');
    await page.locator('button[data-path="emails/0"]').waitFor();
    await expectAccessible(page);
    await picture(page, 'profile-phone-and-dark');
    await page.goto('/reviews');
    await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
    await expect.poll(() => review.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

async function send(page: Page, ...files: { name: string; content: string | Buffer }[]): Promise<void> {
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles(
      files.map(({ name, content }) => ({ name, mimeType: typeOf(name), buffer: Buffer.from(content) })),
    );
}

const typeOf = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'text/plain');

/** Waits for a row in a state, as a person would, and opens it. */
async function openRow(page: Page, name: string, wanted = 'Ready'): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: wanted });
  await row.getByRole('link', { name, exact: true }).click(PATIENTLY);
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The highlight of a value covers the middle of its words, and not much more. */
async function expectOver(page: Page, path: string, place: Place | undefined): Promise<void> {
  const region = page.locator(`[data-region="${path}"][data-active="true"]`).first();
  await region.waitFor();
  const paper = await page.locator('div:has(> canvas)').first().boundingBox();
  const box = await region.boundingBox();
  if (!place || !paper || !box) throw new Error(`there is nothing to compare for ${path}`);
  const [left, top] = [(box.x - paper.x) / paper.width, (box.y - paper.y) / paper.height];
  const [right, bottom] = [left + box.width / paper.width, top + box.height / paper.height];
  const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
  expect(left).toBeLessThan(x);
  expect(right).toBeGreaterThan(x);
  expect(top).toBeLessThan(y);
  expect(bottom).toBeGreaterThan(y);
  expect(right - left).toBeLessThan((place.right - place.left) * 1.25);
  expect(bottom - top).toBeLessThan((place.bottom - place.top) * 2);
}

const withoutContact = `Wilfred Amara
Warehouse Supervisor

EXPERIENCE
Warehouse Supervisor, Harbour Logistics, Hull
April 2019 - Present
- Runs a team of fourteen on two shifts
- Brought stock errors under one in a thousand

Forklift Operator, Dock Street Storage, Hull
2015 - 2019
- Loaded forty lorries a day without an accident

EDUCATION
City College Hull, NVQ Level 3 Warehousing, 2014

SKILLS
Inventory control, forklift, SAP, team leadership
`;
