import type { Db } from '../platform/db/port.ts';
import { purgeUsedIdTokens } from './key-store.ts';
import { purgeSignIns } from './sign-in-store.ts';
import type { Tokens } from './tokens/port.ts';

export type TidyDeps = { db: Db; tokens: Tokens; now: () => Date };

const ENDED_SESSION_DAYS = 30;

/** Deletes ended sessions and expired ID tokens, and rotates the signing key when it is due. */
export async function tidy({ db, tokens, now }: TidyDeps): Promise<void> {
  await db.transaction(async (sql) => {
    await purgeSignIns(sql, ENDED_SESSION_DAYS);
    await purgeUsedIdTokens(sql, now());
  });
  await tokens.rotate();
}
