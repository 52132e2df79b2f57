import { z } from 'zod';
import { Day, Line, Time } from './values.ts';

export const IdentifierType = z
  .enum(['email', 'phone', 'linkedin', 'github', 'website', 'national_id'])
  .meta({ id: 'IdentifierType' });
export type IdentifierType = z.output<typeof IdentifierType>;

export const IdentifierStatus = z
  .enum(['active', 'contested', 'shared', 'superseded', 'deleted'])
  .describe(
    'active: belongs to this person only. contested: someone else had it first, and no decision was made. shared: intentionally used by several people. superseded: replaced by another one. deleted: removed.',
  )
  .meta({ id: 'IdentifierStatus' });
export type IdentifierStatus = z.output<typeof IdentifierStatus>;

/** The kind of record that a value was added or changed through. */
export const TableType = z
  .enum(['person', 'candidate', 'import', 'document', 'merge'])
  .meta({ id: 'TableType' });
export type TableType = z.output<typeof TableType>;

export const PersonIdentifier = z
  .object({
    id: z.uuid(),
    type: IdentifierType,
    value: z.string().describe('Normalized: lowercase email, E.164 phone number, or handle.'),
    raw: z.string().describe('As entered.'),
    status: IdentifierStatus,
    superseded_by: z.uuid().nullable(),
    conflict_id: z.uuid().nullable().describe('The possible duplicate it belongs to.'),
    reason: z.string().nullable(),
    changed_by: z.string().describe('Name of the user, API key or system account.'),
    changed_by_person_id: z
      .uuid()
      .nullable()
      .describe('The person record of who made the change. Null if they have none.'),
    changed_by_table_type: TableType.describe('The kind of record that the change was made through.'),
    valid_from: Time,
    valid_to: Time.nullable(),
  })
  .meta({ id: 'PersonIdentifier' });
export type PersonIdentifier = z.output<typeof PersonIdentifier>;

const BirthDate = z.iso
  .date()
  .refine((text) => /^(19|20)/.test(text), 'must be between 1900 and 2099')
  .meta({ pattern: '^(19|20)\\d\\d-\\d\\d-\\d\\d$' });
const Lines = z.array(Line).max(50);

/** A person's details, without identifiers. */
export const PersonFacts = z
  .object({
    name: z.string(),
    given_name: z.string().nullable(),
    family_name: z.string().nullable(),
    headline: z.string().nullable(),
    birth_date: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string().nullable(),
    employers: z.array(z.string()),
    schools: z.array(z.string()),
  })
  .meta({ id: 'PersonFacts' });
export type PersonFacts = z.output<typeof PersonFacts>;

/** Facts as entered or imported. In a change, fields that are left out keep their value. */
export const FactsInput = z.object({
  name: Line,
  given_name: Line.nullable(),
  family_name: Line.nullable(),
  headline: Line.nullable(),
  birth_date: BirthDate.nullable(),
  address: Line.nullable(),
  city: Line.nullable(),
  region: Line.nullable(),
  postcode: Line.nullable(),
  country: Line.nullable(),
  employers: Lines,
  schools: Lines,
});

export const IdentifierInput = z.object({ type: IdentifierType, value: Line });
export type IdentifierInput = z.output<typeof IdentifierInput>;

export const PayPeriod = z.enum(['year', 'month', 'day', 'hour']).meta({ id: 'PayPeriod' });
export type PayPeriod = z.output<typeof PayPeriod>;

const Amount = z.number().min(0).max(1e9);

/** What a person wants to earn. */
export const CompensationRange = z
  .object({
    min: Amount.nullable(),
    max: Amount.nullable(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency code, such as EUR')
      .describe('ISO 4217 code.'),
    period: PayPeriod,
  })
  .refine(({ min, max }) => min !== null || max !== null, 'must have a minimum or a maximum')
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    message: 'must not be below the minimum',
  })
  .meta({ id: 'CompensationRange' });
export type CompensationRange = z.output<typeof CompensationRange>;

export const Availability = z
  .enum(['now', 'notice', 'open', 'not_looking'])
  .describe(
    'now: can start immediately. notice: has to give notice first. open: would consider an offer. not_looking: does not want to be asked.',
  )
  .meta({ id: 'Availability' });
export type Availability = z.output<typeof Availability>;

/** One recruiter's own record of a person. */
export const Candidate = z
  .object({
    id: z.uuid(),
    person_id: z.uuid(),
    recruiter_person_id: z.uuid(),
    recruiter_name: z.string(),
    is_mine: z.boolean(),
    name: z.string().describe('As entered by this recruiter.'),
    headline: z.string().nullable(),
    source: z.string().nullable().describe('Where the recruiter found the person.'),
    note: z.string().nullable(),
    tags: z.array(z.string()),
    years_experience: z.number().nullable().describe('Years of professional experience.'),
    compensation: CompensationRange.nullable(),
    availability: Availability.nullable(),
    available_from: z.string().nullable().describe('The first possible day of work.'),
    version: z.int(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'Candidate' });
export type Candidate = z.output<typeof Candidate>;

export const CandidateInput = z.object({
  headline: Line.nullable(),
  source: Line.nullable(),
  note: z.string().trim().max(5000).nullable(),
  tags: z.array(Line).max(50),
  years_experience: z.number().min(0).max(80).multipleOf(0.5).nullable(),
  compensation: CompensationRange.nullable(),
  availability: Availability.nullable(),
  available_from: Day.nullable(),
});

export const PersonSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    headline: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    candidates: z.int().describe('Number of recruiters with a record of the person.'),
    is_mine: z.boolean().describe('Whether you have a record of the person.'),
    documents: z.int(),
    merged: z.int().describe('Number of records merged into this person.'),
    open_conflicts: z.int(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'PersonSummary' });
export type PersonSummary = z.output<typeof PersonSummary>;

/** Two people who were merged. A merge can be undone at any time. */
export const Merge = z
  .object({
    id: z.uuid(),
    survivor_id: z.uuid(),
    survivor_name: z.string(),
    merged_id: z.uuid(),
    merged_name: z.string(),
    conflict_id: z.uuid().nullable(),
    note: z.string().nullable(),
    merged_by: z.string(),
    merged_at: Time,
    undone_by: z.string().nullable(),
    undone_at: Time.nullable(),
    undo_note: z.string().nullable(),
  })
  .meta({ id: 'Merge' });
export type Merge = z.output<typeof Merge>;

export const LinkedDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.string(),
  created_at: Time,
  linked_at: Time,
});

export const Person = z
  .object({
    id: z.uuid(),
    requested_id: z
      .uuid()
      .describe('The ID in the request. Differs from `id` if that record was merged into this person.'),
    facts: PersonFacts,
    identifiers: z.array(PersonIdentifier).describe('Current identifiers, without repetition.'),
    candidates: z
      .array(Candidate)
      .describe('Your own records; with permission to manage duplicates, all records.'),
    other_candidates: z.int().describe('Number of other recruiters’ records that you cannot see.'),
    documents: z.array(LinkedDocument),
    merges: z.array(Merge).describe('Merges into this person that were not undone, newest first.'),
    conflicts: z.array(z.object({ id: z.uuid(), other_id: z.uuid(), other_name: z.string() })),
    version: z.int(),
    created_by: z.string(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'Person' });
export type Person = z.output<typeof Person>;
