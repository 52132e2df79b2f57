import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newRole } from '../applying/history-scene.ts';
import { PATIENTLY } from '../patience.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  desktop,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
  type Visitor,
} from './browser.ts';
import { cardIn, columnOf, drag } from './hiring-board-scene.ts';

describeInBrowser('the tracker in the browser', async () => {
  const test = await testSystem({ worker: true });
  const seeker = await test.signIn({ role: 'seeker' });
  const browser = useBrowser();
  const roles: Record<string, string> = {};
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await browser.visit(test.url);
    page = visitor.page;
    await signInAs(page, 'Job seeker', '/tracker');
  });

  const columnAt = async (title: string) =>
    (await seeker.get(`/api/tracked-roles/${roles[title]}`)).body.column;

  it('an empty board says how to fill it', async () => {
    await page.getByRole('heading', { name: 'No roles on your board yet' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'tracker-empty');
  });

  it('a role is moved with the mouse, and the move can be undone', async () => {
    for (const [title, company] of [
      ['Cooper', 'Casks & Barrels'],
      ['Thatcher', 'Straw Roofs'],
      ['Wheelwright', 'Wagon Works'],
    ] as const) {
      roles[title] = await newRole(test, { title, company });
    }
    await page.reload();
    await cardIn(page, 'new', 'Cooper').waitFor();
    await drag(page, cardIn(page, 'new', 'Cooper'), columnOf(page, 'saved'));
    await cardIn(page, 'saved', 'Cooper').waitFor();
    await page.getByText('“Cooper” moved to Saved.').waitFor();
    await expect.poll(() => columnAt('Cooper'), PATIENTLY).toBe('saved');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => columnAt('Cooper'), PATIENTLY).toBe('new');
  });

  it('a role is moved with the keyboard; an application of one’s own asks when and how', async () => {
    await cardIn(page, 'new', 'Thatcher').getByRole('link', { name: 'Thatcher' }).focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: 'You applied to this role' });
    await dialog.getByLabel('Date').fill('2026-11-02');
    await expectAccessible(page);
    await screenshot(page, 'tracker-applied-dialog');
    await dialog.getByLabel('How you applied').fill('Company site');
    await dialog.getByRole('button', { name: 'Record application' }).click();
    await cardIn(page, 'applied', 'Thatcher').getByText('Follow up').waitFor();
    const claim = await seeker.post('/api/crawler/jobs', { action: 'run', job_id: roles.Thatcher });
    expect(claim.body.code).toBe('bad-job-status');
  });

  it('an application that was sent elsewhere is recorded with its role', async () => {
    await page.getByRole('button', { name: 'Record application' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record an application' });
    await dialog.getByLabel('Title').fill('Glazier');
    await dialog.getByLabel('Company').fill('Panes');
    await dialog.getByLabel('Applied on').fill('2026-09-01');
    await dialog.getByLabel('Description of the role').fill('You cut glass.');
    await expectAccessible(page);
    await screenshot(page, 'tracker-record');
    await dialog.getByRole('button', { name: 'Record application' }).click();
    await cardIn(page, 'applied', 'Glazier').waitFor();
    const found = (await seeker.get('/api/tracked-roles?search=glazier')).body.items[0];
    roles.Glazier = found.id;
    // Nobody answered for a month: the move is suggested, and made by the user.
    await cardIn(page, 'applied', 'Glazier').getByRole('button', { name: 'No response?' }).click();
    await expect.poll(() => columnAt('Glazier'), PATIENTLY).toBe('no_response');
    await page.getByRole('button', { name: 'Archive finished (1)' }).click();
    await page.getByText('Role archived.').waitFor();
    await page.getByRole('switch', { name: 'Archived' }).click();
    await page.getByRole('list', { name: 'Archived roles' }).getByText('Glazier').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bring back Glazier' }).click();
    await page.getByRole('heading', { name: 'No archived roles' }).waitFor();
    await page.getByRole('switch', { name: 'Archived' }).click();
  });

  it('a role keeps notes, contacts, dates and files, and tells its story', async () => {
    await cardIn(page, 'applied', 'Thatcher').getByRole('link', { name: 'Thatcher' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thatcher' }).waitFor();
    const tracker = page.getByRole('region', { name: 'Tracker' });
    await tracker.getByRole('textbox', { name: 'New note' }).fill('Ask about the reed.');
    await tracker.getByRole('button', { name: 'Add note' }).click();
    await tracker.getByRole('list', { name: 'Notes' }).getByText('Ask about the reed.').waitFor();

    await tracker.getByRole('button', { name: 'Add contact' }).click();
    const contact = page.getByRole('dialog', { name: 'Add contact' });
    await contact.getByLabel('Name').fill('Dana Reed');
    await contact.getByLabel('Email').fill('dana@roofs.example');
    await contact.getByRole('button', { name: 'Save' }).click();
    await tracker.getByRole('list', { name: 'Contacts' }).getByText('Dana Reed').waitFor();

    await tracker.getByRole('button', { name: 'Add date' }).click();
    const date = page.getByRole('dialog', { name: 'Add date' });
    await date.getByLabel('Date', { exact: false }).first().fill('2027-03-01');
    await date.getByLabel('Time (optional)').fill('10:30');
    await expectAccessible(page);
    await date.getByRole('button', { name: 'Add date' }).click();
    await tracker.getByRole('list', { name: 'Dates' }).getByText('Interview').waitFor();

    const chooser = page.waitForEvent('filechooser');
    await tracker.getByRole('button', { name: 'Add files' }).click();
    await (await chooser).setFiles({
      name: 'offer.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('We would like to hire you.'),
    });
    const download = page.waitForEvent('download');
    await tracker.getByRole('button', { name: 'Download offer.txt' }).click();
    expect((await download).suggestedFilename()).toBe('offer.txt');

    const timeline = page.getByRole('list', { name: 'Timeline' });
    await timeline.getByText('You applied elsewhere').waitFor();
    await timeline.getByText('File added: offer.txt').waitFor();
    const moved = timeline.getByLabel('Date of the move to Applied');
    await moved.fill('2026-11-03');
    await moved.blur();
    await page.getByText('Date corrected.').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'tracker-role');
  });

  it('a reminder that is due is on the board and on the home page, and can be done', async () => {
    await seeker.post(`/api/tracked-roles/${roles.Cooper}/dates`, {
      kind: 'deadline',
      starts_at: new Date(Date.now() - 86_400_000).toISOString(),
    });
    await page.goto('/');
    await page.getByRole('list', { name: 'Dates that are due soon' }).getByText('Deadline: Cooper').waitFor();
    await page.goto('/tracker');
    await page.getByRole('list', { name: 'Dates that are due soon' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'tracker-board');
    await page.getByRole('button', { name: 'Mark as done: Deadline: Cooper' }).click();
    await page.getByText('Marked as done.').waitFor();
    await page.getByRole('button', { name: 'Reminders and calendar' }).click();
    await page.getByRole('button', { name: 'Create a calendar address' }).click();
    await page.getByLabel('Calendar address').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'tracker-settings');
    await page.keyboard.press('Escape');
    expect(visitor.errors).toEqual([]);
  });

  it('on a phone, one column is shown at a time', async () => {
    const phone = await browser.visit(test.url, darkPhone);
    await signInAs(phone.page, 'Job seeker', '/tracker');
    const columns = phone.page.getByRole('group', { name: 'Column' });
    await columns.getByRole('button', { name: /^Applied/ }).click();
    await cardIn(phone.page, 'applied', 'Thatcher').waitFor();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'tracker-phone');
    await phone.page.getByRole('button', { name: 'Move Thatcher' }).click();
    await phone.page.getByRole('menuitem', { name: 'Interviewing' }).click();
    await expect.poll(() => columnAt('Thatcher'), PATIENTLY).toBe('interviewing');
    await phone.page.goto(`/postings/${roles.Thatcher}`);
    await phone.page.getByRole('region', { name: 'Tracker' }).scrollIntoViewIfNeeded();
    await expectAccessible(phone.page);
    await screenshot(phone.page, 'tracker-phone-role');
    expect(phone.errors).toEqual([]);

    const dark = await browser.visit(test.url, { ...desktop, colorScheme: 'dark' });
    await signInAs(dark.page, 'Job seeker', '/tracker');
    await cardIn(dark.page, 'interviewing', 'Thatcher').waitFor();
    await expectAccessible(dark.page);
    await screenshot(dark.page, 'tracker-board-dark');
  });
});
