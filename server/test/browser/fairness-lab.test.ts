import { expect, it } from 'vitest';
import { type PlantedDecision, plantDecisions } from '../fairness/planted-decisions.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

/** Women and men of the same quality; men have more points for recent activity, and the score decided. */
const decisions = Array.from({ length: 400 }, (_, at): PlantedDecision => {
  const isWoman = at % 2 === 0;
  const quality = Math.floor(at / 2) / 400;
  const score = 0.2 + quality + (isWoman ? 0 : 0.1);
  return {
    sex: at % 16 === 15 ? null : isWoman ? 'female' : 'male',
    ended: score >= 0.55 ? 'hired' : 'rejected',
    terms: { semantic: 0.26 + quality, keyword: 0.04, recency: isWoman ? 0 : 0.1, must: -0.1 },
    outcome: at % 3 === 0 ? (quality >= 0.3 ? 1 : 0) : null,
    source: at % 5 < 2 === isWoman ? 'careers' : 'referral',
  };
});

describeInBrowser('attribution and the lab in the browser', async () => {
  const test = await testSystem();
  const { url } = test;
  const owner = await test.signIn();
  const browser = useBrowser();

  it('an empty workspace says what is missing', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/fairness/lab');
    await page.getByRole('heading', { name: 'No scored decisions yet' }).waitFor();
    await screenshot(page, 'fairness-lab-empty');
    await page.getByRole('link', { name: 'Attribution' }).click();
    await page.getByRole('heading', { name: 'No groups to compare' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('the lab shows what dropping a term changes, and keeps the scenario in the address', async () => {
    await plantDecisions(test.database.owner, owner.user.workspace.id, decisions);
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/fairness/lab');
    const comparison = page.getByRole('region', { name: 'Figures side by side' }).getByRole('table');
    const ratio = () =>
      comparison
        .getByRole('row', { name: /Lowest ratio/ })
        .getByRole('cell')
        .allInnerTexts();
    await comparison.waitFor();
    const [decided, current] = await ratio();
    expect(current).toBe(decided);
    const recency = page.getByRole('slider', { name: 'Recent activity' });
    await recency.focus();
    await page.keyboard.press('Home');
    await page.getByText('Dropped').waitFor();
    await expect.poll(async () => Number((await ratio())[2]), { timeout: 20_000 }).toBeGreaterThan(0.9);
    expect(Number((await ratio())[0])).toBeLessThan(0.8);
    expect(page.url()).toContain('recency=0');
    await expectAccessible(page);
    await screenshot(page, 'fairness-lab');

    await page.getByRole('radio', { name: 'Select everyone from this score' }).click();
    await expect.poll(() => page.url()).toContain('cutoff=');
    await page.getByRole('slider', { name: 'Score' }).waitFor();
    await page.reload();
    await page.getByRole('slider', { name: 'Score' }).waitFor();
    await page.getByRole('button', { name: 'Reset scenario' }).click();
    await expect.poll(() => page.url()).not.toContain('recency');

    await page
      .getByRole('figure', { name: 'Other cut-offs' })
      .getByRole('button', { name: 'View as table' })
      .click();
    await page.getByRole('rowheader', { name: '100%' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('attribution names the term that holds a group back', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/fairness/attribution');
    await page.getByRole('img', { name: /Change of the scoring ratio\..*Recent activity: \+0/ }).waitFor();
    await page.getByRole('img', { name: /Strength\./ }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'fairness-attribution');
    expect(errors).toEqual([]);
  });

  it.each(['lab', 'attribution'])('the page /fairness/%s fits a phone', async (name) => {
    const { page, errors } = await browser.visit(url, darkPhone);
    await signInAs(page, undefined, `/fairness/${name}`);
    await page.getByRole('figure').first().waitFor();
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await screenshot(page, `fairness-${name}-phone`);
    expect(errors).toEqual([]);
  });
});
