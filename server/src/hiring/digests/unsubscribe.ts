import { readWorkspace } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { InvalidError } from '../../platform/errors.ts';
import { readSettings, saveSettings } from '../notifications/notification-store.ts';
import type { HiringSettings } from '../settings.ts';
import { readReader } from './digest-store.ts';
import { memberOfToken } from './unsubscribe-link.ts';

export type UnsubscribeDeps = { db: Db; hiringSettings: HiringSettings };

/** The name of the workspace whose digest the link is about. */
export async function readLink({ db, hiringSettings }: UnsubscribeDeps, token: string): Promise<string> {
  const member = memberOfToken(hiringSettings, token);
  return db.as(member, async (sql) => (await readWorkspace(sql, member.tenantId))?.name ?? 'this workspace');
}

export async function unsubscribe(deps: UnsubscribeDeps, token: string): Promise<string> {
  const member = memberOfToken(deps.hiringSettings, token);
  await deps.db.as(member, async (sql) => {
    if (!(await readReader(sql, member.tenantId, member.userId)))
      throw new InvalidError('unsubscribe-link-invalid', 'You are no longer a member and get no digest.');
    const { muted } = await readSettings(sql, member);
    await saveSettings(sql, member, { digest: 'never', muted });
  });
  return readLink(deps, token);
}
