import { Role } from '@tenon/contract/permissions';
import type { Db } from '../platform/db/port.ts';
import { readSettingsRow, updateSettings } from './member-store.ts';
import { demoUser, demoWorkspace } from './sign-in.ts';
import { hasWorkspace, joinDemoWorkspace, signInUser } from './sign-in-store.ts';

export type DemoWorkspace = {
  /** Whether it was made now. */
  made: boolean;
  tenantId: string;
  ownerId: number;
  userIds: number[];
};

/** The demo workspace with a member of every role, made once; none where a real workspace has its name. */
export async function seedDemo({ db }: { db: Db }): Promise<DemoWorkspace | undefined> {
  const { name, slug } = demoWorkspace(undefined);
  return db.transaction(async (sql) => {
    const made = !(await hasWorkspace(sql, slug));
    const join = (userId: number, role: Role) => joinDemoWorkspace(sql, userId, { name, slug, role });
    const users = new Map<Role, number>();
    for (const role of Role.options) {
      const { user_id: userId } = await signInUser(sql, demoUser(slug, role), { isPresent: false });
      // Whoever was removed since stays removed: it is their own door that lets them in again.
      if (made) await join(userId, role);
      users.set(role, userId);
    }
    const ownerId = users.get('owner') ?? 0;
    const userIds = [...users.values()];
    const tenantId = await join(ownerId, 'owner');
    return tenantId ? { made, tenantId, ownerId, userIds } : undefined;
  });
}

/** What is looked at by those who chose nothing yet. */
export async function enableForDemo(
  { db }: { db: Db },
  { tenantId, userIds }: DemoWorkspace,
  keys: string[],
): Promise<void> {
  for (const userId of userIds) {
    await db.as({ tenantId, userId }, async (sql) => {
      const settings = await readSettingsRow(sql, userId);
      if (settings?.enabled_companies === null) {
        await updateSettings(sql, userId, { enabled_companies: keys });
      }
    });
  }
}
