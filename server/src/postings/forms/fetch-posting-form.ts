import { FormQuestion } from '@tenon/contract/answers';
import type { Answer } from '@tenon/contract/endpoint';
import type { readPostingForm as endpoint } from '@tenon/contract/postings';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ExpectedError, NotFoundError } from '../../platform/errors.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { fetchOnce } from '../crawling/fetch-once.ts';
import type { Crawler } from '../crawling/port.ts';
import { formSources } from './all-forms.ts';
import { readFormRow } from './form-store.ts';
import { storeFormTask } from './messages.ts';
import type { FormRequest, FormSource } from './port.ts';

export type FormDeps = { db: Db; crawler: Crawler; queue: Queue; now: () => Date };
type Form = Answer<typeof endpoint>;

/** Forms rarely change. */
const FRESH_MS = 24 * 3_600_000;
const TIMEOUT_MS = 20_000;
/** Boards are not bound to the limits of the API. */
const Questions = z.array(FormQuestion).min(1).max(200);

/**
 * The questions of a posting's form, fetched at most once a day. A board that does not answer is no error: the form is
 * then as well known as before.
 */
export async function fetchPostingForm(
  deps: FormDeps,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<Form> {
  const { db, now } = deps;
  const row = await db.as(caller.scope, (sql) => readFormRow(sql, id));
  if (!row) throw new NotFoundError('no-such-posting', 'This role does not exist.');
  const stored = { questions: row.form, read_at: row.form_read_at };
  if (stored.read_at && now().getTime() - stored.read_at.getTime() < FRESH_MS)
    return { ...stored, unavailable: null };
  const sources: Partial<Record<string, FormSource>> = formSources;
  const source = sources[row.board.kind];
  const request = source?.requestFor(row.board, row.external_id);
  if (!source || !request) return { ...stored, unavailable: 'not-published' };
  const fetched = await fetchQuestions(deps.crawler, { source, request, companyId: row.company_id, signal });
  if (typeof fetched === 'string') return { ...stored, unavailable: fetched };
  const form = { questions: fetched, read_at: now() };
  await db.as(caller.scope, (sql) =>
    deps.queue.enqueue(
      sql,
      storeFormTask,
      { tenant_id: caller.tenantId, posting_id: id, questions: fetched, read_at: form.read_at.toISOString() },
      { tenantId: caller.tenantId },
    ),
  );
  return { ...form, unavailable: null };
}

type Fetching = { source: FormSource; request: FormRequest; companyId: string; signal: AbortSignal };

async function fetchQuestions(
  crawler: Crawler,
  { source, request: { url, body }, companyId, signal }: Fetching,
): Promise<FormQuestion[] | 'not-readable' | 'closed'> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const request = body === undefined ? { url } : { url, method: 'POST' as const, body: JSON.parse(body) };
  try {
    const page = await fetchOnce(crawler, request, { companyId, signal: patience, maxWaitMs: TIMEOUT_MS });
    const parsed = source.parse(page.text);
    if (parsed === 'closed') return 'closed';
    return Questions.safeParse(parsed?.questions).data ?? 'not-readable';
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ExpectedError && error.code === 'gone') return 'closed';
    if (error instanceof ExpectedError || patience.aborted) return 'not-readable';
    throw error;
  }
}
