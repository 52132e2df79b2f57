import type { RoleContact, RoleNote } from '@tenon/contract/tracker-items';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { Member } from './role-store.ts';

export type NoteRow = z.input<typeof RoleNote>;
export type ContactRow = z.input<typeof RoleContact>;
export type ContactFields = Omit<ContactRow, 'id' | 'created_at'>;

const noteColumns = (sql: Sql) => sql`id, text, created_at, edited_at`;
const contactColumns = (sql: Sql) => sql`id, name, title, email, phone, url, note, created_at`;

export async function readNotes(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
): Promise<NoteRow[]> {
  return sql<NoteRow[]>`
    select ${noteColumns(sql)} from role_note
    where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${postingId}
    order by created_at desc, id desc`;
}

export async function insertNote(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
  text: string,
): Promise<NoteRow | undefined> {
  const [row] = await sql<NoteRow[]>`
    insert into role_note (tenant_id, user_id, posting_id, text)
    values (${tenantId}, ${userId}, ${postingId}, ${text}) returning ${noteColumns(sql)}`;
  return row;
}

export async function updateNote(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
  text: string,
): Promise<NoteRow | undefined> {
  const [row] = await sql<NoteRow[]>`
    update role_note set text = ${text}, edited_at = case when text = ${text} then edited_at else now() end
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} returning ${noteColumns(sql)}`;
  return row;
}

export async function deleteNote(sql: Sql, { tenantId, userId }: Member, id: string): Promise<boolean> {
  const gone = await sql`
    delete from role_note where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`;
  return gone.count > 0;
}

export async function readContacts(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
): Promise<ContactRow[]> {
  return sql<ContactRow[]>`
    select ${contactColumns(sql)} from role_contact
    where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${postingId}
    order by created_at, id`;
}

export async function insertContact(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
  fields: ContactFields,
): Promise<ContactRow | undefined> {
  const row = { tenant_id: tenantId, user_id: userId, posting_id: postingId, ...fields };
  const [made] = await sql<ContactRow[]>`
    insert into role_contact ${sql(row)} returning ${contactColumns(sql)}`;
  return made;
}

export async function findContact(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
): Promise<ContactRow | undefined> {
  const [row] = await sql<ContactRow[]>`
    select ${contactColumns(sql)} from role_contact
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} for update`;
  return row;
}

export async function updateContact(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
  fields: ContactFields,
): Promise<ContactRow | undefined> {
  const [row] = await sql<ContactRow[]>`
    update role_contact set ${sql(fields)}
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} returning ${contactColumns(sql)}`;
  return row;
}

export async function deleteContact(sql: Sql, { tenantId, userId }: Member, id: string): Promise<boolean> {
  const gone = await sql`
    delete from role_contact where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`;
  return gone.count > 0;
}
