import { type Caller, recordChange } from '../identity/index.ts';
import type { Db, Sql } from '../platform/db/port.ts';
import type { Live } from '../platform/live/port.ts';
import { announceDocument } from './announce-document.ts';
import {
  findOwnResume,
  findSelected,
  lockSelection,
  type Member,
  saveSelection,
} from './own-resume-store.ts';
import { noSuchDocument } from './read-profile.ts';
import type { ShownDocument } from './store.ts';
import { RESUME_THRESHOLD } from './warnings.ts';

/** ID of the resume that a member selected, or else of their newest one that could be parsed. */
export function ownResumeOf(sql: Sql, member: Member): Promise<string | undefined> {
  return findOwnResume(sql, member, RESUME_THRESHOLD);
}

export function isResume({ resume_probability }: { resume_probability: number | null }): boolean {
  return (resume_probability ?? 0) >= RESUME_THRESHOLD;
}

export type SelectDeps = { db: Db; live: Live };

export function selectResume(deps: SelectDeps, caller: Caller, id: string): Promise<ShownDocument> {
  return deps.db.as(caller.scope, async (sql) => {
    await changeSelection(deps, sql, caller, id);
    const shown = await announceDocument(deps.live, sql, caller.tenantId, id);
    if (!shown) throw noSuchDocument();
    return shown;
  });
}

/** Selects another resume of the caller, or none. Runs in the caller's transaction. */
export async function changeSelection(
  { live }: { live: Live },
  sql: Sql,
  caller: Pick<Caller, 'tenantId' | 'userId' | 'actor'>,
  id: string | null,
): Promise<void> {
  const { tenantId, userId, actor } = caller;
  await lockSelection(sql, caller);
  const before = await findSelected(sql, caller);
  if ((before ?? null) === id) return;
  if (!(await saveSelection(sql, caller, id))) throw noSuchDocument();
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action: id ? 'resume.selected' : 'resume.deselected',
    subject: `document:${id ?? before}`,
    privateTo: userId,
    changed: 'documents',
  });
  if (before) await announceDocument(live, sql, tenantId, before);
}
