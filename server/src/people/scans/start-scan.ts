import type { Scan } from '@tenon/contract/duplicates';
import { z } from 'zod';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { peopleTopic } from '../topics.ts';
import { type ScanWork, scanTask } from './messages.ts';
import {
  insertScan,
  readScans,
  readTenants,
  type ScanChanges,
  type ShownScan,
  updateScan,
} from './scan-store.ts';

export type ScanDeps = { db: Db; live: Live; queue: Queue };

export async function startScan(deps: ScanDeps, caller: Caller): Promise<z.input<typeof Scan>> {
  const { tenantId, actor } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const scan = await queueScan(deps, sql, tenantId, actor);
    if (!scan) throw new ConflictError('scan-running', 'A scan is already running.');
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor,
      action: 'duplicates.scan-started',
      subject: `scan:${scan.id}`,
      changed: 'duplicates',
    });
    return scan;
  });
}

/** Scans every workspace with new or changed people, unless a scan is already running. */
export async function scanEveryWorkspace(deps: ScanDeps): Promise<void> {
  for (const tenantId of await readTenants(deps.db.sql, { onlyChanged: true })) {
    await deps.db.as({ tenantId }, (sql) => queueScan(deps, sql, tenantId, 'system'));
  }
}

async function queueScan(
  { live, queue }: ScanDeps,
  sql: Sql,
  tenantId: string,
  actor: string,
): Promise<ShownScan | undefined> {
  const scan = await insertScan(sql, { tenant_id: tenantId, started_by: actor });
  if (!scan) return undefined;
  await queue.enqueue(
    sql,
    scanTask,
    { tenant_id: tenantId, scan_id: scan.id },
    { tenantId, priority: 'low' },
  );
  await announceScan(live, sql, tenantId, scan);
  return scan;
}

export async function abortScan(deps: ScanDeps, caller: Caller, id: string): Promise<ShownScan> {
  const { tenantId } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const scan = await endScan(deps, sql, tenantId, id, { state: 'aborted', message: 'Stopped by a user.' });
    if (scan) return scan;
    const [scanRow] = await readScans(sql, tenantId, { id, limit: 1 });
    if (!scanRow) throw new NotFoundError('no-such-scan', 'This scan does not exist in this workspace.');
    throw new ConflictError('scan-over', 'This scan has already ended.');
  });
}

/** Returns undefined if the scan had already ended. */
export async function endScan(
  { live }: { live: Live },
  sql: Sql,
  tenantId: string,
  id: string,
  changes: ScanChanges,
): Promise<ShownScan | undefined> {
  const scan = await updateScan(sql, tenantId, id, { stage: null, ...changes, ended_at: new Date() });
  if (!scan) return undefined;
  await announceChange(live, sql, tenantId, 'duplicates');
  await announceScan(live, sql, tenantId, scan);
  return scan;
}

/** The task has the reason. Conflicts that were already found are kept. */
export async function failScan(
  deps: { live: Live },
  sql: Sql,
  { tenant_id: tenantId, scan_id: id }: ScanWork,
): Promise<void> {
  const message = 'The scan failed. Find the cause under System, Failed tasks.';
  await endScan(deps, sql, tenantId, id, { state: 'failed', message });
}

export async function announceScan(live: Live, sql: Sql, tenantId: string, scan: ShownScan): Promise<void> {
  await live.append(sql, peopleTopic(tenantId), 'scan', scan, { key: scan.id });
}

export async function listScans(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const before = decodeCursor(z.uuid(), cursor);
  const rows = await db.as(caller.scope, (sql) =>
    readScans(sql, caller.tenantId, { before, limit: limit + 1 }),
  );
  return toPage(
    rows,
    limit,
    ({ id }) => id,
    (row) => row,
  );
}
