import type { FormQuestion } from '@tenon/contract/answers';
import type { BoardAddress } from '@tenon/contract/companies';
import type { PageReader } from './browser/port.ts';
import type { FormFetch } from './form-fetch.ts';
import type { BoardForm } from './forms/port.ts';
import { GiveUpError } from './give-up-error.ts';

export type ReadDeps = {
  fetch: FormFetch;
  /** Runs the scripts of pages; undefined if there is no browser. */
  pages?: PageReader | undefined;
};

export type FormTarget = { form: BoardForm; board: BoardAddress };

export type OpenedForm = {
  form: BoardForm;
  board: BoardAddress;
  jobId: string;
  /** Where to send it. */
  address: string;
  questions: FormQuestion[];
  hidden: Record<string, string>;
  /** Headers to send with the form, such as the cookies of a browser. */
  headers: Record<string, string>;
};

const TIMEOUT_MS = 20_000;

/** Reads a form with a plain request, and with a browser only if one of its fields is written by a script. */
export async function readForm(
  deps: ReadDeps,
  { form, board }: FormTarget,
  jobId: string,
): Promise<OpenedForm> {
  const request = form.source.requestFor(board, jobId);
  const address = form.sendTo(board, jobId);
  if (!request || !address)
    throw new GiveUpError('no-form', 'The form of this job board could not be located.');
  const parsed = await fetchForm(deps.fetch, form, request);
  const opened = { form, board, jobId, address, questions: parsed.questions };
  if (parsed.scripted.length === 0) return { ...opened, hidden: parsed.hidden, headers: {} };
  return { ...opened, ...(await runScripts(deps.pages, form, request.url)) };
}

async function fetchForm(fetch: FormFetch, form: BoardForm, { url, body }: { url: string; body?: string }) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body !== undefined && { body: Buffer.from(body) }),
    timeoutMs: TIMEOUT_MS,
  }).catch(() => undefined);
  const parsed = response?.ok ? form.source.parse(await response.text()) : undefined;
  if (response?.status === 404 || parsed === 'closed')
    throw new GiveUpError('role-closed', 'This role is no longer on the job board.');
  if (parsed && parsed.questions.length > 0) return parsed;
  const why = response ? `status ${response.status}` : 'no response';
  throw new GiveUpError('form-not-readable', `The form could not be read (${why}).`);
}

/** Nothing is sent by the browser: it only provides what scripts wrote into the form, and its cookies. */
async function runScripts(pages: PageReader | undefined, form: BoardForm, url: string) {
  if (!pages)
    throw new GiveUpError(
      'browser-needed',
      'This form works only in a browser, and the agent has none. Install Chromium, or apply on the job board.',
    );
  const isComplete = (html: string) => {
    const parsed = form.source.parse(html);
    return parsed !== undefined && parsed !== 'closed' && parsed.scripted.length === 0;
  };
  const page = await pages.read(url, { isComplete, timeoutMs: TIMEOUT_MS });
  const parsed = form.source.parse(page.html);
  if (!isComplete(page.html) || !parsed || parsed === 'closed')
    throw new GiveUpError(
      'form-needs-person',
      'This form has a check that only a person can complete. Apply on the job board.',
    );
  return { hidden: parsed.hidden, headers: page.cookie ? { cookie: page.cookie } : {} };
}
