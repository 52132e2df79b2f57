import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Time, textUpTo } from './values.ts';

const tag = 'Reviews';
const ApplicationId = z.object({ id: z.uuid() });
const NoteId = z.object({ id: z.uuid() });

export const NOTE_LIMIT = 5000;
export const MENTION = /<@(\d{1,15})>/g;

export const NotePerson = z.object({ user_id: z.int(), name: z.string() }).meta({ id: 'NotePerson' });
export type NotePerson = z.output<typeof NotePerson>;

export const Note = z
  .object({
    id: z.uuid(),
    author: NotePerson,
    text: z.string().describe('A mention is written as `<@12>`, with the ID of the user.'),
    mentions: z.array(NotePerson).describe('The members mentioned in the text, with their current names.'),
    created_at: Time,
    edited_at: Time.nullable(),
    is_mine: z.boolean(),
  })
  .meta({ id: 'Note' });
export type Note = z.output<typeof Note>;

const NoteInput = z.object({
  text: textUpTo(NOTE_LIMIT).describe(
    'Mention a member with `<@12>`. They must be able to see the application.',
  ),
});

export const listNotes = endpoint({
  id: 'listNotes',
  method: 'get',
  path: '/api/applications/{id}/notes',
  tag,
  summary: 'List the notes on an application',
  description: 'Newest first. Everyone who sees the application sees them.',
  params: ApplicationId,
  returns: z.object({ items: z.array(Note) }),
});

export const addNote = endpoint({
  id: 'addNote',
  method: 'post',
  path: '/api/applications/{id}/notes',
  tag,
  summary: 'Add a note to an application',
  params: ApplicationId,
  body: NoteInput,
  status: 201,
  returns: Note,
  creates: true,
  problems: ['mention-not-possible'],
});

export const changeNote = endpoint({
  id: 'changeNote',
  method: 'patch',
  path: '/api/notes/{id}',
  tag,
  summary: 'Edit your note',
  params: NoteId,
  body: NoteInput,
  returns: Note,
  problems: ['mention-not-possible', 'no-such-note', 'not-your-note'],
});

export const removeNote = endpoint({
  id: 'removeNote',
  method: 'delete',
  path: '/api/notes/{id}',
  tag,
  summary: 'Delete your note',
  description: 'Nobody sees it any more. You can restore it.',
  params: NoteId,
  problems: ['no-such-note', 'not-your-note'],
});

export const restoreNote = endpoint({
  id: 'restoreNote',
  method: 'post',
  path: '/api/notes/{id}/restore',
  tag,
  summary: 'Restore your deleted note',
  params: NoteId,
  returns: Note,
  problems: ['no-such-note'],
});

export const listMentionable = endpoint({
  id: 'listMentionable',
  method: 'get',
  path: '/api/applications/{id}/mentionable',
  tag,
  summary: 'List members you can mention',
  description: 'Members who can see the application.',
  params: ApplicationId,
  returns: z.object({ items: z.array(NotePerson) }),
});
