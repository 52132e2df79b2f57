import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { recordApplication as endpoint } from '@tenon/contract/tracker';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { ConflictError } from '../../platform/errors.ts';
import {
  type AddDeps,
  addPosting,
  findExistingPosting,
  lockMemberPosting,
  noSuchPosting,
} from '../../postings/index.ts';
import { mergeArtifacts } from '../runs/merge-artifacts.ts';
import { runIdTaken } from '../runs/refusals.ts';
import { readKnownRuns } from './manual-run-store.ts';
import { dayOf, isInFuture, momentOf } from './model.ts';
import { findLockableRole, type LockableRole, lockRole, recordManualRun } from './record-manual-run.ts';
import { applicationKnown, inFuture, runInTheWay } from './refusals.ts';
import { insertMove, keepRole, readRoles, updateRole } from './role-store.ts';

export type RecordDeps = AddDeps;

type Application = ParsedBody<typeof endpoint> & { run_id: string };

/**
 * Records an application that was sent outside of Tenon, with what was sent. It can be repeated: a role that was added is
 * found again, and a run with the same ID is returned.
 */
export async function recordApplication(
  deps: RecordDeps,
  caller: Caller,
  application: Application,
  signal: AbortSignal,
): Promise<Answer<typeof endpoint>> {
  const now = deps.now();
  const { run_id, applied_on } = application;
  if (applied_on && isInFuture(applied_on, now)) throw inFuture();
  const artifacts = mergeArtifacts({}, artifactsOf(application));
  const id = await findOrAddPosting(deps, caller, application, signal);
  const role = await findLockableRole(deps.db, caller, id);
  return deps.db.as(caller.scope, async (sql) => {
    await lockRole(sql, caller, role);
    if (!(await lockMemberPosting(sql, caller, id))) throw noSuchPosting();
    await keepRole(sql, caller, id);
    if (!(await isRecorded(sql, caller, role, run_id))) {
      const [before] = await readRoles(sql, caller, [id]);
      const { variant_id: variantId, note } = application;
      const appliedAt = momentOf(applied_on, now);
      await recordManualRun(sql, caller, role, { runId: run_id, appliedAt, variantId, artifacts, note });
      await updateRole(sql, caller, id, { archived_at: null, moved_at: now, applied_on: null });
      await insertMove(sql, caller, id, {
        from: before?.column ?? 'new',
        to: 'applied',
        happenedOn: applied_on ?? dayOf(now),
        actor: caller.actor,
        note: note ?? null,
      });
      await announce(deps, sql, caller, id);
    }
    const [shown] = await readRoles(sql, caller, [id]);
    return { run_id, role: defined(shown) };
  });
}

async function findOrAddPosting(
  deps: RecordDeps,
  caller: Caller,
  { posting_id, url, title, company, text }: Application,
  signal: AbortSignal,
): Promise<string> {
  if (posting_id) return posting_id;
  const known = url && (await deps.db.as(caller.scope, (sql) => findExistingPosting(sql, { url })));
  if (known) return known;
  try {
    const given = { url, title, company, description: text };
    return (await addPosting(deps, caller, given, signal)).id;
  } catch (error) {
    const id = error instanceof ConflictError && error.code === 'posting-known' && error.details.id;
    if (typeof id === 'string') return id;
    throw error;
  }
}

/** Answers by question, as agents store them, so that exports and receipts show both alike. */
function artifactsOf({ via, resume, url, fields }: Application) {
  const answers = fields.map(({ question, answer, source }, index) => [
    `q${index + 1}`,
    { question, answer, source: source ?? 'recorded' },
  ]);
  return {
    ...(via && { via }),
    ...(url && { url }),
    ...(resume && { resume: { name: resume } }),
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
  };
}

/** Whether this is a repetition. Throws if the role has another run. */
async function isRecorded(sql: Sql, caller: Caller, role: LockableRole, runId: string): Promise<boolean> {
  const runs = await readKnownRuns(sql, caller, role.posting, runId);
  const own = runs.find(({ id }) => id === runId);
  if (own?.is_manual && own.is_for_role) return true;
  if (own) throw runIdTaken(runId);
  const other = runs.find(({ is_for_role }) => is_for_role);
  if (other) throw other.status === 'success' ? applicationKnown(other.id) : runInTheWay(other);
  return false;
}

async function announce(
  { live }: RecordDeps,
  sql: Sql,
  { tenantId, userId, actor }: Caller,
  id: string,
): Promise<void> {
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action: 'application.recorded',
    subject: `posting:${id}`,
    privateTo: userId,
    changed: 'tracker',
  });
  for (const name of ['postings', 'apply_runs'] as const) {
    await announceChange(live, sql, tenantId, name, { privateTo: userId });
  }
}
