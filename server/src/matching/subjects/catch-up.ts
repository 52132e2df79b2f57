import { FIRST_ID } from '../../platform/nil-uuid.ts';
import type { SubjectKind } from './messages.ts';
import { type RefreshDeps, refreshSubjects } from './refresh-subjects.ts';
import { readWithOf } from './subject-states.ts';
import { readGone, readUnread } from './pending-store.ts';

const AT_ONCE = 200;

/**
 * Reads whoever was there before anybody read them, was read by other rules or another taxonomy, or went without a
 * word. What is done stays done: a crash costs a batch.
 */
export async function catchUp(
  deps: RefreshDeps,
  tenantId: string | null,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const scope = { tenantId: tenantId ?? undefined };
  const kinds: SubjectKind[] = tenantId ? ['person', 'posting'] : ['posting'];
  let read = 0;
  for (const kind of kinds) {
    const whose = { tenantId, kind, readWith: readWithOf(deps.vocabulary) };
    for (const next of [readUnread, readGone]) {
      for (let after = FIRST_ID; ; ) {
        signal?.throwIfAborted();
        const ids = await deps.db.as(scope, (sql) => next(sql, whose, after, AT_ONCE));
        const last = ids.at(-1);
        if (!last) break;
        after = last;
        await refreshSubjects(deps, { tenant_id: tenantId, kind, ids }, { signal });
        read += ids.length;
      }
    }
  }
  return read;
}
