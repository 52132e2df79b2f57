import type { exportApplyRuns as endpoint } from '@tenon/contract/applying';
import type { ParsedQuery } from '@tenon/contract/endpoint';
import { type Caller, recordChange } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { type Detail, detailsOf, firstUpTo } from './describe-runs.ts';
import { type RunFilter, readRunLines } from './history-store.ts';
import { tableColumns } from './table-columns.ts';

export type ExportDeps = { db: Db; live: Live; now: () => Date };

const BATCH = 200;
/** Of artifacts and history. */
const MOST_BYTES = 2 * 1024 * 1024;

/** All runs with artifacts and history, the newest first, a batch at a time; the trail says who took them. */
export async function* exportApplyRuns(
  deps: ExportDeps,
  caller: Caller,
  { format, ...filter }: ParsedQuery<typeof endpoint>,
): AsyncGenerator<string> {
  await recordExport(deps, caller, format, filter);
  const batches = await begun(readBatches(deps.db, caller, filter));
  yield* format === 'csv' ? asTable(batches) : asJson(batches, deps.now());
}

/** With its first batch read: what cannot be asked for is refused before anything is written. */
async function begun<T>(batches: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}

async function* asJson(batches: AsyncGenerator<Detail[]>, now: Date): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(now)},"runs":[`;
  let separator = '\n';
  for await (const runs of batches) {
    for (const run of runs) {
      yield separator + JSON.stringify(run);
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

async function* asTable(batches: AsyncGenerator<Detail[]>): AsyncGenerator<string> {
  yield toCsvLine(Object.keys(tableColumns));
  for await (const runs of batches) {
    yield runs.map((run) => toCsvLine(Object.values(tableColumns).map((of) => of(run)))).join('');
  }
}

async function* readBatches(db: Db, caller: Caller, filter: RunFilter): AsyncGenerator<Detail[]> {
  const { scope, tenantId } = caller;
  let after: string | undefined;
  for (let isMore = true; isMore; ) {
    const runs = await db.as(scope, async (sql) => {
      const lines = await readRunLines(sql, tenantId, filter, { after, limit: BATCH });
      const held = firstUpTo(lines, MOST_BYTES);
      isMore = lines.length === BATCH || held.length < lines.length;
      return detailsOf(sql, tenantId, held);
    });
    yield runs;
    after = runs.at(-1)?.id ?? after;
  }
}

/** What was searched for may name somebody. */
async function recordExport(
  { db, live }: ExportDeps,
  { scope, tenantId, actor }: Caller,
  format: string,
  { status = [], search, agent, since }: RunFilter,
): Promise<void> {
  const details = {
    format,
    ...(status.length > 0 && { status }),
    ...(agent && { agent }),
    ...(since && { since }),
    searched: Boolean(search?.trim()),
  };
  const entry = { tenant_id: tenantId, actor, action: 'apply-runs.exported', details };
  await db.as(scope, (sql) => recordChange({ live }, sql, entry));
}
