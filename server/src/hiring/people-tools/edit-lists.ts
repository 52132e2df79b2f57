import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/people-tools';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { ForbiddenError, NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { knownPeople } from './known-people.ts';
import {
  countLists,
  deleteList,
  deleteMembers,
  insertList,
  insertMembers,
  type ListedList,
  lockList,
  readLists,
  updateList,
} from './list-store.ts';

export type ListDeps = { db: Db; live: Live };
type List = Answer<typeof contract.addPeopleList>;

const MAX_LISTS = 500;

export async function listLists(
  { db }: { db: Db },
  caller: Caller,
): Promise<Answer<typeof contract.listPeopleLists>> {
  const rows = await db.as(caller.scope, (sql) => readLists(sql, caller.tenantId));
  return { items: rows.map((row) => present(caller, row)) };
}

export async function addList(
  deps: ListDeps,
  caller: Caller,
  { name, is_shared, person_ids }: ParsedBody<typeof contract.addPeopleList>,
): Promise<List> {
  const { tenantId, userId, actor, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    if ((await countLists(sql, tenantId)) >= MAX_LISTS)
      throw new UnprocessableError(
        'too-many-people-lists',
        `You can have ${MAX_LISTS} lists. Delete one first.`,
      );
    const id = await insertList(sql, { tenant_id: tenantId, owner_id: userId, name, is_shared });
    await insertMembers(sql, { tenantId, listId: id, actor }, await knownPeople(sql, tenantId, person_ids));
    await record(deps, sql, caller, 'people-list.added', { id, is_shared });
    return readList(sql, caller, id);
  });
}

export async function changeList(
  deps: ListDeps,
  caller: Caller,
  id: string,
  change: ParsedBody<typeof contract.changePeopleList>,
): Promise<List> {
  const { tenantId, userId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const list = await lockList(sql, tenantId, id);
    if (!list) throw noSuchList();
    const isOther = list.owner_id !== userId;
    if (isOther && change.is_shared !== undefined && change.is_shared !== list.is_shared) throw notYourList();
    await updateList(sql, tenantId, id, change);
    await record(deps, sql, caller, 'people-list.changed', {
      id,
      is_shared: change.is_shared ?? list.is_shared,
    });
    return readList(sql, caller, id);
  });
}

export async function removeList(deps: ListDeps, caller: Caller, id: string): Promise<undefined> {
  const { tenantId, userId, scope } = caller;
  await deps.db.as(scope, async (sql) => {
    const list = await lockList(sql, tenantId, id);
    if (!list) throw noSuchList();
    if (list.owner_id !== userId) throw notYourList();
    await deleteList(sql, tenantId, id);
    await record(deps, sql, caller, 'people-list.removed', list);
  });
  return undefined;
}

/** Locks the list, so that it is not deleted meanwhile. */
export async function changeMembers(
  { db, live }: ListDeps,
  caller: Caller,
  id: string,
  { person_ids, action }: ParsedBody<typeof contract.changeListMembers>,
): Promise<Answer<typeof contract.changeListMembers>> {
  const { tenantId, actor, scope } = caller;
  return db.as(scope, async (sql) => {
    if (!(await lockList(sql, tenantId, id))) throw noSuchList();
    const people = await knownPeople(sql, tenantId, person_ids);
    const target = { tenantId, listId: id, actor };
    const changed =
      action === 'add' ? await insertMembers(sql, target, people) : await deleteMembers(sql, target, people);
    if (changed.length > 0) await announceChange(live, sql, tenantId, 'people_tools');
    return { changed_ids: changed };
  });
}

async function readList(sql: Sql, caller: Caller, id: string): Promise<List> {
  const [row] = await readLists(sql, caller.tenantId, id);
  return present(caller, defined(row));
}

const present = ({ userId }: Caller, { owner_id, ...list }: ListedList): List => ({
  ...list,
  is_mine: owner_id === userId,
});

/** Names of private lists are nobody else's business, so no entry has the name. */
async function record(
  { live }: ListDeps,
  sql: Sql,
  { tenantId, actor }: Caller,
  action: string,
  { id, is_shared }: { id: string; is_shared: boolean },
): Promise<void> {
  if (is_shared)
    await recordChange({ live }, sql, { tenant_id: tenantId, actor, action, details: { list_id: id } });
  await announceChange(live, sql, tenantId, 'people_tools');
}

const noSuchList = () =>
  new NotFoundError('no-such-people-list', 'This list does not exist, or its owner no longer shares it.');
const notYourList = () => new ForbiddenError('not-your-people-list', 'Only the owner of a list can do this.');
