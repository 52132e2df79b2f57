import type { ImportField } from '@tenon/contract/imports';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, InvalidError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { announceImport } from './announce-import.ts';
import { fileOf, noSuchImport } from './import-files.ts';
import {
  findImport,
  type ImportChanges,
  lockImport,
  type ShownImport,
  updateImport,
} from './import-store.ts';
import { importOptions, importTask } from './messages.ts';
import { assertNames, isOver } from './model.ts';
import { isMonthFirst } from './month-first.ts';
import { countProblems } from './scan-table.ts';
import { reachOf } from './visible-imports.ts';

export type StartDeps = { db: Db; live: Live; queue: Queue; blobs: Blobs };

/** Says what the columns mean, and looks through the whole table again with that. */
export async function mapImport(
  deps: StartDeps,
  caller: Caller,
  id: string,
  fields: (ImportField | null)[],
): Promise<ShownImport> {
  const { db, live, blobs } = deps;
  const { tenantId } = caller;
  const [row, setting] = await db.as(caller.scope, (sql) =>
    Promise.all([findImport(sql, tenantId, { id, ...reachOf(caller) }), readIntakeSetting(sql, tenantId)]),
  );
  if (!row) throw noSuchImport();
  if (row.state !== 'preview') throw started();
  if (fields.length !== row.columns.length) {
    throw new InvalidError(
      'invalid-request',
      `This file has ${row.columns.length} columns. Map each of them, or mark it as ignored.`,
    );
  }
  const columns = row.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }));
  assertNames(columns);
  const {
    monthFirst: month_first,
    unusable,
    problems,
  } = await countProblems(fileOf(blobs, tenantId, row.hash), {
    hasHeader: row.has_header,
    fields,
    monthFirst: isMonthFirst(setting.default_region),
  });
  return db.as(caller.scope, async (sql) => {
    const now = await lockImport(sql, tenantId, { id });
    if (now?.state !== 'preview') throw started();
    return change(live, sql, tenantId, id, { columns, month_first, unusable, problems });
  });
}

/** The task is sent with the state that tells of it. One that failed or was stopped goes on where it was. */
export async function startImport(deps: StartDeps, caller: Caller, id: string): Promise<ShownImport> {
  const { db, live, queue, blobs } = deps;
  const { tenantId } = caller;
  return db.as(caller.scope, async (sql) => {
    const row = await lockImport(sql, tenantId, { id, ...reachOf(caller) });
    if (!row) throw noSuchImport();
    if (row.state !== 'preview' && row.state !== 'failed' && row.state !== 'aborted') throw started();
    assertNames(row.columns);
    fileOf(blobs, tenantId, row.hash);
    await queue.enqueue(sql, importTask, { tenant_id: tenantId, import_id: id }, importOptions(tenantId));
    await record(live, sql, caller, 'import.started', id);
    return change(live, sql, tenantId, id, { state: 'waiting', problem: null, ended_at: null });
  });
}

/** Waits for the batch at hand; who was added stays. */
export async function abortImport(
  { db, live, now }: Pick<StartDeps, 'db' | 'live'> & { now: () => Date },
  caller: Caller,
  id: string,
): Promise<ShownImport> {
  const { tenantId } = caller;
  return db.as(caller.scope, async (sql) => {
    const row = await lockImport(sql, tenantId, { id, ...reachOf(caller) });
    if (!row) throw noSuchImport();
    if (row.state === 'preview' || isOver(row.state)) {
      throw new ConflictError('import-over', 'This import is not running.');
    }
    await record(live, sql, caller, 'import.aborted', id);
    await announceChange(live, sql, tenantId, 'people');
    return change(live, sql, tenantId, id, { state: 'aborted', ended_at: now() });
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

async function change(
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

const started = () => new ConflictError('import-started', 'This import has already started.');
