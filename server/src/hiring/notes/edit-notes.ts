import type { Answer } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/notes';
import { announceChange, type Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { ForbiddenError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { readDetailRow } from '../applications/detail-store.ts';
import { noSuchApplication } from '../applications/read-applications.ts';
import { memberMentioned } from '../messages.ts';
import { mentionsIn } from './model.ts';
import { type FoundNote, findNote, insertNote, readNotes, readViewers, updateNote } from './note-store.ts';

export type NoteDeps = { db: Db; live: Live; events: Events; now: () => Date };
type NoteAnswer = Answer<typeof contract.addNote>;

export async function listNotes(
  { db }: Pick<NoteDeps, 'db'>,
  caller: Caller,
  applicationId: string,
): Promise<Answer<typeof contract.listNotes>> {
  return db.as(caller.scope, async (sql) => {
    await jobOf(sql, caller, applicationId);
    return { items: await readNotes(sql, caller, { application: applicationId }) };
  });
}

export async function listMentionable(
  { db }: Pick<NoteDeps, 'db'>,
  caller: Caller,
  applicationId: string,
): Promise<Answer<typeof contract.listMentionable>> {
  return db.as(caller.scope, async (sql) => {
    await jobOf(sql, caller, applicationId);
    return { items: await readViewers(sql, applicationId) };
  });
}

export async function addNote(
  deps: NoteDeps,
  caller: Caller,
  applicationId: string,
  text: string,
): Promise<NoteAnswer> {
  const { tenantId, userId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    await jobOf(sql, caller, applicationId);
    const mentions = await checkMentions(sql, applicationId, text);
    const row = { tenant_id: tenantId, application_id: applicationId, author_id: userId, text, mentions };
    const id = await insertNote(sql, row);
    return announce(deps, sql, caller, { id, applicationId, mentioned: mentions });
  });
}

export async function changeNote(
  deps: NoteDeps,
  caller: Caller,
  id: string,
  text: string,
): Promise<NoteAnswer> {
  const { tenantId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const note = await ownNote(sql, caller, id);
    if (note.deleted_at) throw noSuchNote();
    const mentions = await checkMentions(sql, note.application_id, text);
    await updateNote(sql, tenantId, id, { text, mentions, edited_at: deps.now() });
    const mentioned = mentions.filter((userId) => !note.mentions.includes(userId));
    return announce(deps, sql, caller, { id, applicationId: note.application_id, mentioned });
  });
}

export async function removeNote(deps: NoteDeps, caller: Caller, id: string): Promise<undefined> {
  await deps.db.as(caller.scope, async (sql) => {
    const note = await ownNote(sql, caller, id);
    if (note.deleted_at) throw noSuchNote();
    await updateNote(sql, caller.tenantId, id, { deleted_at: deps.now() });
    await announceChange(deps.live, sql, caller.tenantId, 'notes');
  });
}

export async function restoreNote(deps: NoteDeps, caller: Caller, id: string): Promise<NoteAnswer> {
  return deps.db.as(caller.scope, async (sql) => {
    const note = await ownNote(sql, caller, id);
    await updateNote(sql, caller.tenantId, id, { deleted_at: null });
    return announce(deps, sql, caller, { id, applicationId: note.application_id, mentioned: [] });
  });
}

type Written = { id: string; applicationId: string; mentioned: number[] };

/** Tells open browsers about the note, and the mentioned members, unless they mention themselves. */
async function announce(
  { live, events }: NoteDeps,
  sql: Sql,
  caller: Caller,
  { id, applicationId, mentioned }: Written,
): Promise<NoteAnswer> {
  const { tenantId, userId, actor } = caller;
  const others = mentioned.filter((mention) => mention !== userId);
  if (others.length > 0) {
    const ids = { tenant_id: tenantId, job_id: await jobOf(sql, caller, applicationId) };
    const event = { ...ids, application_id: applicationId, note_id: id, user_ids: others, actor };
    await events.publish(sql, memberMentioned, event);
  }
  await announceChange(live, sql, tenantId, 'notes');
  return defined((await readNotes(sql, caller, { id }))[0]);
}

async function checkMentions(sql: Sql, applicationId: string, text: string): Promise<number[]> {
  const mentions = mentionsIn(text);
  if (mentions.length === 0) return [];
  const viewers = new Set((await readViewers(sql, applicationId)).map(({ user_id }) => user_id));
  const unseen = mentions.filter((id) => !viewers.has(id));
  if (unseen.length > 0)
    throw new InvalidError(
      'mention-not-possible',
      'You can mention only members who can see this application. Add them to the hiring team, or assign them.',
      { details: { user_ids: unseen } },
    );
  return mentions;
}

async function jobOf(sql: Sql, { tenantId }: Caller, applicationId: string): Promise<string> {
  const row = await readDetailRow(sql, tenantId, applicationId);
  if (!row) throw noSuchApplication();
  return row.job_id;
}

async function ownNote(sql: Sql, { tenantId, userId }: Caller, id: string): Promise<FoundNote> {
  const note = await findNote(sql, tenantId, id);
  if (!note) throw noSuchNote();
  if (note.author_id !== userId)
    throw new ForbiddenError('not-your-note', 'Only the author can change or delete a note.');
  return note;
}

const noSuchNote = () => new NotFoundError('no-such-note', 'This note does not exist, or it was deleted.');
