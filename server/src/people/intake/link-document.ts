import { readDocumentFacts } from '../../documents/index.ts';
import { announceChange, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { LinkWork } from '../messages.ts';
import { lockKeys } from '../records/lock-store.ts';
import { ensureRecruiter } from './ensure-recruiter.ts';
import { findNamedPerson, readDocumentLink, saveDocumentLink } from './link-store.ts';
import { prepareRecords } from './prepare-record.ts';
import { recordOfProfile } from './record-of-profile.ts';
import { revisePerson } from './revise-person.ts';
import { readIntakeSetting } from './setting-store.ts';
import { takeIn } from './take-in.ts';
import { withoutRaces } from './without-races.ts';

export type LinkDeps = { db: Db; live: Live; events: Events };

/**
 * Finds out whose resume this is and adds what it says. Safe to deliver twice, and late: what was looked at before is
 * left alone, a later version adds what is new to the same person, and a correction corrects what came from here.
 */
export async function linkDocument(deps: LinkDeps, work: LinkWork): Promise<void> {
  const { tenant_id: tenantId } = work;
  await withoutRaces(deps.db, { tenantId }, (sql) => link(deps, sql, work));
}

async function link(
  { live, events }: LinkDeps,
  sql: Sql,
  { tenant_id: tenantId, document_id: documentId }: LinkWork,
): Promise<void> {
  const document = await readDocumentFacts(sql, tenantId, documentId);
  // Removed, and its link with it; or of somebody who looks for work, whom those who hire have not met.
  if (!document || document.isOwn) return;
  const { profile, version, uploadedBy: actor, candidateId } = document;
  const record = profile && document.isResume ? recordOfProfile(profile) : undefined;
  const before = await readDocumentLink(sql, tenantId, documentId);
  if (!record || (before && before.version >= version)) return;

  const { default_region: region, auto_link: autoLink } = await readIntakeSetting(sql, tenantId);
  const personId =
    before?.person_id ?? (candidateId ? await findNamedPerson(sql, tenantId, candidateId) : undefined);
  const recruiterPersonId = await ensureRecruiter(sql, { tenantId, actor });
  if (before?.taken) {
    const said = prepareRecords([before.taken, record], region);
    await lockKeys(
      sql,
      tenantId,
      said.flatMap(({ identifiers }) => identifiers),
    );
    const revision = { personId: before.person_id, was: before.taken, is: record, actor, region };
    await revisePerson(sql, tenantId, revision);
  }
  const context = { tenantId, actor, recruiterPersonId, region, autoLink };
  const [taken] = await takeIn({ events }, sql, { ...context, through: 'document', foundBy: 'document' }, [
    { ...record, personId },
  ]);
  if (!taken) throw new Error('who was taken in is not there');
  const outcome = before?.outcome ?? taken.outcome;
  await saveDocumentLink(sql, tenantId, documentId, {
    person_id: taken.personId,
    outcome,
    version,
    taken: record,
  });
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor: 'system',
    action: before ? 'person.document-read-again' : 'person.document-linked',
    subject: `person:${taken.personId}`,
    details: { document_id: documentId, outcome: taken.outcome },
    changed: 'people',
  });
  if (taken.conflictIds.length > 0) await announceChange(live, sql, tenantId, 'duplicates');
}
