import { expect, it, vi } from 'vitest';
import { startSimulator } from '../../src/simulator/start-simulator.ts';
import { worldScene } from '../applying/world-scene.ts';
import { atEnd } from '../at-end.ts';
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

describeInBrowser('automatic approval in the browser', async () => {
  const test = await testSystem({ worker: true });
  const world = await startSimulator({ companies: 2, postings: 160, roster: 'forms' });
  atEnd(() => world.stop());
  const browser = useBrowser();

  it('a rule is tried, added, turned on, named by what it approved, and deleted', async () => {
    const { owner, roles, received } = await worldScene(test, world, {
      owner: await test.signIn(),
      roles: 2,
    });
    const [first, second] = roles;
    const prepare = async (id: string | undefined, state: string) => {
      const { body } = await owner.post('/api/approvals', { posting_ids: [id] });
      await vi.waitFor(async () => {
        const { body: shown } = await owner.get(`/api/approvals/${body.items[0].id}`);
        expect(shown.state).toBe(state);
      }, PATIENTLY);
    };
    await prepare(first?.id, 'ready');

    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, '/applications/rules');
    await page.getByText('No rules. You decide about every application').waitFor(PATIENTLY);
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByLabel('Name').fill('Anything I prepared');
    await page.getByRole('button', { name: 'Try on past applications' }).click();
    await page.getByText('Would have approved 1 of 1 application').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'rules-tried');
    await page.getByRole('button', { name: 'Add rule' }).click();
    const rule = page.getByRole('switch', { name: 'Anything I prepared' });
    await rule.waitFor();
    expect(await rule.isChecked()).toBe(false);
    expect(received()).toEqual([]);

    await rule.click();
    await expect.poll(() => rule.isChecked(), PATIENTLY).toBe(true);
    await prepare(second?.id, 'sent');
    expect(received().map(({ job_id }) => job_id)).toEqual([second?.job_id]);
    await page.goto('/applications/approvals?show=sent');
    await page.getByText('Approved by your rule “Anything I prepared”').waitFor(PATIENTLY);
    // What waited before the rule was turned on still waits.
    await page.goto('/applications/approvals');
    await page
      .getByRole('article')
      .filter({ hasText: first?.title ?? '' })
      .waitFor(PATIENTLY);

    const phone = await browser.visit(test.url, darkPhone);
    await signInAs(phone.page, undefined, '/applications/rules');
    await phone.page.getByText('up to 5 a day (1 today)').waitFor(PATIENTLY);
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'rules-phone');
    expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

    await page.goto('/applications/rules');
    await page.getByRole('button', { name: 'Delete Anything I prepared' }).click();
    await page.getByRole('button', { name: 'Delete rule' }).click();
    await page.getByText('Rule deleted.').waitFor();
    await page.getByText('No rules. You decide about every application').waitFor();
    expect(errors).toEqual([]);
  });
});
