import { expect, it } from 'vitest';
import { interviewScene } from '../hiring/interview-scene.ts';
import { testSystem } from '../system.ts';
import { describeInBrowser, expectAccessible, screenshot, signInAs, useBrowser } from './browser.ts';

describeInBrowser('interviews of the day', async () => {
  const test = await testSystem();
  const browser = useBrowser();
  const HOUR = 3_600_000;

  it('home lists the interviews of today and tomorrow, and the interviewer writes a scorecard about one', async () => {
    const { owner, application, schedule } = await interviewScene(test);
    const midnight = new Date().setHours(0, 0, 0, 0);
    const at = (start: number, fields: object = {}) =>
      schedule({
        kind: 'video',
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(start + HOUR).toISOString(),
        time_zone: 'UTC',
        link: 'https://meet.example/today',
        interviewer_ids: [owner.user.id],
        ...fields,
      });
    expect((await at(midnight)).status).toBe(201);
    expect((await at(midnight + 33 * HOUR, { kind: 'panel' })).status).toBe(201);
    const { body: cancelled } = await at(midnight + 10 * HOUR, { kind: 'phone' });
    await owner.post(`/api/interviews/${cancelled.id}/cancel`);
    await at(midnight + 60 * HOUR, { kind: 'onsite' });
    const other = { ratings: [], recommendation: 'no', summary: 'Too quiet', submit: true };
    const colleague = await test.signIn({ role: 'recruiter' });
    await colleague.put(`/api/applications/${application.id}/scorecards/mine`, other);

    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, '/');
    const today = page.getByRole('region', { name: 'Interviews today' });
    await today.getByText(/^Video interview for Home care nurse with/).waitFor();
    expect(await today.getByRole('listitem').count()).toBe(1);
    const tomorrow = page.getByRole('region', { name: 'Interviews tomorrow' });
    await tomorrow.getByText(/^Panel interview/).waitFor();
    expect(await tomorrow.getByRole('listitem').count()).toBe(1);
    await expectAccessible(page);
    await screenshot(page, 'home-interviews');

    await today.getByRole('link').first().click();
    await page.getByRole('link', { name: 'Your scorecard' }).click();
    const form = page.getByRole('region', { name: /^Your scorecard: Video interview/ });
    await form.getByRole('textbox', { name: 'Summary' }).fill('Clear answers.');
    expect(await page.getByText('Too quiet').count()).toBe(0);
    await page.getByText('Hidden until you submit yours').waitFor();
    await form.getByText('Yes', { exact: true }).click();
    await form.getByRole('button', { name: 'Submit scorecard' }).click();
    await form.getByText('Clear answers.').waitFor();
    await page.getByText('Too quiet').waitFor();
    await page
      .getByRole('region', { name: 'Your scorecard: the application' })
      .getByRole('button', { name: 'Start scorecard' })
      .waitFor();
    await expectAccessible(page);
    await screenshot(page, 'scorecard-of-interview');
    const { items } = (await owner.get(`/api/applications/${application.id}/scorecards`)).body;
    expect(items[0]).toMatchObject({
      is_mine: true,
      summary: 'Clear answers.',
      interview_id: expect.any(String),
    });
    expect(errors).toEqual([]);
  });
});
