import type { Sql } from '../platform/db/port.ts';
import { findNewestResume } from './store.ts';
import { RESUME_THRESHOLD } from './warnings.ts';

/** The id of the newest resume of this member's own that could be read. */
export function newestResumeOf(sql: Sql, tenantId: string, userId: number): Promise<string | undefined> {
  return findNewestResume(sql, tenantId, userId, RESUME_THRESHOLD);
}

/** Reads like one, whoever uploaded it. */
export function isResume({ resume_probability }: { resume_probability: number | null }): boolean {
  return (resume_probability ?? 0) >= RESUME_THRESHOLD;
}
