import { z } from 'zod';
import { PostingRequirement } from './posting.ts';
import { Time } from './values.ts';

/** What a score is made of. */

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

export const NamedSkill = z.object({ id: z.string(), name: z.string() });

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
