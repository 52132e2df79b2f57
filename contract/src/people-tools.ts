import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineUpTo, Time } from './values.ts';

const tag = 'People';
const PersonIds = z.array(z.uuid()).min(1).max(200);
const Tag = lineUpTo(60);
const Id = z.object({ id: z.uuid() });
const Action = z.enum(['add', 'remove']);
const Changed = z.object({
  changed_ids: z
    .array(z.uuid())
    .describe('People for whom this changed something. Send these with the opposite action to undo it.'),
});

const TagCount = z.object({ tag: z.string(), people: z.int() });

export const listPeopleTags = endpoint({
  id: 'listPeopleTags',
  method: 'get',
  path: '/api/people/tags',
  tag,
  summary: 'List tags',
  description: 'Returns the 500 most used tags of the workspace, and those of your own records.',
  returns: z.object({ items: z.array(TagCount), own: z.array(TagCount) }),
});

export const tagPeople = endpoint({
  id: 'tagPeople',
  method: 'post',
  path: '/api/people/tags',
  tag,
  summary: 'Add or remove a tag',
  body: z.object({ person_ids: PersonIds, tag: Tag, action: Action }),
  returns: Changed.extend({ tag: z.string() }),
});

export const PeopleList = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_shared: z.boolean().describe('Whether others in the workspace see it.'),
    is_mine: z.boolean(),
    people: z.int(),
    created_at: Time,
  })
  .meta({ id: 'PeopleList' });
export type PeopleList = z.output<typeof PeopleList>;

export const listPeopleLists = endpoint({
  id: 'listPeopleLists',
  method: 'get',
  path: '/api/people-lists',
  tag,
  summary: 'List lists of people',
  returns: z.object({ items: z.array(PeopleList) }),
});

export const addPeopleList = endpoint({
  id: 'addPeopleList',
  method: 'post',
  path: '/api/people-lists',
  tag,
  summary: 'Create a list of people',
  body: z.object({
    name: lineUpTo(80),
    is_shared: z.boolean().default(true),
    person_ids: z.array(z.uuid()).max(200).default([]),
  }),
  status: 201,
  returns: PeopleList,
  creates: true,
  problems: ['too-many-people-lists'],
});

export const changePeopleList = endpoint({
  id: 'changePeopleList',
  method: 'patch',
  path: '/api/people-lists/{id}',
  tag,
  summary: 'Update a list of people',
  description: 'Only its owner can share a list or stop sharing it.',
  params: Id,
  body: z.object({ name: lineUpTo(80).optional(), is_shared: z.boolean().optional() }),
  returns: PeopleList,
  problems: ['no-such-people-list', 'not-your-people-list'],
});

export const removePeopleList = endpoint({
  id: 'removePeopleList',
  method: 'delete',
  path: '/api/people-lists/{id}',
  tag,
  summary: 'Delete a list of people',
  description: 'The people stay. Only its owner can delete a list.',
  params: Id,
  status: 204,
  problems: ['no-such-people-list', 'not-your-people-list'],
});

export const changeListMembers = endpoint({
  id: 'changeListMembers',
  method: 'post',
  path: '/api/people-lists/{id}/members',
  tag,
  summary: 'Add people to a list, or remove them',
  params: Id,
  body: z.object({ person_ids: PersonIds, action: Action }),
  returns: Changed,
  problems: ['no-such-people-list'],
});

export const PeopleView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_shared: z.boolean(),
    is_mine: z.boolean(),
    query: z.record(z.string(), z.string()).describe('Query parameters of the search.'),
    columns: z.array(z.string()),
    created_at: Time,
  })
  .meta({ id: 'PeopleView' });
export type PeopleView = z.output<typeof PeopleView>;

const ViewBody = {
  name: lineUpTo(80),
  is_shared: z.boolean().default(false),
  query: z.record(z.string().max(40), z.string().max(2000)),
  columns: z.array(z.string().max(60)).max(30).default([]),
};

export const listPeopleViews = endpoint({
  id: 'listPeopleViews',
  method: 'get',
  path: '/api/people-views',
  tag,
  summary: 'List saved views',
  returns: z.object({ items: z.array(PeopleView) }),
});

export const addPeopleView = endpoint({
  id: 'addPeopleView',
  method: 'post',
  path: '/api/people-views',
  tag,
  summary: 'Save a view',
  description: 'A view is a search of people with a name.',
  body: z.object(ViewBody),
  status: 201,
  returns: PeopleView,
  creates: true,
  problems: ['too-many-people-views'],
});

export const removePeopleView = endpoint({
  id: 'removePeopleView',
  method: 'delete',
  path: '/api/people-views/{id}',
  tag,
  summary: 'Delete a saved view',
  params: Id,
  status: 204,
  problems: ['no-such-people-view'],
});

export const listApplicantViews = endpoint({
  id: 'listApplicantViews',
  method: 'get',
  path: '/api/jobs/{id}/views',
  tag: 'Hiring',
  summary: 'List saved views of a job’s applicants',
  params: Id,
  returns: z.object({ items: z.array(PeopleView) }),
});

export const addApplicantView = endpoint({
  id: 'addApplicantView',
  method: 'post',
  path: '/api/jobs/{id}/views',
  tag: 'Hiring',
  summary: 'Save a view of a job’s applicants',
  description:
    'A view keeps search, filters, order and columns. A shared one is seen by whoever sees the job.',
  params: Id,
  body: z.object(ViewBody),
  status: 201,
  returns: PeopleView,
  creates: true,
  problems: ['no-such-job', 'too-many-people-views'],
});

export const removeApplicantView = endpoint({
  id: 'removeApplicantView',
  method: 'delete',
  path: '/api/jobs/{id}/views/{view_id}',
  tag: 'Hiring',
  summary: 'Delete a saved view of a job’s applicants',
  params: Id.extend({ view_id: z.uuid() }),
  status: 204,
  problems: ['no-such-people-view'],
});

export const addPeopleToJob = endpoint({
  id: 'addPeopleToJob',
  method: 'post',
  path: '/api/jobs/{id}/people',
  tag,
  summary: 'Add people to a job',
  description: 'Adds an application for each person, once. Those who have applied already are skipped.',
  params: Id,
  body: z.object({ person_ids: PersonIds, source: lineUpTo(100).default('Sourced') }),
  returns: z.object({
    added: z.array(z.object({ person_id: z.uuid(), application_id: z.uuid() })),
    skipped: z.array(z.object({ person_id: z.uuid(), code: z.string() })),
  }),
});
