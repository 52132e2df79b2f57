import { Role } from '@tenon/contract/permissions';
import type { Db } from '../platform/db/port.ts';
import { readSettingsRow, updateSettings } from './member-store.ts';
import { demoUser, demoWorkspace } from './sign-in.ts';
import { hasWorkspace, joinDemoWorkspace, signInUser } from './sign-in-store.ts';

export type DemoWorkspace = {
  /** Whether this call created it. */
  made: boolean;
  tenantId: string;
  ownerId: number;
  userIds: number[];
};

/** Creates the demo workspace with a member of every role, once. Returns undefined if a real workspace has its name. */
export async function seedDemo({ db }: { db: Db }): Promise<DemoWorkspace | undefined> {
  const { name, slug } = demoWorkspace(undefined);
  return db.transaction(async (sql) => {
    const made = !(await hasWorkspace(sql, slug));
    const join = (userId: number, role: Role) => joinDemoWorkspace(sql, userId, { name, slug, role });
    const users = new Map<Role, number>();
    for (const role of Role.options) {
      const { user_id: userId } = await signInUser(sql, demoUser(name, role), { isPresent: false });
      // Members who were removed since stay removed. They can return by signing in to the demo themselves.
      if (made) await join(userId, role);
      users.set(role, userId);
    }
    const ownerId = users.get('owner') ?? 0;
    const userIds = [...users.values()];
    const tenantId = await join(ownerId, 'owner');
    return tenantId ? { made, tenantId, ownerId, userIds } : undefined;
  });
}

/** Default settings for users who have not chosen any. */
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
