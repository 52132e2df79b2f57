import { describe, expect, it } from 'vitest';
import { testSystem } from '../system.ts';
import { missing, useBrowser } from './browser.ts';

describe.skipIf(missing)('the API reference in a browser', async () => {
  const test = await testSystem();
  const browsing = useBrowser();

  it('finds operations by search, follows its index, and asks no other host for anything', async () => {
    const { page, faults } = await browsing.visit(test.url);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/docs');

    const shown = page.locator('article:visible');
    const all = await shown.count();
    await page.getByRole('searchbox').fill('duplicates');
    await expect.poll(() => shown.count()).toBeLessThan(all);
    expect(await page.getByText('/api/duplicates/scans', { exact: true }).first().isVisible()).toBe(true);
    expect(await page.getByRole('status').textContent()).toMatch(/^\d+ operations$/);

    await page.getByRole('navigation').getByRole('link', { name: 'List duplicate scans' }).click();
    await expect.poll(() => page.locator('#listScans').isVisible()).toBe(true);
    expect(new URL(page.url()).hash).toBe('#listScans');
    expect([...hosts]).toEqual([new URL(test.url).host]);
    expect(faults).toEqual([]);
  });
});
