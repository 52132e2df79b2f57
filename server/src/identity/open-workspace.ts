import type { Db } from '../platform/db/port.ts';
import type { Live } from '../platform/live/port.ts';
import { slugOf } from './model.ts';
import { recordChange } from './record-change.ts';
import { createWorkspaceOf } from './sign-in-store.ts';

/** Creates a workspace with its first owner and its first audit event. */
export async function openWorkspace(
  deps: { db: Db; live: Live },
  { userId, actor, name }: { userId: number; actor: string; name: string },
): Promise<string> {
  return deps.db.transaction(async (sql) => {
    const tenantId = await createWorkspaceOf(sql, userId, name, slugOf(name));
    await deps.db.as({ tenantId, userId }, (inner) =>
      recordChange(deps, inner, {
        tenant_id: tenantId,
        actor,
        action: 'workspace.created',
        subject: `workspace:${tenantId}`,
        details: { name },
      }),
    );
    return tenantId;
  });
}
