import { expect, it } from 'vitest';
import { saveApplicant } from '../extension/applicant.ts';
import { fillPage, type PageResult, pairExtension } from '../extension/fill-pages.ts';
import { type FormPage, formPages } from '../extension/form-pages.ts';
import { startFormServer } from '../extension/form-server.ts';
import { launchExtension } from '../extension/launch-extension.ts';
import { testSystem } from '../system.ts';
import { chromiumPath, describeInBrowser, signInAs } from './browser.ts';

/** One form of each board, and all of those that are special. `npm run bench seeking` fills all forty. */
const isTested = ({ board, shape, path }: FormPage) =>
  shape !== undefined || path === '/greenhouse/2' || board === 'Own form' || path.endsWith('/3');

describeInBrowser('the browser extension on forms of eight boards', async () => {
  const test = await testSystem();
  const seeker = await test.signIn({ role: 'seeker' });
  await saveApplicant(test, seeker);

  it('fills what has a saved answer, leaves the rest empty, and submits nothing', async () => {
    const server = await startFormServer();
    const extension = await launchExtension({ executable: chromiumPath });
    try {
      const { tab, panel } = await pairExtension(extension, test.url, (page) =>
        signInAs(page, 'Job seeker', `${test.url}/`),
      );
      await tab.getByRole('button', { name: 'Connect', exact: true }).click();
      await tab.getByText('Extension connected').waitFor();
      await panel.close();
      const results: PageResult[] = [];
      for (const page of formPages.filter(isTested)) results.push(await fillPage(extension, server, page));
      const listed = (pick: (result: PageResult) => string[]) =>
        results.flatMap((result) => pick(result).map((text) => `${result.page.path} ${text}`));
      expect(formPages).toHaveLength(40);
      expect(results.length).toBeGreaterThan(12);
      expect(listed(({ submitted }) => submitted)).toEqual([]);
      expect(listed(({ wrong }) => wrong)).toEqual([]);
      expect(listed(({ missed }) => missed)).toEqual([]);
    } finally {
      await extension.close();
      await server.close();
    }
  });
});
