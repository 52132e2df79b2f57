import { describe, expect, it } from 'vitest';
import { testSystem } from '../system.ts';
import { expectAccessible, missing, picture, signInAs, useBrowser } from './browser.ts';

describe.skipIf(missing)(`privacy in the browser${missing ? ` (skipped: ${missing})` : ''}`, async () => {
  const { url, signIn } = await testSystem({ worker: true });
  const browser = useBrowser();
  const owner = await signIn();

  it('finds a region by what is typed, and keeps the one that is there when nobody chooses', async () => {
    const { page, faults } = await browser.visit(url);
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
    await picture(page, 'privacy');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => region.inputValue()).toBe('United States');
    expect(faults).toEqual([]);
  });
});
