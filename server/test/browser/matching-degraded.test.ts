import { expect, it } from 'vitest';
import { startEmbeddingServer } from '../embedding-server.ts';
import { PATIENTLY } from '../patience.ts';
import { testSystem } from '../system.ts';
import { describeInBrowser, expectAccessible, screenshot, signInAs, useBrowser } from './browser.ts';
import { job, rankedNames, rankingOf, uploadPeople, waitUntilIndexed } from './matching-scene.ts';

describeInBrowser('matching in the browser without its model', async () => {
  const server = await startEmbeddingServer('tei');
  const test = await testSystem({ worker: true, environment: { EMBEDDER_URL: server.url } });
  const owner = await test.signIn();
  const browser = useBrowser();

  it('people are ranked by keywords while the embedding model is down, and the page says so', async () => {
    await uploadPeople(test, owner);
    await waitUntilIndexed(owner);
    await server.close();
    const { body } = await owner.post('/api/demands', { title: 'Backend Engineer', text: job });
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, `/matching/${body.id}`);
    await rankingOf(page).waitFor(PATIENTLY);
    await page.locator('[data-code="embedder-down"]').waitFor(PATIENTLY);
    expect((await rankedNames(page))[0]).toMatch(/Hartley|Lindqvist/);
    await rankingOf(page).getByRole('button', { name: 'Imogen Hartley', exact: true }).click();
    await page.getByText('Keyword match only:').waitFor();
    await page.locator('mark', { hasText: 'Python' }).first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'ranking-degraded');
    await page.goto('/matching');
    await page.getByText('Degraded').waitFor(PATIENTLY);
    await page.locator('[data-code="embedder-down"]').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'matching-degraded');
    expect(errors).toEqual([]);
  });
});
