import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testSystem } from '../system.ts';
import { expectAccessible, missing, picture, signInAs, useBrowser } from './browser.ts';
import { job, order, ranked, uploadPeople } from './matching-scene.ts';

const PATIENTLY = { timeout: 60_000 };

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 1;
}

describe.skipIf(missing)(
  `matching in the browser without its model${missing ? ` (skipped: ${missing})` : ''}`,
  { timeout: 240_000 },
  async () => {
    const test = await testSystem({
      worker: true,
      environment: {
        EMBEDDER_URL: `http://127.0.0.1:${await closedPort()}`,
        EMBEDDER_PROTOCOL: 'tei',
        EMBEDDER_MODEL: 'somewhere-else',
      },
    });
    const owner = await test.signIn();
    const browser = useBrowser();

    it('ranks by words, and says that it does and why', async () => {
      await uploadPeople(test, owner);
      const { body } = await owner.post('/api/demands', { title: 'Backend Engineer', text: job });
      const { page, faults } = await browser.visit(test.url);
      await signInAs(page, undefined, `/matching/${body.id}`);
      await ranked(page).waitFor(PATIENTLY);
      await expect.poll(async () => (await order(page)).length, PATIENTLY).toBeGreaterThan(0);
      await page.locator('[data-code="embedder-down"]').waitFor(PATIENTLY);
      await ranked(page).getByRole('button', { name: 'Imogen Hartley' }).click();
      await page.getByText('By words alone:').waitFor();
      await page.locator('mark', { hasText: 'Python' }).first().waitFor();
      await expectAccessible(page);
      await picture(page, 'ranking-degraded');
      await page.goto('/matching');
      await page.locator('[data-code="embedder-down"]').waitFor(PATIENTLY);
      await expectAccessible(page);
      await picture(page, 'matching-degraded');
      expect(faults).toEqual([]);
    });
  },
);
