import { expect, it } from 'vitest';
import { startSimulator } from '../../src/simulator/start-simulator.ts';
import { worldScene } from '../applying/world-scene.ts';
import { atEnd } from '../at-end.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

describeInBrowser('the application form of a role in the browser', async () => {
  const world = await startSimulator({ companies: 4, postings: 800, roster: 'all-forms' });
  atEnd(() => world.stop());
  const test = await testSystem({
    environment: { CRAWL_ALLOW: `*.localhost:${world.port}`, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
  });
  const browser = useBrowser();

  it('a role says how many questions its form asks and which have no answer yet', async () => {
    const { roles } = await worldScene(test, world, {
      owner: await test.signIn(),
      kind: 'lever',
      like: ({ questions, demographic }) =>
        demographic.length > 0 && questions.some(({ label }) => label.startsWith('Why ')),
    });
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, `/postings/${roles[0]?.id}`);
    const panel = page.getByRole('region', { name: 'Application form' });
    await panel.getByText(/^The form asks \d+ questions; \d+ have no answer yet\.$/).waitFor();
    const open = panel.getByRole('list', { name: 'Questions without an answer' });
    await open.getByText(/^Why /).waitFor();
    await open.getByText('optional · only you can answer').first().waitFor();
    await expectAccessible(page);
    await panel.scrollIntoViewIfNeeded();
    await screenshot(page, 'role-form');
    expect(errors).toEqual([]);

    const phone = await browser.visit(test.url, darkPhone);
    await signInAs(phone.page, undefined, `/postings/${roles[0]?.id}`);
    const small = phone.page.getByRole('region', { name: 'Application form' });
    await small.getByText(/^The form asks/).waitFor();
    await small.scrollIntoViewIfNeeded();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'role-form-phone');
    await small.getByRole('link', { name: 'Add answers' }).click();
    await phone.page.waitForURL('**/applications/answers');
    expect(phone.errors).toEqual([]);
  });
});
