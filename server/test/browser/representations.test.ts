import { expect, it } from 'vitest';
import { newPerson } from '../hiring/scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

describeInBrowser('representations in the browser', async () => {
  const { url, signIn } = await testSystem();
  const browser = useBrowser();
  const owner = await signIn();
  const recruiter = await signIn({ role: 'recruiter' });

  it('a recruiter represents a person, another one is told who does, and it is extended and ended', async () => {
    await newPerson(owner, 'Imogen Hartley');
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/representations');
    await page.getByRole('heading', { name: 'No representations yet' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add representation' }).first().click();
    await page.getByRole('combobox', { name: 'Person' }).fill('Imogen');
    await page.getByRole('option', { name: /Imogen Hartley/ }).click();
    await page.getByRole('textbox', { name: 'Client' }).fill('Harbor Mill');
    await expectAccessible(page);
    await screenshot(page, 'representations-add');
    await page.getByRole('dialog').getByRole('button', { name: 'Add representation' }).click();
    await page.getByText('You now represent Imogen Hartley to Harbor Mill.').waitFor();

    const { items } = (await owner.get('/api/representations')).body;
    const again = await recruiter.post('/api/representations', {
      person_id: items[0].person.id,
      client: 'HARBOR mill',
      expires_at: items[0].expires_at,
      consented_at: items[0].consented_at,
      consent_how: 'phone',
    });
    expect(again.body.code).toBe('already-represented');

    // The page follows live.
    await page.getByText('Tried by 1 other').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'representations');
    await page.getByRole('button', { name: 'Imogen Hartley' }).click();
    await page.getByText('Tried to represent the same person to this client').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'representation-details');
    await page.getByRole('textbox', { name: 'Reason for ending' }).fill('Client hired someone');
    await page.getByRole('button', { name: 'End representation' }).click();
    await page.getByText('Representation ended.').waitFor();
    await page.getByRole('button', { name: /^Ended/ }).click();
    await page.getByRole('button', { name: 'Imogen Hartley' }).waitFor();
    expect(errors).toEqual([]);

    const phone = await browser.visit(url, darkPhone);
    await signInAs(phone.page, 'Recruiter', '/representations');
    await phone.page.getByRole('button', { name: 'Imogen Hartley' }).waitFor();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'representations-phone-and-dark');
  });
});
