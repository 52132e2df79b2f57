import { expect, it } from 'vitest';
import { newOpenJob } from '../hiring/careers-scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  desktop,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

const questions = [
  { key: 'start', label: 'When can you start?', kind: 'short_text', required: true },
  { key: 'nights', label: 'Can you work nights?', kind: 'yes_no', required: true },
  { key: 'about', label: 'What should we know about you?', kind: 'long_text', required: false },
  {
    key: 'shift',
    label: 'Which shift do you prefer?',
    kind: 'choice',
    choices: ['Day', 'Night'],
    required: false,
  },
];
const resume = { name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('Ada Quist\nNurse') };

describeInBrowser('the careers site in the browser', async () => {
  const { url, signIn } = await testSystem();
  const browser = useBrowser();
  const owner = await signIn();
  const pay = { min: 42_000, max: 51_000, currency: 'EUR', period: 'year' };
  const job = await newOpenJob(owner, { department: 'Care', location: 'Utrecht', pay, questions });
  await newOpenJob(owner, { title: 'Driver', department: 'Logistics', location: 'Ghent' });

  it('someone applies without JavaScript, answers voluntary questions, and withdraws', async () => {
    const { page } = await browser.visit(url, { ...desktop, withoutScripts: true });
    await page.goto(job.site);
    await page.getByRole('link', { name: 'Home care nurse' }).click();
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await page.getByLabel('Full name').fill('Ada Quist');
    await page.getByLabel('Email').fill('ada.quist@example.org');
    await page.getByLabel('When can you start?').fill('In June');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.getByLabel('Resume').setInputFiles(resume);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('heading', { name: 'Thank you for applying' }).waitFor();

    await page.getByRole('link', { name: 'Continue to voluntary questions' }).click();
    await page.getByLabel('Female').check();
    await page.getByRole('button', { name: 'Save answers' }).click();
    await page.getByText('Your answers were saved').waitFor();
    await page.getByText('Received', { exact: true }).waitFor();
    await page.getByText('Withdraw this application').click();
    await page.getByRole('button', { name: 'Withdraw my application' }).click();
    await page.getByText('Your application was withdrawn.').waitFor();
    const { items } = (await owner.get(`/api/applications?job=${job.id}`)).body;
    expect(items).toMatchObject([{ person: { name: 'Ada Quist' }, stage: 'withdrawn' }]);
  });

  it.each([
    ['wide and light', desktop],
    ['on a phone in the dark', darkPhone],
  ])('every public page is accessible, %s', async (_, size) => {
    const { page, errors } = await browser.visit(url, size);
    const look = async (name: string) => {
      await expectAccessible(page);
      const root = 'document.documentElement';
      expect(await page.evaluate(`${root}.scrollWidth <= ${root}.clientWidth`)).toBe(true);
      await screenshot(page, `careers-${name}-${size.colorScheme}`);
    };
    await page.goto(job.site);
    await look('list');
    await page.goto(`${job.site}?department=Care&location=Ghent`);
    await look('nothing');
    await page.goto(job.path);
    await look('job');
    const email = `visitor.${size.colorScheme}@example.org`;
    await page.getByLabel('Full name').fill('Visiting Person');
    await page.getByLabel('Email').fill(email);
    await page.evaluate(`document.querySelector('form[enctype]').noValidate = true`);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByText('Your application was not sent.').waitFor();
    await look('errors');
    await page.getByLabel('When can you start?').fill('Now');
    await page.getByLabel('No', { exact: true }).check();
    await page
      .getByLabel('Resume')
      .setInputFiles({ ...resume, buffer: Buffer.from(`Visiting Person\n${email}`) });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('heading', { name: 'Thank you for applying' }).waitFor();
    await look('confirmation');
    await page.getByRole('link', { name: 'Continue to voluntary questions' }).click();
    await look('voluntary');
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await page.getByText('Correct your details').click();
    await look('status');
    await page.goto(`${job.site}/nothing-here`);
    await look('not-found');
    expect(errors).toEqual([]);
  });

  it('a recruiter gives the site a name, color and text, and sees it on the public page', async () => {
    const { page, errors } = await browser.visit(url);
    await signInAs(page, undefined, '/careers-site');
    await page.getByLabel('Company name').fill('Harbor Care');
    await page.getByLabel('Introduction').fill('We come **to your home**.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Careers site saved.').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'careers-settings');
    const preview = await page.getByRole('link', { name: 'Preview' }).getAttribute('href');
    expect(new URL(preview ?? '').pathname).toBe(job.site);
    const { page: visitor } = await browser.visit(url);
    await visitor.goto(job.site);
    await visitor.getByRole('heading', { name: 'Careers at Harbor Care' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('requests of applicants wait on the privacy page', async () => {
    const { page, errors } = await browser.visit(url, darkPhone);
    await page.goto(job.path);
    await page.getByLabel('Full name').fill('Pia Private');
    await page.getByLabel('Email').fill('pia.private@example.org');
    await page.getByLabel('When can you start?').fill('Now');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByLabel('Resume').setInputFiles({ ...resume, buffer: Buffer.from('Pia Private') });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('link', { name: /\/status\// }).click();
    await page.getByRole('button', { name: 'Request a copy of my data' }).click();
    await page.getByText('You requested a copy of your data.').waitFor();

    await signInAs(page, undefined, '/privacy');
    await page.getByRole('link', { name: 'Pia Private' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'privacy-requests');
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await page.getByText('Marked as answered.').waitFor();
    expect(errors).toEqual([]);
  });
});
