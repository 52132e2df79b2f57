import { expect, it } from 'vitest';
import { testSystem } from '../system.ts';
import { describeInBrowser, useBrowser } from './browser.ts';

describeInBrowser('the API reference in the browser', async () => {
  const test = await testSystem();
  const browsing = useBrowser();

  it('the API reference has a search and an index, and loads nothing from other hosts', async () => {
    const { page, errors } = await browsing.visit(test.url);
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
    expect(errors).toEqual([]);
  });
});
