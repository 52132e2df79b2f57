import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atEnd } from '../at-end.ts';
import { book, RESUME_NAME, saveApplicant } from '../extension/applicant.ts';
import { pairExtension } from '../extension/fill-pages.ts';
import { startFormServer } from '../extension/form-server.ts';
import { launchExtension } from '../extension/launch-extension.ts';
import { PATIENTLY } from '../patience.ts';
import { testSystem } from '../system.ts';
import { chromiumPath, describeInBrowser, expectAccessible, screenshot, signInAs } from './browser.ts';

describeInBrowser('the browser extension', async () => {
  const test = await testSystem();
  const seeker = await test.signIn({ role: 'seeker' });
  await saveApplicant(test, seeker);
  const server = await startFormServer();
  const extension = await launchExtension({ executable: chromiumPath });
  extension.context.setDefaultTimeout(PATIENTLY.timeout);
  atEnd(async () => {
    await extension.close();
    await server.close();
  });
  let tenon: Page;

  it('is connected by a signed-in member, and only after they agree', async () => {
    const { start, panel, tab } = await pairExtension(extension, test.url, (page) =>
      signInAs(page, 'Job seeker', `${test.url}/`),
    );
    await start.close();
    await screenshot(panel, 'extension-connect');
    await expectAccessible(tab);
    await screenshot(tab, 'extension-asks');
    expect((await seeker.get('/api/extensions')).body.extensions).toEqual([]);
    await tab.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.getByText('Extension connected').waitFor();
    await tab.getByRole('table', { name: 'Connected browsers' }).getByText('Chrome on Linux').waitFor();
    await screenshot(tab, 'extension-connected');
    await panel.getByRole('button', { name: 'Disconnect' }).waitFor();
    await panel.close();
    tenon = tab;
  });

  it('saves a role, fills its form, and records what the person submitted', async () => {
    const form = await extension.open(`${server.url}/personio/2`);
    const panel = await extension.openPanel(form);
    expect(await panel.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Maintenance Engineer 62');
    expect(await panel.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Personio Works 2');
    await screenshot(panel, 'extension-role');
    await panel.getByRole('button', { name: 'Save role' }).click();
    await panel.getByText('Saved in Tenon').waitFor();
    const saved = (await seeker.get('/api/postings?starred=true')).body.items;
    expect(saved).toMatchObject([{ title: 'Maintenance Engineer 62', starred: true, stage: 'discovered' }]);

    // What the person typed is never replaced.
    await form.getByLabel('Phone').fill('+47 99 88 77 66');
    await panel.getByRole('button', { name: 'Fill this form' }).click();
    await panel.getByText(/\d+ filled in, \d+ still open\./).waitFor();
    const open = panel.getByRole('region', { name: 'Still open' });
    await open.getByText('Preferred first name').waitFor();
    await open.getByText('Only you can answer this').first().waitFor();
    const filled = panel.getByRole('region', { name: 'Filled in' });
    await filled.getByText('From your details: First name').waitFor();
    await filled.getByText('From your saved answers').first().waitFor();
    await filled.getByText(RESUME_NAME).waitFor();
    await panel.getByRole('region', { name: 'Not changed' }).getByText('+47 99 88 77 66').waitFor();
    await expectAccessible(panel);
    await screenshot(form, 'extension-form-filled');
    await panel.setViewportSize({ width: 380, height: 900 });
    await screenshot(panel, 'extension-panel-filled');
    await panel.emulateMedia({ colorScheme: 'dark' });
    await screenshot(panel, 'extension-panel-dark');
    expect(server.sent).toEqual([]);

    const marks = await form.evaluate<string[]>(
      `[...document.querySelector('tenon-sources').shadowRoot.querySelectorAll('b')].map((mark) => mark.textContent)`,
    );
    expect(marks).toContain('From your saved answers');

    await form.getByLabel('What is your favorite tool, and why?').fill('The spirit level: it never lies.');
    await form.getByLabel('What is your notice period?').fill('Six weeks');
    await form.getByRole('button', { name: 'Submit application' }).click();
    await form.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(server.sent).toHaveLength(1);

    await panel.getByRole('button', { name: 'I submitted it' }).click();
    await panel.getByText('Application recorded').waitFor();
    await screenshot(panel, 'extension-recorded');
    const address = await panel.getByRole('link', { name: 'Open application' }).getAttribute('href');
    expect((await seeker.get(`/api/postings/${saved[0].id}`)).body.stage).toBe('applied');
    const run = (await seeker.get(`/api/apply-runs/${address?.split('/').at(-1)}`)).body;
    const answers = Object.values(run.sent.artifacts.answers) as {
      question: string;
      answer: string;
      source: unknown;
    }[];
    const answerTo = (question: string) => answers.find((each) => each.question === question);
    expect(answerTo('Phone')?.answer).toBe('+47 99 88 77 66');
    expect(answerTo('What is your favorite tool, and why?')?.answer).toBe('The spirit level: it never lies.');
    expect(answerTo('What is your notice period?')?.answer).toBe('Six weeks');
    expect(answerTo('Why do you want to work with us?')).toMatchObject({
      answer: book['Why do you want to work with us?'],
      source: { kind: 'answer-book' },
    });

    await tenon.goto(address ?? '');
    const sent = tenon.getByRole('region', { name: 'Submitted' });
    await sent.getByText('The spirit level: it never lies.').waitFor();
    await sent.getByText('From your details: First name').waitFor();
    await screenshot(tenon, 'extension-receipt');
  });

  it('loses access when the member disconnects it, and says so', async () => {
    const form = await extension.open(`${server.url}/own-form/2`);
    const panel = await extension.openPanel(form);
    await tenon.goto(`${test.url}/settings/extension`);
    await tenon.getByRole('button', { name: 'Disconnect' }).click();
    await tenon.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await tenon.getByText('No browser connected').waitFor();
    await panel.getByRole('button', { name: 'Fill this form' }).click();
    await panel.getByRole('alert').getByText('This extension is no longer connected.').waitFor();
    await screenshot(panel, 'extension-disconnected');
    await panel.getByRole('button', { name: 'Disconnect' }).click();
    await panel.getByRole('heading', { name: 'Connect your Tenon' }).waitFor();
    expect(await form.getByRole('textbox').first().inputValue()).toBe('');
  });
});
