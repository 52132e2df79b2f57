import type { RunStatus } from '@tenon/contract/ingestion';

export type Problem = { code: string; message: string };
export type DatedProblem = Problem & { at: string };
export type CompanyStatus = 'pending' | 'listing' | 'ingesting' | 'finished' | 'error' | 'aborted';

/** Pages given up before the rest of a company is left alone. */
export const PAGE_FAILURES = 5;

export const UNEXPECTED: Problem = {
  code: 'unexpected-error',
  message: 'Something went wrong here; the log says more.',
};

const OVER: readonly string[] = ['finished', 'error', 'aborted'];

export function isOver(status: RunStatus | CompanyStatus): status is 'finished' | 'error' | 'aborted' {
  return OVER.includes(status);
}

/**
 * Where a run stands by its companies; of each status one will do. It lists until no board is left to be listed. It
 * failed only if nothing came of any company: the first of their reasons is its own then.
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

/** A board that suddenly lists less than half, or nothing, is more often broken than deserted. */
export function looksShrunk(listed: number, before: number | null): boolean {
  if (before === null || listed >= before) return false;
  return listed === 0 || (listed < before / 2 && before - listed > 10);
}

/** Pages that are gone while the board goes on listing them: a few are news, most of them are a host that is ill. */
export function looksAllGone(gone: number, asked: number): boolean {
  return gone > 10 && gone > asked / 2;
}

/** What was doubtful before a run was started is settled when the run sees it too; what came up beside it is not. */
export function isConfirmed(code: string, doubt: DatedProblem | null, runCreatedAt: Date): boolean {
  return doubt?.code === code && new Date(doubt.at) < runCreatedAt;
}

/** Complete listings in a row without a posting that it takes to call it gone. */
export function missesToClose(rendered: boolean): number {
  return rendered ? 2 : 1;
}
