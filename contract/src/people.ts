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
} from './person.ts';
import { Line, Time } from './values.ts';

export * from './person.ts';

const tag = 'People';
const PersonId = z.object({ id: z.uuid() });

/** What became of somebody who was added. */
export const Outcome = z
  .enum(['created', 'linked', 'possible_duplicate', 'conflict'])
  .describe(
    'created: nobody like this was known. linked: this is somebody who was known, and the record joins theirs. possible_duplicate: a new person, who may be somebody known. conflict: a new person, whose address or number belongs to somebody else.',
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
    message: z.string().describe('What happened, in a sentence.'),
    person: PersonSummary,
    candidate: Candidate,
    is_new_candidate: z.boolean().describe('False when this recruiter had a record of them already.'),
    conflict_ids: z.array(z.uuid()),
    rejected: z
      .array(z.object({ type: z.string(), value: z.string(), reason: z.string() }))
      .describe('Identifiers that are none and were left out.'),
  })
  .meta({ id: 'Intake' });
export type Intake = z.output<typeof Intake>;

export const addPerson = endpoint({
  id: 'addPerson',
  method: 'post',
  path: '/api/people',
  tag,
  summary: 'Add a person; who is known already is not added twice',
  body: PersonInput,
  status: 201,
  returns: Intake,
  creates: true,
});

export const PersonMatch = z
  .object({
    person: PersonSummary,
    probability: z.number(),
    by: z.array(z.string()).describe('What agrees: email, phone, name, …'),
    would: z.enum(['link', 'conflict', 'review']),
  })
  .meta({ id: 'PersonMatch' });
export type PersonMatch = z.output<typeof PersonMatch>;

export const checkPerson = endpoint({
  id: 'checkPerson',
  method: 'post',
  path: '/api/people/check',
  tag,
  summary: 'Who this might be, before anybody is added; nothing is stored',
  body: PersonInput.partial(),
  returns: z.object({ outcome: Outcome, matches: z.array(PersonMatch) }),
});

const PeopleFilter = {
  search: filterText(100).describe('In names, addresses, numbers, employers and places.'),
  mine: Flag.optional().describe('Only people the reader has a record of.'),
  has_conflicts: Flag.optional(),
};

export const listPeople = endpoint({
  id: 'listPeople',
  method: 'get',
  path: '/api/people',
  tag,
  summary: 'People of this workspace, one entry per human',
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
  summary: 'People as a table',
  query: z.object(PeopleFilter),
  media: 'text/csv',
});

export const readPerson = endpoint({
  id: 'readPerson',
  method: 'get',
  path: '/api/people/{id}',
  tag,
  summary: 'One person, also by the id of a record that was merged into them',
  params: PersonId,
  returns: Person,
});

export const changePerson = endpoint({
  id: 'changePerson',
  method: 'patch',
  path: '/api/people/{id}',
  tag,
  summary: 'Change what is known of a person',
  params: PersonId,
  body: FactsInput.partial().extend({
    version: z.int().optional().describe('The version that the person saw; a later one is a conflict.'),
  }),
  returns: Person,
  problems: ['person-changed'],
});

export const changeCandidate = endpoint({
  id: 'changeCandidate',
  method: 'patch',
  path: '/api/people/{id}/candidate',
  tag,
  summary: 'Change one’s own record of a person; it is made when there is none',
  params: PersonId,
  body: CandidateInput.partial(),
  returns: Candidate,
});

export const IdentifierChange = z
  .object({
    identifier: PersonIdentifier,
    conflict_id: z.uuid().nullable().describe('Somebody else has it: an administrator was told.'),
    message: z.string(),
  })
  .meta({ id: 'IdentifierChange' });
export type IdentifierChange = z.output<typeof IdentifierChange>;

const Reason = Line.optional().describe('Why, for the history.');

export const addIdentifier = endpoint({
  id: 'addIdentifier',
  method: 'post',
  path: '/api/people/{id}/identifiers',
  tag,
  summary: 'Add an address, a number or a page',
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
  summary: 'Replace an address, a number or a page; the old one stays in the history',
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
  summary: 'Take an address, a number or a page away; it stays in the history',
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
  summary: 'Take a removal back',
  params: PersonId.extend({ identifier_id: z.uuid() }),
  returns: IdentifierChange,
  problems: ['identifier-known', 'identifier-replaced'],
});

export const HistoryEntry = z
  .object({
    at: Time,
    by: z.string(),
    what: z.enum(['added', 'identifier', 'facts', 'document', 'merged', 'split', 'conflict', 'decision']),
    text: z.string().describe('What happened, in a sentence.'),
    detail: z.string().nullable(),
    identifier: PersonIdentifier.nullable(),
    through: z.string().nullable().describe('Through which kind of record.'),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const readHistory = endpoint({
  id: 'readHistory',
  method: 'get',
  path: '/api/people/{id}/history',
  tag,
  summary: 'All that happened to what is known of a person, newest first',
  params: PersonId,
  query: PageQuery,
  returns: pageOf(HistoryEntry, 'HistoryPage'),
});

export const personOfDocument = endpoint({
  id: 'personOfDocument',
  method: 'get',
  path: '/api/documents/{id}/person',
  tag,
  summary: 'Whose document this is',
  params: z.object({ id: z.uuid() }),
  returns: z.object({ person: PersonSummary.nullable(), outcome: Outcome.nullable() }),
});
