import { join } from 'node:path';
import { openDb } from '../db/postgres.ts';
import type { Logger } from '../logs/port.ts';
import { exactStore } from './exact/exact-store.ts';
import type { Stores } from './follow-source.ts';
import { type Followers, followSources, type ListSources } from './follow-sources.ts';
import { type OwnershipClaim, ownOrConnect } from './owner/own-or-connect.ts';
import { pgvectorStore } from './pgvector/pgvector-store.ts';
import type { Vectors } from './port.ts';
import { hasZvec, loadZvec } from './zvec/load.ts';
import { type ZvecSettings, zvecStore } from './zvec/zvec-store.ts';

type VectorKind = 'auto' | 'exact' | 'zvec' | 'pgvector';

type VectorSettings = ZvecSettings & {
  kind: VectorKind;
  /** Collections with more records than this use an index. */
  switchAt?: number | undefined;
};

type Settings = {
  /** The data folder, which is shared by its processes. */
  folder: string;
  claim: OwnershipClaim;
  settings: VectorSettings;
  /** The owner's connection, for a store inside the database. */
  ownerUrl: string;
  sources: ListSources;
  logger: Logger;
  now: () => Date;
};

/** Measured: below this, exhaustive search is as fast as a graph (docs/adr/0029-vectors.md). */
const SWITCH_AT = 10_000;

/** Nearest-neighbor search in all sources, whichever store they are in and whichever process has it open. */
export async function openVectors({
  folder,
  claim,
  settings,
  ownerUrl,
  sources,
  logger,
  now,
}: Settings): Promise<Vectors> {
  if (settings.kind === 'zvec') loadZvec();
  const open = async (): Promise<Followers> => {
    const stores = await openStores();
    const followers = followSources({ sources, stores, logger, now });
    return {
      ...followers,
      async close() {
        await followers.close();
        await Promise.all([stores.small?.close(), stores.large?.close()]);
      },
    };
  };

  async function openStores(): Promise<Stores> {
    const { kind, switchAt = SWITCH_AT } = settings;
    if (kind === 'pgvector') return { small: undefined, large: await openPgvector(), switchAt };
    const isGraph = kind === 'zvec' || (kind === 'auto' && hasZvec());
    const large = isGraph ? zvecStore({ folder: join(folder, 'indexes'), settings, onDiscard }) : undefined;
    return { small: kind === 'zvec' ? undefined : exactStore(), large, switchAt };
  }

  async function openPgvector() {
    const connect = (connections: number) =>
      openDb({ url: ownerUrl, application: 'tenon-vectors', connections, asOwner: true });
    const [db, lockDb] = [connect(5), connect(2)];
    return pgvectorStore({ db, lockDb, settings }).catch(async (error) => {
      await Promise.all([db.close(), lockDb.close()]);
      throw error;
    });
  }

  const onDiscard = (collection: string, reason: unknown) =>
    logger.warn('vector index discarded; rebuilding', { collection, reason: String(reason) });

  return ownOrConnect({ folder, claim, open, logger });
}
