import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { storePostings } from '../postings/search-scene.ts';
import { type Answer, call, testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

const resume = `Marit Solheim
Production Engineer
marit.solheim@fjordmail.example | +47 22 12 34 56 | Bergen, Norway
https://github.com/marit-solheim-example

Experience
Production Engineer, Quarry Works, Bergen
March 2019 - June 2024
- Kept the crushers running and halved the time they stood still.

Education
MSc Mechanical Engineering, Harbour University, 2018
`;

describeInBrowser('answers and rules in the browser', async () => {
  const test = await testSystem({ worker: true });
  const { url } = test;
  const owner = await test.signIn();
  const browser = useBrowser();

  it('a person fills in their details from a resume, and is asked before unsaved changes are lost', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/applications/answers');
    await page.locator('input[type=file]').setInputFiles({
      name: 'marit.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(resume),
    });
    const sent = page.getByRole('combobox', { name: 'Resume' });
    await expect.poll(() => sent.inputValue()).toBe('marit.txt');
    await page.getByRole('button', { name: /^Use all/ }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: 'Saved. Agents will use it from now on.' })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await page.getByRole('button', { name: /^Use all/ }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'answers-suggested');

    await page.getByRole('button', { name: 'Use Marit as First name' }).click();
    expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Marit');
    await page.getByRole('textbox', { name: 'Email' }).fill('marit at home');
    await page.getByRole('textbox', { name: 'Website' }).fill('solheim.example/marit');
    await page.getByRole('textbox', { name: 'Cover letter' }).fill('Dear {company}, I want {titel}.');
    await page.getByText('{titel} will be sent unchanged.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid'))
      .toBe('true');

    await page.getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Email' }).fill('marit@solheim.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await owner.get('/api/applicant')).body.facts)
      .toMatchObject({
        first_name: 'Marit',
        last_name: null,
        email: 'marit@solheim.example',
        website: 'https://solheim.example/marit',
        cover_letter: 'Dear {company}, I want {titel}.',
      });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await owner.get('/api/applicant')).body.facts)
      .toMatchObject({ first_name: null, email: null, website: null, cover_letter: null });
    await expect.poll(() => page.getByRole('textbox', { name: 'Website' }).inputValue()).toBe('');
    expect(errors).toEqual([]);
  });

  it('a saved answer can be added, found, edited in place, deleted and restored', async () => {
    const { page, errors } = await browser.visit(url, darkPhone);
    await signInAs(page, undefined, '/applications/answers?question=Do+you+like+rain%3F');
    await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('More than most.');
    await page.keyboard.press('Control+Enter');
    const entries = page.getByRole('list', { name: 'Answers' }).getByRole('listitem');
    await entries.filter({ hasText: 'More than most.' }).waitFor();

    const write = async (question: string, answer: string) => {
      await page.getByRole('button', { name: 'Add answer' }).click();
      await page.getByRole('textbox', { name: 'Question' }).fill(question);
      await page.getByRole('textbox', { name: 'Answer', exact: true }).fill(answer);
      await page.getByRole('button', { name: 'Save answer' }).click();
    };
    await write('What gender do you identify with?', 'I prefer not to say');
    const gender = entries.filter({ hasText: 'What gender' });
    await gender.getByText('Demographic').waitFor();
    await gender.getByText('Used only for this exact question').waitFor();
    await write('do you like RAIN', 'No');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Question' }).getAttribute('aria-invalid'))
      .toBe('true');
    await expectAccessible(page);
    await screenshot(page, 'answers-book-phone');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('textbox', { name: 'Search answers' }).fill('rain');
    await gender.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit the answer to: Do you like rain?' }).click();
    await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('Only from inside.');
    await page.getByRole('button', { name: 'Save answer' }).click();
    await entries.filter({ hasText: 'Only from inside.' }).waitFor();
    await page.getByRole('button', { name: 'Delete the answer to: Do you like rain?' }).click();
    await page.getByRole('heading', { name: 'No answers match “rain”' }).waitFor();
    await expect.poll(questions).toEqual(['What gender do you identify with?']);
    await page
      .getByRole('status')
      .filter({ hasText: 'Answer deleted.' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await entries.filter({ hasText: 'Only from inside.' }).waitFor();
    await expect.poll(questions).toEqual(['Do you like rain?', 'What gender do you identify with?']);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });

  it('an owner limits and pauses applications, and a viewer has no access to the rules', async () => {
    const [role] = await storePostings(test, [{ title: 'Crane driver', text: 'You lift.' }]);
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/applications/rules');
    await page.getByRole('textbox', { name: 'Per day' }).fill('7');
    await page.getByRole('button', { name: 'Save limits' }).click();
    await page.getByText('0 of 7 applications today').waitFor();

    const hosts = page.getByRole('textbox', { name: 'Allowed hosts' });
    await hosts.fill('not a host');
    await page.keyboard.press('Enter');
    await page.getByText('“not a host” is not a valid host.', { exact: false }).waitFor();
    await hosts.fill('https://Boards.example/jobs/1, *.quarry.example');
    await page.getByRole('button', { name: 'Remove boards.example' }).waitFor();
    await page.getByRole('button', { name: 'Save hosts' }).click();
    await page.getByRole('switch', { name: 'Require approval for each application' }).click();
    await page.getByText('Each application now requires approval.').waitFor();
    await page.getByRole('switch', { name: 'Pause all applications' }).click();
    await page.getByText('No one can claim a role.').waitFor();
    await expect
      .poll(async () => (await owner.get('/api/applying/settings')).body)
      .toMatchObject({
        paused: true,
        per_day: 7,
        confirm_outward: true,
        allowed_hosts: ['boards.example', '*.quarry.example'],
      });
    await expectAccessible(page);
    await screenshot(page, 'rules-paused');

    const claim = () => owner.post('/api/crawler/jobs', { action: 'run', job_id: role });
    expect(await claim()).toMatchObject({ status: 409, body: { code: 'applying-paused' } });
    await page
      .getByRole('status')
      .filter({ hasText: 'Applications paused.' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.getByText('Agents can claim roles', { exact: false }).waitFor();
    // The page shows the change before the server has confirmed it.
    await expect.poll(async () => (await claim()).status).toBe(201);
    await page.getByText('1 of 7 applications today').waitFor();
    expect(errors).toEqual([]);

    const viewer = await browser.visit(url);
    await signInAs(viewer.page, 'Viewer', '/applications/rules');
    await viewer.page.getByRole('heading', { name: 'You don’t have access' }).waitFor();
  });

  it('a role shows what an agent with a rate-limited API key does with it', async () => {
    const [role] = await storePostings(test, [{ title: 'Harbour pilot', text: 'You guide ships.' }]);
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/api-keys?dialog=create&for=agent');
    await page.getByRole('textbox', { name: 'Name' }).fill('Night agent');
    await page.getByRole('textbox', { name: 'Rate limit (requests per minute)' }).fill('90');
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
    const key = await page.getByRole('textbox', { name: 'API key' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('90/min').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'api-keys-pace');

    const agent = (method: string, body: unknown): Promise<Answer> =>
      call(test.fetch, method, '/api/crawler/jobs', body, { authorization: `Bearer ${key}` });
    await page.goto(`/postings/${role}`);
    await page.getByText('No applications yet.').waitFor();
    const { status, body } = await agent('POST', { action: 'run', job_id: role });
    expect(status).toBe(201);
    await page.getByText('Claimed by Night agent').waitFor();
    await page.getByText(/^[1-5]:[0-5]\d$/).waitFor();
    await movesOf(page).getByText('New → In progress').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'role-claimed');

    const error = { code: 'form-changed', message: 'The form asks for a licence number.' };
    expect((await agent('PATCH', { run_id: body.id, status: 'failed', error })).status).toBe(200);
    await page.getByText('Claimed by Night agent').waitFor({ state: 'detached' });
    await page.getByText(error.message).waitFor();
    await movesOf(page).getByText('In progress → New').waitFor();

    const again = await agent('POST', { action: 'run', job_id: role });
    await agent('PATCH', { run_id: again.body.id, status: 'unknown' });
    await page.getByText('Delivery not confirmed').waitFor();
    await screenshot(page, 'role-unknown');
    expect(await page.getByRole('link', { name: 'Resolve' }).getAttribute('href')).toBe(
      `/applications/${again.body.id}`,
    );
    await page.goto('/');
    await page.getByText('1 application with an unknown outcome').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'home-waiting');
    expect(errors).toEqual([]);
  });

  async function questions(): Promise<string[]> {
    const { body } = await owner.get('/api/answers');
    return body.items.map(({ question }: { question: string }) => question);
  }
});

function movesOf(page: Page) {
  return page.getByRole('region', { name: 'Applications' });
}
