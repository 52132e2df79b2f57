import { z } from 'zod';
import { Box, Profile } from './profile.ts';
import { Time } from './values.ts';

export const DocumentKind = z
  .enum(['pdf', 'docx', 'doc', 'odt', 'rtf', 'html', 'text', 'png', 'jpeg', 'json_resume'])
  .meta({ id: 'DocumentKind' });

/** `waiting` in the queue, `reading` right now, `ready` with a profile, `failed` without one. */
export const DocumentState = z.enum(['waiting', 'reading', 'ready', 'failed']).meta({ id: 'DocumentState' });
export type DocumentState = z.output<typeof DocumentState>;

export const Stage = z
  .enum(['detect', 'extract', 'recognise', 'layout', 'sections', 'entities', 'profile'])
  .meta({ id: 'Stage' });

export const DocumentWarning = z
  .object({
    code: z.string().describe('Stable.'),
    message: z.string(),
    page: z.int().nullable(),
  })
  .meta({ id: 'DocumentWarning' });

/** Why a document could not be read; the codes are stable. */
export const DocumentFailure = z
  .object({ code: z.string(), message: z.string() })
  .meta({ id: 'DocumentFailure' });

export const DocumentClass = z.enum(['resume', 'cover_letter', 'job_advert', 'invoice', 'other']);

export const DocumentSide = z
  .enum(['hiring', 'seeking'])
  .describe(
    "hiring: the workspace's, for those who hire. seeking: a member's own resume, which nobody else sees.",
  )
  .meta({ id: 'DocumentSide' });
export type DocumentSide = z.output<typeof DocumentSide>;

export const SideFilter = DocumentSide.optional().describe(
  'hiring, or seeking for your own resumes. Without it: hiring where you may see that side, seeking otherwise.',
);

export const Document = z
  .object({
    id: z.uuid(),
    name: z.string().describe('As the file was called.'),
    size: z.int(),
    hash: z.string().describe('SHA-256 of the bytes.'),
    kind: DocumentKind.nullable().describe('By its bytes; null until it was looked at.'),
    candidate_id: z.uuid().nullable(),
    side: DocumentSide,
    state: DocumentState,
    stage: Stage.nullable().describe('While it is being read.'),
    uploaded_by: z.string(),
    created_at: Time,
    parsed_at: Time.nullable(),
    duration_ms: z.int().nullable().describe('Of the last reading.'),
    version: z.int().describe('Rises with every reading and every correction.'),
    page_count: z.int().nullable(),
    language: z.string().nullable().describe('ISO 639-1.'),
    resume_probability: z.number().min(0).max(1).nullable(),
    looks_like: DocumentClass.nullable(),
    person_name: z.string().nullable(),
    headline: z.string().nullable(),
    email: z.string().nullable(),
    confidence: z.number().min(0).max(1).nullable().describe('Mean over the values of the profile.'),
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
        rotation: z
          .number()
          .describe('Degrees clockwise by which its picture was turned to stand upright and straight.'),
        has_image: z.boolean().describe('There is a picture of it; without one, its lines are all there is.'),
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
    path: z.string().describe('`name`, `emails/0`, `positions/<key>/company`, …; see the guide.'),
    was: z.unknown().describe('What the reading had said.'),
    value: z.unknown().describe('What a person says; null: there is no such value.'),
    author: z.string(),
    created_at: Time,
    is_applied: z.boolean().describe('False when a later reading has no place for it any more.'),
  })
  .meta({ id: 'Correction' });
export type Correction = z.output<typeof Correction>;

const entryText = z.string().max(5000).optional();

/** A position, an education, a language or a certificate as a person writes it; which fields it has depends on the list. */
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
    responsibilities: entryText.describe('One on each line.'),
  })
  .meta({ id: 'EntryFields' });

export const ProfileAnswer = z
  .object({
    document: Document,
    profile: Profile.nullable().describe('Partial while it is being read: contact data first.'),
    is_partial: z.boolean(),
    corrections: z.array(Correction).describe('In the order in which they were made.'),
    parser: z.string().nullable().describe('Versions of everything that made it.'),
  })
  .meta({ id: 'ProfileAnswer' });
export type ProfileAnswer = z.output<typeof ProfileAnswer>;
