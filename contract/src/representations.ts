import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Line, lineUpTo, Moment, Time, textUpTo } from './values.ts';

const tag = 'Representations';
const RepresentationId = z.object({ id: z.uuid() });

export const ConsentHow = z.enum(['email', 'phone', 'meeting', 'form', 'other']).meta({ id: 'ConsentHow' });
export type ConsentHow = z.output<typeof ConsentHow>;

export const RepresentationState = z.enum(['active', 'expired', 'ended']).meta({ id: 'RepresentationState' });
export type RepresentationState = z.output<typeof RepresentationState>;

export const Representation = z
  .object({
    id: z.uuid(),
    person: z.object({ id: z.uuid().nullable(), name: z.string() }),
    client: z.string(),
    recruiter: z.object({ user_id: z.int(), name: z.string() }),
    is_mine: z.boolean(),
    state: RepresentationState,
    starts_at: Time,
    expires_at: Time,
    ended_at: Time.nullable(),
    end_reason: z.string().nullable(),
    consented_at: Time,
    consent_how: ConsentHow,
    consent_note: z.string().nullable(),
    contested: z.int().describe('How often others tried to represent the person to this client meanwhile.'),
    conflicts: z
      .array(z.object({ id: z.uuid(), recruiter: z.string(), starts_at: Time, expires_at: Time }))
      .describe('Other active representations of the same person, after records were merged.'),
    version: z.int(),
  })
  .meta({ id: 'Representation' });
export type Representation = z.output<typeof Representation>;

export const RepresentationEvent = z
  .object({
    id: z.uuid(),
    what: z.enum(['added', 'extended', 'ended', 'expired', 'contested']),
    by: z.string(),
    until: Time.nullable(),
    reason: z.string().nullable(),
    at: Time,
  })
  .meta({ id: 'RepresentationEvent' });
export type RepresentationEvent = z.output<typeof RepresentationEvent>;

export const addRepresentation = endpoint({
  id: 'addRepresentation',
  method: 'post',
  path: '/api/representations',
  tag,
  summary: 'Represent a person to a client',
  description:
    'Of several recruiters who submit the same person to the same client, one succeeds. The others get a 409 that says who represents the person until when, and both sides are notified.',
  body: z.object({
    person_id: z.uuid(),
    client: Line.describe('Upper and lower case and spaces make no difference.'),
    expires_at: Moment,
    consented_at: Moment.describe('When the candidate agreed to be represented to this client.'),
    consent_how: ConsentHow,
    consent_note: textUpTo(1000).optional(),
  }),
  status: 201,
  returns: Representation,
  problems: ['already-represented', 'no-such-person', 'representation-time-invalid'],
});

export const listRepresentations = endpoint({
  id: 'listRepresentations',
  method: 'get',
  path: '/api/representations',
  tag,
  summary: 'List representations',
  description: 'Newest first.',
  query: PageQuery.extend({
    state: RepresentationState.optional(),
    person: z.uuid().optional(),
    mine: Flag.default(false),
    search: filterText(100).describe('Searches people and clients.'),
  }),
  returns: pageOf(Representation, 'RepresentationPage').extend({
    counts: z.record(RepresentationState, z.int()),
  }),
});

export const listRepresentationEvents = endpoint({
  id: 'listRepresentationEvents',
  method: 'get',
  path: '/api/representations/{id}/history',
  tag,
  summary: 'Get the history of a representation',
  params: RepresentationId,
  returns: z.object({ items: z.array(RepresentationEvent) }),
  problems: ['no-such-representation'],
});

export const extendRepresentation = endpoint({
  id: 'extendRepresentation',
  method: 'post',
  path: '/api/representations/{id}/extend',
  tag,
  summary: 'Extend a representation',
  description: 'For the recruiter and for administrators. One that has ended or expired cannot be extended.',
  params: RepresentationId,
  body: z.object({ expires_at: Moment }),
  returns: Representation,
  problems: [
    'no-such-representation',
    'not-your-representation',
    'representation-over',
    'representation-time-invalid',
  ],
});

export const endRepresentation = endpoint({
  id: 'endRepresentation',
  method: 'post',
  path: '/api/representations/{id}/end',
  tag,
  summary: 'End a representation',
  params: RepresentationId,
  body: z.object({ reason: lineUpTo(300).optional() }),
  bodyOptional: true,
  returns: Representation,
  problems: ['no-such-representation', 'not-your-representation', 'representation-over'],
});
