import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { defined } from '../../src/platform/defined.ts';
import { formOf } from '../../src/simulator/forms/write-form.ts';
import { startSimulator } from '../../src/simulator/start-simulator.ts';
import { atEnd } from '../at-end.ts';
import { PATIENTLY } from '../patience.ts';
import { type Client, testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

const RESUME = `Nora Flint
Software Engineer
Galway, Ireland | nora.flint@example.org | +353 91 555 0100

Experience
Software Engineer, Harbour Software
01/2016 - Present
- Built the booking service in TypeScript and PostgreSQL
- Led a team of four engineers and ran the Kubernetes cluster

Education
BSc Computer Science, University of Galway, 2015

Skills
TypeScript, PostgreSQL, Kubernetes, Python
`;

const answersByWord = [
  ['visa', 'No'],
  ['start', 'In four weeks'],
  ['hear', 'A friend'],
] as const;

type Approval = {
  id: string;
  posting_id: string;
  company: string;
  title: string;
  state: string;
  resume: { sha256: string; variant: { id: string } | null };
};

describeInBrowser('a job search from the resume to the interview', async () => {
  const world = await startSimulator({ companies: 2, postings: 60, roster: 'forms' });
  atEnd(() => world.stop());
  const test = await testSystem({
    worker: true,
    environment: { CRAWL_ALLOW: '*.localhost:*', CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
  });
  const browser = useBrowser();

  /** The companies of the simulator, imported as the product does it. */
  async function importRoles(owner: Client): Promise<void> {
    const sql = test.database.owner;
    for (const { key, name, careers_url, board } of world.companies()) {
      await sql`
        insert into company (key, name, careers_url, board)
        values (${key}, ${name}, ${careers_url}, ${sql.json(board)})`;
    }
    const companies = world.companies().map(({ key }) => key);
    const { body } = await owner.post('/api/ingest/start', { companies });
    await vi.waitFor(async () => {
      const { body: run } = await owner.get(`/api/ingestion/${body.run_id}`);
      expect(run.status).toBe('finished');
    }, PATIENTLY);
  }

  /** What the applicant would otherwise enter once, under Applications → Answers. */
  async function saveAnswers(seeker: Client): Promise<void> {
    const facts = {
      ...{
        first_name: 'Nora',
        last_name: 'Flint',
        email: 'nora.flint@example.org',
        phone: '+353 91 555 0100',
      },
      cover_letter: 'I would like to work with you as {title}.',
    };
    expect((await seeker.patch('/api/applicant', facts)).status).toBe(200);
    const labels = world
      .companies()
      .flatMap((company) =>
        world.postings(company.key).flatMap((posting) => formOf(company, posting).questions),
      )
      .map(({ label }) => label);
    for (const question of new Set(
      labels.filter((label) => /\?$/.test(label) && !label.startsWith('Why ')),
    )) {
      const [, answer = 'Yes'] = answersByWord.find(([word]) => question.includes(word)) ?? [];
      await seeker.post('/api/answers', { question, answer });
    }
  }

  const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

  it('goes from an uploaded resume to approved applications, receipts and an interview in the insights', async () => {
    const owner = await test.signIn();
    await importRoles(owner);
    await owner.patch('/api/applying/settings', {
      allowed_hosts: [`*.localhost:${world.port}`],
      per_company: 100,
    });

    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, 'Job seeker', '/');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nora.txt', mimeType: 'text/plain', buffer: Buffer.from(RESUME) });
    await page.getByRole('heading', { name: 'Check your facts' }).waitFor(PATIENTLY);
    await screenshot(page, 'story-1-facts');
    await page.getByRole('button', { name: 'Looks right' }).click();
    await page.getByRole('heading', { name: 'See the roles that fit you' }).waitFor(PATIENTLY);
    await page.getByRole('article').nth(9).waitFor(PATIENTLY);
    await screenshot(page, 'story-2-ranked');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('Needs attention').waitFor(PATIENTLY);
    const seeker = await test.signIn({ role: 'seeker' });
    await saveAnswers(seeker);

    // Five of the best roles, with different titles: the same title twice looks like the same role.
    await page.goto('/postings/best');
    await page.getByRole('article').nth(9).waitFor(PATIENTLY);
    const chosen = await chooseFive(page);
    await page.getByText('5 roles selected').waitFor();
    await screenshot(page, 'story-3-select');
    await page.getByRole('button', { name: 'Prepare applications' }).click();
    await page.getByRole('button', { name: 'Open approvals' }).click();

    const list = async (): Promise<Approval[]> => (await seeker.get('/api/approvals')).body.items;
    await vi.waitFor(async () => {
      const states = (await list()).map(({ state }) => state);
      expect([
        states.length,
        states.filter((state) => state === 'ready' || state === 'needs_answers').length,
      ]).toEqual([5, 5]);
    }, PATIENTLY);
    // The questions that only she can answer.
    for (const { title, state } of await list()) {
      if (state !== 'needs_answers') continue;
      const form = card(page, title).locator('form');
      await form.getByRole('button', { name: /^Add answer/ }).waitFor(PATIENTLY);
      for (const box of await form.locator('textarea, input[type=text]').all())
        await box.fill('I like your work.');
      await form.getByRole('button', { name: /^Add answer/ }).click();
      await card(page, title).getByText('Ready to approve').waitFor();
    }
    await page.getByText('5 ready to approve').waitFor(PATIENTLY);
    await expectAccessible(page);
    await screenshot(page, 'story-4-queue');
    const ready = await list();
    expect(ready.every(({ resume }) => resume.variant !== null)).toBe(true);

    const phone = await browser.visit(test.url, darkPhone);
    await signInAs(phone.page, 'Job seeker', '/applications/approvals');
    await phone.page.getByText('5 ready to approve').waitFor(PATIENTLY);
    await screenshot(phone.page, 'story-phone-queue');
    await phone.page.getByRole('button', { name: 'Preview' }).first().click();
    await phone.page.locator('canvas[data-ready=true]').first().waitFor(PATIENTLY);
    await screenshot(phone.page, 'story-phone-resume');
    await phone.page.goto('/');
    await phone.page.getByText('5 applications ready to approve').waitFor(PATIENTLY);
    await screenshot(phone.page, 'story-phone-home');

    const [edited = '', declined = '', ...approved] = chosen;
    await card(page, edited).getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('img', { name: 'Page 1 of the resume' }).waitFor(PATIENTLY);
    await page.locator('canvas[data-ready=true]').first().waitFor(PATIENTLY);
    await expectAccessible(page);
    await screenshot(page, 'story-5-resume');
    await page.keyboard.press('Escape');
    await card(page, edited)
      .getByRole('button', { name: /^Show what will be sent/ })
      .click();
    await card(page, edited)
      .getByRole('button', { name: /^Edit the answer to: First Name/i })
      .click();
    await card(page, edited)
      .getByRole('textbox', { name: /First Name/i })
      .fill('Eleanor');
    await card(page, edited).getByRole('button', { name: 'Save', exact: true }).click();
    await card(page, edited)
      .getByText(/^Written by /)
      .waitFor();
    await card(page, declined).getByRole('button', { name: 'Decline' }).click();
    await card(page, declined).waitFor({ state: 'detached' });
    for (const title of approved) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('button', { name: 'Approve 3' }).click();
    await card(page, edited).getByRole('button', { name: 'Approve and send' }).click();

    await vi.waitFor(async () => {
      expect((await list()).map(({ state }) => state).sort()).toEqual([
        'declined',
        'sent',
        'sent',
        'sent',
        'sent',
      ]);
    }, PATIENTLY);
    const received = world.submissions();
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ job_id }) => job_id)).size).toBe(4);
    const sent = (await list()).filter(({ state }) => state === 'sent');
    expect(received.flatMap(({ files }) => files.map(({ sha256 }) => sha256)).sort()).toEqual(
      sent.map(({ resume }) => resume.sha256).sort(),
    );
    expect(received.map(({ fields }) => fields.first_name).sort()).toEqual([
      'Eleanor',
      'Nora',
      'Nora',
      'Nora',
    ]);
    await page.getByRole('button', { name: /^Sent/ }).click();
    for (const title of [edited, ...approved])
      await card(page, title)
        .getByText(/Receipt: /)
        .waitFor();
    await screenshot(page, 'story-6-sent');

    // One of them invites her.
    const [invited = ''] = approved;
    await page.goto('/tracker');
    const role = page
      .getByRole('article', { name: invited })
      .or(page.getByRole('listitem').filter({ hasText: invited }));
    await role.first().waitFor(PATIENTLY);
    const posting = defined(sent.find(({ title }) => title === invited));
    const moved = await seeker.post(`/api/tracked-roles/${posting.posting_id}/move`, {
      from: 'applied',
      to: 'interviewing',
    });
    expect(moved.status).toBeLessThan(300);
    await page.goto('/tracker');
    await role.first().waitFor(PATIENTLY);
    await screenshot(page, 'story-7-board');
    await page.goto('/insights?by=variant');
    await page
      .getByRole('button', { name: /Interview, 1 application/ })
      .first()
      .waitFor(PATIENTLY);
    await page.getByText(`${invited} at `, { exact: false }).first().waitFor();
    await expectAccessible(page);
    await screenshot(page, 'story-8-insights');
    expect(errors).toEqual([]);

    await phone.page.goto('/applications/approvals?show=sent');
    await phone.page
      .getByText(/Receipt: /)
      .first()
      .waitFor(PATIENTLY);
    await screenshot(phone.page, 'story-phone-sent');
    await phone.page.goto('/insights?by=variant');
    await phone.page.getByText('Compare').waitFor(PATIENTLY);
    await screenshot(phone.page, 'story-phone-insights');
    for (const [name, path] of [
      ['board', '/tracker'],
      ['role', `/postings/${posting.posting_id}`],
      ['variant', `/variants/${posting.resume.variant?.id}`],
    ]) {
      await phone.page.goto(path ?? '');
      await phone.page.getByText(posting.company).filter({ visible: true }).first().waitFor(PATIENTLY);
      await screenshot(phone.page, `story-phone-${name}`);
      expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    }
  });

  async function chooseFive(page: Page): Promise<string[]> {
    const titles: string[] = [];
    for (const article of await page.getByRole('article').all()) {
      const title = (await article.getByRole('link').first().textContent())?.trim() ?? '';
      if (titles.includes(title) || titles.some((known) => known.includes(title) || title.includes(known)))
        continue;
      await article.getByRole('checkbox', { name: `Select ${title}` }).check();
      titles.push(title);
      if (titles.length === 5) return titles;
    }
    throw new Error(`only ${titles.length} different titles`);
  }
});
