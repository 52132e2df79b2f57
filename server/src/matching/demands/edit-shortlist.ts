import type * as contract from '@tenon/contract/demands';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import { readCanonicalIds, summariesFor } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { lockDemand, readDemandRow } from './demand-store.ts';
import { demandPeopleChanged } from './messages.ts';
import { noSuchDemand } from './read-demands.ts';
import {
  countShortlisted,
  deleteShortlisted,
  insertShortlisted,
  isShortlistedAt,
  readShortlist,
} from './shortlist-store.ts';

export type ShortlistDeps = { db: Db; live: Live; events: Events };

const ShortlistCursor = z.object({ added_at: z.iso.datetime(), person_id: z.uuid() });

export async function listDemandPeople(
  { db }: Pick<ShortlistDeps, 'db'>,
  caller: Caller,
  id: string,
  { cursor, limit }: ParsedQuery<typeof contract.listDemandPeople>,
): Promise<Answer<typeof contract.listDemandPeople>> {
  const before = decodeCursor(ShortlistCursor, cursor);
  const { tenantId } = caller;
  return db.as(caller.scope, async (sql) => {
    if (!(await readDemandRow(sql, tenantId, id))) throw noSuchDemand();
    const rows = await readShortlist(sql, tenantId, id, { before, limit: limit + 1 });
    const page = toPage(
      rows,
      limit,
      ({ added_at, person_id }) => ({ added_at, person_id }),
      (row) => row,
    );
    const people = await summariesFor(
      sql,
      caller,
      page.items.map(({ person_id }) => person_id),
    );
    const byId = new Map(people.map((person) => [person.id, person]));
    const items = page.items.flatMap(({ person_id, added_by, added_at }) => {
      const person = byId.get(person_id);
      return person ? [{ person, added_by, added_at }] : [];
    });
    return { items, next_cursor: page.next_cursor };
  });
}

/** If one of the people does not exist, nobody is added. */
export async function addDemandPeople(
  deps: ShortlistDeps,
  caller: Caller,
  id: string,
  requestedIds: readonly string[],
): Promise<Answer<typeof contract.addDemandPeople>> {
  return deps.db.as(caller.scope, (sql) => addToShortlist(deps, sql, caller, id, requestedIds));
}

/** The same within the caller's transaction: for slices that add people for a reason of their own. */
export async function addToShortlist(
  deps: Pick<ShortlistDeps, 'live' | 'events'>,
  sql: Sql,
  caller: Pick<Caller, 'tenantId' | 'actor'>,
  id: string,
  requestedIds: readonly string[],
): Promise<Answer<typeof contract.addDemandPeople>> {
  const { tenantId, actor } = caller;
  if (!(await lockDemand(sql, tenantId, id))) throw noSuchDemand();
  const canonical = await readCanonicalIds(sql, tenantId, requestedIds);
  const unknown = requestedIds.filter((requestedId) => !canonical.has(requestedId));
  if (unknown.length > 0) throw noSuchPeople(unknown);
  const people = [...new Set(canonical.values())];
  const added = await insertShortlisted(sql, { tenantId, demandId: id, addedBy: actor }, people);
  if (added.length > 0) {
    await record(deps, sql, caller, 'demand.people-added', id, added);
    const event = { tenant_id: tenantId, demand_id: id, person_ids: added };
    await deps.events.publish(sql, demandPeopleChanged, event);
  }
  return {
    added: added.length,
    known: people.length - added.length,
    people: await countShortlisted(sql, tenantId, id),
  };
}

export async function removeDemandPerson(
  deps: ShortlistDeps,
  caller: Caller,
  id: string,
  requestedId: string,
): Promise<undefined> {
  const { tenantId } = caller;
  await deps.db.as(caller.scope, async (sql) => {
    if (!(await lockDemand(sql, tenantId, id))) throw noSuchDemand();
    const personId = (await readCanonicalIds(sql, tenantId, [requestedId])).get(requestedId);
    if (!personId || (await deleteShortlisted(sql, tenantId, id, personId)) === 0)
      throw noSuchPeople([requestedId]);
    await record(deps, sql, caller, 'demand.person-removed', id, [personId]);
    const event = { tenant_id: tenantId, demand_id: id, person_ids: [personId] };
    await deps.events.publish(sql, demandPeopleChanged, event);
  });
}

/** Undoes `addToShortlist`, within the caller's transaction: only for someone who was added at exactly that time. */
export async function takeFromShortlist(
  deps: Pick<ShortlistDeps, 'live' | 'events'>,
  sql: Sql,
  caller: Pick<Caller, 'tenantId' | 'actor'>,
  { demandId, personId, addedAt }: { demandId: string; personId: string; addedAt: Date },
): Promise<void> {
  const { tenantId } = caller;
  if (!(await lockDemand(sql, tenantId, demandId))) return;
  if (!(await isShortlistedAt(sql, tenantId, { demandId, personId, addedAt }))) return;
  await deleteShortlisted(sql, tenantId, demandId, personId);
  await record(deps, sql, caller, 'demand.person-removed', demandId, [personId]);
  const event = { tenant_id: tenantId, demand_id: demandId, person_ids: [personId] };
  await deps.events.publish(sql, demandPeopleChanged, event);
}

function noSuchPeople(ids: readonly string[]): NotFoundError {
  const message =
    ids.length === 1
      ? 'This person does not exist in this workspace.'
      : `${ids.length} of these people do not exist in this workspace.`;
  return new NotFoundError('no-such-person', message, { details: { person_ids: ids.slice(0, 20) } });
}

function record(
  deps: Pick<ShortlistDeps, 'live'>,
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  action: string,
  id: string,
  people: string[],
): Promise<void> {
  const details = { people: people.length, ...(people.length === 1 && { person_id: defined(people[0]) }) };
  const entry = { tenant_id: tenantId, actor, action, subject: `demand:${id}`, details };
  return recordChange(deps, sql, { ...entry, changed: 'demands' });
}
