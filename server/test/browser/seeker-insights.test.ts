import { expect, it } from 'vitest';
import { PATIENTLY } from '../patience.ts';
import { storePostings } from '../postings/search-scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

describeInBrowser('insights of a job seeker', async () => {
  const test = await testSystem();
  const browser = useBrowser();
  const seeker = await test.signIn({ role: 'seeker' });

  it('a job seeker sees the funnel of their applications, and opens what is behind a number', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const move = (id: string, from: string, to: string, ago: number) =>
      seeker.post(`/api/tracked-roles/${id}/move`, { from, to, on: day(ago) });
    const [first = '', second = ''] = await storePostings(test, [
      { title: 'Cooper', company: 'Casks', level: 'senior' },
      { title: 'Thatcher', company: 'Roofs' },
    ]);
    await move(first, 'new', 'applied', 20);
    await move(second, 'new', 'applied', 10);
    await move(first, 'applied', 'interviewing', 14);

    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, 'Job seeker', '/insights');
    await page.getByText('Only 2 applications: too few to draw conclusions').waitFor(PATIENTLY);
    await page.getByText('Median time to a response: 6 days').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'seeker-insights');
    await page.getByRole('button', { name: 'Interview: 1 application', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Interview' });
    await drawer.getByRole('link', { name: 'Cooper' }).waitFor();
    expect(await drawer.getByRole('link', { name: 'Thatcher' }).count()).toBe(0);
    await expectAccessible(page);
    await screenshot(page, 'seeker-insights-rows');
    await page.keyboard.press('Escape');

    const phone = await browser.visit(test.url, darkPhone);
    await signInAs(phone.page, 'Job seeker', '/insights');
    await phone.page.getByText('Median time to a response: 6 days').waitFor(PATIENTLY);
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'seeker-insights-phone');
    expect(errors).toEqual([]);
  });
});
