import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/tracker-items';
import type { Caller } from '../../identity/index.ts';
import { defined } from '../../platform/defined.ts';
import {
  type ContactFields,
  deleteContact,
  deleteNote,
  findContact,
  insertContact,
  insertNote,
  readContacts,
  readNotes,
  updateContact,
  updateNote,
} from './note-store.ts';
import { addToRole, announceTracker, type ItemDeps } from './open-role.ts';
import { noSuchItem } from './refusals.ts';

export async function addNote(
  deps: ItemDeps,
  caller: Caller,
  postingId: string,
  text: string,
): Promise<Answer<typeof contract.addRoleNote>> {
  const count = async (sql: Parameters<typeof readNotes>[0]) =>
    (await readNotes(sql, caller, postingId)).length;
  return addToRole(deps, caller, postingId, count, async (sql) =>
    defined(await insertNote(sql, caller, postingId, text)),
  );
}

export async function changeNote(
  { db, live }: ItemDeps,
  caller: Caller,
  id: string,
  text: string,
): Promise<Answer<typeof contract.changeRoleNote>> {
  return db.as(caller.scope, async (sql) => {
    const note = await updateNote(sql, caller, id, text);
    if (!note) throw noSuchItem();
    await announceTracker(live, sql, caller);
    return note;
  });
}

export async function removeNote({ db, live }: ItemDeps, caller: Caller, id: string): Promise<undefined> {
  await db.as(caller.scope, async (sql) => {
    if (!(await deleteNote(sql, caller, id))) throw noSuchItem();
    await announceTracker(live, sql, caller);
  });
}

type NewContact = ParsedBody<typeof contract.addRoleContact>;

export async function addContact(
  deps: ItemDeps,
  caller: Caller,
  postingId: string,
  contact: NewContact,
): Promise<Answer<typeof contract.addRoleContact>> {
  const count = async (sql: Parameters<typeof readContacts>[0]) =>
    (await readContacts(sql, caller, postingId)).length;
  return addToRole(deps, caller, postingId, count, async (sql) =>
    defined(await insertContact(sql, caller, postingId, fieldsOf(contact))),
  );
}

const fieldsOf = ({
  name,
  title = null,
  email = null,
  phone = null,
  url = null,
  note = null,
}: NewContact): ContactFields => ({ name, title, email, phone, url, note });

export async function changeContact(
  { db, live }: ItemDeps,
  caller: Caller,
  id: string,
  changes: ParsedBody<typeof contract.changeRoleContact>,
): Promise<Answer<typeof contract.changeRoleContact>> {
  return db.as(caller.scope, async (sql) => {
    const before = await findContact(sql, caller, id);
    if (!before) throw noSuchItem();
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const fields = fieldsOf({ ...before, ...Object.fromEntries(given) });
    const contact = await updateContact(sql, caller, id, fields);
    await announceTracker(live, sql, caller);
    return defined(contact);
  });
}

export async function removeContact({ db, live }: ItemDeps, caller: Caller, id: string): Promise<undefined> {
  await db.as(caller.scope, async (sql) => {
    if (!(await deleteContact(sql, caller, id))) throw noSuchItem();
    await announceTracker(live, sql, caller);
  });
}
