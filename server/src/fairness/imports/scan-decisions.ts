import { createHash } from 'node:crypto';
import { DECISIONS_ROWS_LIMIT, type DecisionField } from '@tenon/contract/fairness-imports';
import { openCsvTable } from '../../platform/csv/csv-table.ts';
import { InvalidError } from '../../platform/errors.ts';
import type { IncomingFile } from '../../platform/http/read-upload.ts';
import { recognizeColumns } from './decision-columns.ts';
import { type ParsedDecision, parseDecision } from './parse-decision.ts';

const MAX_ERRORS = 100;

export type ReadFiles = (onFile: (file: IncomingFile) => Promise<void>) => Promise<unknown>;

export type ScannedDecisions = {
  name: string;
  sha256: Buffer;
  columns: { header: string; field: DecisionField | null }[];
  decisions: ParsedDecision[];
  errors: { line: number; message: string }[];
  errorCount: number;
};

/** Reads the whole file. It throws if the file is not a table of decisions at all; other errors are collected. */
export async function scanDecisions(readFiles: ReadFiles, now: Date): Promise<ScannedDecisions> {
  const found: { name: string; chunks: Uint8Array[] }[] = [];
  await readFiles(async ({ name, content }) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    found.push({ name, chunks });
  });
  const [file] = found;
  if (!file) throw new InvalidError('no-files', 'The upload contains no file. Choose a file and try again.');
  const hash = createHash('sha256');
  for (const chunk of file.chunks) hash.update(chunk);
  return { name: file.name, sha256: hash.digest(), ...(await scanTable(file.chunks, now)) };
}

async function scanTable(chunks: readonly Uint8Array[], now: Date) {
  const { columns: headers, rows } = await openCsvTable(chunks);
  const fields = recognizeColumns(headers);
  assertUsable(fields);
  const decisions: ParsedDecision[] = [];
  const errors: ScannedDecisions['errors'] = [];
  let errorCount = 0;
  for await (const { line, cells } of rows) {
    if (decisions.length === DECISIONS_ROWS_LIMIT)
      throw new InvalidError(
        'too-many-rows',
        `This file has more than ${DECISIONS_ROWS_LIMIT} rows. Split it into several files.`,
      );
    const named: Partial<Record<DecisionField, string>> = {};
    for (const [at, field] of fields.entries()) if (field) named[field] = cells[at] ?? '';
    decisions.push(
      parseDecision(named, now, (message) => {
        errorCount += 1;
        if (errors.length < MAX_ERRORS) errors.push({ line, message });
      }),
    );
  }
  if (decisions.length === 0)
    throw new InvalidError('csv-empty', 'This file has a header but no rows. Add rows and upload it again.');
  return {
    columns: headers.map((header, at) => ({ header, field: fields[at] ?? null })),
    decisions: withScoresUpToOne(decisions),
    errors,
    errorCount,
  };
}

function assertUsable(fields: readonly (DecisionField | null)[]): void {
  const has = (field: DecisionField) => fields.includes(field);
  const missing = [
    !has('applied_at') && 'applied_at (the day of the application)',
    !has('stage') && !has('selected') && 'stage or selected (what was decided)',
  ].filter((text) => text !== false);
  if (missing.length > 0)
    throw new InvalidError('columns-missing', `This file has no column for ${missing.join(', nor for ')}.`, {
      details: { missing },
    });
}

/** Scores from 0 to 100 are as common as scores from 0 to 1, and a file has one kind. */
function withScoresUpToOne(decisions: ParsedDecision[]): ParsedDecision[] {
  const isPercent = decisions.some(({ score }) => score !== null && score > 1);
  if (!isPercent) return decisions;
  return decisions.map((row) => ({ ...row, score: row.score === null ? null : row.score / 100 }));
}
