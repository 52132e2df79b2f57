import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-alerts';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { countAlerts, type ListedAlert, readAlerts } from './alert-store.ts';

const Cursor = z.object({ created_at: z.iso.datetime(), id: z.uuid() });

export async function listAlerts(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  { cursor, limit, state }: ParsedQuery<typeof contract.listFairnessAlerts>,
): Promise<Answer<typeof contract.listFairnessAlerts>> {
  const before = decodeCursor(Cursor, cursor);
  return db.as(scope, async (sql) => {
    const rows = await readAlerts(sql, tenantId, { state }, { before, limit: limit + 1 });
    const page = toPage(rows, limit, ({ created_key, id }) => ({ created_at: created_key, id }), present);
    return { ...page, counts: await countAlerts(sql, tenantId) };
  });
}

export async function readAlert(sql: Sql, tenantId: string, id: string): Promise<contract.FairnessAlert> {
  const [row] = await readAlerts(sql, tenantId, { id }, { limit: 1 });
  if (!row) throw noSuchAlert();
  return present(row);
}

export const noSuchAlert = () =>
  new NotFoundError('no-such-fairness-alert', 'This alert does not exist in this workspace.');

function present({ created_key: _, ...row }: ListedAlert) {
  return row;
}
