import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
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
    await owner.patch(path, { note: 'Written elsewhere.' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your record of this person was changed in the meantime.').waitFor();
    await vi.waitFor(async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('€60,000–75,000 per year').waitFor({ timeout: 2000 });
    }, PATIENTLY);
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
