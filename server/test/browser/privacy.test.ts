import { expect, it } from 'vitest';
import { testSystem } from '../system.ts';
import { describeInBrowser, expectAccessible, screenshot, signInAs, useBrowser } from './browser.ts';

describeInBrowser('privacy in the browser', async () => {
  const { url, signIn } = await testSystem({ worker: true });
  const browser = useBrowser();
  const owner = await signIn();

  it('the default country is found by typing, and stays unchanged if none is chosen', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/privacy');
    const region = page.getByRole('combobox', { name: /Default country for phone numbers/ });
    await expect.poll(() => region.inputValue()).toBe('United States');
    await region.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => region.inputValue()).toBe('United States');

    await region.click();
    await page.keyboard.type('Icel');
    await page.keyboard.press('Enter');
    await page.getByText('Settings saved.').waitFor();
    await expect.poll(() => region.inputValue()).toBe('Iceland');
    const settings = (await owner.get('/api/people/settings')).body;
    expect(settings).toMatchObject({ default_region: 'IS', auto_link: false });
    await expectAccessible(page);
    await screenshot(page, 'privacy');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => region.inputValue()).toBe('United States');
    expect(errors).toEqual([]);
  });
});
