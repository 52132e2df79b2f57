import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PageQuery } from './page.ts';
import { PostingRequirement, PostingSummary, RemotePolicy } from './posting.ts';
import { Level } from './profile.ts';
import { Time } from './values.ts';

const tag = 'Matching';

/** Both sides are read in three facets: what is asked or known, what is or was done, and all of it. */
export const Facet = z.enum(['skills', 'experience', 'full']).meta({ id: 'Facet' });
export type Facet = z.output<typeof Facet>;

const share = z.number().min(0).max(1);

export const Weights = z
  .object({
    semantic: share.describe('Times the cosine.'),
    facets: z
      .object({ skills: share, experience: share, full: share })
      .describe('Shares of the cosine; their sum counts as one.'),
    keyword: share.describe('For each required skill that is shown.'),
    keyword_most: share,
    recency_month: share.describe('Active within 30 days.'),
    recency_quarter: share.describe('Active within 90 days.'),
    must: share.describe('Taken off when no must-have is met; in proportion when some are.'),
  })
  .meta({ id: 'Weights' });
export type Weights = z.output<typeof Weights>;

export const defaultWeights: Weights = {
  semantic: 0.7,
  facets: { skills: 0.4, experience: 0.3, full: 0.3 },
  keyword: 0.02,
  keyword_most: 0.1,
  recency_month: 0.05,
  recency_quarter: 0.02,
  must: 0.3,
};

/** A requirement of a demand: as a posting has them, and whether one of its skills is enough. */
export const Requirement = PostingRequirement.extend({
  any: z.boolean().default(false).describe('One of the skills is enough (“AWS or Azure”).'),
}).meta({ id: 'Requirement' });
export type Requirement = z.output<typeof Requirement>;

/** The words that earned a line of a score, and where they stand. */
export const Words = z
  .object({
    text: z.string().describe('The sentence or entry, as it is written there.'),
    start: z.int().nullable().describe('First character of the words in `text` that count.'),
    end: z.int().nullable(),
    document_id: z.uuid().nullable(),
    place: z
      .string()
      .describe('skills, position, summary, education, …; requirements or description of a posting.'),
  })
  .meta({ id: 'Words' });
export type Words = z.output<typeof Words>;

const NamedSkill = z.object({ id: z.string(), name: z.string() });

export const SkillHit = z
  .object({
    skill: NamedSkill,
    via: NamedSkill.nullable().describe('The narrower or kindred skill that was written instead.'),
    share: share.describe(
      '1 for the skill itself or a narrower one; less for one that stands in for it partly.',
    ),
    words: Words,
  })
  .meta({ id: 'SkillHit' });
export type SkillHit = z.output<typeof SkillHit>;

export const RequirementResult = z
  .object({
    text: z.string(),
    kind: z.enum(['must', 'nice']),
    state: z
      .enum(['met', 'partly', 'missed', 'unclear'])
      .describe('unclear: nothing in it can be checked by rules; it counts neither for nor against.'),
    share,
    skills: z.array(SkillHit),
    missing: z.array(NamedSkill),
    years: z.object({ asked: z.number(), found: z.number().nullable() }).nullable(),
    words: z.array(Words).describe('What shows it, or for an unclear one, what comes closest.'),
  })
  .meta({ id: 'RequirementResult' });
export type RequirementResult = z.output<typeof RequirementResult>;

export const ScoreBasis = z
  .enum(['hybrid', 'keyword'])
  .describe('keyword: without meaning, because a part that it needs was down.')
  .meta({ id: 'ScoreBasis' });
export type ScoreBasis = z.output<typeof ScoreBasis>;

/** Every term of a score: they add up to it, cut off at 0 and 1. */
export const Breakdown = z
  .object({
    score: share,
    basis: ScoreBasis,
    semantic: z.object({
      points: z.number(),
      cosine: z
        .number()
        .describe('Of all facets together; the share of common words where the basis is keyword.'),
      facets: z.array(z.object({ facet: Facet, weight: z.number(), cosine: z.number() })),
    }),
    keyword: z.object({ points: z.number(), hits: z.array(SkillHit) }),
    recency: z.object({ points: z.number(), active_at: Time.nullable(), days: z.int().nullable() }),
    must: z.object({
      points: z.number().describe('Zero or below.'),
      ratio: share.nullable().describe('Of the must-haves that can be checked; none when there are none.'),
    }),
    requirements: z.array(RequirementResult),
    versions: z.object({ rules: z.string(), model: z.string(), taxonomy: z.string() }),
  })
  .meta({ id: 'Breakdown' });
export type Breakdown = z.output<typeof Breakdown>;

/** Something that does not work as it should right now, in words that a person can act on. */
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
    skills: z.array(z.string().max(200)).max(20).default([]).describe('Ids of skills; all of them.'),
    location: z.string().trim().max(100).optional().describe('City, region or country.'),
    years_min: z.number().min(0).max(60).optional(),
    years_max: z.number().min(0).max(60).optional(),
  })
  .meta({ id: 'PeopleFilters' });
export type PeopleFilters = z.output<typeof PeopleFilters>;

export const RoleFilters = z
  .object({
    skills: z.array(z.string().max(200)).max(20).default([]),
    location: z.string().trim().max(100).optional(),
    remote: z.array(RemotePolicy).max(3).default([]),
    level: z.array(Level).max(10).default([]),
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
    is_listed: z.boolean().describe('On the list of the demand.'),
    breakdown: Breakdown,
    is_deep: z.boolean().describe('Each requirement was looked for sentence by sentence.'),
    prose: z
      .object({ text: z.string(), model: z.string(), written_at: Time })
      .nullable()
      .describe('Written by a language model about the scores above; no number comes from it.'),
    scored_at: Time,
  })
  .meta({ id: 'RankedPerson' });
export type RankedPerson = z.output<typeof RankedPerson>;

const ranking = {
  next_cursor: z.string().nullable(),
  total: z.int(),
  made_at: Time.describe('When this order was computed.'),
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
  weights: Weights.optional().describe('To try others than those that are kept; nothing is stored.'),
});

export const rankPeople = endpoint({
  id: 'rankPeople',
  method: 'post',
  path: '/api/demands/{id}/ranking',
  tag,
  summary: 'People ranked for a demand, with reasons',
  params: z.object({ id: z.uuid() }),
  body: RankPeopleBody,
  bodyOptional: true,
  returns: PeopleRanking,
});

export const readRankedPerson = endpoint({
  id: 'readRankedPerson',
  method: 'get',
  path: '/api/demands/{id}/ranking/{person_id}',
  tag,
  summary: 'How one person fits a demand, requirement by requirement',
  params: z.object({ id: z.uuid(), person_id: z.uuid() }),
  returns: RankedPerson.omit({ rank: true }).meta({ id: 'PersonFit' }),
});

export const exportRanking = endpoint({
  id: 'exportRanking',
  method: 'get',
  path: '/api/demands/{id}/ranking/export',
  tag,
  summary: 'The ranked list as a table (CSV), the first 1,000',
  params: z.object({ id: z.uuid() }),
  query: z.object({ audience: z.enum(['everyone', 'list']).default('everyone') }),
  media: 'text/csv',
});

const MatchText = z.string().trim().min(1).max(100_000);
const oneSource = { message: 'Give a text or a document, one of them.' };

export const matchPeople = endpoint({
  id: 'matchPeople',
  method: 'post',
  path: '/api/matching/people',
  tag,
  summary: 'The people who fit a text or a document best; nothing is stored',
  body: Page.extend({
    text: MatchText.optional(),
    document_id: z.uuid().optional(),
    filters: PeopleFilters.default({ skills: [] }),
  }).refine((body) => !body.text !== !body.document_id, oneSource),
  returns: PeopleRanking.extend({
    understood: z.object({ title: z.string().nullable(), requirements: z.array(Requirement) }),
  }).meta({ id: 'PeopleMatches' }),
  problems: ['not-read-yet'],
});

export const matchPostings = endpoint({
  id: 'matchPostings',
  method: 'post',
  path: '/api/matching/postings',
  tag,
  summary: 'The roles that fit a text, a resume or a person best; nothing is stored',
  description: 'With none of them, the newest resume that you uploaded.',
  body: Page.extend({
    text: MatchText.optional(),
    document_id: z.uuid().optional(),
    person_id: z.uuid().optional(),
    filters: RoleFilters.default({ skills: [], remote: [], level: [] }),
  }).refine((body) => [body.text, body.document_id, body.person_id].filter(Boolean).length <= 1, {
    message: 'Give a text, a document or a person, one of them.',
  }),
  bodyOptional: true,
  returns: PostingRanking.extend({
    understood: z.object({
      document: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      title: z.string().nullable(),
      skills: z.array(NamedSkill),
      years: z.number().nullable(),
    }),
  }).meta({ id: 'PostingMatches' }),
  problems: ['not-read-yet', 'no-resume'],
});

export const MatchingStatus = z
  .object({
    model: z.string().describe('What new vectors are made with.'),
    people: z.object({ total: z.int(), fresh: z.int(), waiting: z.int() }),
    postings: z.object({ total: z.int(), fresh: z.int(), waiting: z.int() }),
    re_embedding: z
      .object({ from: z.string(), to: z.string(), done: z.int(), total: z.int() })
      .nullable()
      .describe('Another model was chosen: the old vectors serve until the new ones are complete.'),
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
  summary: 'How fresh the ranking is, and what is degraded',
  returns: MatchingStatus,
});

export const readWeights = endpoint({
  id: 'readWeights',
  method: 'get',
  path: '/api/matching/weights',
  tag,
  summary: 'The weights of this workspace',
  returns: z.object({ weights: Weights, is_default: z.boolean() }).meta({ id: 'WorkspaceWeights' }),
});

export const changeWeights = endpoint({
  id: 'changeWeights',
  method: 'put',
  path: '/api/matching/weights',
  tag,
  summary: 'Change the weights of this workspace; null goes back to the usual ones',
  body: z.object({ weights: Weights.nullable() }),
  returns: z.object({ weights: Weights, is_default: z.boolean() }).meta({ id: 'WorkspaceWeights' }),
});
