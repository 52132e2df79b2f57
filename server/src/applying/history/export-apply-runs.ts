import type { exportApplyRuns as endpoint } from '@tenon/contract/applying';
import type { ParsedQuery } from '@tenon/contract/endpoint';
import { type Caller, recordChange } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { csvColumns } from './csv-columns.ts';
import { type Detail, readRunDetails, takeUpTo } from './describe-runs.ts';
import { type RunFilter, readRunLines } from './history-store.ts';

export type ExportDeps = { db: Db; live: Live; now: () => Date };

const BATCH_SIZE = 200;
/** Limit for the artifacts and events of a batch. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024;

/** Streams all runs with artifacts and events, newest first. The export is recorded in the audit trail. */
export async function* exportApplyRuns(
  deps: ExportDeps,
  caller: Caller,
  { format, ...filter }: ParsedQuery<typeof endpoint>,
): AsyncGenerator<string> {
  await recordExport(deps, caller, format, filter);
  const batches = await readFirst(readBatches(deps.db, caller, filter));
  yield* format === 'csv' ? asCsv(batches) : asJson(batches, deps.now());
}

/** Reads the first batch now, so that an invalid query is refused before the response starts. */
async function readFirst<T>(batches: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
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

async function* asCsv(batches: AsyncGenerator<Detail[]>): AsyncGenerator<string> {
  yield toCsvLine(Object.keys(csvColumns));
  for await (const runs of batches) {
    yield runs.map((run) => toCsvLine(Object.values(csvColumns).map((cellOf) => cellOf(run)))).join('');
  }
}

async function* readBatches(db: Db, caller: Caller, filter: RunFilter): AsyncGenerator<Detail[]> {
  const { scope, tenantId } = caller;
  let after: string | undefined;
  for (let isMore = true; isMore; ) {
    const runs = await db.as(scope, async (sql) => {
      const lines = await readRunLines(sql, caller, filter, { after, limit: BATCH_SIZE });
      const batch = takeUpTo(lines, MAX_BATCH_BYTES);
      isMore = lines.length === BATCH_SIZE || batch.length < lines.length;
      return readRunDetails(sql, tenantId, batch);
    });
    yield runs;
    after = runs.at(-1)?.id ?? after;
  }
}

/** The search text is not recorded: it may name a person. */
async function recordExport(
  { db, live }: ExportDeps,
  { scope, tenantId, userId, actor }: Caller,
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
  const entry = {
    tenant_id: tenantId,
    actor,
    action: 'apply-runs.exported',
    details,
    privateTo: userId,
  };
  await db.as(scope, (sql) => recordChange({ live }, sql, entry));
}
