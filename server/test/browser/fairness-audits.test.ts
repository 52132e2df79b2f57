import { expect, it } from 'vitest';
import { seedDecisions } from '../fairness/decision-scene.ts';
import { newOpenJob } from '../hiring/careers-scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

describeInBrowser('audits in the browser', async () => {
  const { url, signIn, database } = await testSystem();
  const browser = useBrowser();
  const owner = await signIn();
  await newOpenJob(owner, { title: 'Line cook' });
  const appliedAt = new Date(Date.now() - 30 * 86_400_000).toISOString();
  await seedDecisions(
    database,
    owner.user.workspace.id,
    [
      { sex: 'female', ethnicity: 'white', people: 120, hired: 18, score: 0.44 },
      { sex: 'female', ethnicity: 'asian', people: 60, hired: 8, score: 0.41 },
      { sex: 'male', ethnicity: 'white', people: 140, hired: 35, score: 0.62 },
      { sex: 'male', ethnicity: 'black_or_african_american', people: 50, hired: 9, score: 0.6 },
      { sex: 'male', ethnicity: 'american_indian_or_alaska_native', people: 3, hired: 1, score: 0.5 },
      { people: 42, hired: 8, score: 0.5 },
    ].map((group) => ({ ...group, appliedAt })),
  );

  it('compliance makes a pack, an auditor signs it, and the public reads the published summary', async () => {
    const compliance = await browser.visit(url);
    const { page } = compliance;
    await signInAs(page, 'Compliance', '/fairness/audits');
    await page.getByRole('heading', { name: 'No audit packs yet' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'fairness-audits-empty');
    await page.getByRole('button', { name: 'Make audit pack' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('From').fill('2030-01-01');
    await dialog.getByRole('button', { name: 'Make audit pack' }).click();
    await dialog.getByText('must not be before the first day').waitFor();
    await screenshot(page, 'fairness-audit-invalid');
    await dialog.getByLabel('From').fill('2025-01-01');
    await dialog.getByRole('combobox', { name: 'Selected means' }).click();
    await page.getByRole('option', { name: 'Hired' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make audit pack' }).click();
    await page.getByRole('heading', { name: 'Sex × Race or ethnicity' }).waitFor();
    await page.getByText('Not signed yet.').waitFor();
    await page.getByText('Excluded from ratios').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('heading', { name: 'Sex', exact: true }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 500);
    await screenshot(page, 'fairness-audit-draft');
    const path = new URL(page.url()).pathname;

    const auditor = await browser.visit(url);
    await signInAs(auditor.page, 'External auditor', path);
    await auditor.page
      .getByRole('textbox', { name: 'Comment' })
      .fill('Recomputed every ratio from the CSV file.');
    await expectAccessible(auditor.page);
    await auditor.page.getByRole('button', { name: 'Sign audit' }).click();
    await auditor.page.getByText('Recomputed every ratio from the CSV file.').waitFor();

    // The page follows live.
    await page.getByRole('button', { name: 'Publish summary' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('link', { name: 'Open the public page' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^bias-audit-.*\.pdf$/);
    const address = await page.getByRole('link', { name: 'Open the public page' }).getAttribute('href');
    expect(compliance.errors.filter((error) => !error.includes('422'))).toEqual([]);

    const visitor = await browser.visit(url);
    await visitor.page.goto(`${url}${new URL(address ?? '').pathname}`);
    await visitor.page.getByRole('heading', { name: 'Bias audit' }).waitFor();
    await visitor.page.getByText(/Audited by/).waitFor();
    await expectAccessible(visitor.page);
    await visitor.page
      .getByRole('heading', { name: 'Race or ethnicity', exact: true })
      .scrollIntoViewIfNeeded();
    await screenshot(visitor.page, 'fairness-audit-public');
    const phone = await browser.visit(url, darkPhone);
    await phone.page.goto(`${url}${new URL(address ?? '').pathname}`);
    await expectAccessible(phone.page);
    await phone.page
      .getByRole('heading', { name: 'Race or ethnicity', exact: true })
      .scrollIntoViewIfNeeded();
    await screenshot(phone.page, 'fairness-audit-public-phone-and-dark');
    await signInAs(phone.page, 'Compliance', path);
    await phone.page.getByRole('heading', { name: 'Counterfactual test' }).waitFor();
    await expectAccessible(phone.page);
    await phone.page.getByRole('heading', { name: 'Counterfactual test' }).scrollIntoViewIfNeeded();
    await screenshot(phone.page, 'fairness-audit-phone-and-dark');
  });

  it('laws are chosen, an adjustment is proposed and approved by two people, and it stays a simulation', async () => {
    const { page } = await browser.visit(url);
    await signInAs(page, undefined, '/fairness/settings');
    await page.getByRole('button', { name: /New York City Local Law 144/ }).click();
    await page.getByText('The law sets no pass mark for an impact ratio.').waitFor();
    await page.getByLabel('Follow New York City Local Law 144').press('Space');
    await page.getByText('10 business days', { exact: true }).waitFor();
    await page.getByLabel('Tell applicants that applications are scored').press('Space');
    await page.getByText(/^From /).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'fairness-settings');
    await page.getByRole('button', { name: 'Propose adjustment' }).click();
    await page.getByRole('textbox', { name: 'Legal basis' }).fill('Comparison only, agreed with counsel.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await page.getByText('Waiting for approval').waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);

    const second = await browser.visit(url);
    await signInAs(second.page, 'Compliance', '/fairness/settings');
    await second.page.getByRole('button', { name: 'Approve' }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await second.page.getByRole('button', { name: 'Compute now' }).click();
    await second.page.getByText(/Simulation: nothing was changed or recommended/).waitFor();
    await expectAccessible(second.page);
    await second.page
      .getByText('Effect by group')
      .or(second.page.getByText(/Simulation: nothing/))
      .first()
      .scrollIntoViewIfNeeded();
    await screenshot(second.page, 'fairness-adjustment');

    const phone = await browser.visit(url, darkPhone);
    await signInAs(phone.page, 'Compliance', '/fairness/settings');
    await phone.page.getByText('Simulation only').waitFor();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'fairness-settings-phone-and-dark');
  });
});
