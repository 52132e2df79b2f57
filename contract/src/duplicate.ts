import { z } from 'zod';
import { Person } from './person.ts';
import { Time } from './values.ts';

export const ConflictStatus = z
  .enum(['pending', 'same_person', 'different_people'])
  .meta({ id: 'ConflictStatus' });
export type ConflictStatus = z.output<typeof ConflictStatus>;

export const ConflictKind = z
  .enum(['identifier', 'likeness'])
  .describe(
    'identifier: both people have the same email address, phone number or other identifier. likeness: their details are very similar.',
  )
  .meta({ id: 'ConflictKind' });
export type ConflictKind = z.output<typeof ConflictKind>;

/** One compared field: its values, their similarity, and the resulting match weight. */
export const WeightPart = z
  .object({
    field: z.string(),
    level: z.string().describe('Similarity of the two values, as text.'),
    agreement: z
      .enum(['same', 'similar', 'different', 'unknown'])
      .describe('Summary of the level. unknown: at least one value is missing.'),
    weight: z.number().describe('Match weight in bits. Negative weights are evidence against a match.'),
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
    evidence: z.array(z.string()).describe('Evidence for a match: `email:…`, `phone:…`, `likeness:name`, …'),
    same: z
      .array(z.string())
      .describe('Facts that are equal on both sides, ignoring case: `birth_date`, `city`, …'),
    weight: z.number().nullable(),
    probability: z.number().nullable().describe('At least 0.95 if both people have the same identifier.'),
    found_by: z.string().describe('One of intake, change, import, document and scan.'),
    detected_at: Time,
    decided_at: Time.nullable(),
    decided_by: z.string().nullable(),
    note: z.string().nullable(),
    merge_id: z
      .uuid()
      .nullable()
      .describe('The merge that resulted from the decision, unless it was undone.'),
  })
  .meta({ id: 'Conflict' });
export type Conflict = z.output<typeof Conflict>;

/** The person that a field is taken from. `both` combines lists and notes. */
export const Choice = z.enum(['survivor', 'merged', 'both']).meta({ id: 'Choice' });
export type Choice = z.output<typeof Choice>;

export const factFields = ['name', 'headline', 'birth_date', 'location', 'employers', 'schools'] as const;
export const candidateFields = [
  'name',
  'headline',
  'source',
  'note',
  'tags',
  'years_experience',
  'compensation',
  'availability',
] as const;
export type CandidateField = (typeof candidateFields)[number];

export const Choices = z
  .object({
    facts: z.partialRecord(z.enum(factFields), Choice).default({}),
    candidates: z
      .record(z.uuid(), z.partialRecord(z.enum(candidateFields), Choice))
      .default({})
      .describe('By recruiter, for recruiters with a record of both people.'),
  })
  .meta({ id: 'Choices' });
export type Choices = z.output<typeof Choices>;

export const MergePreview = z
  .object({
    survivor: Person,
    merged: Person,
    choices: Choices.describe('Suggested choices.'),
    collisions: z
      .array(z.object({ recruiter_person_id: z.uuid(), recruiter_name: z.string() }))
      .describe('Recruiters with a record of both people.'),
    result: Person.pick({ facts: true, identifiers: true }).describe(
      'The merged person if you accept the suggestion.',
    ),
    parts: z.array(WeightPart),
    prior: z.number().describe('Prior weight in bits that two random people match. Negative.'),
    weight: z
      .number()
      .nullable()
      .describe('Sum of the match weights. Together with the prior it gives the probability.'),
    probability: z.number().nullable(),
    blocked: z.string().nullable().describe('Why the two people cannot be merged.'),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.output<typeof MergePreview>;
