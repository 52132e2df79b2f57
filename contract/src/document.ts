import { z } from 'zod';
import { documentFailureCodes, documentWarningCodes } from './document-codes.ts';
import { Box, Evidence, PartialDate, Profile } from './profile.ts';
import { Time } from './values.ts';

export const DocumentKind = z
  .enum(['pdf', 'docx', 'doc', 'odt', 'rtf', 'html', 'text', 'png', 'jpeg', 'json_resume'])
  .meta({ id: 'DocumentKind' });
export type DocumentKind = z.output<typeof DocumentKind>;

/** `waiting` is in the queue, `reading` is being parsed, `ready` has a profile, `failed` has none. */
export const DocumentState = z.enum(['waiting', 'reading', 'ready', 'failed']).meta({ id: 'DocumentState' });
export type DocumentState = z.output<typeof DocumentState>;

export const Stage = z
  .enum(['detect', 'extract', 'recognise', 'layout', 'sections', 'entities', 'profile'])
  .meta({ id: 'Stage' });
export type Stage = z.output<typeof Stage>;

export const DocumentWarning = z
  .object({
    code: z.enum(documentWarningCodes),
    message: z.string(),
    page: z.int().nullable(),
  })
  .meta({ id: 'DocumentWarning' });

export const DocumentFailure = z
  .object({ code: z.enum(documentFailureCodes), message: z.string() })
  .meta({ id: 'DocumentFailure' });

export const DocumentClass = z.enum(['resume', 'cover_letter', 'job_advert', 'invoice', 'other']);
export type DocumentClass = z.output<typeof DocumentClass>;

export const DocumentSide = z
  .enum(['hiring', 'seeking'])
  .describe(
    'hiring: shared with the recruiters of the workspace. seeking: a member’s own resume, visible only to them.',
  )
  .meta({ id: 'DocumentSide' });
export type DocumentSide = z.output<typeof DocumentSide>;

export const SideFilter = DocumentSide.optional().describe(
  'Use `hiring`, or `seeking` for your own resumes. Defaults to `hiring` if you have access to it, otherwise to `seeking`.',
);

export const Unexplained = z
  .object({
    key: z.string().describe('Stable key within the document, for corrections: `unexplained/<key>`.'),
    kind: z
      .enum(['date-range', 'date', 'section', 'text'])
      .describe(
        'A date range or date that no entry uses, a section without entries, or text without values.',
      ),
    list: z
      .enum(['positions', 'education'])
      .nullable()
      .describe('The list that it probably belongs to, going by its section.'),
    text: z.string(),
    start: PartialDate.nullable(),
    end: z.union([PartialDate, z.literal('present')]).nullable(),
    evidence: z.array(Evidence),
  })
  .meta({ id: 'Unexplained' });
export type Unexplained = z.output<typeof Unexplained>;

export const Document = z
  .object({
    id: z.uuid(),
    name: z.string().describe('Original file name.'),
    size: z.int(),
    hash: z.string().describe('SHA-256 of the file.'),
    kind: DocumentKind.nullable().describe('Detected from the content. Null until the file is inspected.'),
    candidate_id: z.uuid().nullable(),
    side: DocumentSide,
    is_selected: z
      .boolean()
      .describe('Your own resume that roles are ranked for, and that is sent. At most one is selected.'),
    shared_at: Time.nullable().describe(
      'Since when you share your resume with the hiring side, or since when a member shares theirs with you.',
    ),
    state: DocumentState,
    stage: Stage.nullable().describe('Current step while the document is being parsed.'),
    uploaded_by: z.string(),
    created_at: Time,
    parsed_at: Time.nullable(),
    duration_ms: z.int().nullable().describe('Duration of the last parse.'),
    version: z.int().describe('Increases with every parse and every correction.'),
    page_count: z.int().nullable(),
    language: z.string().nullable().describe('ISO 639-1 code.'),
    resume_probability: z.number().min(0).max(1).nullable(),
    looks_like: DocumentClass.nullable(),
    person_name: z.string().nullable(),
    headline: z.string().nullable(),
    email: z.string().nullable(),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Average confidence of the values in the profile.'),
    completeness: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Probability that every position with its dates, and the name, was found.'),
    unexplained: z
      .array(Unexplained)
      .describe('What looks like a position, education or date, but belongs to no entry.'),
    warnings: z.array(DocumentWarning),
    failure: DocumentFailure.nullable(),
    open_reviews: z.int(),
  })
  .meta({ id: 'Document' });
export type Document = z.output<typeof Document>;

export const LayoutLine = z.object({
  page: z.int(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  box: Box,
  size: z.number(),
  bold: z.boolean(),
  section: z.string().nullable(),
  is_heading: z.boolean(),
});

export const DocumentText = z
  .object({
    text: z.string(),
    pages: z.array(
      z.object({
        number: z.int(),
        width: z.number(),
        height: z.number(),
        source: z.enum(['text', 'ocr', 'flow']),
        rotation: z.number().describe('Clockwise rotation in degrees applied to straighten the page image.'),
        has_image: z.boolean().describe('Whether an image of the page is available.'),
      }),
    ),
    lines: z.array(LayoutLine),
    hidden: z.array(z.object({ page: z.int(), box: Box, reason: z.string(), text: z.string() })),
  })
  .meta({ id: 'DocumentText' });
export type DocumentText = z.output<typeof DocumentText>;

export const Correction = z
  .object({
    id: z.uuid(),
    path: z.string().describe('For example `name`, `emails/0` or `positions/<key>/company`; see the guide.'),
    was: z.unknown().describe('The parsed value.'),
    value: z.unknown().describe('The corrected value. Null removes the value.'),
    author: z.string(),
    created_at: Time,
    is_applied: z
      .boolean()
      .describe('False if the value no longer exists after the document was parsed again.'),
  })
  .meta({ id: 'Correction' });
export type Correction = z.output<typeof Correction>;

const entryText = z.string().max(5000).optional();

/** A position, education, language or certification entered by a person. Which fields it may have depends on the list. */
export const EntryFields = z
  .object({
    name: entryText,
    company: entryText,
    title: entryText,
    school: entryText,
    degree: entryText,
    field: entryText,
    issuer: entryText,
    location: entryText,
    start: entryText,
    end: entryText,
    date: entryText,
    score: entryText,
    level: entryText,
    responsibilities: entryText.describe('One per line.'),
  })
  .meta({ id: 'EntryFields' });

export const ProfileAnswer = z
  .object({
    document: Document,
    profile: Profile.nullable().describe(
      'Partial while the document is being parsed; contact details come first.',
    ),
    is_partial: z.boolean(),
    corrections: z.array(Correction).describe('Oldest first.'),
    parser: z.string().nullable().describe('Versions of the parser components.'),
  })
  .meta({ id: 'ProfileAnswer' });
export type ProfileAnswer = z.output<typeof ProfileAnswer>;
