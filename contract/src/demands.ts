import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, filterText } from './filters.ts';
import { Requirement, Weights } from './matching.ts';
import { PageQuery, pageOf } from './page.ts';
import { PersonSummary } from './person.ts';
import { Level } from './profile.ts';
import { lineUpTo, Time } from './values.ts';

const tag = 'Demands';
const DemandId = z.object({ id: z.uuid() });

const SkillInput = z.object({ id: z.string().max(200), name: z.string().max(200) });
const derived = 'Always derived from the text, skills and years. What is sent is ignored.';

export const RequirementInput = Requirement.extend({
  text: lineUpTo(500),
  years: z.number().min(0).max(60).nullable().default(null),
  skills: z.array(SkillInput).max(20).default([]),
  any: Requirement.shape.any.default(false),
  languages: Requirement.shape.languages.max(20).optional().describe('Derived from the text if omitted.'),
  degree: Requirement.shape.degree.optional().describe('Derived from the text if omitted.'),
  about: Requirement.shape.about.max(10).optional().describe(derived),
  fields: z.array(SkillInput).max(20).optional().describe(derived),
  credentials: z.array(SkillInput).max(20).optional().describe(derived),
});
export type RequirementInput = z.output<typeof RequirementInput>;

export const DemandSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    level: Level.nullable(),
    requirements: z.int(),
    people: z.int().describe('Number of people on the shortlist.'),
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
  weights: Weights.nullable().describe('Scoring weights of this demand. Null uses the workspace’s weights.'),
  version: z.int(),
}).meta({ id: 'Demand' });
export type Demand = z.output<typeof Demand>;

export const DemandInput = z.object({
  title: lineUpTo(300),
  text: z.string().trim().max(100_000).default(''),
  requirements: z.array(RequirementInput).max(50).optional().describe('Suggested from the text if omitted.'),
  weights: Weights.nullable().optional(),
});
export type DemandInput = z.input<typeof DemandInput>;

export const proposeDemand = endpoint({
  id: 'proposeDemand',
  method: 'post',
  path: '/api/demands/propose',
  tag,
  summary: 'Suggest requirements',
  description: 'Returns the title and requirements found in a job description. Nothing is stored.',
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
  summary: 'Create a demand',
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
  summary: 'List demands',
  description: 'Returns the workspace’s demands, most recently updated first.',
  query: PageQuery.extend({
    search: filterText(100).describe('Searches titles.'),
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
  summary: 'Get a demand',
  params: DemandId,
  returns: Demand,
});

export const changeDemand = endpoint({
  id: 'changeDemand',
  method: 'patch',
  path: '/api/demands/{id}',
  tag,
  summary: 'Update a demand',
  description: 'Updates a demand and rescores its shortlist.',
  params: DemandId,
  body: DemandInput.omit({ text: true })
    .partial()
    .extend({
      text: z.string().trim().max(100_000).optional(),
      archived: z.boolean().optional(),
      version: z
        .int()
        .optional()
        .describe('The version you are editing. If there is a newer one, the request fails with a conflict.'),
    }),
  returns: Demand,
  problems: ['demand-changed', 'unknown-skill'],
});

export const removeDemand = endpoint({
  id: 'removeDemand',
  method: 'delete',
  path: '/api/demands/{id}',
  tag,
  summary: 'Delete a demand',
  description: 'Deletes a demand with its shortlist and scores. The demand of a job cannot be deleted.',
  params: DemandId,
  problems: ['demand-in-use'],
});

export const listDemandPeople = endpoint({
  id: 'listDemandPeople',
  method: 'get',
  path: '/api/demands/{id}/people',
  tag,
  summary: 'List a shortlist',
  description: 'Returns the people on the shortlist, most recently added first.',
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
  summary: 'Add people to a shortlist',
  description: 'People who are already on the shortlist are ignored.',
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
  summary: 'Remove a person from a shortlist',
  params: z.object({ id: z.uuid(), person_id: z.uuid() }),
});
