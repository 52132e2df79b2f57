import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FileLock, tryLock } from '../../file-lock.ts';
import type { Logger } from '../../logs/port.ts';
import type { Followers } from '../follow-sources.ts';
import type { Vectors } from '../port.ts';
import { announce, newSecrets, readAnnouncement, withdraw } from './announcement.ts';
import { connectRemote, type Remote, unavailable } from './remote.ts';
import { serveSearches } from './serve-searches.ts';

/**
 * Which process should own the indexes: one that serves requests claims them at once, a worker only if no other does.
 */
export type OwnershipClaim = 'at-once' | 'after-a-while' | 'never';

type Settings = {
  folder: string;
  claim: OwnershipClaim;
  /** Opens the indexes; called when this process has become the owner. */
  open: () => Promise<Followers>;
  logger: Logger;
};

type Own = { followers: Followers; end(): Promise<void> };

const LOOK_AGAIN_MS = 250;
const A_WHILE_MS = 3_000;
/** How long a search waits for the next owner. */
const OWNER_WAIT_MS = 1_000;

/**
 * The indexes of a data folder are open in one process, which serves the others. When that process ends, in whatever
 * way, the kernel releases its lock and another takes over.
 */
export async function ownOrConnect({ folder, claim, open, logger }: Settings): Promise<Vectors> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stop = new AbortController();
  let own: Own | undefined;
  let remote: Remote | undefined;
  let aloneSince = Date.now();
  let wake = () => {};

  async function becomeOwner(lock: FileLock): Promise<void> {
    const cleanups: (() => unknown)[] = [() => lock.release()];
    // Searches end first and the lock is released last, so that the next owner finds everything closed.
    const cleanup = async () => {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    };
    try {
      const followers = await open();
      cleanups.push(() => followers.close());
      const secrets = newSecrets();
      const serving = await serveSearches(followers, secrets);
      cleanups.push(() => serving.close());
      announce(folder, { ...secrets, port: serving.port, pid: process.pid });
      cleanups.push(() => withdraw(folder));
      own = { followers, end: cleanup };
    } catch (error) {
      await cleanup();
      throw error;
    }
  }

  async function findOwner(): Promise<void> {
    const announcement = readAnnouncement(folder);
    if (announcement) {
      remote = await connectRemote(announcement, () => {
        remote = undefined;
        aloneSince = Date.now();
        wake();
      });
    }
    if (remote || stop.signal.aborted) return;
    const isDue = claim === 'at-once' || (claim === 'after-a-while' && Date.now() - aloneSince >= A_WHILE_MS);
    const lock = isDue ? tryLock(join(folder, 'owner.lock')) : undefined;
    if (lock) await becomeOwner(lock);
  }

  async function pollForOwner(): Promise<void> {
    while (!stop.signal.aborted && !own) {
      if (!remote) await look();
      if (own) return;
      const woken = new AbortController();
      wake = () => woken.abort();
      // Connected processes notice when the owner ends.
      const signal = AbortSignal.any([woken.signal, stop.signal]);
      const pause = remote ? 60_000 : Math.min(10_000, LOOK_AGAIN_MS * 2 ** failures);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async function someone(signal?: AbortSignal): Promise<Followers | Remote> {
    for (const until = Date.now() + OWNER_WAIT_MS; ; ) {
      const owner = own?.followers ?? remote;
      if (owner) return owner;
      if (Date.now() >= until || stop.signal.aborted) {
        throw unavailable('No process has the vectors open at the moment.');
      }
      await sleep(20, undefined, signal ? { signal } : {});
    }
  }

  let failures = 0;
  const look = () =>
    findOwner().then(
      () => {
        failures = 0;
      },
      (error) => {
        failures += 1;
        logger.warn('opening the vector store failed', { error });
      },
    );
  // Opens at once if possible, so that a wrong configuration shows at the start.
  if (claim === 'at-once') await findOwner();
  const looking = pollForOwner();

  return {
    async search(collection, query) {
      return (await someone(query.signal)).search(collection, query);
    },
    async states() {
      return (await someone()).states();
    },
    async close() {
      stop.abort();
      wake();
      remote?.close();
      await looking;
      await own?.end();
    },
  };
}
