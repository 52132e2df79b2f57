import type { Caller } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { ConflictError } from '../../platform/errors.ts';
import { fileOf, noSuchImport } from './import-files.ts';
import { findImport, type ImportRow } from './import-store.ts';
import { type Matched, matchedNames } from './matched-names.ts';
import type { RowResult } from './model.ts';
import { openTable } from './open-table.ts';
import { readResults } from './result-store.ts';
import { reachOf } from './visible-imports.ts';

export type ResultDeps = { db: Db; blobs: Blobs };
export type Only = 'all' | 'failed' | 'questions';

const OURS = ['outcome', 'person_id', 'matched_name', 'problem'];
const NOT_REACHED = 'The import was stopped before this row.';

export async function findResult(deps: ResultDeps, caller: Caller, id: string): Promise<ImportRow> {
  const row = await deps.db.as(caller.scope, (sql) =>
    findImport(sql, caller.tenantId, { id, ...reachOf(caller) }),
  );
  if (!row) throw noSuchImport();
  if (!row.started_at) {
    throw new ConflictError('import-not-started', 'This import has no results yet. Start it first.');
  }
  return row;
}

/**
 * The uploaded table with what became of each row. A cell that a spreadsheet would run gets an apostrophe in front of
 * it, which reading takes away again: the file can be mended and imported once more without harm to any value. Marked
 * as UTF-8, because spreadsheets would take it for something else.
 */
export async function* importResult(deps: ResultDeps, row: ImportRow, only: Only): AsyncGenerator<string> {
  const { headers, pieces } = await openTable(await fileOf(deps.blobs, row.tenant_id, row.hash)(), {
    hasHeader: row.has_header,
  });
  const width = ownWidth(headers);
  yield `\uFEFF${toCsvLine([...headers.slice(0, width), ...OURS])}`;
  const results = resultsOf(deps, row);
  for await (const piece of pieces) {
    let text = '';
    for (const { cells } of piece) {
      const result = (await results.next()).value;
      if (!isWanted(result, only)) continue;
      const { outcome = '', problem = result ? '' : NOT_REACHED, personId = '', matched = '' } = result ?? {};
      const own = Array.from({ length: Math.max(width, 0) }, (_, at) => cells[at] ?? '');
      text += toCsvLine([...own, outcome, personId, matched, problem]);
    }
    if (text) yield text;
  }
}

/** What an earlier import has written at the end of the table gives way to what this one says. */
function ownWidth(headers: string[]): number {
  const isOurs = OURS.every((name, at) => headers[headers.length - OURS.length + at] === name);
  return isOurs ? headers.length - OURS.length : headers.length;
}

function isWanted(result: RowResult | undefined, only: Only): boolean {
  if (only === 'all') return true;
  if (only === 'failed') return result?.outcome === 'failed';
  return result?.outcome === 'possible_duplicate' || result?.outcome === 'conflict';
}

/** One by one in the order of the file, read a few thousand at a time. */
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
      const matched = await matchedNames(sql, tenantId, results);
      return results.map((result, at) => ({ ...result, ...defined(matched[at]) }));
    });
    if (page.length === 0) return undefined;
    yield* page;
  }
}
