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
import { fileOf } from './import-files.ts';
import { countPeopleAnew, type ImportRow, lockImport, updateImport } from './import-store.ts';
import { importContext } from './intake-context.ts';
import { type ImportWork, importTask } from './messages.ts';
import { addCounts } from './model.ts';
import { openTable } from './open-table.ts';
import { type RowReading, rowReader } from './read-row.ts';
import { insertResults } from './result-store.ts';

export type RunImportDeps = AddDeps & { live: Live; blobs: Blobs; now: () => Date };

/** Large enough that the trips to the database do not count; small tables go in steps that can be seen. */
const BATCH = { least: 50, most: 1000, steps: 20 };
const GROWTH = 4;
const ANNOUNCE_MS = 300;
const PEOPLE_MS = 3000;

/**
 * Adds the people of a table, batch by batch. Each batch is added together with the line that says so: a worker that
 * dies leaves whole batches behind, and the next one goes on after them.
 */
export async function runImport(deps: RunImportDeps, work: ImportWork, context: TaskContext): Promise<void> {
  const { tenant_id: tenantId } = work;
  const begun = await begin(deps, work);
  if (!begun) return;
  const announce = announcer(deps, tenantId, begun.id);
  const keepPlansFresh = planKeeper(deps);
  try {
    for await (const batch of readAhead(batchesOf(deps, begun), await regionOf(deps, tenantId))) {
      context.signal.throwIfAborted();
      if (!(await addBatch(deps, begun, batch, announce))) return;
      await keepPlansFresh(batch.first + batch.rows.length - begun.done);
    }
    await end(deps, work, { state: 'finished', problem: null }, context);
  } catch (error) {
    if (context.signal.aborted) throw error;
    const isFinal = error instanceof ExpectedError && !error.retry && error.code !== 'receipt-lost';
    if (isFinal) await end(deps, work, { state: 'failed', problem: error.message }, context);
    else {
      if (context.attempt >= (importTask.attempts ?? 1)) await end(deps, work, failedAgain);
      throw error;
    }
  }
}

export const failedAgain = {
  state: 'failed' as const,
  problem: 'Adding these people failed again and again. Those who were added stay; you can go on from here.',
};

/** The task is in the hands of this worker. None when it is over, stopped or gone. */
async function begin({ db, live, now }: RunImportDeps, work: ImportWork): Promise<ImportRow | undefined> {
  const { tenant_id: tenantId, import_id: id } = work;
  return db.as({ tenantId }, async (sql) => {
    const row = await lockImport(sql, tenantId, { id });
    if (row?.state !== 'waiting' && row?.state !== 'running') return undefined;
    await updateImport(sql, id, { state: 'running', started_at: row.started_at ?? now() });
    await announceImport(live, sql, tenantId, id);
    return row;
  });
}

type Batch = { first: number; rows: RowReading[] };

/** From the first row that is not done. The file is read once, however many batches it has. */
async function* batchesOf({ blobs }: RunImportDeps, row: ImportRow): AsyncGenerator<Batch> {
  const { pieces } = await openTable(await fileOf(blobs, row.tenant_id, row.hash)(), {
    hasHeader: row.has_header,
  });
  const fields = row.columns.map(({ field }) => field);
  const read = rowReader(fields, { monthFirst: row.month_first });
  const size = Math.min(BATCH.most, Math.max(BATCH.least, Math.ceil(row.rows / BATCH.steps)));
  let at = 0;
  let batch: Batch = { first: row.done, rows: [] };
  for await (const piece of pieces) {
    for (const { cells } of piece) {
      at += 1;
      if (at <= row.done) continue;
      batch.rows.push(read(cells));
      if (batch.rows.length < size) continue;
      yield batch;
      batch = { first: at, rows: [] };
    }
  }
  if (batch.rows.length > 0) yield batch;
}

/** While one batch is written, the next one is read and made ready. */
async function* readAhead(batches: AsyncGenerator<Batch>, region: string): AsyncGenerator<Batch> {
  const read = async () => {
    const step = await batches.next();
    if (!step.done)
      await prepareAhead(
        step.value.rows.flatMap(({ person }) => person ?? []),
        region,
      );
    return step;
  };
  try {
    for (let coming = read(); ; ) {
      const step = await coming;
      if (step.done) return;
      coming = read();
      coming.catch(() => undefined);
      yield step.value;
    }
  } finally {
    await batches.return(undefined);
  }
}

const regionOf = async ({ db }: RunImportDeps, tenantId: string) =>
  (await db.as({ tenantId }, (sql) => readIntakeSetting(sql, tenantId))).default_region;

type Announce = (sql: Sql) => Promise<void>;

/** False when somebody has stopped it. */
async function addBatch(
  deps: RunImportDeps,
  begun: ImportRow,
  batch: Batch,
  announce: Announce,
): Promise<boolean> {
  const { tenant_id: tenantId, id } = begun;
  return deps.db.as({ tenantId }, async (sql) => {
    // Before the import itself: whoever erases somebody takes their rows out of imports.
    await lockMergesShared(sql, tenantId);
    const row = await lockImport(sql, tenantId, { id });
    if (row?.state !== 'running') return false;
    if (row.done !== batch.first) throw elsewhere();
    const context = await importContext(sql, { tenantId, actor: row.created_by });
    const results = await addRows(deps, context, batch.rows);
    await insertResults(sql, { import_id: id, tenant_id: tenantId, number: batch.first }, results);
    const done = batch.first + results.length;
    await updateImport(sql, id, { done, counts: addCounts(row.counts, results) });
    await announce(sql);
    return true;
  });
}

/** This delivery is not the current one any more: nothing of it counts. */
const elsewhere = () =>
  new TryLaterError('import-elsewhere', 'Another worker is processing this import.', {
    details: { retry_after: 2, uncounted: true },
  });

function announcer({ live, now }: RunImportDeps, tenantId: string, id: string): Announce {
  let said = 0;
  let people = now().getTime();
  return async (sql) => {
    const time = now().getTime();
    if (time - said >= ANNOUNCE_MS) {
      said = time;
      await announceImport(live, sql, tenantId, id);
    }
    if (time - people >= PEOPLE_MS) {
      people = time;
      await announceChange(live, sql, tenantId, 'people');
    }
  };
}

/** At the first batch, and whenever there are several times as many. */
function planKeeper({ db }: RunImportDeps): (added: number) => Promise<void> {
  let next = 0;
  return async (added) => {
    if (added < next) return;
    next = added * GROWTH;
    await db.transaction((sql) => countPeopleAnew(sql, added));
  };
}

/** What is over stays as it is: somebody may have stopped it meanwhile. */
export async function end(
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
      for (const what of ['imports', 'people', 'duplicates'] as const) {
        await announceChange(live, sql, tenantId, what);
      }
    }
    await context?.acknowledge(sql);
  });
}
