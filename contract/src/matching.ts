import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery } from './page.ts';
import { PostingSummary, RemotePolicy } from './posting.ts';
import { Level } from './profile.ts';
import { NamedSkill, Requirement } from './requirement.ts';
import { Breakdown, ScoreBasis, Weights } from './score.ts';
import { refusedAs, Time, textUpTo } from './values.ts';

export * from './requirement.ts';
export * from './score.ts';

const tag = 'Matching';

/** Something that is degraded, with a text for the reader. */
export const Notice = z
  .object({
    code: z.enum([
      'embedder-down',
      'vectors-down',
      'index-building',
      'slow-search',
      'partial-results',
      'served-from-cache',
      'filters-relaxed',
      're-embedding',
      'scores-behind',
    ]),
    text: z.string(),
    since: Time.nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.output<typeof Notice>;

export const PeopleFilters = z
  .object({
    skills: z.array(z.string().max(200)).max(20).default([]).describe('Skill IDs. Results have all of them.'),
    location: filterText(100).describe('City, region or country.'),
    years_min: z.number().min(0).max(60).optional(),
    years_max: z.number().min(0).max(60).optional(),
  })
  .refine(
    ({ years_min = 0, years_max = 60 }) => years_min <= years_max,
    refusedAs('years-out-of-order', 'The minimum number of years must not exceed the maximum.', [
      'years_min',
    ]),
  )
  .meta({ id: 'PeopleFilters' });
export type PeopleFilters = z.output<typeof PeopleFilters>;

const LanguageCode = z.string().regex(/^[a-z]{2,3}$/);

export const RoleFilters = z
  .object({
    skills: z.array(z.string().max(200)).max(20).default([]),
    location: filterText(100),
    remote: z.array(RemotePolicy).max(3).default([]),
    level: z.array(Level).max(10).default([]),
    language: z
      .array(LanguageCode)
      .max(20)
      .default([])
      .describe('Two-letter codes of the language that the role is written in.'),
    pay: z
      .object({
        min: z.number().min(0).max(1e9).describe('Per year. The upper end of a stated range counts.'),
        currency: z.string().regex(/^[A-Z]{3}$/),
      })
      .optional()
      .describe('Only roles that state their pay in this currency.'),
  })
  .meta({ id: 'RoleFilters' });
export type RoleFilters = z.output<typeof RoleFilters>;

export const RankedPerson = z
  .object({
    rank: z.int(),
    person: z.object({
      id: z.uuid(),
      name: z.string(),
      headline: z.string().nullable(),
      city: z.string().nullable(),
      country: z.string().nullable(),
    }),
    is_listed: z.boolean().describe('Whether the person is on the shortlist.'),
    breakdown: Breakdown,
    is_deep: z.boolean().describe('Whether each requirement was checked sentence by sentence.'),
    prose: z
      .object({ text: z.string(), model: z.string(), written_at: Time })
      .nullable()
      .describe('Summary of the scores by a language model. It does not affect them.'),
    scored_at: Time,
  })
  .meta({ id: 'RankedPerson' });
export type RankedPerson = z.output<typeof RankedPerson>;

const ranking = {
  next_cursor: z.string().nullable(),
  total: z.int(),
  made_at: Time.describe('When the ranking was computed.'),
  from_cache: z.boolean(),
  basis: ScoreBasis,
  weights: Weights,
  notices: z.array(Notice),
};

export const PeopleRanking = z
  .object({ items: z.array(RankedPerson), ...ranking })
  .meta({ id: 'PeopleRanking' });
export type PeopleRanking = z.output<typeof PeopleRanking>;

export const RankedPosting = z
  .object({ rank: z.int(), posting: PostingSummary, breakdown: Breakdown })
  .meta({ id: 'RankedPosting' });
export type RankedPosting = z.output<typeof RankedPosting>;

export const PostingRanking = z
  .object({ items: z.array(RankedPosting), ...ranking })
  .meta({ id: 'PostingRanking' });
export type PostingRanking = z.output<typeof PostingRanking>;

const Page = z.object({
  cursor: PageQuery.shape.cursor,
  limit: z.int().min(1).max(100).default(20),
});

export const RankPeopleBody = Page.extend({
  audience: z.enum(['everyone', 'list']).default('everyone'),
  filters: PeopleFilters.default({ skills: [] }),
  weights: Weights.optional().describe('Scoring weights to preview. Nothing is stored.'),
});

export const rankPeople = endpoint({
  id: 'rankPeople',
  method: 'post',
  path: '/api/demands/{id}/ranking',
  tag,
  summary: 'Rank people for a demand',
  description: 'Returns people ranked for a demand, with the reasons for each score.',
  params: z.object({ id: z.uuid() }),
  body: RankPeopleBody,
  bodyOptional: true,
  returns: PeopleRanking,
  problems: ['years-out-of-order', 'invalid-cursor'],
});

export const readRankedPerson = endpoint({
  id: 'readRankedPerson',
  method: 'get',
  path: '/api/demands/{id}/ranking/{person_id}',
  tag,
  summary: 'Explain a score',
  description: 'Returns how one person matches a demand, requirement by requirement.',
  params: z.object({ id: z.uuid(), person_id: z.uuid() }),
  returns: RankedPerson.omit({ rank: true }).meta({ id: 'PersonFit' }),
});

export const exportRanking = endpoint({
  id: 'exportRanking',
  method: 'get',
  path: '/api/demands/{id}/ranking/export',
  tag,
  summary: 'Export a ranking',
  description: 'Returns the first 1,000 people as CSV.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ audience: z.enum(['everyone', 'list']).default('everyone') }),
  media: 'text/csv',
});

const MatchText = textUpTo(100_000);
const oneSource = { message: 'Provide either a text or a document.' };

export const matchPeople = endpoint({
  id: 'matchPeople',
  method: 'post',
  path: '/api/matching/people',
  tag,
  summary: 'Find people for a text or document',
  description: 'Returns the best matches. Nothing is stored.',
  body: Page.extend({
    text: MatchText.optional(),
    document_id: z.uuid().optional(),
    filters: PeopleFilters.default({ skills: [] }),
  })
    .refine((body) => !body.text !== !body.document_id, oneSource)
    .meta({
      if: { required: ['text'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { not: { required: ['document_id'] } },
      else: { required: ['document_id'] },
    }),
  returns: PeopleRanking.extend({
    understood: z.object({ title: z.string().nullable(), requirements: z.array(Requirement) }),
  }).meta({ id: 'PeopleMatches' }),
  problems: ['not-read-yet', 'years-out-of-order', 'invalid-cursor'],
});

export const matchPostings = endpoint({
  id: 'matchPostings',
  method: 'post',
  path: '/api/matching/postings',
  tag,
  summary: 'Find roles for a text, resume or person',
  description: 'Returns the best matches. Nothing is stored. Defaults to your most recent resume.',
  body: Page.extend({
    text: MatchText.optional(),
    document_id: z.uuid().optional(),
    person_id: z.uuid().optional(),
    filters: RoleFilters.default({ skills: [], remote: [], level: [], language: [] }),
  })
    .refine((body) => [body.text, body.document_id, body.person_id].filter(Boolean).length <= 1, {
      message: 'Provide only one of text, document and person.',
    })
    .meta({
      not: {
        anyOf: [
          { required: ['text', 'document_id'] },
          { required: ['text', 'person_id'] },
          { required: ['document_id', 'person_id'] },
        ],
      },
    }),
  bodyOptional: true,
  returns: PostingRanking.extend({
    understood: z.object({
      document: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      title: z.string().nullable(),
      skills: z.array(NamedSkill),
      years: z.number().nullable(),
      is_query: z
        .boolean()
        .describe(
          'Whether the source is a short text rather than a resume. Must-haves it does not mention are unclear and cost no points.',
        ),
    }),
  }).meta({ id: 'PostingMatches' }),
  problems: ['not-read-yet', 'no-resume', 'invalid-cursor'],
});

export const MatchingStatus = z
  .object({
    model: z.string().describe('Embedding model for new vectors.'),
    people: z.object({ total: z.int(), fresh: z.int(), waiting: z.int() }),
    postings: z.object({ total: z.int(), fresh: z.int(), waiting: z.int() }),
    re_embedding: z
      .object({ from: z.string(), to: z.string(), done: z.int(), total: z.int() })
      .nullable()
      .describe(
        'A new embedding model is being prepared. The current vectors are used until it is complete.',
      ),
    index: z.array(
      z.object({
        name: z.string(),
        store: z.string(),
        state: z.enum(['building', 'ready', 'unavailable']),
        indexed: z.int(),
        total: z.int(),
        fresh_at: Time.nullable(),
        problem: z.string().nullable(),
      }),
    ),
    notices: z.array(Notice),
  })
  .meta({ id: 'MatchingStatus' });
export type MatchingStatus = z.output<typeof MatchingStatus>;

export const readMatchingStatus = endpoint({
  id: 'readMatchingStatus',
  method: 'get',
  path: '/api/matching/status',
  tag,
  summary: 'Get matching status',
  description: 'Returns how current the rankings are and what is degraded.',
  returns: MatchingStatus,
});

export const readWeights = endpoint({
  id: 'readWeights',
  method: 'get',
  path: '/api/matching/weights',
  tag,
  summary: 'Get scoring weights',
  returns: z.object({ weights: Weights, is_default: z.boolean() }).meta({ id: 'WorkspaceWeights' }),
});

export const changeWeights = endpoint({
  id: 'changeWeights',
  method: 'put',
  path: '/api/matching/weights',
  tag,
  summary: 'Update scoring weights',
  description: 'Null resets the weights to the defaults.',
  body: z.object({ weights: Weights.nullable() }),
  returns: z.object({ weights: Weights, is_default: z.boolean() }).meta({ id: 'WorkspaceWeights' }),
});
