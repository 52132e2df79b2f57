import type { Db, Scope, Sql } from '../../platform/db/port.ts';
import { lockMergesShared } from './lock-store.ts';
import { reportDetectionFailure } from './report-detection-failure.ts';

/** Every conflict means that someone else has finished, so a few attempts are usually enough. */
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 10;

/**
 * Runs a transaction that adds or changes people. If someone else has just claimed the same identifier, or removed a
 * person that a record was to be linked to, it runs again and sees that change; the caller sees no error. So `work` must
 * have no effects outside the database.
 */
export async function retryOnConflict<T>(db: Db, scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.as(scope, async (sql) => {
        if (scope.tenantId) await lockMergesShared(sql, scope.tenantId);
        return work(sql);
      });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) {
        reportDetectionFailure(db, scope, error);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt));
    }
  }
}

/** Constraints that fail if another transaction was faster. */
const conflictConstraints = new Set([
  'person_identifier_one_owner',
  'person_identifier_tenant_id_person_id_fkey',
  'candidate_tenant_id_person_id_person_recruits_fkey',
  'duplicate_conflict_tenant_id_person_a_fkey',
  'duplicate_conflict_tenant_id_person_b_fkey',
]);

/** Thrown when the data that a decision was based on has changed meanwhile. */
export class ConflictRetry extends Error {
  override name = 'ConflictRetry';
}

/** Whether another attempt can succeed: someone else was faster, or Postgres chose this transaction as a victim. */
export function isConflict(error: unknown): boolean {
  const { code, constraint_name } = error as { code?: string; constraint_name?: string };
  return (
    error instanceof ConflictRetry ||
    code === '40001' ||
    code === '40P01' ||
    conflictConstraints.has(constraint_name ?? '')
  );
}
