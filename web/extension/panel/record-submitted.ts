import { recordApplication } from '@tenon/contract/tracker';
import type { Connection } from '../connection.ts';
import { readTabContent, type TabApplication, type TabRole } from '../tab-state.ts';
import { readPageContent } from './tab-page.ts';
import { callTenon } from './tenon.ts';

const MAX_FIELDS = 300;

/** Records what the form held when it was sent. The ID of the run is fixed before, so it is safe to repeat. */
export async function recordSubmitted(
  connection: Connection,
  tabId: number,
  { runId, page }: TabApplication,
  role: TabRole | undefined,
): Promise<string> {
  const stored = await readTabContent(tabId);
  // A page that shows its form until the end may hold more than it has reported.
  const content = stored.length > 0 ? stored : await readPageContent(tabId);
  const fields = content.slice(0, MAX_FIELDS).map(({ question, answer, source }) => ({
    question: question.slice(0, 2000),
    answer: answer.slice(0, 20_000),
    source,
  }));
  const resume = content.find(
    ({ source }) => source?.ref === 'document_id' || source?.kind === 'resume',
  )?.answer;
  const about = role
    ? { posting_id: role.id, url: page.url }
    : { url: page.url, title: page.title, company: page.company, text: page.description };
  const given = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
  const body = {
    ...given,
    run_id: runId,
    via: 'Browser extension',
    fields,
    ...(resume && { resume: resume.slice(0, 300) }),
  };
  return (await callTenon(connection, recordApplication, { body }, runId)).run_id;
}
