import type { Db, Listening } from '../platform/db/port.ts';
import { ACCESS_TOKEN_SECONDS } from './model.ts';
import { readRecentlyEnded } from './sign-in-store.ts';

export type Revocations = {
  has(signInId: string): boolean;
  stop(): Promise<void>;
};

/** Sessions that ended while their last token still looks valid, known to every API process within moments. */
export async function followRevocations(db: Db): Promise<Revocations> {
  let ended = new Map<string, number>();
  const until = () => Date.now() + ACCESS_TOKEN_SECONDS * 1000;

  async function reload(): Promise<void> {
    const ids = await readRecentlyEnded(db.sql, ACCESS_TOKEN_SECONDS / 60 + 1);
    ended = new Map([...ended, ...ids.map((id) => [id, until()] as const)]);
  }

  // Listen first, read second: a session that ends between the two would otherwise be missed.
  const listening: Listening = await db.listen('sign_in_ended', (id) => {
    if (id === undefined) reload().catch(() => undefined);
    else ended.set(id, until());
  });
  await reload();

  const sweep = setInterval(() => {
    for (const [id, time] of ended) if (time < Date.now()) ended.delete(id);
  }, 60_000);
  sweep.unref();

  return {
    has: (signInId) => ended.has(signInId),
    async stop() {
      clearInterval(sweep);
      await listening.stop();
    },
  };
}
