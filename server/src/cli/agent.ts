import { setTimeout as sleep } from 'node:timers/promises';
import { readApplySettings } from '@tenon/contract/applying';
import { InvalidArgumentError } from 'commander';
import { isAllowedHost } from '../applying/agent/allowed-hosts.ts';
import { findChromium, openChromium } from '../applying/agent/browser/chromium.ts';
import { type AppliedPosting, reactionTo } from '../applying/agent/outcome.ts';
import { type AgentReport, runAgent } from '../applying/agent/run-agent.ts';
import { type Client, openClient } from '../applying/client/client.ts';
import { demoToken } from '../applying/client/demo-token.ts';
import { DEFAULT_PORT } from '../config.ts';
import { findRunning } from '../platform/home-claim.ts';
import { type CommandContext, configure } from './context.ts';
import { describeRole, printAgentReport } from './print-agent.ts';

type Options = { url?: string; key?: string; max: number; resume?: string; watch?: boolean };

const WATCH_INTERVAL_MS = 30_000;

export function addAgentCommand(context: CommandContext): void {
  const { program, output, fail } = context;
  program
    .command('agent')
    .description('apply to the best-matching open roles with your profile and saved answers')
    .option('--url <address>', 'URL of the API (TENON_URL; default: this machine)', address)
    .option('--key <key>', 'API key (TENON_API_KEY; default: the demo owner, if available)')
    .option('--max <number>', 'maximum number of applications', wholeNumber, 5)
    .option('--resume <document>', 'ID of the resume to send instead of your default one')
    .option('--watch', 'keep looking for roles until stopped')
    .action(async (options: Options) => {
      const { agent, home } = configure(context, {});
      const runningUrl = findRunning(home)?.url ?? undefined;
      const baseUrl = options.url ?? agent.url ?? runningUrl ?? `http://127.0.0.1:${DEFAULT_PORT}`;
      const token = options.key ?? agent.apiKey ?? demoToken(baseUrl);
      const client = openClient({ baseUrl, token });
      const executable = findChromium();
      const browser = executable ? openChromium({ executable }) : undefined;
      const pages = browser?.readerFor(hostsAllowedBy(client));
      const report = await untilInterrupted((signal) =>
        repeatRounds(options, { signal, print: (text) => output.progress(text) }, (limit) =>
          runAgent({
            client,
            pages,
            limit,
            signal,
            ...(options.resume && { resume: options.resume }),
            report: (result) => result.outcome !== 'skipped' && output.progress(describeRole(result)),
          }),
        ),
      ).finally(() => browser?.close());
      if (isFailure(report)) fail();
      const explained = explainStop(report, baseUrl);
      output.result(printAgentReport(explained), explained);
    });
}

/** The browser opens only the hosts that the workspace allows. */
function hostsAllowedBy(client: Client): (url: string) => Promise<boolean> {
  return async (url) => {
    const { allowed_hosts: allowed } = await client.call(readApplySettings, {});
    return isAllowedHost(allowed, url);
  };
}

/** Replaces messages for programs with what the user of this command can do. */
function explainStop({ roles, stopped }: AgentReport, baseUrl: string): AgentReport {
  if (stopped?.code !== 'unreachable') return { roles, stopped };
  const detail = `Could not reach Tenon at ${baseUrl}. Start it, or set its address with --url or its data folder with --home.`;
  return { roles, stopped: { ...stopped, detail } };
}

/** The agent stopped early without a single application. */
function isFailure({ roles, stopped }: AgentReport): boolean {
  return stopped !== null && stopped.code !== 'stopped' && !roles.some(isDone);
}

const isDone = ({ outcome }: AppliedPosting) => outcome === 'success' || outcome === 'unknown';

/** Runs one round, or with --watch one after the other, as new roles and answers are added. */
async function repeatRounds(
  { max, watch }: Options,
  { signal, print }: { signal: AbortSignal; print: (text: string) => void },
  round: (limit: number) => Promise<AgentReport>,
): Promise<AgentReport> {
  const roles: AppliedPosting[] = [];
  let lastCode: string | undefined;
  for (;;) {
    const left = max - roles.filter(isDone).length;
    const report = await round(left);
    roles.push(...report.roles.filter(({ outcome }) => !watch || outcome !== 'skipped'));
    const { stopped } = report;
    if (!watch || signal.aborted || !stopped || !mayPassLater(stopped.code, lastCode))
      return { roles, stopped };
    if (stopped.code !== lastCode)
      print(`${stopped.detail} Checking again every ${WATCH_INTERVAL_MS / 1000} seconds.`);
    lastCode = stopped.code;
    await sleep(WATCH_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Tenon may be unreachable for a while, but not from the beginning: then the address is wrong. */
function mayPassLater(code: string, lastCode: string | undefined): boolean {
  if (code === 'unreachable') return lastCode !== undefined;
  return code === 'no-more-roles' || reactionTo(code) === 'pause';
}

/** The first Ctrl-C stops after the current application, which may already be on its way. The second one exits at once. */
async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

function address(text: string): string {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new InvalidArgumentError('must be a URL such as http://127.0.0.1:4400.');
  return text;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('must be a whole number of at least 1.');
  return value;
}
