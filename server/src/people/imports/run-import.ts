import { announceChange } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ExpectedError, TryLaterError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { prepareAhead } from '../intake/prepare-record.ts';
import { lockMergesShared } from '../records/lock-store.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { type AddDeps, addRows } from './add-rows.ts';
import { announceImport } from './announce-import.ts';
import { fileOpener } from './import-files.ts';
import { type ImportRow, lockImport, refreshPeopleStatistics, updateImport } from './import-store.ts';
import { importContext } from './intake-context.ts';
import { type ImportWork, importTask } from './messages.ts';
import { addCounts } from './model.ts';
import { openTable } from './open-table.ts';
import { type ParsedRow, rowParser } from './parse-row.ts';
import { insertResults } from './result-store.ts';

export type RunImportDeps = AddDeps & { live: Live; blobs: Blobs; now: () => Date };

/** Batches are large, so that round trips do not matter, but a small table still has visible progress. */
const BATCH_SIZE = { min: 50, max: 1000, steps: 20 };
/** Statistics are refreshed whenever the number of added people has grown by this factor. */
const STATISTICS_GROWTH = 4;
const ANNOUNCE_INTERVAL_MS = 300;
const PEOPLE_INTERVAL_MS = 3000;

/**
 * Adds the people of a table in batches. Each batch is committed together with the import's progress: after a crash, the
 * next worker continues after the last complete batch.
 */
export async function runImport(deps: RunImportDeps, work: ImportWork, context: TaskContext): Promise<void> {
  const { tenant_id: tenantId } = work;
  const row = await startRun(deps, work);
  if (!row) return;
  const announce = announcer(deps, tenantId, row.id);
  const refreshStatistics = statisticsRefresher(deps);
  try {
    for await (const batch of readAhead(batchesOf(deps, row), await readRegion(deps, tenantId))) {
      context.signal.throwIfAborted();
      if (!(await addBatch(deps, row, batch, announce))) return;
      await refreshStatistics(batch.first + batch.rows.length - row.done);
    }
    await endImport(deps, work, { state: 'finished', problem: null }, context);
  } catch (error) {
    if (context.signal.aborted) throw error;
    const isFinal = error instanceof ExpectedError && !error.retry && error.code !== 'receipt-lost';
    if (isFinal) await endImport(deps, work, { state: 'failed', problem: error.message }, context);
    else {
      if (context.attempt >= (importTask.attempts ?? 1)) await endImport(deps, work, repeatedFailure);
      throw error;
    }
  }
}

export const repeatedFailure = {
  state: 'failed' as const,
  problem: 'The import failed repeatedly. People added so far are kept. Start it again to continue.',
};

/** Returns undefined if the import has ended, was stopped, or was deleted. */
async function startRun({ db, live, now }: RunImportDeps, work: ImportWork): Promise<ImportRow | undefined> {
  const { tenant_id: tenantId, import_id: id } = work;
  return db.as({ tenantId }, async (sql) => {
    const row = await lockImport(sql, tenantId, { id });
    if (row?.state !== 'waiting' && row?.state !== 'running') return undefined;
    await updateImport(sql, id, { state: 'running', started_at: row.started_at ?? now() });
    await announceImport(live, sql, tenantId, id);
    return row;
  });
}

type Batch = { first: number; rows: ParsedRow[] };

/** Starts with the first row that is not done. The file is read once, however many batches it has. */
async function* batchesOf({ blobs }: RunImportDeps, row: ImportRow): AsyncGenerator<Batch> {
  const { chunks } = await openTable(await fileOpener(blobs, row.tenant_id, row.hash)(), {
    hasHeader: row.has_header,
  });
  const fields = row.columns.map(({ field }) => field);
  const parse = rowParser(fields, { monthFirst: row.month_first });
  const size = Math.min(BATCH_SIZE.max, Math.max(BATCH_SIZE.min, Math.ceil(row.rows / BATCH_SIZE.steps)));
  let rowNumber = 0;
  let batch: Batch = { first: row.done, rows: [] };
  for await (const chunk of chunks) {
    for (const { cells } of chunk) {
      rowNumber += 1;
      if (rowNumber <= row.done) continue;
      batch.rows.push(parse(cells));
      if (batch.rows.length < size) continue;
      yield batch;
      batch = { first: rowNumber, rows: [] };
    }
  }
  if (batch.rows.length > 0) yield batch;
}

/** Reads and prepares the next batch while the current one is written. */
async function* readAhead(batches: AsyncGenerator<Batch>, region: string): AsyncGenerator<Batch> {
  const readNext = async () => {
    const step = await batches.next();
    if (!step.done)
      await prepareAhead(
        step.value.rows.flatMap(({ person }) => person ?? []),
        region,
      );
    return step;
  };
  try {
    for (let next = readNext(); ; ) {
      const step = await next;
      if (step.done) return;
      next = readNext();
      next.catch(() => undefined);
      yield step.value;
    }
  } finally {
    await batches.return(undefined);
  }
}

const readRegion = async ({ db }: RunImportDeps, tenantId: string) =>
  (await db.as({ tenantId }, (sql) => readIntakeSetting(sql, tenantId))).default_region;

type Announce = (sql: Sql) => Promise<void>;

/** Returns false if the import was stopped. */
async function addBatch(
  deps: RunImportDeps,
  importRow: ImportRow,
  batch: Batch,
  announce: Announce,
): Promise<boolean> {
  const { tenant_id: tenantId, id } = importRow;
  return deps.db.as({ tenantId }, async (sql) => {
    // Before the row of the import: an erasure, which also changes imports, takes its locks in this order.
    await lockMergesShared(sql, tenantId);
    const row = await lockImport(sql, tenantId, { id });
    if (row?.state !== 'running') return false;
    if (row.done !== batch.first) throw runningElsewhere();
    const context = await importContext(sql, { tenantId, actor: row.created_by });
    const results = await addRows(deps, context, batch.rows);
    await insertResults(sql, { import_id: id, tenant_id: tenantId, number: batch.first }, results);
    const done = batch.first + results.length;
    await updateImport(sql, id, { done, counts: addCounts(row.counts, results) });
    await announce(sql);
    return true;
  });
}

/** Another worker has continued the import, so this delivery is obsolete. */
const runningElsewhere = () =>
  new TryLaterError('import-elsewhere', 'Another worker is processing this import.', {
    details: { retry_after: 2, uncounted: true },
  });

function announcer({ live, now }: RunImportDeps, tenantId: string, id: string): Announce {
  let announcedAt = 0;
  let peopleAnnouncedAt = now().getTime();
  return async (sql) => {
    const time = now().getTime();
    if (time - announcedAt >= ANNOUNCE_INTERVAL_MS) {
      announcedAt = time;
      await announceImport(live, sql, tenantId, id);
    }
    if (time - peopleAnnouncedAt >= PEOPLE_INTERVAL_MS) {
      peopleAnnouncedAt = time;
      await announceChange(live, sql, tenantId, 'people');
    }
  };
}

/** After a bulk insert, the planner would choose bad plans until autovacuum has updated its statistics. */
function statisticsRefresher({ db }: RunImportDeps): (added: number) => Promise<void> {
  let next = 0;
  return async (added) => {
    if (added < next) return;
    next = added * STATISTICS_GROWTH;
    await db.transaction((sql) => refreshPeopleStatistics(sql, added));
  };
}

/** Does nothing if the import has already ended, for example because a user stopped it. */
export async function endImport(
  { db, live, now }: Pick<RunImportDeps, 'db' | 'live' | 'now'>,
  { tenant_id: tenantId, import_id: id }: ImportWork,
  { state, problem }: { state: 'finished' | 'failed'; problem: string | null },
  context?: Pick<TaskContext, 'acknowledge'>,
): Promise<void> {
  await db.as({ tenantId }, async (sql) => {
    const row = await lockImport(sql, tenantId, { id });
    if (row?.state === 'running' || row?.state === 'waiting') {
      await updateImport(sql, id, { state, problem, ended_at: now() });
      await announceImport(live, sql, tenantId, id);
      for (const topic of ['imports', 'people', 'duplicates'] as const) {
        await announceChange(live, sql, tenantId, topic);
      }
    }
    await context?.acknowledge(sql);
  });
}
