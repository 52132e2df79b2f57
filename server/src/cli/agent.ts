import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import type { AppliedRole } from '../applying/agent/outcome.ts';
import { type AgentReport, runAgent } from '../applying/agent/run-agent.ts';
import { openClient } from '../applying/client/client.ts';
import { demoToken } from '../applying/client/demo-token.ts';
import { DEFAULT_PORT } from '../config.ts';
import { findRunning } from '../platform/home-claim.ts';
import { type CommandContext, configure } from './context.ts';
import { describeRole, printAgentReport } from './print-agent.ts';

type Options = { url?: string; key?: string; most: number; resume?: string; yes?: boolean; watch?: boolean };

const PAUSE_MS = 30_000;
/** Ends that pass: new roles and answers come, a day ends, a pause is lifted. Any other end would come again. */
const PASSING = new Set(['no-more-roles', 'applying-paused', 'daily-limit-reached', 'leases-unavailable']);

export function addAgentCommand(context: CommandContext): void {
  const { program, output, fail } = context;
  program
    .command('agent')
    .description('apply to the best-matching open roles with your profile and saved answers')
    .option('--url <address>', 'URL of the API (TENON_URL; default: this machine)', address)
    .option('--key <key>', 'API key (TENON_API_KEY; default: the demo owner, if available)')
    .option('--most <number>', 'maximum number of applications', wholeNumber, 5)
    .option('--resume <document>', 'ID of the resume to send instead of your default one')
    .option('--yes', 'approve submissions where the workspace requires approval')
    .option('--watch', 'keep looking for roles until stopped')
    .action(async (options: Options) => {
      const { agent, home } = configure(context, {});
      const here = findRunning(home)?.url ?? undefined;
      const baseUrl = options.url ?? agent.url ?? here ?? `http://127.0.0.1:${DEFAULT_PORT}`;
      const token = options.key ?? agent.apiKey ?? demoToken(baseUrl);
      const report = await untilToldToStop((signal) =>
        goOn(options, { signal, say: (words) => output.progress(words) }, (most) =>
          runAgent({
            client: openClient({ baseUrl, token }),
            most,
            signal,
            confirmed: options.yes ?? false,
            ...(options.resume && { resume: options.resume }),
            report: (role) => role.outcome !== 'skipped' && output.progress(describeRole(role)),
          }),
        ),
      );
      if (isFailure(report)) fail();
      const named = inWordsOfThisCommand(report, baseUrl);
      output.result(printAgentReport(named), named);
    });
}

/** What the API says to programs, as whoever typed the command can act on it. */
function inWordsOfThisCommand({ roles, stopped }: AgentReport, baseUrl: string): AgentReport {
  if (stopped?.code === 'confirmation-needed') {
    const detail = 'Here a person agrees to what is sent: --yes says that you do.';
    return { roles, stopped: { ...stopped, detail } };
  }
  if (stopped?.code !== 'unreachable') return { roles, stopped };
  const detail = `Nothing answers at ${baseUrl}. Start Tenon there, or say where it is: --url, or --home with its data folder.`;
  return { roles, stopped: { ...stopped, detail } };
}

/** Nothing was applied to, for a reason that has a name. */
function isFailure({ roles, stopped }: AgentReport): boolean {
  return stopped !== null && stopped.code !== 'stopped' && !roles.some(isDone);
}

const isDone = ({ outcome }: AppliedRole) => outcome === 'success' || outcome === 'unknown';

/** Once, or round after round: while it is watched, new roles come and answers are added. */
async function goOn(
  { most, watch }: Options,
  { signal, say }: { signal: AbortSignal; say: (words: string) => void },
  round: (most: number) => Promise<AgentReport>,
): Promise<AgentReport> {
  const roles: AppliedRole[] = [];
  let waitsFor: string | undefined;
  for (;;) {
    const left = most - roles.filter(isDone).length;
    const report = await round(left);
    roles.push(...report.roles.filter(({ outcome }) => !watch || outcome !== 'skipped'));
    const { stopped } = report;
    if (!watch || signal.aborted || !stopped || !mayPass(stopped.code, waitsFor)) return { roles, stopped };
    if (stopped.code !== waitsFor) say(`${stopped.detail} It looks again every ${PAUSE_MS / 1000} seconds.`);
    waitsFor = stopped.code;
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Tenon may be away for a while; where it has not answered once, it is not there. */
function mayPass(code: string, waitsFor: string | undefined): boolean {
  return PASSING.has(code) || (code === 'unreachable' && waitsFor !== undefined);
}

/** The first Ctrl-C ends after what is under way: an application that is being sent is seen to its end. */
async function untilToldToStop<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const ask = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  process.on('SIGINT', ask).on('SIGTERM', ask);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', ask).off('SIGTERM', ask);
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
