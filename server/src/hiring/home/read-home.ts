import type { Answer } from '@tenon/contract/endpoint';
import type { AttentionKind, readHome as endpoint } from '@tenon/contract/home';
import { countReviews } from '../../documents/index.ts';
import type { Caller } from '../../identity/index.ts';
import { countFailedImports, countPossibleDuplicates } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { countNewRoles, hasLastRunFailed } from '../../postings/index.ts';
import { countHiring, readChanges, readHomeJobs, readWaiting } from './home-store.ts';

export type HomeDeps = {
  db: Db;
  now: () => Date;
  /** Applications that a member sent as a job seeker and that nobody confirmed. */
  countUnknownRuns: (sql: Sql, member: Member) => Promise<number>;
  /** What is due for a member's own applications. */
  countDueDates: (sql: Sql, member: Member) => Promise<{ follow_ups: number; role_interviews: number }>;
  /** Applications that wait for a member's decision, or for their answers. */
  countWaitingApprovals: (sql: Sql, member: Member) => Promise<{ approvals: number; open_questions: number }>;
};

type Member = { tenantId: string; userId: number };

const DAY = 86_400_000;
const FAILED_FOR_DAYS = 7;
const MAX_JOBS = 8;
const MAX_WAITING = 8;

/** Everything of the home page in one transaction, limited to what the caller may see. */
export async function readHome(deps: HomeDeps, caller: Caller): Promise<Answer<typeof endpoint>> {
  const { permissions, scope } = caller;
  const since = startOfYesterday(deps.now());
  const side = permissions.has('documents.read') ? 'hiring' : scope.side;
  return deps.db.as({ ...scope, side }, async (sql) => {
    const counts = await countAttention(deps, sql, caller);
    const attention = [...counts].flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []));
    if (!permissions.has('applications.read'))
      return { since, attention, changes: null, waiting: [], jobs: [], open_jobs: 0 };
    const { open_jobs, ...hiring } = await countHiring(sql, caller);
    const kinds = ['reminders', 'assigned', 'new_applicants'] as const;
    const own = kinds.flatMap((kind) => (hiring[kind] > 0 ? [{ kind, count: hiring[kind] }] : []));
    return {
      since,
      attention: [...own, ...attention],
      changes: await readChanges(sql, caller, since),
      waiting: await readWaiting(sql, caller, MAX_WAITING),
      jobs: await readHomeJobs(sql, caller, { since, limit: MAX_JOBS }),
      open_jobs,
    };
  });
}

async function countAttention(
  { countUnknownRuns, countDueDates, countWaitingApprovals, now }: HomeDeps,
  sql: Sql,
  caller: Caller,
): Promise<Map<AttentionKind, number>> {
  const { tenantId, permissions } = caller;
  const counts = new Map<AttentionKind, number>();
  if (permissions.has('documents.manage')) {
    const reasons = await countReviews(sql, tenantId);
    counts.set(
      'reviews',
      reasons.reduce((sum, { count }) => sum + count, 0),
    );
  }
  if (permissions.has('duplicates.manage'))
    counts.set('duplicates', (await countPossibleDuplicates(sql, tenantId)).pending);
  if (permissions.has('people.manage')) {
    const since = new Date(now().getTime() - FAILED_FOR_DAYS * DAY);
    counts.set('failed_imports', await countFailedImports(sql, caller, since));
  }
  if (permissions.has('applying.read')) {
    const waiting = await countWaitingApprovals(sql, caller);
    counts.set('open_questions', waiting.open_questions);
    counts.set('approvals', waiting.approvals);
    counts.set('unknown_outcomes', await countUnknownRuns(sql, caller));
    const due = await countDueDates(sql, caller);
    counts.set('role_interviews', due.role_interviews);
    counts.set('follow_ups', due.follow_ups);
  }
  if (permissions.has('postings.read')) counts.set('new_roles', await countNewRoles(sql, caller));
  if (permissions.has('postings.manage') && (await hasLastRunFailed(sql, tenantId)))
    counts.set('failed_ingestion', 1);
  return counts;
}

function startOfYesterday(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 1));
}
