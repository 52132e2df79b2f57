import { Role } from '@tenon/contract/permissions';
import type { Db } from '../platform/db/port.ts';
import { demoUser, demoWorkspace } from './sign-in.ts';
import { hasWorkspace, joinDemoWorkspace, signInUser } from './sign-in-store.ts';

/** The demo workspace with a member of every role, made once; says whether it was made now. */
export async function seedDemo({ db }: { db: Db }): Promise<boolean> {
  const { name, slug } = demoWorkspace(undefined);
  return db.transaction(async (sql) => {
    if (await hasWorkspace(sql, slug)) return false;
    for (const role of Role.options) {
      const { user_id: userId } = await signInUser(sql, demoUser(slug, role), { isPresent: false });
      await joinDemoWorkspace(sql, userId, { name, slug, role });
    }
    return true;
  });
}
