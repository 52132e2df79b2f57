import type { RunStatus } from '@tenon/contract/ingestion';

export type Problem = { code: string; message: string };
export type DatedProblem = Problem & { at: string };
export type CompanyStatus = 'pending' | 'listing' | 'ingesting' | 'finished' | 'error' | 'aborted';

/** Failed pages after which the rest of a company is skipped. */
export const PAGE_FAILURES = 5;

export const UNEXPECTED: Problem = {
  code: 'unexpected-error',
  message: 'An internal error occurred. See the logs.',
};

const OVER: readonly string[] = ['finished', 'error', 'aborted'];

export function isOver(status: RunStatus | CompanyStatus): status is 'finished' | 'error' | 'aborted' {
  return OVER.includes(status);
}

/**
 * The status of a run, derived from its companies; one entry per status is enough. A run has failed only if every
 * company failed, and then it has the problem of the first one.
 */
export function statusOfRun(companies: { status: CompanyStatus; problem: Problem | null }[]): {
  status: Exclude<RunStatus, 'aborted'>;
  problem: Problem | null;
} {
  const has = (...wanted: CompanyStatus[]) => companies.some(({ status }) => wanted.includes(status));
  if (companies.every(({ status }) => isOver(status))) {
    const failed = companies.filter(({ status }) => status === 'error');
    const isFailed = companies.length > 0 && failed.length === companies.length;
    return isFailed
      ? { status: 'error', problem: failed[0]?.problem ?? null }
      : { status: 'finished', problem: null };
  }
  if (!has('pending', 'listing')) return { status: 'ingesting', problem: null };
  return {
    status: has('listing', 'ingesting', 'finished', 'error') ? 'initializing' : 'pending',
    problem: null,
  };
}

/** A board that suddenly lists less than half as many postings, or none, is more likely broken than empty. */
export function looksShrunk(listed: number, before: number | null): boolean {
  if (before === null || listed >= before) return false;
  return listed === 0 || (listed < before / 2 && before - listed > 10);
}

/** If a few listed pages are gone, they are news. If most of them are gone, the host is broken. */
export function looksAllGone(gone: number, requested: number): boolean {
  return gone > 10 && gone > requested / 2;
}

/**
 * Whether a problem found before this run started is confirmed by it. A run that started earlier does not confirm
 * anything.
 */
export function isConfirmed(code: string, earlierProblem: DatedProblem | null, runCreatedAt: Date): boolean {
  return earlierProblem?.code === code && new Date(earlierProblem.at) < runCreatedAt;
}

/** Number of complete listings in a row that must lack a posting before it is closed. */
export function missesToClose(rendered: boolean): number {
  return rendered ? 2 : 1;
}
