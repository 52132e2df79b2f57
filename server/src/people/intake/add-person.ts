import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { addPerson as endpoint } from '@tenon/contract/people';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { summaries } from '../records/summaries.ts';
import { readCandidate } from './candidate-store.ts';
import { describeIntake } from './describe-intake.ts';
import { ensureRecruiter } from './ensure-recruiter.ts';
import { readIntakeSetting } from './setting-store.ts';
import { takeIn } from './take-in.ts';
import { withoutRaces } from './without-races.ts';

export type AddDeps = { db: Db; live: Live; events: Events };

/** The caller's own record of a person: of somebody new, or of whom it turns out to be. */
export async function addPerson(
  { db, live, events }: AddDeps,
  caller: Caller,
  { identifiers, candidate, ...facts }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, actor } = caller;
  return withoutRaces(db, caller.scope, async (sql) => {
    const recruiterPersonId = await ensureRecruiter(sql, caller);
    const { default_region: region, auto_link: autoLink } = await readIntakeSetting(sql, tenantId);
    const context = { tenantId, actor, recruiterPersonId, region, autoLink };
    const [taken] = await takeIn({ events }, sql, { ...context, through: 'person', foundBy: 'intake' }, [
      { facts, identifiers, candidate },
    ]);
    const [person] = await summaries(sql, recruiterPersonId, [taken?.personId ?? '']);
    const own = taken && (await readCandidate(sql, tenantId, taken.candidateId));
    if (!taken || !person || !own) throw new Error('who was taken in is not there');

    const { outcome, conflictIds } = taken;
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
      message: describeIntake(taken, person.candidates - 1),
      person,
      candidate: { ...own, is_mine: true },
      is_new_candidate: taken.isNewCandidate,
      conflict_ids: conflictIds,
      rejected: taken.rejected,
    };
  });
}
