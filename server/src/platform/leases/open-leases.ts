import type { Db } from '../db/port.ts';
import type { Leases } from './port.ts';
import { postgresLeases } from './postgres.ts';

/** Leases in Redis if it is configured, else in the database. The Redis package is loaded only if it is used. */
export async function openLeases({
  db,
  redisUrl,
  onError,
}: {
  db: Db;
  redisUrl: string | undefined;
  onError: (error: unknown) => void;
}): Promise<Leases> {
  if (!redisUrl) return postgresLeases(db);
  const { redisLeases } = await import('./redis.ts');
  return redisLeases({ url: redisUrl, db, onError });
}
