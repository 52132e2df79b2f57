import type { Sql } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { type AnnounceDeps, announceRoles, readNewPostings } from '../../postings/index.ts';
import { readWorkspaceWeights } from '../demands/weights-store.ts';
import type { RankingDeps } from '../ranking/open-ranking.ts';
import { lazy, tryEmbedTexts, withServingModel } from '../ranking/query/embed-query.ts';
import { resolveSeeker, type Seeker, type SeekerOwner } from '../ranking/query/resolve-seeker.ts';
import { scorePostings } from '../ranking/score-postings.ts';
import type { Scored } from '../ranking/score-retrieved.ts';
import { type CheckResumeWork, checkResumeOptions, checkResumeTask } from './messages.ts';
import { lockWatching, type Member, readEmbedded, readSeekersToCheck, saveSeeker } from './store.ts';

export type CheckResumeDeps = RankingDeps & AnnounceDeps & { queue: Queue };

const MAX_POSTINGS = 5000;
/** A long transaction makes roles visible that are older than roles already checked, so checks overlap. */
const OVERLAP_MS = 15 * 60_000;
/** After that, a role without vectors is compared by its words. */
const MAX_WAIT_MS = 60 * 60_000;

export async function startResumeChecks({ db, queue }: Pick<CheckResumeDeps, 'db' | 'queue'>): Promise<void> {
  await db.transaction(async (sql) => {
    const members = await readSeekersToCheck(sql);
    await queue.enqueueMany(
      sql,
      checkResumeTask,
      members.map((payload) => ({ payload, ...checkResumeOptions(payload) })),
    );
  });
}

/**
 * Compares a member's resume with the roles that are new to it, and tells them about those that fit. Safe to deliver
 * twice: a member is told about a role only once.
 */
export async function checkResume(
  deps: CheckResumeDeps,
  { tenant_id: tenantId, user_id: userId }: CheckResumeWork,
): Promise<void> {
  const member = { tenantId, userId };
  const work = await deps.db.as(member, (sql) => readWork(deps, sql, member));
  if (!work) return;
  const scored = await scoreFor(deps, member, work.ready);
  await deps.db.as(member, async (sql) => {
    const watching = await lockWatching(sql, member);
    if (!watching) return;
    const found = scored
      .filter(({ breakdown }) => breakdown.is_checked && breakdown.fit >= watching.min_fit)
      .sort((one, other) => other.breakdown.fit - one.breakdown.fit)
      .map(({ id, breakdown }) => ({ id, fit: breakdown.fit }));
    await announceRoles(deps, sql, member, { searchId: null, found });
    if (work.until > watching.checked_until) await saveSeeker(sql, member, { checked_until: work.until });
  });
}

/** The roles to compare now, and up to when all are done with them. */
async function readWork(
  { now }: Pick<CheckResumeDeps, 'now'>,
  sql: Sql,
  member: Member,
): Promise<{ ready: string[]; until: Date } | undefined> {
  const watching = await lockWatching(sql, member);
  if (!watching) return undefined;
  const postings = await readNewPostings(sql, watching.checked_until, MAX_POSTINGS);
  const ids = postings.map(({ id }) => id);
  const embedded = await readEmbedded(sql, ids);
  const at = now().getTime();
  const isReady = (posting: (typeof postings)[number]) =>
    embedded.has(posting.id) || at - posting.first_seen_at.getTime() > MAX_WAIT_MS;
  const waiting = postings.find((posting) => !isReady(posting));
  const last = postings.length === MAX_POSTINGS ? postings.at(-1) : undefined;
  const limits = [waiting, last].flatMap((posting) => (posting ? [posting.first_seen_at.getTime() - 1] : []));
  return {
    ready: postings.filter(isReady).map(({ id }) => id),
    until: new Date(Math.min(at - OVERLAP_MS, ...limits)),
  };
}

async function scoreFor(deps: CheckResumeDeps, member: Member, ids: readonly string[]): Promise<Scored[]> {
  if (ids.length === 0) return [];
  const caller: SeekerOwner = {
    ...member,
    permissions: new Set(['resumes.read'] as const),
    scope: { ...member, side: 'seeking' },
  };
  const seeker = await findSeeker(deps, caller);
  if (!seeker) return [];
  const weights = await deps.db.as(member, (sql) => readWorkspaceWeights(sql, member.tenantId));
  const { facetSource } = seeker;
  const embed = lazy(async () =>
    'vectors' in facetSource
      ? withServingModel(deps, facetSource.vectors)
      : tryEmbedTexts(deps, facetSource.texts),
  );
  return scorePostings(deps, { caller, seeker, embed, weights }, ids);
}

/** Nothing without a resume that could be read. */
async function findSeeker(deps: CheckResumeDeps, caller: SeekerOwner): Promise<Seeker | undefined> {
  try {
    return await resolveSeeker(deps, caller, {});
  } catch (error) {
    if (error instanceof ExpectedError && !error.retry) return undefined;
    throw error;
  }
}
