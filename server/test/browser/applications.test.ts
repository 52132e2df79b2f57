import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expireStaleRuns } from '../../src/applying/runs/expire-stale-runs.ts';
import { agentWithKey, applyTo, type KeyClient, newRole } from '../applying/history-scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  openPalette,
  screenshot,
  signInAs,
  useBrowser,
  type Visitor,
} from './browser.ts';

const unusualArtifacts = {
  answers: ['one', { two: 2 }],
  cover_letter: { nothing: true },
  unbroken: 'y'.repeat(3_000),
  deep: { a: { b: { c: { d: { e: [[['end']]] } } } } },
  many: Array.from({ length: 2_000 }, (_, index) => [index, index * index]),
};

describeInBrowser('applications in the browser', async () => {
  const test = await testSystem({ worker: true });
  const owner = await test.signIn();
  const browser = useBrowser();
  let agent: KeyClient;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    agent = await agentWithKey(test, owner, 'Night agent');
    visitor = await browser.visit(test.url);
    page = visitor.page;
    await signInAs(page, undefined, '/applications');
  });

  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const write = async (run_id: string, body: object) => {
    const { status, body: answer } = await agent.patch('/api/crawler/jobs', { run_id, ...body });
    expect(status, JSON.stringify(answer)).toBe(200);
  };

  it('an application appears when it is claimed, and shows its outcome and everything that was sent', async () => {
    await page.getByRole('heading', { name: 'No applications yet' }).waitFor();
    await page.getByRole('link', { name: 'Create API key' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'applications-nothing-yet');

    await owner.patch('/api/applicant', { first_name: 'Dana', cover_letter: 'I join wood to wood.' });
    const { body: book } = await owner.post('/api/answers', { question: 'Why us?', answer: 'The oak.' });
    const role = await newRole(test, { title: 'Cabinet maker', company: 'Dovetail Works' });
    const { body: run } = await agent.post('/api/crawler/jobs', {
      action: 'run',
      job_id: role,
      variant_id: 'wood-2026',
      artifacts: { draft: 'first words' },
    });
    const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: 'Cabinet maker' });
    await card('In progress').getByText('Claimed').waitFor();
    await card('In progress').getByText('wood-2026').waitFor();
    await expectCountdown(card('In progress'));

    const answer = (question: string, value: string | null, source: object | null, required = true) => ({
      question,
      required,
      answer: value,
      source,
    });
    await write(run.id, {
      status: 'running',
      artifacts: {
        draft: null,
        cover_letter: {
          text: 'I join wood to wood.',
          source: { kind: 'profile', ref: 'cover_letter' },
        },
        answers: {
          first: answer('First name', 'Dana', { kind: 'profile', ref: 'first_name' }),
          why: answer('Why us?', 'The oak.', { kind: 'answer-book', ref: book.id }),
          shoes: answer('Size of your shoes', null, null, false),
        },
      },
    });
    await write(run.id, { status: 'submitting' });
    await card('Sending').waitFor();
    await screenshot(page, 'applications-sending');
    await write(run.id, {
      status: 'success',
      artifacts: {
        confirmation: { id: 'DW-7', text: 'Thank you for applying.' },
        response: { status: 200 },
      },
    });
    await card('Applied').waitFor();
    await card('In progress').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Cabinet maker' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cabinet maker' }).waitFor();
    await page.getByRole('status').getByText('Applied').waitFor();
    const sent = page.getByRole('region', { name: 'Submitted' });
    await sent.getByText('I join wood to wood.').waitFor();
    await sent.getByText('From your details: First name').waitFor();
    await sent.getByRole('link', { name: 'From your saved answers' }).waitFor();
    await sent.getByText('Left blank').waitFor();
    await sent.getByText('Thank you for applying.').waitFor();
    await sent.getByText('Number DW-7').waitFor();
    await sent.getByRole('button', { name: 'Response' }).click();
    await sent.getByText('"status": 200').waitFor();
    const steps = page.getByRole('list', { name: 'Timeline' });
    await steps.getByText('Night agent claimed the role').waitFor();
    await steps.getByRole('img', { name: 'Removed' }).waitFor();
    expect(await steps.locator('del').allTextContents()).toEqual(['first words']);
    await steps.getByText('Answers › Why us?').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'application');
    expect(visitor.errors).toEqual([]);
  });

  it('a change that arrives while the board is still loading is shown', async () => {
    const late = await newRole(test, { title: 'Cooper', company: 'Cooper & Sons' });
    let held = false;
    await page.route('**/api/apply-runs?*', async (route) => {
      if (held) return route.continue();
      held = true;
      const outdated = await route.fetch();
      await applyTo(test, owner, { role: late, statuses: ['running'] });
      await page.waitForTimeout(2_000);
      await route.fulfill({ response: outdated });
    });
    await page.goto('/applications');
    await column('In progress').getByRole('link', { name: 'Cooper' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('an application with an unknown outcome is resolved as sent, not sent or given up, and its role follows', async () => {
    const lose = async (title: string) => {
      const posting = await newRole(test, { title, company: `${title} & Sons` });
      const run = await applyTo(test, owner, { role: posting, statuses: ['submitting'] });
      await test.database
        .owner`update apply_run set lease_until = now() - interval '1 minute' where id = ${run.id}`;
      await test.database
        .owner`update lease set expires_at = now() - interval '1 minute' where owner = ${run.id}`;
      await expireStaleRuns(test.system);
      return { id: run.id as string, posting };
    };
    const open = async (id: string) => {
      await page.goto(`/applications/${id}`);
      await page.getByRole('button', { name: 'Resolve…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Resolve application' });
      await dialog.waitFor();
      return dialog;
    };
    const expectStage = async (posting: string, label: string) => {
      await page.goto(`/postings/${posting}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText(label, { exact: true }).first().waitFor();
    };
    await page.goto('/applications');
    const arrived = await lose('Turner');
    await page.getByRole('status').filter({ hasText: '1 application needs review' }).waitFor();
    await column('Needs review').getByRole('link', { name: 'Turner' }).waitFor();
    await screenshot(page, 'applications-waiting');
    let dialog = await open(arrived.id);
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await screenshot(page, 'application-settle');
    await dialog.getByRole('textbox', { name: 'Evidence' }).fill('Their mail of Monday');
    await page.keyboard.press('Enter');
    await page.getByText('Resolved. Marked as applied.').waitFor();
    await page.locator('[role="status"]:focus').waitFor();
    await page.getByText('Their mail of Monday').first().waitFor();
    await expectStage(arrived.posting, 'Applied');

    const nothing = await lose('Sawyer');
    dialog = await open(nothing.id);
    await dialog.getByRole('radio', { name: 'It was not sent' }).check();
    expect(await dialog.getByRole('button', { name: 'Resolve' }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: /^I checked/ }).check();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Called them.');
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('status').getByText('Not sent', { exact: true }).waitFor();
    await page.getByRole('blockquote').getByText('Called them.').waitFor();
    expect((await owner.get(`/api/postings/${nothing.posting}`)).body.stage).toBe('discovered');

    const over = await lose('Carver');
    dialog = await open(over.id);
    await dialog.getByRole('radio', { name: 'Give up' }).check();
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await page.getByText('Resolved. The role is marked as not interested.').waitFor();
    await expectStage(over.posting, 'Not interested');

    const raced = await lose('Gilder');
    dialog = await open(raced.id);
    await dialog.getByRole('radio', { name: 'It was sent' }).check();
    await owner.post(`/api/apply-runs/${raced.id}/settle`, { outcome: 'failed', note: 'They folded.' });
    await dialog.getByText('Already resolved').waitFor();
    await dialog.getByText('They folded.').waitFor();
    await screenshot(page, 'application-settled-already');
    expect(visitor.errors).toEqual([]);
  });

  it('the list of applications is filtered, does not move while it is read, and exports what it shows', async () => {
    await page.goto('/applications');
    await page.getByText('List', { exact: true }).click();
    const table = page.getByRole('table', { name: 'Applications' });
    await table.getByRole('link', { name: 'Cabinet maker' }).waitFor();
    await page.getByRole('button', { name: /^Failed/ }).click();
    await table.getByRole('link', { name: 'Cabinet maker' }).waitFor({ state: 'detached' });
    await table.getByRole('link', { name: 'Sawyer' }).waitFor();
    expect(new URL(page.url()).search).toBe('?view=list&status=failed');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search applications' }).fill('dovetail');
    await table.getByRole('link', { name: 'Turner' }).waitFor({ state: 'detached' });
    expect(await table.getByRole('row').count()).toBe(2);

    await applyTo(test, owner, {
      role: await newRole(test, { title: 'Finisher', company: 'Dovetail Finishers' }),
    });
    const offer = page.getByRole('button', { name: 'Show 1 new application' });
    await offer.waitFor();
    expect(await table.getByRole('row').count()).toBe(2);
    await screenshot(page, 'applications-offered');
    await offer.click();
    await expectCountdown(table.getByRole('row').filter({ hasText: 'Finisher' }));

    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^JSON/ }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Thank you for applying.');

    await page.getByRole('combobox', { name: 'Agent' }).click();
    await page.getByRole('option', { name: 'Night agent' }).click();
    await table.getByRole('link', { name: 'Finisher' }).waitFor({ state: 'detached' });
    await table.getByRole('link', { name: 'Cabinet maker' }).click();
    await page.getByRole('link', { name: 'All applications' }).click();
    await page.waitForURL(/view=list&search=dovetail&agent=/);
    await page.getByRole('textbox', { name: 'Search applications' }).fill('nobody');
    await page.getByRole('heading', { name: 'No applications match these filters' }).waitFor();
    await openPalette(page);
    await page.keyboard.type('cabinet');
    // The role has the same name, in a group of its own.
    await page
      .getByRole('option', { name: 'Cabinet maker, Dovetail Works' })
      .and(page.locator('[id^="command-application-"]'))
      .click();
    await page.getByRole('heading', { level: 1, name: 'Cabinet maker' }).waitFor();
    expect(visitor.errors).toEqual([]);
  });

  it('an unusual application is readable on a phone in dark mode, and only by its member', async () => {
    const role = await newRole(test, {
      title:
        'Restorer of stairs, panelling and everything else that creaks in houses older than their owners',
    });
    const run = await applyTo(test, owner, { role, artifacts: unusualArtifacts, statuses: ['unknown'] });
    const { page: phone, errors } = await browser.visit(test.url, darkPhone);
    await signInAs(phone, undefined, '/applications');
    await phone.getByText('1 application needs review').waitFor();
    await expectAccessible(phone);
    await expectFits(phone);
    await screenshot(phone, 'applications-phone');
    await phone.goto(`/applications/${run.id}`);
    await phone.getByText('Did your application arrive?').waitFor();
    for (const name of ['Answers', 'Deep', 'Many', 'Unbroken']) {
      await phone.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    }
    await phone.getByRole('button', { name: 'Show all 3,000 characters' }).click();
    await phone.getByRole('button', { name: 'Full record' }).click();
    await expectAccessible(phone);
    await expectFits(phone);
    await screenshot(phone, 'application-phone');
    expect(errors).toEqual([]);

    const seeker = await browser.visit(test.url);
    await signInAs(seeker.page, 'Job seeker', `/applications/${run.id}`);
    await seeker.page.getByText('It may belong to another member or workspace.').waitFor();
    const viewer = await browser.visit(test.url);
    await signInAs(viewer.page, 'Viewer', '/applications');
    await viewer.page.getByRole('heading', { name: 'You don’t have access' }).waitFor();
  });
});

/** The countdown shows the time left, and less a moment later. */
async function expectCountdown(container: Locator): Promise<void> {
  const clock = container.locator('time[datetime^="PT"]');
  const before = await clock.textContent();
  expect(before).toMatch(/^[45]:\d\d$/);
  await expect.poll(() => clock.textContent()).not.toBe(before);
}

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
}
