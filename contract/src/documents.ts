import { z } from 'zod';
import {
  Document,
  DocumentFailure,
  DocumentState,
  DocumentText,
  EntryFields,
  ProfileAnswer,
  SideFilter,
} from './document.ts';
import { endpoint } from './endpoint.ts';
import { Flag, filterText, listOf } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { textUpTo } from './values.ts';

export * from './document.ts';
export * from './reviews.ts';

const tag = 'Documents';

/** The largest file that is taken; what is larger is no resume. */
export const FILE_LIMIT = 25 * 1024 * 1024;
/** Files in one request. More are sent in several. */
export const FILES_LIMIT = 20;

const DocumentId = z.object({ id: z.uuid() });

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
  upload: {
    field: 'file',
    fileLimit: FILE_LIMIT,
    files: FILES_LIMIT,
    fields: z.object({ candidate_id: z.uuid().optional() }),
  },
  query: z.object({
    side: SideFilter,
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
    side: SideFilter,
    state: DocumentState.optional(),
    search: filterText(100).describe('In the file name, the name, the headline and the address.'),
    needs_review: Flag.optional(),
    ids: listOf(z.uuid()).describe('Comma-separated, to ask for these only.'),
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
    value: z.union([textUpTo(5000), EntryFields, z.null()]),
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
  problems: ['not-read-yet'],
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
  returns: z.looseObject({}).describe('As the chosen standard defines it.').meta({ id: 'ExportedProfile' }),
  media: 'text/plain',
  problems: ['not-read-yet'],
});

export const exportDocuments = endpoint({
  id: 'exportDocuments',
  method: 'get',
  path: '/api/documents/export',
  tag,
  summary: 'All documents of one side as a table',
  query: z.object({
    side: SideFilter,
    state: DocumentState.optional(),
    search: filterText(100),
    needs_review: Flag.optional(),
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
  query: z.object({ side: SideFilter }),
  media: 'text/event-stream',
});
