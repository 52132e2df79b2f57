import type { ImportField } from '@tenon/contract/imports';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, InvalidError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { announceImport } from './announce-import.ts';
import { fileOpener, noSuchImport } from './import-files.ts';
import {
  findImport,
  type ImportChanges,
  lockImport,
  type ShownImport,
  updateImport,
} from './import-store.ts';
import { importOptions, importTask } from './messages.ts';
import { assertIdentifyingColumn, hasEnded } from './model.ts';
import { isMonthFirst } from './month-first.ts';
import { countProblems } from './scan-table.ts';
import { visibleImports } from './visible-imports.ts';

export type StartDeps = { db: Db; live: Live; queue: Queue; blobs: Blobs };

/** Maps the columns, and checks the whole table again with the new fields. */
export async function mapImport(
  deps: StartDeps,
  caller: Caller,
  id: string,
  fields: (ImportField | null)[],
): Promise<ShownImport> {
  const { db, live, blobs } = deps;
  const { tenantId } = caller;
  const [row, setting] = await db.as(caller.scope, (sql) =>
    Promise.all([
      findImport(sql, tenantId, { id, ...visibleImports(caller) }),
      readIntakeSetting(sql, tenantId),
    ]),
  );
  if (!row) throw noSuchImport();
  if (row.state !== 'preview') throw alreadyStarted();
  if (fields.length !== row.columns.length) {
    throw new InvalidError(
      'invalid-request',
      `This file has ${row.columns.length} columns. Map each of them, or mark it as ignored.`,
    );
  }
  const columns = row.columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));
  assertIdentifyingColumn(columns);
  const {
    monthFirst: month_first,
    unusable,
    problems,
  } = await countProblems(fileOpener(blobs, tenantId, row.hash), {
    hasHeader: row.has_header,
    fields,
    monthFirst: isMonthFirst(setting.default_region),
  });
  return db.as(caller.scope, async (sql) => {
    const current = await lockImport(sql, tenantId, { id });
    if (current?.state !== 'preview') throw alreadyStarted();
    return update(live, sql, tenantId, id, { columns, month_first, unusable, problems });
  });
}

/** Also continues an import that failed or was stopped. */
export async function startImport(deps: StartDeps, caller: Caller, id: string): Promise<ShownImport> {
  const { db, live, queue, blobs } = deps;
  const { tenantId } = caller;
  return db.as(caller.scope, async (sql) => {
    const row = await lockImport(sql, tenantId, { id, ...visibleImports(caller) });
    if (!row) throw noSuchImport();
    if (row.state !== 'preview' && row.state !== 'failed' && row.state !== 'aborted') throw alreadyStarted();
    assertIdentifyingColumn(row.columns);
    fileOpener(blobs, tenantId, row.hash);
    await queue.enqueue(sql, importTask, { tenant_id: tenantId, import_id: id }, importOptions(tenantId));
    await record(live, sql, caller, 'import.started', id);
    return update(live, sql, tenantId, id, { state: 'waiting', problem: null, ended_at: null });
  });
}

/** Waits for the current batch. People added so far are kept. */
export async function abortImport(
  { db, live, now }: Pick<StartDeps, 'db' | 'live'> & { now: () => Date },
  caller: Caller,
  id: string,
): Promise<ShownImport> {
  const { tenantId } = caller;
  return db.as(caller.scope, async (sql) => {
    const row = await lockImport(sql, tenantId, { id, ...visibleImports(caller) });
    if (!row) throw noSuchImport();
    if (row.state === 'preview' || hasEnded(row.state)) {
      throw new ConflictError('import-over', 'This import is not running.');
    }
    await record(live, sql, caller, 'import.aborted', id);
    await announceChange(live, sql, tenantId, 'people');
    return update(live, sql, tenantId, id, { state: 'aborted', ended_at: now() });
  });
}

async function record(
  live: Live,
  sql: Sql,
  { tenantId, actor }: Caller,
  action: string,
  id: string,
): Promise<void> {
  const entry = { tenant_id: tenantId, actor, action, subject: `import:${id}` };
  await recordChange({ live }, sql, { ...entry, changed: 'imports' });
}

async function update(
  live: Live,
  sql: Sql,
  tenantId: string,
  id: string,
  changes: ImportChanges,
): Promise<ShownImport> {
  await updateImport(sql, id, changes);
  const shown = await announceImport(live, sql, tenantId, id);
  if (!shown) throw noSuchImport();
  return shown;
}

const alreadyStarted = () => new ConflictError('import-started', 'This import has already started.');
