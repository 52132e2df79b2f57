import { readDocumentFacts } from '../../documents/index.ts';
import { announceChange, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { LinkWork } from '../messages.ts';
import { ensureRecruiter } from '../records/ensure-recruiter.ts';
import { lockIdentifierKeys } from '../records/lock-store.ts';
import { retryOnConflict } from '../records/retry-on-conflict.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { applyRevision } from './apply-revision.ts';
import { intakeRecords } from './intake-records.ts';
import { findChosenPerson, readDocumentLink, saveDocumentLink } from './link-store.ts';
import { prepareRecords } from './prepare-record.ts';
import { recordOfProfile } from './record-of-profile.ts';

export type LinkDeps = { db: Db; live: Live; events: Events };

/**
 * Links a resume to the person it belongs to, and adds its facts. Safe to deliver twice and late: a version that was
 * already linked is skipped, a later version adds new facts to the same person, and a correction corrects facts that came
 * from this document.
 */
export async function linkDocument(deps: LinkDeps, work: LinkWork): Promise<void> {
  const { tenant_id: tenantId } = work;
  await retryOnConflict(deps.db, { tenantId }, (sql) => link(deps, sql, work));
}

async function link(
  { live, events }: LinkDeps,
  sql: Sql,
  { tenant_id: tenantId, document_id: documentId }: LinkWork,
): Promise<void> {
  const document = await readDocumentFacts(sql, tenantId, documentId);
  // Either deleted together with its link, or a job seeker's own document, which the hiring side must not see.
  if (!document || document.isOwn) return;
  const { profile, version, uploadedBy: actor, candidateId } = document;
  const record = profile && document.isResume ? recordOfProfile(profile) : undefined;
  const linkBefore = await readDocumentLink(sql, tenantId, documentId);
  if (!record || (linkBefore && linkBefore.version >= version)) return;

  const { default_region: region, auto_link: autoLink } = await readIntakeSetting(sql, tenantId);
  const personId =
    linkBefore?.person_id ?? (candidateId ? await findChosenPerson(sql, tenantId, candidateId) : undefined);
  const recruiterPersonId = await ensureRecruiter(sql, { tenantId, actor });
  if (linkBefore?.taken) {
    const prepared = prepareRecords([linkBefore.taken, record], region);
    await lockIdentifierKeys(
      sql,
      tenantId,
      prepared.flatMap(({ identifiers }) => identifiers),
    );
    const revision = {
      personId: linkBefore.person_id,
      before: linkBefore.taken,
      after: record,
      actor,
      region,
    };
    await applyRevision(sql, tenantId, revision);
  }
  const context = { tenantId, actor, recruiterPersonId, region, autoLink };
  const [result] = await intakeRecords(
    { events },
    sql,
    { ...context, through: 'document', foundBy: 'document' },
    [{ ...record, personId }],
  );
  if (!result) throw new Error('the intake returned no result');
  const outcome = linkBefore?.outcome ?? result.outcome;
  await saveDocumentLink(sql, tenantId, documentId, {
    person_id: result.personId,
    outcome,
    version,
    taken: record,
  });
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor: 'system',
    action: linkBefore ? 'person.document-read-again' : 'person.document-linked',
    subject: `person:${result.personId}`,
    details: { document_id: documentId, outcome: result.outcome },
    changed: 'people',
  });
  if (result.conflictIds.length > 0) await announceChange(live, sql, tenantId, 'duplicates');
}
