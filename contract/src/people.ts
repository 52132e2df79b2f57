import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import {
  Candidate,
  CandidateInput,
  FactsInput,
  IdentifierInput,
  Person,
  PersonIdentifier,
  PersonSummary,
  TableType,
} from './person.ts';
import { Line, Time } from './values.ts';

export * from './person.ts';

const tag = 'People';
const PersonId = z.object({ id: z.uuid() });

/** The result of adding a person. */
export const Outcome = z
  .enum(['created', 'linked', 'possible_duplicate', 'conflict'])
  .describe(
    'created: a new person. linked: matched an existing person, and the record was added to theirs. possible_duplicate: a new person who may match an existing one. conflict: a new person with an identifier of an existing one.',
  )
  .meta({ id: 'Outcome' });
export type Outcome = z.output<typeof Outcome>;

export const PersonInput = FactsInput.partial()
  .extend({ name: Line, identifiers: z.array(IdentifierInput).max(20).default([]) })
  .extend({ candidate: CandidateInput.partial().optional() });
export type PersonInput = z.input<typeof PersonInput>;

export const Intake = z
  .object({
    outcome: Outcome,
    message: z.string().describe('What happened, in one sentence.'),
    person: PersonSummary,
    candidate: Candidate,
    is_new_candidate: z.boolean().describe('False if this recruiter already had a record of the person.'),
    conflict_ids: z.array(z.uuid()),
    rejected: z
      .array(z.object({ type: z.string(), value: z.string(), reason: z.string() }))
      .describe('Invalid identifiers that were ignored.'),
  })
  .meta({ id: 'Intake' });
export type Intake = z.output<typeof Intake>;

export const addPerson = endpoint({
  id: 'addPerson',
  method: 'post',
  path: '/api/people',
  tag,
  summary: 'Add a person',
  description: 'If the person already exists, your record is added to theirs.',
  body: PersonInput,
  status: 201,
  returns: Intake,
  creates: true,
});

export const PersonMatch = z
  .object({
    person: PersonSummary,
    probability: z.number(),
    by: z.array(z.string()).describe('What matches: email, phone, name, …'),
    would: z.enum(['link', 'conflict', 'review']),
  })
  .meta({ id: 'PersonMatch' });
export type PersonMatch = z.output<typeof PersonMatch>;

export const checkPerson = endpoint({
  id: 'checkPerson',
  method: 'post',
  path: '/api/people/check',
  tag,
  summary: 'Find matching people',
  description: 'Returns existing people who match the given details. Nothing is stored.',
  body: PersonInput.partial(),
  returns: z.object({ outcome: Outcome, matches: z.array(PersonMatch) }),
});

const PeopleFilter = {
  search: filterText(100).describe(
    'Searches names, email addresses, phone numbers, employers and locations.',
  ),
  mine: Flag.optional().describe('Only people you have a record of.'),
  has_conflicts: Flag.optional(),
};

export const listPeople = endpoint({
  id: 'listPeople',
  method: 'get',
  path: '/api/people',
  tag,
  summary: 'List people',
  description: 'Returns the workspace’s people, one profile per person.',
  query: PageQuery.extend({ ...PeopleFilter, sort: z.enum(['newest', 'name']).default('newest') }),
  returns: pageOf(PersonSummary, 'PersonPage').extend({
    counts: z.object({ all: z.int(), mine: z.int(), with_conflicts: z.int() }),
  }),
});

export const exportPeople = endpoint({
  id: 'exportPeople',
  method: 'get',
  path: '/api/people/export',
  tag,
  summary: 'Export people',
  description: 'Returns people as CSV.',
  query: z.object(PeopleFilter),
  media: 'text/csv',
});

export const readPerson = endpoint({
  id: 'readPerson',
  method: 'get',
  path: '/api/people/{id}',
  tag,
  summary: 'Get a person',
  description: 'Also accepts the ID of a record that was merged into the person.',
  params: PersonId,
  returns: Person,
});

export const changePerson = endpoint({
  id: 'changePerson',
  method: 'patch',
  path: '/api/people/{id}',
  tag,
  summary: 'Update a person',
  params: PersonId,
  body: FactsInput.partial().extend({
    version: z
      .int()
      .optional()
      .describe('The version you are editing. If there is a newer one, the request fails with a conflict.'),
  }),
  returns: Person,
  problems: ['person-changed'],
});

export const changeCandidate = endpoint({
  id: 'changeCandidate',
  method: 'patch',
  path: '/api/people/{id}/candidate',
  tag,
  summary: 'Update your record of a person',
  description: 'Creates the record if you have none.',
  params: PersonId,
  body: CandidateInput.partial().extend({
    version: z
      .int()
      .optional()
      .describe('The version you are editing. If there is a newer one, the request fails with a conflict.'),
  }),
  returns: Candidate,
  problems: ['candidate-changed'],
});

export const IdentifierChange = z
  .object({
    identifier: PersonIdentifier,
    conflict_id: z
      .uuid()
      .nullable()
      .describe('Set if someone else has the same identifier. Administrators see the conflict.'),
    message: z.string(),
  })
  .meta({ id: 'IdentifierChange' });
export type IdentifierChange = z.output<typeof IdentifierChange>;

const Reason = Line.optional().describe('Reason shown in the history.');

export const addIdentifier = endpoint({
  id: 'addIdentifier',
  method: 'post',
  path: '/api/people/{id}/identifiers',
  tag,
  summary: 'Add an identifier',
  description: 'Adds an email address, phone number or profile link.',
  params: PersonId,
  body: IdentifierInput.extend({ reason: Reason }),
  status: 201,
  returns: IdentifierChange,
  creates: true,
  problems: ['invalid-identifier', 'identifier-known'],
});

export const changeIdentifier = endpoint({
  id: 'changeIdentifier',
  method: 'patch',
  path: '/api/people/{id}/identifiers/{identifier_id}',
  tag,
  summary: 'Replace an identifier',
  description: 'The old value is kept in the history.',
  params: PersonId.extend({ identifier_id: z.uuid() }),
  body: z.object({ value: Line, reason: Reason }),
  returns: IdentifierChange,
  problems: ['invalid-identifier', 'identifier-known', 'identifier-gone'],
});

export const removeIdentifier = endpoint({
  id: 'removeIdentifier',
  method: 'delete',
  path: '/api/people/{id}/identifiers/{identifier_id}',
  tag,
  summary: 'Delete an identifier',
  description: 'The value is kept in the history.',
  params: PersonId.extend({ identifier_id: z.uuid() }),
  query: z.object({ reason: Reason }),
  status: 200,
  returns: PersonIdentifier,
  problems: ['identifier-gone'],
});

export const restoreIdentifier = endpoint({
  id: 'restoreIdentifier',
  method: 'post',
  path: '/api/people/{id}/identifiers/{identifier_id}/restore',
  tag,
  summary: 'Restore an identifier',
  params: PersonId.extend({ identifier_id: z.uuid() }),
  returns: IdentifierChange,
  problems: ['identifier-known', 'identifier-replaced'],
});

export const HistoryEntry = z
  .object({
    at: Time,
    by: z.string().describe('Name of the user, API key or system account.'),
    changed_by_person_id: z
      .uuid()
      .nullable()
      .describe('The person record of who made the change. Null if they have none.'),
    changed_by_table_type: TableType.nullable().describe(
      'The kind of record that the change was made through.',
    ),
    what: z.enum(['added', 'identifier', 'facts', 'document', 'merged', 'split', 'conflict', 'decision']),
    text: z.string().describe('What happened, in one sentence.'),
    detail: z.string().nullable(),
    identifier: PersonIdentifier.nullable(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const readHistory = endpoint({
  id: 'readHistory',
  method: 'get',
  path: '/api/people/{id}/history',
  tag,
  summary: 'Get a person’s history',
  description: 'Returns all changes to a person, newest first.',
  params: PersonId,
  query: PageQuery,
  returns: pageOf(HistoryEntry, 'HistoryPage'),
});

export const personOfDocument = endpoint({
  id: 'personOfDocument',
  method: 'get',
  path: '/api/documents/{id}/person',
  tag,
  summary: 'Get the person of a document',
  params: z.object({ id: z.uuid() }),
  returns: z.object({ person: PersonSummary.nullable(), outcome: Outcome.nullable() }),
});
