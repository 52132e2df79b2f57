import { z } from 'zod';
import { Evidence } from './profile.ts';
import { Time } from './values.ts';

/** A resume made of facts of one of the member's own resumes: which ones, in which order, and in which layout. */

export const variantSections = [
  'contact',
  'summary',
  'experience',
  'education',
  'skills',
  'certifications',
  'languages',
] as const;
export const VariantSectionKind = z.enum(variantSections).meta({ id: 'VariantSectionKind' });
export type VariantSectionKind = z.output<typeof VariantSectionKind>;

export const VariantLayout = z.enum(['classic', 'compact', 'modern']).meta({ id: 'VariantLayout' });
export type VariantLayout = z.output<typeof VariantLayout>;

export const VariantPageSize = z.enum(['a4', 'letter']).meta({ id: 'VariantPageSize' });
export type VariantPageSize = z.output<typeof VariantPageSize>;

export const VariantFormat = z.enum(['pdf', 'docx']).meta({ id: 'VariantFormat' });
export type VariantFormat = z.output<typeof VariantFormat>;

export const VariantReason = z
  .object({
    code: z
      .enum(['meets-must', 'meets-nice', 'same-title', 'current', 'recent', 'detail', 'unrelated', 'older'])
      .describe(
        'Shown because it meets a required or preferred skill, has the same job title, is current or recent, or is a detail of an entry that does. Left out because it is unrelated or older.',
      ),
    skills: z.array(z.string()).describe('The skills of the role that it shows.'),
  })
  .meta({ id: 'VariantReason' });
export type VariantReason = z.output<typeof VariantReason>;

const line = {
  fact: z.string().describe('Path of the fact in the profile, such as `positions/<key>` or `skills/Python`.'),
  text: z.string().describe('The fact as the profile has it now.'),
  is_shown: z.boolean(),
  reason: VariantReason.nullable().describe('Why it was suggested or left out for the role.'),
  before: z
    .string()
    .nullable()
    .describe('The earlier text, if the fact changed since you last accepted changes.'),
  is_new: z.boolean().describe('Added to the profile since you last accepted changes.'),
  is_by_person: z.boolean().describe('Entered or corrected by you, and not found in the document like this.'),
  evidence: z.array(Evidence).describe('Where the document says it.'),
};

export const VariantBullet = z.object(line).meta({ id: 'VariantBullet' });
export type VariantBullet = z.output<typeof VariantBullet>;

export const VariantItem = z.object({ ...line, bullets: z.array(VariantBullet) }).meta({ id: 'VariantItem' });
export type VariantItem = z.output<typeof VariantItem>;

export const VariantSection = z
  .object({
    kind: VariantSectionKind,
    heading: z.string().describe('Your heading, or the default one in the language of the resume.'),
    is_renamed: z.boolean(),
    is_hidden: z.boolean(),
    items: z.array(VariantItem).describe('All facts of this kind, shown or not, in your order.'),
  })
  .meta({ id: 'VariantSection' });
export type VariantSection = z.output<typeof VariantSection>;

export const VariantPosting = z
  .object({ id: z.uuid().nullable(), title: z.string(), company: z.string() })
  .meta({ id: 'VariantPosting' });

export const VariantSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    document: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .describe('The resume that the facts come from. Null if it was deleted.'),
    posting: VariantPosting.nullable().describe('The role that it was made for.'),
    layout: VariantLayout,
    page_size: VariantPageSize,
    sent_count: z.int().describe('Number of applications that sent it.'),
    last_sent_at: Time.nullable(),
    is_outdated: z.boolean().describe('Whether the profile was updated since you last accepted changes.'),
    version: z.int(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'VariantSummary' });
export type VariantSummary = z.output<typeof VariantSummary>;

export const VariantRun = z
  .object({
    id: z.uuid(),
    title: z.string(),
    company: z.string(),
    sent_at: Time,
    sha256: z.string().describe('SHA-256 of the file that was sent.'),
    file_name: z.string(),
  })
  .meta({ id: 'VariantRun' });

export const Variant = VariantSummary.extend({
  person_name: z.string().nullable(),
  language: z.string().nullable().describe('Language of the headings and dates: ISO 639-1.'),
  sections: z.array(VariantSection),
  removed: z
    .array(z.object({ section: VariantSectionKind, fact: z.string(), text: z.string() }))
    .describe('Facts that were shown, and are no longer in the profile.'),
  runs: z.array(VariantRun).describe('Applications that sent it, newest first.'),
}).meta({ id: 'Variant' });
export type Variant = z.output<typeof Variant>;

export const VariantFile = z
  .object({
    sha256: z.string(),
    name: z.string(),
    media: z.string(),
    size: z.int(),
  })
  .meta({ id: 'VariantFile' });
export type VariantFile = z.output<typeof VariantFile>;
