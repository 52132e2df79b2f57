import type { Note, NotePerson } from '@tenon/contract/notes';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { ApplicationNoteRow } from '../rows.ts';

export type StoredNote = z.input<typeof Note>;

const FORMER_MEMBER = 'A former member';

type NoteFilter = { application?: string; id?: string };

/** Newest first, with the current names of the author and of everyone mentioned. */
export async function readNotes(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  { application, id }: NoteFilter,
): Promise<StoredNote[]> {
  return sql<StoredNote[]>`
    select n.id, jsonb_build_object('user_id', n.author_id, 'name', coalesce(u.name, ${FORMER_MEMBER})) as author,
      n.text, ${mentionedPeople(sql)} as mentions, n.created_at, n.edited_at, n.author_id = ${userId} as is_mine
    from application_note n left join app_user u on u.id = n.author_id
    where n.tenant_id = ${tenantId} and n.deleted_at is null
      ${application ? sql`and n.application_id = ${application}` : sql``}
      ${id ? sql`and n.id = ${id}` : sql``}
    order by n.created_at desc, n.id desc limit 500`;
}

/** An expression over `application_note n`. */
export const mentionedPeople = (sql: Sql) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('user_id', m.id, 'name', coalesce(mu.name, ${FORMER_MEMBER})) order by m.id)
  from unnest(n.mentions) as m (id) left join app_user mu on mu.id = m.id), '[]')`;

type NewNote = Pick<ApplicationNoteRow, 'tenant_id' | 'application_id' | 'author_id' | 'text' | 'mentions'>;

export async function insertNote(sql: Sql, { mentions, ...row }: NewNote): Promise<string> {
  const [inserted] = await sql<{ id: string }[]>`
    insert into application_note (tenant_id, application_id, author_id, text, mentions)
    values (${row.tenant_id}, ${row.application_id}, ${row.author_id}, ${row.text}, ${mentions}::bigint[]) returning id`;
  if (!inserted) throw new Error('insert into application_note returned no row');
  return inserted.id;
}

export type FoundNote = Pick<ApplicationNoteRow, 'application_id' | 'author_id' | 'deleted_at' | 'mentions'>;

export async function findNote(sql: Sql, tenantId: string, id: string): Promise<FoundNote | undefined> {
  const [row] = await sql<FoundNote[]>`
    select application_id, author_id, deleted_at, mentions from application_note where tenant_id = ${tenantId} and id = ${id}`;
  return row;
}

type NoteChange = { text?: string; mentions?: number[]; edited_at?: Date; deleted_at?: Date | null };

/** Changes a note of the user of the transaction. Returns false if it is somebody else's. */
export async function updateNote(
  sql: Sql,
  tenantId: string,
  id: string,
  { mentions, ...change }: NoteChange,
): Promise<boolean> {
  const updated = await sql`
    update application_note set ${sql(change)} ${mentions ? sql`, mentions = ${mentions}::bigint[]` : sql``}
    where tenant_id = ${tenantId} and id = ${id}`;
  return updated.count > 0;
}

/** Members who can see the application, by name. */
export async function readViewers(sql: Sql, applicationId: string): Promise<NotePerson[]> {
  return sql<NotePerson[]>`
    select u.id as user_id, u.name from application_viewers(${applicationId}) as v (user_id)
    join app_user u on u.id = v.user_id order by u.name, u.id`;
}
