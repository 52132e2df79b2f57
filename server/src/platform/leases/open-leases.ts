import type { Db } from '../db/port.ts';
import type { Leases } from './port.ts';
import { postgresLeases } from './postgres.ts';

/** In Redis when there is one, else in the database. Its package is loaded by those who use it. */
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
