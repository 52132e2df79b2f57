import type { TableType } from '@tenon/contract/people';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { refreshBlocks } from '../linkage/refresh-blocks.ts';
import { personChanged } from '../messages.ts';
import type { ShownIdentifier } from '../records/description-store.ts';
import { ensureRecruiter } from '../records/ensure-recruiter.ts';
import { setConflictSource } from '../records/identifier-store.ts';
import { lockIdentifierKeys } from '../records/lock-store.ts';
import { noSuchPerson } from '../records/no-such-person.ts';
import { lockPerson, readRecordIds } from '../records/person-store.ts';
import { retryOnConflict } from '../records/retry-on-conflict.ts';
import type { PersonIdentifierRow } from '../rows.ts';
import { announceConflicts } from './announce-conflicts.ts';
import { readOwnCandidates } from './candidate-store.ts';
import type { EditDeps } from './change-person.ts';
import { touchPerson } from './fact-store.ts';

/** A transaction that has locked one person and changes their identifiers. */
export type IdentifierEdit = {
  sql: Sql;
  tenantId: string;
  actor: string;
  personId: string;
  recordIds: string[];
  /** `candidate` if the caller has a record of the person, as changes of recruiters go through their own record. */
  through: TableType;
  /** Writes the audit trail and everything that follows from a changed identifier. */
  finish(action: string, identifier: ShownIdentifier): Promise<void>;
};

/**
 * Runs a change of identifiers. If someone else was faster to claim the same value, it stays theirs, and this change
 * raises a conflict. `readKeys` returns the identifiers that the change is about, which are locked first.
 */
export async function editIdentifiers<T>(
  { db, live, events }: EditDeps,
  caller: Caller,
  id: string,
  readKeys: (sql: Sql) => Promise<Pick<PersonIdentifierRow, 'type' | 'key'>[]>,
  work: (edit: IdentifierEdit) => Promise<T>,
): Promise<T> {
  const { tenantId, actor } = caller;
  return retryOnConflict(db, caller.scope, async (sql) => {
    // Before any locks: a transaction that creates the same recruiter may want this person next.
    const recruiterId = await ensureRecruiter(sql, caller);
    await lockIdentifierKeys(sql, tenantId, await readKeys(sql));
    const person = await lockPerson(sql, tenantId, id);
    if (!person) throw noSuchPerson();
    await setConflictSource(sql, 'change');
    const recordIds = await readRecordIds(sql, tenantId, person.id);
    const candidates = await readOwnCandidates(sql, tenantId, recruiterId, recordIds);
    const through = candidates.length > 0 ? 'candidate' : 'person';
    const finish = async (action: string, { id: identifier_id, type, conflict_id }: ShownIdentifier) => {
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
      await refreshBlocks(sql, tenantId, recordIds);
      await events.publish(sql, personChanged, { tenant_id: tenantId, person_id: person.id });
    };
    return work({ sql, tenantId, actor, personId: person.id, recordIds, through, finish });
  });
}
