import { z } from 'zod';
import { Person } from './person.ts';
import { Time } from './values.ts';

export const ConflictStatus = z.enum(['pending', 'same', 'different']).meta({ id: 'ConflictStatus' });
export type ConflictStatus = z.output<typeof ConflictStatus>;

export const ConflictKind = z
  .enum(['identifier', 'likeness'])
  .describe('identifier: both claim one address or number. likeness: they are much alike.')
  .meta({ id: 'ConflictKind' });
export type ConflictKind = z.output<typeof ConflictKind>;

/** One bar of the waterfall: what was compared, how alike it is, and what that is worth. */
export const WeightPart = z
  .object({
    field: z.string(),
    level: z.string().describe('How alike, in words.'),
    weight: z.number().describe('In bits; below zero speaks against.'),
    left: z.string().nullable(),
    right: z.string().nullable(),
  })
  .meta({ id: 'WeightPart' });
export type WeightPart = z.output<typeof WeightPart>;

export const ConflictSide = z.object({
  id: z.uuid(),
  name: z.string(),
  headline: z.string().nullable(),
  email: z.string().nullable(),
});

export const Conflict = z
  .object({
    id: z.uuid(),
    kind: ConflictKind,
    status: ConflictStatus,
    left: ConflictSide,
    right: ConflictSide,
    evidence: z
      .array(z.string())
      .describe('What speaks for one human: `email:…`, `phone:…`, `likeness:name`, …'),
    same: z
      .array(z.string())
      .describe(
        'Facts that are the same on both sides, whatever their letters’ case: `birth_date`, `city`, …',
      ),
    weight: z.number().nullable(),
    probability: z.number().nullable(),
    found_by: z.string().describe('intake, change, import, document or scan.'),
    detected_at: Time,
    decided_at: Time.nullable(),
    decided_by: z.string().nullable(),
    note: z.string().nullable(),
    merge_id: z.uuid().nullable().describe('The merge that the decision made, when it stands.'),
  })
  .meta({ id: 'Conflict' });
export type Conflict = z.output<typeof Conflict>;

/** Which of the two a field is taken from; `both` for lists and notes. */
export const Choice = z.enum(['survivor', 'merged', 'both']).meta({ id: 'Choice' });
export type Choice = z.output<typeof Choice>;

export const factFields = ['name', 'headline', 'birth_date', 'location', 'employers', 'schools'] as const;
export const candidateFields = ['name', 'headline', 'source', 'note', 'tags'] as const;

export const Choices = z
  .object({
    facts: z.partialRecord(z.enum(factFields), Choice).default({}),
    candidates: z
      .record(z.uuid(), z.partialRecord(z.enum(candidateFields), Choice))
      .default({})
      .describe('By recruiter, for those who have a record of both.'),
  })
  .meta({ id: 'Choices' });
export type Choices = z.output<typeof Choices>;

export const MergePreview = z
  .object({
    survivor: Person,
    merged: Person,
    choices: Choices.describe('What is proposed.'),
    collisions: z
      .array(z.object({ recruiter_person_id: z.uuid(), recruiter_name: z.string() }))
      .describe('Recruiters who have a record of both.'),
    result: Person.pick({ facts: true, identifiers: true }).describe('As it would be with this proposal.'),
    parts: z.array(WeightPart),
    prior: z.number().describe('In bits: what speaks for any two people being one. Below zero.'),
    weight: z.number().nullable().describe('The sum of the parts; with the prior it gives the probability.'),
    probability: z.number().nullable(),
    blocked: z.string().nullable().describe('Why these two cannot be merged.'),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.output<typeof MergePreview>;
