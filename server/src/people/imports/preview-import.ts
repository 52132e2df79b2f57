import type { Answer } from '@tenon/contract/endpoint';
import type { previewImport as endpoint } from '@tenon/contract/imports';
import type { Caller } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import { type AddDeps, addRows } from './add-rows.ts';
import { fileOf, noSuchImport } from './import-files.ts';
import { findImport, type ImportRow } from './import-store.ts';
import { importContext } from './intake-context.ts';
import { matchedNames } from './matched-names.ts';
import { openTable } from './open-table.ts';
import { type RowReading, rowReader } from './read-row.ts';
import { reachOf } from './visible-imports.ts';

export type PreviewDeps = AddDeps & { blobs: Blobs };
type Preview = Answer<typeof endpoint>;

const ROWS = 20;

/** Adds the first rows and takes that back: what would happen, as things are now, also between rows of the table. */
export async function previewImport(deps: PreviewDeps, caller: Caller, id: string): Promise<Preview> {
  const { tenantId } = caller;
  const row = await deps.db.as(caller.scope, (sql) => findImport(sql, tenantId, { id, ...reachOf(caller) }));
  if (!row) throw noSuchImport();
  if (row.state !== 'preview') throw new ConflictError('import-started', 'This import has already started.');
  const first = await firstRows(deps.blobs, row);
  const would = await whatWouldHappen(deps, caller, row, first);
  const rows = first.map(({ line, person, problems }, at) => ({
    line,
    name: person?.facts.name ?? null,
    email: firstOf(person, 'email'),
    phone: firstOf(person, 'phone'),
    outcome: would[at]?.outcome ?? null,
    matches: would[at]?.matches ?? null,
    problems: would[at]?.problem ? [would[at].problem] : problems,
  }));
  return { rows, unusable: row.unusable, problems: row.problems };
}

type FirstRow = RowReading & { line: number };

async function firstRows(blobs: Blobs, row: ImportRow): Promise<FirstRow[]> {
  const open = fileOf(blobs, row.tenant_id, row.hash);
  const { pieces } = await openTable(await open(), { hasHeader: row.has_header });
  const fields = row.columns.map(({ field }) => field);
  const read = rowReader(fields, { monthFirst: row.month_first });
  const rows: FirstRow[] = [];
  for await (const piece of pieces) {
    rows.push(...piece.slice(0, ROWS - rows.length).map(({ line, cells }) => ({ line, ...read(cells) })));
    if (rows.length === ROWS) break;
  }
  return rows;
}

const firstOf = (person: RowReading['person'], type: string) =>
  person?.identifiers.find((identifier) => identifier.type === type)?.value ?? null;

type Would = {
  outcome: Preview['rows'][number]['outcome'];
  matches: string | null;
  problem: string | undefined;
};

/** Carries what was found out of a transaction that must not be kept. */
class TakenBack extends Error {
  override name = 'TakenBack';
  readonly found: Would[];
  constructor(found: Would[]) {
    super('nothing of a preview is kept');
    this.found = found;
  }
}

async function whatWouldHappen(
  deps: PreviewDeps,
  caller: Caller,
  row: ImportRow,
  rows: FirstRow[],
): Promise<Would[]> {
  try {
    return await deps.db.as(caller.scope, async (sql) => {
      throw new TakenBack(await tryRows(deps, sql, row, rows));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.found;
    throw error;
  }
}

async function tryRows(deps: PreviewDeps, sql: Sql, row: ImportRow, rows: FirstRow[]): Promise<Would[]> {
  const context = await importContext(sql, { tenantId: row.tenant_id, actor: row.created_by });
  const added = await addRows(deps, context, rows);
  const names = await matchedNames(sql, row.tenant_id, added);
  return added.map(({ outcome, problem }, at) => ({
    outcome: outcome === 'failed' ? null : outcome,
    matches: names[at]?.matched || null,
    problem,
  }));
}
