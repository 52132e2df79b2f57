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

describeInBrowser('a recruiter’s own record in the browser', async () => {
  const { url, signIn } = await testSystem();
  const browser = useBrowser();
  const owner = await signIn();

  it('a recruiter notes experience, compensation and availability, and is told about a change elsewhere', async () => {
    const { body } = await owner.post('/api/people', {
      name: 'Wilma Castellanos',
      candidate: { source: 'Fair' },
    });
    const path = `/api/people/${body.person.id}/candidate`;
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, `/people/${body.person.id}`);
    await page.getByRole('button', { name: 'Edit your record' }).click();
    await fillIn(page, {
      'Years of experience': '7.5',
      Minimum: '60000',
      Maximum: '50000',
      Currency: 'eur',
    });
    await page.getByLabel('Available from').fill('2027-03-01');
    await page.getByRole('combobox', { name: 'Availability' }).click();
    await page.getByRole('option', { name: 'After a notice period' }).click();
    await expectAccessible(page);
    await screenshot(page, 'person-own-record');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('must not be below the minimum').waitFor();
    await fillIn(page, { Maximum: '75000' });
    // Someone else is faster, exactly once.
    let isOvertaken = false;
    await page.route(`**${path}`, async (route) => {
      if (!isOvertaken) await owner.patch(path, { note: 'Written elsewhere.' });
      isOvertaken = true;
      await route.continue();
    });
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await page.getByText('Your record of this person was changed in the meantime.').waitFor();
    const saved = page.getByText('€60,000–75,000 per year');
    await expect
      .poll(async () => {
        // Until the latest version has been loaded, saving is still a conflict.
        if (await save.isVisible()) await save.click({ timeout: 1000 }).catch(() => undefined);
        return saved.isVisible();
      }, PATIENTLY)
      .toBe(true);
    await page.getByText('7.5 years').waitFor();
    await page.getByText(/After a notice period, from/).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'person-details');
    expect((await owner.get(`/api/people/${body.person.id}`)).body.candidates).toMatchObject([
      { years_experience: 7.5, availability: 'notice', source: 'Fair', note: 'Written elsewhere.' },
    ]);

    const phone = await browser.visit(url, darkPhone);
    await signInAs(phone.page, undefined, `/people/${body.person.id}`);
    await phone.page.getByText('€60,000–75,000 per year').waitFor();
    await phone.page.getByRole('button', { name: 'Edit your record' }).click();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'person-own-record-phone-and-dark');
    expect([...errors, ...phone.errors]).toEqual([]);
  });
});

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
}
