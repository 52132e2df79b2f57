import { removeDocumentRow } from '../../documents/index.ts';
import { recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { applyRevision } from '../intake/apply-revision.ts';
import type { IntakeRecord } from '../intake/intake-record.ts';
import { personChanged, personErased } from '../messages.ts';
import { type EraseDeps, eraseRecords, undoMergesWithOthers } from './erase-person.ts';
import { readSettings } from './privacy-store.ts';
import { isKnownOnlyFrom, readLinkedRecord, readOtherRecords } from './withdraw-store.ts';

type Withdrawal = { tenantId: string; documentId: string; actor: string };

/**
 * Deletes a document with everything that came from it. A person who is known from nothing else is erased. Anyone else
 * loses the values that no other document confirms. The caller must have locked the merges. Returns the hashes of files that may be deleted after the commit.
 */
export async function withdrawDocument(
  deps: EraseDeps,
  sql: Sql,
  { tenantId, documentId, actor }: Withdrawal,
): Promise<string[]> {
  const link = await readLinkedRecord(sql, tenantId, documentId);
  if (link && (await isKnownOnlyFrom(sql, tenantId, link.record_id, documentId))) {
    await undoMergesWithOthers(deps, sql, tenantId, [link.record_id], actor);
    const { files } = await eraseRecords(deps, sql, tenantId, [link.record_id], actor);
    const subject = `person:${link.record_id}`;
    await recordChange(deps, sql, { tenant_id: tenantId, actor, action: 'person.erased', subject });
    await deps.events.publish(sql, personErased, { tenant_id: tenantId, person_id: link.record_id });
    return files.flatMap((file) => (file.startsWith('document:') ? file.slice('document:'.length) : []));
  }
  const hash = await removeDocumentRow(deps, sql, { tenantId, actor }, documentId);
  if (link?.taken) {
    const after = mergeRecords(await readOtherRecords(sql, tenantId, link.person_id));
    const { default_region: region } = await readSettings(sql, tenantId);
    const revision = {
      personId: link.person_id,
      before: link.taken,
      after,
      actor,
      region,
      isWithdrawn: true,
    };
    await applyRevision(sql, tenantId, revision);
    await deps.events.publish(sql, personChanged, { tenant_id: tenantId, person_id: link.person_id });
  }
  return [hash];
}

/** What the other documents say about the person. Later ones win. */
function mergeRecords(records: readonly IntakeRecord[]): IntakeRecord {
  const listed = (field: 'employers' | 'schools') => [
    ...new Set(records.flatMap(({ facts }) => facts[field] ?? [])),
  ];
  return {
    facts: {
      ...Object.assign({}, ...records.map(({ facts }) => facts)),
      employers: listed('employers'),
      schools: listed('schools'),
    },
    identifiers: records.flatMap(({ identifiers }) => identifiers),
  };
}
