import { z } from 'zod';
import { NamedSkill, RequirementAbout } from './requirement.ts';
import { Time } from './values.ts';

/** People and demands are compared in three facets: skills, experience or duties, and the full text. */
export const Facet = z.enum(['skills', 'experience', 'full']).meta({ id: 'Facet' });
export type Facet = z.output<typeof Facet>;

const share = z.number().min(0).max(1);

export const Weights = z
  .object({
    semantic: share.describe('Multiplied by the semantic similarity.'),
    facets: z
      .object({ skills: share, experience: share, full: share })
      .describe('Share of each facet in semantic similarity; normalized to 1.'),
    keyword: share.describe('Added for each required skill found.'),
    keyword_most: share,
    recency_month: share.describe('Added if active within 30 days.'),
    recency_quarter: share.describe('Added if active within 90 days.'),
    must: share.describe('Subtracted if no must-have is met; in proportion if some are.'),
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

/** Evidence for a part of a score, and where it was found. */
export const Passage = z
  .object({
    text: z.string().describe('The sentence or entry, as written.'),
    start: z.int().nullable().describe('Offset of the first matching character in `text`.'),
    end: z.int().nullable(),
    document_id: z.uuid().nullable(),
    place: z
      .string()
      .describe('skills, position, summary, education, …; for a posting, requirements or description.'),
  })
  .meta({ id: 'Passage' });
export type Passage = z.output<typeof Passage>;

export const SkillHit = z
  .object({
    skill: NamedSkill,
    via: NamedSkill.nullable().describe('The narrower or related skill that was found instead.'),
    share: share.describe('1 for the skill itself or a narrower one; less for a related skill.'),
    words: Passage,
  })
  .meta({ id: 'SkillHit' });
export type SkillHit = z.output<typeof SkillHit>;

export const RequirementResult = z
  .object({
    text: z.string(),
    kind: z.enum(['must', 'nice']),
    state: z
      .enum(['met', 'partly', 'missed', 'unclear'])
      .describe('unclear: unknown. Nothing shows or rules it out, and it does not affect the score.'),
    about: z.array(RequirementAbout),
    unchecked: z
      .array(RequirementAbout)
      .describe('Parts of the requirement that could not be checked, and do not affect its state.'),
    share,
    skills: z.array(SkillHit),
    missing: z.array(NamedSkill),
    years: z.object({ asked: z.number(), found: z.number().nullable() }).nullable(),
    words: z.array(Passage).describe('Evidence for the requirement. If unclear, the closest passages.'),
    implied: z
      .enum(['title', 'level'])
      .optional()
      .describe('Set if the job’s title or level implies the requirement instead of a line of its text.'),
  })
  .meta({ id: 'RequirementResult' });
export type RequirementResult = z.output<typeof RequirementResult>;

export const ScoreBasis = z
  .enum(['hybrid', 'keyword'])
  .describe('keyword: semantic similarity was unavailable.')
  .meta({ id: 'ScoreBasis' });
export type ScoreBasis = z.output<typeof ScoreBasis>;

/** The terms of a score, which is their sum clamped to 0–1. */
export const Breakdown = z
  .object({
    score: share,
    fit: z
      .int()
      .min(0)
      .max(100)
      .describe('The score as a share of the attainable one, from 0 to 100. Comparable across jobs.'),
    attainable: share.describe('The highest score that the weights allow.'),
    basis: ScoreBasis,
    semantic: z.object({
      points: z.number(),
      similarity: share.describe(
        'Calibrated similarity across all facets. With the keyword basis, the share of words in common.',
      ),
      cosine: z.number().describe('Of the model, across all facets. With the keyword basis, the similarity.'),
      facets: z.array(z.object({ facet: Facet, weight: z.number(), cosine: z.number(), similarity: share })),
    }),
    keyword: z.object({ points: z.number(), hits: z.array(SkillHit) }),
    recency: z.object({ points: z.number(), active_at: Time.nullable(), days: z.int().nullable() }),
    must: z.object({
      points: z.number().describe('Zero or negative.'),
      ratio: share.nullable().describe('Share of checkable must-haves that are met. Null if there are none.'),
    }),
    requirements: z.array(RequirementResult),
    is_checked: z
      .boolean()
      .describe(
        'Whether a must-have could be checked (or, if there are none, a nice-to-have). If not, there is not enough information, and the match is ranked after those that were checked.',
      ),
    versions: z.object({
      rules: z.string(),
      model: z.string(),
      calibration: z
        .string()
        .describe('The mapping from cosines to similarities. Empty with the keyword basis.'),
      taxonomy: z.string(),
    }),
  })
  .meta({ id: 'Breakdown' });
export type Breakdown = z.output<typeof Breakdown>;
