import { z } from 'zod';
import { Scan } from './duplicate-scans.ts';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { Outcome } from './people.ts';
import { Time } from './values.ts';

const tag = 'Imports';
const ImportId = z.object({ id: z.uuid() });

export const IMPORT_LIMIT = 100 * 1024 * 1024;
export const IMPORT_ROWS_LIMIT = 1_000_000;
export const IMPORT_COLUMNS_LIMIT = 200;
/** How long uploaded files are kept, because they contain personal data. */
export const IMPORT_DAYS = 30;

/** The fields that a column can be mapped to. */
export const ImportField = z
  .enum([
    'name',
    'given_name',
    'family_name',
    'email',
    'phone',
    'linkedin',
    'github',
    'website',
    'national_id',
    'headline',
    'birth_date',
    'address',
    'city',
    'region',
    'postcode',
    'country',
    'employer',
    'school',
    'source',
    'note',
    'tags',
    'years_experience',
    'compensation_min',
    'compensation_max',
    'compensation_currency',
    'availability',
  ])
  .meta({ id: 'ImportField' });
export type ImportField = z.output<typeof ImportField>;

export const ImportState = z
  .enum(['preview', 'waiting', 'running', 'finished', 'failed', 'aborted'])
  .meta({ id: 'ImportState' });

export const ImportColumn = z.object({
  header: z.string(),
  field: ImportField.nullable().describe('Null if the column is ignored.'),
  samples: z.array(z.string()).describe('Sample values from the first rows.'),
});

export const ImportCounts = z.object({
  created: z.int(),
  linked: z.int(),
  possible_duplicate: z.int(),
  conflict: z.int(),
  failed: z.int(),
});

export const PeopleImport = z
  .object({
    id: z.uuid(),
    name: z.string().describe('File name.'),
    state: ImportState,
    columns: z.array(ImportColumn),
    rows: z.int().describe('Number of rows, not counting the header.'),
    done: z.int(),
    counts: ImportCounts,
    problem: z.string().nullable().describe('Why the import failed.'),
    created_by: z.string(),
    created_at: Time,
    started_at: Time.nullable(),
    ended_at: Time.nullable(),
    expires_at: Time.nullable().describe('When the file and its results are deleted. Null once they are.'),
  })
  .meta({ id: 'PeopleImport' });
export type PeopleImport = z.output<typeof PeopleImport>;

export const ImportPreviewRow = z.object({
  line: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  outcome: Outcome.nullable().describe('What importing the row would do. Null if the row is invalid.'),
  matches: z.string().nullable().describe('Name of the matching person.'),
  problems: z.array(z.string()),
});

export const uploadImport = endpoint({
  id: 'uploadImport',
  method: 'post',
  path: '/api/people/imports',
  tag,
  summary: 'Upload an import',
  description: 'Send multipart/form-data with one `file` part. Nothing is added until you start the import.',
  upload: { field: 'file', fileLimit: IMPORT_LIMIT, files: 1 },
  status: 201,
  returns: PeopleImport,
  problems: [
    'not-multipart',
    'no-files',
    'file-too-large',
    'empty-file',
    'malformed-upload',
    'too-many-files',
    'unreadable-table',
    'too-many-rows',
  ],
});

export const listImports = endpoint({
  id: 'listImports',
  method: 'get',
  path: '/api/people/imports',
  tag,
  summary: 'List imports',
  description: 'Returns imports, newest first.',
  query: PageQuery,
  returns: pageOf(PeopleImport, 'PeopleImportPage'),
});

export const readImport = endpoint({
  id: 'readImport',
  method: 'get',
  path: '/api/people/imports/{id}',
  tag,
  summary: 'Get an import',
  params: ImportId,
  returns: PeopleImport,
});

export const previewImport = endpoint({
  id: 'previewImport',
  method: 'get',
  path: '/api/people/imports/{id}/preview',
  tag,
  summary: 'Preview an import',
  description: 'Returns what importing the first rows would do, and the number of invalid rows.',
  params: ImportId,
  returns: z.object({
    rows: z.array(ImportPreviewRow),
    unusable: z.int(),
    problems: z.array(z.object({ problem: z.string(), rows: z.int(), first_line: z.int() })),
  }),
  problems: ['import-started', 'import-file-gone'],
});

export const mapImport = endpoint({
  id: 'mapImport',
  method: 'patch',
  path: '/api/people/imports/{id}',
  tag,
  summary: 'Map the columns of an import',
  params: ImportId,
  body: z.object({
    fields: z
      .array(ImportField.nullable())
      .max(IMPORT_COLUMNS_LIMIT)
      .describe('One entry per column, in order.'),
  }),
  returns: PeopleImport,
  problems: ['import-started', 'no-name-column'],
});

export const startImport = endpoint({
  id: 'startImport',
  method: 'post',
  path: '/api/people/imports/{id}/start',
  tag,
  summary: 'Start an import',
  description:
    'Runs in the background. An import that failed or was stopped continues after the last imported row.',
  params: ImportId,
  status: 202,
  returns: PeopleImport,
  problems: ['import-started', 'no-name-column', 'import-file-gone'],
});

export const abortImport = endpoint({
  id: 'abortImport',
  method: 'post',
  path: '/api/people/imports/{id}/abort',
  tag,
  summary: 'Stop an import',
  description: 'People added so far are kept.',
  params: ImportId,
  returns: PeopleImport,
  problems: ['import-over'],
});

export const readImportResult = endpoint({
  id: 'readImportResult',
  method: 'get',
  path: '/api/people/imports/{id}/result',
  tag,
  summary: 'Download import results',
  description: 'Returns the file with the result of each row.',
  params: ImportId,
  query: z.object({ only: z.enum(['all', 'failed', 'questions']).default('all') }),
  media: 'text/csv',
  problems: ['import-not-started', 'import-file-gone'],
});

export const deleteImport = endpoint({
  id: 'deleteImport',
  method: 'delete',
  path: '/api/people/imports/{id}',
  tag,
  summary: 'Delete an import',
  description: 'Deletes the file and its results. Imported people are kept.',
  params: ImportId,
  status: 204,
  problems: ['import-running'],
});

export const streamPeople = endpoint({
  id: 'streamPeople',
  method: 'get',
  path: '/api/people/stream',
  tag,
  summary: 'Stream imports and scans',
  description:
    'Sends an `import` or `scan` event whenever one changes. Supports Last-Event-ID. Callers without permission to manage duplicates receive their own imports only.',
  media: 'text/event-stream',
  events: { import: PeopleImport, 'import-removed': z.object({ id: z.uuid() }), scan: Scan },
});
