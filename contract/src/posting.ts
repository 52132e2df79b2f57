import { z } from 'zod';
import { Level } from './profile.ts';
import { Requirement } from './requirement.ts';
import { Time } from './values.ts';

/** A posting in the format that boards, pages, the CLI and the web app share. */

export const RemotePolicy = z.enum(['onsite', 'hybrid', 'remote']).meta({ id: 'RemotePolicy' });
export type RemotePolicy = z.output<typeof RemotePolicy>;

export const EmploymentType = z
  .enum(['full_time', 'part_time', 'contract', 'temporary', 'internship', 'volunteer', 'other'])
  .meta({ id: 'EmploymentType' });
export type EmploymentType = z.output<typeof EmploymentType>;

export const SalaryPeriod = z.enum(['hour', 'day', 'week', 'month', 'year']).meta({ id: 'SalaryPeriod' });
export type SalaryPeriod = z.output<typeof SalaryPeriod>;

export const Salary = z
  .object({
    min: z.number().nullable(),
    max: z.number().nullable(),
    currency: z.string().nullable().describe('ISO 4217 code, such as EUR. Null if only an amount is given.'),
    period: SalaryPeriod.nullable(),
  })
  .meta({ id: 'Salary' });
export type Salary = z.output<typeof Salary>;

export const PostingLocation = z
  .object({
    text: z.string().describe('As written in the posting.'),
    city: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable().describe('Two-letter country code, if known.'),
  })
  .meta({ id: 'PostingLocation' });
export type PostingLocation = z.output<typeof PostingLocation>;

/** Where a field comes from: structured data on the page, the board's response, the page's text, or a person. */
export const FieldSource = z.enum(['json-ld', 'board', 'page', 'hand']).meta({ id: 'FieldSource' });
export type FieldSource = z.output<typeof FieldSource>;

export const PostingFacts = z.object({
  external_id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  apply_url: z.string().nullable(),
  company: z.string(),
  department: z.string().nullable(),
  locations: z.array(PostingLocation),
  remote: RemotePolicy.nullable(),
  employment_type: EmploymentType.nullable(),
  level: Level.nullable(),
  salary: Salary.nullable(),
  description_html: z.string().describe('Sanitized HTML with text markup only.'),
  description_text: z.string(),
  requirements: z.array(Requirement),
  language: z.string().nullable(),
  posted_at: Time.nullable(),
  valid_through: Time.nullable(),
  sources: z.record(z.string(), FieldSource).describe('Where each field was read.'),
});

export const PostingState = z.enum(['open', 'closed']).meta({ id: 'PostingState' });

/** The workspace's status for a posting. */
export const PostingStage = z
  .enum(['discovered', 'queued', 'applied', 'expired', 'rejected'])
  .meta({ id: 'PostingStage' });
export type PostingStage = z.output<typeof PostingStage>;

export const PostingSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    company: z.object({ id: z.uuid(), key: z.string(), name: z.string() }),
    locations: z.array(PostingLocation),
    remote: RemotePolicy.nullable(),
    employment_type: EmploymentType.nullable(),
    level: Level.nullable(),
    salary: Salary.nullable(),
    url: z.string().nullable(),
    state: PostingState,
    stage: PostingStage,
    starred: z.boolean(),
    posted_at: Time.nullable(),
    first_seen_at: Time,
    changed_at: Time.nullable(),
  })
  .meta({ id: 'PostingSummary' });
export type PostingSummary = z.output<typeof PostingSummary>;
