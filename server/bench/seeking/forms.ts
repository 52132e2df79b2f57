import { existsSync } from 'node:fs';
import { saveApplicant } from '../../test/extension/applicant.ts';
import { fillPage, type PageResult, pairExtension } from '../../test/extension/fill-pages.ts';
import { formPages } from '../../test/extension/form-pages.ts';
import { startFormServer } from '../../test/extension/form-server.ts';
import { launchExtension } from '../../test/extension/launch-extension.ts';
import { call, clientOf } from '../../test/system.ts';
import { type Service, withService } from '../documents/service.ts';
import { quiet } from '../hiring/careers-pages.ts';
import { printTable, type Row } from '../table.ts';

const MIN_FILLED = 0.95;

/** The extension in a real browser on forty forms: what it fills, what it gets wrong, and whether it submits. */
export async function benchForms(): Promise<void> {
  await withService(async (service) => {
    const results = await fillAll(service);
    const boards = [...new Set(formPages.map(({ board }) => board))];
    printTable(
      'Application forms filled by the browser extension',
      [...boards.map((board) => rowOf(board, results)), rowOf(undefined, results)],
      'Limits: 95 % of the answerable fields filled correctly, none filled wrongly, nothing submitted.',
    );
    for (const { page, missed, wrong } of results)
      for (const text of [...missed.map((label) => `${label}: left empty`), ...wrong])
        console.log(`${page.path} ${text}`);
    const total = rowOf(undefined, results);
    if (total.wrong !== 0 || total.submitted !== 0)
      throw new Error('A form was filled wrongly or submitted.');
    if (Number(total.correct) / Number(total.answerable) < MIN_FILLED)
      throw new Error('Too few fields were filled.');
  }, quiet);
}

async function fillAll({ url }: Service): Promise<PageResult[]> {
  const send = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
  const session = await call(send, 'POST', '/auth/demo', { role: 'seeker' });
  await saveApplicant({ fetch: send }, clientOf(send, session.body));
  const server = await startFormServer();
  const extension = await launchExtension({ executable: findChromium() });
  try {
    const { tab } = await pairExtension(extension, url, async (page) => {
      await page.goto(`${url}/`);
      await page.getByRole('button', { name: 'Job seeker', exact: true }).click();
      await page.getByRole('navigation').first().waitFor();
    });
    await tab.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.getByText('Extension connected').waitFor();
    const results: PageResult[] = [];
    for (const page of formPages) results.push(await fillPage(extension, server, page));
    return results;
  } finally {
    await extension.close();
    await server.close();
  }
}

function findChromium(): string {
  const found = [process.env.TENON_TEST_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => path && existsSync(path),
  );
  if (!found) throw new Error('This benchmark needs Chromium.');
  return found;
}

function rowOf(board: string | undefined, results: readonly PageResult[]): Row {
  const own = results.filter(({ page }) => !board || page.board === board);
  const sum = (pick: (result: PageResult) => number) => own.reduce((total, each) => total + pick(each), 0);
  const [answerable, correct] = [sum((each) => each.answerable), sum((each) => each.correct)];
  return {
    board: board ?? 'all',
    forms: own.length,
    fields: sum(({ page }) => page.spec.asked.length),
    answerable,
    correct,
    'correct %': (100 * correct) / answerable,
    wrong: sum((each) => each.wrong.length),
    submitted: sum((each) => each.submitted.length),
  };
}
