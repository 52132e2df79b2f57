import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ApplicationForm } from '../../src/simulator/forms/write-form.ts';
import { startSimulator } from '../../src/simulator/start-simulator.ts';
import { type WorldScene, worldScene } from '../applying/world-scene.ts';
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
  type Visitor,
} from './browser.ts';

const asksWhy = ({ questions }: ApplicationForm) => questions.some(({ label }) => label.startsWith('Why '));

describeInBrowser('approvals in the browser', async () => {
  const test = await testSystem({ worker: true });
  const world = await startSimulator({ companies: 2, postings: 160, roster: 'forms' });
  atEnd(() => world.stop());
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;
  let scene: WorldScene;
  beforeAll(async () => {
    const owner = await test.signIn();
    // Four forms that Tenon can fill in, and one with a question that only the applicant can answer.
    let asked = 0;
    let known = 0;
    const like = (form: ApplicationForm) => (asksWhy(form) ? asked++ < 1 : known++ < 4);
    scene = await worldScene(test, world, { owner, roles: 5, like });
    visitor = await browser.visit(test.url);
    page = visitor.page;
    await signInAs(page, undefined, '/applications/approvals');
  });

  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  const states = async () => {
    const { items } = (await scene.owner.get('/api/approvals')).body;
    return Object.fromEntries(
      items.map(({ title, state }: { title: string; state: string }) => [title, state]),
    );
  };

  it('the queue says what to do while it is empty', async () => {
    await page.getByRole('heading', { name: 'Nothing to approve' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'approvals-empty');
  });

  it('five selected roles are prepared; what is approved is sent once, and what is declined is not', async () => {
    await page.goto(`${test.url}/postings`);
    for (const { title } of scene.roles) {
      await page
        .getByRole('checkbox', { name: `Select ${title}` })
        .first()
        .check();
    }
    await page.getByText('5 roles selected').waitFor();
    await screenshot(page, 'approvals-select');
    await page.getByRole('button', { name: 'Prepare applications' }).click();
    await page.getByRole('button', { name: 'Open approvals' }).click();

    await page.getByText('1 question needs your answer').waitFor(PATIENTLY);
    await vi.waitFor(async () => {
      const found = Object.values(await states()).sort();
      expect(found).toEqual(['needs_answers', 'ready', 'ready', 'ready', 'ready']);
    }, PATIENTLY);
    await page.getByText('4 ready to approve').waitFor(PATIENTLY);
    await expectAccessible(page);
    await screenshot(page, 'approvals-queue');
    expect(scene.received()).toEqual([]);

    const [first, second, third, declined] = Object.entries(await states())
      .filter(([, state]) => state === 'ready')
      .map(([title]) => title);
    const [waiting = ''] =
      Object.entries(await states()).find(([, state]) => state === 'needs_answers') ?? [];
    // The unanswered question is at the top of its application.
    await card(waiting).getByRole('textbox', { name: /^Why / }).fill('The view from the quarry.');
    await card(waiting).getByRole('button', { name: 'Add answer' }).click();
    await card(waiting).getByText('Ready to approve').waitFor();

    await card(second ?? '')
      .getByRole('button', { name: /^Show what will be sent/ })
      .click();
    await card(second ?? '')
      .getByRole('button', { name: 'Edit the answer to: Cover Letter' })
      .click();
    await card(second ?? '')
      .getByRole('textbox', { name: 'Cover Letter' })
      .fill('A letter for you alone.');
    await card(second ?? '')
      .getByRole('button', { name: 'Save', exact: true })
      .click();
    await card(second ?? '')
      .getByText('A letter for you alone.')
      .waitFor();
    await card(second ?? '')
      .getByText(/^Written by /)
      .waitFor();
    await screenshot(page, 'approvals-edited');

    await card(declined ?? '')
      .getByRole('button', { name: 'Decline' })
      .click();
    await card(declined ?? '').waitFor({ state: 'detached' });
    for (const title of [first, third, waiting]) {
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    }
    await page.getByRole('button', { name: 'Approve 3' }).click();
    await page.getByText('3 applications approved.').waitFor();
    await card(second ?? '')
      .getByRole('button', { name: 'Approve and send' })
      .click();

    await vi.waitFor(async () => {
      expect(Object.values(await states()).sort()).toEqual(['declined', 'sent', 'sent', 'sent', 'sent']);
    }, PATIENTLY);
    const sent = scene.received().map(({ job_id }) => job_id);
    const approved = scene.roles.filter(({ title }) => title !== declined).map(({ job_id }) => job_id);
    expect(sent.sort()).toEqual(approved.sort());
    const letters = scene.received().map(({ fields }) => fields.cover_letter_text);
    expect(letters).toContain('A letter for you alone.');
    await page.getByRole('button', { name: /^Sent/ }).click();
    await card(first ?? '')
      .getByText(/Receipt: /)
      .waitFor();
    await screenshot(page, 'approvals-sent');
    expect(visitor.errors).toEqual([]);
  });

  it('the queue fits a phone, and shows what failed with what to do', async () => {
    await scene.owner.patch('/api/applying/settings', { allowed_hosts: [] });
    const [declined] = (await scene.owner.get('/api/approvals?state=declined')).body.items;
    await scene.owner.post('/api/approvals', { posting_ids: [declined.posting_id] });
    const phone = await browser.visit(test.url, darkPhone);
    await signInAs(phone.page, undefined, '/applications/approvals?show=failed');
    await phone.page.getByRole('button', { name: 'Try again' }).waitFor(PATIENTLY);
    await phone.page.getByRole('link', { name: 'Open rules' }).waitFor();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'approvals-phone-failed');
    const width = await phone.page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
    await scene.owner.patch('/api/applying/settings', { allowed_hosts: [`*.localhost:${world.port}`] });
    await phone.page.getByRole('button', { name: 'Try again' }).click();
    await phone.page.getByRole('button', { name: /^To decide/ }).click();
    await phone.page.getByRole('button', { name: 'Approve and send' }).waitFor(PATIENTLY);
    await screenshot(phone.page, 'approvals-phone');
  });
});
