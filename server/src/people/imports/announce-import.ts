import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { peopleTopic } from '../topics.ts';
import { findImport, readImport, type ShownImport } from './import-store.ts';
import { reachOf } from './visible-imports.ts';

/** What this reader may hear of: who sees their own imports only has a topic in which nothing else is told. */
export function topicFor(caller: Caller): string {
  const { userId } = reachOf(caller);
  return userId === undefined ? peopleTopic(caller.tenantId) : ownTopic(caller.tenantId, userId);
}

const ownTopic = (tenantId: string, userId: number) => `${peopleTopic(tenantId)}:user:${userId}`;

/** Shows the import as it is now to those who may see it; samples of people stay out of what is passed around. */
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
  await tell(live, sql, row, 'import', { ...shown, columns });
  return shown;
}

export async function announceRemoval(live: Live, sql: Sql, row: Told): Promise<void> {
  await tell(live, sql, row, 'import-removed', { id: row.id });
}

type Told = { id: string; tenant_id: string; user_id: number };

async function tell(
  live: Live,
  sql: Sql,
  { id, tenant_id, user_id }: Told,
  name: string,
  data: unknown,
): Promise<void> {
  for (const topic of [peopleTopic(tenant_id), ownTopic(tenant_id, user_id)])
    await live.append(sql, topic, name, data, { key: id });
}
