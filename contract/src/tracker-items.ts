import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Email, Line, lineUpTo, Moment, Time, textUpTo, webAddressUpTo } from './values.ts';

/** What a member keeps about a role: notes, contacts, dates and files. Nobody else sees them. */

const tag = 'Tracker';
const RoleId = z.object({ id: z.uuid().describe('The ID of the posting.') });
const ItemId = z.object({ id: z.uuid() });

export const RoleNote = z
  .object({ id: z.uuid(), text: z.string(), created_at: Time, edited_at: Time.nullable() })
  .meta({ id: 'RoleNote' });
export type RoleNote = z.output<typeof RoleNote>;

const NoteText = textUpTo(10_000);

export const addRoleNote = endpoint({
  id: 'addRoleNote',
  method: 'post',
  path: '/api/tracked-roles/{id}/notes',
  tag,
  summary: 'Add a note to a role',
  params: RoleId,
  body: z.object({ text: NoteText }),
  status: 201,
  returns: RoleNote,
  creates: true,
  problems: ['no-such-posting', 'too-many-items'],
});

export const changeRoleNote = endpoint({
  id: 'changeRoleNote',
  method: 'patch',
  path: '/api/role-notes/{id}',
  tag,
  summary: 'Edit a note on a role',
  params: ItemId,
  body: z.object({ text: NoteText }),
  returns: RoleNote,
  problems: ['no-such-item'],
});

export const removeRoleNote = endpoint({
  id: 'removeRoleNote',
  method: 'delete',
  path: '/api/role-notes/{id}',
  tag,
  summary: 'Delete a note on a role',
  params: ItemId,
  problems: ['no-such-item'],
});

export const RoleContact = z
  .object({
    id: z.uuid(),
    name: z.string(),
    title: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
    note: z.string().nullable(),
    created_at: Time,
  })
  .meta({ id: 'RoleContact' });
export type RoleContact = z.output<typeof RoleContact>;

const contact = {
  name: Line,
  title: Line.nullable().optional().describe('Their role: `Recruiter`.'),
  email: Email.nullable().optional(),
  phone: lineUpTo(50).nullable().optional(),
  url: webAddressUpTo(500).nullable().optional(),
  note: textUpTo(2000).nullable().optional(),
};

export const addRoleContact = endpoint({
  id: 'addRoleContact',
  method: 'post',
  path: '/api/tracked-roles/{id}/contacts',
  tag,
  summary: 'Add a contact to a role',
  params: RoleId,
  body: z.object(contact),
  status: 201,
  returns: RoleContact,
  creates: true,
  problems: ['no-such-posting', 'too-many-items'],
});

export const changeRoleContact = endpoint({
  id: 'changeRoleContact',
  method: 'patch',
  path: '/api/role-contacts/{id}',
  tag,
  summary: 'Edit a contact of a role',
  description: 'Omitted fields are unchanged.',
  params: ItemId,
  body: z.object(contact).partial(),
  returns: RoleContact,
  problems: ['no-such-item'],
});

export const removeRoleContact = endpoint({
  id: 'removeRoleContact',
  method: 'delete',
  path: '/api/role-contacts/{id}',
  tag,
  summary: 'Delete a contact of a role',
  params: ItemId,
  problems: ['no-such-item'],
});

export const RoleDateKind = z
  .enum(['deadline', 'interview', 'follow_up', 'other'])
  .meta({ id: 'RoleDateKind' });
export type RoleDateKind = z.output<typeof RoleDateKind>;

export const RoleDate = z
  .object({
    id: z.uuid(),
    kind: RoleDateKind,
    starts_at: Time,
    is_all_day: z.boolean(),
    note: z.string().nullable(),
    remind_at: Time.nullable().describe('When you are reminded. Null: never.'),
    reminded_at: Time.nullable(),
    done_at: Time.nullable(),
    is_automatic: z.boolean().describe('Added after an application.'),
    created_at: Time,
  })
  .meta({ id: 'RoleDate' });
export type RoleDate = z.output<typeof RoleDate>;

const date = {
  kind: RoleDateKind,
  starts_at: Moment,
  is_all_day: z.boolean().default(false),
  note: textUpTo(2000).nullable().optional(),
  remind_at: Moment.nullable().optional(),
};

export const addRoleDate = endpoint({
  id: 'addRoleDate',
  method: 'post',
  path: '/api/tracked-roles/{id}/dates',
  tag,
  summary: 'Add a date to a role',
  description: 'A deadline, an interview or a follow-up, with an optional reminder.',
  params: RoleId,
  body: z.object(date),
  status: 201,
  returns: RoleDate,
  creates: true,
  problems: ['no-such-posting', 'too-many-items'],
});

export const changeRoleDate = endpoint({
  id: 'changeRoleDate',
  method: 'patch',
  path: '/api/role-dates/{id}',
  tag,
  summary: 'Change a date: move it, snooze it, mark it as done',
  description: 'Omitted fields are unchanged. A new `remind_at` reminds again: that is how to snooze.',
  params: ItemId,
  body: z
    .object({ ...date, is_all_day: z.boolean() })
    .partial()
    .extend({ done: z.boolean().optional() }),
  returns: RoleDate,
  problems: ['no-such-item'],
});

export const removeRoleDate = endpoint({
  id: 'removeRoleDate',
  method: 'delete',
  path: '/api/role-dates/{id}',
  tag,
  summary: 'Delete a date of a role',
  params: ItemId,
  problems: ['no-such-item'],
});

export const UpcomingDate = RoleDate.extend({
  role: z.object({ id: z.uuid(), title: z.string(), company: z.string() }),
}).meta({ id: 'UpcomingDate' });
export type UpcomingDate = z.output<typeof UpcomingDate>;

export const listUpcomingDates = endpoint({
  id: 'listUpcomingDates',
  method: 'get',
  path: '/api/role-dates',
  tag,
  summary: 'List your open dates',
  description: 'Dates that are not done, overdue ones first, up to 200. Archived roles are left out.',
  query: z.object({ days: z.coerce.number().int().min(0).max(365).default(14) }),
  returns: z.object({ items: z.array(UpcomingDate) }),
});

export const ROLE_FILE_LIMIT = 20 * 1024 * 1024;

export const RoleFile = z
  .object({ id: z.uuid(), name: z.string(), size: z.int(), created_at: Time })
  .meta({ id: 'RoleFile' });
export type RoleFile = z.output<typeof RoleFile>;

export const addRoleFiles = endpoint({
  id: 'addRoleFiles',
  method: 'post',
  path: '/api/tracked-roles/{id}/files',
  tag,
  summary: 'Add files to a role',
  params: RoleId,
  upload: { field: 'file', fileLimit: ROLE_FILE_LIMIT, files: 10 },
  status: 201,
  returns: z.object({ files: z.array(RoleFile) }),
  problems: ['no-such-posting', 'no-files', 'empty-file', 'file-too-large', 'too-many-items'],
});

export const readRoleFile = endpoint({
  id: 'readRoleFile',
  method: 'get',
  path: '/api/role-files/{id}',
  tag,
  summary: 'Download a file of a role',
  params: ItemId,
  media: 'application/octet-stream',
  problems: ['no-such-item'],
});

export const removeRoleFile = endpoint({
  id: 'removeRoleFile',
  method: 'delete',
  path: '/api/role-files/{id}',
  tag,
  summary: 'Delete a file of a role',
  params: ItemId,
  problems: ['no-such-item'],
});

export const readRoleCalendar = endpoint({
  id: 'readRoleCalendar',
  method: 'get',
  path: '/api/role-calendar',
  tag,
  summary: 'Get whether you have a calendar address for your roles',
  returns: z.object({ created_at: Time.nullable().describe('Null if you have none.') }),
});

export const createRoleCalendar = endpoint({
  id: 'createRoleCalendar',
  method: 'put',
  path: '/api/role-calendar',
  tag,
  summary: 'Create the calendar address of your roles',
  description:
    'A secret address with your dates and reminders, for calendar programs. It is shown once and replaces the previous one.',
  returns: z.object({ url: z.string(), created_at: Time }),
});

export const revokeRoleCalendar = endpoint({
  id: 'revokeRoleCalendar',
  method: 'delete',
  path: '/api/role-calendar',
  tag,
  summary: 'Revoke the calendar address of your roles',
});

export const subscribeRoleCalendar = endpoint({
  id: 'subscribeRoleCalendar',
  method: 'get',
  path: '/api/calendar-feeds/{token}/roles.ics',
  tag,
  summary: 'Subscribe to the dates of your roles',
  description: 'The address contains the secret, so it needs no sign-in.',
  params: z.object({ token: z.string().min(1).max(200) }),
  media: 'text/calendar',
  problems: ['no-such-calendar'],
});
