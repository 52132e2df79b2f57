import type { Db, Scope } from '../../platform/db/port.ts';
import { insertDetectionFailure } from './detection-failure-store.ts';

/** The functions of the triggers that detect duplicates. */
const detectors = /\b(person_identifier_claim|person_identifier_release|report_conflict)\b/;
/** After the transaction of the request, which is rolled back. */
const DELAY_MS = 250;

/**
 * Counts a request that failed in a trigger, for the alert about failed detection. Tasks are not counted here: they are
 * retried, and those that fail for good are counted as dead letters.
 */
export function reportDetectionFailure(db: Db, { tenantId, userId }: Scope, error: unknown): void {
  const { code, where } = error as { code?: string; where?: string };
  const [place] = detectors.exec(where ?? '') ?? [];
  if (!tenantId || userId === undefined || !place) return;
  setTimeout(() => {
    db.as({ tenantId }, (sql) =>
      insertDetectionFailure(sql, tenantId, { code: code ?? 'unknown', place }),
    ).catch(() => undefined);
  }, DELAY_MS).unref();
}
