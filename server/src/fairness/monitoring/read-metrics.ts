import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-monitoring';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { readMetrics } from './metric-list-store.ts';
import { readTrail } from './trail-store.ts';

const MetricCursor = z.object({ id: z.uuid() });
const TrailCursor = z.object({ seq: z.int() });

export async function listMetrics(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  { cursor, limit, ...filter }: ParsedQuery<typeof contract.listFairnessMetrics>,
): Promise<Answer<typeof contract.listFairnessMetrics>> {
  const before = decodeCursor(MetricCursor, cursor);
  return db.as(scope, async (sql) => {
    const rows = await readMetrics(sql, tenantId, filter, { before: before?.id, limit: limit + 1 });
    return toPage(
      rows,
      limit,
      ({ id }) => ({ id }),
      (row) => row,
    );
  });
}

/** What was decided about fairness, from the audit trail. */
export async function listTrail(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  { cursor, limit }: ParsedQuery<typeof contract.listFairnessTrail>,
): Promise<Answer<typeof contract.listFairnessTrail>> {
  const before = decodeCursor(TrailCursor, cursor);
  return db.as(scope, async (sql) => {
    const rows = await readTrail(sql, tenantId, { before: before?.seq, limit: limit + 1 });
    return toPage(
      rows,
      limit,
      ({ seq }) => ({ seq }),
      (row) => row,
    );
  });
}
