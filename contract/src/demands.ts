import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, filterText } from './filters.ts';
import { Requirement, Weights } from './matching.ts';
import { PageQuery, pageOf } from './page.ts';
import { PersonSummary } from './person.ts';
import { Level } from './profile.ts';
import { lineUpTo, Time } from './values.ts';

/** A demand: what is looked for, as it was written and as it is understood. */

const tag = 'Demands';
const DemandId = z.object({ id: z.uuid() });

const RequirementInput = Requirement.extend({
  text: lineUpTo(500),
  years: z.number().min(0).max(60).nullable().default(null),
  skills: z
    .array(z.object({ id: z.string().max(200), name: z.string().max(200) }))
    .max(20)
    .default([]),
});

export const DemandSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    level: Level.nullable(),
    requirements: z.int(),
    people: z.int().describe('On its list.'),
    created_by: z.string(),
    created_at: Time,
    updated_at: Time,
    archived_at: Time.nullable(),
  })
  .meta({ id: 'DemandSummary' });
export type DemandSummary = z.output<typeof DemandSummary>;

export const Demand = DemandSummary.extend({
  text: z.string(),
  requirements: z.array(Requirement),
  weights: Weights.nullable().describe('Of its own; none: those of the workspace.'),
  version: z.int(),
}).meta({ id: 'Demand' });
export type Demand = z.output<typeof Demand>;

export const DemandInput = z.object({
  title: lineUpTo(300),
  text: z.string().trim().max(100_000).default(''),
  requirements: z
    .array(RequirementInput)
    .max(50)
    .optional()
    .describe('Proposed from the text when they are left out.'),
  weights: Weights.nullable().optional(),
});
export type DemandInput = z.input<typeof DemandInput>;

export const proposeDemand = endpoint({
  id: 'proposeDemand',
  method: 'post',
  path: '/api/demands/propose',
  tag,
  summary: 'What a job’s text asks for: title and requirements as they would be read; nothing is stored',
  body: z.object({ title: z.string().trim().max(300).optional(), text: z.string().max(100_000) }),
  returns: z.object({
    title: z.string().nullable(),
    level: Level.nullable(),
    requirements: z.array(Requirement),
  }),
});

export const addDemand = endpoint({
  id: 'addDemand',
  method: 'post',
  path: '/api/demands',
  tag,
  summary: 'Save what is looked for',
  body: DemandInput,
  status: 201,
  returns: Demand,
  creates: true,
  problems: ['unknown-skill'],
});

export const listDemands = endpoint({
  id: 'listDemands',
  method: 'get',
  path: '/api/demands',
  tag,
  summary: 'Demands of this workspace, the last changed first',
  query: PageQuery.extend({
    search: filterText(100).describe('In their titles.'),
    archived: Flag.default(false),
  }),
  returns: pageOf(DemandSummary, 'DemandPage').extend({
    counts: z.object({ open: z.int(), archived: z.int() }),
  }),
});

export const readDemand = endpoint({
  id: 'readDemand',
  method: 'get',
  path: '/api/demands/{id}',
  tag,
  summary: 'One demand',
  params: DemandId,
  returns: Demand,
});

export const changeDemand = endpoint({
  id: 'changeDemand',
  method: 'patch',
  path: '/api/demands/{id}',
  tag,
  summary: 'Change a demand; its list is scored again',
  params: DemandId,
  body: DemandInput.omit({ text: true })
    .partial()
    .extend({
      text: z.string().trim().max(100_000).optional(),
      archived: z.boolean().optional(),
      version: z.int().optional().describe('The version that was seen; a later one is a conflict.'),
    }),
  returns: Demand,
  problems: ['demand-changed', 'unknown-skill'],
});

export const removeDemand = endpoint({
  id: 'removeDemand',
  method: 'delete',
  path: '/api/demands/{id}',
  tag,
  summary: 'Remove a demand with its list and its scores',
  params: DemandId,
});

export const listDemandPeople = endpoint({
  id: 'listDemandPeople',
  method: 'get',
  path: '/api/demands/{id}/people',
  tag,
  summary: 'The people on a demand’s list, the last added first',
  params: DemandId,
  query: PageQuery,
  returns: pageOf(
    z.object({ person: PersonSummary, added_by: z.string(), added_at: Time }),
    'DemandPersonPage',
  ),
});

export const addDemandPeople = endpoint({
  id: 'addDemandPeople',
  method: 'post',
  path: '/api/demands/{id}/people',
  tag,
  summary: 'Put people on a demand’s list; who is on it stays on it once',
  params: DemandId,
  body: z.object({ person_ids: z.array(z.uuid()).min(1).max(1000) }),
  returns: z.object({ added: z.int(), known: z.int(), people: z.int() }),
  problems: ['no-such-person'],
});

export const removeDemandPerson = endpoint({
  id: 'removeDemandPerson',
  method: 'delete',
  path: '/api/demands/{id}/people/{person_id}',
  tag,
  summary: 'Take a person off the list',
  params: z.object({ id: z.uuid(), person_id: z.uuid() }),
});
