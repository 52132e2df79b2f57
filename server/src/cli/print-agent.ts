import { styleText } from 'node:util';
import type { AppliedPosting, Outcome } from '../applying/agent/outcome.ts';
import type { AgentReport } from '../applying/agent/run-agent.ts';

const MAX_LENGTH = 48;

const labels: Record<Outcome['outcome'], string> = {
  success: 'applied',
  failed: 'failed',
  unknown: 'unknown',
  lost: 'lost',
  skipped: 'passed',
};

/** One line of progress. */
export function describeRole({ outcome, title, company, detail }: AppliedPosting): string {
  return `${labels[outcome]}: ${title} at ${company}. ${detail}`;
}

/** A table of every posting that was tried, the skipped ones by reason, and why the agent stopped. */
export function printAgentReport({ roles, stopped }: AgentReport): string {
  const tried = roles.filter(({ outcome }) => outcome !== 'skipped');
  const rows = tried.map(({ outcome, title, company, code, run_id: run }) => [
    labels[outcome],
    short(title),
    short(company),
    code ?? '',
    run ?? '',
  ]);
  const [head = '', ...lines] =
    rows.length > 0 ? columns([['', 'role', 'company', 'reason', 'run'], ...rows]) : [];
  return [
    ...(head ? [styleText('dim', head), ...lines, ''] : []),
    ...passedBy(roles),
    ...(tried.some(({ outcome }) => outcome === 'unknown')
      ? [
          'Runs with an unknown result may have been submitted. Resolve them under Applications before applying again.',
        ]
      : []),
    ...(stopped ? [`${stopped.detail} (${stopped.code})`] : []),
    made(tried.filter(({ outcome }) => outcome === 'success').length),
  ].join('\n');
}

function made(count: number): string {
  return `${count} ${count === 1 ? 'application' : 'applications'} made.`;
}

function passedBy(roles: AppliedPosting[]): string[] {
  const passed = Map.groupBy(
    roles.filter(({ outcome }) => outcome === 'skipped'),
    ({ code }) => code,
  );
  return [...passed].map(([code, alike]) => {
    const [first = '', ...others] = new Set(alike.map(({ detail }) => detail));
    return `${alike.length} passed, ${code}: ${others.length > 0 ? `such as “${first}”` : first}`;
  });
}

function short(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
