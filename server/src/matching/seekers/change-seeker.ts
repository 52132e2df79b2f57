import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { changeSeeker as endpoint } from '@tenon/contract/seekers';
import { noSuchDocument, readOwner } from '../../documents/index.ts';
import { announceChange, type Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { readSeekerRow, type SeekerChanges, saveSeeker } from './store.ts';

export type SeekerRouteDeps = { db: Db; live: Live; now: () => Date };

export async function changeSeeker(
  { db, live, now }: SeekerRouteDeps,
  caller: Caller,
  { onboarded, ...given }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  return db.as(caller.scope, async (sql) => {
    const before = await readSeekerRow(sql, caller);
    if (given.confirmed_id) {
      const owner = await readOwner(sql, caller.tenantId, given.confirmed_id);
      if (owner !== caller.userId) throw noSuchDocument();
    }
    const changes: SeekerChanges = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    if (onboarded !== undefined) changes.onboarded_at = onboarded ? now() : null;
    // Roles from before are not news.
    if (changes.resume_alerts && !before.resume_alerts) changes.checked_until = now();
    await saveSeeker(sql, caller, changes);
    await announceChange(live, sql, caller.tenantId, 'seeker', { privateTo: caller.userId });
    return readSeekerRow(sql, caller);
  });
}
