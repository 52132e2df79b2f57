import { z } from 'zod';
import { Document, DocumentState, DocumentText, EntryFields, ProfileAnswer, SideFilter } from './document.ts';
import { endpoint } from './endpoint.ts';
import { Flag, filterText, listOf } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { textUpTo } from './values.ts';

export * from './document.ts';
export * from './document-codes.ts';
export * from './reviews.ts';

const tag = 'Documents';

/** Files above this size are rejected: no resume is larger. */
export const FILE_LIMIT = 25 * 1024 * 1024;
/** Maximum number of files in one request. */
export const FILES_LIMIT = 20;

const DocumentId = z.object({ id: z.uuid() });

export const uploadProblems = ['empty-file', 'file-too-large'] as const;

export const UploadProblem = z
  .object({ code: z.enum(uploadProblems), message: z.string() })
  .meta({ id: 'UploadProblem' });
export type UploadProblem = z.output<typeof UploadProblem>;

export const UploadedFile = z
  .object({
    name: z.string(),
    document: Document.nullable().describe('Null if the file was rejected.'),
    is_new: z.boolean().describe('False if the workspace already has an identical file.'),
    problem: UploadProblem.nullable().describe('Why the file was rejected.'),
  })
  .meta({ id: 'UploadedFile' });
export type UploadedFile = z.output<typeof UploadedFile>;

export const uploadDocuments = endpoint({
  id: 'uploadDocuments',
  method: 'post',
  path: '/api/documents',
  tag,
  summary: 'Upload documents',
  description: `Send multipart/form-data with up to ${FILES_LIMIT} \`file\` parts of at most ${FILE_LIMIT / 1024 / 1024} MiB each and, optionally, \`candidate_id\`. Returns one result per file, in order. Safe to retry: an identical file returns the existing document.`,
  upload: {
    field: 'file',
    fileLimit: FILE_LIMIT,
    files: FILES_LIMIT,
    fields: z.object({ candidate_id: z.uuid().optional() }),
  },
  query: z.object({
    side: SideFilter,
    candidate_id: z.uuid().optional().describe('Hiring side only.'),
    replaces: z.uuid().optional().describe('An unreadable document to replace. Its reviews are resolved.'),
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
  summary: 'List documents',
  description: 'Returns the documents of one side, newest first.',
  query: PageQuery.extend({
    side: SideFilter,
    state: DocumentState.optional(),
    search: filterText(100).describe('Searches the file name, name, headline and address.'),
    needs_review: Flag.optional(),
    ids: listOf(z.uuid()).describe('Comma-separated document IDs.'),
  }),
  returns: pageOf(Document, 'DocumentPage').extend({
    counts: z.object({
      waiting: z.int(),
      reading: z.int(),
      ready: z.int(),
      failed: z.int(),
      needs_review: z.int(),
      ready_to_review: z.int().describe('Of the `ready` ones, those with an open review.'),
    }),
  }),
});

export const readDocument = endpoint({
  id: 'readDocument',
  method: 'get',
  path: '/api/documents/{id}',
  tag,
  summary: 'Get a document',
  params: DocumentId,
  returns: Document,
});

export const deleteDocument = endpoint({
  id: 'deleteDocument',
  method: 'delete',
  path: '/api/documents/{id}',
  tag,
  summary: 'Delete a document',
  description: 'Deletes a document with its profile and its file. A shared resume cannot be deleted.',
  params: DocumentId,
  status: 204,
  problems: ['shared-resume'],
});

export const parseAgain = endpoint({
  id: 'parseAgain',
  method: 'post',
  path: '/api/documents/{id}/parse',
  tag,
  summary: 'Parse a document again',
  description: 'Corrections are kept.',
  params: DocumentId,
  status: 202,
  returns: Document,
  problems: ['already-processing'],
});

export const selectResume = endpoint({
  id: 'selectResume',
  method: 'post',
  path: '/api/documents/{id}/select',
  tag,
  summary: 'Select your resume',
  description:
    'Roles are ranked for the selected resume, and it is the one to send. Without a selection, your newest resume is used for ranking.',
  params: DocumentId,
  returns: Document,
});

export const shareResume = endpoint({
  id: 'shareResume',
  method: 'post',
  path: '/api/documents/{id}/share',
  tag,
  summary: 'Share your resume',
  description:
    'Gives a copy of your own resume, with your corrections, to the members of the workspace who work with candidates. They can open and correct it, and you become a person whom they can find and rank. Requires a signed-in user.',
  params: DocumentId,
  returns: Document,
  problems: ['not-read-yet'],
});

export const stopSharing = endpoint({
  id: 'stopSharing',
  method: 'delete',
  path: '/api/documents/{id}/share',
  tag,
  summary: 'Stop sharing your resume',
  description:
    'Deletes the copy and everything that came only from it: the person, their scores and vectors. Someone who was known before loses the values that no other document has. Files that others downloaded are not affected. Requires a signed-in user.',
  params: DocumentId,
  status: 200,
  returns: Document,
});

export const readProfile = endpoint({
  id: 'readProfile',
  method: 'get',
  path: '/api/documents/{id}/profile',
  tag,
  summary: 'Get a profile',
  description: 'Returns the values parsed from a document, with evidence and confidence.',
  params: DocumentId,
  returns: ProfileAnswer,
});

export const correctProfile = endpoint({
  id: 'correctProfile',
  method: 'post',
  path: '/api/documents/{id}/corrections',
  tag,
  summary: 'Correct a profile',
  description:
    'Corrections record their author and are kept when the document is parsed again. Set `value` to null to remove a value. To add a list entry, use the path of the list followed by `/new`.',
  params: DocumentId,
  body: z.object({
    path: z.string().min(1).max(200),
    value: z.union([textUpTo(5000), EntryFields, z.null()]),
    version: z
      .int()
      .optional()
      .describe('The version you are editing. If there is a newer one, the request fails with a conflict.'),
  }),
  returns: ProfileAnswer,
  problems: ['no-such-value', 'invalid-value', 'profile-changed', 'not-read-yet'],
});

export const undoCorrection = endpoint({
  id: 'undoCorrection',
  method: 'delete',
  path: '/api/documents/{id}/corrections/{correction_id}',
  tag,
  summary: 'Undo a correction',
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
  summary: 'Get the text of a document',
  description: 'Returns the text in reading order, with the position of every line.',
  params: DocumentId,
  returns: DocumentText,
  problems: ['not-read-yet'],
});

export const readFile = endpoint({
  id: 'readFile',
  method: 'get',
  path: '/api/documents/{id}/file',
  tag,
  summary: 'Download the original file',
  params: DocumentId,
  media: 'application/octet-stream',
});

export const readPageImage = endpoint({
  id: 'readPageImage',
  method: 'get',
  path: '/api/documents/{id}/pages/{page}',
  tag,
  summary: 'Get a page image',
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
  summary: 'Export a profile',
  description: 'Returns the profile as JSON Resume, HR Open (HR-JSON) candidate or plain text.',
  params: DocumentId,
  query: z.object({ format: ExportFormat.default('json-resume') }),
  returns: z.looseObject({}).describe('As defined by the chosen format.').meta({ id: 'ExportedProfile' }),
  media: 'text/plain',
  problems: ['not-read-yet'],
});

export const exportDocuments = endpoint({
  id: 'exportDocuments',
  method: 'get',
  path: '/api/documents/export',
  tag,
  summary: 'Export documents',
  description: 'Returns the documents of one side as CSV.',
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
  summary: 'Stream documents',
  description:
    'Sends a `document` event whenever a document changes and a `removed` event with `{id}` when one is deleted. Supports Last-Event-ID.',
  query: z.object({ side: SideFilter }),
  media: 'text/event-stream',
  events: { document: Document, removed: z.object({ id: z.uuid() }) },
});
