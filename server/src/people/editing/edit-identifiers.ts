import type { Through } from '@tenon/contract/people';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { findRecruiter } from '../intake/recruiter-store.ts';
import { withoutRaces } from '../intake/without-races.ts';
import { personChanged } from '../messages.ts';
import type { PersonIdentifierRow } from '../rows.ts';
import { announceConflicts } from './announce-conflicts.ts';
import { readOwnCandidates } from './candidate-store.ts';
import type { ChangeDeps } from './change-person.ts';
import { touchPerson } from './change-store.ts';
import type { ShownIdentifier } from './description-store.ts';
import { setFinder } from './identifier-store.ts';
import { lockKeys } from './lock-store.ts';
import { noSuchPerson } from './no-such-person.ts';
import { lockCanonical, readMemberIds } from './person-store.ts';
import { renewBlocks } from './write-facts.ts';

/** One person whom nobody else changes meanwhile, and who changes them. */
export type IdentifierScene = {
  sql: Sql;
  tenantId: string;
  actor: string;
  personId: string;
  members: string[];
  /** Recruiters speak through their own record of the person where they have one. */
  through: Through;
  /** Tells everybody who should know. */
  tell(action: string, identifier: ShownIdentifier): Promise<void>;
};

/**
 * When somebody else was faster to claim the same address or number it is theirs, and this becomes a question.
 * `wanted` gives those that the change is about.
 */
export async function inScene<T>(
  { db, live, events }: ChangeDeps,
  caller: Caller,
  id: string,
  wanted: (sql: Sql) => Promise<Pick<PersonIdentifierRow, 'type' | 'key'>[]>,
  work: (scene: IdentifierScene) => Promise<T>,
): Promise<T> {
  const { tenantId, actor } = caller;
  return withoutRaces(db, caller.scope, async (sql) => {
    await lockKeys(sql, tenantId, await wanted(sql));
    const person = await lockCanonical(sql, tenantId, id);
    if (!person) throw noSuchPerson();
    await setFinder(sql, 'change');
    const members = await readMemberIds(sql, tenantId, person.id);
    const recruiter = await findRecruiter(sql, tenantId, actor);
    const own = recruiter ? await readOwnCandidates(sql, tenantId, recruiter, members) : [];
    const through = own.length > 0 ? 'candidate' : 'person';
    const tell = async (action: string, { id: identifier_id, type, conflict_id }: ShownIdentifier) => {
      await touchPerson(sql, tenantId, person.id);
      await recordChange({ live }, sql, {
        tenant_id: tenantId,
        actor,
        action,
        subject: `person:${person.id}`,
        details: { identifier_id, type, through },
        changed: 'people',
      });
      await announceConflicts(live, sql, caller, conflict_id ? [conflict_id] : []);
      await renewBlocks(sql, tenantId, members);
      await events.publish(sql, personChanged, { tenant_id: tenantId, person_id: person.id });
    };
    return work({ sql, tenantId, actor, personId: person.id, members, through, tell });
  });
}
