import { z } from 'zod';
import {
  Document,
  DocumentFailure,
  DocumentSide,
  DocumentState,
  DocumentText,
  ProfileAnswer,
} from './document.ts';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { Line, Time } from './values.ts';

export * from './document.ts';

const tag = 'Documents';

/** The largest file that is taken; what is larger is no resume. */
export const FILE_LIMIT = 25 * 1024 * 1024;
/** Files in one request. More are sent in several. */
export const FILES_LIMIT = 20;

const DocumentId = z.object({ id: z.uuid() });
const Side = DocumentSide.optional().describe(
  'hiring, or seeking for your own resumes. Without it: hiring where you may see that side, seeking otherwise.',
);

export const UploadedFile = z
  .object({
    name: z.string(),
    document: Document.nullable().describe('Null when the file was refused.'),
    is_new: z.boolean().describe('False when the workspace had these very bytes already.'),
    problem: DocumentFailure.nullable(),
  })
  .meta({ id: 'UploadedFile' });
export type UploadedFile = z.output<typeof UploadedFile>;

export const uploadDocuments = endpoint({
  id: 'uploadDocuments',
  method: 'post',
  path: '/api/documents',
  tag,
  summary: 'Upload resumes to be read',
  description: `As multipart/form-data: up to ${FILES_LIMIT} parts called \`file\`, each at most ${FILE_LIMIT / 1024 / 1024} MiB, and optionally \`candidate_id\`. Every file is answered for, in order. Safe to send again: the same bytes are the same document.`,
  upload: { field: 'file', fileLimit: FILE_LIMIT, files: FILES_LIMIT },
  query: z.object({
    side: Side,
    candidate_id: z.uuid().optional().describe('On the hiring side only.'),
    replaces: z
      .uuid()
      .optional()
      .describe(
        'A document that could not be read: the new file takes its place, and its reviews are settled.',
      ),
  }),
  status: 201,
  returns: z.object({ files: z.array(UploadedFile) }),
  problems: [
    'not-multipart',
    'no-files',
    'too-many-files',
    'file-too-large',
    'empty-file',
    'malformed-upload',
  ],
});

export const listDocuments = endpoint({
  id: 'listDocuments',
  method: 'get',
  path: '/api/documents',
  tag,
  summary: 'Documents of one side, newest first',
  query: PageQuery.extend({
    side: Side,
    state: DocumentState.optional(),
    search: z
      .string()
      .max(100)
      .optional()
      .describe('In the file name, the name, the headline and the address.'),
    needs_review: z.stringbool().optional(),
    ids: z.string().max(4000).optional().describe('Comma-separated, to ask for these only.'),
  }),
  returns: pageOf(Document, 'DocumentPage').extend({
    counts: z.object({
      waiting: z.int(),
      reading: z.int(),
      ready: z.int(),
      failed: z.int(),
      needs_review: z.int(),
    }),
  }),
});

export const readDocument = endpoint({
  id: 'readDocument',
  method: 'get',
  path: '/api/documents/{id}',
  tag,
  summary: 'One document',
  params: DocumentId,
  returns: Document,
});

export const deleteDocument = endpoint({
  id: 'deleteDocument',
  method: 'delete',
  path: '/api/documents/{id}',
  tag,
  summary: 'Remove a document with its profile and its file',
  params: DocumentId,
  status: 204,
});

export const parseAgain = endpoint({
  id: 'parseAgain',
  method: 'post',
  path: '/api/documents/{id}/parse',
  tag,
  summary: 'Read a document again; corrections stay',
  params: DocumentId,
  status: 202,
  returns: Document,
  problems: ['already-processing'],
});

export const readProfile = endpoint({
  id: 'readProfile',
  method: 'get',
  path: '/api/documents/{id}/profile',
  tag,
  summary: 'The facts read from a document, with evidence and confidence',
  params: DocumentId,
  returns: ProfileAnswer,
});

export const correctProfile = endpoint({
  id: 'correctProfile',
  method: 'post',
  path: '/api/documents/{id}/corrections',
  tag,
  summary: 'Correct, add or take out a value by hand',
  description:
    'The correction is kept with its author and stays when the document is read again. `value` null takes the value out. A new list entry is added under the path of the list with `/new`.',
  params: DocumentId,
  body: z.object({
    path: z.string().min(1).max(200),
    value: z.union([
      z.string().trim().min(1).max(5000),
      z.record(z.string(), z.string().max(5000)),
      z.null(),
    ]),
    version: z.int().optional().describe('The version that the person saw; a later one is a conflict.'),
  }),
  returns: ProfileAnswer,
  problems: ['no-such-value', 'invalid-value', 'profile-changed', 'not-read-yet'],
});

export const undoCorrection = endpoint({
  id: 'undoCorrection',
  method: 'delete',
  path: '/api/documents/{id}/corrections/{correction_id}',
  tag,
  summary: 'Take a correction back',
  params: DocumentId.extend({ correction_id: z.uuid() }),
  status: 200,
  returns: ProfileAnswer,
});

export const readText = endpoint({
  id: 'readText',
  method: 'get',
  path: '/api/documents/{id}/text',
  tag,
  summary: 'The text in reading order, with the place of every line',
  params: DocumentId,
  returns: DocumentText,
  problems: ['not-read-yet'],
});

export const readFile = endpoint({
  id: 'readFile',
  method: 'get',
  path: '/api/documents/{id}/file',
  tag,
  summary: 'The file as it was uploaded',
  params: DocumentId,
  media: 'application/octet-stream',
});

export const readPageImage = endpoint({
  id: 'readPageImage',
  method: 'get',
  path: '/api/documents/{id}/pages/{page}',
  tag,
  summary: 'A picture of one page',
  params: DocumentId.extend({ page: z.coerce.number().int().min(1).max(1000) }),
  media: 'image/png',
  problems: ['no-such-page', 'no-page-image'],
});

export const ExportFormat = z.enum(['json-resume', 'hr-open', 'text']);

export const exportProfile = endpoint({
  id: 'exportProfile',
  method: 'get',
  path: '/api/documents/{id}/export',
  tag,
  summary: 'The profile as JSON Resume, HR Open (HR-JSON) candidate or plain text',
  params: DocumentId,
  query: z.object({ format: ExportFormat.default('json-resume') }),
  media: 'application/json',
  problems: ['not-read-yet'],
});

export const exportDocuments = endpoint({
  id: 'exportDocuments',
  method: 'get',
  path: '/api/documents/export',
  tag,
  summary: 'All documents of one side as a table',
  query: z.object({
    side: Side,
    state: DocumentState.optional(),
    search: z.string().max(100).optional(),
    needs_review: z.stringbool().optional(),
  }),
  media: 'text/csv',
});

export const streamDocuments = endpoint({
  id: 'streamDocuments',
  method: 'get',
  path: '/api/documents/stream',
  tag,
  summary: 'Documents as they move through their stages, live',
  description:
    'Event `document` with the whole document whenever it changes, `removed` with `{id}`; resumes by Last-Event-ID.',
  query: z.object({ side: Side }),
  media: 'text/event-stream',
});

/** What settles a review; each reason has one that is meant, and `dismiss` always works. */
export const ReviewAction = z.enum(['upload_again', 'confirm', 'add_contact', 'keep', 'remove', 'dismiss']);
export type ReviewAction = z.output<typeof ReviewAction>;

export const Review = z
  .object({
    id: z.uuid(),
    document: Document.pick({ id: true, name: true, kind: true, state: true, person_name: true }),
    reason: z.string().describe('Stable code: the failure or the warning that asks for a person.'),
    message: z.string(),
    action: ReviewAction.describe('The one that settles it.'),
    action_label: z.string(),
    state: z.enum(['open', 'settled']),
    created_at: Time,
    settled_at: Time.nullable(),
    settled_by: z.string().nullable(),
    settled_with: ReviewAction.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof Review>;

export const listReviews = endpoint({
  id: 'listReviews',
  method: 'get',
  path: '/api/reviews',
  tag,
  summary: 'Documents that need a person, each with the reason',
  query: PageQuery.extend({
    side: Side,
    state: z.enum(['open', 'settled']).default('open'),
    reason: z.string().max(50).optional(),
    document_id: z.uuid().optional(),
  }),
  returns: pageOf(Review, 'ReviewPage').extend({
    reasons: z.array(z.object({ reason: z.string(), count: z.int() })).describe('Of the open ones.'),
  }),
});

export const settleReview = endpoint({
  id: 'settleReview',
  method: 'post',
  path: '/api/reviews/{id}/settle',
  tag,
  summary: 'Settle a review',
  params: z.object({ id: z.uuid() }),
  body: z.object({ action: ReviewAction, note: Line.optional() }),
  returns: Review,
  problems: ['already-settled', 'wrong-action'],
});

export const reopenReview = endpoint({
  id: 'reopenReview',
  method: 'post',
  path: '/api/reviews/{id}/reopen',
  tag,
  summary: 'Take a settlement back',
  params: z.object({ id: z.uuid() }),
  returns: Review,
  problems: ['not-settled'],
});
