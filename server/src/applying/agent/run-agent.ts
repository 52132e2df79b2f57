import { readApplicant } from '@tenon/contract/answers';
import { readApplySettings } from '@tenon/contract/applying';
import { type Company, readCompany } from '@tenon/contract/companies';
import { readDocument } from '@tenon/contract/documents';
import type { PostingSummary } from '@tenon/contract/posting';
import { Line } from '@tenon/contract/values';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';
import { isAllowedHost } from './allowed-hosts.ts';
import { type ApplyDeps, applyOnce, claimFirst, type Target } from './apply-once.ts';
import type { PageReader } from './browser/port.ts';
import { choosePostings } from './choose-postings.ts';
import { readEarlierFailures } from './earlier-failures.ts';
import { type FormFetch, formFetch } from './form-fetch.ts';
import { boardForms } from './forms/all-forms.ts';
import { type AppliedPosting, type Outcome, reactionTo } from './outcome.ts';
import { retryRateLimited } from './retry-rate-limited.ts';

export type AgentOptions = {
  client: Client;
  /** A document to send instead of the applicant's default resume. */
  resume?: string;
  /** Maximum number of applications. Failed ones do not count. */
  limit: number;
  /** Whether a person approved the submissions. */
  confirmed?: boolean;
  signal?: AbortSignal;
  /** Replaces the network connection to job boards. */
  fetch?: FormFetch;
  /** For forms that work only in a browser. */
  pages?: PageReader | undefined;
  /** Called with the result for each posting. */
  report?: (result: AppliedPosting) => void;
  sendTimeoutMs?: number;
  reportMs?: number;
};

export type AgentReport = {
  roles: AppliedPosting[];
  /** The reason why the agent stopped before it reached the limit. */
  stopped: { code: string; detail: string } | null;
};

/** Applies to the best-matching available postings, one at a time, with the applicant's profile and saved answers. */
export async function runAgent(options: AgentOptions): Promise<AgentReport> {
  const roles: AppliedPosting[] = [];
  try {
    return { roles, stopped: await applyToAll(options, roles) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { roles, stopped: { code: error.code, detail: error.detail } };
  }
}

async function applyToAll(options: AgentOptions, roles: AppliedPosting[]): Promise<AgentReport['stopped']> {
  const { limit, signal = new AbortController().signal, report = () => {} } = options;
  const client = retryRateLimited(options.client, signal);
  const { allowed_hosts: allowed } = await client.call(readApplySettings, {});
  if (allowed.length === 0)
    return {
      code: 'no-hosts-allowed',
      detail: 'No hosts are allowed yet. Add the hosts of job boards under Applications → Rules.',
    };
  const resume = options.resume ?? (await client.call(readApplicant, {})).facts.document_id ?? undefined;
  const deps = { ...depsOf({ ...options, client }, signal), variant: await nameOf(client, resume) };
  const companies = cachedCompanies(client);
  const failures = await readEarlierFailures(client);
  const add = (posting: PostingSummary, outcome: Outcome) => {
    const { id: posting_id, title, company } = posting;
    const result = { posting_id, title, company: company.name, ...outcome };
    roles.push(result);
    report(result);
  };
  let applied = 0;

  for await (const postings of inBatches(choosePostings(client, resume), BATCH_SIZE)) {
    const targets: Target[] = [];
    for (const posting of postings) {
      if (signal.aborted) return STOPPED;
      const target = await findTarget(client, companies, posting);
      const skipped = 'skipped' in target ? target.skipped : await failures.reasonToSkip(posting.id);
      if (skipped) add(posting, skipped);
      else if (!('skipped' in target)) targets.push(target);
    }
    while (targets.length > 0) {
      if (applied >= limit) return null;
      if (signal.aborted) return STOPPED;
      const { run, passed_over } = await claimFirst(
        deps,
        targets.map(({ posting }) => posting.id),
      );
      for (const { posting_id, code, message } of passed_over) {
        const passed = take(targets, posting_id);
        if (passed) add(passed.posting, skip(code, message).skipped);
      }
      const target = run?.posting_id && take(targets, run.posting_id);
      // Other agents work on the rest.
      if (!run || !target) break;
      const outcome = await applyOnce(deps, run, target);
      add(target.posting, outcome);
      if (outcome.outcome === 'success' || outcome.outcome === 'unknown') applied += 1;
      const reaction = reactionTo(outcome.code);
      if (reaction === 'pause' || reaction === 'stop')
        return { code: outcome.code ?? '', detail: outcome.detail };
    }
  }
  return applied >= limit ? null : { code: 'no-more-roles', detail: 'There are no more roles to apply to.' };
}

const STOPPED = { code: 'stopped', detail: 'The agent was stopped.' };
/** Enough for several agents to start on different roles. */
const BATCH_SIZE = 10;

function take(targets: Target[], postingId: string): Target | undefined {
  const at = targets.findIndex(({ posting }) => posting.id === postingId);
  return at < 0 ? undefined : targets.splice(at, 1)[0];
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A resume that cannot be read is named by its ID. Whether it can be sent is checked when it is needed. */
async function nameOf(client: Client, resume: string | undefined): Promise<string | undefined> {
  if (!resume) return undefined;
  const found = await client.call(readDocument, { params: { id: resume } }).catch(() => undefined);
  return Line.safeParse(found?.name).data ?? resume;
}

function depsOf(options: AgentOptions, signal: AbortSignal): Omit<ApplyDeps, 'variant'> {
  return {
    client: options.client,
    fetch: options.fetch ?? formFetch,
    pages: options.pages,
    confirmed: options.confirmed ?? false,
    resume: options.resume,
    signal,
    sendTimeoutMs: options.sendTimeoutMs ?? 30_000,
    reportMs: options.reportMs ?? 10 * 60_000,
  };
}

type Companies = (id: string) => Promise<Company>;

/** Fetches each company once, however many postings it has. */
function cachedCompanies(client: Client): Companies {
  const fetched = new Map<string, Promise<Company>>();
  return (id) => {
    const found = fetched.get(id) ?? client.call(readCompany, { params: { id } });
    fetched.set(id, found);
    return found;
  };
}

/** Checks whether the agent can and may submit to the posting's board. The allowed hosts are fetched every time. */
async function findTarget(
  client: Client,
  companies: Companies,
  posting: PostingSummary,
): Promise<Target | { skipped: Outcome }> {
  const { board } = await companies(posting.company.id);
  const form = boardForms[board.kind];
  const addresses = [form?.source.requestFor(board, '0')?.url, form?.sendTo(board, '0')];
  if (!form || !addresses.every((url) => url !== undefined))
    return skip('no-form', `This agent cannot fill in forms of ${board.kind} boards.`);
  const { allowed_hosts: allowed } = await client.call(readApplySettings, {});
  const forbidden = addresses.find((url) => !isAllowedHost(allowed, url));
  if (forbidden) return skip('host-not-allowed', `${new URL(forbidden).host} is not an allowed host.`);
  return { posting, form, board };
}

function skip(code: string, detail: string): { skipped: Outcome } {
  return { skipped: { outcome: 'skipped', run_id: null, code, detail } };
}
