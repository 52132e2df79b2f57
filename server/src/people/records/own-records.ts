import type { Sql } from '../../platform/db/port.ts';
import { readMergeRecords } from './merge-store.ts';
import { type CandidateFacts, foldCandidates } from './model.ts';
import { readRecordsOfRecruiter } from './own-record-store.ts';

/** A recruiter's own record of each of these people, as they see it, by the ID of the person. */
export async function readOwnRecords(
  sql: Sql,
  tenantId: string,
  recruiterPersonId: string | undefined,
  personIds: readonly string[],
): Promise<Map<string, CandidateFacts>> {
  if (!recruiterPersonId || personIds.length === 0) return new Map();
  const records = await readRecordsOfRecruiter(sql, tenantId, recruiterPersonId, personIds);
  const recordIds = records.map(({ person_id }) => person_id);
  const merges = await readMergeRecords(sql, tenantId, [...new Set([...personIds, ...recordIds])]);
  return new Map(
    [...Map.groupBy(records, ({ shown_id }) => shown_id)].flatMap(([personId, own]) => {
      const [shown] = foldCandidates(personId, own, merges);
      return shown ? [[personId, shown] as const] : [];
    }),
  );
}
