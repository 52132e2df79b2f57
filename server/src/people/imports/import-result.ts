import type { Caller } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { ConflictError } from '../../platform/errors.ts';
import { fileOpener, noSuchImport } from './import-files.ts';
import { findImport, type ImportRow } from './import-store.ts';
import { type Matched, readMatchedNames } from './matched-names.ts';
import type { RowResult } from './model.ts';
import { openTable } from './open-table.ts';
import { readResults } from './result-store.ts';
import { visibleImports } from './visible-imports.ts';

export type ResultDeps = { db: Db; blobs: Blobs };
export type ResultFilter = 'all' | 'failed' | 'questions';

/** The columns that we add to the uploaded table. */
const RESULT_COLUMNS = ['outcome', 'person_id', 'matched_name', 'problem'];
const NOT_REACHED = 'The import was stopped before this row.';

export async function findStartedImport(deps: ResultDeps, caller: Caller, id: string): Promise<ImportRow> {
  const row = await deps.db.as(caller.scope, (sql) =>
    findImport(sql, caller.tenantId, { id, ...visibleImports(caller) }),
  );
  if (!row) throw noSuchImport();
  if (!row.started_at) {
    throw new ConflictError('import-not-started', 'This import has no results yet. Start it first.');
  }
  return row;
}

/**
 * The uploaded table with the result of each row. A cell that a spreadsheet would run as a formula is prefixed with an
 * apostrophe, which an import removes again: the file can be fixed and imported once more without changing any value. The
 * byte order mark is needed because spreadsheets would not recognize UTF-8 without it.
 */
export async function* importResult(
  deps: ResultDeps,
  row: ImportRow,
  only: ResultFilter,
): AsyncGenerator<string> {
  const { headers, chunks } = await openTable(await fileOpener(deps.blobs, row.tenant_id, row.hash)(), {
    hasHeader: row.has_header,
  });
  const width = uploadedWidth(headers);
  yield `\uFEFF${toCsvLine([...headers.slice(0, width), ...RESULT_COLUMNS])}`;
  const results = resultsOf(deps, row);
  for await (const chunk of chunks) {
    let text = '';
    for (const { cells } of chunk) {
      const result = (await results.next()).value;
      if (!matchesFilter(result, only)) continue;
      const { outcome = '', problem = result ? '' : NOT_REACHED, personId = '', matched = '' } = result ?? {};
      const uploaded = Array.from({ length: Math.max(width, 0) }, (_, index) => cells[index] ?? '');
      text += toCsvLine([...uploaded, outcome, personId, matched, problem]);
    }
    if (text) yield text;
  }
}

/** Result columns of an earlier import are replaced. */
function uploadedWidth(headers: string[]): number {
  const hasResults = RESULT_COLUMNS.every(
    (name, index) => headers[headers.length - RESULT_COLUMNS.length + index] === name,
  );
  return hasResults ? headers.length - RESULT_COLUMNS.length : headers.length;
}

function matchesFilter(result: RowResult | undefined, only: ResultFilter): boolean {
  if (only === 'all') return true;
  if (only === 'failed') return result?.outcome === 'failed';
  return result?.outcome === 'possible_duplicate' || result?.outcome === 'conflict';
}

/** The results in the order of the file. They are read a few thousand at a time. */
async function* resultsOf(
  { db }: ResultDeps,
  row: ImportRow,
): AsyncGenerator<RowResult & Matched, undefined> {
  const { tenant_id: tenantId, id } = row;
  let after = -1;
  for (;;) {
    const page = await db.as({ tenantId }, async (sql) => {
      const batches = await readResults(sql, tenantId, id, { after, limit: 4 });
      after = batches.at(-1)?.number ?? after;
      const results = batches.flatMap((batch) => batch.results);
      const matched = await readMatchedNames(sql, tenantId, results);
      return results.map((result, index) => ({ ...result, ...defined(matched[index]) }));
    });
    if (page.length === 0) return undefined;
    yield* page;
  }
}
