import { NIL_UUID } from '../../platform/nil-uuid.ts';
import type { SubjectKind } from './messages.ts';
import { readOutdated, readRemoved } from './pending-store.ts';
import { type RefreshDeps, refreshSubjects } from './refresh-subjects.ts';
import { factsVersionOf } from './subject-states.ts';

const BATCH_SIZE = 200;

/**
 * Refreshes subjects that have no facts yet, whose facts were extracted by other rules or another taxonomy, or that were
 * removed without an event. Each batch is committed, so a crash repeats at most one.
 */
export async function catchUp(
  deps: RefreshDeps,
  tenantId: string | null,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const scope = { tenantId: tenantId ?? undefined };
  const kinds: SubjectKind[] = tenantId ? ['person', 'posting'] : ['posting'];
  let refreshed = 0;
  for (const kind of kinds) {
    const owner = { tenantId, kind, readWith: factsVersionOf(deps.vocabulary) };
    for (const readNext of [readOutdated, readRemoved]) {
      for (let after = NIL_UUID; ; ) {
        signal?.throwIfAborted();
        const ids = await deps.db.as(scope, (sql) => readNext(sql, owner, after, BATCH_SIZE));
        const last = ids.at(-1);
        if (!last) break;
        after = last;
        await refreshSubjects(deps, { tenant_id: tenantId, kind, ids }, { signal });
        refreshed += ids.length;
      }
    }
  }
  return refreshed;
}
