import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { Time } from './values.ts';

const tag = 'Fairness';

export const DECISIONS_FILE_LIMIT = 50 * 1024 * 1024;
export const DECISIONS_ROWS_LIMIT = 500_000;

/** The columns of a file of decisions. */
export const DecisionField = z
  .enum([
    ...(['job', 'job_family', 'level', 'source', 'place', 'applied_at', 'stage', 'selected'] as const),
    ...(['outcome', 'score', 'sex', 'ethnicity', 'age_band', 'disability'] as const),
  ])
  .meta({ id: 'DecisionField' });
export type DecisionField = z.output<typeof DecisionField>;

export const DecisionImport = z
  .object({
    id: z.uuid(),
    name: z.string(),
    rows: z.int(),
    imported_by: z.string(),
    imported_at: Time,
  })
  .meta({ id: 'DecisionImport' });
export type DecisionImport = z.output<typeof DecisionImport>;

export const DecisionImportPreview = z
  .object({
    columns: z.array(
      z.object({
        header: z.string(),
        field: DecisionField.nullable().describe('Null if the column is ignored.'),
      }),
    ),
    rows: z.int(),
    errors: z
      .array(z.object({ line: z.int(), message: z.string() }))
      .describe('The first hundred. A file with errors is not imported.'),
    error_count: z.int(),
    answered: z.int().describe('Rows with at least one answer about the person.'),
    decided: z.int(),
    sample: z
      .array(z.partialRecord(DecisionField, z.string()))
      .describe('How the first rows are understood.'),
    imported_before: z.string().nullable().describe('The name under which the same file was imported.'),
  })
  .meta({ id: 'DecisionImportPreview' });
export type DecisionImportPreview = z.output<typeof DecisionImportPreview>;

const upload = { field: 'file', fileLimit: DECISIONS_FILE_LIMIT, files: 1 };
const fileProblems = [
  ...(['not-multipart', 'no-files', 'file-too-large', 'malformed-upload', 'too-many-files'] as const),
  ...(['csv-empty', 'csv-ragged', 'csv-malformed', 'too-many-rows', 'columns-missing'] as const),
] as const;

export const previewDecisionImport = endpoint({
  id: 'previewDecisionImport',
  method: 'post',
  path: '/api/fairness/imports/preview',
  tag,
  summary: 'Preview an import of past decisions',
  description: 'Send multipart/form-data with one CSV `file`. Nothing is stored.',
  upload,
  returns: DecisionImportPreview,
  problems: fileProblems,
});

export const importDecisions = endpoint({
  id: 'importDecisions',
  method: 'post',
  path: '/api/fairness/imports',
  tag,
  summary: 'Import past decisions',
  description:
    'Send multipart/form-data with one CSV `file`. All rows are imported or none. Deleting the import removes them.',
  upload,
  status: 201,
  returns: DecisionImport,
  problems: [...fileProblems, 'rows-invalid', 'decisions-imported'],
});

export const listDecisionImports = endpoint({
  id: 'listDecisionImports',
  method: 'get',
  path: '/api/fairness/imports',
  tag,
  summary: 'List imports of past decisions',
  description: 'Newest first.',
  query: PageQuery,
  returns: pageOf(DecisionImport, 'DecisionImportPage'),
});

export const deleteDecisionImport = endpoint({
  id: 'deleteDecisionImport',
  method: 'delete',
  path: '/api/fairness/imports/{id}',
  tag,
  summary: 'Delete an import of past decisions',
  description: 'Its decisions no longer count.',
  params: z.object({ id: z.uuid() }),
  problems: ['no-such-decision-import'],
});
