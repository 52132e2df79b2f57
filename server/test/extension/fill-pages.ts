import type { Frame, Page } from 'playwright-core';
import type { FormPage } from './form-pages.ts';
import type { FormServer } from './form-server.ts';
import type { Extension } from './launch-extension.ts';

/** What became of one page: of the answerable fields, how many are right, and what must be zero. */
export type PageResult = {
  page: FormPage;
  answerable: number;
  correct: number;
  /** Fields that hold something else than they should. */
  wrong: string[];
  /** Answerable fields that stayed empty. */
  missed: string[];
  /** Signs of a submission: events, clicks, requests. */
  submitted: string[];
};

/** Connects the extension to a Tenon where a job seeker is signed in, as a person does it. */
export async function pairExtension(
  extension: Extension,
  tenon: string,
  signIn: (page: Page) => Promise<void>,
) {
  const start = await extension.open(`${tenon}/sign-in`);
  await signIn(start);
  const panel = await extension.openPanel(start);
  await panel.getByRole('textbox', { name: 'Address of your Tenon' }).fill(tenon);
  const [tab] = await Promise.all([
    extension.context.waitForEvent('page'),
    panel.getByRole('button', { name: 'Connect' }).click(),
  ]);
  await tab.getByRole('heading', { name: 'Connect the extension in this browser?' }).waitFor();
  return { start, panel, tab };
}

/** Fills one page with the extension and compares every field with what it should hold. */
export async function fillPage(
  extension: Extension,
  server: FormServer,
  page: FormPage,
): Promise<PageResult> {
  const sentBefore = server.sent.length;
  const tab = await extension.open(`${server.url}${page.path}`);
  const panel = await extension.openPanel(tab);
  await fillOnce(panel, 'Fill this form');
  if (page.shape === 'steps') {
    await tab.getByRole('button', { name: 'Next' }).click();
    await fillOnce(panel, 'Fill again');
  }
  const frame =
    page.shape === 'embedded' ? tab.frames().find((each) => each.url().includes('/framed/')) : undefined;
  const form = frame ?? tab.mainFrame();
  const answers = await form.evaluate<Record<string, string[]>>('readAnswers()');
  const witnessed = await Promise.all([...new Set([tab.mainFrame(), form])].map(witnessedIn));
  const sent = server.sent.slice(sentBefore).map(({ path }) => `request to ${path}`);
  await panel.close();
  await tab.close();
  return { page, ...judge(page, answers), submitted: [...witnessed.flat(), ...sent] };
}

async function fillOnce(panel: Page, name: string): Promise<void> {
  await panel.getByRole('button', { name }).click();
  // Busy while it fills; the summary comes with the result.
  await panel
    .getByRole('button', { name: 'Fill again' })
    .and(panel.locator(':not([data-loading])'))
    .waitFor();
  await panel.getByText(/\d+ filled in, \d+ still open\.|No form was found/).waitFor();
}

const witnessedIn = (frame: Frame) => frame.evaluate<string[]>('witnessed');

function judge({ spec }: FormPage, answers: Record<string, string[]>) {
  const result = { answerable: 0, correct: 0, wrong: [] as string[], missed: [] as string[] };
  for (const [index, { label, expected }] of spec.asked.entries()) {
    const held = answers[index] ?? [];
    const wanted = expected === undefined ? [] : [expected].flat();
    if (wanted.length > 0) result.answerable += 1;
    if (held.join('\n') === wanted.join('\n')) result.correct += wanted.length > 0 ? 1 : 0;
    else if (held.length === 0) result.missed.push(label);
    else result.wrong.push(`${label}: “${held.join(', ')}”`);
  }
  const decoy = answers.decoy ?? [];
  if (decoy.length > 0) result.wrong.push(`decoy: “${decoy.join(', ')}”`);
  return result;
}
