import { expect, it } from 'vitest';
import { saveApplicant } from '../extension/applicant.ts';
import { fillPage, type PageResult, pairExtension } from '../extension/fill-pages.ts';
import { formPages } from '../extension/form-pages.ts';
import { startFormServer } from '../extension/form-server.ts';
import { launchExtension } from '../extension/launch-extension.ts';
import { testSystem } from '../system.ts';
import { chromiumPath, describeInBrowser, signInAs } from './browser.ts';

describeInBrowser('the browser extension on forty forms', async () => {
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
      const only = process.env.FORM_PAGES;
      const results: PageResult[] = [];
      for (const page of formPages.filter(({ path }) => !only || path.includes(only)))
        results.push(await fillPage(extension, server, page));
      for (const r of results)
        console.log(
          r.page.path,
          `${r.correct}/${r.answerable}`,
          JSON.stringify({ wrong: r.wrong, missed: r.missed, submitted: r.submitted }),
        );
      expect(results.flatMap(({ submitted }) => submitted)).toEqual([]);
      expect(results.flatMap(({ page, wrong }) => wrong.map((each) => `${page.path} ${each}`))).toEqual([]);
      const sum = (pick: (result: (typeof results)[number]) => number) =>
        results.reduce((total, each) => total + pick(each), 0);
      expect(sum(({ correct }) => correct) / sum(({ answerable }) => answerable)).toBeGreaterThanOrEqual(
        0.95,
      );
    } finally {
      await extension.close();
      await server.close();
    }
  });
});
