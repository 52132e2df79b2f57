import { describe, expect, it } from 'vitest';
import { startEmbeddingServer } from '../embedding-server.ts';
import { PATIENTLY } from '../patience.ts';
import { testSystem } from '../system.ts';
import { expectAccessible, missing, picture, signInAs, useBrowser } from './browser.ts';
import { everybodyIsFresh, job, order, ranked, uploadPeople } from './matching-scene.ts';

describe.skipIf(missing)(
  `matching in the browser without its model${missing ? ` (skipped: ${missing})` : ''}`,
  async () => {
    const server = await startEmbeddingServer('tei');
    const test = await testSystem({ worker: true, environment: { EMBEDDER_URL: server.url } });
    const owner = await test.signIn();
    const browser = useBrowser();

    it('ranks by words when the model goes away, and says that it does and why', async () => {
      await uploadPeople(test, owner);
      await everybodyIsFresh(owner);
      await server.close();
      const { body } = await owner.post('/api/demands', { title: 'Backend Engineer', text: job });
      const { page, faults } = await browser.visit(test.url);
      await signInAs(page, undefined, `/matching/${body.id}`);
      await ranked(page).waitFor(PATIENTLY);
      await page.locator('[data-code="embedder-down"]').waitFor(PATIENTLY);
      expect((await order(page))[0]).toMatch(/Hartley|Lindqvist/);
      await ranked(page).getByRole('button', { name: 'Imogen Hartley', exact: true }).click();
      await page.getByText('Keyword match only:').waitFor();
      await page.locator('mark', { hasText: 'Python' }).first().waitFor();
      await expectAccessible(page);
      await picture(page, 'ranking-degraded');
      await page.goto('/matching');
      await page.getByText('Degraded').waitFor(PATIENTLY);
      await page.locator('[data-code="embedder-down"]').waitFor();
      await expectAccessible(page);
      await picture(page, 'matching-degraded');
      expect(faults).toEqual([]);
    });
  },
);
