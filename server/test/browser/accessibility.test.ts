import { expect, it } from 'vitest';
import { storePostings } from '../postings/search-scene.ts';
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

const pages = {
  home: '/',
  reports: '/reports',
  automation: '/automation',
  members: '/members',
  'api-keys': '/api-keys',
  audit: '/audit',
  system: '/system',
  checks: '/system/checks',
  logs: '/system/logs',
  settings: '/settings',
  jobs: '/jobs',
  'job-new': '/jobs/new',
  people: '/people',
  'person-new': '/people/new',
  duplicates: '/duplicates',
  merges: '/duplicates/merges',
  'duplicate-metrics': '/duplicates/metrics',
  'merge-by-hand': '/duplicates/merge',
  documents: '/documents',
  'careers-site': '/careers-site',
  reviews: '/reviews',
  companies: '/companies',
  'companies-add': '/companies?dialog=add-company',
  ingestion: '/ingestion',
  roles: '/postings',
  'roles-add': '/postings?dialog=add-role',
  applications: '/applications',
  answers: '/applications/answers',
  'agent-rules': '/applications/rules',
  matching: '/matching',
  'matching-new': '/matching/new',
  'matching-find': '/matching/find',
  'matching-weights': '/matching?dialog=weights',
  'not-found': '/no/such/page',
};

const viewports = { 'wide and light': desktop, 'phone and dark': darkPhone };

describeInBrowser('pages in the browser', async () => {
  const test = await testSystem({ worker: true });
  const { url, signIn } = test;
  const [role] = await storePostings(test, [
    {
      title: 'Welder (m/w/d) for ships, hulls and everything else that floats',
      text: 'You weld.',
      years: 2,
      must: [],
    },
  ]);
  const browser = useBrowser();

  for (const [title, viewport] of Object.entries(viewports)) {
    it(`every page is accessible, fits the screen and throws no errors: ${title}`, async () => {
      const owner = await signIn();
      await owner.post('/api/checks', { note: 'for the screenshot' });
      const { page, errors } = await browser.visit(url, viewport);
      const suffix = title.replaceAll(' ', '-');
      await page.goto('/');
      await page.getByRole('button', { name: 'Open the demo workspace' }).waitFor();
      await expectAccessible(page);
      await screenshot(page, `sign-in-${suffix}`);
      await signInAs(page);
      for (const [name, path] of Object.entries({ ...pages, role: `/postings/${role}` })) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('load');
        await page.waitForTimeout(700);
        await expectAccessible(page);
        await screenshot(page, `${name}-${suffix}`);
        const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
        expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
      }
      expect(errors).toEqual([]);
    });
  }
});
