import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Client, testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

describeInBrowser('duplicates in the browser', async () => {
  const { url, signIn } = await testSystem({ worker: true });
  const browser = useBrowser();

  it('two people are compared and merged field by field, and undoing the merge restores both exactly', async () => {
    const owner = await signIn();
    const [first, second] = await twoWithOneAddress(owner, {
      names: ['Rosamund Thackeray', 'Bartholomew Quill'],
      address: 'front.desk@rosamund.example',
    });
    await owner.patch(`/api/people/${first}/candidate`, {
      years_experience: 12,
      compensation: { min: 60_000, max: 75_000, currency: 'EUR', period: 'year' },
      availability: 'now',
    });
    await owner.patch(`/api/people/${second}/candidate`, {
      years_experience: 1,
      available_from: '2027-03-01',
    });
    const before = [await owner.get(`/api/people/${first}`), await owner.get(`/api/people/${second}`)];

    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/duplicates');
    const row = page.getByRole('row', { name: /Rosamund Thackeray and Bartholomew Quill/ });
    await row.getByText('Same email').waitFor();
    await row.getByText('95%').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'duplicates');
    await row.getByRole('link', { name: /^Review/ }).click();

    const compared = page.getByRole('table', { name: 'Field comparison' });
    await compared
      .getByRole('row', { name: /^Email/ })
      .getByText('Match')
      .waitFor();
    await compared.getByRole('row', { name: /^Name/ }).getByText('Different').waitFor();
    await compared
      .getByRole('row', { name: /^Experience/ })
      .getByText('12 years')
      .waitFor();
    await compared
      .getByRole('row', { name: /^Compensation/ })
      .getByText('€60,000–75,000 per year')
      .waitFor();
    await page
      .getByText(/Both have the same email, so the pair is listed with a confidence of 95%/)
      .waitFor();
    const weights = page.getByRole('table', { name: 'Evidence for and against a match' });
    await weights.getByRole('row', { name: /^Any two people/ }).waitFor();
    await weights.getByRole('row', { name: /^Total/ }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'duplicate-question');

    await page.keyboard.press('s');
    await page.getByRole('heading', { name: 'Choose what to keep' }).waitFor();
    await page.getByRole('radiogroup', { name: 'Headline' }).first().getByText('Archivist').click();
    const result = page.getByRole('region', { name: 'Merged person' });
    await result.getByText('Archivist').waitFor();
    await result.getByText('Rosamund Thackeray').waitFor();
    await page.getByRole('button', { name: 'Swap primary record' }).click();
    await result.getByText('Bartholomew Quill').waitFor();
    await result.getByText('Archivist').waitFor();
    await page.getByRole('textbox', { name: 'Note' }).fill('Met them in person.');
    await expectAccessible(page);
    await screenshot(page, 'duplicate-merge');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    const one = (await owner.get(`/api/people/${first}`)).body;
    expect(one.facts.headline).toBe('Archivist');
    expect([first, second]).toContain(one.id);
    expect((await owner.get(`/api/people/${second}`)).body.id).toBe(one.id);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Reopened for review.').waitFor();
    await page.getByText('Is this the same person?').waitFor();
    const after = [await owner.get(`/api/people/${first}`), await owner.get(`/api/people/${second}`)];
    expect(after.map(({ body }) => shownFacts(body))).toEqual(before.map(({ body }) => shownFacts(body)));
    expect(errors).toEqual([]);
  });

  it('two people are kept separate with the contact details assigned, and the pair can be reopened', async () => {
    const owner = await signIn();
    const [left, right] = await twoWithOneAddress(owner, {
      names: ['Ottoline Farrow', 'Cuthbert Nye'],
      address: 'household@farrow.example',
    });
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/duplicates?search=Ottoline');
    await page.getByRole('link', { name: 'Review: Ottoline Farrow and Cuthbert Nye' }).click();
    await page.getByText('Is this the same person?').waitFor();
    await page.keyboard.press('d');
    await page.getByText('Only Cuthbert Nye').click();
    await page.keyboard.press('Escape');
    await page.getByText('Is this the same person?').waitFor();
    await page.keyboard.press('d');
    await page.getByRole('textbox', { name: 'Note' }).fill('Neighbours.');
    await expectAccessible(page);
    await screenshot(page, 'duplicate-different');
    await page.getByRole('button', { name: 'Keep separate' }).click();
    await page.getByText('Ottoline Farrow and Cuthbert Nye kept separate.').waitFor();
    expect(await addressesOf(owner, left)).toEqual([]);
    expect(await addressesOf(owner, right)).toEqual(['household@farrow.example']);

    await page.goto('/duplicates?status=different_people&search=Ottoline');
    await page.getByText('“Neighbours.”').waitFor();
    await page.getByRole('link', { name: /^View: Ottoline Farrow/ }).click();
    await page.getByRole('heading', { name: 'Different people' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByText('Is this the same person?').waitFor();
    expect(errors).toEqual([]);
  });

  it('the queue of possible duplicates is worked through by keyboard in the chosen order', async () => {
    const owner = await signIn();
    for (const name of ['Ignatius', 'Leopold']) {
      await twoWithOneAddress(owner, {
        names: [`${name} Walkthrough`, `Wilhelmina ${name === 'Ignatius' ? 'Abbot' : 'Zephyr'}`],
        address: `${name}@walk.example`,
      });
    }
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/duplicates?sort=oldest&search=Wilhelmina');
    await page.getByRole('link', { name: /^Review: Ignatius Walkthrough/ }).click();
    await page.getByText('1 of 2').waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: /^Leopold Walkthrough/ }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { level: 1, name: /^Ignatius Walkthrough/ }).waitFor();
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Merge', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Leopold Walkthrough/ }).waitFor();
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Keep separate' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Duplicates' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('a new possible duplicate appears live, and a scan of all people finds others', async () => {
    const owner = await signIn();
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/duplicates');
    await page.getByRole('heading', { level: 1, name: 'Duplicates' }).waitFor();
    await page.getByText('Live', { exact: true }).first().waitFor();
    await twoWithOneAddress(owner, {
      names: ['Peregrine Latecomer', 'Eudora Sudden'],
      address: 'live@latecomer.example',
    });
    await page.getByRole('link', { name: 'Review: Peregrine Latecomer and Eudora Sudden' }).waitFor();

    await page.getByRole('button', { name: 'Scan all people' }).click();
    await page.getByText(/^Scanned /).waitFor({ timeout: 120_000 });
    await page.getByRole('link', { name: 'Metrics' }).click();
    await page.getByRole('heading', { name: 'Match weights' }).waitFor();
    await page.getByText('Detection rate').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'duplicate-metrics');
    expect(errors).toEqual([]);
  });

  it('two people chosen by hand are merged and split again', async () => {
    const owner = await signIn();
    const survivor = await add(owner, 'Magdalena Handpicked', { headline: 'Weaver' });
    const merged = await add(owner, 'Thaddeus Otherwise', { city: 'Ghent' });
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, `/duplicates/merge?survivor=${survivor}&merged=${merged}`);
    await page.getByRole('heading', { name: 'Choose what to keep' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.waitForURL(`**/people/${survivor}`);
    expect((await owner.get(`/api/people/${merged}`)).body.id).toBe(survivor);

    await page.goto('/duplicates/merges');
    const row = page.getByRole('row', { name: /Magdalena Handpicked/ });
    await row.getByText('Active').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'duplicate-merges');
    await row.getByRole('button', { name: /^Split/ }).click();
    await page.getByText('will be restored exactly as they were').waitFor();
    await page.getByRole('textbox', { name: 'Note' }).fill('Two weavers.');
    await page.getByRole('button', { name: 'Split', exact: true }).click();
    await row.getByText('Undone').waitFor();
    await row.getByText('“Two weavers.”').waitFor();
    expect((await owner.get(`/api/people/${merged}`)).body.facts.city).toBe('Ghent');
    expect(errors).toEqual([]);
  });

  it('a possible duplicate fits on a phone in dark mode, and recruiters have no access', async () => {
    const owner = await signIn();
    await twoWithOneAddress(owner, {
      names: ['Cordelia Handheld', 'Fitzwilliam Narrow'],
      address: 'a.rather.long.mailbox.name@handheld-and-narrow.example',
    });
    const { page, errors } = await browser.visit(url, darkPhone);
    await signInAs(page, undefined, '/duplicates?search=Cordelia');
    await page.getByRole('link', { name: 'Review: Cordelia Handheld and Fitzwilliam Narrow' }).click();
    for (const name of ['Same person', 'Back', 'Different people']) {
      await expectFits(page);
      await page.getByRole('button', { name }).click();
    }
    await expectFits(page);
    await screenshot(page, 'duplicate-different-phone');

    const other = await browser.visit(url);
    await signInAs(other.page, 'Recruiter', '/duplicates');
    await other.page.getByRole('heading', { name: 'You don’t have access' }).waitFor();
    expect(await other.page.getByRole('link', { name: 'Duplicates' }).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

type Facts = { headline?: string; city?: string; birth_date?: string };

async function add(client: Client, name: string, facts: Facts = {}, address?: string): Promise<string> {
  const identifiers = address ? [{ type: 'email', value: address }] : [];
  const { status, body } = await client.post('/api/people', { name, ...facts, identifiers });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.person.id;
}

/** Two people with different names use the same email address, so a person has to decide. */
async function twoWithOneAddress(
  client: Client,
  { names, address }: { names: [string, string]; address: string },
): Promise<[string, string]> {
  const first = await add(client, names[0], { headline: 'Librarian' }, address);
  const second = await add(client, names[1], { headline: 'Archivist' }, address);
  expect(second).not.toBe(first);
  return [first, second];
}

/** A person without timestamps. */
function shownFacts({ facts, identifiers, candidates }: Record<string, unknown[]>) {
  return {
    facts,
    identifiers: identifiers?.map((identifier) => withoutTimes(identifier as Record<string, unknown>)),
    candidates: candidates?.length,
  };
}

function withoutTimes({ id, type, value, raw }: Record<string, unknown>) {
  return { id, type, value, raw };
}

async function addressesOf(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get(`/api/people/${id}`);
  return body.identifiers.map(({ value }: { value: string }) => value);
}

async function expectFits(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await expectAccessible(page);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  expect(overflow, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}
