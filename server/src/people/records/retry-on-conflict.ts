import type { Db, Scope, Sql } from '../../platform/db/port.ts';
import { holdMerges } from '../records/lock-store.ts';

/** Each time somebody was faster they are done, and the next look finds what they wrote: a few times are plenty. */
const TRIES = 20;
const PAUSE_MS = 10;

/**
 * A transaction that takes people in. When somebody else has just taken the same address, or removed the person that a
 * record was to join, it runs again and finds that; its caller sees no error. So `work` must have no effects outside
 * the database.
 */
export async function withoutRaces<T>(db: Db, scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.as(scope, async (sql) => {
        if (scope.tenantId) await holdMerges(sql, scope.tenantId);
        return work(sql);
      });
    } catch (error) {
      if (attempt === TRIES || !isRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt));
    }
  }
}

const races = new Set([
  'person_identifier_one_owner',
  'person_identifier_tenant_id_person_id_fkey',
  'candidate_tenant_id_person_id_person_recruits_fkey',
  'duplicate_conflict_tenant_id_person_a_fkey',
  'duplicate_conflict_tenant_id_person_b_fkey',
]);

/** Somebody else was faster, and what was decided is out of date: look again. */
export class LostRace extends Error {
  override name = 'LostRace';
}

/** Lost to somebody else, or for so long that the database chose us to give way. */
export function isRace(error: unknown): boolean {
  const { code, constraint_name } = error as { code?: string; constraint_name?: string };
  return (
    error instanceof LostRace || code === '40001' || code === '40P01' || races.has(constraint_name ?? '')
  );
}
