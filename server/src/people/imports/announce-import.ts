import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { peopleTopic } from '../topics.ts';
import { findImport, readImport, type ShownImport } from './import-store.ts';
import { visibleImports } from './visible-imports.ts';

/** Callers who may see only their own imports have a topic with nothing else in it. */
export function topicFor(caller: Caller): string {
  const { userId } = visibleImports(caller);
  return userId === undefined ? peopleTopic(caller.tenantId) : ownTopic(caller.tenantId, userId);
}

const ownTopic = (tenantId: string, userId: number) => `${peopleTopic(tenantId)}:user:${userId}`;

/** Sends the current state to everyone who may see the import, without samples, as they are personal data. */
export async function announceImport(
  live: Live,
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<ShownImport | undefined> {
  const row = await findImport(sql, tenantId, { id });
  const shown = await readImport(sql, tenantId, { id });
  if (!row || !shown) return undefined;
  const columns = shown.columns.map((column) => ({ ...column, samples: [] }));
  await send(live, sql, row, 'import', { ...shown, columns });
  return shown;
}

export async function announceRemoval(live: Live, sql: Sql, row: ImportKey): Promise<void> {
  await send(live, sql, row, 'import-removed', { id: row.id });
}

type ImportKey = { id: string; tenant_id: string; user_id: number };

async function send(
  live: Live,
  sql: Sql,
  { id, tenant_id, user_id }: ImportKey,
  name: string,
  data: unknown,
): Promise<void> {
  for (const topic of [peopleTopic(tenant_id), ownTopic(tenant_id, user_id)])
    await live.append(sql, topic, name, data, { key: id });
}
