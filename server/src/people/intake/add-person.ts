import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { addPerson as endpoint } from '@tenon/contract/people';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { ensureRecruiter } from '../records/ensure-recruiter.ts';
import { retryOnConflict } from '../records/retry-on-conflict.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { readSummaries } from '../records/summaries.ts';
import { readCandidate } from './candidate-store.ts';
import { describeIntake } from './describe-intake.ts';
import { intakeRecords } from './intake-records.ts';

export type AddDeps = { db: Db; live: Live; events: Events };

/** Adds the caller's own record of a person, who is created if they are not known yet. */
export async function addPerson(
  { db, live, events }: AddDeps,
  caller: Caller,
  { identifiers, candidate, ...facts }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, actor } = caller;
  return retryOnConflict(db, caller.scope, async (sql) => {
    const recruiterPersonId = await ensureRecruiter(sql, caller);
    const { default_region: region, auto_link: autoLink } = await readIntakeSetting(sql, tenantId);
    const context = { tenantId, actor, recruiterPersonId, region, autoLink };
    const [result] = await intakeRecords(
      { events },
      sql,
      { ...context, through: 'person', foundBy: 'intake' },
      [{ facts, identifiers, candidate }],
    );
    const [person] = await readSummaries(sql, recruiterPersonId, [result?.personId ?? '']);
    const candidateRow = result && (await readCandidate(sql, tenantId, result.candidateId));
    if (!result || !person || !candidateRow) throw new Error('the person that was just added is missing');

    const { outcome, conflictIds } = result;
    const action = outcome === 'linked' ? 'person.linked' : 'person.added';
    const details = { outcome, conflicts: conflictIds.length };
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action,
      subject: `person:${person.id}`,
      details,
      changed: 'people',
    });
    if (conflictIds.length > 0) await announceChange(live, sql, tenantId, 'duplicates');
    return {
      outcome,
      message: describeIntake(result, person.candidates - 1),
      person,
      candidate: { ...candidateRow, is_mine: true },
      is_new_candidate: result.isNewCandidate,
      conflict_ids: conflictIds,
      rejected: result.rejected,
    };
  });
}
