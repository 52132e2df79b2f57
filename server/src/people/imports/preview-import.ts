import type { Answer } from '@tenon/contract/endpoint';
import type { previewImport as endpoint } from '@tenon/contract/imports';
import type { Caller } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import { type AddDeps, addRows } from './add-rows.ts';
import { fileOpener, noSuchImport } from './import-files.ts';
import { findImport, type ImportRow } from './import-store.ts';
import { importContext } from './intake-context.ts';
import { readMatchedNames } from './matched-names.ts';
import { openTable } from './open-table.ts';
import { type ParsedRow, rowParser } from './parse-row.ts';
import { visibleImports } from './visible-imports.ts';

export type PreviewDeps = AddDeps & { blobs: Blobs };
type Preview = Answer<typeof endpoint>;

const PREVIEW_ROWS = 20;

/** Imports the first rows in a transaction that is rolled back, so that it also finds matches between these rows. */
export async function previewImport(deps: PreviewDeps, caller: Caller, id: string): Promise<Preview> {
  const { tenantId } = caller;
  const row = await deps.db.as(caller.scope, (sql) =>
    findImport(sql, tenantId, { id, ...visibleImports(caller) }),
  );
  if (!row) throw noSuchImport();
  if (row.state !== 'preview') throw new ConflictError('import-started', 'This import has already started.');
  const firstRows = await parseFirstRows(deps.blobs, row);
  const results = await importAndRollBack(deps, caller, row, firstRows);
  const rows = firstRows.map(({ line, person, problems }, index) => ({
    line,
    name: person?.facts.name ?? null,
    email: firstIdentifier(person, 'email'),
    phone: firstIdentifier(person, 'phone'),
    outcome: results[index]?.outcome ?? null,
    matches: results[index]?.matches ?? null,
    problems: results[index]?.problem ? [results[index].problem] : problems,
  }));
  return { rows, unusable: row.unusable, problems: row.problems };
}

type FirstRow = ParsedRow & { line: number };

async function parseFirstRows(blobs: Blobs, row: ImportRow): Promise<FirstRow[]> {
  const open = fileOpener(blobs, row.tenant_id, row.hash);
  const { chunks } = await openTable(await open(), { hasHeader: row.has_header });
  const fields = row.columns.map(({ field }) => field);
  const parse = rowParser(fields, { monthFirst: row.month_first });
  const rows: FirstRow[] = [];
  for await (const chunk of chunks) {
    rows.push(
      ...chunk.slice(0, PREVIEW_ROWS - rows.length).map(({ line, cells }) => ({ line, ...parse(cells) })),
    );
    if (rows.length === PREVIEW_ROWS) break;
  }
  return rows;
}

const firstIdentifier = (person: ParsedRow['person'], type: string) =>
  person?.identifiers.find((identifier) => identifier.type === type)?.value ?? null;

type PreviewResult = {
  outcome: Preview['rows'][number]['outcome'];
  matches: string | null;
  problem: string | undefined;
};

/** Thrown to roll the transaction back, with the results. */
class RollBack extends Error {
  override name = 'RollBack';
  readonly results: PreviewResult[];
  constructor(results: PreviewResult[]) {
    super('a preview is always rolled back');
    this.results = results;
  }
}

async function importAndRollBack(
  deps: PreviewDeps,
  caller: Caller,
  row: ImportRow,
  rows: FirstRow[],
): Promise<PreviewResult[]> {
  try {
    return await deps.db.as(caller.scope, async (sql) => {
      throw new RollBack(await importRows(deps, sql, row, rows));
    });
  } catch (error) {
    if (error instanceof RollBack) return error.results;
    throw error;
  }
}

async function importRows(
  deps: PreviewDeps,
  sql: Sql,
  row: ImportRow,
  rows: FirstRow[],
): Promise<PreviewResult[]> {
  const context = await importContext(sql, { tenantId: row.tenant_id, actor: row.created_by });
  const added = await addRows(deps, context, rows);
  const names = await readMatchedNames(sql, row.tenant_id, added);
  return added.map(({ outcome, problem }, index) => ({
    outcome: outcome === 'failed' ? null : outcome,
    matches: names[index]?.matched || null,
    problem,
  }));
}
