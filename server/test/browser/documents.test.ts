import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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
import { type Box, printResume } from './printed-resume.ts';

describeInBrowser('documents in the browser', async () => {
  const { url, signIn } = await testSystem({ worker: true });
  const browser = useBrowser();

  it('a resume is parsed live, and every value is highlighted where it was found', async () => {
    const { pdf, boxes } = await printResume(browser, 'Imogen Hartley', 'imogen.hartley@example.org');
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/documents');
    await page.getByRole('heading', { name: 'Drop your first resume here' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'documents-empty');

    await send(page, { name: 'hartley.pdf', content: pdf }, { name: 'nothing.pdf', content: '' });
    await page.getByText('This file is empty').waitFor();
    await openRow(page, 'Imogen Hartley');
    await page.locator('canvas').waitFor();

    const email = page.locator('button[data-path="emails/0"]');
    await email.hover();
    await expectHighlighted(page, 'emails/0', boxes.email);
    await page.locator('button[data-path="name"]').focus();
    await expectHighlighted(page, 'name', boxes.name);
    await screenshot(page, 'profile');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement.dataset.path')).toBe('headline');

    await page.locator('[data-region="emails/0"]').first().click();
    await expect.poll(() => email.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Copy email' }).waitFor();
    await expectAccessible(page);

    await page.getByText('Text', { exact: true }).click();
    const highlighted = page.locator('[data-region="emails/0"]').first();
    expect(await highlighted.textContent()).toBe('imogen.hartley@example.org');

    await page.getByRole('link', { name: 'All documents' }).click();
    await send(page, { name: 'the same file.pdf', content: pdf });
    await page.getByText('This file was already uploaded').waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Imogen Hartley' }).count()).toBe(1);
    await screenshot(page, 'documents');
    expect(errors).toEqual([]);
  });

  it('a correction keeps its author when the document is reprocessed, and can be undone', async () => {
    const { pdf } = await printResume(browser, 'Rosalind Okafor', 'rosalind.okafor@example.org');
    const { page, errors } = await browser.visit(url);
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
    await screenshot(page, 'profile-corrected');
    await page.getByRole('button', { name: 'Undo correction' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rosalind Okafor', exact: true }).waitFor();
    expect(errors).toEqual([]);
  });

  it('an unreadable file shows the reason, and can be replaced', async () => {
    const { pdf } = await printResume(browser, 'Tobias Lindqvist', 'tobias.lindqvist@example.org');
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/documents');
    await send(page, { name: 'broken.pdf', content: pdf.subarray(0, 700) });
    await openRow(page, 'broken.pdf', 'Could not be read');
    await page.getByRole('heading', { name: 'This file could not be read' }).waitFor();
    await page.getByText('No values were extracted.').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'profile-failed');

    await page.goto('/reviews');
    const row = page.getByRole('row', { name: /broken\.pdf/ });
    await row.waitFor();
    await expectAccessible(page);
    await screenshot(page, 'reviews');
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
    expect(errors).toEqual([]);
  });

  it('a review is resolved by fixing the document or by dismissing it, and a dismissal can be undone', async () => {
    const { page, errors } = await browser.visit(url, darkPhone);
    await signInAs(page, undefined, '/documents');
    await send(page, { name: 'no-contact.txt', content: withoutContact });
    await page
      .getByRole('listitem')
      .filter({ hasText: 'no-contact.txt' })
      .getByRole('link', { name: 'Review', exact: true })
      .click(PATIENTLY);

    const review = page.getByRole('listitem').filter({ hasText: 'no-contact.txt' });
    await review.getByRole('button', { name: 'Dismiss' }).first().click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Review reopened.').waitFor();
    await review.waitFor();
    await screenshot(page, 'reviews-phone-and-dark');
    await review.getByRole('link', { name: /Add contact details/ }).click();
    // The field that the review asks for is already open.
    await page.getByRole('textbox', { name: 'Email' }).fill('wilfred.amara@example.org');
    await page.keyboard.press('Enter');
    await page.locator('button[data-path="emails/0"]').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'profile-phone-and-dark');
    await page.goto('/reviews');
    await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
    await expect.poll(() => review.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('an incomplete profile shows what is unexplained, and is ready once that is resolved', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/documents');
    await send(page, { name: 'winslow.txt', content: incomplete });
    await page
      .getByRole('row')
      .filter({ hasText: 'Greta Winslow' })
      .filter({ hasText: 'Needs review' })
      .waitFor(PATIENTLY);
    await screenshot(page, 'documents-incomplete');
    await openRow(page, 'Greta Winslow', 'Needs review');
    const panel = page.getByRole('region', { name: 'Completeness' });
    await panel
      .getByText(/unexplained/)
      .first()
      .waitFor();
    await panel
      .getByRole('button', { name: /2012 – 2014/ })
      .first()
      .focus();
    await page.locator('[data-region^="unexplained/"][data-active="true"]').first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'profile-incomplete');

    await panel.getByRole('button', { name: 'Not a position: 2015 – 2016' }).click();
    await panel.getByRole('button', { name: 'Add position from 2012 – 2014' }).click();
    expect(await panel.getByRole('textbox', { name: 'Start' }).inputValue()).toBe('2012');
    await panel.getByRole('textbox', { name: 'Title' }).fill('Market trader');
    await page.keyboard.press('Enter');
    await page.locator('h1 + span', { hasText: 'Ready' }).waitFor(PATIENTLY);
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo: Not an entry' }).click();
    await panel.getByRole('button', { name: 'Confirm complete' }).click();
    await page.locator('h1 + span', { hasText: 'Ready' }).waitFor(PATIENTLY);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.locator('h1 + span', { hasText: 'Needs review' }).waitFor(PATIENTLY);
    expect(errors).toEqual([]);

    const phone = await browser.visit(url, darkPhone);
    await signInAs(phone.page, undefined, new URL(page.url()).pathname);
    await phone.page.getByRole('region', { name: 'Completeness' }).waitFor();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'profile-incomplete-phone-and-dark');
    await phone.page.goto('/documents');
    await phone.page.getByText('Greta Winslow').first().waitFor();
    await screenshot(phone.page, 'documents-phone-and-dark');
  });
});

const incomplete = `Greta Winslow
Baker
greta.winslow@example.org
+44 20 7946 0958

PROFILE
Baker who learned the trade by travelling, with a love of rye and long doughs.

EDUCATION
City College York, NVQ Level 3 Baking, 2010 – 2012

MILESTONES
2012 – 2014
2015 – 2016

SKILLS
Baking, food safety, stock control, customer service

LANGUAGES
English (native), German (B1)
`;

async function send(page: Page, ...files: { name: string; content: string | Buffer }[]): Promise<void> {
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles(
      files.map(({ name, content }) => ({ name, mimeType: typeOf(name), buffer: Buffer.from(content) })),
    );
}

const typeOf = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'text/plain');

/** Waits until a row has a state, and opens it. */
async function openRow(page: Page, name: string, state = 'Ready'): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: state });
  await row.getByRole('link', { name, exact: true }).click(PATIENTLY);
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The highlight of a value covers the middle of its text, and not much more. */
async function expectHighlighted(page: Page, path: string, printed: Box | undefined): Promise<void> {
  const region = page.locator(`[data-region="${path}"][data-active="true"]`).first();
  await region.waitFor();
  const paper = await page.locator('div:has(> canvas)').first().boundingBox();
  const box = await region.boundingBox();
  if (!printed || !paper || !box) throw new Error(`nothing to compare for ${path}`);
  const [left, top] = [(box.x - paper.x) / paper.width, (box.y - paper.y) / paper.height];
  const [right, bottom] = [left + box.width / paper.width, top + box.height / paper.height];
  const [x, y] = [(printed.left + printed.right) / 2, (printed.top + printed.bottom) / 2];
  expect(left).toBeLessThan(x);
  expect(right).toBeGreaterThan(x);
  expect(top).toBeLessThan(y);
  expect(bottom).toBeGreaterThan(y);
  expect(right - left).toBeLessThan((printed.right - printed.left) * 1.25);
  expect(bottom - top).toBeLessThan((printed.bottom - printed.top) * 2);
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
