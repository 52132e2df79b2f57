import type { Sql } from '../platform/db/port.ts';
import { findNewestResume } from './store.ts';
import { RESUME_THRESHOLD } from './warnings.ts';

/** ID of the member's newest resume that could be parsed. */
export function newestResumeOf(sql: Sql, tenantId: string, userId: number): Promise<string | undefined> {
  return findNewestResume(sql, tenantId, userId, RESUME_THRESHOLD);
}

export function isResume({ resume_probability }: { resume_probability: number | null }): boolean {
  return (resume_probability ?? 0) >= RESUME_THRESHOLD;
}
