import { readApplicant } from '@tenon/contract/answers';
import { readApplySettings } from '@tenon/contract/applying';
import { type Company, readCompany } from '@tenon/contract/companies';
import { readDocument } from '@tenon/contract/documents';
import type { PostingSummary } from '@tenon/contract/posting';
import { Line } from '@tenon/contract/values';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';
import { isAllowedHost } from './allowed-hosts.ts';
import { type ApplyDeps, applyOnce, type Target } from './apply-once.ts';
import { chooseRoles } from './choose-roles.ts';
import { readEarlierTries } from './earlier-tries.ts';
import { type FormFetch, formFetch } from './form-fetch.ts';
import { boardForms } from './forms/all-forms.ts';
import { type AppliedRole, type Outcome, stopsAll } from './outcome.ts';
import { patientClient } from './patient-client.ts';

export type AgentOptions = {
  client: Client;
  /** A document in place of the resume that the applicant has chosen. */
  resume?: string;
  /** Applications to make, at most. */
  most: number;
  /** A person has agreed to what is sent. */
  confirmed?: boolean;
  signal?: AbortSignal;
  /** To boards, in place of the network. */
  fetch?: FormFetch;
  /** Told of each role when it is done with. */
  report?: (role: AppliedRole) => void;
  sendTimeoutMs?: number;
  reportMs?: number;
};

export type AgentReport = {
  roles: AppliedRole[];
  /** Why it ended before it had made as many as it was asked for. */
  stopped: { code: string; detail: string } | null;
};

/** Applies to the best roles that nobody has applied to, one after the other, with what the applicant has said. */
export async function runAgent(options: AgentOptions): Promise<AgentReport> {
  const roles: AppliedRole[] = [];
  try {
    return { roles, stopped: await goThrough(options, roles) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { roles, stopped: { code: error.code, detail: error.detail } };
  }
}

async function goThrough(options: AgentOptions, roles: AppliedRole[]): Promise<AgentReport['stopped']> {
  const { most, signal = new AbortController().signal, report = () => {} } = options;
  const client = patientClient(options.client, signal);
  const { allowed_hosts: allowed } = await client.call(readApplySettings, {});
  if (allowed.length === 0)
    return {
      code: 'no-hosts-allowed',
      detail: 'You have not allowed any host to send to: add some under Applications → Rules.',
    };
  const resume = options.resume ?? (await client.call(readApplicant, {})).facts.document_id ?? undefined;
  const deps = { ...depsOf({ ...options, client }, signal), variant: await nameOf(client, resume) };
  const companies = companyReader(client);
  const earlier = await readEarlierTries(client);
  const full = new Set<string>();
  let made = 0;

  for await (const posting of chooseRoles(client, resume)) {
    if (made >= most) return null;
    if (signal.aborted) return { code: 'stopped', detail: 'The agent was stopped.' };
    if (full.has(posting.company.id)) continue;
    const target = await findTarget(client, companies, posting);
    const why = 'skipped' in target ? target.skipped : await earlier.whyNotAgain(posting.id);
    const outcome = why ?? (await applyOnce(deps, target as Target));
    const role = { posting_id: posting.id, title: posting.title, company: posting.company.name, ...outcome };
    roles.push(role);
    report(role);
    if (outcome.outcome === 'success' || outcome.outcome === 'unknown') made += 1;
    if (outcome.code === 'company-limit-reached') full.add(posting.company.id);
    if (stopsAll(outcome)) return { code: outcome.code ?? '', detail: outcome.detail };
  }
  return made >= most ? null : { code: 'no-more-roles', detail: 'There are no more roles to apply to.' };
}

/** A resume that cannot be read is known by its id; whether it can be sent shows when it is asked for. */
async function nameOf(client: Client, resume: string | undefined): Promise<string | undefined> {
  if (!resume) return undefined;
  const found = await client.call(readDocument, { params: { id: resume } }).catch(() => undefined);
  return Line.safeParse(found?.name).data ?? resume;
}

function depsOf(options: AgentOptions, signal: AbortSignal): Omit<ApplyDeps, 'variant'> {
  return {
    client: options.client,
    fetch: options.fetch ?? formFetch,
    confirmed: options.confirmed ?? false,
    resume: options.resume,
    signal,
    sendTimeoutMs: options.sendTimeoutMs ?? 30_000,
    reportMs: options.reportMs ?? 10 * 60_000,
  };
}

type Companies = (id: string) => Promise<Company>;

/** Each is read once, however many roles it has. */
function companyReader(client: Client): Companies {
  const read = new Map<string, Promise<Company>>();
  return (id) => {
    const found = read.get(id) ?? client.call(readCompany, { params: { id } });
    read.set(id, found);
    return found;
  };
}

/** Whether it can and may send anything to a role's board. Which hosts are allowed is asked anew each time. */
async function findTarget(
  client: Client,
  companies: Companies,
  posting: PostingSummary,
): Promise<Target | { skipped: Outcome }> {
  const { board } = await companies(posting.company.id);
  const form = boardForms[board.kind];
  const address = form?.addressOf(board, '0');
  if (!form || !address) return skip('no-form', `This agent fills in no forms of ${board.kind} boards.`);
  const { allowed_hosts: allowed } = await client.call(readApplySettings, {});
  const refused = [address.read, address.send].find((each) => !isAllowedHost(allowed, each));
  if (refused)
    return skip('host-not-allowed', `${new URL(refused).host} is not among the hosts you have allowed.`);
  return { posting, form, board };
}

function skip(code: string, detail: string): { skipped: Outcome } {
  return { skipped: { outcome: 'skipped', run_id: null, code, detail } };
}
