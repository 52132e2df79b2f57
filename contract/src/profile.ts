import { z } from 'zod';

/** In points, from the upper left corner of the page. */
export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.output<typeof Box>;

/** Where a value was found: characters of the document's text, and the boxes they cover on a page. */
export const Evidence = z
  .object({
    page: z.int().describe('Starts at 1.'),
    start: z.int().describe('Offset of the first character in the document text.'),
    end: z.int().describe('Offset after the last character.'),
    boxes: z.array(Box),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.output<typeof Evidence>;

/** What found a value: layout rules, a trained model, a language model (verified in the text) or a person. */
export const Source = z.enum(['rules', 'model', 'llm', 'person']);
export type Source = z.output<typeof Source>;

const found = {
  confidence: z.number().min(0).max(1).describe('Calibrated: of values with 0.9, nine in ten are correct.'),
  evidence: z.array(Evidence).describe('Empty only for values entered by a person.'),
  source: Source,
};

/** `text` is the wording in the document, `value` its normalized form. */
const parsedValue = <T extends z.ZodType>(value: T) => z.object({ value, text: z.string(), ...found });

export const TextValue = parsedValue(z.string()).meta({ id: 'TextValue' });
export type TextValue = z.output<typeof TextValue>;

/** A year or a month, as precise as the document is. */
export const PartialDate = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/);
export const DateValue = parsedValue(PartialDate)
  .extend({
    is_present: z.boolean().describe('Whether it is ongoing. The value is then the date of the document.'),
  })
  .meta({ id: 'DateValue' });
export type DateValue = z.output<typeof DateValue>;

export const Phone = TextValue.extend({
  region: z.string().nullable().describe('Two-letter country code, if it can be determined.'),
  is_valid: z
    .boolean()
    .describe('Whether the number is valid. If so, the value is in E.164 format; otherwise as written.'),
}).meta({ id: 'Phone' });
export type Phone = z.output<typeof Phone>;

export const Link = TextValue.extend({
  network: z.string().nullable().describe('linkedin, github, …; null for a personal website.'),
  username: z.string().nullable(),
}).meta({ id: 'Link' });
export type Link = z.output<typeof Link>;

export const Place = TextValue.extend({
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable().describe('Two-letter code (ISO 3166-1).'),
  postal_code: z.string().nullable(),
}).meta({ id: 'Place' });
export type Place = z.output<typeof Place>;

export const levels = [
  'intern',
  'entry',
  'junior',
  'mid',
  'senior',
  'lead',
  'manager',
  'director',
  'vice_president',
  'c_level',
] as const;
export const Level = z.enum(levels).meta({ id: 'Level' });
export type Level = z.output<typeof Level>;

export const Title = TextValue.extend({
  canonical: z.string().nullable().describe('Canonical title in the taxonomy.'),
  function: z.string().nullable().describe('Job function: engineering, nursing, sales, …'),
  level: Level.nullable(),
}).meta({ id: 'Title' });
export type Title = z.output<typeof Title>;

export const SkillValue = TextValue.extend({
  skill_id: z.string().nullable().describe('Skill ID in the taxonomy. Null for an unknown skill.'),
  canonical: z.string().nullable(),
  category: z.string().nullable(),
}).meta({ id: 'SkillValue' });
export type SkillValue = z.output<typeof SkillValue>;

/** Stays the same when the document is parsed again, so that corrections find their entry. */
const key = z.string().describe('Stable key of the entry within the document.');

export const Position = z
  .object({
    key,
    company: TextValue.nullable(),
    title: Title.nullable(),
    location: TextValue.nullable(),
    start: DateValue.nullable(),
    end: DateValue.nullable(),
    responsibilities: z.array(TextValue),
    skills: z.array(SkillValue).describe('Skills mentioned in this position.'),
  })
  .meta({ id: 'Position' });
export type Position = z.output<typeof Position>;

export const Education = z
  .object({
    key,
    school: TextValue.nullable(),
    degree: TextValue.extend({
      level: z.enum(['secondary', 'vocational', 'associate', 'bachelor', 'master', 'doctorate']).nullable(),
    }).nullable(),
    field: TextValue.nullable(),
    location: TextValue.nullable(),
    start: DateValue.nullable(),
    end: DateValue.nullable(),
    score: TextValue.nullable(),
  })
  .meta({ id: 'Education' });
export type Education = z.output<typeof Education>;

export const LanguageValue = TextValue.extend({
  key,
  code: z.string().nullable().describe('ISO 639-1 code.'),
  level: z.string().nullable().describe('CEFR level (A1–C2) or native, if known.'),
}).meta({ id: 'LanguageValue' });
export type LanguageValue = z.output<typeof LanguageValue>;

export const Certification = z
  .object({ key, name: TextValue, issuer: TextValue.nullable(), date: DateValue.nullable() })
  .meta({ id: 'Certification' });
export type Certification = z.output<typeof Certification>;

/** Computed from the dates, never parsed: calendar months in which at least one position was held. */
export const Experience = z
  .object({
    months: z.int(),
    years: z.number().describe('One decimal place.'),
    gaps: z.array(z.object({ from: PartialDate, to: PartialDate, months: z.int() })),
  })
  .meta({ id: 'Experience' });
export type Experience = z.output<typeof Experience>;

/** The facts of a resume. A value that was not found is null or an empty list, never a guess. */
export const Profile = z
  .object({
    name: TextValue.nullable(),
    headline: TextValue.nullable(),
    emails: z.array(TextValue).describe('The person’s own addresses, most likely first.'),
    phones: z.array(Phone),
    links: z.array(Link),
    location: Place.nullable(),
    summary: TextValue.nullable(),
    positions: z.array(Position),
    education: z.array(Education),
    skills: z.array(SkillValue),
    languages: z.array(LanguageValue),
    certifications: z.array(Certification),
    experience: Experience,
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;
